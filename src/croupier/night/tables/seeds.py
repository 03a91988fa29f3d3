"""The machine's words at a virtual table: it promises a seed, draws from it and reveals it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Loss = Literal["", "missing", "does_not_fit"]  # how a seed was lost; the oldest entries don't say


@dataclass(frozen=True, slots=True)
class Commit:
    """The machine binds itself to a seed before anybody bets."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The machine draws ticket number `ticket`, from 0, of as many as the outcomes weigh."""

    ticket: int
    of: int


@dataclass(frozen=True, slots=True)
class Reveal:
    seed: str


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The seed is gone, or is not the one that was promised: the pit boss has to rule."""

    why: Loss = ""


# Events.


@dataclass(frozen=True, slots=True)
class Committed:
    commitment: str
    round: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Which draw of its seed it was. What it means for the game stands in the events behind."""

    draw: int
    ticket: int
    of: int


@dataclass(frozen=True, slots=True)
class Revealed:
    commitment: str
    seed: str


@dataclass(frozen=True, slots=True)
class SeedLost:
    commitment: str
    why: Loss = ""
