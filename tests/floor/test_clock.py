"""F6: the wall clock is a label. Put forward or back, it changes no order, and it is on record."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from croupier.floor.clock import JUMP_MS_MIN, NS_IN_MS, WallClock, label_of
from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Call, Land, Spin
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store
from croupier.kit.actors import CHANCE, CROUPIER
from croupier.night import night as machine
from helpers.floors import EVENT, LAW, OPENED, command, opened, tap

DAY_MS = 86_400_000
NOON = 1_800_000_000_000 * NS_IN_MS


@dataclass
class Hands:
    """A wall clock that anybody may put, and a steady one that nobody can."""

    wall: int = NOON
    steady: int = 5

    def pass_ms(self, ms: int, wall_ms: int | None = None) -> None:
        self.steady += ms * NS_IN_MS
        self.wall += (ms if wall_ms is None else wall_ms) * NS_IN_MS

    def clock(self) -> WallClock:
        return WallClock(lambda: self.wall, lambda: self.steady)


def floor_with(hands: Hands, store: Store) -> Floor:
    floor = Floor(LAW, machine.begin(EVENT.digest), store, name="gala", clock=hands.clock())
    floor.catch_up()
    return floor


def documents(store: Store) -> list[dict[str, Any]]:
    return [json.loads(entry.body) for entry in store.read()]


def jumps(store: Store) -> list[int]:
    return [
        event["ms"]
        for document in documents(store)
        for event in document["events"]
        if event["kind"] == "clock_jumped"
    ]


@pytest.mark.parametrize("jump", [-DAY_MS, DAY_MS, -3_600_000, 3_600_000, JUMP_MS_MIN])
def test_a_jump_is_on_record_before_anything_bears_its_label(store: Store, jump: int) -> None:
    """One day, one hour (daylight saving, on a machine that keeps local time), two seconds."""
    hands = Hands()
    floor = opened(floor_with(hands, store))
    hands.pass_ms(40, 40 + jump)
    assert isinstance(floor.submit(tap()), Recorded)
    told = documents(store)[OPENED:]
    assert [entry["by"] for entry in told] == ["clock", "player 1"]
    assert jumps(store) == [jump]
    hands.pass_ms(1_000)
    floor.submit(tap())
    assert jumps(store) == [jump], "once"
    auditor.verify(entry.body for entry in store.read())


def test_a_clock_that_is_kept_right_is_no_jump(store: Store) -> None:
    hands = Hands()
    floor = opened(floor_with(hands, store))
    for drift in (1_999, -1_999, 300, -300):
        hands.pass_ms(60_000, 60_000 + drift)
        floor.submit(tap())
    assert jumps(store) == []


def test_backwards_in_mid_round_changes_no_order_and_no_pay_out(store: Store) -> None:
    hands, steady = Hands(), Hands()
    floor, other = opened(floor_with(hands, store)), opened(floor_with(steady, MemoryJournal()))
    stake = tap()
    says = (
        command("tables/W1", CROUPIER, "Ann", Call()),
        command("tables/W1", CROUPIER, "Ann", Spin()),
        command("tables/W1", CHANCE, "Ann", Land(1, 3)),
    )
    for number, said in enumerate((stake, *says)):
        hands.pass_ms(10, (-DAY_MS, DAY_MS, -7_200_000, 2_000)[number])
        assert isinstance(floor.submit(said), Recorded)
        assert isinstance(other.submit(said), Recorded)
    assert replace(floor.night, told=other.night.told) == other.night
    assert [entry["seq"] for entry in documents(store)] == list(range(1, floor.seq + 1))
    assert len(jumps(store)) == 3, "the last was on time, within two seconds"


def test_a_clock_put_back_while_the_house_was_down_is_found(store: Store) -> None:
    hands = Hands()
    opened(floor_with(hands, store))
    hands.wall -= DAY_MS * NS_IN_MS
    hands.steady = 77  # the machine was started anew
    floor = floor_with(hands, store)
    floor.submit(tap())
    assert jumps(store) == [-DAY_MS]


def test_a_jump_that_could_not_be_recorded_is_recorded_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands, store = Hands(), MemoryJournal()
    floor = opened(floor_with(hands, store))
    hands.pass_ms(5, DAY_MS)

    def fails(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(MemoryJournal, "append", fails)
        with pytest.raises(OSError, match="disk full"):
            floor.submit(tap())
    assert jumps(store) == []
    floor.submit(tap())
    assert jumps(store) == [DAY_MS - 5]


def test_a_refusal_after_a_jump_leaves_the_jump_alone_on_record(store: Store) -> None:
    hands = Hands()
    floor = opened(floor_with(hands, store))
    hands.pass_ms(5, DAY_MS)
    floor.submit(command("tables/W1", CHANCE, "Ann", Land(1, 3)))
    assert jumps(store) == [DAY_MS - 5]
    assert len(documents(store)) == OPENED + 1


def test_a_label_is_utc_to_the_millisecond() -> None:
    assert label_of(NOON) == "2027-01-15T08:00:00.000Z"
    assert label_of(-1) == "1969-12-31T23:59:59.999Z"
    clock = Hands().clock()
    clock.resume("yesterday")  # a label of a foreign journal says nothing
    clock.resume("2027-01-15T08:00:00.000")
    assert clock.jump_ms() == 0


def test_the_machines_own_clock_is_read() -> None:
    clock = WallClock()
    assert clock.jump_ms() == 0
    assert clock.label().endswith("Z")


def test_a_jump_between_the_look_and_the_commit_is_found_next_time(store: Store) -> None:
    hands = Hands()
    floor = opened(floor_with(hands, store))
    clock, settle = floor.clock, floor.clock.settle

    def late() -> None:
        hands.pass_ms(1, -DAY_MS)
        settle()

    clock.settle = late  # type: ignore[method-assign]
    floor.submit(tap())
    clock.settle = settle  # type: ignore[method-assign]
    assert jumps(store) == []
    floor.submit(tap())
    assert jumps(store) == [-DAY_MS - 1]


def test_the_watch_can_go_red() -> None:
    """The control: a house that settles by a look of its own never finds a jump."""
    hands = Hands()
    clock = hands.clock()
    hands.pass_ms(5, DAY_MS)
    assert clock.jump_ms() == DAY_MS - 5
    clock.settle()
    assert clock.jump_ms() == 0
