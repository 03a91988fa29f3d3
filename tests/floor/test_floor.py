"""The one way in: a double tap is harmless, a no has no trace, a restart reads it all again."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.floor import Floor, Recorded
from croupier.games.wheel.model import Stake
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from croupier.kit.actors import CROUPIER, LICENSEE, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, law_of
from croupier.night.office.model import Appoint, OpenNight, PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load

BOOK = load("ontario-wheel")
assert BOOK.event
LAW, EVENT = law_of(BOOK.event, BOOK), BOOK.event
IDS = itertools.count()


def command(desk: str, by: Actor, operator: str, action: Any) -> Command:
    return Command(id=f"id-{next(IDS)}", desk=desk, by=by, operator=operator, action=action)


def floor_on(store: Store) -> Floor:
    floor = Floor(LAW, machine.begin(EVENT.digest), store, name="gala", now=lambda: "then")
    floor.catch_up()
    return floor


def opened(floor: Floor) -> Floor:
    """One wheel table with one player who has twenty chips."""
    says: list[tuple[str, Actor, str, Any]] = [
        ("office", LICENSEE, "Lou", OpenNight("Gala")),
        ("office", LICENSEE, "Lou", Appoint("Ann", Role.CROUPIER, of_age=True)),
        ("office", LICENSEE, "Lou", PostNotice(BOOK.digest)),
        ("tables/W1", LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann")),
        ("tables/W1", CROUPIER, "Ann", t.Open()),
        ("tables/W1", CROUPIER, "Ann", t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))),
    ]
    for say in says:
        assert isinstance(floor.submit(command(*say)), Recorded)
    return floor


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    found: Store = MemoryJournal()
    if request.param == "sqlite":
        found = SqliteJournal(tmp_path / "night.sqlite")
    yield found
    found.close()


def tap() -> Command:
    return command("tables/W1", player(1), "Eve", Stake("red", Units(5)))


@pytest.mark.clause("HOUSE-1")
def test_a_double_tap_is_one_command(store: Store) -> None:
    floor, once = opened(floor_on(store)), tap()
    first = floor.submit(once)
    after = floor.night
    assert floor.submit(once) == first
    assert floor.night is after
    other = replace(once, action=Stake("red", Units(6)))
    for changed in (other, replace(once, operator="Ann"), replace(once, by=player(2))):
        no = floor.submit(changed)
        assert isinstance(no, Refusal)
        assert (no.code, no.clause) == ("command_reused", "HOUSE-1")
    assert floor.night is after
    assert len(list(store.read())) == 7


def test_a_no_has_no_trace(store: Store) -> None:
    floor = opened(floor_on(store))
    before, late = floor.night, command("tables/W1", player(1), "Eve", Stake("red", Units(11)))
    assert isinstance(floor.submit(late), Refusal)
    assert floor.night is before
    assert len(list(store.read())) == 6
    assert isinstance(floor.submit(replace(late, action=Stake("red", Units(1)))), Recorded)


def test_a_restart_reads_the_whole_night_again(store: Store) -> None:
    floor = opened(floor_on(store))
    floor.submit(tap())
    again = floor_on(store)
    assert (again.night, again.seq) == (floor.night, floor.seq)
    assert isinstance(again.submit(tap()), Recorded)
    assert floor.seq == 7
    floor.catch_up()  # another process's entries are folded like one's own
    assert floor.night == again.night


def test_an_entry_tells_who_what_and_what_moved(store: Store) -> None:
    floor = opened(floor_on(store))
    told = floor.submit(tap())
    assert isinstance(told, Recorded)
    count, digest = auditor.verify(entry.body for entry in store.read())
    assert (count, digest) == (7, told.entry.digest.hex())
    text = told.entry.body.decode()
    for part in (
        '"action":{"action":"stake","medium":"chips","spot":"red","units":5}',
        '"balances":[["W1:rack:1","chips",15],["W1:cloth:1:red","chips",5]]',
        '"by":"player 1"',
        '"operator":"Eve"',
        '"events":[{"kind":"staked","seat":1,"spot":"red","units":5}]',
        '"transfers":[["chips","W1:rack:1","W1:cloth:1:red",5,"stake"]]',
        '"night":"gala"',
    ):
        assert part in text


def test_a_failed_commit_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    floor = opened(floor_on(MemoryJournal()))
    before, count = floor.night, len(list(floor.store.read()))

    def fails(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(MemoryJournal, "append", fails)
        with pytest.raises(OSError, match="disk full"):
            floor.submit(tap())
    assert floor.night is before
    assert len(list(floor.store.read())) == count
    assert isinstance(floor.submit(tap()), Recorded)
