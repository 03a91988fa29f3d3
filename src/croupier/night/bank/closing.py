"""Signing for what one answers for, and closing the bank: or exactly what is still missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from croupier.bank.ledger import DRAWER
from croupier.bank.places import BANK, RUNNER, TABLE, float_of, purse
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.counts import DIFFERS, known_rule, rule_two
from croupier.night.bank.holdings import currency, pieces_at
from croupier.night.bank.model import CLOSED, REGISTER, Paper
from croupier.night.bank.trade import law_for
from croupier.night.model import Command, Law, Night

PAPER = "paper "
ADVANCE = "advance "
_ANSWER = ("first", "second", "asked", "person", "confirmed", "received", "accepted", "carrier")


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
    if scope.startswith(PAPER) and person in night.bank.papers[scope.removeprefix(PAPER)].signed:
        return refuse("signed_already", rule, scope=scope)
    if not scope.startswith((PAPER, ADVANCE)):
        done = signed_up_to(night, scope, person)
        if action.first > done + 1:
            return refuse("certificates_leave_a_gap", rule, first=done + 1)
        if done and night.bank.last.get(scope, 0) <= done:
            return refuse("signed_already", rule, scope=scope)
    return next(unreported(law, night), None) if scope == BANK else None


def answers_for(night: Night, role: Role, person: str, scope: str) -> bool:
    bank = night.bank
    if scope == BANK:
        return role in (Role.CASHIER, Role.RECORDER) and bank.opened
    if scope.startswith(TABLE):
        return role is Role.CROUPIER and person in bank.dealt.get(scope.removeprefix(TABLE), ())
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


def signed_up_to(night: Night, scope: str, person: str) -> int:
    """The last entry that this person has signed for in this scope; 0: none."""
    return max(
        (one.last for one in night.bank.certificates if (one.scope, one.person) == (scope, person)),
        default=0,
    )


def refuse_unsigned(law: Law, night: Night) -> Refusal | None:
    """Why the night doesn't close with its books as they are, or None."""
    rules, bank = law.event(night), night.bank
    if bank.mode is not None and not bank.closed:
        return refuse("bank_not_closed", law_for(law, night, "certified_by"))
    if rules.register_signed and rules.register_signed.value and not night.office.practice:
        return next(chain(unsigned_advances(law, night), unsigned_register(law, night)), None)
    return None


def unsigned_advances(law: Law, night: Night) -> Iterator[Refusal]:
    """Every line of every carnet bears the signature of whoever entered it."""
    signed = {(one.scope, one.person) for one in night.bank.certificates}
    rule = clause_of(law, night, ADVANCE)
    for name, table in sorted(night.tables.items()):
        for line in table.advances:
            if (f"{ADVANCE}{name} {line.number}", line.person) not in signed:
                yield refuse(
                    "advance_not_signed", rule, table=name, number=line.number, person=line.person
                )


def unsigned_register(law: Law, night: Night) -> Iterator[Refusal]:
    """As many people as the law says have signed the register up to its last line."""
    rule, last = clause_of(law, night, REGISTER), night.bank.last.get(REGISTER, 0)
    people = {one.person for one in night.bank.certificates
              if one.scope == REGISTER and one.last >= last}  # fmt: skip
    if last and len(people) < rule.value:
        yield refuse("register_not_signed", rule, signatures=rule.value - len(people))


def closed(law: Law, night: Night, command: Command) -> tuple[e.BankClosed, ...] | Refusal:
    if no := next(missing(law, night), None):
        return no
    clause = law_for(law, night, "certified_by").clause
    return (e.BankClosed(night.bank.papers.next("closing"), command.operator, clause),)


def missing(law: Law, night: Night) -> Iterator[Refusal]:
    """Everything that still stands between the bank and its closing, in the order to do it."""
    yield from out_there(law, night)
    yield from unfinished(law, night)
    yield from uncounted(law, night)
    yield from unreported(law, night)
    yield from unsigned(law, night)
    left = night.balances.of(DRAWER, currency(law, night))
    if left:
        yield refuse("cash_in_drawer", law_for(law, night, "account"), cash_cents=left)
    yield from uncertified(law, night)


def out_there(law: Law, night: Night) -> Iterator[Refusal]:
    """Croupiers turn everything in, and so do runners."""
    rules, medium, cash = law.event(night), night.bank.medium, currency(law, night)
    for name, table in sorted(night.tables.items()):
        if table.opened:
            yield refuse("table_still_open", rules.night_closes, table=name)
        held = night.balances.of(float_of(name), medium)
        if held:
            yield refuse("not_turned_in", law_for(law, night, "voucher"), table=name, units=held)
        elif pieces_at(night, float_of(name)) or night.bank.played.get(name) == CLOSED:
            yield refuse("table_not_counted", rule_two(law, night), table=name)
    for person in runners(night):
        own = purse(person)
        if night.balances.of(own, medium) or night.balances.of(own, cash):
            yield refuse("runner_not_back", law_for(law, night, "bank"), person=person)


def runners(night: Night) -> list[str]:
    """Everybody who was supplied as a runner."""
    return sorted(
        place.removeprefix(RUNNER) for place in night.bank.last if place.startswith(RUNNER)
    )


def in_order(names: frozenset[str]) -> str:
    return ", ".join(sorted(names, key=lambda name: (name[0], int(name[2:]))))


def unfinished(law: Law, night: Night) -> Iterator[Refusal]:
    papers = night.bank.papers
    pending = papers.pending - papers.unconfirmed
    if pending:
        rule = law_for(law, night, "voucher")
        yield refuse("papers_pending", rule, papers=in_order(pending))
    if papers.unconfirmed:
        rule = law_for(law, night, "recorded_by")
        yield refuse("papers_unconfirmed", rule, count=len(papers.unconfirmed))


def uncounted(law: Law, night: Night) -> Iterator[Refusal]:
    bank = night.bank
    sheet = bank.papers.find(bank.counted.get(BANK, ""))
    if BANK in bank.since or sheet is None or sheet.opening:
        yield refuse("bank_not_counted", rule_two(law, night))


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


def unsigned(law: Law, night: Night) -> Iterator[Refusal]:
    """Count sheets and voids bear two signatures."""
    for what in ("count", "void"):
        for paper in night.bank.papers.of(what):
            for person in sorted(answering(paper) - paper.signed):
                rule = rule_two(law, night)
                yield refuse("paper_not_signed", rule, paper=paper.name, person=person)


def uncertified(law: Law, night: Night) -> Iterator[Refusal]:
    bank = night.bank
    for role in (Role.CASHIER, Role.RECORDER):
        yield from lacking(law, night, BANK, holders(night, role))
    if bank.mode != "redeemable":
        return
    for name, dealers in sorted(bank.dealt.items()):
        for person in dealers:
            yield from lacking(law, night, TABLE + name, (person,))
    for person in runners(night):
        yield from lacking(law, night, RUNNER + person, (person,))


def holders(night: Night, role: Role) -> tuple[str, ...]:
    staff = night.office.staff
    return tuple(sorted(person for person, parts in staff.items() if role in parts))


def lacking(law: Law, night: Night, scope: str, people: tuple[str, ...]) -> Iterator[Refusal]:
    """Nobody of these has certified all of it."""
    last = night.bank.last.get(scope, 0)
    if not any(signed_up_to(night, scope, person) >= last for person in people):
        who = ", ".join(people) or "?"
        yield refuse("not_certified", clause_of(law, night, scope), scope=scope, person=who)
