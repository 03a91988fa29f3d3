"""Roulette anglaise a second time, from the clauses alone: where chips lie, what they are owed.

It shares no line with the engine. The cloth is a drawing: numbers are squares of side two, three
abreast, with zero across the top, and a chip is a point that touches squares. On the line along
the first column it means whole rows. What a place pays and bears follows from how many numbers it
covers, as FR-55-12 and FR-55-13 come to: 36 shared by them, and twenty minima for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ACROSS, DOWN = 3, 12
CLOCKWISE = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 "
    "22 18 29 7 28 12 35 3 26"
)
CYLINDER = [int(number) for number in CLOCKWISE.split()]
ANNOUNCED = {
    "voisins": "0-2-3 0-2-3 4-7 12-15 18-21 19-22 32-35 25-26-28-29 25-26-28-29",
    "tiers": "5-8 10-11 13-16 23-24 27-30 33-36",
    "orphelins": "1 6-9 14-17 17-20 31-34",
    "jeu zero": "0-3 12-15 32-35 26",
}
ORDER = "column passe impair noir rouge pair manque dozen sixain transversale carre cheval plein"
PAID = ORDER.split()
BY_COUNT = {1: "plein", 2: "cheval", 3: "transversale", 4: "carre", 6: "sixain"}
CHANCES = {
    "high": "passe",
    "odd": "impair",
    "black": "noir",
    "red": "rouge",
    "even": "pair",
    "low": "manque",
}


@dataclass(frozen=True)
class Place:
    """What a chip there covers, and as what FR-55-10.17 pays it."""

    covers: frozenset[int]
    paid: str

    @property
    def even(self) -> bool:
        return self.paid in CHANCES.values()


def squares(x: int, y: int) -> set[int]:
    """The numbers whose squares this point of the drawing touches; row 0 lies under zero."""
    found = {
        1 + column + ACROSS * row
        for column in range(ACROSS)
        for row in range(DOWN)
        if 2 * column <= x <= 2 * column + 2 and 2 * row <= y <= 2 * row + 2
    }
    return found | ({0} if -2 <= y <= 0 else set())


def rows_of(numbers: Iterable[int]) -> set[int]:
    """All of the rows that these stand in; zero is a row of its own."""
    return {
        other
        for number in numbers
        for other in range(37)
        if (other + 2) // ACROSS == (number + 2) // ACROSS
    }


def inside() -> dict[str, Place]:
    found: dict[str, Place] = {}
    for y in range(-1, 2 * DOWN):
        for x in range(2 * ACROSS):
            covers = rows_of(squares(x, y)) if x == 0 else squares(x, y)
            kind = BY_COUNT[len(covers)]
            ends = [min(covers), max(covers)] if kind == "sixain" else sorted(covers)
            found["-".join(map(str, ends))] = Place(frozenset(covers), kind)
    return found


def is_red(number: int) -> bool:
    """Odd numbers are red to ten and from nineteen to twenty-eight, even ones elsewhere."""
    return (number % 2 == 1) == (number <= 10 or 19 <= number <= 28)


def outside() -> dict[str, Place]:
    thirds = {
        "column": [{n for n in range(1, 37) if n % 3 == left} for left in (1, 2, 0)],
        "dozen": [set(range(1, 13)), set(range(13, 25)), set(range(25, 37))],
    }
    found = {}
    for kind, (first, second, third) in thirds.items():
        for number, covers in enumerate((first, second, third), 1):
            found[f"{kind} {number}"] = Place(frozenset(covers), kind)
        found[f"{kind}s 1-2"] = Place(frozenset(first | second), kind)
        found[f"{kind}s 2-3"] = Place(frozenset(second | third), kind)
    numbers = range(1, 37)
    halves = {
        "high": [n for n in numbers if n >= 19],
        "low": [n for n in numbers if n <= 18],
        "odd": [n for n in numbers if n % 2],
        "even": [n for n in numbers if not n % 2],
        "red": [n for n in numbers if is_red(n)],
        "black": [n for n in numbers if not is_red(n)],
    }
    return found | {name: Place(frozenset(n), CHANCES[name]) for name, n in halves.items()}


PLACES: Mapping[str, Place] = inside() | outside()


@dataclass(frozen=True)
class Readings:
    """Who keeps the unit that can't be halved: on zero, and where a half is paid."""

    zero_to_player: bool = False
    half_to_player: bool = False


HOUSE = Readings()


def owed(name: str, units: int, number: int | None, how: Readings = HOUSE) -> tuple[int, int]:
    """What goes back of a stake, and what is paid on top of it, in units of value.

    No number: the round is void.
    """
    place = PLACES[name]
    if number is None:
        return units, 0
    if number in place.covers:
        paid, rest = divmod(units * (36 - len(place.covers)), len(place.covers))
        return units, paid + (rest > 0 and how.half_to_player)
    if number == 0 and place.even:
        return units - (units // 2 if how.zero_to_player else units - units // 2), 0
    return 0, 0


def most(name: str, minimum: int) -> int:
    """What one player may have there."""
    return 20 * len(PLACES[name].covers) * minimum


def rank(name: str) -> tuple[int, bool]:
    """When it is paid: two columns or dozens after the simple ones."""
    place = PLACES[name]
    return PAID.index(place.paid), len(place.covers) == 24


def sector(words: str) -> dict[str, int]:
    """The chips that an announce puts on each place, for one unit."""
    if words.startswith("finale "):
        digit = words.removeprefix("finale ")
        return {str(n): 1 for n in range(37) if str(n).endswith(digit)}
    if words.startswith("neighbours "):
        number, _, each = words.removeprefix("neighbours ").partition(" by ")
        turned = CYLINDER[CYLINDER.index(int(number)) :] + CYLINDER
        near = turned[: int(each) + 1] + turned[37 - int(each) : 37]
        return {str(n): 1 for n in near}
    parts = ANNOUNCED[words].split()
    return {part: parts.count(part) for part in parts}


Stake = tuple[int, str, int]  # seat, place, units
Line = tuple[int, str, int, int, int]  # and what goes back, and what is paid


def settled(stakes: Iterable[Stake], number: int, how: Readings = HOUSE) -> list[Line]:
    """A whole layout: what is taken first, then player by player in the lawful order."""
    lines = [(*stake, *owed(stake[1], stake[2], number, how)) for stake in stakes]
    return sorted(lines, key=lambda line: (line[4] > 0, line[0], *rank(line[1])))
