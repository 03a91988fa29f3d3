"""What turns at a table: which way, and against what the next turn has to go."""

from __future__ import annotations

from typing import Final, Literal

Direction = Literal["clockwise", "anticlockwise"]
Turning = Literal["clockwise", "anticlockwise", "unstated"]
OPPOSITE: Final[dict[Direction, Direction]] = {
    "clockwise": "anticlockwise",
    "anticlockwise": "clockwise",
}


def stated(turning: Turning | None) -> Direction | None:
    """The direction that a later turn may have to go against, if one was stated."""
    return None if turning == "unstated" else turning
