"""What is announced by the cylinder: voisins, tiers, orphelins, jeu zéro, finales, neighbours.

A sector is only a way to say several bets at once: what lies on the layout counts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from croupier.games.roulette.rules import Rules
from croupier.words.roulette import COLOURS, SECTORS
from croupier.words.words import Words

NEIGHBOURS: Final = 2  # on each side, where nobody says how many
_FINALE: Final = re.compile(r"finales? ([0-9])", re.ASCII)
_NEIGHBOURS: Final = re.compile(
    r"(?:neighbou?rs|voisins)(?: of| du| de)? ([1-9]?[0-9])(?: by ([1-9]))?", re.ASCII
)
_SPELT: Final = str.maketrans({"é": "e", "_": " ", "-": " "})
_ALSO: Final = {
    "voisins du zero": "voisins",
    "tiers du cylindre": "tiers",
    "zero": "jeu zero",
}


def named(sector: str) -> str:
    """The sector's one name, however it was spelt: accents, hyphens and long forms aside."""
    plain = " ".join(sector.casefold().translate(_SPELT).split())
    plain = _ALSO.get(plain, plain)
    if found := _FINALE.fullmatch(plain):
        return f"finale {found[1]}"
    if found := _NEIGHBOURS.fullmatch(plain):
        each = int(found[2] or NEIGHBOURS)
        return f"neighbours {int(found[1])} by {each}"
    return plain


def chips_of(rules: Rules, sector: str) -> Mapping[str, int] | None:
    """Chips on each bet that the sector means, for one unit. None: there is no such sector."""
    name = named(sector)
    if found := _FINALE.fullmatch(name):
        return {str(number): 1 for number in range(int(found[1]), 37, 10)}
    if found := _NEIGHBOURS.fullmatch(name):
        return around(rules, int(found[1]), int(found[2]))
    table = rules.racetrack_bets
    if table is None or name.replace(" ", "-") not in table.value:
        return None
    parts = table.value[name.replace(" ", "-")]
    return {"-".join(map(str, numbers)): units for units, numbers in parts}


def around(rules: Rules, number: int, each: int) -> Mapping[str, int] | None:
    """A number and as many on each side of it, by the cylinder, one chip each."""
    order = rules.wheel_order.value
    if number not in order:
        return None
    at = order.index(number)
    return {str(order[(at + step) % len(order)]): 1 for step in range(-each, each + 1)}


def label(sector: str) -> Words:
    """What the sector is called in each language."""
    name = named(sector)
    if found := _FINALE.fullmatch(name):
        return _told("finale", digit=found[1])
    if found := _NEIGHBOURS.fullmatch(name):
        return _told("neighbours", number=found[1], each=found[2])
    return SECTORS.get(name, Words(name, name))


def _told(words: str, **facts: str) -> Words:
    return Words(SECTORS[words].say("en", facts), SECTORS[words].say("fr", facts))


def fact_words(_: str, name: str, value: Any) -> Words | None:
    """Colours and sectors as the record calls them."""
    if name == "colour":
        return COLOURS[value] if value else Words("", "")
    return label(value) if name == "sector" else None
