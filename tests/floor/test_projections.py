"""The views of a journal: one pass feeds them all, and none is behind what is known."""

from __future__ import annotations

import logging
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.bank_activity import BankActivity
from croupier.floor.bankbook import Bankbook
from croupier.floor.database import Database
from croupier.floor.floor import HEARD_MAX, Floor
from croupier.floor.hands import Hands
from croupier.floor.history import History
from croupier.floor.holds import Holds
from croupier.floor.house import folded
from croupier.floor.nights import Folder, Nights
from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.recorded import Projection, Recorded
from croupier.floor.rooms import Closing, Rooms
from croupier.floor.sights import Sights
from croupier.journal.entry import Entry, document_of
from croupier.journal.memory import MemoryJournal
from croupier.journal.reader import SqliteReader
from croupier.journal.store import Store
from croupier.rulebooks.loader import load
from floor.test_shoe import played
from helpers.bank import states as bank
from helpers.bank.nights import said as said_at_bank
from helpers.databases import new_database
from helpers.floors import floor_on, opened, tap
from helpers.houses import house
from helpers.long_nights import Gate, make_long_night
from helpers.nights import said
from helpers.projected import followed

VIEWS: tuple[Callable[[], Projection], ...] = (
    History, Sights, Hands, Holds, Bankbook, BankActivity,
)  # fmt: skip


Talk = tuple[Floor, Callable[[], object]]  # a night that has begun, and what is said in it then


class Noted:
    """Which entries it was told, and how far the floor was then."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.told: list[tuple[int, int]] = []

    def fold(self, recorded: Recorded) -> None:
        assert recorded.document == document_of(recorded.entry)
        self.told.append((recorded.entry.seq, self.floor.seq))


def test_none_is_behind_what_is_known_and_watchers_are_told_last(store: Store) -> None:
    floor = opened(floor_on(store))
    noted, heard = Noted(floor), list[tuple[int, int]]()
    floor.projections.append(noted)
    floor.watchers.append(
        lambda recorded: heard.extend((one.entry.seq, floor.seq) for one in recorded)
    )
    before = floor.seq
    floor.submit_all([tap(), tap()])
    assert noted.told == [(before + 1, before), (before + 2, before)]
    assert heard == [(before + 1, before + 2), (before + 2, before + 2)]


def test_what_another_process_wrote_is_told_as_well(store: Store) -> None:
    ours, theirs = opened(floor_on(store)), floor_on(store)
    noted = Noted(theirs)
    theirs.projections.append(noted)
    ours.submit_all([tap(), tap()])
    theirs.follow()
    assert noted.told == [(seq, seq - 1) for seq in (ours.seq - 1, ours.seq)]


class Fails:
    """Makes a mistake at every second entry."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def fold(self, recorded: Recorded) -> None:
        if recorded.entry.seq % 2:
            raise ZeroDivisionError
        self.told.append(recorded.entry.seq)


def test_one_that_fails_misses_an_entry_and_the_record_stands(
    caplog: pytest.LogCaptureFixture,
) -> None:
    floor = floor_on(MemoryJournal())
    fails, history = Fails(), History()
    floor.projections += [fails, history]
    with caplog.at_level(logging.ERROR):
        opened(floor)
        assert isinstance(floor.submit(tap()), Recorded)
    assert fails.told == [seq for seq in range(1, floor.seq + 1) if seq % 2 == 0]
    assert len(history.of("Eve")) == 2, "the next one in the list hears all"
    assert "a projection of night gala failed" in caplog.text
    again = Fails()
    assert folded(floor.store, "gala", projections=[again]).seq == floor.seq
    assert again.told == fails.told


def state(view: Any) -> Any:
    """All that a view holds; a table of a history is a plain object."""
    if isinstance(view, History):
        tables = {name: vars(table) | {"_played": None} for name, table in view._tables.items()}
        return view._lines, view._of, tables
    return view


def wheel_night() -> Talk:
    found, dice = house("ontario-wheel", practice=True), random.Random(1)
    commands = (said(found, dice, number) for number in range(300))
    return found.floor, lambda: [found.floor.submit(one) for one in commands]


def bank_night() -> Talk:
    found, dice = bank.staffed(), random.Random(2)
    commands = (said_at_bank(found, dice, number) for number in range(300))
    return found.floor, lambda: [found.floor.submit(one) for one in commands]


def card_night() -> Talk:
    table = practice_table(load("ontario-blackjack-a"), virtual=True, seed=bytes(32))
    assert isinstance(table, PracticeTable)
    return table.floor, lambda: played(table, 20, seed=3)


@pytest.mark.parametrize("begin", [wheel_night, bank_night, card_night])
def test_a_night_at_work_and_its_journal_tell_the_same(begin: Callable[[], Talk]) -> None:
    floor, talk = begin()
    views = [followed(make(), floor) for make in VIEWS]
    talk()
    again = [make() for make in VIEWS]
    folded(floor.store, floor.name, projections=again)
    for live, read in zip(views, again, strict=True):
        assert state(live) == state(read), type(live)


@pytest.fixture(params=["sqlite", "postgres"])
def rooms(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rooms]:
    nights: Nights = (
        Folder(tmp_path) if request.param == "sqlite" else Database(new_database(tmp_path))
    )
    make_long_night(nights, "long", 4 * HEARD_MAX)
    found = Rooms(nights)
    yield found
    found.close()


@pytest.mark.parametrize("rooms", ["sqlite"], indirect=True)
def test_a_night_is_opened_by_one_pass_over_its_entries(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, rows = SqliteReader.read, Counter[int]()

    def counted(reader: SqliteReader, after: int = 0) -> Iterator[Entry]:
        for entry in read(reader, after):
            rows[entry.seq] += 1
            yield entry

    monkeypatch.setattr(SqliteReader, "read", counted)
    room = rooms.at("long")
    assert set(rows) == set(range(1, room.floor.seq + 1))
    assert {seq for seq, times in rows.items() if times > 1} <= {1}, "the first names the night"
    assert len(room.history.of("Eve")) > 4 * HEARD_MAX
    assert room.bankbook.seq == room.floor.seq


def test_a_house_that_closes_gives_up_a_long_opening(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch, HEARD_MAX + 100)
    opening = rooms.begin("long")
    gate.await_reader()
    assert (opening.done, opening.is_over()) == (HEARD_MAX, False)
    closes = threading.Thread(target=rooms.close)
    closes.start()
    while not opening._given_up:
        pass
    gate.open()
    closes.join(30)
    assert opening.done == 2 * HEARD_MAX, "not to its end"
    with pytest.raises(Closing):
        opening.result()
    assert rooms.at("long").floor.seq == opening.total, "nothing was lost"
