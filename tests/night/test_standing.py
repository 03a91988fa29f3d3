"""The eighth player of a roulette: a place beyond the seats, for value chips on even chances."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.bank.ledger import Account
from croupier.games.roulette import model as r
from croupier.games.roulette.settle import worst_payment, worst_standing
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.night.tables import model as t
from croupier.night.tables.attested import StandingTaken
from croupier.night.tables.cover import cover_of
from croupier.night.tables.view import view
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.houses import House, house, refusal

BOOK, R1 = "france-roulette-anglaise", "tables/R1"


def open_table(book: Rulebook[Any], chance: t.Chance = "physical") -> House:
    found = house(book, practice=chance == "virtual")
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", chance))
    found.must(R1, PIT_BOSS, t.Check())
    found.must(R1, DIRECTOR, t.Open(approved=True))
    return found


def sit(seat: int, units: int | None = 50) -> t.Sit:
    brought = None if units is None else Units(units)
    return t.Sit(Seat(seat), f"guest {seat}", of_age=True, units=brought)


@pytest.mark.clause("FR-55-10.4", "FR-55-10.13")
def test_an_eighth_player_stands_and_plays_the_even_chances() -> None:
    found, joe = open_table(load(BOOK)), player(8)
    taken, stands = found.must(R1, CROUPIER, sit(8))
    assert taken == t.SeatTaken(Seat(8), "guest 8", Units(50), 1)
    assert stands == StandingTaken(Seat(8), stands.clause)
    assert stands.clause == "FR-55-10.13"
    (shown,) = view(found.floor.law, found.floor.night, found.table("R1"), None)["players"]
    assert shown == {"seat": 8, "player": "guest 8", "counted": True, "standing": True}
    colour = found.say(R1, joe, r.TakeColour("blue"))
    assert refusal(colour) == "no_colour_standing FR-55-10.13"
    inside = found.say(R1, joe, r.Stake("17", Units(1), "value"))
    assert refusal(inside) == "value_chips_on_even_chances FR-55-10.13"
    found.must(R1, joe, r.Stake("red", Units(5), "value"))
    found.must(R1, CROUPIER, r.Spin("clockwise", stacks=True))
    found.must(R1, CROUPIER, r.Call())
    found.must(R1, CHANCE, r.Land(1))
    found.must(R1, CROUPIER, r.ShowResult())
    assert found.floor.night.holds(Account("R1:rack:8")) == 55
    found.must(R1, CROUPIER, t.Leave(Seat(8)))


@pytest.mark.clause("FR-55-10.4")
@pytest.mark.parametrize(("table", "seats", "stand"), [("single", 7, 1), ("double", 14, 2)])
def test_so_many_stand_at_a_layout_and_no_more(table: str, seats: int, stand: int) -> None:
    found = open_table(load(BOOK, {"double_table": table}))
    for seat in range(1, seats + stand + 1):
        told = found.must(R1, CROUPIER, sit(seat))
        assert any(isinstance(one, StandingTaken) for one in told) == (seat > seats)
    more = found.say(R1, CROUPIER, sit(seats + stand + 1))
    assert refusal(more) == f"no_such_seat FR-55-10.4 seats={seats}"


@pytest.mark.clause("FR-55-10.4")
def test_nobody_stands_by_the_stricter_reading_at_a_machine_or_under_earlier_editions() -> None:
    book: Rulebook[Any] = load(BOOK)
    older = replace(book, rules=replace(book.rules, standing_max=None))
    strict: Rulebook[Any] = load(BOOK, {"eighth_player": "nobody-stands"})
    places: tuple[tuple[Rulebook[Any], t.Chance], ...] = (
        (strict, "physical"),
        (older, "physical"),
        (book, "virtual"),
    )
    for rules, chance in places:
        eighth = open_table(rules, chance).say(R1, CROUPIER, sit(8))
        assert refusal(eighth) == "no_such_seat FR-55-10.4 seats=7"


@pytest.mark.clause("FR-55-10.4", "FR-55-13")
def test_a_float_covers_the_even_chances_of_whoever_stands() -> None:
    found = open_table(load(BOOK))
    rules, law = found.book.rules, found.floor.law
    assert worst_standing(rules, 1) == 3 * 360, "three even chances win at once"
    found.must(R1, CROUPIER, sit(8))
    cover = cover_of(law, found.floor.night, found.table("R1"))
    assert cover.worst == 3 * 360, "nobody who sits adds to it"
    found.must(R1, CROUPIER, sit(1))
    cover = cover_of(law, found.floor.night, found.table("R1"))
    assert cover.worst == worst_payment(rules, 1) + 3 * 360
