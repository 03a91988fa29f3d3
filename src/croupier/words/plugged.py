"""Words in a words.toml beside a game or a desk: ours in their folder, and plug-ins'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.plugins import PluginError, add_new, word_files
from croupier.words.words import Words


def with_words(own: Mapping[str, Words], *section: str) -> dict[str, Words]:
    """Our own sentences and those of the same section in every words.toml, none of them twice."""
    found = dict(own)
    for file in word_files():
        part: Mapping[str, Any] = file
        for name in section:
            part = part.get(name, {})
        where = f"words.toml, {'.'.join(section)}"
        add_new(found, {key: _pair(where, key, pair) for key, pair in part.items()}, where)
    return dict(sorted(found.items()))


def _pair(where: str, key: str, said: Mapping[str, str]) -> Words:
    if lacking := [language for language in ("en", "fr") if not said.get(language)]:
        raise PluginError(f"{where}: {key} says nothing in {' and '.join(lacking)}")
    return Words(said["en"], said["fr"])


def sections_of(*section: str) -> frozenset[str]:
    """The names below a section, in every words.toml."""
    names: set[str] = set()
    for file in word_files():
        part: Mapping[str, Any] = file
        for name in section:
            part = part.get(name, {})
        names |= part.keys()
    return frozenset(names)
