"""The bank at work on its pages: vouchers, runners, redeeming, undoing, recording, closing."""

from __future__ import annotations

import random
import re

import pytest

from croupier.bank.ledger import Account
from helpers.bank.books import CASH, PIECES
from helpers.bank.pages import Till, signing, trouble
from helpers.bank.winding import wound_up
from helpers.desks import plain
from helpers.webhouse import Web

CASHIER, RECORDER = ("Cass", "cashier"), ("Rex", "recorder")


@pytest.fixture(autouse=True)
def _hands(monkeypatch: pytest.MonkeyPatch, web: Web) -> None:  # noqa: ARG001 - Django first
    signing(monkeypatch)


@pytest.fixture
def till(web: Web) -> Till:
    return Till(web)


def row(page: str, paper: str) -> str:
    """The line of a paper in the queue."""
    start = page.index(f'id="v-{paper}"')
    return plain(page[start : page.index("</tr>", start)])


# --- vouchers


@pytest.mark.clause("ON-17d", "HOUSE-22")
def test_a_voucher_from_asked_to_received(till: Till) -> None:
    till.table()
    paper = till.asks(sign=False, p5=20, p1=50)
    said = row(till.page("Cass"), paper)
    assert "Table W1" in said
    assert "$150 20 × $5, 50 × $1 Asked Ann hasn't signed voucher F-1 yet. ON-17d" in said
    till.signs("Ann", f"paper {paper}")
    said = row(till.page("Cass"), paper)
    assert "Asked Robin Rune Accept" in said
    no = till.act(*CASHIER, "accept", paper=paper, carrier="Ann")
    assert "somebody else must carry it" in trouble(no)
    assert "HOUSE-22" in trouble(no)
    till.did(*CASHIER, "accept", paper=paper, carrier="Rune")
    assert "Rune fetches it" in row(till.page("Cass"), paper)
    till.says("Rune", "runner", "carry", paper=paper)
    assert "Carried by Rune Ann confirms" in row(till.page("Cass"), paper)
    assert "Portée par Rune Ann confirme" in row(till.page("Cass", language="fr"), paper)
    till.says("Ann", "croupier", "receive", paper=paper)
    assert "Received" in row(till.page("Cass"), paper)


def test_a_voucher_is_declined_with_a_reason(till: Till) -> None:
    till.table()
    paper = till.asks(p5=20)
    no = till.act(*CASHIER, "decline", paper=paper, reason=" ", form=paper)
    assert "Say why" in trouble(no)
    till.did(*CASHIER, "decline", paper=paper, reason="Too late")
    assert "Declined" in row(till.page("Cass"), paper)


def test_what_comes_back_is_received_by_the_cashier(till: Till) -> None:
    till.table()
    till.filled(p5=20)
    paper = till.asks("credit", sign=True, p5=10)
    till.did(*CASHIER, "accept", paper=paper, carrier="Rune")
    till.says("Rune", "runner", "carry", paper=paper)
    assert "Received" in row(till.page("Cass"), paper)  # the button says so too
    till.did(*CASHIER, "receive", paper=paper)
    assert till.bank.papers[paper].state == "done"


def test_a_night_without_runners_says_who_must_name_one(till: Till) -> None:
    till.table()
    paper = till.asks(p5=20)
    for name in ("Rune", "Robin"):
        till.office("release", person=name, role="runner")
    assert "No runner is named who could do it" in row(till.page("Cass"), paper)


def test_a_supervised_fill_waits_for_the_pit_boss(web: Web) -> None:
    till = Till(web, supervised_fills="yes")
    till.table()
    paper = till.asks(p5=20)
    assert "F-1 waits for the pit boss to approve it." in row(till.page("Cass"), paper)
    till.says("Cora", "pit boss", "approve", paper=paper)
    assert "Accept" in row(till.page("Cass"), paper)


# --- runners, change, redeeming, what leaves the bank


def test_a_runner_is_supplied_and_counted_by_two(till: Till) -> None:
    form = {"runner": "Robin", "pieces.5": "40", "worth.pieces.1": "100", "cash": "50.00"}
    till.did(*CASHIER, "issue", **form)
    paper = till.bank.papers["I-1"]
    assert (dict(paper.pieces), paper.cash) == ({"5": 40, "1": 100}, 5_000)
    assert "Carried by Robin Robin confirms" in row(till.page("Cass"), "I-1")
    till.says("Robin", "runner", "receive", paper="I-1")
    assert "Robin count $50 $300 40 × $5, 100 × $1" in till.text("Cass")
    assert "Count: Runner Robin" in till.text("Cass", "?count=runner+Robin")
    till.says("Robin", "runner", "count", place="runner Robin", pieces={"5": 40, "1": 99},
              cash=5_000)  # fmt: skip
    page = till.page("Cass")
    assert "Count: Runner Robin Robin has counted. Count everything yourself" in plain(page)
    assert not re.search(r"(?<!\d)99(?!\d)", plain(page))
    form = {"pieces.5": "40", "pieces.1": "99", "cash": "50"}
    till.did(*CASHIER, "count", place="runner Robin", **form)
    assert till.bank.papers["C-2"].tier == "manager"


def test_change_with_a_player_and_with_a_runner(till: Till) -> None:
    till.says(*CASHIER, "sell", units=100, tendered=10_000)
    till.did(*CASHIER, "change", **{"taken.20": "2", "given.5": "4", "worth.given.1": "20"})
    paper = till.bank.papers["X-1"]
    assert dict(paper.pieces) == {"5": 4, "1": 20}
    no = till.act(*CASHIER, "change", **{"taken.20": "1", "given.5": "1"})
    assert "$5 for $20 is not" in trouble(no)


@pytest.mark.clause("ON-17", "ON-18i")
def test_chips_are_redeemed_where_they_are(web: Web) -> None:
    till = Till(web, "redeemable")
    till.says(*CASHIER, "sell", units=100, tendered=10_000)
    assert "Redeem for cash Count what comes back" in till.text("Cass")
    till.did(*CASHIER, "redeem", **{"pieces.20": "2"})
    assert till.bank.papers["R-1"].cash == 4_000
    other = Till(web)
    page = other.page("Cass")
    assert re.search(r'aria-disabled="true" aria-describedby="why-redeem"', page)
    assert "Not at this event: play money isn't turned back into cash. ON-17" in plain(page)
    assert 'value="redeem"' not in page


def test_the_licensee_brings_more(web: Web) -> None:
    till = Till(web, "redeemable")
    page = till.page("Cass")
    assert "The licensee brings more Too little cash" in plain(page)
    assert "Le titulaire en apporte Espèces ou coupures à court" in till.text("Cass", language="fr")
    more = {"more.each": "25", "more.count": "4"}
    no = till.act(*CASHIER, "bring_float", cash="", **{**more, "pieces.5": "-1"})
    assert no.status_code == 422
    assert 'value="25"' in no.content.decode(), "nothing typed is lost"
    assert "Say how much" in trouble(till.act(*CASHIER, "bring_float", cash=""))
    till.did(*CASHIER, "bring_float", cash="1 200,50", **{**more, "worth.pieces.20": "200"})
    brought = till.bank.papers["B-1"]
    assert (brought.cash, brought.pieces) == (120_050, {"25": 4, "20": 10})
    said = "B-1 The licensee brings $300 (4 × $25, 10 × $20) and $1,200.50 in cash. The recorder"
    assert said in till.text("Cass")
    assert 'name="pieces.25"' in till.page("Cass"), "it is one of the night's from now on"
    till.did(*CASHIER, "bring_float", cash="10")
    assert "B-2 The licensee brings $10 in cash." in till.text("Cass")
    till.did(*CASHIER, "bring_float", **{"pieces.25": "1"})
    assert "B-3 The licensee brings $25 (1 × $25)." in till.text("Cass")
    assert "B-1 Float brought" in till.text("Rex")
    till.did(*RECORDER, "confirm", papers="B-1")
    paper = till.text("Cass", page="papers/B-1")
    assert "Float brought by the licensee" in paper
    assert "Taken in by Cass" in paper
    assert "Fonds apporté par le titulaire" in till.text("Cass", page="papers/B-1", language="fr")
    assert "Brought later by the licensee $1,210.50" in till.text("Cass", page="reports/x")


def test_what_leaves_the_bank(till: Till) -> None:
    till.says(*CASHIER, "sell", units=100, tendered=10_000)
    till.did(*CASHIER, "deposit", cash="60,50", note="First bag")
    no = till.act(*CASHIER, "deposit", cash="40")
    assert "there are $39.50" in trouble(no)
    till.did(*CASHIER, "return_float", cash="500")
    assert [till.bank.papers[name].cash for name in ("D-1", "L-1")] == [6_050, 50_000]
    till.did(*CASHIER, "write_off", form="write off", reason="Torn", **{"pieces.5": "1"})
    assert till.bank.papers["W-1"].units == 5
    till.did(*CASHIER, "refuse_sale", note="At the door")
    text = till.text("Ida")
    assert "Gone to the designated account $60.50" in text


# --- the recorder


@pytest.mark.clause("ON-17e")
def test_the_recorder_confirms_several_with_one_button(till: Till) -> None:
    for units in (5, 10, 20):
        till.says(*CASHIER, "sell", units=units, tendered=2_000)
    page = till.page("Rex")
    assert [page.index(f'id="p-S-{n}"') for n in (1, 2, 3)] == sorted(
        page.index(f'id="p-S-{n}"') for n in (1, 2, 3)
    )  # the newest last
    answer = till.act(*RECORDER, "confirm", papers=["S-1", "S-3"])
    assert answer.status_code == 303
    assert till.bank.papers.unconfirmed == {"S-2"}
    assert "Tick the papers" in trouble(till.act(*RECORDER, "confirm"))
    till.says(*CASHIER, "sell", units=5, tendered=500)
    page = till.page("Rex")
    assert 'value="S-2 S-4"' in page  # all that are shown, and no later one
    till.did(*RECORDER, "confirm", papers=["S-2", "S-2 S-4"])
    assert not till.bank.papers.unconfirmed
    assert "Everything that passed is confirmed." in till.text("Rex")


def test_a_paper_is_undone_by_two(till: Till) -> None:
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    assert "Ask to undo S-1" in till.text("Cass", "?paper=s-1")
    till.did(*CASHIER, "void", paper="S-1", reason="Twice", form="void found")
    assert "Ask to undo S-1" not in till.text("Cass", "?paper=S-1")
    assert "V-1 undoes S-1: Sale, $20, $20 in cash" in till.text("Rex")
    assert "Twice" in till.text("Rex")
    assert "Confirm: undo it" not in till.text("Cass")
    no = till.act(*CASHIER, "confirm_void", paper="V-1")
    assert "somebody else must do it" in trouble(no)
    till.did(*RECORDER, "confirm_void", paper="V-1")
    assert till.bank.papers["S-1"].state == "void"
    assert "VOID" in till.text("Rex", "?paper=S-1")
    assert "ANNULÉE" in till.text("Rex", "?paper=S-1", language="fr")
    assert "V-1 Cass asks that S-1 be void. Twice. Confirmed by Rex. Paper" in till.text("Cass")


def test_the_cashier_confirms_what_the_recorder_asks(till: Till) -> None:
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    till.did(*RECORDER, "void", paper="S-1", reason="Twice")
    assert "Confirm: undo it" in till.text("Cass")
    assert "You asked for it. It waits for: Cass. HOUSE-22" in till.text("Rex")
    assert "Confirm: undo it" in till.text("Lou")
    assert "Confirm: undo it" not in till.text("Ida")


def test_a_paper_from_an_outage(till: Till) -> None:
    form = {"what": "sale", "number": "17", "at": "21:47", "place": "bank", "form": "entry",
            "pieces.5": "2"}  # fmt: skip
    no = till.act(*CASHIER, "enter_from_paper", cash="9", **form)
    assert "$10" in trouble(no)
    assert 'value="21:47"' in no.content.decode()
    late = till.act(*CASHIER, "enter_from_paper", cash="10", **{**form, "at": "late"})
    assert "“late” is no time: write 21:47" in trouble(late)
    assert 'value="late"' in late.content.decode()
    till.did(*CASHIER, "enter_from_paper", cash="10", **form)
    assert "P-1 sale, paper 17 of 21:47, The bank: $10, $10 in cash" in till.text("Rex")
    assert "La banque : 10 $" in till.text("Rex", language="fr")
    assert "P-1" not in re.findall(r'name="papers" value="([^"]*)" id', till.page("Rex"))
    till.did(*RECORDER, "confirm", papers="P-1")
    assert till.bank.papers["P-1"].state == "done"


@pytest.mark.parametrize("who", [CASHIER, RECORDER])
def test_what_was_asked_by_mistake_is_taken_back(till: Till, who: tuple[str, str]) -> None:
    """By whoever asked, who sees that it waits, or by the other one: with a reason."""
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    till.did(*CASHIER, "void", paper="S-1", reason="Twice")
    form = {"what": "sale", "number": "17", "at": "21:47", "place": "bank", "pieces.5": "2"}
    till.did(*CASHIER, "enter_from_paper", cash="10", form="entry", **form)
    for paper in ("V-1", "P-1"):
        page = till.page(who[0])
        assert f'id="d-{paper}"' in page
        if who is CASHIER:
            assert "You asked for it. It waits for: Rex. HOUSE-22" in plain(page)
            assert f"Withdraw it Reason Withdraw {paper}" in plain(page)
        no = till.act(*who, "decline", paper=paper, reason="", form=paper)
        assert "Say why" in trouble(no)
        till.did(*who, "decline", paper=paper, reason="The wrong one")
        assert till.bank.papers[paper].state == "declined"
        assert f'id="d-{paper}"' not in till.page(who[0])
    assert till.bank.papers["S-1"].state == "done"
    assert 'value="decline"' not in till.page("Lou")


def test_the_wizard_leads_to_what_is_to_be_undone_or_seen(till: Till) -> None:
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    till.did(*RECORDER, "confirm", papers="S-1")
    till.did(*CASHIER, "void", paper="S-1", reason="Twice")
    assert f'href="/nights/{till.name}/bank#voids"' in till.page("Cass", page="bank/close")
    assert 'id="voids"' in till.page("Cass")
    till.did(*RECORDER, "decline", paper="V-1", reason="No")
    form = {"what": "sale", "number": "17", "at": "21:47", "place": "bank", "pieces.5": "2"}
    till.did(*RECORDER, "enter_from_paper", cash="10", form="entry", **form)
    assert f'href="/nights/{till.name}/bank#entries"' in till.page("Cass", page="bank/close")
    assert 'id="entries"' in till.page("Cass")
    till.did(*CASHIER, "confirm", papers="P-1")
    assert till.bank.papers["P-1"].state == "done"


def test_a_search_by_number(till: Till) -> None:
    text = till.text("Rex", "?paper=C-1")
    assert "C-1 Count sheet , The bank" in text
    assert "First count Cass Signed Second count Rex Signed" in text
    assert "There is no paper Q-9. Numbers look like S-12." in till.text("Rex", "?paper=q-9")
    hostile = till.page("Rex", "?paper=%3Cscript%3E")
    assert "<script>" not in hostile.replace('<script src="', "").replace("<script type", "")


# --- the identity


def test_the_identity_reads_as_an_equation(till: Till) -> None:
    till.says(*CASHIER, "sell", units=40, tendered=4_000)
    text = till.text("Cora")
    assert "Issued = Bank + Tables + Runners + With players + Written off Check" in text
    assert "$5 notes 1,000 997 0 0 3 0 agrees" in text
    assert "Value $12,000 $11,960 $0 $0 $40 $0 agrees" in text
    french = till.text("Cora", language="fr")
    assert "Billets de 5 $ 1 000 997 0 0 3 0 concorde" in french


def test_a_count_that_differs_names_the_entry_after_which(till: Till) -> None:
    since = till.bank.papers["C-1"].seq
    till.says(*CASHIER, "sell", units=40, tendered=4_000)
    found = {"1": 1995, "5": 996, "20": 249}  # a note of five is missing
    till.counted("bank", found, CASH + 4_000)
    text = till.text("Cass")
    assert "C-2 The bank: $11,955 + $540 counted, $11,960 + $540 in the books." in text
    assert "It differs in play money −$5." in text
    assert f"It came about after entry {since} ." in text
    assert f'/record/{since}"' in till.page("Cass")
    assert "Nobody has acknowledged it yet." in text
    till.did("Cora", "pit boss", "acknowledge", paper="C-2")
    assert "Acknowledged." in till.text("Cass")
    till.counted("bank", {"1": 1995, "5": 992, "20": 250}, CASH + 4_000)  # of the same worth
    assert "It differs in the pieces alone, not their worth." in till.text("Cass")


def test_a_line_that_cannot_be_is_told_apart(till: Till, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than was issued: no move makes it so, and if one did the page would say so."""
    from croupier.bank import identity  # noqa: PLC0415
    from croupier.web.screens.bank import identity as screen  # noqa: PLC0415

    def broken(*_: object) -> object:
        yield identity.Line("5", 1000, bank=1001)
        yield identity.Line(None, 12_000, bank=12_005)

    monkeypatch.setattr(screen, "equations", broken)
    text = till.text("Cass")
    assert "−1 0 differs" in text
    assert f"some time after entry {till.bank.papers['C-1'].seq}" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_play_money_is_sold_nobody_speaks_of_chips(till: Till, language: str) -> None:
    till.table()
    till.filled(p5=20)
    till.issued("Robin", p5=10)
    till.counted("runner Robin", {"5": 9}, 5_000)
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    till.says(*CASHIER, "void", paper="S-1", reason="x")
    pages = [("Cass", "bank"), ("Rex", "bank"), ("Ida", "bank"), ("Lou", "bank/close"),
             ("Robin", "runner"), ("Ann", "tables/W1/console"), ("Cora", "wall?table=W1"),
             ("Rex", "reports/x"), ("Rex", "papers/C-2"), ("Rex", "papers/S-1")]  # fmt: skip
    for who, page in pages:
        said = re.findall(
            r"(?i)\b(?:jetons?|chips?)\b", till.text(who, page=page, language=language)
        )
        assert not said, (who, page)


# --- closing


def test_the_closing_wizard_from_its_first_step_to_the_z(web: Web) -> None:  # noqa: PLR0915
    till = Till(web, "redeemable")
    till.table()
    till.filled(p5=20)
    till.says(*CASHIER, "issue", runner="Robin", pieces={"5": 10}, cash=1_000)
    till.says("Robin", "runner", "receive", paper="I-1")
    till.says(*CASHIER, "sell", units=100, tendered=10_000)
    till.did(*CASHIER, "sell", units="20", tendered="20")
    close = "bank/close"

    def first(who: str) -> str:
        text = till.text(who, page=close)
        return text[text.index("in the order to do it:") :][:160]

    assert "Table W1 still has $100: its croupier turns everything in. ON-18d" in first("Cass")
    assert f"/nights/{till.name}/wall?table=W1" in till.page("Lou", page=close)
    paper = till.asks("credit", sign=True, p5=20)
    till.says(*CASHIER, "accept", paper=paper, carrier="Rune")
    till.says("Rune", "runner", "carry", paper=paper)
    assert "Robin still has cash, or something to sell" in first("Cass")
    till.says("Robin", "runner", "return", pieces={"5": 10}, cash=1_000)
    assert "Still pending: K-1, T-1." in first("Cass")
    assert f'href="/nights/{till.name}/bank#v-T-1"' in till.page("Cass", page=close)
    for name in ("K-1", "T-1"):
        till.did(*CASHIER, "receive", paper=name)
    assert "Papers that the recorder still has to confirm: 6. ON-18e For: Rex" in first("Cass")
    names = sorted(till.bank.papers.unconfirmed)
    till.did(*RECORDER, "confirm", papers=names)
    assert "Count the bank once more" in first("Cass")
    assert "pieces.5" in till.page("Rex", page=close)
    assert "pieces.5" not in till.page("Ida", page=close)
    assert 'name="pin"' not in till.page("Cass", page=close)  # nobody certifies too early
    sold = {"1": 1990, "5": 994, "20": 246}
    assert {each: PIECES[each] - many for each, many in sold.items()} == {"1": 10, "5": 6, "20": 4}
    form = {f"pieces.{each}": str(many) for each, many in sold.items()}
    for person, part in (CASHIER, RECORDER):
        till.did(person, part, "count", screen="close", place="bank", cash="620", **form)
    assert "Cass still has to sign C-2. HOUSE-21 PIN Cass signs" in first("Cass")
    for name in ("Cass", "Rex"):
        assert till.sign(name, "paper C-2", screen="close").status_code == 303
    assert "$620 still lie in the drawer" in first("Cass")
    page = till.page("Cass", page=close)
    assert [re.findall(r'name="cash" id="[^"]*" value="([^"]*)"', page)] == [["120", "500"]]
    till.did(*CASHIER, "deposit", cash="120", screen="close")
    till.did(*CASHIER, "return_float", cash="500", screen="close")
    assert "Papers that the recorder still has to confirm: 2." in first("Cass")
    till.did(*RECORDER, "confirm", papers=sorted(till.bank.papers.unconfirmed))
    assert "Cass still has to certify: the bank. ON-18e PIN Cass signs" in first("Cass")
    for name, scope in (("Cass", "bank"), ("Rex", "bank"), ("Ann", "table W1"),
                        ("Robin", "runner Robin")):  # fmt: skip
        answer = till.sign("Cass", scope, signer=name, screen="close")
        assert answer.status_code == 303, trouble(answer)
    text = till.text("Rex", page=close)
    assert "Everything is turned in, counted, confirmed and signed." in text
    assert "The cashier closes the bank: Cass." in text
    till.did(*CASHIER, "close_bank", screen="close")
    assert till.bank.closed
    for who, page in (("Cass", "bank"), ("Cass", close), ("Ida", "bank")):
        text = till.text(who, page=page)
        assert "The bank is closed: Z-1" in text
        assert "Sold $120" in text
        assert text.count("Signed") == 2
        assert f"/nights/{till.name}/reports/z" in till.page(who, page=page)
    assert "La banque est fermée : Z-1" in till.text("Rex", language="fr")


@pytest.mark.clause("HOUSE-23")
def test_a_difference_is_acknowledged_reported_and_signed_first(till: Till) -> None:
    close = "bank/close"
    till.counted("bank", {**PIECES, "20": 240}, CASH)  # two hundred dollars are missing
    assert till.bank.papers["C-2"].tier == "regulator"
    text = till.text("Cora", page=close)
    assert "C-2 shows a difference" in text
    assert "I have seen it" in text
    assert "I have seen it" not in till.text("Cass", page=close)
    till.did("Cora", "pit boss", "acknowledge", paper="C-2", screen="close")
    assert "For: Cass, Rex" in till.text("Lou", page=close)
    no = till.act(*CASHIER, "report", paper="C-2", text=" ", screen="close", form="C-2")
    assert "Write what is known" in trouble(no)
    assert till.sign("Cass", "bank", screen="close").status_code == 422  # without it, nothing
    till.did(*CASHIER, "report", paper="C-2", text="A box was left in the car", screen="close")
    page = plain(till.page("Rex", page=close))
    assert "The difference of C-2 needs a signed report. HOUSE-23 PIN of Cass Cass signs" in page
    assert till.sign("Rex", "paper N-1", signer="Cass", screen="close").status_code == 303
    assert "needs a signed report" not in till.text("Rex", page=close)


def closed_with_a_paper(web: Web) -> Till:
    """A sale at the window, and one that was entered from paper afterwards."""
    till = Till(web, "redeemable")
    till.says(*CASHIER, "sell", units=100, tendered=10_000)
    till.says(*CASHIER, "enter_from_paper", what="sale", number="17", at="21:47",
              pieces={"5": 3}, cash=1_500)  # fmt: skip
    till.says(*RECORDER, "confirm", papers=["P-1"])
    wound_up(till, random.Random(0))
    return till


def test_what_was_sold_is_the_same_on_the_page_as_on_the_z(web: Web) -> None:
    till = closed_with_a_paper(web)
    assert "Sold $115" in till.text("Cass")
    assert "$115 $115.00" in till.text("Cass", page="reports/z")


@pytest.mark.parametrize("who", [CASHIER, RECORDER])
def test_what_was_closed_is_corrected_by_two(web: Web, who: tuple[str, str]) -> None:
    till = closed_with_a_paper(web)
    page = till.page(who[0])
    assert "Correct what was closed" in plain(page)
    assert "it is signed and closed again. ON-18e" in plain(page)
    assert f'name="by" value="{who[1]}"><input type="hidden" name="action" value="void"' in page
    assert 'name="action" value="enter_from_paper"' in page
    assert "Correct what was closed" not in till.text("Lou")
    assert "Rectifier ce qui est fermé" in till.text(who[0], language="fr")
    till.did(*who, "void", paper="D-1", reason="The bag came back")
    other = RECORDER if who is CASHIER else CASHIER
    assert "V-1 undoes D-1" in till.text(other[0])
    till.did(*other, "confirm_void", paper="V-1")
    assert till.bank.papers["D-1"].state == "void"


def test_every_thing_that_can_be_missing_has_its_way() -> None:
    """A code that the night learns to name must be known to the wizard."""
    import ast  # noqa: PLC0415
    import inspect  # noqa: PLC0415

    from croupier.night.bank import closing as night  # noqa: PLC0415
    from croupier.night.bank.signing import unreported  # noqa: PLC0415
    from croupier.web.screens.bank.closing import WAYS  # noqa: PLC0415

    asked = (night.missing, night.out_there, night.unfinished, night.uncounted, unreported,
             night.unsigned, night.uncertified, night.not_certified)  # fmt: skip
    codes = [
        node.args[0].value  # type: ignore[attr-defined]
        for function in asked
        for node in ast.walk(ast.parse(inspect.getsource(function)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse"
    ]
    assert len(codes) >= 10
    assert set(codes) <= set(WAYS)


# --- somebody who sits where every chip is counted


def test_what_a_seated_player_buys_is_theirs_by_name(till: Till) -> None:
    assert 'name="buyer"' not in till.page("Cass"), "nobody sits anywhere"
    till.table("every stake")
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.did(*CASHIER, "sell", units="20", tendered="20")
    till.say("tables/W1", "Ann", "croupier", "sit", seat=3, player="Eve", of_age=True, units=20)
    page = till.page("Cass")
    assert "Table W1, seat 3: Eve" in plain(page)
    assert "Table W1, place 3 : Eve" in till.text("Cass", language="fr")
    till.did(*CASHIER, "sell", units="40", tendered="40", buyer="W1 3")
    assert till.night().holds(Account("W1:rack:3")) == 60
    no = till.act(*CASHIER, "sell", units="40", tendered="40", buyer="W1 4")
    assert "seat 4" in trouble(no)
    assert "W9" in trouble(till.act(*CASHIER, "sell", units="40", tendered="40", buyer="W9 3"))
    assert till.act(*CASHIER, "sell", units="40", tendered="40", buyer="x").status_code != 303
    assert till.night().holds(Account("W1:rack:3")) == 60


@pytest.mark.clause("ON-18h", "ON-18i")
def test_and_what_they_redeem_leaves_their_own_rack(web: Web) -> None:
    till = Till(web, "redeemable")
    till.table("every stake")
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.did(*CASHIER, "sell", units="40", tendered="40", **{"pieces.20": "2"})
    till.say("tables/W1", "Ann", "croupier", "sit", seat=3, player="Eve", of_age=True, units=40)
    assert "From One of the players Table W1, seat 3: Eve" in till.text("Cass")
    assert "Rendus par Un des joueurs Table W1, place 3 : Eve" in till.text("Cass", language="fr")
    no = till.act(*CASHIER, "redeem", **{"pieces.20": "1"})
    assert "counted at their seat: name it" in trouble(no)
    no = till.act(*CASHIER, "redeem", buyer="W1 3", **{"pieces.5": "9"})
    assert "The chips are $5 short" in trouble(no)
    assert 'value="W1 3" selected' in no.content.decode(), "what was chosen is still chosen"
    till.did(*CASHIER, "redeem", buyer="W1 3", **{"pieces.20": "1"})
    assert till.night().holds(Account("W1:rack:3")) == 20
    assert "From table W1, seat 3" in till.text("Cass", page="papers/R-1")
    said = "R-1 $20 (1 × $20) from table W1, seat 3 turned back into $20."
    assert said in till.text("Cass")
