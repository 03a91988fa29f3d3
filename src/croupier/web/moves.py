"""A player's short cuts: undo, repeat, double. Each is one word that the table understands."""

from __future__ import annotations

from typing import Any

from croupier.floor.spoken import actor_of
from croupier.web.may import Place


def moved(place: Place, by: str, verb: str) -> dict[str, Any] | None:
    """What is to be said, or None: there is nothing to take back or to put again."""
    assert place.room
    assert place.table
    table, seat = place.table, actor_of(by).seat
    if seat is None:
        return None
    if verb == "undo":
        last = place.room.history.undo(table.name, seat)
        return {"action": "take_back", "spot": last[0], "units": last[1]} if last else None
    if verb == "repeat":
        stakes = place.room.history.repeat(table.name, seat)
    else:
        stakes = {
            spot: units for (whose, spot), units in table.play.stakes.items() if whose == seat
        }
    return {"action": "place", "stakes": dict(stakes)} if stakes else None
