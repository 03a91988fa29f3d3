"""What turns at a table: which way, and against what the next turn has to go."""

from __future__ import annotations

from typing import Final, Literal, Protocol

Direction = Literal["clockwise", "anticlockwise"]
Turning = Literal["clockwise", "anticlockwise", "unstated"]
Phase = Literal["betting", "called", "turning_bets_open", "turning", "landed"]
OPPOSITE: Final[dict[Direction, Direction]] = {
    "clockwise": "anticlockwise",
    "anticlockwise": "clockwise",
}


def stated(turning: Turning | None) -> Direction | None:
    """The direction that a later turn may have to go against, if one was stated."""
    return None if turning == "unstated" else turning


class Turned(Protocol):
    """What the state of every game tells in which something turns."""

    @property
    def called(self) -> bool: ...
    @property
    def turning(self) -> Turning | None: ...
    @property
    def landed(self) -> int | None: ...


def phase(state: Turned) -> Phase:
    """Where a round stands. Bets may be called before it turns, or while it does."""
    if state.landed is not None:
        return "landed"
    if state.called:
        return "turning" if state.turning else "called"
    return "turning_bets_open" if state.turning else "betting"
