"""What moves between house and player about one stake: chips of a colour, and value chips.

The books are followed event by event: in which chips somebody is paid depends on who held which
colour when it was booked, and that can't be told from the table as it is afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from croupier.floor.sights import Due
from croupier.kit.colours import ChipsChanged, ChipsCorrected, ChipsSettled, Colour


@dataclass(frozen=True, slots=True)
class Purse:
    """Chips of at most one colour, and units in value chips; below zero: from the player."""

    chips: int = 0
    value: int = 0
    colour: Colour | None = None
    marker: int = 1  # what a chip of the colour is worth

    @property
    def worth(self) -> int:
        return self.chips * self.marker + self.value

    def __bool__(self) -> bool:
        return bool(self.chips or self.value)

    def __add__(self, other: Purse) -> Purse:
        own = self if self.colour else other
        chips, value = self.chips + other.chips, self.value + other.value
        return Purse(chips, value, own.colour, own.marker)

    def __sub__(self, other: Purse) -> Purse:
        return self + Purse(-other.chips, -other.value, other.colour, other.marker)


def moves(due: Due) -> Iterator[tuple[Purse, Purse]]:
    """Of each line of a result or a ruling: what lay there, and what comes to it by the books."""
    for told, changed in zip(due.lines, due.changed, strict=True):
        lay, more = _line(told)
        for change in changed:
            more += _change(change)
        yield lay, more


def _line(told: Any) -> tuple[Purse, Purse]:
    if isinstance(told, ChipsSettled):
        more = told.returned + told.won - told.staked
        return _of(told, told.staked), _of(told, more, told.rest)
    assert isinstance(told, ChipsCorrected)
    had = _of(told, told.was_returned + told.was_won, told.was_rest)
    more, rest = told.returned + told.won - told.was_returned - told.was_won, told.rest
    if told.colour and told.paid_in == "value":
        return had, Purse(value=more * told.value + rest - told.was_rest)
    return had, _of(told, more, rest - told.was_rest)


def _of(told: ChipsSettled | ChipsCorrected, chips: int, rest: int = 0) -> Purse:
    """In the chips of the stake."""
    if told.colour is None:
        return Purse(value=chips + rest)
    return Purse(chips, rest, told.colour, told.value)


def _change(change: ChipsChanged) -> Purse:
    chips = change.units if change.into == "colour" else -change.units
    return Purse(chips, -chips * change.value, change.colour, change.value)
