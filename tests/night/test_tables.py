"""The tables desk: opening and its conditions, seats, hand-over, disputes, closing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.bank.ledger import PLAYERS, Account
from croupier.games.blackjack import model as b
from croupier.games.turning import Direction
from croupier.games.wheel import model as m
from croupier.kit.actors import (
    CHANCE,
    CLOCK,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.night.bank.actions import Sell
from croupier.night.model import MACHINE
from croupier.night.office.model import Appoint, PostNotice, Release
from croupier.night.tables import model as t
from croupier.night.tables import seeds
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.houses import House, house, open_bank, refusal, with_table

FRANCE, ONTARIO = "france-roue-de-la-chance", "ontario-wheel"
W1 = "tables/W1"


def seated(found: House, seat: int, who: str, units: int | None = None) -> None:
    chips = None if units is None else Units(units)
    found.must(W1, CROUPIER, t.Sit(Seat(seat), who, of_age=True, units=chips))


def counted(found: House) -> t.Close:
    """The table closes, and its float is what the books have of it."""
    return t.Close(Units(found.floor.night.balances.of(Account("W1:float"))))


def spin(found: House, segment: int, way: Direction = "clockwise") -> Any:
    if found.book.name == ONTARIO:
        found.must(W1, CROUPIER, m.Call())
    found.must(W1, CROUPIER, m.Spin(way))
    if found.book.name == FRANCE:
        found.must(W1, CROUPIER, m.Call())
    landed = found.must(W1, CHANCE, m.Land(segment, 3))
    held = found.table().play.landed is not None
    return (*landed, *found.must(W1, CROUPIER, m.ShowResult())) if held else landed


@pytest.mark.clause("FR-46-1.4")
def test_a_french_wheel_opens_after_director_and_croupier_have_looked() -> None:
    found = house(FRANCE)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    assert refusal(found.say(W1, DIRECTOR, t.Open())) == "not_checked FR-46-1.4 role=director"
    found.must(W1, DIRECTOR, t.Check())
    assert refusal(found.say(W1, DIRECTOR, t.Open())) == "not_checked FR-46-1.4 role=croupier"
    found.must("office", LICENSEE, Appoint("Dora", Role.CROUPIER, of_age=True, member=True))
    found.must(W1, PIT_BOSS, t.HandOver("Dora"))
    assert refusal(found.say(W1, CROUPIER, t.Check())) == "checked_by_two FR-46-1.4 person=Dora"
    found.must(W1, PIT_BOSS, t.HandOver("Ann"))
    found.must(W1, CROUPIER, t.Check())
    found.must(W1, PIT_BOSS, t.HandOver("Ben"))  # who has not looked
    assert refusal(found.say(W1, DIRECTOR, t.Open())) == "not_checked FR-46-1.4 role=croupier"
    found.must(W1, CROUPIER, t.Check())
    found.must(W1, PIT_BOSS, t.HandOver("Ann"))
    found.must(W1, CROUPIER, t.Check())
    found.must(
        W1, DIRECTOR, t.Check(sound=False, note="it scrapes")
    )  # found wanting on second look
    assert refusal(found.say(W1, DIRECTOR, t.Open())) == "not_checked FR-46-1.4 role=director"
    found.must(W1, DIRECTOR, t.Check(note="oiled"))
    found.must(W1, DIRECTOR, t.Open())
    assert refusal(found.say(W1, DIRECTOR, t.Check())) == "table_is_open HOUSE-8 table=W1"


@pytest.mark.clause("FR-46-1.4")
def test_each_session_has_its_own_check() -> None:
    found = with_table(FRANCE)
    found.must(W1, CROUPIER, counted(found))
    assert refusal(found.say(W1, DIRECTOR, t.Open())) == "not_checked FR-46-1.4 role=director"


@pytest.mark.clause("FR-46-1.12")
def test_the_minimum_is_raised_at_the_opening_by_the_director_and_holds() -> None:
    found = house(FRANCE)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", minimum=2))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    says = [
        (DIRECTOR, t.Open(minimum=1), "minimum_too_low FR-46-1.12 minimum=2"),
        (DIRECTOR, t.Open(minimum=0), "minimum_too_low FR-46-1.12 minimum=2"),
        (PIT_BOSS, t.Open(minimum=5), "only_the_director_raises FR-46-1.12"),
    ]
    for by, action, expected in says:
        assert refusal(found.say(W1, by, action)) == expected
    found.must(W1, DIRECTOR, t.Open(minimum=5))
    holds = "minimum_holds_today FR-46-1.12"
    assert refusal(found.say(W1, DIRECTOR, t.Open(minimum=10))) == holds  # not during play
    found.must(W1, CROUPIER, counted(found))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    assert refusal(found.say(W1, DIRECTOR, t.Open(minimum=10))) == holds  # nor again today
    up = t.SetUp(found.book.digest, "Ann", minimum=10)
    assert refusal(found.say(W1, PIT_BOSS, up)) == holds  # nor by another way
    (again,) = found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    assert again.minimum == 2  # what was authorised, and is told again as it is
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    assert refusal(found.say(W1, DIRECTOR, t.Open(minimum=10))) == holds
    found.must(W1, PIT_BOSS, t.Open())
    seated(found, 1, "Eve")
    low = found.say(W1, player(1), m.Stake("orange", Units(4)))
    assert refusal(low) == "below_minimum FR-46-1.12 minimum=5"


@pytest.mark.clause("FR-46-1.13", "FR-46-1.11")
def test_the_house_sets_its_own_maximum_within_the_law_until_tomorrow() -> None:
    found = house(FRANCE)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    assert refusal(found.say(W1, DIRECTOR, t.Open(maximum={"pink": 5}))).startswith("no_such_spot")
    over = refusal(found.say(W1, DIRECTOR, t.Open(maximum={"red": 13})))
    assert over == "maximum_out_of_bounds FR-46-1.11 minimum=1 most=12 spot=red"
    found.must(W1, DIRECTOR, t.Open(maximum={"red": 7}))
    seated(found, 1, "Eve")
    high = found.say(W1, player(1), m.Stake("red", Units(8)))
    assert refusal(high) == "above_maximum FR-46-1.13 maximum=7"
    found.must(W1, player(1), m.Stake("red", Units(7)))
    found.must(W1, player(1), m.TakeBack("red"))
    found.must(W1, player(1), t.Leave(Seat(1)))
    found.must(W1, CROUPIER, counted(found))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    again = found.say(W1, DIRECTOR, t.Open(maximum={"red": 8}))
    assert refusal(again) == "maximum_holds_today FR-46-1.13"


def test_ontario_has_no_maximum_of_the_houses_own() -> None:
    found = house(ONTARIO)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    own = found.say(W1, DIRECTOR, t.Open(maximum={"red": 5}))
    assert refusal(own) == "maximum_is_the_laws ON-WOF-2"


@pytest.mark.clause("ON-21")
def test_no_table_opens_without_its_notice() -> None:
    found = house(ONTARIO)
    other = load(ONTARIO, {"limit_applies_to": "spot"})  # a choice is part of what is posted
    found.adopt(other)
    found.must(W1, PIT_BOSS, t.SetUp(other.digest, "Ann"))
    opened = found.say(W1, CROUPIER, t.Open())
    assert refusal(opened) == "notice_not_posted ON-21 rulebook=ontario-wheel"
    found.must("office", CROUPIER, PostNotice(other.digest), "Ann")
    found.must(W1, CROUPIER, t.Open())


@pytest.mark.clause("ON-21")
def test_no_round_begins_while_the_notice_is_down() -> None:
    found = with_table(ONTARIO, practice=True, seating="open")
    assert refusal(found.say(W1, CROUPIER, t.HangNotice())) == "notice_hangs ON-21 table=W1"
    found.must(W1, player(1), m.Stake("red", Units(1)))
    found.must(W1, CROUPIER, m.Call())
    found.must(W1, CROUPIER, t.TakeDownNotice("It fell."))
    found.must(W1, CROUPIER, m.Spin())
    found.must(W1, CHANCE, m.Land(1, 4))  # a round that has begun comes to its end
    down = "notice_is_down ON-21 table=W1"
    for by, action in (
        (player(1), m.Stake("red", Units(1))),
        (CROUPIER, m.OpenBetting()),
        (CROUPIER, m.Call()),
        (CROUPIER, t.TakeDownNotice()),
    ):
        assert refusal(found.say(W1, by, action)) == down
    found.must(W1, CROUPIER, t.Close())
    assert refusal(found.say(W1, CROUPIER, t.Open())) == down
    found.must(W1, PIT_BOSS, t.HangNotice())
    found.must(W1, CROUPIER, t.Open())
    found.must(W1, player(1), m.Stake("red", Units(1)))


def test_where_the_law_does_not_say_so_play_does_not_stop_for_a_notice() -> None:
    found = with_table(FRANCE)
    assert refusal(found.say(W1, CROUPIER, t.TakeDownNotice())) == "notice_not_watched FR-35"


@pytest.mark.clause("FR-35")
def test_nor_in_france() -> None:
    found = house(FRANCE)
    other = load(FRANCE, {"after_void": "stakes-returned"})
    found.adopt(other)
    found.must(W1, PIT_BOSS, t.SetUp(other.digest, "Ann"))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    opened = refusal(found.say(W1, DIRECTOR, t.Open()))
    assert opened == "notice_not_posted FR-35 rulebook=france-roue-de-la-chance"


@pytest.mark.clause("CA-207-4c")
def test_in_canada_a_virtual_table_is_for_practice() -> None:
    real = house(ONTARIO, practice=False)
    up = t.SetUp(real.book.digest, "Ann", chance="virtual")
    assert refusal(real.say(W1, PIT_BOSS, up)) == "no_virtual_tables CA-207-4c"
    house(ONTARIO, practice=True).must(W1, PIT_BOSS, up)
    france = house(FRANCE)
    france.must(W1, PIT_BOSS, t.SetUp(france.book.digest, "Ann", chance="virtual"))


@pytest.mark.clause("ON-12")
def test_only_the_supplied_games_are_run() -> None:
    found, french = house(ONTARIO), load(FRANCE)
    found.floor.law = replace(
        found.floor.law, books={**found.floor.law.books, french.digest: french}
    )
    wrong = found.say(W1, PIT_BOSS, t.SetUp(french.digest, "Ann"))
    assert refusal(wrong) == "not_a_supplied_game ON-12 rulebook=france-roue-de-la-chance"
    unknown = found.say(W1, PIT_BOSS, t.SetUp("feed" * 16, "Ann"))
    assert refusal(unknown) == "not_a_supplied_game ON-12 rulebook=feedfeedfeed"


@pytest.mark.clause("ON-20")
def test_nobody_who_looks_under_age_plays_and_it_is_recorded() -> None:
    found = with_table(ONTARIO, practice=False)
    young = t.Sit(Seat(1), "Kid", of_age=False)
    assert refusal(found.say(W1, CROUPIER, young)) == "player_too_young ON-20 age=18"
    assert found.must(W1, CROUPIER, t.TurnAway("asked to play")) == (t.TurnedAway("asked to play"),)
    unseen = found.say(W1, player(1), m.Stake("red", Units(1)))
    assert refusal(unseen) == "seat_not_taken ON-20 seat=1"
    anyone = t.SetUp(found.book.digest, "Ann", seating="open")
    assert refusal(found.say("tables/W2", PIT_BOSS, anyone)) == "seats_need_a_look ON-20 age=18"


def read_so(**choices: str) -> House:
    """A licensed table of cards that records rounds, under these readings of the event's law."""
    event = load("ontario-monte-carlo", choices)
    found = house("ontario-blackjack-a", practice=False, event=event)
    open_bank(found)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", recording="rounds"))
    Books(found.floor, found.book).filled(p20=5)
    found.must(W1, CROUPIER, t.Open())
    return found


@pytest.mark.clause("ON-17b")
@pytest.mark.clause("ON-18b")
def test_no_licensed_table_opens_before_the_bank_and_nobody_sits_with_chips_from_nowhere() -> None:
    found = house(ONTARIO, practice=False)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    assert refusal(found.say(W1, CROUPIER, t.Open())) == "mode_first ON-17b"
    books = Books(found.floor, found.book)
    books.staffed("redeemable", opened=False)
    assert refusal(found.say(W1, CROUPIER, t.Open())) == "bank_first ON-18b"
    books.open()
    found.must(W1, CROUPIER, t.Open())
    rich = t.Sit(Seat(1), "Eve", of_age=True, units=Units(20))
    assert refusal(found.say(W1, CROUPIER, rich)) == "chips_not_out ON-18h short=20"
    books.does("Cass", Sell(Units(20)))
    found.must(W1, CROUPIER, rich)


@pytest.mark.clause("ON-20")
def test_the_croupier_states_at_opening_and_hand_over_that_nobody_looks_under_age() -> None:
    found = read_so()
    unstated = "age_not_stated ON-20 age=18"
    assert refusal(found.say(W1, CROUPIER, b.Deal((1,)))) == unstated
    assert found.must(W1, CROUPIER, t.StateAge()) == (t.AgeStated("Ann", 18),)
    found.must(W1, CROUPIER, b.OpenBetting())
    found.must(W1, CROUPIER, t.HandOver("Ben"))
    assert refusal(found.say(W1, CROUPIER, b.Deal((1,)))) == unstated
    found.must(W1, CROUPIER, t.StateAge())
    found.must(W1, CROUPIER, b.Deal((1,)))
    assert refusal(found.say(W1, PIT_BOSS, t.StateAge())) == "not_their_part HOUSE-7 role=pit boss"


@pytest.mark.clause("ON-20")
def test_or_somebody_looks_at_each_who_takes_a_box() -> None:
    found = read_so(age_statement="per-seat")
    unseen = refusal(found.say(W1, CROUPIER, b.Deal((1,))))
    assert unseen == "box_not_looked_at ON-20 age=18 box=1"
    seated(found, 1, "Eve")
    found.must(W1, CROUPIER, b.Deal((1,)))


@pytest.mark.clause("ON-20")
def test_a_proof_of_age_counts_as_the_law_is_read() -> None:
    shown, lenient = t.Sit(Seat(1), "Eve", of_age=False, proof=True), read_so()
    assert lenient.must(W1, CROUPIER, shown)[0] == t.ProofShown(Seat(1))
    strict = read_so(proof_of_age="doesn't").say(W1, CROUPIER, shown)
    assert refusal(strict) == "proof_does_not_count ON-20 age=18"


@pytest.mark.clause("HOUSE-14")
def test_nor_in_france_where_our_documents_name_no_age() -> None:
    young = with_table(FRANCE).say(W1, CROUPIER, t.Sit(Seat(1), "Kid", of_age=False))
    assert refusal(young) == "player_too_young HOUSE-14 age=18"


@pytest.mark.clause("FR-18")
def test_staff_never_play_in_france() -> None:
    found = with_table(FRANCE)
    ben = t.Sit(Seat(1), "Ben", of_age=True)
    assert refusal(found.say(W1, CROUPIER, ben)) == "staff_never_play FR-18 person=Ben"
    seated(found, 1, "Eve")
    part = found.say("office", LICENSEE, Appoint("Eve", Role.CROUPIER, of_age=True, member=True))
    assert refusal(part) == "staff_never_play FR-18 person=Eve"


@pytest.mark.clause("FR-46-1.2")
def test_twelve_sit_at_the_wheel() -> None:
    found = with_table(FRANCE)
    for seat in range(1, 13):
        seated(found, seat, f"player {seat}")
    more = found.say(W1, CROUPIER, t.Sit(Seat(13), "Zoe", of_age=True))
    assert refusal(more) == "no_such_seat FR-46-1.2 seats=12"
    taken = found.say(W1, CROUPIER, t.Sit(Seat(12), "Zoe", of_age=True))
    assert refusal(taken) == "seat_is_taken HOUSE-13 seat=12"


@pytest.mark.clause("HOUSE-13")
def test_seats_are_taken_and_left() -> None:
    found = with_table(ONTARIO)
    seated(found, 3, "Eve", 20)
    assert found.floor.night.balances.of(Account("W1:rack:3")) == 20
    twice = found.say(W1, CROUPIER, t.Sit(Seat(4), "Eve", of_age=True))
    assert refusal(twice) == "sits_already HOUSE-13 person=Eve"
    nobody = found.say(W1, CROUPIER, t.Sit(Seat(4), " ", of_age=False))
    assert refusal(nobody) == "who_is_it HOUSE-13"
    none = found.say(W1, CROUPIER, t.Sit(Seat(4), "Fay", of_age=True, units=Units(0)))
    assert refusal(none) == "not_enough_chips HOUSE-2 short=1"
    found.must(W1, player(3), m.Stake("red", Units(5)))
    assert refusal(found.say(W1, player(3), t.Leave(Seat(3)))).startswith("chips_on_the_layout")
    assert refusal(found.say(W1, player(4), t.Leave(Seat(3)))) == "not_your_seat HOUSE-13 seat=3"
    assert refusal(found.say(W1, CROUPIER, t.Leave(Seat(9)))) == "seat_is_empty HOUSE-13 seat=9"
    spin(found, 1)
    assert found.must(W1, player(3), t.Leave(Seat(3))) == (t.SeatLeft(Seat(3), "Eve", Units(25)),)
    assert found.floor.night.balances.of(Account("W1:rack:3")) == 0
    assert found.floor.night.balances.of(PLAYERS) == 5
    assert found.floor.night.balances.of(Account("W1:float")) == -5


@pytest.mark.clause("HOUSE-13")
def test_a_seats_chips_are_moved_by_its_player_or_keyed_by_the_croupier() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve", 20)
    stake = m.Stake("red", Units(1))
    assert refusal(found.say(W1, player(1), stake, "Mallory")) == "not_your_seat HOUSE-13 seat=1"
    assert refusal(found.say(W1, player(1), stake, "Ben")) == "not_your_seat HOUSE-13 seat=1"
    found.must(W1, player(1), stake, "Eve")
    found.must(W1, player(1), stake, "Ann")


@pytest.mark.clause("HOUSE-2")
def test_nobody_stakes_chips_they_dont_have() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve", 4)
    short = found.say(W1, player(1), m.Stake("red", Units(5)))
    assert refusal(short) == "not_enough_chips HOUSE-2 short=1"
    assert found.table().play.stakes == {}
    found.must(W1, player(1), m.Stake("red", Units(4)))


def test_a_correction_goes_to_whoever_sat_there_then() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve", 10)
    found.must(W1, player(1), m.Stake("red", Units(5)))
    blue = found.book.rules.wheel.segments.index("blue") + 1
    spin(found, blue)  # keyed as blue: Eve loses five
    found.must(W1, player(1), t.Leave(Seat(1)))
    seated(found, 1, "Fay", 10)
    found.must(W1, PIT_BOSS, m.GiveRuling("correct", segment=1))  # it was red
    assert found.floor.night.balances.of(Account("W1:rack:1")) == 10  # Fay has what she brought
    found.must(W1, player(1), t.Leave(Seat(1)))
    assert found.floor.night.balances.of(PLAYERS) == 5  # and Eve, outside, what she was owed


def test_a_closed_table_can_still_be_put_right() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve", 10)
    found.must(W1, player(1), m.Stake("red", Units(5)))
    spin(found, 1)
    found.must(W1, player(1), t.Leave(Seat(1)))
    found.must(W1, CROUPIER, t.Close())
    found.must(W1, PIT_BOSS, m.GiveRuling("void", round=1))
    assert found.floor.night.balances.of(Account("W1:float")) == 0


def test_what_was_overpaid_and_is_gone_is_owed_by_name() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve", 5)
    found.must(W1, player(1), m.Stake("red", Units(5)))
    spin(found, 1)
    found.must(W1, player(1), m.Stake("red", Units(10)))
    wrong = m.GiveRuling("correct", segment=found.book.rules.wheel.segments.index("blue") + 1)
    found.must(W1, PIT_BOSS, wrong)  # a ruling is final: spending the chips doesn't stop it
    balances = found.floor.night.balances
    assert balances.of(Account("W1:rack:1")) == 0
    assert balances.of(Account("W1:owed")) == -10
    assert balances.of(Account("W1:float")) == 5  # as if red had never been keyed
    assert sum(units for *_, units in balances) == 0


@pytest.mark.clause("HOUSE-7")
def test_hand_over_from_croupier_to_croupier() -> None:
    found = with_table(ONTARIO)
    assert refusal(found.say(W1, CROUPIER, m.Call(), "Ben")) == "not_this_table HOUSE-7"
    assert refusal(found.say(W1, CROUPIER, t.HandOver("Ann"))) == "has_the_table HOUSE-7 person=Ann"
    assert (
        refusal(found.say(W1, CROUPIER, t.HandOver("Eve"))) == "no_such_croupier HOUSE-7 person=Eve"
    )
    found.must(W1, CROUPIER, m.Call())
    assert refusal(found.say(W1, CROUPIER, t.HandOver("Ben"))) == "round_in_progress HOUSE-8"
    found.must(W1, CROUPIER, m.Spin())
    found.must(W1, CHANCE, m.Land(1, 3))
    assert found.must(W1, CROUPIER, t.HandOver("Ben")) == (t.HandedOver("Ann", "Ben"),)
    assert refusal(found.say(W1, CROUPIER, m.Call(), "Ann")) == "not_this_table HOUSE-7"
    found.must(W1, CROUPIER, m.Call(), "Ben")
    table = found.say("office", LICENSEE, Release("Ben", Role.CROUPIER))
    assert refusal(table) == "still_has_a_table HOUSE-7 person=Ben"


@pytest.mark.clause("HOUSE-9")
def test_who_speaks_for_chance_and_the_clock() -> None:
    found = with_table(ONTARIO)
    found.must(W1, CROUPIER, m.Call())
    found.must(W1, CROUPIER, m.Spin())
    land = m.Land(1, 3)
    assert refusal(found.say(W1, CHANCE, land, "Ben")) == "not_this_table HOUSE-7"
    assert refusal(found.say(W1, CHANCE, land, MACHINE)) == "not_this_table HOUSE-7"
    found.must(W1, CHANCE, land, "Ann")
    assert refusal(found.say(W1, CLOCK, m.Call(), "Ann")) == "machine_draws HOUSE-9"
    found.must(W1, CLOCK, m.Call(), MACHINE)
    virtual = with_table(FRANCE, chance="virtual")
    virtual.must(W1, CROUPIER, m.Spin("clockwise"))
    for who in ("Ann", MACHINE):
        assert refusal(virtual.say(W1, CHANCE, land, who)) == "machine_draws HOUSE-9"
    assert refusal(virtual.say(W1, CHANCE, seeds.Draw(0, 52), "Ann")) == "machine_draws HOUSE-9"
    virtual.must(W1, CROUPIER, m.Call())  # and the machine has drawn
    (done,) = virtual.table().play.past
    other = done.segment % 52 + 1
    keyed = virtual.say(W1, PIT_BOSS, m.GiveRuling("correct", segment=other))  # nobody keyed it
    assert refusal(keyed) == "machine_draws HOUSE-9"
    virtual.must(W1, PIT_BOSS, m.GiveRuling("void"))


@pytest.mark.clause("HOUSE-11")
def test_a_table_that_records_rounds_keeps_no_stakes() -> None:
    found = with_table(ONTARIO, recording="rounds")
    seated(found, 1, "Eve")
    stake = found.say(W1, player(1), m.Stake("red", Units(5)))
    assert refusal(stake) == "stakes_not_recorded HOUSE-11"
    assert isinstance(spin(found, 1)[-1], m.RoundClosed)


@pytest.mark.clause("HOUSE-8")
def test_a_table_closes_bare_and_empty() -> None:
    found = with_table(ONTARIO)
    seated(found, 1, "Eve")
    found.must(W1, player(1), m.Stake("red", Units(5)))
    assert refusal(found.say(W1, CROUPIER, t.Close())) == "round_in_progress HOUSE-8"
    found.must(W1, player(1), m.TakeBack("red"))
    assert refusal(found.say(W1, CROUPIER, t.Close())) == "seats_still_taken HOUSE-13 seats=1"
    found.must(W1, player(1), t.Leave(Seat(1)))
    found.must(W1, CROUPIER, t.Close())
    for by, action in (
        (CROUPIER, m.Call()),
        (player(1), m.Stake("red", Units(1))),
        (CROUPIER, t.Close()),
    ):
        assert refusal(found.say(W1, by, action)) == "table_not_open HOUSE-8 table=W1"


@pytest.mark.clause("FR-46-1.5")
def test_the_first_spin_of_a_session_is_free_and_rounds_are_counted_on() -> None:
    found = with_table(FRANCE)
    spin(found, 1, "clockwise")
    same = found.say(W1, CROUPIER, m.Spin("clockwise"))
    assert refusal(same) == "direction_not_reversed FR-46-1.5 direction=anticlockwise"
    found.must(W1, CROUPIER, counted(found))
    for by in (DIRECTOR, CROUPIER):
        found.must(W1, by, t.Check())
    found.must(W1, DIRECTOR, t.Open())
    found.must(W1, CROUPIER, m.Spin("clockwise"))
    assert found.table().play.round == 2
    assert len(found.table().play.past) == 1


def test_a_table_that_has_played_keeps_its_rulebook_and_its_rounds() -> None:
    found, other = with_table(ONTARIO), load(ONTARIO, {"limit_applies_to": "spot"})
    found.adopt(other)
    spin(found, 1)
    again = t.SetUp(other.digest, "Ann")
    assert refusal(found.say(W1, PIT_BOSS, again)) == "table_is_open HOUSE-8 table=W1"
    found.must(W1, CROUPIER, t.Close())
    assert refusal(found.say(W1, PIT_BOSS, again)) == "table_has_its_rulebook HOUSE-8 table=W1"
    found.must("tables/W2", PIT_BOSS, again)  # another table may have another
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ben"))
    found.must(W1, CROUPIER, t.Open())
    assert found.table().play.round == 2
    found.must(W1, PIT_BOSS, m.GiveRuling("void", round=1))
    assert found.table().play.past[0].segment is None


@pytest.mark.parametrize("by", [player(1), CHANCE, CLOCK, CROUPIER, Actor(Role.RUNNER)], ids=str)
def test_who_sets_up_a_table(by: Actor) -> None:
    found = house(ONTARIO)
    up = t.SetUp(found.book.digest, "Ann")
    assert refusal(found.say(W1, by, up)) == f"not_their_part HOUSE-7 role={by.role.value}"
    assert refusal(found.say(W1, PIT_BOSS, up, "Ann")) == "not_their_part HOUSE-7 role=pit boss"
    who = t.SetUp(found.book.digest, "Eve")
    assert refusal(found.say(W1, PIT_BOSS, who)) == "no_such_croupier HOUSE-7 person=Eve"


def test_there_is_no_such_table() -> None:
    found = house(ONTARIO)
    assert refusal(found.say("tables/W9", CROUPIER, m.Call())) == "no_such_table HOUSE-8 table=W9"


# --- a table that records its float only


@pytest.mark.clause("HOUSE-11")
def test_where_the_float_alone_is_recorded_nobody_plays_by_this_program() -> None:
    found = house(ONTARIO)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", recording="float only"))
    sit = t.Sit(Seat(1), "Eve", of_age=True)
    before: list[tuple[Actor, Any]] = [
        (CROUPIER, sit), (CROUPIER, t.TimeBets(20)), (CROUPIER, m.Call()),
    ]  # fmt: skip
    for by, action in before:
        assert refusal(found.say(W1, by, action)) == "float_only HOUSE-11 table=W1"
    found.must(W1, CROUPIER, t.Open())
    for by, action in (
        (CROUPIER, sit),
        (CROUPIER, m.Call()),
        (player(1), m.Stake("red", Units(1))),
    ):
        assert refusal(found.say(W1, by, action)) == "float_only HOUSE-11 table=W1"
    found.must(W1, CROUPIER, t.TurnAway("looked sixteen"))
    found.must(W1, CROUPIER, t.HandOver("Ben"))
    found.must(W1, PIT_BOSS, t.Close())


@pytest.mark.clause("HOUSE-11")
def test_a_machines_table_keeps_its_stakes() -> None:
    found = house(ONTARIO, practice=True)
    up = t.SetUp(found.book.digest, "Ann", chance="virtual", recording="float only")
    assert refusal(found.say(W1, PIT_BOSS, up)) == "machine_keeps_stakes HOUSE-11 table=W1"
