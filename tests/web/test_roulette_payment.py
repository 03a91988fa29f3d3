"""What a roulette console says is paid is what the books say: in which chips, and to whom."""

from __future__ import annotations

import re
from dataclasses import asdict

import pytest

from helpers.desks import plain
from helpers.webhouse import Web
from web.test_roulette_console import Roulette


@pytest.fixture
def table(web: Web) -> Roulette:
    """Bob on 2 has blue at 2, Eve on 3 has green at 4."""
    made = Roulette(web, "roulette")
    made.colours()
    return made


def done(table: Roulette) -> None:
    """The round is taken and paid to the end."""
    while table.step() not in ("invite", "spin"):
        table.press()


def moves(table: Roulette) -> list[str]:
    return [plain(one) for one in re.findall(r"<tr class.*?</tr>", table.page())]


def corrected(table: Roulette, number: int, round_: int = 1) -> None:
    table.at("pit boss", "Cora", "rule", ruling="correct", number=number, round=round_, reason="x")


@pytest.mark.clause("FR-55-12")
def test_half_of_a_single_chip_comes_back_in_value(table: Roulette) -> None:
    table.lay(3, {"red": 1})
    table.lay(2, {"black": 3}, chips="value")
    table.lands(0)
    table.press()
    cut = table.text("panel pay")
    assert "3 E green red 1 €2" in cut, "one chip of four goes, two euros stay"
    assert "2 value chips black €2 €1" in cut, "what can't be parted is the house's"


@pytest.mark.clause("FR-55-12")
def test_half_of_a_colour_that_was_given_up_comes_in_value(table: Roulette) -> None:
    table.lay(2, {"red": 4})
    table.lands(17)
    table.at("player 2", "Ann", "hand_in")
    corrected(table, 0)
    table.press()
    assert "2 B blue red 4 €4" in table.text("panel pay"), "though it still lies there"


def test_half_to_one_is_paid_in_value_where_no_chip_makes_it_up(table: Roulette) -> None:
    table.lay(3, {"columns 1-2": 1})
    table.lay(2, {"columns 1-2": 3})
    table.lands(17)
    said = table.room.sights.at("W1").said
    assert said
    assert said.words == "number", "what one seat wins isn't for all"
    table.press()
    assert "Next: seat 2, 1 chip, blue, €1 in value chips" in table.text("next-step")
    table.press()
    assert "In all €3 1 + €1" in table.paying()
    assert "columns 1-2, 1 + €1. 1 chip, blue, €1 in value chips." in table.text("call")
    table.press()
    assert "Seat 3: columns 1-2, €2. €2 in value chips." in table.text("call")
    assert table.press() == "invite"


@pytest.mark.clause("FR-55-10.16")
def test_the_amount_of_each_combination_is_announced_whole(table: Roulette) -> None:
    table.lay(3, {"black": 10}, chips="value")
    table.lay(3, {"17": 1})
    table.lands(17)
    table.press()
    table.press()
    said = "Seat 3: black, 2 + €2; plein 17, 35. In all 37 chips, green, €2 in value chips."
    assert said in table.text("call")


def test_a_colour_that_was_given_up_is_put_right_in_value(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lands(17)
    done(table)
    table.at("player 2", "Ann", "hand_in")
    table.at("player 2", "Ann", "take_colour", colour="blue", value=2)
    corrected(table, 18)
    table.press()
    assert moves(table) == ["2 Bob plein 17 Take back €72 Now"], "the same colour, but anew"
    assert "Seat 2 gives back €72 in value chips, on plein 17." in table.text("call")


def test_a_seat_that_changed_hands_is_put_right_with_whoever_played(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lands(18)
    done(table)
    table.at("croupier", "Ann", "leave", seat=2)
    table.at("croupier", "Ann", "sit", seat=2, player="Zoe", of_age=True, units=100)
    table.at("player 2", "Ann", "take_colour", colour="blue", value=2)
    corrected(table, 17)
    table.press()
    assert moves(table) == ["2 whoever played in round 1 plein 17 Give €72 Now"]


def test_value_chips_of_a_holder_are_put_right_in_their_colour(table: Roulette) -> None:
    table.lay(3, {"red": 10}, chips="value")
    table.lands(32)
    done(table)
    corrected(table, 17)
    table.press()
    assert moves(table) == ["3 Eve red Take back E ×2 + €12 Now"], "as it was paid, and the stake"
    table.press()
    corrected(table, 34)
    table.press()
    assert moves(table) == ["3 Eve red Give E ×2 + €12 Now"]
    assert table.press() == "invite"


def test_chips_that_somebody_has_no_more_come_back_in_value(table: Roulette) -> None:
    table.lay(2, {"17": 1})
    table.lands(17)
    done(table)
    table.at("player 2", "Ann", "tip", units=30)
    corrected(table, 18)
    table.press()
    assert moves(table) == ["2 Bob plein 17 Take back B ×6 + €60 Now"]


def test_what_was_cut_and_has_won_after_all_is_given_against_its_rest(table: Roulette) -> None:
    table.lay(2, {"red": 5})
    table.lands(0)
    done(table)
    corrected(table, 32)
    table.press()
    assert moves(table) == ["2 Bob red Give B ×8 Take back €1 Now"]
    assert "Seat 2 receives 8 chips, blue on red, against €1 in value chips." in table.text("call")


@pytest.mark.clause("FR-55-10.19")
def test_leave_for_a_single_chip_is_said_of_one(table: Roulette) -> None:
    table.lay(2, {"black": 1})
    table.lands(17)
    table.at("pit boss", "Cora", "pay_in_value", seat=2, units=1)
    table.press()
    table.press()
    paid = table.paying()
    assert "By leave, 1 of these chips is paid in value." in paid
    assert "In all €2 €2" in paid


@pytest.mark.clause("FR-55-10.19")
def test_leave_is_for_one_round(table: Roulette) -> None:
    table.lay(2, {"17": 2})
    table.lands(17)
    table.at("pit boss", "Cora", "pay_in_value", seat=2, units=20)
    table.lay(2, {"32": 1})
    table.lands(32)
    table.press()
    table.press()
    paid = table.paying()
    assert "By leave" not in paid
    assert "In all €70 35 1 × 20 + 15" in paid


def test_the_record_tells_of_one_chip_and_of_what_came_besides(table: Roulette) -> None:
    from croupier.web.screens.happened import Teller  # noqa: PLC0415 - Django must be set up

    table.lay(3, {"red": 1})
    table.lands(0)
    (settled,) = table.room.sights.at("W1").dues[-1].lines
    teller = Teller(table.room, "en")
    cut = {"kind": "settled", **asdict(settled)}
    assert teller.told("tables/W1", cut) == "Seat 3, €4 on red: €2 back, €0 won."
    change = {"kind": "chips_changed", "seat": 3, "units": 1, "colour": "green", "value": 4}
    told = teller.told("tables/W1", {**change, "into": "colour"})
    assert told == "Seat 3: €4 changed into a chip of colour green."
    back = teller.told("tables/W1", {**change, "units": 2, "into": "value"})
    assert back == "Seat 3: 2 chips of colour green changed back into €8."
