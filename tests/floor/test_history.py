"""My history: every stake, result and balance, and the way of each stake to its proof."""

from __future__ import annotations

import json
import random
import threading
from collections import Counter
from typing import Any

import pytest

from croupier.floor.history import History, Line, Move
from croupier.floor.house import folded
from croupier.games.wheel import model as m
from croupier.journal.store import Store
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.night.tables import model as t
from helpers.floors import floor_on, opened, tap
from helpers.houses import House, house, with_table
from helpers.nights import said
from helpers.projected import followed, projected

W1 = "tables/W1"


class Told:
    """A table, and a history that watches it."""

    def __init__(self, book: str = "ontario-wheel", **up: Any) -> None:
        self.house: House = with_table(book, practice=True, **up)
        self.history = followed(History(), self.house.floor)

    def must(self, by: Actor, action: Any) -> int:
        self.house.must(W1, by, action)
        return self.house.floor.seq

    def sit(self, seat: int, who: str, units: int | None = 20) -> int:
        chips = None if units is None else Units(units)
        return self.must(CROUPIER, t.Sit(Seat(seat), who, of_age=True, units=chips))

    def stake(self, seat: int, spot: str, units: int) -> int:
        return self.must(player(seat), m.Stake(spot, Units(units)))

    def spin(self, segment: int) -> tuple[int, int, int]:
        call, spin = self.must(CROUPIER, m.Call()), self.must(CROUPIER, m.Spin())
        return call, spin, self.must(CHANCE, m.Land(segment, 3))


def brief(lines: Any) -> list[tuple[Any, ...]]:
    """Kind, round, spot, units, returned, won, balance."""
    return [(n.kind, n.round, n.spot, n.units, n.returned, n.won, n.balance) for n in lines]


def segment_of(told: Told, spot: str) -> int:
    return int(told.house.book.rules.wheel.segments.index(spot)) + 1


def test_everything_that_happened_to_somebodys_chips() -> None:
    told = Told()
    red = segment_of(told, "red")
    told.sit(1, "Eve")
    told.stake(1, "red", 5)
    told.must(player(1), m.TakeBack("red", Units(2)))
    told.stake(1, "blue", 1)
    told.spin(red)
    told.must(CROUPIER, t.Leave(Seat(1)))
    pays = told.house.book.rules.wheel.spots["red"].pays
    lines = told.history.of("Eve")
    assert brief(lines) == [
        ("seat_taken", 1, "", 20, 0, 0, 20),
        ("staked", 1, "red", 5, 0, 0, 15),
        ("taken_back", 1, "red", 2, 0, 0, 17),
        ("staked", 1, "blue", 1, 0, 0, 16),
        ("settled", 1, "blue", 1, 0, 0, 19 + 3 * pays),
        ("settled", 1, "red", 3, 3, 3 * pays, 19 + 3 * pays),
        ("seat_left", 2, "", 19 + 3 * pays, 0, 0, 0),
    ]
    assert [line.clause for line in lines if line.kind == "settled"] != ["", ""]
    assert {line.at for line in lines} == {"2000-01-01T00:00:00.000Z"}
    assert told.history.of("Eve", "W1") == lines
    assert told.history.of("Eve", "W2") == told.history.of("Fay") == ()


def test_a_correction_is_theirs_who_played() -> None:
    told = Told()
    red, blue = segment_of(told, "red"), segment_of(told, "blue")
    told.sit(1, "Eve")
    first = told.stake(1, "red", 5)
    told.spin(red)
    told.must(CROUPIER, t.Leave(Seat(1)))
    told.sit(1, "Fay", None)
    ruled = told.must(PIT_BOSS, m.GiveRuling("correct", 1, blue))
    (corrected,) = (line for line in told.history.of("Eve") if line.kind == "corrected")
    assert (corrected.seq, corrected.round, corrected.spot) == (ruled, 1, "red")
    assert (corrected.units, corrected.returned, corrected.won) == (5, 0, 0)
    assert corrected.clause == told.house.book.rules.ruling.clause
    assert brief(told.history.of("Fay")) == [("seat_taken", 2, "", None, 0, 0, None)]
    assert told.history.trace(first)[-1] == ruled


def test_the_way_of_a_stake_to_its_end() -> None:
    told = Told()
    told.sit(1, "Eve")
    told.sit(2, "Fay")
    first = told.stake(1, "red", 5)
    other = told.stake(2, "red", 5)
    back = told.must(player(1), m.TakeBack("red", Units(1)))
    told.must(player(2), m.TakeBack("red"))
    round_1 = told.spin(1)
    second = told.stake(1, "red", 1)
    later = told.must(player(1), m.TakeBack("red"))
    assert told.history.trace(first) == (first, back, *round_1)
    assert told.history.trace(second) == (second, later)
    assert told.history.trace(other)[-3:] == round_1
    assert told.history.trace(back) == told.history.trace(99) == ()


def test_the_way_leads_over_a_void_spin() -> None:
    told = Told()
    told.sit(1, "Eve")
    first = told.stake(1, "red", 2)
    call, spin = told.must(CROUPIER, m.Call()), told.must(CROUPIER, m.Spin())
    void = told.must(CHANCE, m.Land(1, 1))
    back = told.must(player(1), m.TakeBack("red", Units(1)))
    assert told.history.trace(first) == (first, call, spin, void, back)
    result = told.spin(1)
    assert told.history.trace(first) == (first, call, spin, void, back, *result)


def test_the_way_ends_with_the_proof_of_the_draw() -> None:
    told = Told(chance="virtual")
    told.sit(1, "Eve")
    first = told.stake(1, "red", 5)
    told.must(CROUPIER, m.Call())
    told.must(CROUPIER, m.Spin())
    kinds = {
        entry.seq: [event["kind"] for event in json.loads(entry.body)["events"]]
        for entry in told.house.floor.store.read()
    }
    heads = [kinds[seq][-1] for seq in told.history.trace(first)]
    assert heads == ["staked", "bets_closed", "wheel_spun", "round_closed", "revealed"]


def test_undo_goes_back_move_by_move() -> None:
    told = Told()
    told.sit(1, "Eve")
    undo, one = told.history.undo, Seat(1)
    assert undo("W1", one) is undo("W9", one) is None
    told.must(player(1), m.PlaceStakes({"blue": Units(1), "red": Units(2)}))
    told.stake(1, "red", 3)
    told.stake(1, "blue", 1)
    undone = []
    while move := undo("W1", one):
        undone.append(move._replace(seq=0))
        told.must(player(1), m.TakeBack(move.spot, Units(move.units)))
    assert undone == [Move("blue", 1), Move("red", 3), Move("red", 2), Move("blue", 1)]
    told.stake(1, "red", 3)
    told.stake(1, "blue", 2)
    told.must(player(1), m.TakeBack("red", Units(1)))
    told.must(player(1), m.TakeBack("blue"))
    assert undo("W1", one)[:2] == ("red", 2)  # type: ignore[index]
    told.must(player(1), m.Clear())
    assert undo("W1", one) is None
    told.stake(1, "red", 1)
    told.spin(1)
    assert undo("W1", one) is None, "a closed round is not undone"


def test_repeat_is_the_last_round_that_this_person_played() -> None:
    told = Told()
    repeat, one = told.history.repeat, Seat(1)
    told.sit(1, "Eve", None)
    assert repeat("W1", one) == repeat("W9", one) == {}
    told.stake(1, "red", 3)
    told.stake(1, "blue", 2)
    assert repeat("W1", one) == {}
    told.spin(1)
    assert repeat("W1", one) == {"red": 3, "blue": 2}
    told.spin(1)
    told.stake(1, "blue", 1)
    assert repeat("W1", one) == {"red": 3, "blue": 2}, "a round she sat out doesn't count"
    told.spin(2)
    assert repeat("W1", one) == {"blue": 1}
    told.must(CROUPIER, t.Leave(one))
    assert repeat("W1", one) == {}
    told.sit(1, "Fay")
    assert repeat("W1", one) == {}


def test_a_restart_tells_the_same(store: Store) -> None:
    floor = opened(floor_on(store))
    watching = followed(History(), floor)
    for _ in range(2):
        floor.submit(tap())
    heard: list[Any] = []
    floor.watchers.append(heard.extend)
    floor.submit(tap())
    assert not heard, "three times five is above the ten dollars"
    assert [line.kind for line in watching.of("Eve")] == ["seat_taken", "staked", "staked"]
    again = History()
    folded(store, floor.name, projections=[again])
    assert again.of("Eve") == watching.of("Eve")


@pytest.mark.parametrize("seed", range(4))
def test_any_night_is_told_as_it_was(seed: int) -> None:
    """Per person, what was staked is what came back or was settled, and lies there else."""
    found, dice = house("ontario-wheel", practice=True), random.Random(seed)
    history = followed(History(), found.floor)
    for number in range(400):
        found.floor.submit(said(found, dice, number))
    assert projected(History(), found.floor.store.read())._of == history._of
    lies: Counter[tuple[str, int, str]] = Counter()
    for line in history._lines:
        sign = {"staked": 1, "taken_back": -1, "settled": -1}.get(line.kind, 0)
        lies[line.table, line.seat, line.spot] += sign * (line.units or 0)
    for name, table in found.floor.night.tables.items():
        there = {place[1:]: units for place, units in lies.items() if units and place[0] == name}
        assert there == dict(table.play.stakes)
        for (seat, spot), units in table.play.stakes.items():
            moves = history._tables[name].moves[seat]
            assert sum(move.units for move in moves if move.spot == spot) == units
        assert history._tables[name].round == table.play.round
        who = {seat: sitter.player for seat, sitter in table.seats.items()}
        assert history._tables[name].seats == who


def test_readers_on_another_thread_see_whole_lines() -> None:
    told = Told()
    told.sit(1, "Eve", 1000)
    wrong: list[Any] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            lines = told.history.of("Eve")
            if any(type(line) is not Line for line in lines):
                wrong.append(lines)
            told.history.repeat("W1", Seat(1))
            told.history.trace(lines[-1].seq)
            if [line.seq for line in lines] != sorted(line.seq for line in lines):
                wrong.append(lines)

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(60):
        told.stake(1, "red", 1)
        told.spin(1)
    done.set()
    reader.join()
    assert not wrong
