"""A float that suffices: what it covers before betting opens, and what a table owes meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.bank.ledger import Account
from croupier.games.blackjack import model as b
from croupier.games.blackjack.settle import worst_payment as worst_at_cards
from croupier.games.roulette.settle import worst_payment as worst_at_roulette
from croupier.games.wheel import model as w
from croupier.kit.actors import CHANCE, CROUPIER, LICENSEE, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId
from croupier.night.bank.actions import Mode, Sell
from croupier.night.office.model import CloseNight
from croupier.night.tables import model as t
from croupier.night.tables.cover import cover_of
from croupier.night.tables.debts import (
    Debt,
    DebtCancelled,
    DebtPaid,
    FloatShort,
    PayDebts,
    PaymentOwed,
)
from croupier.night.tables.view import view
from croupier.rulebooks.loader import load
from helpers.bank.books import Books
from helpers.houses import House, house, refusal

W1, ON_17D = "tables/W1", ClauseId("ON-17d")
YELLOW = w.Stake("yellow", Units(10))


def table(
    mode: Mode = "not redeemable", book: str = "ontario-wheel", seats: int = 1, **choices: str
) -> tuple[House, Books]:
    """An open table of a licensed night with an empty float, and guests who bought 60 each."""
    found = house(book, practice=False, event=load("ontario-monte-carlo", choices))
    books = Books(found.floor, found.book)
    books.staffed(mode, opened=True)
    found.must(W1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(W1, CROUPIER, t.Open())
    found.must(W1, CROUPIER, t.StateAge())
    for seat in range(1, seats + 1):
        books.does("Cass", Sell(Units(60)))
        sit = t.Sit(Seat(seat), f"guest {seat}", of_age=True, units=Units(60))
        found.must(W1, CROUPIER, sit)
    return found, books


def spin(found: House, spot: str) -> Any:
    """The bets close, and the wheel comes to rest on this spot."""
    segment = found.book.rules.wheel.segments.index(spot) + 1
    found.must(W1, CROUPIER, w.Call())
    found.must(W1, CROUPIER, w.Spin("clockwise"))
    return found.must(W1, CHANCE, w.Land(segment, 3))


def held(found: House, account: str = "W1:float") -> int:
    return found.floor.night.holds(Account(account))


@pytest.mark.clause("ON-17d", "ON-18d")
@pytest.mark.parametrize(
    ("mode", "clause"), [("not redeemable", "ON-17d"), ("redeemable", "ON-18d")]
)
def test_betting_opens_on_a_float_that_covers_the_posted_maxima(mode: Mode, clause: str) -> None:
    found, books = table(mode, seats=2)
    empty = f"float_does_not_cover {clause} short=160 units=0 worst=160"
    assert refusal(found.say(W1, CROUPIER, w.OpenBetting())) == empty
    assert refusal(found.say(W1, player(1), YELLOW)) == empty  # a stake would open it too
    books.filled(units=80)
    nearly = f"float_does_not_cover {clause} short=80 units=80 worst=160"
    assert refusal(found.say(W1, CROUPIER, w.OpenBetting())) == nearly
    assert cover_of(found.floor.law, found.floor.night, found.table()).covered == 1
    books.filled(units=80)
    found.must(W1, CROUPIER, w.OpenBetting())
    books.does("Cass", Sell(Units(10)))
    found.must(W1, CROUPIER, t.Sit(Seat(3), "late", of_age=True))
    for seat in (1, 2, 3):  # betting is open: no stake is refused for the house's shortage
        found.must(W1, player(seat), YELLOW)
    owed = [event for event in spin(found, "yellow") if isinstance(event, PaymentOwed)]
    assert owed == [PaymentOwed(Seat(3), "late", Units(80), ClauseId(clause))]
    assert held(found) == 0


@pytest.mark.clause("ON-17d")
def test_a_table_that_only_alerts_owes_what_is_missing_and_pays_it_first() -> None:
    found, books = table(sufficient="alert-only", seats=2)
    opens = found.must(W1, CROUPIER, w.OpenBetting())
    assert opens[-1] == FloatShort(Units(0), Units(160), ON_17D)
    found.must(W1, player(1), YELLOW)
    found.must(W1, player(2), w.Stake("red", Units(10)))
    assert spin(found, "yellow")[-1] == PaymentOwed(Seat(1), "guest 1", Units(70), ON_17D)
    assert (held(found), held(found, "W1:rack:1")) == (0, 70)  # ten of red were there to pay with
    assert found.table().debts == (Debt(Seat(1), "guest 1", 70),)
    shown = view(found.floor.law, found.floor.night, found.table(), None)
    assert shown["debts"] == [{"seat": 1, "player": "guest 1", "units": 70}]
    first = "debts_need_a_fill ON-17d short=70 table=W1 units=70"
    assert refusal(found.say(W1, CROUPIER, w.OpenBetting())) == first
    assert refusal(found.say(W1, player(2), YELLOW)) == first
    assert refusal(found.say(W1, CROUPIER, PayDebts())) == first
    books.filled(units=30)
    paid = found.must(W1, CROUPIER, PayDebts())
    assert paid == (DebtPaid(Seat(1), "guest 1", Units(30), ON_17D),)
    for seat in (1, 2):
        found.must(W1, CROUPIER, t.Leave(Seat(seat)))
    assert refusal(found.say(W1, CROUPIER, t.Close())).startswith(
        "debts_need_a_fill ON-17d short=40"
    )
    books.filled(units=40)
    assert refusal(found.say(W1, CROUPIER, t.Close())) == "debts_first ON-17d table=W1 units=40"
    found.must(W1, CROUPIER, PayDebts())  # who has left is among the players
    assert refusal(found.say(W1, CROUPIER, PayDebts())) == "nothing_owed ON-17d table=W1"
    found.must(W1, CROUPIER, t.Close())


@pytest.mark.clause("ON-17d")
def test_or_the_round_waits_until_the_stakes_that_lie_are_covered() -> None:
    found, books = table(sufficient="stakes-that-lie", seats=2)
    found.must(W1, player(1), YELLOW)
    found.must(W1, player(2), w.Stake("red", Units(10)))
    short = "float_does_not_cover ON-17d short=70 units=0 worst=70"  # less the ten of red
    assert refusal(found.say(W1, CROUPIER, w.Call())) == short
    books.filled(units=70)
    assert not any(isinstance(event, PaymentOwed) for event in spin(found, "yellow"))
    assert held(found) == 0


@pytest.mark.clause("ON-17d")
def test_a_ruling_takes_back_what_was_owed_and_pays_what_a_closed_table_owes() -> None:
    found, books = table(sufficient="alert-only")
    found.must(W1, player(1), YELLOW)
    spin(found, "yellow")
    red = found.book.rules.wheel.segments.index("red") + 1
    found.must(W1, CROUPIER, t.Dispute("it was red"))
    ruled = found.must(W1, PIT_BOSS, w.GiveRuling("correct", 1, red))
    assert DebtCancelled(Seat(1), "guest 1", Units(80), ON_17D) in ruled
    assert (found.table().debts, held(found), held(found, "W1:rack:1")) == ((), 10, 50)
    found.must(W1, CROUPIER, t.Leave(Seat(1)))
    found.must(W1, CROUPIER, t.Close())
    yellow = found.book.rules.wheel.segments.index("yellow") + 1
    found.must(W1, PIT_BOSS, w.GiveRuling("correct", 1, yellow))
    assert found.table().debts == (Debt(Seat(1), "", 80),)  # ten went back, eighty are missing
    no = refusal(found.say("office", LICENSEE, CloseNight()))
    assert no == "debts_need_a_fill ON-17d short=80 table=W1 units=80"
    books.filled(units=80)
    found.must(W1, CROUPIER, PayDebts())
    assert (found.table().debts, held(found)) == ((), 0)


@pytest.mark.clause("ON-18d")
def test_at_cards_a_blackjack_in_each_box_is_covered_and_a_double_is_never_refused() -> None:
    found, books = table("redeemable", "ontario-blackjack-a", seats=3)
    no = refusal(found.say(W1, CROUPIER, b.OpenBetting()))
    assert no == "float_does_not_cover ON-18d short=60 units=0 worst=60"
    books.filled(units=60)
    found.must(W1, CROUPIER, b.OpenBetting())
    for seat in (1, 2, 3):
        found.must(W1, player(seat), b.Stake(Units(10)))
    found.must(W1, CROUPIER, b.Deal())
    for card in ("6", "6", "6", "7", "5", "5", "5"):
        found.must(W1, CHANCE, b.Show(card))
    for seat in (1, 2, 3):
        found.must(W1, player(seat), b.Double())
        found.must(W1, CHANCE, b.Show("10"))
    settled = found.must(W1, CHANCE, b.Show("10"))  # three times twenty
    assert not any(isinstance(event, PaymentOwed) for event in settled)
    assert held(found) == 0
    rules = load("ontario-blackjack-a", {"boxes_per_player": "several"}).rules
    assert worst_at_cards(rules, 1) == 7 * 20
    roulette = load("france-roulette-anglaise").rules
    assert worst_at_roulette(roulette, 2) == 2 * worst_at_roulette(roulette, 1)
