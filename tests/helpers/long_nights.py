"""A night of some thousand entries, and a house that stops reading it where a test wants."""

from __future__ import annotations

import threading
from typing import Final

import pytest

from croupier.floor.floor import Floor
from croupier.floor.history import History
from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Nights
from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Stake, TakeBack
from croupier.kit.actors import CROUPIER, LICENSEE, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.floors import command

W1: Final = "tables/W1"
WAIT_S: Final = 30
BATCH: Final = 500


def make_long_night(nights: Nights, name: str, entries: int) -> int:
    """Eve stakes and takes back, over and over. The number of the last entry."""
    event, wheel = load("ontario-monte-carlo"), load("ontario-wheel")
    floor = open_new(
        nights, Opening(name, "Long gala", "Lou", event, [wheel], "UTC", practice=True)
    )
    assert isinstance(floor, Floor)
    begins = [
        command("office", LICENSEE, "Lou", Appoint("Ann", Role.CROUPIER, of_age=True, member=True)),
        command("office", LICENSEE, "Lou", PostNotice(wheel.digest)),
        command(W1, LICENSEE, "Lou", t.SetUp(wheel.digest, "Ann")),
        command(W1, CROUPIER, "Ann", t.Open()),
        command(W1, CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))),
    ]
    plays = (Stake("red", Units(1)), TakeBack("red", Units(1)))
    stakes = [command(W1, player(1), "Eve", plays[number % 2]) for number in range(entries)]
    for first in range(0, entries, BATCH):
        said = [*begins, *stakes[first : first + BATCH]]
        assert all(isinstance(verdict, Recorded) for verdict in floor.submit_all(said))
        begins = []
    floor.store.close()
    return floor.seq


class Gate:
    """Holds up whoever folds this entry, until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seq: int) -> None:
        self._reached, self._open = threading.Event(), threading.Event()
        gate = self

        class Held(History):
            def fold(self, recorded: Recorded) -> None:
                if recorded.entry.seq == seq:
                    gate._reached.set()
                    assert gate._open.wait(WAIT_S)
                super().fold(recorded)

        monkeypatch.setattr("croupier.floor.rooms.History", Held)

    def await_reader(self) -> None:
        assert self._reached.wait(WAIT_S)

    def open(self) -> None:
        self._open.set()
