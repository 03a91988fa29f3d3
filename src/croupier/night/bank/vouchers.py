"""Fills, credits and runners' floats, step by step: asked, accepted, carried, received."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from croupier.bank.ledger import DRAWER, STOCK, Transfer
from croupier.bank.pieces import Pieces, tidy, worth
from croupier.bank.places import RUNNER, TABLE, purse
from croupier.kit.actors import Role
from croupier.kit.chips import Units
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import Alert, NamesPerson
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.books import Book, hand_over, send_off, undo_paper
from croupier.night.bank.carrying import (
    find_pending,
    refuse_acceptance,
    refuse_approval,
    refuse_carrying,
    refuse_credit,
    refuse_decline,
    refuse_receipt,
)
from croupier.night.bank.declare import COUNTERS, Answer, BankAction, BankEvent
from croupier.night.bank.filing import add_hand, file_paper, mark_seen, mark_unseen
from croupier.night.bank.holdings import (
    currency,
    pieces_at,
    refuse_lacking,
    refuse_pieces,
    resolved,
    table_pieces,
)
from croupier.night.bank.model import Bank, Paper
from croupier.night.bank.moves import BY_MODE, law_for, law_hands
from croupier.night.model import Command, Law, Night

Step = TypeVar("Step", a.Approve, a.Accept, a.Carry, a.Receive, a.Decline, a.NoteLate)


def decide_asking(law: Law, night: Night, command: Command, ask: a.Ask) -> Answer:
    """A voucher. A fill comes out of the bank's stock, a credit out of the table's float."""
    rules, rule = law.event(night), law_for(law, night, "voucher")
    table = night.tables.get(ask.table)
    if table is None:
        return refuse("no_such_table", rules.open_table, table=ask.table)
    if table.croupier != command.operator:
        return refuse("not_this_table", rules.role_given)
    fill = ask.what == "fill"
    there = pieces_at(night, STOCK) if fill else table_pieces(night, ask.table)
    pieces = resolved(night, rule, there, ask.pieces, ask.units)
    if isinstance(pieces, Refusal):
        return pieces
    no = refuse_lacking(there, rule, pieces) if fill else refuse_credit(night, rule, ask, pieces)
    paper = night.bank.papers.next(ask.what)
    units = Units(worth(pieces))
    return no or (
        e.Asked(
            paper, ask.what, TABLE + ask.table, pieces, units, 0, command.operator, rule.clause
        ),
    )


def decide_issue(law: Law, night: Night, command: Command, issue: a.Issue) -> Answer:
    """A runner's float and chips: they are under way until the runner says so."""
    rule = law_for(law, night, "bank")
    if Role.RUNNER not in night.office.staff.get(issue.runner, frozenset()):
        return refuse("no_such_runner", rule, person=issue.runner)
    keeps = {Role.CASHIER, Role.RECORDER} & night.office.staff[issue.runner]
    own = is_same_name(issue.runner, command.operator)
    if own or keeps:  # nobody else could confirm what they sell
        return refuse("both_sides", law_hands(law, night), person=issue.runner)
    there = pieces_at(night, STOCK)
    pieces: Pieces | Refusal = {}
    if issue.pieces or issue.units is not None or issue.cash < 1:
        pieces = resolved(night, rule, there, issue.pieces, issue.units)
    if isinstance(pieces, Refusal):
        return pieces
    held = night.balances.of(DRAWER, currency(law, night))
    if issue.cash < 0:
        return refuse("less_than_nothing", rule)
    if no := refuse_lacking(there, rule, pieces, held, issue.cash):
        return no
    name = night.bank.papers.next("issue")
    place, units = RUNNER + issue.runner, Units(worth(pieces))
    return (
        e.Asked(name, "issue", place, pieces, units, issue.cash, command.operator, rule.clause),
        e.Sent(name, issue.runner, rule.clause),
    )


def decide_return(law: Law, night: Night, command: Command, back: a.Return) -> Answer:
    rule, runner = law_for(law, night, "bank"), command.operator
    if no := refuse_pieces(night, rule, back.pieces):
        return no
    pieces = tidy(back.pieces)
    if back.cash < 0:
        return refuse("less_than_nothing", rule)
    if not pieces and not back.cash:
        return refuse("nothing_moves", rule)
    there, held = (
        pieces_at(night, purse(runner)),
        night.balances.of(purse(runner), currency(law, night)),
    )
    if no := refuse_lacking(there, rule, pieces, held, back.cash):
        return no
    name = night.bank.papers.next("return")
    units = Units(worth(pieces))
    return (
        e.Asked(name, "return", RUNNER + runner, pieces, units, back.cash, runner, rule.clause),
        e.Sent(name, runner, rule.clause),
    )


def on_pending(
    decide: Callable[[Law, Night, Command, Paper], Answer],
) -> Callable[[Law, Night, Command, Step], Answer]:
    """Decides the next step of the paper that an action names, if it is one that is pending."""

    def decide_step(law: Law, night: Night, command: Command, action: Step) -> Answer:
        paper = find_pending(law, night, action)
        return paper if isinstance(paper, Refusal) else decide(law, night, command, paper)

    return decide_step


def rule_on(law: Law, night: Night, paper: Paper) -> Rule[object]:
    """The rule that speaks of carrying this."""
    return law_for(law, night, "voucher" if paper.what in ("fill", "credit") else "bank")


def decide_approval(law: Law, night: Night, command: Command, paper: Paper) -> Answer:
    no = refuse_approval(law, night, command, paper)
    return no or (e.Approved(paper.name, command.operator),)


def decide_acceptance(law: Law, night: Night, command: Command, paper: Paper) -> Answer:
    """Accepted; and a fill is on its way with that."""
    if no := refuse_acceptance(law, night, command, paper):
        return no
    carrier = command.action.carrier
    taken = e.Accepted(paper.name, command.operator, carrier)
    sent = e.Sent(paper.name, carrier, rule_on(law, night, paper).clause)
    return (taken, sent) if paper.what == "fill" else (taken,)


def decide_carrying(law: Law, night: Night, command: Command, paper: Paper) -> Answer:
    """The carrier has it; and a credit is on its way with that."""
    if no := refuse_carrying(law, night, command, paper):
        return no
    taken = e.Taken(paper.name, command.operator)
    sent = e.Sent(paper.name, command.operator, rule_on(law, night, paper).clause)
    return (taken, sent) if paper.what == "credit" else (taken,)


def decide_receipt(law: Law, night: Night, command: Command, paper: Paper) -> Answer:
    name, person = paper.name, command.operator
    if no := refuse_receipt(law, night, command, paper):
        return no
    if paper.state == "returning":
        return (e.CameBack(name, person),)
    return (e.Received(name, person, rule_on(law, night, paper).clause),)


def decide_decline(law: Law, night: Night, command: Command, paper: Paper) -> Answer:
    """Declined; what is carried between a table and the bank goes back."""
    if no := refuse_decline(law, night, command, paper):
        return no
    back = paper.state == "carried" and paper.what in ("fill", "credit")
    event = e.SentBack if back else e.Declined
    return (event(paper.name, command.operator, command.action.reason),)


def decide_lateness(law: Law, night: Night, _: Command, paper: Paper) -> Answer:
    if paper.late:
        return refuse("not_pending", rule_on(law, night, paper), paper=paper.name)
    return (e.Late(paper.name),)


def fold_asked(bank: Bank, event: e.Asked, seq: int) -> Bank:
    return file_paper(bank, asked_paper(event, seq))


def asked_paper(event: e.Asked, seq: int) -> Paper:
    return Paper(
        event.paper, event.what, "asked", seq, event.place, event.pieces, event.units, event.cash,
        {"asked": event.person},
    )  # fmt: skip


def fold_approved(bank: Bank, event: e.Approved, _: int) -> Bank:
    return add_hand(bank, event.paper, "approved", event.person, "approved")


def fold_accepted(bank: Bank, event: e.Accepted, _: int) -> Bank:
    bank = add_hand(bank, event.paper, "accepted", event.person, "accepted")
    return add_hand(bank, event.paper, "carrier", event.carrier)


def fold_sent(bank: Bank, event: e.Sent, _: int) -> Bank:
    runners = bank.papers[event.paper].what in ("issue", "return")
    return add_hand(bank, event.paper, "carrier", event.carrier, "carried" if runners else None)


def fold_taken(bank: Bank, event: e.Taken, _: int) -> Bank:
    return add_hand(bank, event.paper, "carrier", event.person, "carried")


def fold_received(bank: Bank, event: e.Received, _: int) -> Bank:
    return mark_unseen(add_hand(bank, event.paper, "received", event.person, "done"), event.paper)


def fold_declined(bank: Bank, event: e.Declined, _: int) -> Bank:
    return mark_seen(add_hand(bank, event.paper, "declined", event.person, "declined"), event.paper)


def fold_sent_back(bank: Bank, event: e.SentBack, _: int) -> Bank:
    return add_hand(bank, event.paper, "declined", event.person, "returning")


def fold_came_back(bank: Bank, event: e.CameBack, _: int) -> Bank:
    return add_hand(bank, event.paper, "returned", event.person, "declined")


def fold_late(bank: Bank, event: e.Late, _: int) -> Bank:
    return file_paper(bank, replace(bank.papers[event.paper], late=True))


def book_undone(book: Book, event: e.Declined | e.CameBack) -> Iterator[Transfer]:
    return undo_paper(book.night, book.paper(event.paper))


def book_sent(book: Book, event: e.Sent) -> Iterator[Transfer]:
    return send_off(book, book.paper(event.paper))


def book_received(book: Book, event: e.Received) -> Iterator[Transfer]:
    return hand_over(book, book.paper(event.paper))


_TABLES: Final = BY_MODE["voucher"]
ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction("ask", a.Ask, (Role.CROUPIER,), named_by=_TABLES, decide=decide_asking),
    BankAction(
        "approve",
        a.Approve,
        (Role.PIT_BOSS,),
        named_by=_TABLES,
        decide=on_pending(decide_approval),
    ),
    BankAction(
        "accept",
        a.Accept,
        (Role.CASHIER,),
        named_by=_TABLES,
        names=NamesPerson("carrier"),
        decide=on_pending(decide_acceptance),
        by_both=True,
    ),
    BankAction(
        "carry", a.Carry, (Role.RUNNER,), named_by=_TABLES, decide=on_pending(decide_carrying)
    ),
    BankAction(
        "receive",
        a.Receive,
        (Role.CROUPIER, Role.CASHIER, Role.RUNNER),
        named_by=_TABLES,
        asks=("paper",),
        decide=on_pending(decide_receipt),
    ),
    BankAction(
        "decline",
        a.Decline,
        COUNTERS,
        named_by=_TABLES,
        decide=on_pending(decide_decline),
        after_closing=True,
    ),
    BankAction(
        "issue",
        a.Issue,
        (Role.CASHIER,),
        named_by=BY_MODE["bank"],
        names=NamesPerson("runner"),
        asks=(("runner", "cash"), "pieces"),
        decide=decide_issue,
        by_both=True,
    ),
    BankAction("return", a.Return, (Role.RUNNER,), named_by=BY_MODE["bank"], decide=decide_return),
    BankAction(
        "note_late",
        a.NoteLate,
        (Role.CLOCK,),
        named_by=BY_MODE["bank"],
        sender="machine",
        decide=on_pending(decide_lateness),
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent(
        "asked",
        e.Asked,
        sentence=lambda event: f".{event['what']}",
        fold=fold_asked,
        done_by="asked_by",
        reached="asked",
        awaits="others",
    ),
    BankEvent(
        "approved", e.Approved, fold=fold_approved, done_by="approved_by", reached="approved"
    ),
    BankEvent(
        "accepted",
        e.Accepted,
        fold=fold_accepted,
        done_by="accepted_by",
        reached="accepted",
        awaits="others",
    ),
    BankEvent("sent", e.Sent, fold=fold_sent, book=book_sent),
    BankEvent("taken", e.Taken, fold=fold_taken, done_by="carried_by", reached="carried"),
    BankEvent(
        "received",
        e.Received,
        fold=fold_received,
        book=book_received,
        done_by="received_by",
        reached="received",
    ),
    BankEvent(
        "declined",
        e.Declined,
        fold=fold_declined,
        book=book_undone,
        done_by="declined_by",
        reached="declined",
    ),
    BankEvent(
        "sent_back", e.SentBack, fold=fold_sent_back, done_by="declined_by", reached="returning"
    ),
    BankEvent(
        "came_back",
        e.CameBack,
        fold=fold_came_back,
        book=book_undone,
        done_by="taken_back_by",
        reached="declined",
    ),
    BankEvent("late", e.Late, alert=Alert(serious=True), fold=fold_late),
)
