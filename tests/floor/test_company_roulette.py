"""Bots at the practice roulette: a colour each, bets all over the layout, and nobody owes."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from croupier.bank.ledger import Account
from croupier.floor.audit import decided_again
from croupier.floor.bots import CROUPIER as ROBIN
from croupier.floor.bots import PLAYERS
from croupier.floor.drills import CHEF, DRILLS
from croupier.floor.drills import CROUPIER as NADIA
from croupier.floor.habits.habit import Pace
from croupier.floor.habits.roulette import HABIT, bets, deals
from croupier.floor.nights import Folder
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.journal.check_draw import draws
from croupier.journal.entry import document_of
from croupier.kit.actors import CROUPIER, PIT_BOSS, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS
from croupier.kit.rules import Refusal
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.floor.halls import Hall

FRANCE = DRILLS[1]
RULES = load("france-roulette-anglaise").rules
MONEY = ("staked", "settled", "tipped", "sector_announced", "colour_taken")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    found = Hall(Folder(tmp_path), FRANCE, at="R2")
    found.company.below = random.Random(37).randrange  # the same evening every time
    yield found
    found.rooms.close()


def events(found: Hall) -> list[dict[str, Any]]:
    store = found.rooms.nights.read(found.name)
    told = [json.loads(entry.body) for entry in store.read()]
    store.close()
    return [event for one in told if one["desk"] == "tables/R2" for event in one["events"]]


def test_the_roulette_stands_ready(hall: Hall) -> None:
    table = hall.table
    assert (table.game, table.chance, table.croupier) == ("roulette", "virtual", ROBIN)
    assert table.checks == {Role.PIT_BOSS: CHEF}
    assert hall.room.floor.law.at(table).hippodrome.value == "present"
    assert [(one.line, one.units) for one in table.advances] == [("opening", 30_000)]


def test_an_evening_at_the_roulette(hall: Hall) -> None:
    """Robin invites and throws, the clock calls, the ball is the machine's, and all is lawful."""
    hall.spend(600)
    play, said = hall.table.play, hall.said()
    assert 12 <= play.round <= 19, "eight seconds, five and twenty are a round"
    assert len(hall.bots()) == 3, "seven seats, and four are for people"
    assert said[f"{ROBIN}: spin"] in (play.round, play.round - 1)
    assert said["machine: call"] == play.round - 1
    for _ in range(20):  # a tip is rare, and has its evening
        kinds = Counter(event["kind"] for event in events(hall))
        if all(kinds[kind] for kind in MONEY):
            break
        hall.spend(600)
    assert [kind for kind in MONEY if not kinds[kind]] == []
    ways = [event["direction"] for event in events(hall) if event["kind"] == "ball_thrown"]
    assert all(one != other for one, other in pairwise(ways))
    places = layout(RULES)
    liked = {places[one["spot"]].kind for one in events(hall) if one["kind"] == "staked"}
    assert liked >= {"plein", "cheval", "carre", "dozen", "even-chance"}
    values = {event["value"] for event in events(hall) if event["kind"] == "colour_taken"}
    assert len(values) > 1, "everybody at the same value"
    colours = [held.colour for held in play.colours.values()]
    assert len(set(colours)) == len(colours)


def test_the_draws_are_proved_and_the_night_is_decided_again(hall: Hall) -> None:
    hall.spend(120)
    store = hall.rooms.nights.read(hall.name)
    found = [one for one in draws(entry.body for entry in store.read()) if one.desk == "tables/R2"]
    proved = [one for one in found if one.found == "right"]
    assert len(proved) == hall.table.play.round - 1 >= 2
    assert {(one.of, one.draw) for one in proved} == {(37, 0)}
    assert len({one.commitment for one in proved}) == len(proved), "one seed a round"
    assert not any(one.wrong for one in found)
    numbers = [past.pocket for past in hall.table.play.past]
    assert [one.ticket for one in proved] == numbers, "the ticket is the number"
    assert decided_again(document_of(entry) for entry in store.read()) is None
    store.close()


def test_where_no_clock_calls_the_bot_does(hall: Hall) -> None:
    hall.must(PIT_BOSS, CHEF, t.TimeBets(None))
    hall.spend(90)
    assert hall.said()[f"{ROBIN}: call"] == hall.table.play.round - 1 > 1


def test_a_bot_that_is_broke_leaves_and_nothing_of_it_stays(tmp_path: Path) -> None:
    found = Hall(Folder(tmp_path), FRANCE, Pace(chips=6), at="R2")
    found.spend(600)
    said = found.said()
    assert any(said[f"{bot}: leave"] for bot in PLAYERS)
    balances = found.room.night.balances
    for account, asset, units in balances:
        if account.startswith(("R2:rack", "R2:cloth")):
            assert units > 0, (account, asset)
    seated = {f"R2:rack:{seat}" for seat in found.table.seats}
    assert {name for name, *_ in balances if name.startswith("R2:rack")} <= seated
    found.rooms.close()


def test_what_a_bot_says_is_lawful_whatever_the_dice() -> None:
    """Every number that the dice can show, with little and with much, alone and in a crowd."""
    for rack in (0, 1, 3, 7, 60, 400):
        for dice in range(60):
            state = m.State()
            for seat, colour in enumerate(COLOURS[: dice % 8], 2):
                held = {Seat(seat): m.Held(colour, Units(1), 1)}
                state = m.State(colours={**state.colours, **held})
            for _ in range(3):
                said = bets(RULES, state, Seat(1), rack, _rolling(dice))
                if said is None:
                    break
                verdict = ROULETTE.decide(RULES, state, player(1), said)
                assert not isinstance(verdict, Refusal), (said, verdict)
                for event in verdict:
                    state = ROULETTE.evolve(state, event)


def _rolling(seed: int) -> Any:
    count = iter(range(seed, 1_000_000, 7))
    return lambda most: next(count) % most


def test_nobody_bets_after_the_call_and_a_closed_throw_is_thrown_again() -> None:
    called = m.State(called=True)
    assert bets(RULES, called, Seat(1), 100, _rolling(1)) is None
    again = deals(RULES, called, Pace())
    assert again is not None
    assert isinstance(again.action, m.Spin)
    assert deals(RULES, m.State(called=True, turning="clockwise"), Pace()) is None
    assert HABIT.holds(m.State(), Seat(1)) == 0


def test_a_human_may_take_the_roulette(hall: Hall) -> None:
    hall.spend(4)
    hall.must(PIT_BOSS, "Sam", t.HandOver("Nadia"))
    before = hall.said()[f"{ROBIN}: spin"]
    hall.spend(60)
    assert hall.said()[f"{ROBIN}: spin"] == before
    assert hall.room.night.balances.of(Account("R2:float")) > 0


@pytest.mark.clause("FR-55-10.6")
@pytest.mark.parametrize("croupier", [NADIA, ROBIN])
def test_a_chef_hands_over_the_markers_that_a_croupier_asks_for(
    tmp_path: Path, croupier: str
) -> None:
    """Robin asks for each; for Nadia, whom a trainee plays, the chef waits until she does."""
    wood = replace(FRANCE.tables[1], chance="physical", croupier=croupier, betting_s=None)
    found = Hall(Folder(tmp_path), replace(FRANCE, tables=(FRANCE.tables[0], wood)), at="R2")
    found.company.below = random.Random(37).randrange
    found.spend(60)
    worth = {seat: held for seat, held in found.table.play.colours.items() if held.value > 2}
    assert worth
    if croupier == NADIA:
        assert {held.marker for held in worth.values()} == {""}
        seat = min(worth)
        found.must(CROUPIER, NADIA, m.AskMarker(seat))
        found.spend(2)
        assert found.table.play.colours[seat].marker == "asked"
        found.spend(2)
        assert found.table.play.colours[seat].marker == "given"
    else:
        assert {held.marker for held in worth.values()} == {"given"}
        assert found.table.play.turning, "and the ball is thrown all the same"
    assert found.said()[f"{CHEF}: give_marker"] >= 1
    found.rooms.close()
