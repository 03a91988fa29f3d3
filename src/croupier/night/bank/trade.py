"""Buying and selling at the bank: sale, redemption, change, and a sale that was refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import DEPOSIT, DRAWER, PLAYERS, STOCK, WRITTEN_OFF, Account, Transfer
from croupier.bank.pieces import CENTS, tidy, worth
from croupier.bank.places import BANK, RUNNER, purse
from croupier.kit.actors import Role, Seat
from croupier.kit.chips import Units
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import Alert, Document, NamesPerson, Topic
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.books import Book, till_at
from croupier.night.bank.declare import Answer, BankAction, BankEvent
from croupier.night.bank.filing import file_done, file_unseen
from croupier.night.bank.holdings import (
    currency,
    loose_pieces,
    pieces_at,
    refuse_lacking,
    refuse_pieces,
    resolved,
    till_of,
)
from croupier.night.bank.model import Bank, Paper
from croupier.night.bank.moves import BY_MODE, law_for, law_hands
from croupier.night.model import Command, Law, Night
from croupier.night.tables.charts import chart_of


def runner_of(command: Command) -> str | None:
    """Whose purse it is: a runner's own; the cashier sells from the bank."""
    return command.operator if command.by.role is Role.RUNNER else None


def decide_sale(law: Law, night: Night, command: Command, sell: a.Sell) -> Answer:
    rule = law_for(law, night, "sold_by")
    stock, till = till_of(runner_of(command))
    there = pieces_at(night, stock)
    pieces = resolved(night, rule, there, sell.pieces, sell.units)
    if isinstance(pieces, Refusal):
        return pieces
    price = worth(pieces) * CENTS
    tendered = price if sell.tendered is None else sell.tendered
    no = (
        refuse_lacking(there, rule, pieces)
        or refuse_tendered(rule, price, tendered, night.balances.of(till, currency(law, night)))
        or refuse_seat(law, night, sell.table, sell.seat)
        or refuse_buyer(law, night, sell)
    )
    return no or (
        e.Sold(
            paper=night.bank.papers.next("sale"),
            seller=command.operator,
            role=command.by.role,
            pieces=pieces,
            units=Units(worth(pieces)),
            cash=price,
            tendered=tendered,
            change=tendered - price,
            table=sell.table,
            seat=sell.seat,
            clause=rule.clause,
        ),
    )


def refuse_buyer(law: Law, night: Night, sell: a.Sell) -> Refusal | None:
    """Why this buyer is sold nothing, or None: where it is said of each sale how old they look."""
    rules = law.event(night)
    said = rules.age_statement
    if said is None or night.office.practice or said.value != "per-sale" or sell.of_age:
        return None
    return refuse("buyer_not_looked_at", said, age=rules.player_age_min.value)


def refuse_tendered(rule: Rule[object], price: int, tendered: int, held: int) -> Refusal | None:
    if tendered < price:
        return refuse("too_little_cash", rule, short_cents=price - tendered)
    if tendered - price > held:  # what comes in is one note: it gives no change of itself
        return refuse("no_change", rule, change_cents=tendered - price, held_cents=held)
    return None


def refuse_seat(law: Law, night: Night, name: str, seat: Seat | None) -> Refusal | None:
    """Whoever has a seat may have a rack that is counted; without one it is one of the players."""
    if not name and seat is None:
        return None
    rules, table = law.event(night), night.tables.get(name)
    if table is None:
        return refuse("no_such_table", rules.open_table, table=name)
    if seat is None or seat not in table.seats:
        return refuse("seat_is_empty", rules.seat_taken, seat=seat or 0)
    return None


def fold_sale(bank: Bank, event: e.Sold, seq: int) -> Bank:
    place = RUNNER + event.seller if event.role is Role.RUNNER else BANK
    sale = Paper(event.paper, "sale", "done", seq, place, event.pieces, event.units, event.cash)
    return file_done(bank, sale, event.seller)


def book_sale(book: Book, sale: e.Sold) -> Iterator[Transfer]:
    """The value goes to a seat's own rack where that is counted; the pieces to the players."""
    own, till = till_of(sale.seller if sale.role is Role.RUNNER else None)
    yield from book.value(own, rack_of(book, sale), sale.units)
    yield from book.pieces(own, PLAYERS, sale.pieces)
    yield from book.money(PLAYERS, till, sale.tendered)
    yield from book.money(till, PLAYERS, sale.change)


def rack_of(book: Book, event: e.Sold | e.Redeemed) -> Account:
    """The account of a sale's value: a seat's rack where that is counted, else the players'."""
    if event.seat is None:
        return PLAYERS
    return chart_of(book.night, book.night.tables[event.table]).rack(event.seat)


def decide_redemption(law: Law, night: Night, command: Command, action: a.Redeem) -> Answer:
    rule = law_for(law, night, "redeemed_by")
    if night.bank.mode == "not redeemable":
        return refuse("not_redeemable", rule)
    pieces = resolved(night, rule, loose_pieces(night), action.pieces, action.units)
    if isinstance(pieces, Refusal):
        return pieces
    price = worth(pieces) * CENTS
    held = night.balances.of(DRAWER, currency(law, night))
    no = refuse_lacking(pieces, rule, pieces, held, price)
    if no := no or refuse_seat(law, night, action.table, action.seat):
        return no
    return (
        e.Redeemed(
            paper=night.bank.papers.next("redemption"),
            pieces=pieces,
            units=Units(worth(pieces)),
            cash=price,
            person=command.operator,
            clause=rule.clause,
            table=action.table,
            seat=action.seat,
            player=rack_owner(night, action),
        ),
    )


def rack_owner(night: Night, action: a.Redeem) -> str:
    """Who sits there with a rack of their own; nobody: it is one of the players."""
    if action.seat is None:
        return ""
    sitter = night.tables[action.table].seats[action.seat]
    return sitter.player if sitter.counted else ""


def fold_redemption(bank: Bank, event: e.Redeemed, seq: int) -> Bank:
    back = Paper(
        event.paper, "redemption", "done", seq, BANK, event.pieces, event.units, event.cash,
        player=event.player,
    )  # fmt: skip
    return file_done(bank, back, event.person)


def book_redemption(book: Book, event: e.Redeemed) -> Iterator[Transfer]:
    yield from book.value(rack_of(book, event), STOCK, event.units)
    yield from book.pieces(PLAYERS, STOCK, event.pieces)
    yield from book.money(DRAWER, PLAYERS, event.cash)


def _tell_seat(event: Document) -> str:
    return "" if event.get("seat") is None else ".seat"  # the oldest have none


def decide_change(law: Law, night: Night, command: Command, action: a.Change) -> Answer:
    """Of the same worth on both sides: by construction nobody gains."""
    own = runner_of(command)
    rule = law_for(law, night, "bank" if action.runner else "sold_by")
    if action.runner and own is not None:
        return refuse("runner_changes_with_players", rule)
    if action.runner and Role.RUNNER not in night.office.staff.get(action.runner, frozenset()):
        return refuse("no_such_runner", rule, person=action.runner)
    if is_same_name(action.runner, command.operator):
        return refuse("both_sides", law_hands(law, night), person=command.operator)
    for pieces in (action.taken, action.given):
        if no := refuse_pieces(night, rule, pieces):
            return no
    taken, given = tidy(action.taken), tidy(action.given)
    if not taken or worth(taken) != worth(given):
        return refuse("change_not_even", rule, taken=worth(taken), given=worth(given))
    other = purse(action.runner) if action.runner else None
    no = refuse_lacking(pieces_at(night, till_of(own)[0]), rule, given)
    if other and not no:
        no = refuse_lacking(pieces_at(night, other), rule, taken)
    paper = night.bank.papers.next("change")
    place = BANK if own is None else RUNNER + own
    across = RUNNER + action.runner if action.runner else "players"
    person = command.operator
    return no or (e.MoneyChanged(paper, place, across, taken, given, person, rule.clause),)


def fold_change(bank: Bank, event: e.MoneyChanged, seq: int) -> Bank:
    even = Paper(event.paper, "change", "done", seq, event.place, event.given, worth(event.given))
    other = event.other.removeprefix(RUNNER) if event.other.startswith(RUNNER) else ""
    hands = {"person": event.person, "with": other} if other else {"person": event.person}
    return file_unseen(bank, replace(even, hands=hands))


def book_change(book: Book, event: e.MoneyChanged) -> Iterator[Transfer]:
    own, other = till_at(event.place)[0], account_of(event.other)
    yield from book.pieces(other, own, event.taken)
    yield from book.pieces(own, other, event.given)


def account_of(place: str) -> Account:
    return PLAYERS if place == "players" else purse(place.removeprefix(RUNNER))


def receipts(law: Law, night: Night) -> int:
    """What players have paid and got back, with what counts missed or found, less deposits."""
    cash = currency(law, night)
    lost = sum(night.balances.of(account, cash) for account in (PLAYERS, WRITTEN_OFF))
    return -lost - night.balances.of(DEPOSIT, cash)


def decide_refusal(_: Law, __: Night, ___: Command, action: a.RefuseSale) -> Answer:
    return (e.SaleRefused(action.note),)


_SELLERS: Final = (Role.CASHIER, Role.RUNNER)
ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "sell",
        a.Sell,
        _SELLERS,
        named_by=BY_MODE["sold_by"],
        said_by=BY_MODE["sold_by"],
        decide=decide_sale,
        by_both=True,
    ),
    BankAction(
        "redeem",
        a.Redeem,
        (Role.CASHIER,),
        named_by=BY_MODE["redeemed_by"],
        said_by={"redeemable": "redeemed_by"},
        decide=decide_redemption,
        by_both=True,
    ),
    BankAction(
        "change",
        a.Change,
        _SELLERS,
        named_by=BY_MODE["sold_by"],
        said_by=BY_MODE["sold_by"],
        names=NamesPerson("runner"),
        asks=(("taken", "given"), "runner"),
        decide=decide_change,
        by_both=True,
    ),
    BankAction(
        "refuse_sale",
        a.RefuseSale,
        _SELLERS,
        named_by=BY_MODE["sold_by"],
        said_by=BY_MODE["sold_by"],
        decide=decide_refusal,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent(
        "sold",
        e.Sold,
        topic=Topic.DESK,
        fold=fold_sale,
        book=book_sale,
        done_by="sold_by",
        awaits="recorder",
    ),
    BankEvent(
        "redeemed",
        e.Redeemed,
        topic=Topic.DESK,
        sentence=_tell_seat,
        fold=fold_redemption,
        book=book_redemption,
        done_by="redeemed_by",
        awaits="recorder",
    ),
    BankEvent(
        "money_changed",
        e.MoneyChanged,
        topic=Topic.DESK,
        fold=fold_change,
        book=book_change,
        done_by="changed_by",
        awaits="recorder",
    ),
    BankEvent("sale_refused", e.SaleRefused, topic=Topic.DESK, alert=Alert(serious=False)),
)
