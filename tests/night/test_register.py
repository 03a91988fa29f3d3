"""A French casino's books: every line of a carnet is signed, and two sign the control register."""

from __future__ import annotations

import pytest

from croupier.floor.audit import decided_again
from croupier.journal import verify
from croupier.journal.entry import document_of
from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Actor, Role
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.bank import actions as a
from croupier.night.office.model import CloseNight, GiveKey, Release
from croupier.night.tables import model as t
from helpers.bank.books import Books
from helpers.houses import House, house, refusal
from helpers.signers import public

R1 = "tables/R1"
PARTS = {"Ann": CROUPIER, "Cora": PIT_BOSS, "Dora": DIRECTOR, "Lou": LICENSEE}


def signed(found: House, who: str, scope: str, by: Actor | None = None) -> object:
    """What the night says to this signature, over all there is."""
    books = Books(found.floor, found.book)
    return books.tries(who, books.certificate(who, scope, first=1), by=by)


@pytest.fixture
def closed() -> House:
    """A roulette that opened, was topped up, and closed with its float counted."""
    found = house("france-roulette-anglaise")
    for who, by in PARTS.items():
        found.must("office", by, GiveKey(who, public(who)), who)
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(R1, PIT_BOSS, t.Check())
    found.must(R1, DIRECTOR, t.Open(approved=True))
    found.must(R1, CROUPIER, t.TopUp())
    found.must(R1, CROUPIER, t.Close(Units(30_000), locked=True))
    return found


@pytest.mark.clause("FR-43", "FR-69")
def test_a_night_closes_when_every_line_bears_the_signature_of_who_entered_it(
    closed: House,
) -> None:
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "advance_not_signed FR-43 number=1 person=Dora table=R1"
    assert not isinstance(signed(closed, "Dora", "advance R1 1"), Refusal)
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "advance_not_signed FR-43 number=2 person=Ann table=R1"


@pytest.mark.clause("FR-72", "FR-69")
def test_two_people_sign_the_control_register(closed: House) -> None:
    for who, line in (("Dora", 1), ("Ann", 2), ("Ann", 3)):
        assert not isinstance(signed(closed, who, f"advance R1 {line}"), Refusal)
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "register_not_signed FR-72 signatures=2"
    assert not isinstance(signed(closed, "Lou", "register"), Refusal)
    assert refusal(closed.say("office", LICENSEE, CloseNight())).startswith("register_not_signed")
    assert refusal(signed(closed, "Lou", "register")) == "signed_already FR-69 scope=register"
    assert not isinstance(signed(closed, "Cora", "register"), Refusal)
    closed.must("office", LICENSEE, CloseNight())
    entries = list(closed.floor.store.read())
    assert verify.verify([entry.body for entry in entries])[0] == len(entries)
    assert decided_again(map(document_of, entries)) is None


@pytest.mark.clause("FR-72")
def test_what_is_entered_later_is_signed_again(closed: House) -> None:
    for who in ("Lou", "Cora"):
        assert not isinstance(signed(closed, who, "register"), Refusal)
    closed.must(R1, PIT_BOSS, t.Check())
    closed.must(R1, DIRECTOR, t.Open(approved=True))
    closed.must(R1, CROUPIER, t.Close(Units(15_000), locked=True))
    for who, line in (("Dora", 1), ("Ann", 2), ("Ann", 3), ("Dora", 4), ("Ann", 5)):
        assert not isinstance(signed(closed, who, f"advance R1 {line}"), Refusal)
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "register_not_signed FR-72 signatures=2"


@pytest.mark.clause("FR-43")
def test_a_line_is_signed_by_whoever_has_to_do_with_it(closed: House) -> None:
    no = signed(closed, "Lou", "advance R1 1")
    assert refusal(no) == "not_their_records FR-43 scope=advance R1 1"
    for scope in ("advance R1 4", "advance R2 1", "advance R1 01"):
        assert isinstance(signed(closed, "Dora", scope), Refusal)
    assert not isinstance(signed(closed, "Ann", "advance R1 1"), Refusal)  # its croupier


@pytest.mark.clause("FR-43")
def test_who_answers_for_the_house_signs_a_line_whose_author_has_left(closed: House) -> None:
    assert not isinstance(signed(closed, "Dora", "advance R1 1"), Refusal)
    closed.must("office", LICENSEE, Release("Ann", Role.CROUPIER))
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "advance_not_signed FR-43 number=2 person=Lou, Dora table=R1"
    for line in (2, 3):
        assert not isinstance(signed(closed, "Lou", f"advance R1 {line}"), Refusal)
    again = signed(closed, "Lou", "advance R1 2")
    assert refusal(again) == "not_their_records FR-43 scope=advance R1 2"
    no = closed.say("office", LICENSEE, CloseNight())
    assert refusal(no) == "register_not_signed FR-72 signatures=2"
    for who in ("Lou", "Cora"):
        assert not isinstance(signed(closed, who, "register"), Refusal)
    closed.must("office", LICENSEE, CloseNight())
    entries = list(closed.floor.store.read())
    assert verify.verify([entry.body for entry in entries])[0] == len(entries)


@pytest.mark.clause("FR-69")
def test_a_line_is_signed_once_by_each_and_as_a_whole(closed: House) -> None:
    books = Books(closed.floor, closed.book)
    line = closed.floor.night.bank.last["advance R1 2"]
    for span in ((line + 1, line + 1), (1, line - 1)):
        no = books.tries("Ann", books.certificate("Ann", "advance R1 2", *span))
        assert refusal(no) == f"signs_a_part FR-69 first={line} last={line} scope=advance R1 2"
    assert not isinstance(signed(closed, "Ann", "advance R1 2"), Refusal)
    again = signed(closed, "Ann", "advance R1 2")
    assert refusal(again) == "signed_already FR-69 scope=advance R1 2"


def test_the_croupier_signs_no_register(closed: House) -> None:
    assert Role.CROUPIER in closed.floor.night.office.staff["Ann"]
    assert refusal(signed(closed, "Ann", "register")) == "not_their_records FR-72 scope=register"


@pytest.mark.clause("FR-43", "FR-72")
def test_a_difference_is_signed_acknowledged_and_reported_before_the_night_closes(
    closed: House,
) -> None:
    closed.must(R1, PIT_BOSS, t.Check())
    closed.must(R1, DIRECTOR, t.Open(approved=True))
    for by in (CROUPIER, PIT_BOSS):
        closed.must(R1, by, t.Close(Units(14_970), locked=True))
    for who, line in (("Dora", 1), ("Ann", 2), ("Ann", 3), ("Dora", 4), ("Ann", 5)):
        assert not isinstance(signed(closed, who, f"advance R1 {line}"), Refusal)

    def lacks() -> str:
        return refusal(closed.say("office", LICENSEE, CloseNight()))

    assert lacks() == "paper_not_signed HOUSE-21 paper=C-1 person=Ann"
    for who in ("Ann", "Cora"):
        assert not isinstance(signed(closed, who, "paper C-1"), Refusal)
    assert lacks() == "difference_not_seen HOUSE-23 paper=C-1"
    own = closed.say("bank", PIT_BOSS, a.Acknowledge("C-1"))
    assert refusal(own) == "both_sides HOUSE-23 person=Cora"
    closed.must("bank", DIRECTOR, a.Acknowledge("C-1"))
    assert lacks() == "report_missing HOUSE-23 paper=C-1"
    closed.must("bank", PIT_BOSS, a.Report("C-1", "a plaque of 30 is missing"))
    assert lacks() == "report_missing HOUSE-23 paper=C-1"
    assert not isinstance(signed(closed, "Cora", "paper N-1"), Refusal)
    assert lacks() == "register_not_signed FR-72 signatures=2"
    for who in ("Lou", "Cora"):
        assert not isinstance(signed(closed, who, "register"), Refusal)
    closed.must("office", LICENSEE, CloseNight())
    entries = list(closed.floor.store.read())
    assert verify.verify([entry.body for entry in entries])[0] == len(entries)
    assert decided_again(map(document_of, entries)) is None


def test_what_a_bank_sells_is_not_said_where_there_is_none(closed: House) -> None:
    assert refusal(closed.say("bank", DIRECTOR, a.Report("C-1", "why"))).startswith("no_such_paper")
    sale = closed.say("bank", DIRECTOR, a.ConfirmVoid("V-1"))
    assert refusal(sale) == "no_such_mode HOUSE-20"
