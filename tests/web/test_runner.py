"""A runner's phone: what I have, what I sell, what I carry, what goes back, what I sign."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest

from croupier.bank.places import purse
from helpers.bank.pages import Till, field, trouble
from helpers.desks import button, plain
from helpers.webhouse import PIN, Web
from web.test_bank_pages import hands  # noqa: F401 - a fixture


@pytest.fixture(params=["not redeemable", "redeemable"])
def till(web: Web, request: pytest.FixtureRequest) -> Till:
    return Till(web, request.param)


def supplied(till: Till, units: int = 100, cash: int = 5000) -> None:
    till.says("Cass", "cashier", "issue", runner="Rune", units=units, cash=cash)
    last = f"I-{till.bank.papers.count('I')}"
    till.did("Rune", "runner", "receive", paper=last, screen="runner")


def page(till: Till, language: str = "en") -> str:
    return till.page("Rune", page="runner", language=language)


def text(till: Till, language: str = "en") -> str:
    return plain(page(till, language))


def part(till: Till, css: str, language: str = "en") -> str:
    """What a section of the page says, by its class or the id of its head."""
    found = re.search(rf"<section[^>]*{css}.*?</section>", page(till, language), re.DOTALL)
    return plain(found[0]) if found else ""


def home(till: Till, who: str) -> str:
    browser = till.web.browser(who)

    async def go() -> Any:
        return await browser.get(f"/nights/{till.name}")

    return str(till.web.run(go()).content.decode())


def cash(till: Till) -> int:
    return till.room.night.balances.of(purse("Rune"), "CAD")  # type: ignore[arg-type]


def sells(till: Till, **form: str) -> Any:
    return till.act("Rune", "runner", "sell", screen="runner", **form)


# --- who sees it, and before there is anything


@pytest.mark.clause("HOUSE-20")
def test_the_page_is_a_runners_own(till: Till) -> None:
    assert till.get("Rune", page="runner").status_code == 200
    for who in ("Cass", "Ann", "Lou", "Ida"):
        assert till.get(who, page="runner").status_code == 403
    assert f'href="/nights/{till.name}/runner"' in home(till, "Rune")
    assert f'href="/nights/{till.name}/runner"' not in home(till, "Cass")


def test_before_the_bank_opens_and_before_anything_is_given(web: Web) -> None:
    shut = Till(web, opened=False)
    assert "The bank isn't open yet." in text(shut)
    assert "<form" not in page(shut).partition('id="screen"')[2]
    till = Till(web)
    assert "You have nothing to sell yet." in text(till)
    assert "Vous n'avez encore rien à vendre." in text(till, "fr")
    assert 'name="tendered"' not in page(till)
    assert "No paper of yours yet." in text(till)


# --- the float, and selling


@pytest.mark.clause("ON-17b")
def test_what_is_given_to_me_is_mine_once_i_say_so(till: Till) -> None:
    till.says("Cass", "cashier", "issue", runner="Rune", units=40, cash=2000)
    assert "I-1 for you, from the cashier $40 + $20 in cash 1 × $20, 3 × $5, 5 × $1" in text(till)
    assert "$0" in part(till, 'class="purse"')
    till.did("Rune", "runner", "receive", paper="I-1", screen="runner")
    said = part(till, 'class="purse"')
    assert said.endswith("$40 Cash $20 1 × $20, 3 × $5, 5 × $1")
    assert "I-1" not in part(till, 'class="tasks"')


def test_what_isnt_right_goes_back_with_its_reason(till: Till) -> None:
    till.says("Cass", "cashier", "issue", runner="Rune", units=40, cash=2000)
    silent = till.act("Rune", "runner", "decline", paper="I-1", reason="", screen="runner")
    assert silent.status_code == 422
    till.did("Rune", "runner", "decline", paper="I-1", reason="five short", screen="runner")
    assert till.bank.papers["I-1"].state == "declined"
    assert cash(till) == 0


@pytest.mark.clause("ON-17c")
@pytest.mark.clause("ON-18h")
def test_a_sale_is_two_taps_with_the_change_on_the_tile(till: Till) -> None:
    supplied(till)
    shown = page(till)
    tile = re.search(r'name="units" value="40".*?<div class="cash">(.*?)<details', shown, re.DOTALL)
    assert tile
    assert plain(tile[1]).startswith("$40 no change $50 change $10")
    assert "Hand over $40 1 × $20, 3 × $5 5 × $1".replace(",", "") in plain(shown).replace(",", "")
    done = sells(till, units="40", tendered="50")
    assert (done.status_code, done["Location"]) == (303, f"/nights/{till.name}/runner")
    assert cash(till) == 5000 + 4000
    said = plain(page(till))
    assert "S-1 $40 sold for $50, $10 given back . The recorder hasn't seen it yet." in said
    sale = till.bank.papers["S-1"]
    assert (sale.place, sale.hands["person"]) == ("runner Rune", "Rune")


@pytest.mark.parametrize(
    ("units", "offered"), [("20", "$20 no change"), ("5", "$5 no change $10 change $5")]
)
def test_a_note_is_not_offered_whose_change_i_dont_have(
    till: Till, units: str, offered: str
) -> None:
    till.issued("Rune", cash=500, p5=10)
    found = rf'name="units" value="{units}".*?<div class="cash">(.*?)<details'
    tile = re.search(found, page(till), re.DOTALL)
    assert tile
    assert plain(tile[1]) == offered


def test_what_i_dont_carry_i_dont_sell_and_nothing_typed_is_lost(till: Till) -> None:
    supplied(till, units=20)
    assert "$60 can't be made up of what you carry." in text(till)
    more = sells(till, **{"pieces.20": "3", "cash_for.": "100", "tendered": "typed"})
    assert more.status_code == 422
    assert "2 pieces of $20" in trouble(more) or "$20" in trouble(more)
    again = more.content.decode()
    assert field(again, "pieces.20") == "3"
    assert field(again, "cash_for.") == "100"
    short = sells(till, units="20", tendered="10")
    assert short.status_code == 422
    assert cash(till) == 5000


def test_a_double_tap_sells_once(till: Till) -> None:
    supplied(till)
    number = str(uuid4())
    for _ in range(2):
        assert sells(till, units="20", tendered="20", command=number).status_code == 303
    assert till.bank.papers.count("S") == 1


@pytest.mark.clause("ON-17")
@pytest.mark.clause("ON-18i")
def test_a_runner_redeems_nothing_and_is_told_why(till: Till) -> None:
    clause = "ON-17" if till.bank.mode == "not redeemable" else "ON-18i"
    shown = page(till)
    assert 'aria-disabled="true"' in button(shown, "Redeem for cash")
    why = re.search(r'id="why-redeem">(.*?)</span>', shown, re.DOTALL)
    assert why
    assert plain(why[1]).endswith(f". {clause}")
    no = till.act("Rune", "runner", "redeem", units="5", screen="runner")
    assert no.status_code == 422
    assert trouble(no).endswith(f"{clause} Dismiss")


def test_somebody_too_young_is_sold_nothing_and_that_is_on_record(till: Till) -> None:
    till.did("Rune", "runner", "refuse_sale", note="at the door", screen="runner")
    (event,) = _last(till)
    assert event == {"kind": "sale_refused", "note": "at the door"}


def _last(till: Till) -> list[dict[str, Any]]:
    from croupier.journal.entry import document_of  # noqa: PLC0415

    last = till.room.store.last()
    assert last
    return list(document_of(last)["events"])


# --- carrying


@pytest.mark.clause("HOUSE-22")
def test_what_i_carry_says_what_it_is_and_for_which_table(till: Till) -> None:
    till.table()
    paper = till.asks(p5=20, p1=50)
    assert paper not in text(till), "nobody has said that I carry it"
    till.says("Cass", "cashier", "accept", paper=paper, carrier="Rune")
    said = part(till, 'class="tasks"')
    assert "F-1 from the bank to table W1 $150 20 × $5, 50 × $1 I have it, from the bank" in said
    assert "F-1 de la banque à la table W1 150 $" in part(till, 'class="tasks"', "fr")
    assert paper not in plain(till.page("Robin", page="runner"))
    theirs = till.act("Robin", "runner", "carry", paper=paper, screen="runner")
    assert theirs.status_code == 422
    till.did("Rune", "runner", "carry", paper=paper, screen="runner")
    waits = part(till, 'class="tasks"')
    assert re.search(r"Ann confirms; since \d\d:\d\d", waits)
    assert "I have it" not in waits
    till.says("Ann", "croupier", "receive", paper=paper)
    assert part(till, 'class="tasks"') == ""


def test_a_credit_is_taken_at_its_table_and_goes_to_the_bank(till: Till) -> None:
    till.table()
    filled(till)
    credit = till.asks("credit", p5=10)
    till.says("Cass", "cashier", "accept", paper=credit, carrier="Rune")
    assert "K-1 from table W1 to the bank $50 10 × $5" in part(till, 'class="tasks"')
    till.did("Rune", "runner", "carry", paper=credit, screen="runner")
    assert "Cass confirms; since" in part(till, 'class="tasks"')


def filled(till: Till) -> None:
    paper = till.asks(p5=20, p1=50)
    till.says("Cass", "cashier", "accept", paper=paper, carrier="Robin")
    till.says("Robin", "runner", "carry", paper=paper)
    till.says("Ann", "croupier", "receive", paper=paper)


def test_what_is_late_says_so(till: Till) -> None:
    from croupier.kit.actors import CLOCK  # noqa: PLC0415
    from croupier.night.bank.actions import NoteLate  # noqa: PLC0415
    from croupier.night.model import MACHINE  # noqa: PLC0415

    till.table()
    till.says("Cass", "cashier", "accept", paper=till.asks(p5=1), carrier="Rune")
    till.tries(MACHINE, NoteLate("F-1"), by=CLOCK)
    assert "from the bank to table W1 late" in part(till, 'class="tasks"')


# --- going back, and the sheet


@pytest.mark.clause("ON-17b")
def test_what_i_should_have_is_filled_in_and_i_bring_it_all_or_a_part(till: Till) -> None:
    supplied(till, units=40, cash=2050)
    shown = re.search(r'<details class="work" id="d-return".*?</details>', page(till), re.DOTALL)
    assert shown
    counts = {each: field(shown[0], f"pieces.{each}") for each in ("20", "5", "1")}
    assert counts == {"20": "1", "5": "3", "1": "5"}
    assert field(shown[0], "cash") == "20.50"
    french = re.search(r'id="d-return".*?</details>', page(till, "fr"), re.DOTALL)
    assert french
    assert field(french[0], "cash") == "20,50"
    part_ = {"pieces.5": "2", "cash": "10,50"}
    till.did("Rune", "runner", "return", screen="runner", **part_)
    assert cash(till) == 1000
    assert "T-1 back to the bank $10 + $10.50 in cash 2 × $5 Cass confirms" in text(till)
    much = till.act("Rune", "runner", "return", screen="runner", **{"pieces.5": "9"})
    assert much.status_code == 422
    assert field(re.search(r'id="d-return".*?</details>', much.content.decode(), re.DOTALL)[0],  # type: ignore[index]
                 "pieces.5") == "9"  # fmt: skip


def test_my_sheet_has_every_paper_of_mine_and_whether_the_recorder_has_it(till: Till) -> None:
    supplied(till)
    for _ in range(2):
        sells(till, units="20", tendered="20")
    till.says("Rex", "recorder", "confirm", papers=["S-1"])
    till.says("Cass", "cashier", "sell", units=5)  # not mine
    said = part(till, 'class="panel sheet-of"')
    assert re.search(r"S-2 Sale \d\d:\d\d · To be confirmed", said)
    assert re.search(r"S-1 Sale \d\d:\d\d · Confirmed by Rex", said)
    assert re.search(r"I-1 From the cashier \d\d:\d\d · Received · not confirmed yet", said)
    assert "S-3" not in said
    till.says("Cass", "cashier", "void", paper="S-2", reason="wrong")
    till.says("Rex", "recorder", "confirm_void", paper="V-1")
    assert re.search(r"S-2 Sale \d\d:\d\d · VOID", part(till, 'class="panel sheet-of"'))
    assert "S-2 $20 sold for $20. It was undone." in text(till)


def test_a_difference_that_was_found_at_my_float_is_mine_to_see_and_sign(till: Till) -> None:
    till.issued("Rune", cash=500, p5=10)
    till.counted("runner Rune", {"5": 4}, 500)
    said = text(till)
    medium = "play money" if till.bank.mode == "not redeemable" else "chips"
    assert f"C-2 differs from the books: {medium} −$30." in said
    assert "Sign sheet C-2" in said
    assert "What is known of the difference" in said
    till.did("Rune", "runner", "report", paper="C-2", text="A note blew away", screen="runner")
    assert till.bank.papers["N-1"].of == "C-2"
    assert "Sign report N-1" in text(till)
    assert "Whoever answers for the house must acknowledge it." in text(till)
    till.says("Dora", "director", "acknowledge", paper="C-2")
    assert "must acknowledge" not in text(till)
    assert f"{medium} −$30. Dora has acknowledged it." in text(till)


@pytest.mark.clause("ON-18g")
@pytest.mark.usefixtures("hands")
def test_i_sign_for_what_moved_through_my_hands(till: Till) -> None:
    clause = "ON-18g" if till.bank.mode == "redeemable" else "ON-17f"
    assert 'name="pin"' not in page(till), "there is nothing to sign for yet"
    supplied(till)
    sells(till, units="20", tendered="20")
    assert f"since you last signed. {clause}" in part(till, 'class="panel sheet-of"')
    shown = page(till)
    assert field(shown, "scope") == "runner Rune"
    assert field(shown, "pin") == ""
    assert re.search(r'<input type="password" name="pin" inputmode="numeric"', shown)
    wrong = till.sign("Rune", "runner Rune", "736251", screen="runner", by="runner")
    assert wrong.status_code == 422
    assert "736251" not in wrong.content.decode()
    done = till.sign("Rune", "runner Rune", PIN, screen="runner", by="runner")
    assert (done.status_code, done["Location"]) == (303, f"/nights/{till.name}/runner")
    (signed,) = [one for one in till.bank.certificates if one.scope == "runner Rune"]
    assert (signed.person, signed.role.value, signed.clause) == ("Rune", "runner", clause)
    assert f"Signed, up to entry {signed.last}." in part(till, 'class="panel sheet-of"')
    assert sells(till, units="20", tendered="20").status_code == 303
    assert 'name="pin"' in page(till), "and there is something again"


def test_everything_on_it_is_told_in_french_too(till: Till) -> None:
    supplied(till)
    sells(till, units="20", tendered="20")
    said = text(till, "fr")
    for one in (
        "Préposé",
        "Ma feuille",
        "Rapporter à la banque",
        "Paraît avoir moins de 18 ans",
        "Signer ma",
    ):
        assert one in said
    assert not re.search(r"\{\w+\}|\bNone\b", said)


def test_a_fragment_is_the_part_that_moves(till: Till) -> None:
    part_ = till.page("Rune", "?part=screen", page="runner")
    assert "<html" not in part_
    assert 'hx-trigger="moved"' in part_
    whole = page(till)
    assert f'data-stream="/nights/{till.name}/stream?on=bank&amp;on=office"' in whole
    assert 'data-theme="paper"' in whole
