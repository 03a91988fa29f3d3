"""Supplies of the bank: deposits, the licensee's float, what is written off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import (
    DEPOSIT,
    DRAWER,
    ISSUED,
    LICENSEE,
    STOCK,
    WRITTEN_OFF,
    Transfer,
)
from croupier.bank.pieces import CENTS, KINDS_MAX, Pieces, is_worth, tidy, worth
from croupier.bank.places import BANK
from croupier.kit.actors import Role
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import Document
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.books import Book
from croupier.night.bank.declare import Answer, BankAction, BankEvent
from croupier.night.bank.filing import file_done
from croupier.night.bank.holdings import currency, pieces_at, refuse_lacking, resolved
from croupier.night.bank.model import Bank, Paper
from croupier.night.bank.moves import BY_MODE, law_for
from croupier.night.bank.tiers import tier_at
from croupier.night.bank.trade import receipts
from croupier.night.model import Command, Law, Night


def decide_deposit(law: Law, night: Night, command: Command, action: a.Deposit) -> Answer:
    """Receipts of this event and nothing else: the licensee's own float is none."""
    rule = law_for(law, night, "account")
    if action.cash < 1:
        return refuse("nothing_moves", rule)
    held = night.balances.of(DRAWER, currency(law, night))
    if no := refuse_lacking({}, rule, {}, held, action.cash):
        return no
    if action.cash > (most := receipts(law, night)):
        return refuse("only_receipts", rule, receipts_cents=max(0, most))
    paper, person = night.bank.papers.next("deposit"), command.operator
    return (e.Deposited(paper, action.cash, action.note, person, rule.clause),)


def fold_deposit(bank: Bank, event: e.Deposited, seq: int) -> Bank:
    paper = Paper(event.paper, "deposit", "done", seq, BANK, cash=event.cash)
    return file_done(bank, paper, event.person)


def book_deposit(book: Book, event: e.Deposited) -> Iterator[Transfer]:
    return book.money(DRAWER, DEPOSIT, event.cash)


def decide_float(law: Law, night: Night, command: Command, action: a.BringFloat) -> Answer:
    """Issued and lent as at the first count: no receipt, and the licensee's to take back."""
    rule = law_for(law, night, "bank")
    if no := refuse_brought(law, night, rule, action):
        return no
    paper, pieces = night.bank.papers.next("brought"), tidy(action.pieces)
    units, person = Units(worth(pieces)), command.operator
    return (e.FloatBrought(paper, pieces, units, action.cash, person, rule.clause),)


def refuse_brought(
    law: Law, night: Night, rule: Rule[object], action: a.BringFloat
) -> Refusal | None:
    """Why so much isn't brought, or None. Reasons in descending precedence."""
    for each in action.pieces:
        if not is_worth(each):  # a forgotten box may hold what there was none of
            return refuse("no_such_denomination", rule, each=each, known="1, 5, 20 …")
    if min(action.cash, *action.pieces.values(), 0) < 0:
        return refuse("less_than_nothing", rule)
    if not action.cash and not tidy(action.pieces):
        return refuse("nothing_moves", rule)
    issued, lent = ((ISSUED, night.bank.medium), (LICENSEE, currency(law, night)))
    chips = worth(action.pieces) - night.balances.of(*issued)
    kinds = {*night.bank.denominations, *tidy(action.pieces)}
    if max(chips, action.cash - night.balances.of(*lent)) > UNITS_MAX or len(kinds) > KINDS_MAX:
        return refuse("more_than_there_is", rule)
    return None


def fold_float(bank: Bank, event: e.FloatBrought, seq: int) -> Bank:
    worths = tuple(sorted({*bank.denominations, *event.pieces}, key=int))
    more = Paper(event.paper, "brought", "done", seq, BANK, event.pieces, event.units, event.cash)
    return file_done(replace(bank, denominations=worths), more, event.person)


def book_float(book: Book, event: e.FloatBrought) -> Iterator[Transfer]:
    yield from book.chips(ISSUED, STOCK, event.pieces)
    yield from book.money(LICENSEE, DRAWER, event.cash)


def _tell_float(event: Document) -> str:
    if not event["pieces"]:
        return ".cash"
    return "" if event["cash"] else ".pieces"


def decide_return(law: Law, night: Night, command: Command, action: a.ReturnFloat) -> Answer:
    rule, cash = law_for(law, night, "bank"), currency(law, night)
    if action.cash < 1:
        return refuse("nothing_moves", rule)
    if no := refuse_lacking({}, rule, {}, night.balances.of(DRAWER, cash), action.cash):
        return no
    if action.cash > (brought := -night.balances.of(LICENSEE, cash)):
        return refuse("more_than_was_brought", rule, brought_cents=brought)
    paper, person = night.bank.papers.next("float"), command.operator
    return (e.FloatReturned(paper, action.cash, person, rule.clause),)


def fold_return(bank: Bank, event: e.FloatReturned, seq: int) -> Bank:
    paper = Paper(event.paper, "float", "done", seq, BANK, cash=event.cash)
    return file_done(bank, paper, event.person)


def book_return(book: Book, event: e.FloatReturned) -> Iterator[Transfer]:
    return book.money(DRAWER, LICENSEE, event.cash)


def decide_write_off(law: Law, night: Night, command: Command, action: a.WriteOff) -> Answer:
    rule = law_for(law, night, "recorded_by")
    there = pieces_at(night, STOCK)
    pieces: Pieces | Refusal = resolved(night, rule, there, action.pieces, None)
    if isinstance(pieces, Refusal):
        return pieces
    if not says_something(action.reason):
        return refuse("reason_missing", rule)
    if no := refuse_lacking(there, rule, pieces):
        return no
    paper = night.bank.papers.next("write-off")
    units, person = Units(worth(pieces)), command.operator
    tier = tier_at(law.event(night), units * CENTS)
    return (e.WrittenOff(paper, pieces, units, action.reason, person, rule.clause, tier),)


def fold_write_off(bank: Bank, event: e.WrittenOff, seq: int) -> Bank:
    lost = Paper(
        event.paper, "write-off", "done", seq, BANK, event.pieces, event.units, tier=event.tier
    )
    return file_done(bank, lost, event.person)


def book_write_off(book: Book, event: e.WrittenOff) -> Iterator[Transfer]:
    return book.chips(STOCK, WRITTEN_OFF, event.pieces)


ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "deposit", a.Deposit, (Role.CASHIER,), named_by=BY_MODE["account"], decide=decide_deposit
    ),
    BankAction(
        "bring_float",
        a.BringFloat,
        (Role.CASHIER,),
        named_by=BY_MODE["bank"],
        asks=("pieces", "cash"),
        decide=decide_float,
    ),
    BankAction(
        "return_float",
        a.ReturnFloat,
        (Role.CASHIER,),
        named_by=BY_MODE["bank"],
        decide=decide_return,
    ),
    BankAction(
        "write_off",
        a.WriteOff,
        (Role.CASHIER,),
        named_by=BY_MODE["recorded_by"],
        decide=decide_write_off,
        by_both=True,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent(
        "deposited",
        e.Deposited,
        fold=fold_deposit,
        book=book_deposit,
        done_by="deposited_by",
        awaits="recorder",
    ),
    BankEvent(
        "float_brought",
        e.FloatBrought,
        sentence=_tell_float,
        fold=fold_float,
        book=book_float,
        done_by="taken_in_by",
        awaits="recorder",
    ),
    BankEvent(
        "float_returned",
        e.FloatReturned,
        fold=fold_return,
        book=book_return,
        done_by="given_back_by",
        awaits="recorder",
    ),
    BankEvent(
        "written_off",
        e.WrittenOff,
        fold=fold_write_off,
        book=book_write_off,
        done_by="written_off_by",
        awaits="recorder",
    ),
)
