"""The practice nights stand ready, and their bots play along: lawfully, and never in the way."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import drills
from croupier.floor.bots import CROUPIER as ROBIN
from croupier.floor.bots import PLAYERS
from croupier.floor.company import SEATS_FOR_PEOPLE, Company
from croupier.floor.database import Database
from croupier.floor.drills import CROUPIER as NADIA
from croupier.floor.drills import DRILLS, HEAD, make_practice
from croupier.floor.habits.habit import Pace
from croupier.floor.nights import Folder
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Rooms
from croupier.games.registry import GAMES
from croupier.games.wheel import model as m
from croupier.kit.actors import CHANCE, CROUPIER, LICENSEE, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.office.model import CloseNight
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from croupier.night.tables.charts import chart_of
from helpers.databases import new_database
from helpers.floor.halls import Hall
from helpers.floors import command
from helpers.houses import with_part

ONTARIO, FRANCE, BANKS = DRILLS


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    made: list[Hall] = []

    def make(drill: drills.Drill, pace: Pace | None = None) -> Hall:
        made.append(Hall(Folder(tmp_path), drill, pace))
        return made[-1]

    yield make
    for one in made:
        one.rooms.close()


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_a_practice_night_is_lawfully_open(drill: drills.Drill, tmp_path: Path) -> None:
    nights = Folder(tmp_path)
    assert make_practice(nights, drill) == drill.name
    rooms = Rooms(nights)
    night = rooms.at(drill.name).night
    assert [*night.tables] == [setting.name for setting in drill.tables]
    for setting in drill.tables:
        table = night.tables[setting.name]
        assert (night.office.practice, table.opened) == (True, True)
        assert table.seating == ("checked" if drill is BANKS else "open")
        assert (table.chance, table.croupier) == (setting.chance, setting.croupier)
        assert (table.betting_s, table.turn_s) == (setting.betting_s, setting.turn_s)
        assert table.recording == ("float only" if drill is BANKS else "every stake")
        assert (table.promise is not None) == (setting.chance == "virtual")
    assert Role.PIT_BOSS in night.office.staff["Sam"]
    assert night.bank.mode == drill.mode
    seq = rooms.at(drill.name).floor.seq
    rooms.close()
    assert make_practice(nights, drill) == drill.name
    rooms = Rooms(nights)
    assert rooms.at(drill.name).floor.seq == seq, "found as it was left"
    rooms.close()


def test_a_table_that_was_closed_opens_again_and_a_closed_night_has_a_next(tmp_path: Path) -> None:
    nights = Folder(tmp_path)
    name = make_practice(nights, FRANCE)
    rooms = Rooms(nights)

    def must(by: Actor, who: str, action: Any, desk: str = FRANCE.tables[0].desk) -> None:
        got = rooms.at(name).writer.submit(command(desk, by, who, action)).result(30)
        assert isinstance(got, Recorded), got

    must(PIT_BOSS, "Sam", t.Close(Units(10_000)))
    rooms.close()
    assert make_practice(nights, FRANCE) == name
    rooms = Rooms(nights)
    assert rooms.at(name).night.tables["R1"].opened
    must(PIT_BOSS, "Sam", t.Close(Units(10_000)))
    must(PIT_BOSS, "Sam", t.Close(Units(30_000)), FRANCE.tables[1].desk)
    must(LICENSEE, drills.LICENSEE, CloseNight(), OFFICE)
    rooms.close()
    assert make_practice(nights, FRANCE) == "practice-france-2"
    assert nights.names() == ["practice-france", "practice-france-2"]


def test_two_processes_make_one_practice_night(tmp_path: Path) -> None:
    nights = Database(new_database(tmp_path))
    names: list[str] = []
    makers = [
        threading.Thread(target=lambda: names.append(make_practice(nights, FRANCE)))
        for _ in range(3)
    ]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    assert names == ["practice-france"] * 3
    store = nights.read("practice-france")
    said = Counter(json.loads(entry.body)["action"]["action"] for entry in store.read())
    store.close()
    assert (said["open_night"], said["set_up"], said["open"], said["appoint"]) == (1, 2, 2, 4)


def test_an_evening_of_bots(hall: Callable[..., Hall]) -> None:
    """Robin spins, the clock calls, the machine draws, four play, and nobody owes anything."""
    found = hall(FRANCE)
    found.spend(240)
    play = found.table.play
    assert 6 <= play.round <= 9, "eight seconds and twenty are a round"
    assert len(found.bots()) == 4
    said = found.said()
    assert said[f"{ROBIN}: spin"] in (play.round, play.round - 1)
    assert said["machine: call"] == play.round - 1
    assert f"{ROBIN}: call" not in said
    assert all(said[f"{bot}: place"] >= 4 for bot in found.bots())


def test_where_no_clock_calls_the_bot_does(hall: Callable[..., Hall]) -> None:
    found = hall(FRANCE)
    found.must(PIT_BOSS, "Sam", t.TimeBets(None))
    found.spend(60)
    assert found.said()[f"{ROBIN}: call"] == found.table.play.round - 1 > 1


def test_in_ontario_bots_stake_and_people_deal(hall: Callable[..., Hall]) -> None:
    found = hall(ONTARIO)
    found.spend(30)
    assert len(found.bots()) == 4
    assert len({seat for seat, _ in found.table.play.stakes}) == 4, "uninvited, after a while"
    found.must(CROUPIER, NADIA, m.Call())
    found.must(CROUPIER, NADIA, m.Spin())
    found.must(CHANCE, NADIA, m.Land(1, 3))
    found.must(CROUPIER, NADIA, m.OpenBetting())
    found.spend(6)
    assert len({seat for seat, _ in found.table.play.stakes}) == 4
    people = {line.split(":")[0] for line in found.said()}
    assert ROBIN not in people


def test_a_human_who_takes_the_table_has_it(hall: Callable[..., Hall]) -> None:
    found = hall(FRANCE)
    found.spend(4)
    found.must(PIT_BOSS, "Sam", t.HandOver(NADIA))
    before = found.said()[f"{ROBIN}: spin"]
    found.spend(60)
    assert found.said()[f"{ROBIN}: spin"] == before
    found.must(CROUPIER, NADIA, m.Spin("clockwise"))
    found.spend(25)
    assert found.table.play.round == 2
    found.must(CROUPIER, NADIA, t.HandOver(ROBIN))
    found.spend(12)
    assert found.said()[f"{ROBIN}: spin"] == before + 1


@pytest.mark.parametrize("held", [t.Pause(), t.Dispute()], ids=["paused", "disputed"])
def test_nothing_is_done_where_the_table_is_held(hall: Callable[..., Hall], held: Any) -> None:
    found = hall(FRANCE)
    found.spend(5)
    by = (PIT_BOSS, "Sam") if isinstance(held, t.Pause) else (CROUPIER, ROBIN)
    found.must(*by, held)
    said = found.said()
    found.spend(60)
    assert found.said() == said
    found.must(PIT_BOSS, "Sam", t.Resume() if isinstance(held, t.Pause) else m.GiveRuling("stands"))
    found.spend(40)
    assert found.table.play.round > 1


def test_a_bot_that_is_broke_fetches_new_chips(hall: Callable[..., Hall]) -> None:
    found = hall(FRANCE, Pace(chips=3))
    found.spend(300)
    said = found.said()
    assert any(said[f"{bot}: leave"] for bot in PLAYERS)
    for seat, sitter in found.table.seats.items():
        assert sitter.counted
        assert found.room.night.holds(chart_of(found.room.night, found.table).rack(seat)) >= 0


def test_people_find_seats(hall: Callable[..., Hall]) -> None:
    found = hall(FRANCE)
    seats = GAMES["wheel"].seats(found.room.floor.law.at(found.table)).value
    for seat in range(1, seats - SEATS_FOR_PEOPLE):
        sit = t.Sit(Seat(seat), f"guest {seat}", of_age=True, units=Units(20))
        found.must(player(seat), f"guest {seat}", sit)
    found.spend(20)
    assert len(found.bots()) == 1
    assert len(found.table.seats) == seats - SEATS_FOR_PEOPLE


def test_a_restart_goes_on_in_mid_round(hall: Callable[..., Hall], tmp_path: Path) -> None:
    found = hall(FRANCE)
    found.spend(14)
    assert found.table.play.turning
    bots = found.bots()
    found.rooms.close()
    again = Hall(Folder(tmp_path), FRANCE)
    again.spend(60)
    assert again.table.play.round >= 2
    assert again.bots() == bots
    again.rooms.close()


def test_two_companies_say_each_thing_once(tmp_path: Path) -> None:
    nights = Database(new_database(tmp_path))
    one, other = Hall(nights, FRANCE), Hall(nights, FRANCE)
    for _ in range(60):
        for found in (one, other):
            found.spend(1)
    said = one.said()
    rounds = one.table.play.round
    assert rounds > 1
    assert said[f"{ROBIN}: spin"] in (rounds, rounds - 1)
    assert said["machine: call"] == rounds - 1
    assert len(one.bots()) == 4
    one.rooms.close()
    other.rooms.close()


def test_the_thread_starts_stops_and_survives(
    hall: Callable[..., Hall], monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    found = hall(FRANCE, Pace(look_ms=10, result_ms=50, stake_ms=10))
    found.company.steady = time.monotonic_ns
    monkeypatch.setattr("croupier.floor.company.TROUBLE_S", 0.01)
    looked = threading.Event()

    def broken(*_: object) -> None:
        looked.set()
        raise RuntimeError("stumbled")

    with monkeypatch.context() as patch:
        patch.setattr(Company, "look", broken)
        found.company.start()
        assert looked.wait(10)
    end = time.monotonic() + 20
    while not found.table.play.turning:
        assert time.monotonic() < end
        time.sleep(0.01)
    start = time.monotonic()
    found.company.stop()
    assert time.monotonic() - start < 1
    assert "the company stumbled" in caplog.text


def test_nobody_keeps_company_in_earnest(tmp_path: Path) -> None:
    assert HEAD not in PLAYERS
    assert not {person for person, _ in drills.PEOPLE} & set(PLAYERS)
    found = Hall(Folder(tmp_path), FRANCE)
    seq = found.room.floor.seq
    known = found.room.floor.known
    office = type(known.night.office)(**{**_fields(known.night.office), "practice": False})
    night = with_part(known.night, "office", office)
    found.room.floor.known = known._replace(night=night)
    found.company.look()
    assert found.room.floor.seq == seq
    found.rooms.close()


def _fields(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in type(record).__slots__}
