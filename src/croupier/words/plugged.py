"""Words in a words.toml beside a game or a desk: ours in their folder, and plug-ins'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.plugins import add_new, word_files
from croupier.words.words import Words


def with_words(own: Mapping[str, Words], *section: str) -> dict[str, Words]:
    """Our own sentences and those of the same section in every words.toml, none of them twice."""
    found = dict(own)
    for file in word_files():
        part: Mapping[str, Any] = file
        for name in section:
            part = part.get(name, {})
        words = {key: Words(pair["en"], pair["fr"]) for key, pair in part.items()}
        add_new(found, words, f"words.toml, {'.'.join(section)}")
    return dict(sorted(found.items()))


def sections_of(*section: str) -> frozenset[str]:
    """The names below a section, in every words.toml."""
    names: set[str] = set()
    for file in word_files():
        part: Mapping[str, Any] = file
        for name in section:
            part = part.get(name, {})
        names |= part.keys()
    return frozenset(names)
