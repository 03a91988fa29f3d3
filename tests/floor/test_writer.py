"""The writer under many hands: each answer follows the commit, and the order explains them all."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.recorded import Recorded, Refused
from croupier.floor.writer import Stopped, Writer
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import StoreError
from croupier.kit.actors import player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from helpers.floors import OPENED, command, floor_on, opened, tap


def test_many_hands_one_chain(tmp_path: Path) -> None:
    """Eight threads stake and take back; chips are never made, and every yes is in the journal."""
    store = SqliteJournal(tmp_path / "night.sqlite")
    writer = Writer(opened(floor_on(store)))
    writer.start()
    answers: list[Any] = []
    lock = threading.Lock()

    def hand(number: int) -> None:
        for turn in range(25):
            action = Stake("red", Units(1)) if (turn + number) % 2 else TakeBack("red", Units(1))
            got = writer.submit(command("tables/W1", player(1), "Eve", action)).result(timeout_s=30)
            with lock:
                answers.append(got)

    hands = [threading.Thread(target=hand, args=(number,)) for number in range(8)]
    for thread in hands:
        thread.start()
    for thread in hands:
        thread.join()
    writer.stop()
    assert len(answers) == 200
    recorded = [got.entry for got in answers if isinstance(got, Recorded)]
    entries = list(store.read())
    assert sorted(entry.seq for entry in recorded) == [entry.seq for entry in entries[OPENED:]]
    assert auditor.verify(entry.body for entry in entries)[0] == len(entries)
    again = floor_on(store)
    assert again.night == writer.floor.night
    assert sum(units for *_, units in again.night.balances) == 0
    store.close()


def test_what_queues_shares_a_commit() -> None:
    commits: Counter[str] = Counter()
    gate = threading.Event()

    class Slow(MemoryJournal):
        __slots__ = ()

        def writing(self) -> Any:
            commits["commit"] += 1
            gate.wait(5)
            return MemoryJournal.writing(self)

    writer = Writer(opened(floor_on(MemoryJournal())))
    slow = Slow()
    slow.entries, slow.by_command = (
        writer.floor.store.entries,  # type: ignore[attr-defined]
        writer.floor.store.by_command,  # type: ignore[attr-defined]
    )
    writer.floor.store = slow
    writer.start()
    answers = [writer.submit(tap()) for _ in range(20)]
    gate.set()
    kinds = Counter(type(answer.result(timeout_s=10)) for answer in answers)
    writer.stop()
    assert kinds == {Recorded: 2, Refusal: 18}  # five and five: then the ten dollars are reached
    assert commits["commit"] <= 3


def test_one_command_id_from_fifty_hands_has_one_effect() -> None:
    writer, once = Writer(opened(floor_on(MemoryJournal()))), tap()
    writer.start()
    answers = [writer.submit(once) for _ in range(50)]
    altered = writer.submit(replace(once, action=Stake("red", Units(4))))
    results = {answer.result(timeout_s=10).entry.seq for answer in answers}  # type: ignore[union-attr]
    no = altered.result(timeout_s=10)
    writer.stop()
    assert results == {OPENED + 1}
    assert isinstance(no, Refusal)
    assert no.code == "command_reused"


def test_our_own_mistake_stops_one_command_not_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    writer, bad, good = Writer(opened(floor_on(MemoryJournal()))), tap(), tap()
    decide = machine.decide

    def fails(law: Any, night: Any, asked: Any) -> Any:
        assert asked.id != bad.id, "a mistake of ours"
        return decide(law, night, asked)

    monkeypatch.setattr(machine, "decide", fails)
    writer.start()
    first, second = writer.submit(bad), writer.submit(good)
    with pytest.raises(AssertionError, match="a mistake of ours"):
        first.result(timeout_s=10)
    assert isinstance(second.result(timeout_s=10), Recorded)
    writer.stop()
    assert len(list(writer.floor.store.read())) == OPENED + 1


def test_no_play_without_a_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(opened(floor_on(MemoryJournal())))

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(MemoryJournal, "writing", full)
    writer.start()
    with pytest.raises(Stopped, match="disk full"):
        writer.submit(tap()).result(timeout_s=10)
    writer.stop()
    with pytest.raises(Stopped):
        writer.submit(tap()).result(timeout_s=10)


def test_stopping_carries_out_what_has_queued() -> None:
    writer = Writer(opened(floor_on(MemoryJournal())))
    with pytest.raises(Stopped, match="not started"):
        writer.submit(tap()).result()
    writer.start()
    answers = [writer.submit(tap()) for _ in range(30)]
    writer.stop()
    for answer in answers:
        answer.result(timeout_s=0.0)


def test_a_look_shows_what_another_process_has_written() -> None:
    store = MemoryJournal()
    writer, other = Writer(opened(floor_on(store))), floor_on(store)
    writer.start()
    assert isinstance(other.submit(tap()), Recorded)
    before = writer.floor.seq
    writer.look()
    assert (before, writer.floor.seq) == (OPENED, OPENED + 1)
    writer.stop()


def test_a_store_that_failed_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server may come back; whoever was told of the error asks again by the same number."""
    writer, once = Writer(opened(floor_on(MemoryJournal()))), tap()
    writer.start()

    def gone(*_: object) -> None:
        raise StoreError("the server is gone")

    with monkeypatch.context() as patch:
        patch.setattr(MemoryJournal, "writing", gone)
        with pytest.raises(Stopped, match="the server is gone"):
            writer.submit(once).result(timeout_s=10)
        writer.look()
    assert isinstance(writer.submit(once).result(timeout_s=10), Recorded)
    assert writer.failed is None
    writer.stop()


def test_of_what_is_said_together_all_is_recorded_or_nothing() -> None:
    writer = Writer(opened(floor_on(MemoryJournal())))
    writer.start()
    start = writer.floor.seq
    group = [tap(), tap()]
    recorded = writer.submit_together(group).results(timeout_s=10)
    assert not isinstance(recorded, Refused)
    assert [one.entry.seq for one in recorded] == [start + 1, start + 2]
    again = writer.submit_together(group).results(timeout_s=10)
    assert again == recorded[-1:], "found by its number"
    some, too_much = (
        command("tables/W1", player(1), "Eve", TakeBack("red", Units(units)))
        for units in (1, 1_000)
    )
    no = writer.submit_together([some, too_much, tap()]).results(timeout_s=10)
    assert isinstance(no, Refused)
    assert no.command == too_much
    writer.stop()
    assert writer.floor.seq == start + 2
    assert len(list(writer.floor.store.read())) == start + 2


def test_our_own_mistake_in_a_group_leaves_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    writer, good, bad = Writer(opened(floor_on(MemoryJournal()))), tap(), tap()
    decide = machine.decide

    def fails(law: Any, night: Any, asked: Any) -> Any:
        assert asked.id != bad.id, "a mistake of ours"
        return decide(law, night, asked)

    monkeypatch.setattr(machine, "decide", fails)
    writer.start()
    with pytest.raises(AssertionError, match="a mistake of ours"):
        writer.submit_together([good, bad]).results(timeout_s=10)
    assert isinstance(writer.submit(tap()).result(timeout_s=10), Recorded)
    writer.stop()
    assert len(list(writer.floor.store.read())) == OPENED + 1
