"""A practice night with its bots, for tests of the company: the clock is in our hands."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from croupier.floor.bots import PLAYERS
from croupier.floor.clock import NS_IN_MS, steady_ns
from croupier.floor.company import Company
from croupier.floor.drills import Drill, make_practice
from croupier.floor.habits.habit import Pace
from croupier.floor.nights import Nights
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room, Rooms
from croupier.floor.timekeeper import Timekeeper
from croupier.journal.verify import verify
from croupier.kit.actors import Actor
from croupier.night.tables import model as t
from croupier.night.tables.tables import desk_of
from helpers.floors import command


class Hall:
    """A practice night, its bots, and a clock in our hands."""

    def __init__(
        self, nights: Nights, drill: Drill, pace: Pace | None = None, at: str | None = None
    ) -> None:
        self.drill, self.ms = drill, steady_ns() // NS_IN_MS
        self.at = at or drill.tables[0].name
        self.rooms = Rooms(nights)
        self.name = make_practice(nights, drill)
        self.company = Company(self.rooms, [self.name], pace or Pace(), self.steady)
        for client in self.room.floor.clients:
            if isinstance(client, Timekeeper):
                client.steady = self.steady

    def steady(self) -> int:
        return self.ms * NS_IN_MS

    @property
    def room(self) -> Room:
        return self.rooms.at(self.name)

    @property
    def table(self) -> t.Table:
        return self.room.night.tables[self.at]

    def must(self, by: Actor, operator: str, action: Any, desk: str | None = None) -> Recorded:
        said = command(desk or desk_of(self.at), by, operator, action)
        got = self.room.writer.submit(said).result(30)
        assert isinstance(got, Recorded), got
        return got

    def spend(self, seconds: int) -> None:
        """So many seconds, a look every half."""
        for _ in range(2 * seconds):
            self.ms += 500
            self.room.writer.submit(None).wait(30)
            self.company.look()

    def bots(self) -> list[str]:
        return [sitter.player for sitter in self.table.seats.values() if sitter.player in PLAYERS]

    def said(self) -> Counter[str]:
        """Actions at the table, by operator and name."""
        store = self.rooms.nights.read(self.name)
        found = Counter(
            f"{said['operator']}: {said['action']['action']}"
            for said in (json.loads(entry.body) for entry in store.read())
            if said["desk"] == desk_of(self.at)
        )
        verify(entry.body for entry in store.read())
        store.close()
        return found
