"""What bots are used to at one game: a record of functions, as a game is. They know no secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from croupier.kit.actors import Seat

Rules = TypeVar("Rules")
State = TypeVar("State")
Below = Callable[[int], int]  # a number from 0, below the one that is given


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, so that people can follow."""

    look_ms: int = 250
    result_ms: int = 8_000  # from a result to the next invitation
    call_ms: int | None = 15_000  # how long bets lie open; None: a clock closes them
    spin_ms: int = 2_000  # from the call to the spin
    insurance_ms: int = 8_000  # from the offer to its end
    stake_ms: int = 5_000  # until the last bot has staked
    move_ms: int = 1_500  # from a card to what a bot makes of it
    answer_ms: int = 3_000  # from a croupier's request to the chef's answer
    uninvited_ms: int = 8_000  # then bots stake though nobody has said that they may
    chips: int = 200


class Next(NamedTuple):
    """What a croupier says next, and how long after it is due."""

    action: Any
    after_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit(Generic[Rules, State]):
    """Everything a bot says is lawful as far as the game can tell, and within its rack."""

    deals: Callable[[Rules, State, Pace], Next | None]  # None: it is others' turn
    bets: Callable[[Rules, State, Seat, int, Below], Any]  # within so many units; or None
    moves: Callable[[Rules, State, Seat, int], Any] = lambda *_: None  # this seat has not the word
    holds: Callable[[State, Seat], int] = lambda *_: 0  # beside the rack, in units of value
    asks: Callable[[Rules, State], Any] = lambda *_: None  # of the chef, where hands deal
    answers: Callable[[Rules, State], Any] = lambda *_: None  # the chef, to such a request


def small(minimum: int, multiple: int, most: int, below: Below) -> int:
    """So many chips as one bets for fun: from the minimum to `most`. Nought: it can't be done."""
    if most < minimum:
        return 0
    units = minimum + below(most - minimum + 1)
    units -= units % multiple
    return units if units >= minimum else 0


AnyHabit = Habit[Any, Any]
