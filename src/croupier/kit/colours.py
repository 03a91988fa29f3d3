"""Colour chips: without a value but the one that their player gave them, at one table alone.

A table that has them tells of stakes in the words of every table, and which chips it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Corrected, Settled, Staked, TakenBack
from croupier.kit.rules import ClauseId

Colour = Literal["yellow", "blue", "orange", "violet", "green", "pink", "white"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
LETTERS: Final = dict(zip(COLOURS, "ABCDEFG", strict=True))  # colour is never alone


@dataclass(frozen=True, slots=True)
class ChipsStaked(Staked):
    """`units` chips of a colour, each worth `value`; no colour: value chips, in units of one."""

    colour: Colour | None
    value: Units


@dataclass(frozen=True, slots=True)
class ChipsTakenBack(TakenBack):
    colour: Colour | None
    value: Units


@dataclass(frozen=True, slots=True)
class ChipsSettled(Settled):
    """`rest` comes besides, in value chips: a half that no whole chips of the colour make up."""

    colour: Colour | None
    value: Units
    rest: Units


@dataclass(frozen=True, slots=True)
class ChipsCorrected(Corrected):
    """`paid_in` says how the difference moves: whoever holds the colour no more gets its value."""

    colour: Colour | None
    value: Units
    was_rest: Units
    rest: Units
    paid_in: Literal["colour", "value"]


@dataclass(frozen=True, slots=True)
class ChipsChanged:
    """`units` colour chips against their worth in value chips, one way or the other."""

    seat: Seat
    units: Units
    colour: Colour
    value: Units
    into: Literal["colour", "value"]
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Tipped:
    """Value chips for the employees, apart from the table's own."""

    seat: Seat
    units: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Value chips that nobody claims, kept apart under the seat they lay at."""

    seat: Seat
    units: Units
    clause: ClauseId
