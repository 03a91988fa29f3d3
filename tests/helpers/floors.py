"""A floor with one open wheel table, on any store, for tests of the record."""

from __future__ import annotations

import itertools
from typing import Any

from croupier.floor.clock import StoppedClock
from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Stake
from croupier.journal.store import Store
from croupier.kit.actors import CROUPIER, LICENSEE, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night import night as machine
from croupier.night.model import Command, law_of
from croupier.night.office.model import Adopt, Appoint, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.ways import way_of

BOOK = load("ontario-wheel")
assert BOOK.event
LAW, EVENT = law_of(BOOK.event, BOOK), BOOK.event
OPENED = 7  # entries that `opened` makes
IDS = itertools.count()


def command(desk: str, by: Actor, operator: str, action: Any) -> Command:
    return Command(
        id=f"id-{next(IDS)}",
        desk=desk,
        by=by,
        operator=operator,
        action=action,
        via=way_of(operator),
    )


def floor_on(store: Store) -> Floor:
    floor = Floor(LAW, machine.begin(EVENT.digest), store, name="gala", clock=StoppedClock())
    floor.catch_up()
    return floor


def opened(floor: Floor) -> Floor:
    """One wheel table with one player who has twenty chips."""
    says: list[tuple[str, Actor, str, Any]] = [
        ("office", LICENSEE, "Lou", OpenNight("Gala", practice=True)),
        ("office", LICENSEE, "Lou", Appoint("Ann", Role.CROUPIER, of_age=True, member=True)),
        ("office", LICENSEE, "Lou", Adopt(BOOK.digest)),
        ("office", LICENSEE, "Lou", PostNotice(BOOK.digest)),
        ("tables/W1", LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann")),
        ("tables/W1", CROUPIER, "Ann", t.Open()),
        ("tables/W1", CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))),
    ]
    for say in says:
        assert isinstance(floor.submit(command(*say)), Recorded)
    return floor


def tap() -> Command:
    return command("tables/W1", player(1), "Eve", Stake("red", Units(5)))
