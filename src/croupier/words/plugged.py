"""Words in a words.toml beside a game or a desk: ours in their folder, and plug-ins'."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.plugins import PluginError, add_new, word_files
from croupier.words.words import Words

# A plug-in's words about actions hold for its own: none can change what another game says.
OF_ACTIONS: Final = (("said",), ("web", "form"))


def with_words(own: Mapping[str, Words], *section: str) -> dict[str, Words]:
    """Our own sentences and those of the same section in every words.toml, none of them twice."""
    found = dict(own)
    for package, part in _sections(*section):
        if not package or section not in OF_ACTIONS:
            add_new(found, _pairs(part, *section), f"words.toml, {'.'.join(section)}")
    return dict(sorted(found.items()))


def brought_words(*section: str) -> Mapping[str, Mapping[str, Words]]:
    """The sentences of a section about actions that plug-ins bring for their own, by package."""
    found: dict[str, dict[str, Words]] = {}
    for package, part in _sections(*section):
        if package:
            found.setdefault(package, {}).update(_pairs(part, *section))
    return found


def sections_of(*section: str) -> frozenset[str]:
    """The names below a section, in every words.toml."""
    return frozenset(name for _, part in _sections(*section) for name in part)


def _sections(*section: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for package, file in word_files():
        part: Mapping[str, Any] = file
        for name in section:
            part = part.get(name, {})
        yield package, part


def _pairs(part: Mapping[str, Mapping[str, str]], *section: str) -> dict[str, Words]:
    where = f"words.toml, {'.'.join(section)}"
    return {key: _pair(where, key, said) for key, said in part.items()}


def _pair(where: str, key: str, said: Mapping[str, str]) -> Words:
    if lacking := [language for language in ("en", "fr") if not said.get(language)]:
        raise PluginError(f"{where}: {key} says nothing in {' and '.join(lacking)}")
    return Words(said["en"], said["fr"])
