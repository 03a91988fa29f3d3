"""Counting by two, each without the other's figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import DRAWER, ISSUED, LICENSEE, PLAYERS, STOCK, WRITTEN_OFF, Transfer
from croupier.bank.pieces import CENTS, KINDS_MAX, added, is_worth, tidy, worth
from croupier.bank.places import BANK, RUNNER, TABLE, float_of
from croupier.kit.actors import Role
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.specs import Alert, Blind, Document, NamesPerson
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.books import Book, till_at
from croupier.night.bank.declare import COUNTERS, Answer, BankAction, BankEvent
from croupier.night.bank.expected import Books, books_of, lost, tier_of
from croupier.night.bank.filing import drop_key, file_paper
from croupier.night.bank.holdings import pieces_at, refuse_pieces
from croupier.night.bank.model import NOTHING_OFF, Bank, Off, Paper
from croupier.night.bank.moves import BY_MODE, law_for, law_hands
from croupier.night.model import Command, Law, Night


def rule_two(law: Law, night: Night) -> Rule[object]:
    rules = law.event(night)
    return rules.counted_by_two or rules.role_given


def refuse_count(law: Law, night: Night, command: Command, count: a.Count) -> Refusal | None:
    """Why this isn't counted so, or None. Reasons in descending precedence."""
    rules, rule = law.event(night), rule_two(law, night)
    if no := refuse_counter(law, night, command, count.place):
        return no
    first = night.bank.first_counts.get(count.place)
    if first and is_same_name(first.person, command.operator):
        return refuse("second_counter_needed", rule, person=command.operator)
    if first and first.role is command.by.role:
        return refuse("not_their_part", rule, role=command.by.role.value)
    if not all(is_worth(each) for each in (*count.pieces, *count.coins)):
        return refuse("no_such_denomination", rule, each=bad_worth(count), known="1, 5, 20 …")
    cash = count.cash if count.cash is not None else worth(count.coins)
    if count.place.startswith(TABLE) and cash:
        return refuse("no_cash_at_tables", law_for(law, night, "medium"))
    if count.coins and cash != worth(count.coins):
        found = worth(count.coins)
        return refuse("coins_and_cash_differ", rule, counted_cents=found, amount_cents=cash)
    figures = (*count.pieces.values(), *count.coins.values(), cash)
    if any(figure < 0 for figure in figures):
        return refuse("less_than_nothing", rule)
    if max(worth(count.pieces), cash) > UNITS_MAX or len(tidy(count.pieces)) > KINDS_MAX:
        return refuse("more_than_there_is", rule)
    if night.bank.opened:
        return refuse_pieces(night, rule, count.pieces)
    if not tidy(count.pieces):
        return refuse("nothing_moves", rules.bank_kept or rule)
    return None


def bad_worth(count: a.Count) -> str:
    return next(each for each in (*count.pieces, *count.coins) if not is_worth(each))


def refuse_counter(law: Law, night: Night, command: Command, place: str) -> Refusal | None:
    """Who counts what: the bank its cashier and its recorder, a table its croupier and another."""
    rules, rule, role = law.event(night), rule_two(law, night), command.by.role
    if place == BANK:
        keepers = (Role.CASHIER, Role.RECORDER)
        return None if role in keepers else not_theirs(rule, role)
    if not night.bank.opened:
        return refuse("bank_not_open", law_for(law, night, "bank"))
    if place.startswith(TABLE):
        table = night.tables.get(place.removeprefix(TABLE))
        if table is None:
            return refuse("no_such_table", rules.open_table, table=place.removeprefix(TABLE))
        if role is Role.RUNNER:
            return not_theirs(rule, role)
        deals = is_same_name(table.croupier, command.operator)
        if deals and role is not Role.CROUPIER:
            return refuse("both_sides", law_hands(law, night), person=command.operator)
        return None if deals or role is not Role.CROUPIER else refuse("not_this_table", rule)
    runner = place.removeprefix(RUNNER)
    if not place.startswith(RUNNER) or not known_runner(night, runner):
        return refuse("no_such_place", rule, place=place)
    own = role is Role.RUNNER and runner == command.operator
    return None if own or role is Role.CASHIER else not_theirs(rule, role)


def not_theirs(rule: Rule[object], role: Role) -> Refusal:
    return refuse("not_their_part", rule, role=role.value)


def known_runner(night: Night, runner: str) -> bool:
    """Who is a runner now, or was supplied as one."""
    return Role.RUNNER in night.office.staff.get(runner, frozenset()) or (
        f"{RUNNER}{runner}" in night.bank.last
    )


def decide_count(law: Law, night: Night, command: Command, count: a.Count) -> Answer:
    if no := refuse_count(law, night, command, count):
        return no
    first = night.bank.first_counts.get(count.place)
    pieces = tidy(count.pieces)
    cash = count.cash if count.cash is not None else worth(count.coins)
    if first is None:
        person, role = command.operator, command.by.role
        return (e.CountedOnce(count.place, person, role, pieces, cash, tidy(count.coins)),)
    if (first.pieces, first.cash) != (pieces, cash):
        people = (first.person, command.operator)
        found = (first.pieces, pieces)
        return (e.CountsDiffer(count.place, *people, *found, first.cash, cash),)
    return (agreed(law, night, first, command.operator),)


def agreed(law: Law, night: Night, first: e.CountedOnce, second: str) -> e.Counted:
    opening = first.place == BANK and not night.bank.opened
    books = Books({}, None, 0) if opening else books_of(law, night, first.place, first.pieces)
    tier: e.Tier = "agrees" if opening else tier_of(law, night, first, books)
    return e.Counted(
        paper=night.bank.papers.next("count"),
        place=first.place,
        first=first.person,
        second=second,
        pieces=first.pieces,
        units=Units(worth(first.pieces)),
        cash=first.cash,
        coins=first.coins,
        books_pieces=books.pieces,
        books_units=books.units,
        books_cash=books.cash,
        tier=tier,
        since=0 if tier == "agrees" else since_of(night, first.place),
        opening=opening,
        clause=rule_two(law, night).clause,
    )


def since_of(night: Night, place: str) -> int:
    """The entry after which a difference can have come about: the last count, else the first move.

    What vanishes leaves no entry, so the moves since the count are not the first suspects.
    """
    sheet = night.bank.papers.find(night.bank.counted.get(place, ""))
    return sheet.seq if sheet else night.bank.since.get(place, 0)


def decide_again(law: Law, night: Night, command: Command, action: a.CountAgain) -> Answer:
    first = night.bank.first_counts.get(action.place)
    if first is None or first.person != command.operator:
        return refuse("nothing_counted", rule_two(law, night), place=action.place)
    return (e.CountTakenBack(action.place, command.operator),)


def fold_first(bank: Bank, event: e.CountedOnce, seq: int) -> Bank:
    first, blind = {**bank.first_counts, event.place: event}, {event.place: seq, **bank.blind}
    return replace(bank, first_counts=first, blind=blind)


def forget_first(bank: Bank, event: e.CountTakenBack | e.CountsDiffer, _: int) -> Bank:
    """It is counted again; where two differ, neither learns what the other found."""
    return replace(bank, first_counts=drop_key(bank.first_counts, event.place))


def fold_count(bank: Bank, event: e.Counted, seq: int) -> Bank:
    """Two have counted: now everybody may know what either found, and found before."""
    first, blind = drop_key(bank.first_counts, event.place), drop_key(bank.blind, event.place)
    return file_sheet(replace(bank, first_counts=first, blind=blind), event, seq)


def file_sheet(bank: Bank, event: e.Counted, seq: int) -> Bank:
    """The bank with a count sheet, and what it says of the place."""
    sheet = Paper(
        event.paper, "count", "done", seq, event.place, event.pieces, event.units, event.cash,
        hands={"first": event.first, "second": event.second}, tier=event.tier,
        opening=event.opening,
    )  # fmt: skip
    worths = event.pieces if event.opening else bank.denominations
    chips = 0 if event.books_units is None else (event.units - event.books_units) * CENTS
    cash = 0 if event.opening else event.cash - event.books_cash
    before = bank.off.get(event.place, NOTHING_OFF)
    name = event.place.removeprefix(TABLE)
    table = bank.played.get(name)
    closer = {name: table.kept} if table and not table.open else {}
    return replace(
        file_paper(bank, sheet),
        denominations=tuple(sorted(worths, key=int)),
        counted={**bank.counted, event.place: event.paper},
        since=drop_key(bank.since, event.place),
        off={**bank.off, event.place: Off(before.chips + chips, before.cash + cash)},
        played=bank.played if table and table.open else drop_key(bank.played, name),
        closers={**drop_key(bank.closers, name), **closer},
    )


def book_count(book: Book, sheet: e.Counted) -> Iterator[Transfer]:
    night = book.night
    if sheet.opening:
        yield from book_back(book)
        yield from book.chips(ISSUED, STOCK, sheet.pieces)
        yield from book.money(LICENSEE, DRAWER, sheet.cash)
        return
    if sheet.place.startswith(TABLE):
        yield from book_table(book, sheet)
        return
    own, till = till_at(sheet.place)
    missing = added(pieces_at(night, own), sheet.pieces, -1)
    lost, cash = worth(missing), night.balances.of(till, book.cash) - sheet.cash
    yield from book.value(own, WRITTEN_OFF, lost)
    yield from book.value(WRITTEN_OFF, own, -lost)
    yield from book.pieces(own, WRITTEN_OFF, missing)
    yield from book.money(till, WRITTEN_OFF, cash)
    yield from book.money(WRITTEN_OFF, till, -cash)


def book_back(book: Book) -> Iterator[Transfer]:
    """Take back an earlier opening count: the new one begins with nothing."""
    night, name = book.night, book.night.bank.counted.get(BANK, "")
    back = replace(book, reason=f"void {name}")
    yield from back.chips(STOCK, ISSUED, pieces_at(night, STOCK))
    yield from back.money(DRAWER, LICENSEE, night.balances.of(DRAWER, book.cash))


def book_table(book: Book, sheet: e.Counted) -> Iterator[Transfer]:
    """Pieces change hands in play, and so does value, up to what the books can say of it.

    What is beyond that is a difference, in value and in pieces.
    """
    night, name = book.night, sheet.place.removeprefix(TABLE)
    own = float_of(name)
    known = sheet.units if sheet.books_units is None else sheet.books_units
    for other, more in (
        (PLAYERS, known - night.balances.of(own, night.bank.medium)),
        (WRITTEN_OFF, sheet.units - known),
    ):
        yield from book.value(own, other, -more)
        yield from book.value(other, own, more)
    gone = lost(night, name, sheet.pieces, known - sheet.units)
    yield from book.pieces(own, WRITTEN_OFF, gone)
    changed = added(added(pieces_at(night, own), sheet.pieces, -1), gone, -1)
    yield from book.pieces(own, PLAYERS, changed)


def _differs(event: Document, _: Document) -> bool:
    """Otherwise than the books have it."""
    return bool(event["tier"] != "agrees")


def _tell_sheet(event: Document) -> str:
    """A count of the bank by its pieces; of a French float, which has none in the books, whole."""
    if event["opening"]:
        return ".opening"
    whole = "" if event["pieces"] or not event["units"] else ".float"
    return whole + ("" if event["tier"] == "agrees" else ".apart")


_FIGURES: Final[Mapping[str, Any]] = {"pieces": {}, "cash": 0, "coins": {}}
_OF_TWO: Final[Mapping[str, Any]] = {
    "first_pieces": {}, "second_pieces": {}, "first_cash": 0, "second_cash": 0
}  # fmt: skip
_PLACE: Final = NamesPerson("place", place=True)
COUNTED: Final = BankEvent(
    "counted",
    e.Counted,
    alert=Alert(serious=True, when=_differs),
    sentence=_tell_sheet,
    fold=fold_count,
    book=book_count,
)
ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "count",
        a.Count,
        COUNTERS,
        named_by=BY_MODE["bank"],
        names=_PLACE,
        decide=decide_count,
        before_opening=True,
    ),
    BankAction(
        "count_again",
        a.CountAgain,
        COUNTERS,
        named_by=BY_MODE["bank"],
        names=_PLACE,
        decide=decide_again,
        before_opening=True,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (  # what one found alone is blind to the other
    BankEvent(
        "counted_once",
        e.CountedOnce,
        papers=False,
        blind=Blind(_FIGURES, _FIGURES, own=True),
        fold=fold_first,
    ),
    BankEvent("count_taken_back", e.CountTakenBack, papers=False, fold=forget_first),
    BankEvent(
        "counts_differ",
        e.CountsDiffer,
        papers=False,
        alert=Alert(serious=True),
        blind=Blind(_OF_TWO, _FIGURES, own=False),
        fold=forget_first,
    ),
    COUNTED,
)
