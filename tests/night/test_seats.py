"""Who takes a seat, who takes a table, and what the view says of them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.wheel import model as m
from croupier.kit.actors import (
    CHANCE,
    CROUPIER,
    DIRECTOR,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from helpers.houses import House, house, refusal, with_table
from helpers.scripts import at_table, run

FRANCE, ONTARIO = "france-roue-de-la-chance", "ontario-wheel"
W1 = "tables/W1"
RED = m.Stake("red", Units(1))
EVE = t.Sit(Seat(1), "Eve", of_age=True)
SAT_DOWN = """
player 1   take_colour blue 2        ok: colour_taken 1 blue 2
player 1   change 5                  ok: chips_changed 1 5 blue 2 colour FR-38
croupier   sit 1 Ada of_age=yes      ok: chips_changed 1 5 blue 2 value FR-38; colour_freed 1 blue
player 1   stake 17 1                no_colour FR-55-10.3
"""


def shown(found: House) -> dict[str, Any]:
    return seen.view(found.floor.law, found.floor.night, found.table(), None)


@pytest.mark.clause("HOUSE-7")
def test_a_croupier_who_relieves_takes_the_table() -> None:
    found = with_table(ONTARIO)
    takes = t.HandOver("Ben")
    strangers = [
        (CROUPIER, t.HandOver("Ann"), "Ben", "not_this_table HOUSE-7"),  # only for oneself
        (CROUPIER, t.HandOver("Eve"), "Eve", "not_their_part HOUSE-7 role=croupier"),
        (CROUPIER, t.HandOver("Cora"), "Cora", "not_their_part HOUSE-7 role=croupier"),
        (CROUPIER, m.Call(), "Ben", "not_this_table HOUSE-7"),
        (CROUPIER, t.Close(), "Ben", "not_this_table HOUSE-7"),
        (PIT_BOSS, takes, "Ben", "not_their_part HOUSE-7 role=pit boss"),
        (CROUPIER, t.HandOver("Ann"), "Ann", "has_the_table HOUSE-7 person=Ann"),
    ]
    for by, action, who, expected in strangers:
        assert refusal(found.say(W1, by, action, who)) == expected
    found.must(W1, CROUPIER, m.Call())
    assert refusal(found.say(W1, CROUPIER, takes, "Ben")) == "round_in_progress HOUSE-8"
    found.must(W1, CROUPIER, m.Spin())
    found.must(W1, CHANCE, m.Land(1, 3))
    assert found.must(W1, CROUPIER, takes, "Ben") == (t.HandedOver("Ann", "Ben"),)
    assert found.table().croupier == "Ben"
    assert refusal(found.say(W1, CROUPIER, m.Call(), "Ann")) == "not_this_table HOUSE-7"


@pytest.mark.clause("HOUSE-13")
def test_where_practice_lets_anybody_sit_they_seat_themselves() -> None:
    found = with_table(ONTARIO, practice=True, seating="open")
    sit = t.Sit(Seat(3), "Eve", of_age=True, units=Units(20))
    says: list[tuple[Any, Actor, str, str]] = [
        (sit, player(4), "Eve", "not_your_seat HOUSE-13 seat=3"),
        (sit, player(3), "Fay", "not_your_seat HOUSE-13 seat=3"),
        (sit, player(3), "Ann", "not_your_seat HOUSE-13 seat=3"),  # who says it as croupier
        (t.Sit(Seat(3), " ", of_age=False), player(3), " ", "who_is_it HOUSE-13"),
        (
            t.Sit(Seat(3), "Eve", of_age=False),
            player(3),
            "Eve",
            "player_too_young ON-20 age=18",
        ),
        (t.Sit(Seat(100), "Eve", of_age=True), player(100), "Eve", "no_such_seat HOUSE-4 seats=99"),
    ]
    for action, by, who, expected in says:
        assert refusal(found.say(W1, by, action, who)) == expected
    assert found.must(W1, player(3), sit, "Eve") == (t.SeatTaken(Seat(3), "Eve", Units(20), 1),)
    fay = t.Sit(Seat(3), "Fay", of_age=True)
    assert refusal(found.say(W1, player(3), fay, "Fay")) == "seat_is_taken HOUSE-13 seat=3"
    twice = t.Sit(Seat(4), "Eve", of_age=True)
    assert refusal(found.say(W1, player(4), twice, "Eve")) == "sits_already HOUSE-13 person=Eve"
    found.must(W1, CROUPIER, t.Sit(Seat(4), "Fay", of_age=True))  # the croupier may, as before
    view = shown(found)
    assert (view["seating"], view["minimum"]) == ("open", 1)
    assert view["players"] == [
        {"seat": 3, "player": "Eve", "counted": True},
        {"seat": 4, "player": "Fay", "counted": False},
    ]
    found.must(W1, player(3), t.Leave(Seat(3)))
    found.must(W1, CROUPIER, t.Leave(Seat(4)))
    found.must(W1, CROUPIER, t.Close())
    assert refusal(found.say(W1, player(3), sit, "Eve")) == "table_not_open HOUSE-8 table=W1"


@pytest.mark.clause("FR-18")
def test_not_even_there_do_staff_play_in_france() -> None:
    found = with_table(FRANCE, practice=True, seating="open")
    ben = found.say(W1, player(1), t.Sit(Seat(1), "Ben", of_age=True), "Ben")
    assert refusal(ben) == "staff_never_play FR-18 person=Ben"


@pytest.mark.clause("ON-20")
@pytest.mark.parametrize("practice", [True, False])
def test_elsewhere_the_croupier_looks_first(*, practice: bool) -> None:
    found = with_table(ONTARIO, practice=practice)
    for sit in (EVE, t.Sit(Seat(2), "", of_age=False)):
        no = found.say(W1, player(1), sit, "Eve")
        assert refusal(no) == "seats_need_a_look ON-20 age=18"
    found.must(W1, CROUPIER, EVE)
    no = found.say(W1, player(1), t.Sit(Seat(1), "Fay", of_age=True), "Fay")
    assert refusal(no) == "seats_need_a_look ON-20 age=18"
    other = found.say(W1, Actor(Role.DIRECTOR), EVE)
    assert refusal(other) == "not_their_part HOUSE-7 role=director"


def test_the_view_has_the_minimum_that_is_played_on() -> None:
    found = house(FRANCE)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", minimum=2))
    assert (shown(found)["minimum"], shown(found)["seating"]) == (2, "checked")
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    found.must(W1, DIRECTOR, t.Open(minimum=5))
    assert shown(found)["minimum"] == 5


@pytest.mark.clause("FR-55-13")
def test_whoever_sits_down_begins_without_anybodys_colour() -> None:
    """Somebody nobody knew took a colour there: their chips are changed, the colour is free."""
    run(SAT_DOWN, at_table("france-roulette-anglaise"))
