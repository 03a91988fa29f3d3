"""The one way in: a double tap is harmless, a no has no trace, a restart reads it all again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Stake
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store
from croupier.kit.actors import player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from helpers.floors import OPENED, command, floor_on, opened, tap


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
    assert len(list(store.read())) == OPENED + 1


def test_a_no_has_no_trace(store: Store) -> None:
    floor = opened(floor_on(store))
    before, late = floor.night, command("tables/W1", player(1), "Eve", Stake("red", Units(11)))
    assert isinstance(floor.submit(late), Refusal)
    assert floor.night is before
    assert len(list(store.read())) == OPENED
    assert isinstance(floor.submit(replace(late, action=Stake("red", Units(1)))), Recorded)


def test_a_restart_reads_the_whole_night_again(store: Store) -> None:
    floor = opened(floor_on(store))
    floor.submit(tap())
    again = floor_on(store)
    assert (again.night, again.seq) == (floor.night, floor.seq)
    assert isinstance(again.submit(tap()), Recorded)
    assert floor.seq == OPENED + 1
    floor.catch_up()  # another process's entries are folded like one's own
    assert floor.night == again.night


def test_an_entry_tells_who_what_and_what_moved(store: Store) -> None:
    floor = opened(floor_on(store))
    told = floor.submit(tap())
    assert isinstance(told, Recorded)
    count, digest = auditor.verify(entry.body for entry in store.read())
    assert (count, digest) == (OPENED + 1, told.entry.digest.hex())
    text = told.entry.body.decode()
    for part in (
        '"action":{"action":"stake","medium":null,"spot":"red","units":5}',
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
