"""What somebody is told of their own last act at the bank, and of whose turn it is then."""

from __future__ import annotations

import re

import pytest

from helpers.bank.books import CASH, PIECES
from helpers.bank.pages import Till
from helpers.desks import plain
from helpers.signers import public
from helpers.webhouse import Web

CASHIER, RECORDER = ("Cass", "cashier"), ("Rex", "recorder")


@pytest.fixture
def till(web: Web) -> Till:
    return Till(web)


def toast(page: str) -> str:
    found = re.search(r'<div class="toast" role="status">.*?</div>', page, re.DOTALL)
    return plain(found[0]) if found else ""


def test_whatever_somebody_did_last_is_told_to_them(web: Web) -> None:
    till = Till(web, "redeemable")
    assert toast(till.page("Ida")) == ""
    till.did(*CASHIER, "sell", units="100", tendered="120")
    assert toast(till.page("Cass")) == (
        "S-1 $100 sold for $120, $20 given back . The recorder hasn't seen it yet. Paper"
    )
    acts: list[tuple[str, dict[str, str], str]] = [
        ("redeem", {"pieces.20": "2"}, "R-1 $40 (2 × $20) turned back into $40. The recorder"),
        ("issue", {"runner": "Rune", "pieces.5": "4"}, "I-1 Cass gives $20 (4 × $5) and $0"),
        ("write_off", {"pieces.1": "1", "reason": "Torn"}, "W-1 $1 (1 × $1) written off. Torn."),
        ("change", {"taken.20": "1", "given.5": "4"}, "X-1 1 × $20 changed into 4 × $5."),
        ("void", {"paper": "W-1", "reason": "No"}, "V-1 Cass asks that W-1 be void. No. Asked."),
        ("refuse_sale", {"note": ""}, "Somebody who looked too young was sold nothing. entry"),
    ]  # fmt: skip
    for action, form, said in acts:
        till.did(*CASHIER, action, **form)
        assert said in toast(till.page("Cass"))
    till.did(*RECORDER, "confirm", papers=["S-1", "R-1", "W-1"])
    assert "S-1 Rex confirms it for the record. And 2 more. Paper" in toast(till.page("Rex"))
    french = plain(till.page("Rex", language="fr"))
    assert "S-1 Rex la confirme pour le registre. Et 2 de plus. Pièce" in french
    assert "looked too young" in toast(till.page("Cass", page="bank/close"))


def test_a_second_count_is_not_awaited_once_it_is_given(till: Till) -> None:
    waits = "Cass has counted the bank; the second count is to come."
    till.says(*CASHIER, "count", place="bank", pieces={"5": 77}, cash=9_135)
    assert waits in toast(till.page("Cass"))
    assert waits in toast(till.page("Cass", page="bank/close"))
    till.says(*RECORDER, "count", place="bank", pieces={"5": 78}, cash=9_135)
    assert toast(till.page("Cass")) == ""
    apart = "Cass and Rex counted the bank differently: both count again."
    assert toast(till.page("Rex")).startswith(apart)
    for who in (CASHIER, RECORDER):
        till.says(*who, "count", place="bank", pieces=PIECES, cash=CASH)
    for name in ("Cass", "Rex"):
        assert "It agrees." in toast(till.page(name))
        page = till.page(name)
        assert "Papers that lack your name C-2" in plain(page)
        assert 'name="scope" value="paper C-2"' in page


def test_who_asked_to_count_the_bank_is_not_asked_to_count_it_twice(till: Till) -> None:
    way, form = f"?count=bank&at={till.room.floor.seq}", 'id="count-bank"'
    assert form in till.page("Cass", way)
    for who in (CASHIER, RECORDER):
        till.says(*who, "count", place="bank", pieces=PIECES, cash=CASH)
    assert form not in till.page("Cass", way)
    assert form in till.page("Cass", "?count=bank"), "asked for anew"


def test_who_has_opened_the_bank_or_carries_is_told_so_while_it_is_true(till: Till) -> None:
    assert "The bank is open" not in toast(till.page("Cass", page="bank/close"))
    till.table()
    paper = till.asks(p5=20)
    till.says(*CASHIER, "accept", paper=paper, carrier="Rune")
    till.says("Rune", "runner", "carry", paper=paper)
    assert "F-1 Rune has it." in toast(till.page("Rune", page="runner"))
    till.says("Ann", "croupier", "decline", paper=paper, reason="Short")
    assert toast(till.page("Rune", page="runner")) == ""


def test_nobodys_name_is_given_a_capital(till: Till) -> None:
    till.office("appoint", person="quill", role="runner", of_age=True, member=True)
    till.says(*CASHIER, "issue", runner="quill", pieces={"5": 1})
    till.says("quill", "runner", "receive", paper="I-1")
    assert toast(till.page("quill", page="runner")).startswith("I-1 quill has received it.")
    till.says("quill", "runner", "refuse_sale", note="")
    assert toast(till.page("quill", page="runner")).startswith("Somebody who looked too young")


# --- whose turn it is


def test_the_wizard_says_of_each_paper_whose_turn_it_is(till: Till) -> None:
    """And leads there whoever can do something about it, to a place that is there."""
    till.table()
    for pieces in (20, 10, 5):
        till.asks(p5=pieces)
    for paper in ("F-1", "F-2"):
        till.says(*CASHIER, "accept", paper=paper, carrier="Rune")
    till.says("Rune", "runner", "carry", paper="F-2")
    till.says(*CASHIER, "issue", runner="Robin", pieces={"5": 4})
    till.says(*CASHIER, "sell", units=20, tendered=2_000)
    till.says(*RECORDER, "confirm", papers=["S-1"])
    till.says(*CASHIER, "void", paper="S-1", reason="Twice")
    assert waiting(till, "Cass") == {
        "F-1 Rune fetches it": "",
        "F-2 Ann receives it": "",
        "F-3 Cass accepts": "bank#v-F-3",
        "I-1 Robin receives it": "",
        "V-1 Rex confirms; Cass asked for it": "bank#voids",
    }
    links = {"Rex": ["bank#voids"], "Lou": ["bank#voids"], "Cora": [], "Ida": []}
    for who, found in links.items():
        assert [one for one in waiting(till, who).values() if one] == found
    french = till.text("Rex", page="bank/close", language="fr")
    assert "V-1 Rex confirme ; Cass l'a demandée" in french
    assert "F-1 Rune vient la chercher" in french


def waiting(till: Till, who: str) -> dict[str, str]:
    """What the wizard says of each pending paper, and where it leads: there is such a place."""
    page, found = till.page(who, page="bank/close"), dict[str, str]()
    (shown,) = re.findall(r'<ul class="wide list">.*?</ul>', page, re.DOTALL)
    for one in re.findall(r"<li>.*?</li>", shown, re.DOTALL):
        (link,) = re.findall(r'href="/nights/[^/]*/([^"]*)"', one) or [""]
        if link:
            way, _, anchor = link.partition("#")
            assert f'id="{anchor or "main"}"' in till.page(who, page=way)
        found[plain(one).removesuffix(" Go there")] = link
    return found


def test_who_else_has_a_part_is_led_to_their_own_page(web: Web) -> None:
    till = Till(web, supervised_fills="yes")
    till.table()
    for name in ("Rune", "Ann"):
        till.office("appoint", person=name, role="pit boss", of_age=True, member=True)
    till.asks(sign=False, p5=20)
    till.asks(p5=20)
    assert waiting(till, "Lou") == {"F-1 Ann signs": "", "F-2 Ann, Cora, Rune approves": ""}
    assert waiting(till, "Cora")["F-2 Ann, Cora, Rune approves"] == "wall?table=W1"
    till.says("Cora", "pit boss", "approve", paper="F-2")
    till.says(*CASHIER, "accept", paper="F-2", carrier="Rune")
    assert waiting(till, "Rune")["F-2 Rune fetches it"] == "runner#p-F-2"
    assert waiting(till, "Ann")["F-1 Ann signs"] == "tables/W1/console"


def test_who_keeps_the_bank_is_named_before_it_closes(till: Till) -> None:
    """The cashier has gone home: nobody is asked to sign with a question mark."""
    till.counted("bank", dict(PIECES), 50_000)
    till.office("release", person="Cass", role="cashier")
    text = till.text("Lou", page="bank/close")
    assert "The bank has no cashier now: the licensee names one" in text
    assert "?" not in text.partition("What is still missing")[2].partition("Every")[0]
    assert "La banque n'a plus de caissier" in till.text("Lou", page="bank/close", language="fr")


def test_a_new_key_that_waits_is_named_where_its_signature_is_asked_for(till: Till) -> None:
    till.counted("bank", dict(PIECES), 50_000)
    till.say("office", "Cass", "cashier", "renew_key", person="Cass", key=public("Cass again"))
    waits, link = "The new key of Cass waits", f'href="/nights/{till.name}/office#keys"'
    page = till.page("Rex", page="bank/close")
    assert waits in plain(page)
    assert link in page
    assert 'id="keys"' in till.page("Rex", page="office")
    page = till.page("Ida", page="bank/close")
    assert waits in plain(page)
    assert link not in page
    assert "signera avec la nouvelle clé" in till.text("Rex", page="bank/close", language="fr")


def test_after_one_has_counted_a_table_it_is_anothers_turn(till: Till) -> None:
    till.table()
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.say("tables/W1", "Ann", "croupier", "close")
    line = "Nobody knows which pieces table W1 has: count it, two of you. HOUSE-21"
    assert f"{line} Go there For: Ann Table W1" in till.text("Ida", page="bank/close")
    till.says("Ann", "croupier", "count", place="table W1", pieces={"5": 20})
    told = till.text("Ida", page="bank/close").partition(line)[2].partition("Table W1")[0]
    assert told.strip() == "Go there For: Cass, Cora, Rex"


def test_without_a_cashier_the_wizard_leads_to_the_office(till: Till) -> None:
    pieces = {**PIECES, "1": PIECES["1"] - 30}
    till.counted("bank", pieces, CASH)
    for name in ("Cass", "Rex"):
        till.signs(name, "paper C-2")
    till.office("release", person="Cass", role="cashier")
    page = till.page("Lou", page="bank/close")
    assert "For: " in plain(page)
    assert "For: Rex" in plain(page), "who has left writes no report"
    assert "For: Cass" not in plain(page)
    assert page.count(f'href="/nights/{till.name}/office"') >= 2
    assert re.search(r"<option[^>]*>Cass<", till.page("Lou", page="papers")), "her papers are found"


def test_what_came_back_to_a_table_is_turned_in_again_in_one_press(till: Till) -> None:
    till.table()
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.say("tables/W1", "Ann", "croupier", "close")
    till.counted("table W1", {"5": 20})
    till.signs("Ann", "paper C-2")
    assert "Turn in $100" in till.text("Ann", page="tables/W1/console")
    paper = till.sent("credit", p5=20)
    till.says("Rune", "runner", "carry", paper=paper)
    till.says("Cass", "cashier", "decline", paper=paper, reason="one is missing")
    till.says("Ann", "croupier", "receive", paper=paper)
    assert "Turn in $100" in till.text("Ann", page="tables/W1/console")


def test_a_column_adds_up_after_a_count_that_differs(till: Till) -> None:
    till.table("every stake")
    till.filled(p5=20)
    till.say("tables/W1", "Ann", "croupier", "open")
    till.say("tables/W1", "Ann", "croupier", "close")
    till.counted("table W1", {"5": 19})
    text = till.text("Ann", page="tables/W1/console")
    assert "Won $0 Difference −$5 By the books $95 Counted C-2 $95 Result $0" in text


def test_a_paper_from_an_outage_is_no_voucher_of_the_console(till: Till) -> None:
    till.table()
    till.says("Rex", "recorder", "enter_from_paper", what="fill", number="9", at="21:05",
              place="table W1", pieces={"5": 1})  # fmt: skip
    assert "P-1" not in till.text("Ann", page="tables/W1/console")
    seen = till.says("Cass", "cashier", "confirm", papers=["P-1"])
    from croupier.web.news import topics_of  # noqa: PLC0415 - Django must be set up

    assert "tables/W1" in topics_of(seen)
    assert "$5" in till.text("Ann", page="tables/W1/console")
