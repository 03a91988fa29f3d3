"""The chef de table at the bank: their word is about their own tables there too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Actor, Role, Seat
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId, Rule
from croupier.night.bank import actions as a
from croupier.night.office.model import Appoint, GiveKey
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.bank.books import Books
from helpers.houses import House, house, refusal
from helpers.signers import public, signed

ROULETTE = "france-roulette-anglaise"
CASHIER = Actor(Role.CASHIER)
OTHERS = "not_their_table FR-55-10.6 person=Cora"
R1 = "tables/R1"


def opens(found: House, name: str, croupier: str, chef: str) -> None:
    desk = f"tables/{name}"
    found.must(desk, PIT_BOSS, t.SetUp(found.book.digest, croupier), chef)
    found.must(desk, PIT_BOSS, t.Check(), chef)
    found.must(desk, DIRECTOR, t.Open())


def casino(book: Rulebook[Any], event: Rulebook[Any] | None = None) -> House:
    """Ann deals at R1, for which Cora answers; Ben at R2, for which Carl does."""
    found = house(book, event=event, practice=True)
    found.must("office", LICENSEE, Appoint("Carl", Role.PIT_BOSS, of_age=True, member=True))
    opens(found, "R1", "Ann", "Cora")
    opens(found, "R2", "Ben", "Carl")
    return found


@pytest.fixture
def roulettes() -> House:
    return casino(load(ROULETTE, {"hippodrome": "absent"}))


@pytest.fixture
def banked() -> House:
    """Roulettes at an event that keeps a bank, where the pit boss approves what is asked for."""
    book = load(ROULETTE, {"hippodrome": "absent"})
    law = load("ontario-wheel").event
    assert law
    games = replace(law.rules.games, value=(*law.rules.games.value, ROULETTE))
    supervised = Rule(value=True, clause=ClauseId("HOUSE-7"))
    found = casino(
        book, replace(law, rules=replace(law.rules, games=games, supervised_fills=supervised))
    )
    Books(found.floor, found.book).staffed("redeemable", opened=True)
    return found


def fill(found: House) -> str:
    pieces = {"5": 20}
    (asked,) = found.must("bank", CROUPIER, a.Ask("fill", "R1", pieces=pieces), "Ann")
    return str(asked.paper)


@pytest.mark.clause("FR-55-10.6")
def test_a_fill_is_approved_and_declined_by_the_tables_own_chef(banked: House) -> None:
    paper = fill(banked)
    for word in (a.Approve(paper), a.Decline(paper, "too much")):
        assert refusal(banked.say("bank", PIT_BOSS, word, "Carl")) == OTHERS
    banked.must("bank", PIT_BOSS, a.Approve(paper))
    banked.must("bank", CASHIER, a.Decline(paper, "later"), "Cass")  # who is no chef


@pytest.mark.clause("FR-55-10.6")
def test_a_float_is_counted_by_the_tables_own_chef(banked: House) -> None:
    count = a.Count("table R1", {"5": 3})
    assert refusal(banked.say("bank", PIT_BOSS, count, "Carl")) == OTHERS
    banked.must("bank", PIT_BOSS, count)
    banked.must(R1, PIT_BOSS, t.TakeCharge(), "Carl")
    banked.must("bank", PIT_BOSS, a.CountAgain("table R1"))  # one's own figures, wherever it is now
    banked.must("bank", PIT_BOSS, count, "Carl")


@pytest.mark.clause("FR-55-10.6")
def test_who_is_relieved_has_no_more_to_say_of_the_table(banked: House) -> None:
    paper = fill(banked)
    banked.must(R1, PIT_BOSS, t.TakeCharge(), "Carl")
    relieved = refusal(banked.say("bank", PIT_BOSS, a.Approve(paper)))
    assert relieved == "not_their_table FR-55-10.6 person=Carl"
    banked.must("bank", PIT_BOSS, a.Approve(paper), "Carl")


def test_an_older_law_lets_any_pit_boss_approve(banked: House) -> None:
    paper = fill(banked)
    book = banked.book
    older = replace(book, rules=replace(book.rules, chef_own_tables=None))
    banked.floor.law = type(banked.floor.law)({**banked.floor.law.books, book.digest: older})
    banked.must("bank", PIT_BOSS, a.Approve(paper), "Carl")


def closed_short(found: House) -> None:
    """R1 is closed by Ann and Cora with ten too few, and opens again with Carl's check."""
    for by, who in ((CROUPIER, "Ann"), (PIT_BOSS, "Cora")):
        found.must(R1, by, t.Close(Units(14_990)), who)
    found.must("tables/R2", CROUPIER, t.Close(Units(15_000)), "Ben")
    opens(found, "R1", "Ann", "Carl")


@pytest.mark.clause("FR-55-10.6", "FR-43")
def test_a_difference_is_seen_by_whoever_has_the_table_now(roulettes: House) -> None:
    roulettes.must("office", LICENSEE, Appoint("Dan", Role.PIT_BOSS, of_age=True, member=True))
    closed_short(roulettes)
    seen = a.Acknowledge("C-1")
    stranger = refusal(roulettes.say("bank", PIT_BOSS, seen, "Dan"))
    assert stranger == "not_their_table FR-55-10.6 person=Carl"
    roulettes.must("bank", PIT_BOSS, seen, "Carl")


@pytest.mark.clause("FR-55-10.6", "FR-43")
def test_one_signs_and_explains_what_one_counted_whoever_has_the_table_now(
    roulettes: House,
) -> None:
    roulettes.must("office", PIT_BOSS, GiveKey("Cora", public("Cora")))
    closed_short(roulettes)
    roulettes.must("bank", PIT_BOSS, a.Report("C-1", "two plaques under the cloth"))
    lines = [entry.body for entry in roulettes.floor.store.read()]
    (sheet,) = roulettes.floor.night.bank.papers.of("count")
    span = (sheet.seq, roulettes.floor.night.told)
    sign = a.Certify(**signed("Cora", "paper C-1", lines, span, roulettes.floor.name))
    roulettes.must("bank", PIT_BOSS, sign)


@pytest.mark.clause("FR-55-10.6")
@pytest.mark.parametrize(
    "word",
    [
        t.Pause("a break"),
        t.HandOver("Bea"),
        t.TopUp(),
        t.TimeBets(30),
        t.TurnAway("too young"),
        t.Close(Units(15_000)),
    ],
    ids=lambda word: type(word).__name__,
)
def test_nor_does_a_chef_manage_anothers_table(roulettes: House, word: Any) -> None:
    roulettes.must("office", LICENSEE, Appoint("Bea", Role.CROUPIER, of_age=True, member=True))
    assert refusal(roulettes.say(R1, PIT_BOSS, word, "Carl")) == OTHERS
    roulettes.must(R1, PIT_BOSS, word)


@pytest.mark.clause("FR-55-10.6")
def test_a_table_that_is_not_open_is_in_nobodys_charge(roulettes: House) -> None:
    roulettes.must(R1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True))
    roulettes.must(R1, CROUPIER, t.Leave(Seat(1)))
    roulettes.must(R1, CROUPIER, t.Close(Units(15_000)))
    roulettes.must(R1, PIT_BOSS, t.HandOver("Ben"), "Carl")
