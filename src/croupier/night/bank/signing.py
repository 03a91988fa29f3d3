"""Signing for what one answers for: who signs, for which entries, and by what clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.bank.places import BANK, RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.counts import DIFFERS, known_rule, rule_two
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER, Paper
from croupier.night.bank.trade import law_for
from croupier.night.model import Command, Law, Night

_ANSWER = ("first", "second", "asked", "person", "confirmed", "received", "accepted", "carrier")


class Span(NamedTuple):
    """The entries that a signature stands for, from one to another."""

    first: int
    last: int


def signature_rule(law: Law, night: Night) -> Rule[object]:
    rules = law.event(night)
    return rules.electronic_signature or rules.role_given


def certified(
    law: Law, night: Night, command: Command, action: a.Certify
) -> tuple[e.Event, ...] | Refusal:
    """A signature. The second one under the first count of the bank opens it."""
    if no := refuse_certificate(law, night, command, action):
        return no
    person = command.operator
    signed = e.Certified(
        scope=action.scope,
        person=person,
        role=command.by.role,
        first=action.first,
        last=action.last,
        digest=action.digest,
        key=night.office.keys[person],
        clause=clause_of(law, night, action.scope).clause,
    )
    return (signed, *opened(law, night, action.scope, person))


def opened(law: Law, night: Night, scope: str, person: str) -> tuple[e.BankOpened, ...]:
    sheet = night.bank.papers.find(scope.removeprefix(PAPER))
    if night.bank.opened or sheet is None or not sheet.opening:
        return ()
    both = (sheet.hands["first"], sheet.hands["second"])
    if {*sheet.signed, person} < set(both):
        return ()
    cashier, recorder = sorted(
        both, key=lambda one: Role.CASHIER not in night.office.staff.get(one, frozenset())
    )
    return (e.BankOpened(sheet.name, cashier, recorder, law_for(law, night, "bank").clause),)


def clause_of(law: Law, night: Night, scope: str) -> Rule[Any]:
    """By what clause this is certified."""
    rules, mode = law.event(night), night.bank.mode
    if scope.startswith(TABLE) and mode == "redeemable" and rules.redeemable_games_certified_by:
        return rules.redeemable_games_certified_by
    if scope.startswith(RUNNER) and mode == "redeemable" and rules.redeemable_runners_certified_by:
        return rules.redeemable_runners_certified_by
    if scope.startswith(ADVANCE) and rules.float_signed_at:
        return rules.float_signed_at
    if scope == REGISTER and rules.control_signatures:
        return rules.control_signatures
    if scope.startswith(PAPER):
        return rule_two(law, night)
    return law_for(law, night, "certified_by")


def refuse_certificate(
    law: Law, night: Night, command: Command, action: a.Certify
) -> Refusal | None:
    """Why this person doesn't sign for this, or None. Reasons in descending precedence."""
    rule, scope, person = signature_rule(law, night), action.scope, command.operator
    if person not in night.office.keys:
        return refuse("has_no_key", rule, person=person)
    if not answers_for(night, command.by.role, person, scope):
        return refuse("not_their_records", clause_of(law, night, scope), scope=scope)
    if not 1 <= action.first <= action.last <= night.told:
        return refuse("certifies_beyond", rule, first=action.first, last=action.last)
    whole = due(night, person, scope)
    if whole is None:
        return refuse("signed_already", rule, scope=scope)
    if no := refuse_span(night, rule, action, whole):
        return no
    return next(unreported(law, night), None) if scope == BANK else None


def refuse_span(night: Night, rule: Rule[object], action: a.Certify, whole: Span) -> Refusal | None:
    """A paper is signed for as a whole, records from where one's last signature ended.

    And a table for as long as it is theirs: not for another's game.
    """
    scope, last = action.scope, last_of(night, action.scope)
    if scope.startswith((PAPER, ADVANCE)):
        if action.first > whole.first or action.last < last:
            return refuse("signs_a_part", rule, scope=scope, first=whole.first, last=last)
    elif scope.startswith(TABLE) and (action.first != whole.first or action.last > whole.last):
        return refuse("not_their_game", rule, first=whole.first, last=whole.last)
    elif action.first > whole.first:
        return refuse("certificates_leave_a_gap", rule, first=whole.first)
    return None


def answers_for(night: Night, role: Role, person: str, scope: str) -> bool:
    bank = night.bank
    if scope == BANK:
        return role in (Role.CASHIER, Role.RECORDER) and bank.opened
    if scope.startswith(TABLE):
        return role is Role.CROUPIER and person in bank.dealers(scope.removeprefix(TABLE))
    if scope.startswith(RUNNER):
        return role is Role.RUNNER and scope == RUNNER + person
    if scope.startswith(PAPER):
        paper = bank.papers.find(scope.removeprefix(PAPER))
        return paper is not None and person in answering(paper)
    if scope.startswith(ADVANCE):
        return signs_advance(night, person, scope)
    return scope == REGISTER and role in (Role.LICENSEE, Role.DIRECTOR, Role.PIT_BOSS, Role.CASHIER)


def answering(paper: Paper) -> set[str]:
    return {paper.hands[part] for part in _ANSWER if part in paper.hands}


def signs_advance(night: Night, person: str, scope: str) -> bool:
    """A line of a table's carnet: whoever entered it, its croupier, its chef."""
    name, _, number = scope.removeprefix(ADVANCE).rpartition(" ")
    table = night.tables.get(name)
    if table is None or not number.isascii() or not number.isdigit():
        return False
    line = next((one for one in table.advances if str(one.number) == number), None)
    return line is not None and person in (
        line.person,
        table.croupier,
        table.checks.get(Role.PIT_BOSS),
    )


def due(night: Night, person: str, scope: str) -> Span | None:
    """The entries that somebody who answers for this has still to sign; None: they have."""
    done, last = signed_up_to(night, scope, person), last_of(night, scope)
    if scope.startswith(PAPER):
        paper = night.bank.papers[scope.removeprefix(PAPER)]
        return None if person in paper.signed else Span(paper.seq, night.told)
    if scope.startswith(ADVANCE):
        return None if done else Span(last, night.told)
    if scope.startswith(TABLE):
        for stint in night.bank.dealt[scope.removeprefix(TABLE)]:
            if stint.person == person and (stint.last or last) > done:
                return Span(max(stint.first, done + 1), stint.last or night.told)
        return None
    return None if done and last <= done else Span(done + 1, night.told)


def last_of(night: Night, scope: str) -> int:
    """The last entry that a scope stands for; 0: there is none."""
    if scope.startswith(PAPER):
        return night.bank.papers[scope.removeprefix(PAPER)].last
    return night.bank.last.get(scope, 0)


def signed_up_to(night: Night, scope: str, person: str) -> int:
    """The last entry that this person has signed for in this scope; 0: none."""
    return max(
        (one.last for one in night.bank.certificates if (one.scope, one.person) == (scope, person)),
        default=0,
    )


def unreported(law: Law, night: Night) -> Iterator[Refusal]:
    """A difference that nobody has acknowledged, or that lacks its report."""
    rule, papers = known_rule(law, night), night.bank.papers
    reports = {report.of: report for report in papers.of("report")}
    for sheet in papers.of("count"):
        if sheet.tier not in DIFFERS:
            continue
        if "acknowledged" not in sheet.hands:
            yield refuse("difference_not_seen", rule, paper=sheet.name)
        report = reports.get(sheet.name)
        if sheet.tier != "manager" and (report is None or not report.signed):
            yield refuse("report_missing", rule, paper=sheet.name)


def holders(night: Night, role: Role) -> tuple[str, ...]:
    staff = night.office.staff
    return tuple(sorted(person for person, parts in staff.items() if role in parts))
