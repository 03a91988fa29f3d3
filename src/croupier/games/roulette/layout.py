"""The layout: every place a bet can lie on, by what it covers. Nothing else is a bet.

Numbers stand in twelve rows of three, with zero above the first: column 1 is 1, 4, 7 … 34.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from croupier.games.roulette.rules import Combination, EvenChance, Paid, Rules
from croupier.words.roulette import place_words
from croupier.words.words import Words

Sayable = Literal["red", "black", "even", "odd", "low", "high"]
ROWS: Final = range(1, 37, 3)  # the first number of each
CHANCES: Final[Mapping[Sayable, EvenChance]] = {
    "high": "passe",
    "odd": "impair",
    "black": "noir",
    "red": "rouge",
    "even": "pair",
    "low": "manque",
}
ADJACENT: Final = ((1, 2), (2, 3))  # pairs of columns or dozens that a bet can join

_NUMBER = "(?:0|[1-9][0-9]{0,2})"
_BET: Final = re.compile(
    rf"{_NUMBER}(?:-{_NUMBER}){{0,5}}|(?:column|dozen) [0-9]{{1,2}}"
    rf"|(?:columns|dozens) [0-9]{{1,2}}-[0-9]{{1,2}}|{'|'.join(CHANCES)}",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the layout. Its name is what a player says, and for ever."""

    name: str
    kind: Combination
    numbers: tuple[int, ...]  # that win, in ascending order
    paid: Paid  # as which the order of payment has it

    @property
    def zero(self) -> bool:
        """Whether the text names zero for it only by usage: 0-1, 0-2, 0-3, 0-1-2, 0-2-3."""
        return 0 in self.numbers and self.kind in ("cheval", "transversale")

    @property
    def label(self) -> Words:
        return place_words(self.kind, self.name)


def readable(bet: str) -> bool:
    """Whether this is a way to name a bet at all, lawful or not."""
    return _BET.fullmatch(bet) is not None


def place_of(rules: Rules, bet: str) -> Place | None:
    """The place that these words mean, in whatever order its numbers were said; None: none."""
    return layout(rules).get(_name(bet))


@lru_cache(maxsize=1024)  # of the many ways to say a bet, those that are in use
def _name(bet: str) -> str:
    """Numbers in ascending order; six in a row by their ends, as a sixain is called."""
    word, space, rest = bet.rpartition(" ")
    parts = rest.split("-")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return bet
    if word:
        return word + space + "-".join(sorted(parts))
    numbers = sorted(map(int, parts))
    if len(numbers) == 6 and numbers == list(range(numbers[0], numbers[0] + 6)):  # noqa: PLR2004
        numbers = [numbers[0], numbers[-1]]
    return "-".join(map(str, numbers))


def layout(rules: Rules) -> Mapping[str, Place]:
    """The places of this rulebook's layout, by name, in the order of the clauses."""
    return _layout(*_drawn_by(rules))


def labels(rules: Rules) -> Mapping[str, Words]:
    """The names of these places, as people say them."""
    return _labels(*_drawn_by(rules))


def _drawn_by(rules: Rules) -> tuple[frozenset[int], bool]:
    reds, zero = rules.red_numbers.value, rules.zero_chevaux_and_trios.value
    return frozenset(reds), zero == "allowed"


@cache
def _labels(reds: frozenset[int], zero: bool) -> Mapping[str, Words]:  # noqa: FBT001
    return {name: place.label for name, place in _layout(reds, zero).items()}


@cache
def _layout(reds: frozenset[int], zero: bool) -> Mapping[str, Place]:  # noqa: FBT001
    places = (*_inside(), *_outside(), *_even_chances(reds))
    return {place.name: place for place in places if zero or not place.zero}


def _inside() -> Iterator[Place]:
    for kind, groups in (
        ("plein", [(number,) for number in range(37)]),
        ("cheval", list(_chevaux())),
        ("transversale", [(0, 1, 2), (0, 2, 3), *((row, row + 1, row + 2) for row in ROWS)]),
        ("carre", list(_carres())),
    ):
        for group in groups:
            yield Place("-".join(map(str, group)), kind, group, kind)  # type: ignore[arg-type]
    for row in ROWS[:-1]:
        yield Place(f"{row}-{row + 5}", "sixain", tuple(range(row, row + 6)), "sixain")


def _chevaux() -> Iterator[tuple[int, ...]]:
    """Two numbers that share an edge; zero touches 1, 2 and 3."""
    yield from ((0, number) for number in (1, 2, 3))
    for number in range(1, 37):
        if number % 3:
            yield (number, number + 1)
        if number + 3 <= 36:  # noqa: PLR2004 - the last number
            yield (number, number + 3)


def _carres() -> Iterator[tuple[int, ...]]:
    """Four numbers that share a corner, and zero with the first row."""
    yield (0, 1, 2, 3)
    for number in range(1, 33):
        if number % 3:
            yield (number, number + 1, number + 3, number + 4)


def column(number: int) -> tuple[int, ...]:
    return tuple(range(number, 37, 3))


def dozen(number: int) -> tuple[int, ...]:
    return tuple(range(12 * number - 11, 12 * number + 1))


def _outside() -> Iterator[Place]:
    for number in (1, 2, 3):
        yield Place(f"column {number}", "column", column(number), "column")
    for number in (1, 2, 3):
        yield Place(f"dozen {number}", "dozen", dozen(number), "dozen")
    for one, two in ADJACENT:
        both = tuple(sorted((*column(one), *column(two))))
        yield Place(f"columns {one}-{two}", "two-columns", both, "column")
    for one, two in ADJACENT:
        yield Place(f"dozens {one}-{two}", "two-dozens", (*dozen(one), *dozen(two)), "dozen")


def _even_chances(reds: frozenset[int]) -> Iterator[Place]:
    for name, paid in CHANCES.items():
        covered = tuple(number for number in range(1, 37) if chance_wins(reds, name, number))
        yield Place(name, "even-chance", covered, paid)


def chance_wins(reds: frozenset[int], chance: Sayable, number: int) -> bool:
    """Whether this even chance wins with this number; none of them wins with zero."""
    if number == 0:
        return False
    return {
        "red": number in reds,
        "black": number not in reds,
        "even": number % 2 == 0,
        "odd": number % 2 == 1,
        "low": number <= 18,  # noqa: PLR2004 - half of the numbers
        "high": number > 18,  # noqa: PLR2004
    }[chance]
