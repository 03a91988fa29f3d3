"""How fast a table goes: bets that the clock closes, and a pause between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.wheel import model as m
from croupier.kit.actors import (
    CHANCE,
    CLOCK,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.kit.events import BetsClosed
from croupier.night.model import MACHINE
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from croupier.night.tables.pace import timed
from helpers.houses import House, house, refusal, with_table

FRANCE, ONTARIO = "france-roue-de-la-chance", "ontario-wheel"
W1 = "tables/W1"
RED = m.Stake("red", Units(1))
EVE = t.Sit(Seat(1), "Eve", of_age=True)


def waits(found: House) -> tuple[Actor, ...]:
    return seen.waiting(found.floor.law, found.table())


def shown(found: House) -> dict[str, Any]:
    return seen.view(found.floor.law, found.floor.night, found.table(), None)


@pytest.mark.clause("HOUSE-8")
@pytest.mark.parametrize("seconds", [-1, 0, 4, 601, 10**12])
def test_a_time_that_is_none(seconds: int) -> None:
    found = with_table(ONTARIO)
    no = found.say(W1, CROUPIER, t.TimeBets(seconds))
    assert refusal(no) == "no_such_time HOUSE-8 longest=600 shortest=5"


@pytest.mark.clause("HOUSE-8")
def test_at_a_wheel_nobody_has_the_word_alone() -> None:
    found = with_table(ONTARIO)
    assert refusal(found.say(W1, CROUPIER, t.TimeTurns(20))) == "no_turns_here HOUSE-8"
    no = found.say(W1, CROUPIER, t.TimeTurns(4))
    assert refusal(no) == "no_such_time HOUSE-8 longest=600 shortest=5"


@pytest.mark.parametrize("seconds", [5, 600, None])
@pytest.mark.parametrize("by", [CROUPIER, PIT_BOSS, DIRECTOR, LICENSEE], ids=str)
def test_who_times_the_bets(by: Actor, seconds: int | None) -> None:
    found = with_table(ONTARIO)
    assert found.table().betting_s is None
    assert found.must(W1, by, t.TimeBets(seconds)) == (t.BetsTimed(seconds),)
    assert (found.table().betting_s, shown(found)["betting_s"]) == (seconds, seconds)


@pytest.mark.clause("HOUSE-7")
def test_nobody_else_sets_the_pace() -> None:
    found = with_table(ONTARIO)
    found.must(W1, CROUPIER, EVE)
    said: list[Any] = [t.TimeBets(0), t.Pause(), t.Resume()]
    for action in said:
        for by, who in ((player(1), "Eve"), (CLOCK, MACHINE), (CHANCE, "Ann")):
            no = refusal(found.say(W1, by, action, who))
            assert no == f"not_their_part HOUSE-7 role={by.role.value}"
    for action in said[1:]:
        no = refusal(found.say(W1, CROUPIER, action))
        assert no == "not_their_part HOUSE-7 role=croupier"


@pytest.mark.clause("HOUSE-8")
def test_in_ontario_the_timer_stands_from_the_invitation_until_the_round_is_over() -> None:
    found = with_table(ONTARIO)
    late = "bets_were_invited HOUSE-8"
    found.must(W1, CROUPIER, t.TimeBets(20))
    found.must(W1, CROUPIER, EVE)
    found.must(W1, player(1), RED)
    found.must(W1, CROUPIER, t.TimeBets(30))  # a stake before the invitation is no matter
    assert not timed(found.floor.law, found.table())
    found.must(W1, CROUPIER, m.OpenBetting())
    assert timed(found.floor.law, found.table())
    assert refusal(found.say(W1, CROUPIER, t.TimeBets(4))).startswith("no_such_time")
    assert refusal(found.say(W1, CROUPIER, t.TimeBets(20))) == late
    assert refusal(found.say(W1, DIRECTOR, t.TimeBets(None))) == late
    events = found.must(W1, CLOCK, m.Call(), MACHINE)
    assert isinstance(events[-1], BetsClosed)
    assert not timed(found.floor.law, found.table())
    assert refusal(found.say(W1, CROUPIER, t.TimeBets(20))) == late
    found.must(W1, CROUPIER, m.Spin())
    assert refusal(found.say(W1, CROUPIER, t.TimeBets(20))) == late
    found.must(W1, CHANCE, m.Land(1, 3))
    found.must(W1, CROUPIER, t.TimeBets(None))
    assert found.table().betting_s is None


def test_in_france_it_stands_while_the_wheel_turns() -> None:
    found = with_table(FRANCE)
    found.must(W1, CROUPIER, m.OpenBetting())
    assert not timed(found.floor.law, found.table())
    found.must(W1, CROUPIER, t.TimeBets(20))  # the clock could not close them yet
    found.must(W1, CROUPIER, m.Spin("clockwise"))
    assert timed(found.floor.law, found.table())
    assert refusal(found.say(W1, CROUPIER, t.TimeBets(30))) == "bets_were_invited HOUSE-8"
    found.must(W1, CLOCK, m.Call(), MACHINE)
    found.must(W1, CHANCE, m.Land(1, 3))
    found.must(W1, CROUPIER, m.ShowResult())
    found.must(W1, CROUPIER, t.TimeBets(30))


def test_a_timer_stays_with_tonights_table() -> None:
    found = house(ONTARIO)
    up = t.SetUp(found.book.digest, "Ann")
    found.must(W1, PIT_BOSS, up)
    found.must(W1, CROUPIER, t.TimeBets(20))  # before it opens, too
    found.must(W1, PIT_BOSS, up)
    assert found.table().betting_s is None  # it had not played: another table by that name
    found.must(W1, CROUPIER, t.TimeBets(20))
    found.must(W1, CROUPIER, t.Open())
    found.must(W1, CROUPIER, m.OpenBetting())
    found.must(W1, CROUPIER, t.Close())
    assert not timed(found.floor.law, found.table())
    found.must(W1, PIT_BOSS, up)
    assert found.table().betting_s == 20
    found.must(W1, CROUPIER, t.TimeBets(25))  # nobody is invited at a closed table
    found.must(W1, CROUPIER, t.Open())
    assert (found.table().betting_s, timed(found.floor.law, found.table())) == (25, None)


@pytest.mark.parametrize("by", [PIT_BOSS, DIRECTOR, LICENSEE], ids=str)
def test_who_pauses_and_resumes(by: Actor) -> None:
    found = with_table(ONTARIO)
    assert refusal(found.say(W1, by, t.Resume())) == "not_paused HOUSE-8 table=W1"
    assert found.must(W1, by, t.Pause("dinner")) == (t.Paused("dinner"),)
    assert (found.table().paused, shown(found)["paused"]) == (True, True)
    assert refusal(found.say(W1, by, t.Pause())) == "paused_already HOUSE-8 table=W1"
    assert found.must(W1, by, t.Resume()) == (t.Resumed(),)
    assert not found.table().paused
    assert refusal(found.say(W1, by, t.Resume())) == "not_paused HOUSE-8 table=W1"


@pytest.mark.clause("HOUSE-8")
def test_nothing_begins_at_a_paused_table_but_a_ruling() -> None:
    found = with_table(ONTARIO)
    found.must(W1, CROUPIER, EVE)
    found.must(W1, player(1), RED)
    found.must(W1, CROUPIER, m.OpenBetting())
    found.must(W1, PIT_BOSS, t.Pause())
    assert waits(found) == (PIT_BOSS,)
    paused = "table_paused HOUSE-8 table=W1"
    says: list[tuple[Actor, Any, str | None]] = [
        (player(1), RED, None),
        (player(1), m.PlaceStakes({"red": Units(1)}), None),
        (player(1), m.TakeBack("red"), None),
        (player(1), m.Clear(), None),
        (CROUPIER, m.OpenBetting(), None),
        (CROUPIER, m.Call(), None),
        (CLOCK, m.Call(), MACHINE),
        (CROUPIER, m.Spin(), None),
        (CHANCE, m.Land(1, 3), None),
    ]
    for by, action, who in says:
        assert refusal(found.say(W1, by, action, who)) == paused
    assert refusal(found.say(W1, player(2), RED)) == "seat_not_taken ON-20 seat=2"  # comes first
    found.must(W1, PIT_BOSS, m.GiveRuling("stands"))
    found.must(W1, player(1), t.Dispute())
    assert refusal(found.say(W1, player(1), RED)) == "dispute_open HOUSE-5"  # comes first, too
    found.must(W1, PIT_BOSS, m.GiveRuling("stands"))
    assert waits(found) == (PIT_BOSS,)
    found.must(W1, PIT_BOSS, t.Resume())
    assert waits(found) == (CROUPIER,)
    found.must(W1, player(1), m.Clear())


@pytest.mark.parametrize("book", [FRANCE, ONTARIO])
def test_the_round_in_progress_ends_first(book: str) -> None:
    found = with_table(book)
    found.must(W1, CROUPIER, EVE)
    found.must(W1, player(1), RED)
    spin, call = m.Spin("clockwise"), m.Call()
    first, second = (call, spin) if book == ONTARIO else (spin, call)
    found.must(W1, CROUPIER, first)
    found.must(W1, PIT_BOSS, t.Pause("the wheel squeaks"))
    assert waits(found) == (CROUPIER,)
    if book == FRANCE:
        found.must(W1, player(1), RED)  # bets are open until the call
    found.must(W1, CROUPIER, second)
    assert waits(found) == (CHANCE,)
    found.must(W1, CHANCE, m.Land(1, 3))
    if book == FRANCE:
        assert waits(found) == (CROUPIER,)
        found.must(W1, CROUPIER, m.ShowResult())
    assert waits(found) == (PIT_BOSS,)
    assert refusal(found.say(W1, CROUPIER, first)) == "table_paused HOUSE-8 table=W1"


def test_a_machine_ends_its_round_too_and_promises_the_next() -> None:
    found = with_table(FRANCE, chance="virtual")
    found.must(W1, CROUPIER, m.Spin("clockwise"))
    found.must(W1, DIRECTOR, t.Pause())
    found.must(W1, CROUPIER, m.Call())
    assert (len(found.table().play.past), waits(found)) == (1, (PIT_BOSS,))
    assert found.table().promise
    found.must(W1, DIRECTOR, t.Resume())
    found.must(W1, CROUPIER, m.Spin("anticlockwise"))


def test_people_come_and_go_at_a_paused_table_and_closing_ends_the_pause() -> None:
    found = with_table(ONTARIO)
    found.must(W1, PIT_BOSS, t.Pause())
    found.must(W1, CROUPIER, EVE)
    found.must(W1, CROUPIER, t.TurnAway())
    found.must(W1, CROUPIER, t.TimeBets(20))
    found.must(W1, CROUPIER, t.HandOver("Ben"))
    found.must(W1, player(1), t.Dispute())
    found.must(W1, PIT_BOSS, m.GiveRuling("stands"))
    found.must(W1, player(1), t.Leave(Seat(1)))
    found.must(W1, CROUPIER, t.Close())
    assert not found.table().paused
    for action in (t.Pause(), t.Resume()):
        assert refusal(found.say(W1, PIT_BOSS, action)) == "table_not_open HOUSE-8 table=W1"
    found.must(W1, CROUPIER, t.Open())
    found.must(W1, CROUPIER, m.Call())
