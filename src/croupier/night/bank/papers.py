"""What is done to papers afterwards: confirmed, undone by another, entered from paper by hand."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import PLAYERS, Account, Asset, Transfer, may_owe
from croupier.bank.pieces import CENTS, tidy, worth
from croupier.bank.places import BANK, RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.kit.chips import Units
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import NamesPerson, Topic
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.books import Book, hand_over, send_off, till_at, undo_paper
from croupier.night.bank.carrying import refuse_in_hands
from croupier.night.bank.counts import known_runner
from croupier.night.bank.declare import Answer, BankAction, BankEvent
from croupier.night.bank.filing import add_hand, drop_key, file_paper, file_unseen, mark_seen
from croupier.night.bank.holdings import currency, refuse_pieces
from croupier.night.bank.model import PAPERS, Bank, Paper, Played
from croupier.night.bank.moves import BY_MODE, law_for, law_hands, roles_in
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import CHIEFS

UNDONE: Final = frozenset(what for what, series in PAPERS.items() if series.voidable)
MAKERS: Final = ("asked", "person")  # whose paper it is
# As a paper has it: `21:47`, `21:47:30`, `21h47`, or with its day, `2026-11-16T21:47`.
_CLOCK: Final = r"(?:[01]?[0-9]|2[0-3])[:h][0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,6})?)?"
_DAY: Final = r"(?P<year>[0-9]{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12][0-9]|3[01])"
MONTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
LEAP_DAY: Final = (2, 29)
TIME: Final = re.compile(rf"(?:{_DAY}T)?{_CLOCK}(?:Z|[+-][0-9]{{2}}:[0-9]{{2}})?", re.ASCII)
PAPERS_MAX: Final = 500  # confirmed at a time


def decide_void(law: Law, night: Night, command: Command, action: a.Void) -> Answer:
    """Why: a linked record with a reason; what was written stays as it was."""
    rule, papers = law_for(law, night, "recorded_by"), night.bank.papers
    paper = papers.find(action.paper)
    if paper is None:
        return refuse("no_such_paper", rule, paper=action.paper)
    if paper.state == "void":
        return refuse("void_already", rule, paper=paper.name)
    if paper.what == "count":
        return refuse("counts_are_made_again", rule, paper=paper.name)
    if paper.what not in UNDONE or not paper.moved or paper.state == "declined":
        return refuse("cannot_be_undone", rule, paper=paper.name)
    if no := refuse_in_hands(paper, rule):
        return no
    asked = (one for one in papers.of("void") if one.of == paper.name and one.pending)
    if other := next(asked, None):
        return refuse("void_asked_already", rule, paper=paper.name, void=other.name)
    if not says_something(action.reason):
        return refuse("reason_missing", rule)
    return (e.VoidAsked(papers.next("void"), paper.name, command.operator, action.reason),)


def fold_void_asked(bank: Bank, event: e.VoidAsked, seq: int) -> Bank:
    hands = {"asked": event.person}
    return file_paper(bank, Paper(event.paper, "void", "asked", seq, hands=hands, of=event.of))


def decide_voiding(law: Law, night: Night, command: Command, action: a.ConfirmVoid) -> Answer:
    rule, void = law_for(law, night, "recorded_by"), night.bank.papers.find(action.paper)
    if void is None or void.what != "void":
        return refuse("no_such_paper", rule, paper=action.paper)
    if not void.pending:
        return refuse("not_pending", rule, paper=void.name)
    if is_same_name(void.hands["asked"], command.operator):
        return refuse("both_sides", law_hands(law, night), person=command.operator)
    if night.bank.papers[void.of].state == "declined":  # since it was asked
        return refuse("cannot_be_undone", rule, paper=void.of)
    of = night.bank.papers[void.of]
    if no := refuse_in_hands(of, rule) or refuse_undoing(law, night, rule, of):
        return no
    return reopen(night, e.Voided(void.name, void.of, command.operator, rule.clause))


def refuse_undoing(law: Law, night: Night, rule: Rule[object], paper: Paper) -> Refusal | None:
    """What has left since can't go back with the paper that brought it."""
    if short := lacking(night, paper, currency(law, night)):
        return refuse("void_lacks_cash", rule, paper=paper.name, short_cents=short)
    if short := lacking(night, paper, night.bank.medium):
        return refuse("void_lacks_chips", rule, paper=paper.name, units=short)
    return None


def lacking(night: Night, paper: Paper, asset: Asset) -> int:
    """How much of it is no longer where the paper put it."""
    back = Counter[Account]()
    for move in paper.moved:
        if move.asset == asset:
            back[move.target] += move.units
            back[move.source] -= move.units
    short = (
        due - night.balances.of(account, asset)
        for account, due in back.items()
        if due > 0 and not may_owe(account)
    )
    return max(0, *short, 0)


def reopen(night: Night, *events: e.Voided | e.Confirmed) -> tuple[e.Event, ...]:
    """Open the bank again after two people have put something right behind its closing."""
    if not night.bank.closed:
        return events
    return (*events, *(e.BankReopened(one.paper) for one in events))


def fold_voided(bank: Bank, event: e.Voided, _: int) -> Bank:
    of = bank.papers[event.of]
    bank = put_right(add_hand(bank, event.paper, "confirmed", event.person, "done"), of)
    return mark_seen(file_paper(bank, replace(bank.papers[of.name], state="void")), of.name)


def put_right(bank: Bank, paper: Paper) -> Bank:
    """What came to a table, or left it, before two counted it closed, and is known only now: what
    they found is counted again, for nobody knows any more what was won.
    """
    name = paper.place.removeprefix(TABLE)
    came = paper.place.startswith(TABLE) and paper.state == "done"
    if not came or name in bank.played or name not in bank.closers:
        return bank
    played = {**bank.played, name: Played(open=False, kept=bank.closers[name])}
    return replace(bank, played=played, closers=drop_key(bank.closers, name))


def book_voided(book: Book, event: e.Voided) -> Iterator[Transfer]:
    return undo_paper(book.night, book.paper(event.of))


def decide_entry(law: Law, night: Night, command: Command, action: a.EnterFromPaper) -> Answer:
    """An outage leaves papers behind. Nothing moves until somebody else has seen the paper."""
    rule = law_for(law, night, "recorded_by")
    no = (
        refuse_pieces(night, rule, action.pieces)
        or refuse_place(law, night, rule, action)
        or refuse_figures(law, night, rule, action)
    )
    if no:
        return no
    pieces = tidy(action.pieces)
    return (
        e.EnteredFromPaper(
            paper=night.bank.papers.next("entry"),
            what=action.what,
            number=action.number,
            at=action.at,
            place=action.place or BANK,
            pieces=pieces,
            units=Units(worth(pieces)),
            cash=action.cash,
            person=command.operator,
        ),
    )


def refuse_place(
    law: Law, night: Night, rule: Rule[object], action: a.EnterFromPaper
) -> Refusal | None:
    """A fill or credit is a table's, a float a runner's, a sale the bank's or a runner's."""
    place = action.place or BANK
    if not says_something(action.number) or not says_something(action.at):
        return refuse("paper_needs_its_number", rule)
    if not is_time(action.at):
        return refuse("not_a_time", rule, at=action.at)
    same = (action.what, as_read(action.number))
    if any((one.kind, as_read(one.number)) == same for one in night.bank.papers.of("entry")
           if one.state not in ("void", "declined")):  # fmt: skip
        return refuse("entered_already", rule, number=action.number)
    if action.what in ("fill", "credit"):
        if place.removeprefix(TABLE) not in night.tables or not place.startswith(TABLE):
            return refuse("no_such_place", rule, place=place)
        return None
    if place.startswith(RUNNER) and known_runner(night, place.removeprefix(RUNNER)):
        redeems, redeemable = action.what == "redemption", night.bank.mode == "redeemable"
        law_there = law_for(law, night, "redeemed_by")
        return refuse("no_such_place", law_there, place=place) if redeems and redeemable else None
    banks = place == BANK and action.what in ("sale", "redemption")
    return None if banks else refuse("no_such_place", rule, place=place)


def is_time(at: str) -> bool:
    """As people write it; and a day that is in the calendar."""
    found = TIME.fullmatch(at)
    if found is None or found["month"] is None:
        return found is not None
    year, month, day = int(found["year"]), int(found["month"]), int(found["day"])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return day <= MONTHS[month - 1] and (leap or (month, day) != LEAP_DAY)


def as_read(number: str) -> str:
    """However it was typed: the number on a paper is the same in capitals, or with a space."""
    return "".join(unicodedata.normalize("NFKC", number).casefold().split())


def refuse_figures(
    law: Law, night: Night, rule: Rule[object], action: a.EnterFromPaper
) -> Refusal | None:
    pieces = tidy(action.pieces)
    if action.what == "redemption" and night.bank.mode == "not redeemable":
        return refuse("not_redeemable", law_for(law, night, "redeemed_by"))
    if action.cash < 0:
        return refuse("less_than_nothing", rule)
    if action.what in ("sale", "redemption") and action.cash != worth(pieces) * CENTS:
        price = worth(pieces) * CENTS
        return refuse("coins_and_cash_differ", rule, counted_cents=price, amount_cents=action.cash)
    if action.what in ("fill", "credit") and action.cash:
        return refuse("no_cash_at_tables", law_for(law, night, "medium"))
    if not pieces and not action.cash:
        return refuse("nothing_moves", rule)
    return None


def fold_entry(bank: Bank, event: e.EnteredFromPaper, seq: int) -> Bank:
    paper = Paper(
        event.paper, "entry", "asked", seq, event.place, event.pieces, event.units, event.cash,
        {"asked": event.person}, kind=event.what, number=event.number,
    )  # fmt: skip
    return file_unseen(bank, paper)


def maker_of(paper: Paper) -> str:
    return next((paper.hands[part] for part in MAKERS if part in paper.hands), "")


def concerned(night: Night, paper: Paper) -> set[str]:
    """Whoever had a hand in it: of a paper from an outage, whose purse or game it was, too."""
    found = set(paper.hands.values())
    if paper.place.startswith(RUNNER):
        found.add(paper.place.removeprefix(RUNNER))
    if paper.what == "entry" and paper.place.startswith(TABLE):
        name = paper.place.removeprefix(TABLE)
        found.update((night.tables[name].croupier, *night.bank.dealers(name)))
    return found


def decide_confirmation(law: Law, night: Night, command: Command, action: a.Confirm) -> Answer:
    rule, bank = law_for(law, night, "recorded_by"), night.bank
    recorders = roles_in(law, night, "recorded_by") or (Role.RECORDER,)
    if not 1 <= len(action.papers) <= PAPERS_MAX or len(set(action.papers)) < len(action.papers):
        return refuse("nothing_moves", rule)
    for name in action.papers:
        paper = bank.papers.find(name)
        if paper is None:
            return refuse("no_such_paper", rule, paper=name)
        if name not in bank.papers.unconfirmed:
            return refuse("not_pending", rule, paper=name)
        if command.by.role not in recorders and paper.what != "entry":  # which any other confirms
            return refuse("not_their_part", rule, role=command.by.role.value)
        if has_name(concerned(night, paper), command.operator):
            return refuse("both_sides", law_hands(law, night), person=command.operator)
        if paper.what == "entry" and len(action.papers) > 1:
            return refuse("confirmed_alone", rule, paper=name)
    seen = (e.Confirmed(name, command.operator, rule.clause) for name in action.papers)
    return reopen(night, *seen)


def fold_confirmed(bank: Bank, event: e.Confirmed, _: int) -> Bank:
    name, person = event.paper, event.person
    if bank.papers[name].what != "entry":
        return mark_seen(add_hand(bank, name, "confirmed", person), name)
    bank = put_right(bank, replace(bank.papers[name], state="done"))
    return mark_seen(add_hand(bank, name, "confirmed", person, "done"), name)


def book_confirmed(book: Book, event: e.Confirmed) -> Iterator[Transfer]:
    """Book the moves of a paper from an outage, the whole way at once; another moves nothing."""
    paper = book.paper(event.paper)
    if paper.what != "entry":
        return
    if paper.kind in ("sale", "redemption"):
        own, till = till_at(paper.place)
        ends = (own, PLAYERS) if paper.kind == "sale" else (PLAYERS, own)
        tills = (PLAYERS, till) if paper.kind == "sale" else (till, PLAYERS)
        yield from book.chips(*ends, paper.pieces)
        yield from book.money(*tills, paper.cash)
        return
    way = replace(paper, what=carriage_of(paper.kind), state="carried")
    yield from send_off(book, way, afterwards=True)
    yield from hand_over(book, way)


def carriage_of(kind: str) -> a.Carriage:
    match kind:
        case "fill" | "credit" | "issue" | "return":
            return kind
        case _:
            raise AssertionError(kind)


_KEEPERS: Final = (Role.CASHIER, Role.RECORDER)
_RULE: Final = BY_MODE["recorded_by"]
ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "void",
        a.Void,
        _KEEPERS,
        named_by=_RULE,
        asks=(("paper", "reason"),),
        decide=decide_void,
        after_closing=True,
    ),
    BankAction(
        "confirm_void",
        a.ConfirmVoid,
        (*_KEEPERS, *CHIEFS),
        named_by=_RULE,
        decide=decide_voiding,
        after_closing=True,
    ),
    BankAction(
        "enter_from_paper",
        a.EnterFromPaper,
        _KEEPERS,
        named_by=_RULE,
        names=NamesPerson("place", place=True),
        asks=(("what", "number", "at", "place", "cash"), "pieces"),
        decide=decide_entry,
        after_closing=True,
    ),
    BankAction(
        "confirm",
        a.Confirm,
        (Role.RECORDER, Role.CASHIER),
        named_by=_RULE,
        decide=decide_confirmation,
        after_closing=True,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent("void_asked", e.VoidAsked, fold=fold_void_asked, done_by="asked_by", awaits="others"),
    BankEvent("voided", e.Voided, fold=fold_voided, book=book_voided, done_by="confirmed_by"),
    BankEvent(
        "entered_from_paper",
        e.EnteredFromPaper,
        fold=fold_entry,
        done_by="entered_by",
        awaits="others",
    ),
    BankEvent(
        "confirmed",
        e.Confirmed,
        topic=Topic.DESK,
        fold=fold_confirmed,
        book=book_confirmed,
        done_by="confirmed_by",
    ),
)
