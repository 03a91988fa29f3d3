"""The tables as a desk: each is a place of its own, and what happens there is also its game's."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Final

from croupier.bank.ledger import Transfer
from croupier.games.registry import GAMES
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, refuse
from croupier.kit.specs import Actions, Specs
from croupier.night.desk import Desk, Events, Lasting
from croupier.night.model import Command, Decision, Law, Night
from croupier.night.office.model import Released
from croupier.night.tables import booking, desk, fold, specs
from croupier.night.tables.ages import refuse_unstated
from croupier.night.tables.chefs import refuse_other_chef
from croupier.night.tables.cover import refuse_owing, refuse_start
from croupier.night.tables.model import Table, TakeCharge
from croupier.night.tables.pace import seconds_for, timed

NAME: Final = "tables"
TABLE_NAME: Final = re.compile(r"[^\W_](?:[^\W_]|-){0,29}")  # part of the names of accounts
OTHER_PLACES: Final = frozenset({"bank", "carried", "runner"})  # accounts begin with these
CLOCK: Final = "clock"  # what lasts at a table: bets that lie open, or a turn
CLOSING: Final = "closing"  # bets that were closed on a draw that is promised
COUNTING: Final = "counting"  # a float that one person has counted, until it is closed by two


def desk_of(table: str) -> str:
    """How commands and entries name this table."""
    return f"{NAME}/{table}"


def table_at(desk: str) -> str | None:
    """The table that a command or an entry names; None: it is of another desk."""
    name, _, place = desk.partition("/")
    return place if name == NAME else None


def table_in(night: Night, desk: str) -> Table | None:
    """The table that a command or an entry names, as it is now."""
    return night.tables.get(table_at(desk) or "")


def refuse_place(name: str) -> str:
    taken = name in OTHER_PLACES
    return f"a table can't be called {name!r}: that is another place" if taken else ""


def actions_at(night: Night, place: str) -> Actions:
    table = night.tables.get(place)
    return _actions(table.game if table else "")


def events_at(night: Night, place: str) -> Specs:
    table = night.tables.get(place)
    return _events(table.game if table else "")


@cache
def _actions(game: str) -> Actions:
    return {**specs.ACTIONS, **(GAMES[game].actions if game else {})}


@cache
def _events(game: str) -> Specs:
    return {**specs.EVENTS, **(GAMES[game].events if game else {})}


def booked(law: Law, night: Night, place: str, events: Events) -> tuple[Transfer, ...]:
    table = night.tables.get(place)
    return booking.move_chips(law, night, table, events) if table else ()


def evolve(table: Table | None, place: str, decision: Decision, _: int) -> Table:
    return fold.evolve(table, place, decision.events)


def vetoes(law: Law, night: Night, command: Command, decision: Decision) -> Refusal | None:
    """A croupier with an open table stays one; a chef leaves others' tables to them, unless it is
    to relieve them.
    """
    if not isinstance(command.action, TakeCharge) and (
        no := refuse_other_chef(law, command, table_in(night, command.desk))
    ):
        return no
    for event in decision.events:
        if (
            isinstance(event, Released)
            and event.role is Role.CROUPIER
            and any(
                table.opened and table.croupier == event.person for table in night.tables.values()
            )
        ):
            return refuse("still_has_a_table", law.event(night).role_given, person=event.person)
    return None


def unfinished(law: Law, night: Night) -> Iterator[Refusal]:
    """Tables that are open, and seeds that were promised and not revealed."""
    rules = law.event(night)
    if still := [name for name, table in sorted(night.tables.items()) if table.opened]:
        yield refuse("tables_still_open", rules.night_closes, tables=", ".join(still))
    for _, table in sorted(night.tables.items()):
        if no := refuse_owing(law, night, table):
            yield no
    if any(table.promise for table in night.tables.values()):
        yield refuse("seed_not_revealed", rules.night_closes)


def lasting(law: Law, night: Night, place: str, before: Collection[str]) -> Mapping[str, Lasting]:
    table = night.tables[place]
    found: dict[str, Lasting] = {}
    clock = find_timed(law, table)
    if clock and not (refuse_unstated(law, night, table) or is_short(law, night, table)):
        found[CLOCK] = clock
    if table.chance == "virtual" and table.promise and table.promise.closed:
        found[CLOSING] = Lasting(CLOSING)
    if table.closer or (COUNTING in before and table.opened):
        found[COUNTING] = Lasting(COUNTING)
    return found


def is_short(law: Law, night: Night, table: Table) -> bool:
    """Whether a round would begin on a float that doesn't suffice: then no clock begins it."""
    return GAMES[table.game].resting(table.play) and bool(refuse_start(law, night, table))


def find_timed(law: Law, table: Table) -> Lasting | None:
    """What the clock counts here. A law that can't be read is not played by."""
    counted = GAMES[table.game].clocked or (table.betting_s, table.turn_s) != (None, None)
    if not counted or table.rulebook not in law.books:
        return None
    what = timed(law, table)
    seconds = seconds_for(table, what) if what else None
    if what is None or seconds is None:
        return None
    resting = GAMES[table.game].resting(table.play)
    held = table.disputed if what.kind == "turn" else resting and table.is_held
    return None if held else Lasting(what, seconds, what.then)


TABLES_DESK: Final = Desk(
    name=NAME,
    part=Table,
    actions=specs.ACTIONS,
    events=specs.EVENTS,
    alerts=specs.ALERTS,
    public=True,
    on_papers=True,
    place_name=TABLE_NAME,
    refuse_place=refuse_place,
    actions_at=actions_at,
    events_at=events_at,
    decide=desk.decide,
    evolve=evolve,
    booked=booked,
    vetoes=vetoes,
    unfinished=unfinished,
    lasting=lasting,
)
