"""Markers in a casino: from the chef's hand, when the croupier asks, before chips are staked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.games.roulette import model as r
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Role, Seat, player
from croupier.kit.chips import Units
from croupier.night.office.model import Appoint
from croupier.night.tables import model as t
from helpers.houses import House, house, refusal
from helpers.roulette.markers import marked

R1 = "tables/R1"
ONE, TWO = Seat(1), Seat(2)


def table(*, practice: bool = False, chance: Any = "physical") -> House:
    """Cora answers for R1, where Ann deals; Eve has blue at 3, Fay yellow at the minimum."""
    found = house("france-roulette-anglaise", practice=practice)
    found.must("office", LICENSEE, Appoint("Carl", Role.PIT_BOSS, of_age=True, member=True))
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", chance=chance))
    found.must(R1, PIT_BOSS, t.Check())
    found.must(R1, DIRECTOR, t.Open(approved=True))
    for seat, name in ((ONE, "Eve"), (TWO, "Fay")):
        found.must(R1, CROUPIER, t.Sit(seat, name, of_age=True, units=Units(100)))
    found.must(R1, player(1), r.TakeColour("blue", Units(3)))
    found.must(R1, player(2), r.TakeColour("yellow"))
    return found


BETS = (
    (player(1), r.Stake("17", Units(1))),
    (player(1), r.PlaceStakes({"17": Units(1)}, {"red": Units(2)})),
    (player(1), r.Announce("tiers")),
    (CROUPIER, r.Stake("17", Units(1), "colour", ONE)),
)


@pytest.mark.clause("FR-55-10.6", "FR-55-10.2")
def test_no_colour_is_staked_whose_value_no_marker_shows() -> None:
    found = table()
    for step in (None, r.AskMarker(ONE)):
        if step:
            found.must(R1, CROUPIER, step)
        for by, word in BETS:
            assert refusal(found.say(R1, by, word)) == "no_marker FR-55-10.6 seat=1"
    found.must(R1, PIT_BOSS, r.GiveMarker(ONE))
    for by, word in BETS:
        found.must(R1, by, word)


@pytest.mark.clause("FR-55-10.6", "FR-55-13")
def test_a_colour_at_the_minimum_needs_no_marker() -> None:
    found = table()
    found.must(R1, player(2), r.Stake("17", Units(1)))
    needless = refusal(found.say(R1, CROUPIER, r.AskMarker(TWO)))
    assert needless == "no_marker_needed FR-55-10.6 seat=2"


@pytest.mark.clause("FR-55-10.6", "FR-55-10.15")
def test_nobody_is_kept_from_the_game_by_a_marker_that_is_not_there() -> None:
    found = table()
    found.must(R1, player(1), r.Change(Units(4)))
    found.must(R1, player(1), r.Stake("red", Units(5), "value"))
    found.must(R1, CROUPIER, r.Spin("clockwise", stacks=True))  # the ball waits for nobody
    found.must(R1, player(1), r.Stake("17", Units(3), "value"))
    marked(found, R1)
    found.must(R1, player(1), r.Stake("20", Units(1)))


@pytest.mark.clause("FR-55-10.6")
def test_the_chef_of_the_table_hands_it_over_and_no_other() -> None:
    found = table()
    found.must(R1, CROUPIER, r.AskMarker(ONE))
    give = r.GiveMarker(ONE)
    assert refusal(found.say(R1, PIT_BOSS, give, "Carl")) == (
        "not_their_table FR-55-10.6 person=Cora"
    )
    found.must(R1, PIT_BOSS, t.TakeCharge(), "Carl")
    found.must(R1, PIT_BOSS, give, "Carl")
    assert found.table("R1").play.colours[ONE].marker == "given"


@pytest.mark.clause("FR-55-10.6")
def test_a_marker_goes_back_with_its_colour() -> None:
    found = table()
    marked(found, R1)
    found.must(R1, player(1), r.Stake("17", Units(1)))
    found.must(R1, player(1), r.Clear())
    found.must(R1, player(1), r.HandIn())
    found.must(R1, player(1), r.TakeColour("blue", Units(3)))
    again = refusal(found.say(R1, player(1), r.Stake("17", Units(1))))
    assert again == "no_marker FR-55-10.6 seat=1"


@pytest.mark.clause("FR-55-10.6")
def test_a_marker_stays_from_round_to_round() -> None:
    found = table(practice=True)
    marked(found, R1)
    found.must(R1, player(1), r.Stake("17", Units(1)))
    found.must(R1, CROUPIER, r.Spin("clockwise"))
    found.must(R1, CROUPIER, r.Call())
    found.must(R1, CHANCE, r.Land(17))
    assert found.table("R1").play.colours[ONE].marker == "given"


@pytest.mark.clause("FR-55-10.6")
def test_where_the_machine_draws_nobody_hands_over_anything() -> None:
    found = table(chance="virtual")
    found.must(R1, player(1), r.Stake("17", Units(1)))
    no = refusal(found.say(R1, CROUPIER, r.AskMarker(ONE)))
    assert no.startswith("nothing_by_hand HOUSE-")


def test_a_practice_night_lets_it_go_and_lets_it_be_tried() -> None:
    found = table(practice=True)
    found.must(R1, player(1), r.Stake("17", Units(1)))
    marked(found, R1)


def test_an_older_edition_knows_of_no_markers() -> None:
    found = table()
    book = found.book
    older = replace(book, rules=replace(book.rules, markers_on_request=None))
    found.floor.law = type(found.floor.law)({**found.floor.law.books, book.digest: older})
    needless = refusal(found.say(R1, CROUPIER, r.AskMarker(ONE)))
    assert needless == "no_marker_needed FR-55-10.2 seat=1"
    found.must(R1, player(1), r.Stake("17", Units(1)))
