"""Counting by two, each without the other's figures; and what a difference demands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from croupier.bank.ledger import DRAWER, STOCK
from croupier.bank.pieces import (
    CENTS,
    KINDS_MAX,
    Pieces,
    added,
    beyond,
    exactly,
    is_worth,
    tidy,
    worth,
)
from croupier.bank.places import BANK, RUNNER, TABLE, float_of, purse
from croupier.kit.actors import Role
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.names import has_name, is_same_name
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.holdings import (
    at_rest,
    currency,
    kept,
    loose,
    loose_pieces,
    pieces_at,
    refuse_pieces,
    table_pieces,
)
from croupier.night.bank.model import NOTHING_OFF, Off, Paper
from croupier.night.bank.tiers import DIFFERS, makers, tier_at
from croupier.night.bank.trade import law_for, law_hands
from croupier.night.model import Command, Law, Night


@dataclass(frozen=True, slots=True)
class Books:
    """What should be at a place. No units: nobody keeps what this place should hold."""

    pieces: Pieces
    units: int | None
    cash: int


def decide(law: Law, night: Night, command: Command) -> tuple[e.CountEvent, ...] | Refusal:
    action: a.CountAction = command.action
    match action:
        case a.Count():
            return refuse_count(law, night, command, action) or counted(law, night, command, action)
        case a.CountAgain(place=place):
            first = night.bank.first_counts.get(place)
            if first is None or first.person != command.operator:
                return refuse("nothing_counted", rule_two(law, night), place=place)
            return (e.CountTakenBack(place, command.operator),)
        case a.Report():
            return reported(law, night, command, action)
        case a.Acknowledge():
            return acknowledged(law, night, command, action)
        case _:
            assert_never(action)


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


def counted(
    law: Law, night: Night, command: Command, count: a.Count
) -> tuple[e.CountEvent, ...] | Refusal:
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


def books_of(law: Law, night: Night, place: str, found: Pieces) -> Books:
    cash = currency(law, night)
    if place == BANK:
        pieces = pieces_at(night, STOCK)
        return Books(pieces, worth(pieces), night.balances.of(DRAWER, cash))
    if place.startswith(RUNNER):
        own = purse(place.removeprefix(RUNNER))
        pieces = pieces_at(night, own)
        return Books(pieces, worth(pieces), night.balances.of(own, cash))
    return table_books(night, place.removeprefix(TABLE), found)


def table_books(night: Night, name: str, found: Pieces) -> Books:
    """Kept stake by stake; else known until a table is opened: its opener is its last closer.

    Else anything may lie there, but no more than was issued and is nowhere else.
    """
    own = float_of(name)
    if kept(night, name):
        return Books(pieces_at(night, own), night.holds(own), 0)
    if night.bank.mode is None:  # players bring what a casino's cage sold them, uncounted
        return Books(pieces_at(night, own), None, 0)
    most = max(0, loose(night, night.balances, name)[night.bank.medium])
    fair = min(most, worth(found) - worth(surplus(night, name, found)))
    return Books(pieces_at(night, own), fair if worth(found) > fair else None, 0)


def surplus(night: Night, name: str, found: Pieces) -> Pieces:
    """What lies on a table of each denomination beyond what was issued and is nowhere else."""
    return beyond(found, loose_pieces(night, name)) if night.bank.mode else {}


def lost(night: Night, name: str, found: Pieces, units: int) -> Pieces:
    """Of which pieces a table's difference is, `units` being what it lacks; fewer than none: of
    these there are too many.

    Where nobody played that is plain. Else pieces may have changed hands, and it is made of those
    that are fewer than before, as far as players needn't have them; or of none, if it can't be.
    """
    gone = added(table_pieces(night, name), found, -1)
    if at_rest(night, name):
        return gone
    more = surplus(night, name, found)
    units, changed = units + worth(more), added(gone, more)
    if units > 0:
        free = beyond(loose_pieces(night, name), found)
        fewer = {each: min(count, free.get(each, 0)) for each, count in changed.items()}
        made = exactly(beyond(fewer, {}), units) or {}
    else:
        made = added({}, exactly(beyond({}, changed), -units) or {}, -1)
    return added(made, more, -1)


def tier_of(law: Law, night: Night, first: e.CountedOnce, books: Books) -> e.Tier:
    """What a difference demands: by the larger of chips and cash, so that one hides no other."""
    chips = 0 if books.units is None else (worth(first.pieces) - books.units) * CENTS
    cash = first.cash - books.cash
    before = night.bank.off.get(first.place, NOTHING_OFF)  # many small ones are a large one
    now, ever = Off(chips, cash), Off(before.chips + chips, before.cash + cash)
    off = now.most and max(now.most, ever.most)
    if not off and not mixed(night, first, books):
        return "agrees"
    return tier_at(law.event(night), off)


def mixed(night: Night, first: e.CountedOnce, books: Books) -> bool:
    """Whether the worth may be right, but not the pieces. Where people play they change them."""
    name = first.place.removeprefix(TABLE)
    if first.place.startswith(TABLE) and not at_rest(night, name):
        return bool(surplus(night, name, first.pieces))
    return first.pieces != books.pieces


def known_rule(law: Law, night: Night) -> Rule[object]:
    rules = law.event(night)
    return rules.discrepancy_known or rules.role_given


def sheet_of(law: Law, night: Night, name: str) -> Paper | Refusal:
    """The count sheet of this name, if what it found differs; or what was written off by it."""
    sheet = night.bank.papers.find(name)
    if sheet is None or sheet.what not in ("count", "write-off"):
        return refuse("no_such_paper", known_rule(law, night), paper=name)
    if sheet.tier not in DIFFERS:
        return refuse("nothing_differs", known_rule(law, night), paper=name)
    return sheet


def reported(
    law: Law, night: Night, command: Command, action: a.Report
) -> tuple[e.CountEvent, ...] | Refusal:
    rule, sheet = known_rule(law, night), sheet_of(law, night, action.paper)
    if isinstance(sheet, Refusal):
        return sheet
    if command.operator not in makers(sheet):
        return refuse("not_their_count", rule, paper=sheet.name)
    if not says_something(action.text):
        return refuse("reason_missing", rule)
    paper, copy = night.bank.papers.next("report"), sheet.tier == "regulator"
    return (e.Reported(paper, sheet.name, command.operator, action.text, copy, rule.clause),)


def acknowledged(
    law: Law, night: Night, command: Command, action: a.Acknowledge
) -> tuple[e.CountEvent, ...] | Refusal:
    sheet = sheet_of(law, night, action.paper)
    if isinstance(sheet, Refusal):
        return sheet
    if "acknowledged" in sheet.hands:
        return refuse("nothing_differs", known_rule(law, night), paper=sheet.name)
    if has_name(makers(sheet), command.operator):
        return refuse("both_sides", known_rule(law, night), person=command.operator)
    return (e.Acknowledged(sheet.name, command.operator),)
