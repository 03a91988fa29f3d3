"""Asking the night what it would say, without saying anything: for what a screen offers."""

from __future__ import annotations

from typing import Any

from croupier.floor.rooms import Room
from croupier.games.registry import GAMES
from croupier.kit.actors import Actor
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.tables.charts import chart_of
from croupier.night.tables.floats import session
from croupier.night.tables.hands import approval_rule, cover_rule
from croupier.night.tables.model import Table
from croupier.night.tables.tables import desk_of


def refusal_of(room: Room, command: Command) -> Refusal | None:
    """Why the night would refuse this now, or None. Nothing changes."""
    return room.floor.refusal_of(command)


def refused_at(room: Room, table: Table, by: Actor, operator: str, action: Any) -> Refusal | None:
    """The same for words at a table."""
    desk = desk_of(table.name)
    return refusal_of(room, Command(id="", desk=desk, by=by, operator=operator, action=action))


def maxima_missing(room: Room, table: Table) -> tuple[str, ...]:
    """What the house has to name a maximum for before this table opens: the law names none."""
    posts = GAMES[table.game].posts(room.floor.law.at(table))
    named = dict(table.terms.maximum)
    return tuple(spot for spot in posts.value if spot not in named) if posts else ()


def float_due(room: Room, table: Table) -> Units | None:
    """What the books have of a float that must be counted before its table closes; None: none."""
    if not session(table):
        return None
    return Units(max(0, room.night.holds(chart_of(room.night, table).float)))


def unasked(room: Room, table: Table) -> tuple[str, ...]:
    """Fields of opening and closing that nothing hangs on at this table."""
    law, night = room.floor.law, room.night
    asked = {
        "counted": float_due(room, table) is not None,
        "approved": approval_rule(law, night, table) is not None,
        "locked": cover_rule(law, night, table) is not None,
    }
    return tuple(name for name, hangs in asked.items() if not hangs)


def least_closing(room: Room, table: Table) -> dict[str, Any]:
    """What could be said to close this table, to see whether anything else is in the way."""
    due = float_due(room, table)
    return {"locked": True} if due is None else {"counted": due, "locked": True}
