"""A bet as somebody writes it, in either language, read as the one name that the table knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from croupier.words.roulette import CHANCES

FRENCH: Final[Mapping[str, str]] = {
    "colonne": "column",
    "colonnes": "columns",
    "douzaine": "dozen",
    "douzaines": "dozens",
    **{words.fr: name for name, words in CHANCES.items()},
}
_APART: Final = re.compile(r"\s*[-–/,+]\s*")


def find_bet(text: str) -> str:
    """Case, spaces and the sign between numbers don't matter; what can't be read stays as it is."""
    plain = _APART.sub("-", " ".join(text.casefold().split()))
    word, space, rest = plain.partition(" ")
    return f"{FRENCH.get(word, word)}{space}{rest}"
