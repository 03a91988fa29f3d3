"""Stating the application, and holding tables, the bank's mode and payments against it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, assert_never

from croupier.games.registry import GAMES
from croupier.kit.names import has_name
from croupier.kit.rules import Refusal, Rule, is_on, refuse
from croupier.kit.texts import says_something
from croupier.night.bank.actions import Mode
from croupier.night.model import Command, Law, Night
from croupier.night.office.application import (
    Application,
    ApplicationStated,
    PaymentKind,
    PaymentRecorded,
    PaymentVoided,
    RecordPayment,
    VoidPayment,
)
from croupier.night.office.model import Office
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table

HOUR: Final = re.compile(r"\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d", re.ASCII)
TABLES_MAX: Final = 999
Approved = Application | RecordPayment | VoidPayment
Happened = ApplicationStated | PaymentRecorded | PaymentVoided


def authority(rules: EventRules) -> Rule[bool]:
    """The rule that a refusal about the application cites; the house's own where no law has one."""
    return rules.application_bounds or rules.role_given


def decide(office: Office, person: str, action: Approved) -> Happened:
    match action:
        case Application():
            approved = {name: count for name, count in action.tables.items() if count}
            return ApplicationStated(replace(action, tables=approved), person)
        case RecordPayment(what, payee, purpose, cents, receipt):
            number = len(office.payments) + 1
            return PaymentRecorded(number, what, payee, purpose, cents, receipt, person)
        case VoidPayment(number, reason):
            return PaymentVoided(number, reason, person)
        case _:
            assert_never(action)


def evolve(office: Office, event: Happened) -> Office:
    match event:
        case ApplicationStated(application=application):
            return replace(office, application=application)
        case PaymentRecorded():
            return replace(office, payments=(*office.payments, event))
        case PaymentVoided(number=number):
            return replace(office, payments_void=office.payments_void | {number})
        case _:
            assert_never(event)


def total_paid(office: Office, what: PaymentKind) -> int:
    """The cents of all payments of this kind that count."""
    return sum(one.cents for one in payments_that_count(office) if one.what == what)


def payments_that_count(office: Office) -> Iterator[PaymentRecorded]:
    return (one for one in office.payments if one.number not in office.payments_void)


def refuse_approved(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why this isn't put down about the application, or None."""
    action: Approved = command.action
    match action:
        case Application():
            return refuse_application(law.event(night), night, action)
        case RecordPayment():
            return refuse_payment(law.event(night), night.office, action)
        case VoidPayment():
            return refuse_void(law.event(night), night.office, action)
        case _:
            assert_never(action)


def refuse_application(rules: EventRules, night: Night, action: Application) -> Refusal | None:
    """Why the application isn't stated so, or None. Reasons in descending precedence."""
    rule = authority(rules)
    if not all(map(says_something, (action.number, action.licensee, action.authority))):
        return refuse("application_unclear", rule)
    if not says_something(action.place):
        return refuse("application_unclear", rule)
    if not (HOUR.fullmatch(action.begins) and HOUR.fullmatch(action.ends)):
        return refuse("hours_unclear", rule)
    if action.begins >= action.ends:
        return refuse("hours_unclear", rule)
    for name in action.tables:
        if name not in rules.games.value:
            return refuse("not_a_supplied_game", rules.games, rulebook=name)
    counts = action.tables.values()
    if not any(counts) or min(counts) < 0 or max(counts) > TABLES_MAX:
        return refuse("tables_unclear", rule)
    amounts = (action.starting_chips, action.entry_fee, action.prizes_max, action.expenses_max)
    if min(0, *(one or 0 for one in (*amounts, action.advancing))) < 0:
        return refuse("less_than_nothing", rule)
    if not action.purposes or not all(map(says_something, action.purposes)):
        return refuse("purposes_missing", rules.purposes_approved or rule)
    played = any(table.opened_today for table in night.tables.values())
    if night.office.application and played and not says_something(action.reason):
        return refuse("reason_missing", rule)
    return None


def refuse_payment(rules: EventRules, office: Office, action: RecordPayment) -> Refusal | None:
    """Why this payment isn't put down, or None. Reasons in descending precedence."""
    rule, gross = authority(rules), rules.paid_from_gross or authority(rules)
    if office.application is None:
        return refuse("application_first", rule)
    if action.cents < 1:
        return refuse("nothing_moves", rule)
    donated = action.what == "donation"
    detailed = rules.donations_recorded if donated else gross
    told = says_something(action.payee) and says_something(action.purpose)
    if detailed and detailed.value and not told:
        return refuse("payment_unclear", detailed)
    if donated:
        return refuse_donation(rules, office.application, action)
    if rules.paid_from_gross and f"{action.what}s" not in rules.paid_from_gross.value:
        return refuse("not_from_gross", gross)
    kept = rules.receipts_kept
    if action.what == "expense" and kept and kept.value and not says_something(action.receipt):
        return refuse("receipt_missing", kept)
    return refuse_beyond_limit(rules, office, action)


def refuse_donation(
    rules: EventRules, application: Application, action: RecordPayment
) -> Refusal | None:
    """Why nothing is given for this purpose, or None: it was not approved."""
    approved = rules.purposes_approved
    if approved is None or not approved.value or has_name(application.purposes, action.purpose):
        return None
    return refuse("purpose_not_approved", approved, purposes="; ".join(application.purposes))


def refuse_beyond_limit(rules: EventRules, office: Office, action: RecordPayment) -> Refusal | None:
    """Why no more is paid in expenses or prizes, or None: the limit is the application's."""
    assert office.application
    if not is_on(rules.application_bounds):
        return None
    expense = action.what == "expense"
    limit = office.application.expenses_max if expense else office.application.prizes_max
    before = total_paid(office, action.what)
    if limit is None or before + action.cents <= limit:
        return None
    left, rule = max(0, limit - before), authority(rules)
    if expense:
        capped = rules.paid_from_gross or rule
        return refuse("over_expense_limit", capped, limit_cents=limit, left_cents=left)
    return refuse("over_prize_limit", rule, limit_cents=limit, left_cents=left)


def refuse_void(rules: EventRules, office: Office, action: VoidPayment) -> Refusal | None:
    """Why this payment still counts, or None."""
    if action.number not in {one.number for one in payments_that_count(office)}:
        return refuse("no_such_payment", authority(rules), number=action.number)
    return None if says_something(action.reason) else refuse("reason_missing", authority(rules))


def refuse_table(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why the application lets no such table open, or None. Reasons in descending precedence."""
    rules, application = law.event(night), night.office.application
    if application is None:
        first = None if night.office.practice else rules.application_first
        return refuse("application_first", first) if first and first.value else None
    if is_on(rules.application_bounds):
        name = law.books[table.rulebook].name
        others = (one for one in night.tables.values() if one.opened and one.name != table.name)
        beside = sum(law.books[one.rulebook].name == name for one in others)
        if beside >= (approved := application.tables.get(name, 0)):
            rule = authority(rules)
            return refuse("table_not_approved", rule, rulebook=name, tables=approved)
        if night.bank.mode and (no := refuse_mode(rules, night, night.bank.mode)):
            return no
    goods = GAMES[table.game].play_money_for_goods(law.books[table.rulebook].rules)
    if goods and goods.value and application.goods and night.bank.mode == "redeemable":
        return refuse("play_money_for_goods", goods)
    return None


def refuse_mode(rules: EventRules, night: Night, mode: Mode) -> Refusal | None:
    """Why the bank isn't kept in this mode, or None: the application states another."""
    application = night.office.application
    if application is None or not is_on(rules.application_bounds) or mode == application.mode:
        return None
    return refuse("mode_not_approved", authority(rules))


def refuse_medium_for_goods(law: Law, night: Night, table: Table, action: Any) -> Refusal | None:
    """Why this isn't staked where goods are sold or auctioned, or None: it is no play money."""
    goods = GAMES[table.game].play_money_for_goods(law.at(table))
    application, medium = night.office.application, getattr(action, "medium", None)
    if goods is None or not goods.value or application is None or not application.goods:
        return None
    return None if medium in (None, "play money") else refuse("play_money_for_goods", goods)
