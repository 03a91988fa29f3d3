"""The application: what the licence approved bounds tables, the bank's mode and payments."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.blackjack.model import Stake
from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.night.bank.actions import SetMode
from croupier.night.bank.bank import BANK
from croupier.night.office.application import (
    ApplicationStated,
    PaymentKind,
    RecordPayment,
    VoidPayment,
)
from croupier.night.office.approval import total_paid
from croupier.night.office.model import PostNotice
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.applications import approved
from helpers.houses import House, house, open_bank, refusal, with_table

OFFICE, W1, WHEEL = "office", "tables/W1", "ontario-wheel"


def stated(book: str = WHEEL, *, practice: bool = True, **terms: Any) -> House:
    found = house(book, practice=practice)
    found.must(OFFICE, LICENSEE, approved(**terms))
    return found


def pays(what: PaymentKind, cents: int, purpose: str = "hall", payee: str = "Ed") -> RecordPayment:
    return RecordPayment(what, payee, purpose, cents, receipt="17")


@pytest.mark.clause("ON-2")
def test_no_table_of_a_licensed_night_opens_before_the_application_is_stated() -> None:
    found = with_table(WHEEL, practice=False)
    found.must(W1, CROUPIER, t.Close(Units(0)))
    night = found.floor.night
    assert night.office.application == approved("redeemable")
    bare = house(WHEEL, practice=False)
    open_bank(bare, stated=False)
    bare.must(W1, PIT_BOSS, t.SetUp(bare.book.digest, "Ann"))
    assert refusal(bare.say(W1, PIT_BOSS, t.Open())) == "application_first ON-2"
    assert refusal(bare.say(OFFICE, PIT_BOSS, approved())).startswith("not_their_part HOUSE-7")
    (event,) = bare.must(OFFICE, DIRECTOR, approved(tables={WHEEL: 1, "ontario-blackjack-a": 0}))
    terms = approved(tables={WHEEL: 1})
    assert event == ApplicationStated(terms, "Dora")
    bare.must(W1, PIT_BOSS, t.Open())
    assert refusal(bare.say(OFFICE, LICENSEE, approved())) == "reason_missing ON-2"
    bare.must(OFFICE, LICENSEE, approved(reason="the amended licence came"))


@pytest.mark.clause("ON-2")
def test_games_tables_and_mode_outside_the_application_are_refused() -> None:
    found = stated(tables={WHEEL: 1}, mode="redeemable")
    other = found.say(BANK, LICENSEE, SetMode("not redeemable"))
    assert refusal(other) == "mode_not_approved ON-2"
    cards = load("ontario-blackjack-a")
    found.adopt(cards)
    found.must(OFFICE, LICENSEE, PostNotice(cards.digest))
    for name, book in (("W1", found.book), ("W2", found.book), ("B1", cards)):
        found.must(f"tables/{name}", PIT_BOSS, t.SetUp(book.digest, "Ann"))
    found.must(W1, PIT_BOSS, t.Open())
    second = found.say("tables/W2", PIT_BOSS, t.Open())
    assert refusal(second) == "table_not_approved ON-2 rulebook=ontario-wheel tables=1"
    beside = found.say("tables/B1", PIT_BOSS, t.Open())
    assert refusal(beside) == "table_not_approved ON-2 rulebook=ontario-blackjack-a tables=0"


@pytest.mark.clause("ON-BJA-1")
def test_play_money_alone_lies_on_a_blackjack_table_where_goods_are_sold() -> None:
    found = stated("ontario-blackjack-a", goods=True)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(W1, PIT_BOSS, t.Open())
    found.must(W1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True))
    for medium in ("chips", "tokens"):
        verdict = found.say(W1, player(1), Stake(Units(5), medium=medium))
        assert refusal(verdict) == "play_money_for_goods ON-BJA-1"
    found.must(W1, player(1), Stake(Units(5), medium="play money"))
    chips = stated("ontario-blackjack-a", goods=True)
    chips.must(BANK, LICENSEE, SetMode("redeemable"))  # whose bank gives out chips
    chips.must(W1, PIT_BOSS, t.SetUp(chips.book.digest, "Ann"))
    assert refusal(chips.say(W1, PIT_BOSS, t.Open())) == "play_money_for_goods ON-BJA-1"


@pytest.mark.clause("ON-2", "ON-5", "ON-7a", "ON-7b", "ON-23b")
def test_payments_stay_within_what_was_approved() -> None:
    unbound = house(WHEEL).say(OFFICE, LICENSEE, pays("expense", 5))
    assert refusal(unbound) == "application_first ON-2"
    found = stated(expenses_max=10_000, prizes_max=5_000)

    def no(action: RecordPayment | VoidPayment) -> str:
        return refusal(found.say(OFFICE, DIRECTOR, action))

    assert no(pays("expense", 0)) == "nothing_moves ON-2"
    assert no(RecordPayment("expense", "Ed", "hall", 5)) == "receipt_missing ON-23b"
    assert (
        no(pays("expense", 10_001)) == "over_expense_limit ON-5 left_cents=10000 limit_cents=10000"
    )
    found.must(OFFICE, DIRECTOR, pays("expense", 9_000))
    assert no(pays("expense", 1_001)) == "over_expense_limit ON-5 left_cents=1000 limit_cents=10000"
    found.must(OFFICE, LICENSEE, pays("prize", 5_000, "first prize"))
    assert no(pays("prize", 1)) == "over_prize_limit ON-2 left_cents=0 limit_cents=5000"
    assert no(pays("prize", 1, payee=" ")) == "payment_unclear ON-5"
    assert no(pays("donation", 1, payee="")) == "payment_unclear ON-7b"
    assert no(pays("donation", 1, "yacht")).startswith(
        "purpose_not_approved ON-7a purposes=library"
    )
    found.must(OFFICE, LICENSEE, pays("donation", 70_000, "Library"))
    assert no(VoidPayment(4, "typo")) == "no_such_payment ON-2 number=4"
    assert no(VoidPayment(1, " ")) == "reason_missing ON-2"
    found.must(OFFICE, LICENSEE, VoidPayment(1, "keyed twice"))
    office = found.floor.night.office
    assert [total_paid(office, what) for what in ("expense", "prize", "donation")] == [
        0,
        5_000,
        70_000,
    ]
    assert no(VoidPayment(1, "again")) == "no_such_payment ON-2 number=1"


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"number": " "}, "application_unclear ON-2"),
        ({"place": ""}, "application_unclear ON-2"),
        ({"begins": "tonight"}, "hours_unclear ON-2"),
        ({"ends": "2027-03-05T19:00"}, "hours_unclear ON-2"),
        ({"tables": {"poker": 1}}, "not_a_supplied_game ON-12 rulebook=poker"),
        ({"tables": {WHEEL: 0}}, "tables_unclear ON-2"),
        ({"tables": {WHEEL: -1}}, "tables_unclear ON-2"),
        ({"tables": {WHEEL: 1000}}, "tables_unclear ON-2"),
        ({"prizes_max": -1}, "less_than_nothing ON-2"),
        ({"advancing": -1}, "less_than_nothing ON-2"),
        ({"purposes": ()}, "purposes_missing ON-7a"),
    ],
)
def test_an_application_that_says_too_little_is_not_taken(terms: dict[str, Any], why: str) -> None:
    assert refusal(house(WHEEL).say(OFFICE, LICENSEE, approved(**terms))) == why
