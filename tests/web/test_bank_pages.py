"""The bank's pages: the switch, opening by two, selling, and what is said when it can't be."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.bank.ledger import DRAWER, STOCK, Asset
from helpers.bank.books import CASH, PIECES
from helpers.bank.pages import Till, field, signing, trouble
from helpers.desks import Desk, plain
from helpers.webhouse import Web

OPENED = {"pieces.1": "2000", "pieces.5": "1000", "pieces.20": "250", "cash": "500"}


@pytest.fixture(scope="module")
def till(web: Web) -> Till:
    """One bank of play money for whatever leaves no trace, or one that is asked for."""
    return Till(web)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch, web: Web) -> None:  # noqa: ARG001 - Django first
    signing(monkeypatch)


# --- the one switch


@pytest.mark.clause("ON-17", "ON-18")
def test_the_licensee_has_one_switch_and_everybody_else_is_told_whose_it_is(web: Web) -> None:
    till = Till(web, None)
    page = till.page("Lou")
    assert page.count('name="mode"') == 2
    for clause in ("ON-17a", "ON-17c", "ON-18h", "ON-18i"):
        assert f">{clause}</a>" in page
    for who in ("Cass", "Rex", "Cora", "Ida"):
        assert "This is for Dora, Lou to settle." in till.text(who)
        assert 'name="mode"' not in till.page(who)
    assert "C'est à Dora, Lou d'en décider." in till.text("Ida", language="fr")
    till.did("Lou", "licensee", "set_mode", mode="redeemable")
    assert "Chips, redeemable" in till.text("Cass")
    till.did("Dora", "director", "set_mode", mode="not redeemable")  # until something is counted
    assert till.bank.mode == "not redeemable"


def test_the_switch_says_what_it_does_while_it_can(web: Web) -> None:
    till = Till(web, opened=False)
    said = till.text("Lou")
    assert "Nothing is counted yet: the mode can still be changed." in said
    assert "Change to: Chips, redeemable (condition 18)" in said
    assert "Passer à : Jetons échangeables (condition 18)" in till.text("Lou", language="fr")
    assert "Change to:" not in till.text("Cass")
    till.did("Cass", "cashier", "count", place="bank", **OPENED)
    assert "Change to:" not in till.text("Lou")


def test_where_the_law_knows_no_such_bank(france: Desk) -> None:
    async def go(language: str) -> str:
        browser = france.web.browser("Lou", language=language)
        answer = await browser.get(f"/nights/{france.name}/bank")
        return plain(answer.content.decode())

    said = france.web.run(go("en"))
    assert "each table has its own advance" in said
    assert "chaque table a son avance" in france.web.run(go("fr"))
    assert "Play money stays play money" not in said
    assert "Control register" in said
    assert "2 people sign it. PIN Sign" in said


def test_a_bank_needs_both_its_keepers(web: Web) -> None:
    till = Till(web, opened=False)
    till.office("release", person="Rex", role="recorder")
    assert "Nobody is named yet: recorder." in till.text("Cass")
    assert "pieces.5" not in till.page("Cass")


# --- the first count


@pytest.mark.clause("HOUSE-21")
def test_two_count_each_without_the_others_figures(web: Web, hands: None) -> None:  # noqa: ARG001
    till = Till(web, opened=False)
    counts = {"pieces.1": "1987", "pieces.5": "1013", "more.each": "7", "more.count": "41"}
    counts |= {"coins.2000": "23", "worth.coins.25": "3.75"}
    till.did("Cass", "cashier", "count", place="bank", **counts)
    own = till.text("Cass")
    assert "41 × $7, 1013 × $5, 1987 × $1" in re.sub(",(?=[0-9]{3})", "", own)
    assert "$463.75" in own
    for who in ("Rex", "Lou", "Ida"):
        page = till.page(who)
        for figure in ("1987", "1,987", "1013", "1,013", "41", "463", "46375", "375"):
            assert not re.search(rf"(?<![\d-]){figure}(?![\d-])", plain(page)), (who, figure)
            assert f'"{figure}"' not in page
    assert "Cass has counted. Count everything yourself" in till.text("Rex")
    assert "The next count is for: Rex." in till.text("Cass")
    assert "The next count is for: Rex." in till.text("Ida")


@pytest.mark.clause("HOUSE-21")
def test_counts_that_differ_say_where_and_not_by_how_much(web: Web) -> None:
    till = Till(web, opened=False)
    till.did("Cass", "cashier", "count", place="bank", **OPENED)
    till.did("Rex", "recorder", "count", place="bank", **{**OPENED, "pieces.5": "999"})
    for who in ("Cass", "Rex"):
        said = till.text(who)
        assert "The two counts differ Not the same: $5 notes. Both count again" in said
        assert "999" not in said
    assert "Pas pareil : Billets de 5 $." in till.text("Rex", language="fr")
    till.did("Rex", "recorder", "count", place="bank", **OPENED)
    assert "The two counts differ" not in till.text("Cass")
    till.did("Cass", "cashier", "count", place="bank", **OPENED)
    assert "Both found the same. Count sheet C-1:" in till.text("Cass")


def test_a_first_count_can_be_begun_again(web: Web) -> None:
    till = Till(web, opened=False)
    till.did("Rex", "recorder", "count", place="bank", **OPENED)
    till.did("Rex", "recorder", "count_again", place="bank")
    assert not till.bank.first_counts
    assert "pieces.5" in till.page("Rex")


def test_both_sign_and_the_bank_is_open(web: Web, hands: None) -> None:  # noqa: ARG001
    till = Till(web, opened=False)
    till.counted()
    page = till.page("Cass")
    assert 'type="password" name="pin" inputmode="numeric" autocomplete="off"' in page
    wrong = till.sign("Cass", "paper C-1", "0000", signer="Cass")
    assert wrong.status_code == 422
    assert '"0000"' not in wrong.content.decode()
    assert not till.bank.papers["C-1"].signed
    assert till.sign("Cass", "paper C-1", signer="Cass").status_code == 303
    assert "Signed" in till.text("Rex")
    # Rex signs on the screen of Cass, who stays signed in there.
    assert till.sign("Cass", "paper C-1", signer="Rex", by="cashier").status_code == 303
    assert till.bank.opened
    assert (till.bank.cashier, till.bank.recorder) == ("Cass", "Rex")
    assert "Sell play money" in till.text("Cass")


def test_nobody_signs_without_a_pin_or_for_others(till: Till, hands: None) -> None:  # noqa: ARG001
    no = till.sign("Cass", "bank", "", signer="Cass")
    assert (no.status_code, trouble(no)[:12]) == (422, "Not finished")
    no = till.sign("Cass", "bank", signer="Rune")
    assert no.status_code == 422
    assert "not your records" in trouble(no)
    no = till.sign("Cass", "bank", signer="Nobody")
    assert "Nobody has no part in this night." in trouble(no)
    assert till.sign("Ann", "bank", signer="Cass").status_code == 400  # a croupier sees no bank


def test_another_signs_where_it_is_asked_of_them_and_no_key_is_tried_elsewhere(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A runner's phone is nobody's but the runner's; nor is there a try at what is signed."""
    tried: list[tuple[str, str]] = []

    async def certified(place: Any, *_: str, **more: Any) -> Any:
        tried.append((place.who.name, more["at"]))
        return decline(Wrong("signing.wrong_pin", {"left": 4}), "pin")

    from croupier.web.outcomes import decline  # noqa: PLC0415 - Django must be set up
    from croupier.web.people.wrong import Wrong  # noqa: PLC0415

    till = Till(web)
    till.counted()
    monkeypatch.setattr("croupier.web.views.bank.certified", certified)
    no = till.sign("Rune", "paper C-2", "0000", signer="Cass", screen="runner")
    assert no.status_code == 422
    assert "Cass signs on their own screen." in trouble(no)
    no = till.sign("Rex", "paper C-1", "0000", signer="Cass")
    assert "You have signed for this already" in trouble(no)
    no = till.sign("Rex", "runner Rune", "0000", signer="Cass")
    assert "not your records" in trouble(no)
    assert tried == []
    till.sign("Rex", "paper C-2", "0000", signer="Cass")
    assert tried == [("Cass", "Rex")]


# --- a sale in two taps


def tiles(page: str, units: int) -> str:
    """The second step of an amount."""
    start = page.index(f'id="u-{units}"')
    return plain(page[start : page.index("</p>", page.index("handover", start))])


@pytest.mark.clause("ON-17c")
def test_a_sale_in_two_taps_with_the_change_on_the_tile(till: Till) -> None:
    second = tiles(till.page("Cass"), 40)
    for words in ("$40 no change", "$50 change $10", "$100 change $60"):
        assert words in second
    assert second.endswith("Hand over $40 1 × $20 3 × $5 5 × $1")
    held = till.room.night.balances.of(DRAWER, Asset("CAD"))
    till.did("Cass", "cashier", "sell", units="40", tendered="50")
    assert till.room.night.balances.of(DRAWER, Asset("CAD")) == held + 4_000
    paper = list(till.bank.papers.of("sale"))[-1]
    assert dict(paper.pieces) == {"20": 1, "5": 3, "1": 5}
    said = till.text("Cass")
    assert f"{paper.name} $40 sold for $50, $10 given back" in said
    assert "The recorder hasn't seen it yet." in said
    assert f"/papers/{paper.name}" in till.page("Cass")


def test_other_amounts_other_cash_and_other_pieces(till: Till) -> None:
    assert "Hand over $85 4 × $20 5 × $1" in tiles(till.page("Cass", "?sell=85"), 85)
    for odd in ("85.50", "x", "-5", "0", "99999999999"):
        assert "u-85" not in till.page("Cass", f"?sell={odd}")
    form = {"units": "85", "tendered": "typed", "cash_for.85": "$90.00", "cash_for.40": "50"}
    till.did("Cass", "cashier", "sell", **form)
    paper = list(till.bank.papers.of("sale"))[-1]
    assert (paper.units, paper.cash) == (85, 8_500)
    assert "u-85" not in till.page("Cass", f"?sell=85&at={paper.seq - 1}")  # it was for that sale
    assert "u-85" in till.page("Cass", f"?sell=85&at={paper.seq}")
    form = {"units": "10", "tendered": "10", "pieces.1": "10"}
    till.did("Cass", "cashier", "sell", **form)
    assert dict(list(till.bank.papers.of("sale"))[-1].pieces) == {"1": 10}
    form = {"tendered": "typed", "cash_for.": "12,00", "worth.pieces.5": "10"}
    till.did("Cass", "cashier", "sell", **form)
    assert dict(list(till.bank.papers.of("sale"))[-1].pieces) == {"5": 2}


REFUSED = {
    "too little cash": ({"units": "40", "tendered": "20"}, "$20 are missing", "ON-17c"),
    "nothing": ({"tendered": "20"}, "Say how much", "ON-17c"),
    "no cash": ({"units": "40", "tendered": "typed"}, "Say how much cash", ""),
    "no number": ({"units": "forty", "tendered": "50"}, "“forty” can't be read", ""),
    "cents of chips": ({"units": "4.50", "tendered": "5"}, "“4.50” can't be read", ""),
    "half a note": ({"worth.pieces.5": "12", "tendered": "20"}, "$12 is no whole number of $5", ""),
    "two counts": (
        {"pieces.5": "3", "worth.pieces.5": "10", "tendered": "20"},
        "3 × $5 is not $10",
        "",
    ),
    "count and amount": (
        {"units": "40", "pieces.5": "3", "tendered": "50"},
        "The pieces come to $15, the amount says $40",
        "ON-17c",
    ),
    "not so many": ({"pieces.20": "251", "tendered": "9000"}, "There are not so many", "ON-17c"),
    "fewer than none": (
        {"pieces.5": "-3", "worth.pieces.5": "-15", "tendered": "20"},
        "“-3” beside $5: there can't be less than nothing.",
        "",
    ),
    "less than nothing": (
        {"pieces.20": "1", "worth.pieces.5": "−15", "tendered": "20"},
        "“−15” beside $5: there can't be less than nothing.",
        "",
    ),
    "a strange count": ({"pieces.5": "1.5", "tendered": "20"}, "“1.5” can't be read here", ""),
}


@pytest.mark.parametrize("typed", ["", "-5", "12,50", "abc", "0"])
@pytest.mark.parametrize(("who", "page"), [("Cass", "bank"), ("Rune", "runner")])
def test_an_amount_that_nobody_can_sell_is_asked_for_again(
    till: Till, who: str, page: str, typed: str
) -> None:
    till.issued(p5=20)
    text = till.text(who, f"?sell={typed}", page=page)
    wanted = f"“{typed}” can't be sold. Type a whole amount" if typed else "Type how much to sell"
    assert wanted in text
    assert "montant entier, par exemple 35" in till.text(who, f"?sell={typed}", page, "fr")
    assert "such as 35" not in till.text(who, "?sell=35", page=page)
    assert "such as 35" not in till.text(who, page=page)


def test_a_paper_is_found_however_its_number_is_typed(till: Till) -> None:
    till.says("Cass", "cashier", "sell", units=20)
    for path in ("papers/s-1", "papers/s-1.pdf", "papers?number=s-1", "bank?paper=s-1"):
        assert till.get("Cass", page=path).status_code == 200
    till.did("Cass", "cashier", "void", paper="s-1", reason="Twice")
    assert till.bank.papers["V-1"].of == "S-1"


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_is_a_sentence_with_its_clause_and_nothing_typed_is_lost(
    till: Till, name: str
) -> None:
    form, said, clause = REFUSED[name]
    head = till.room.floor.seq
    for script in (False, True):
        answer = till.act("Cass", "cashier", "sell", script=script, **form)
        assert answer.status_code == 422
        assert said in trouble(answer)
        assert (clause in trouble(answer)) if clause else ("ON-" not in trouble(answer))
        page = answer.content.decode()
        for one, text in form.items():
            if one in ("pieces.5", "worth.pieces.5", "pieces.20"):
                assert field(page, one) == text
        if form.get("units") == "40":
            assert re.search(r'id="u-40" checked', page)
    assert till.room.floor.seq == head


@pytest.mark.parametrize(
    ("each", "count", "said"),
    [
        ("3", "", "Half of “Another one” is empty: 3 × …."),
        ("", "3", "Half of “Another one” is empty: … × 3."),
        ("ten", "3", "“ten” can't be read as an amount."),
        ("20", "1", "$20 has a line of its own: type all of them there."),
        ("25", "-3", "“-3” beside $25: there can't be less than nothing."),
    ],
)
def test_another_denomination_is_counted_whole_or_not_at_all(
    web: Web, each: str, count: str, said: str
) -> None:
    till = Till(web, opened=False)
    typed = {"pieces.20": "3", "more.each": each, "more.count": count, "cash": "500"}
    no = till.act("Cass", "cashier", "count", place="bank", form="count bank", **typed)
    assert no.status_code == 422
    assert said in trouble(no)
    for name, text in typed.items():
        assert field(no.content.decode(), name) == text
    assert not till.bank.first_counts
    typed = {"pieces.20": "3", "more.each": "25", "more.count": "2", "cash": "500"}
    till.did("Cass", "cashier", "count", place="bank", **typed)
    assert dict(till.bank.first_counts["bank"].pieces) == {"20": 3, "25": 2}


def test_the_same_form_twice_is_one_sale(till: Till) -> None:
    before = till.bank.papers.count("S")
    for _ in range(2):
        till.did("Cass", "cashier", "sell", units="5", tendered="5", command="once-only")
    assert till.bank.papers.count("S") == before + 1


def test_what_no_page_of_ours_sends(till: Till) -> None:
    head = till.room.floor.seq
    for form in ({"screen": "nowhere"}, {"screen": ""}, {"action": "fly"}, {"operator": "Lou"}):
        sent = {"units": "5", "tendered": "5", **form}
        assert till.act("Cass", "cashier", sent.pop("action", "sell"), **sent).status_code == 400
    assert till.act("Ann", "croupier", "sell", units="5").status_code == 400  # sees no bank
    no = till.act("Rex", "recorder", "sell", units="5", tendered="5")
    assert (no.status_code, "ON-17c" in trouble(no)) == (422, True)
    assert till.room.floor.seq == head


def test_without_script_the_sums_are_made_by_the_house(web: Web) -> None:
    till = Till(web, opened=False)
    form = {"place": "bank", "form": "count bank", "pieces.20": "3", "worth.pieces.5": "15"}
    answer = till.act("Cass", "cashier", "count", add="1", **form)
    assert answer.status_code == 200
    assert "Total $75" in plain(answer.content.decode())
    assert field(answer.content.decode(), "pieces.20") == "3"
    assert not till.bank.first_counts


def test_the_stock_is_what_two_have_counted(till: Till) -> None:
    assert PIECES["20"] * 20 + PIECES["5"] * 5 + PIECES["1"] == 12_000
    assert CASH == 50_000
    assert till.room.night.holds(STOCK) <= 12_000
    text = till.text("Cass")
    assert "$12,000" in text
    assert "agrees" in text


def test_what_was_counted_first_may_be_counted_anew_until_it_is_signed(web: Web) -> None:
    """A box was forgotten: both find it on the page, and it opens with what they counted last."""
    till = Till(web, "redeemable", opened=False)
    for who, by in (("Cass", "cashier"), ("Rex", "recorder")):
        till.did(who, by, "count", place="bank", **{"pieces.5": "10", "cash": "100"})
    assert "It isn't right: count again" in till.text("Cass")
    for who, by in (("Cass", "cashier"), ("Rex", "recorder")):
        box = {"pieces.5": "10", "pieces.20": "4", "cash": "100"}
        till.did(who, by, "count", place="bank", **box)
    assert "4 × $20" in till.text("Rex")
    for who in ("Cass", "Rex"):
        till.signs(who, "paper C-2")
    assert till.bank.opened
    assert till.bank.denominations == ("5", "20")
