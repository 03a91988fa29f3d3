"""Signing for what one answers for: who signs, for which entries, and by what clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from croupier.bank.places import BANK, RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, Rule, is_on, refuse
from croupier.kit.specs import Audience, NamesPerson
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.counts import rule_two
from croupier.night.bank.declare import COUNTERS, Answer, BankAction, BankEvent
from croupier.night.bank.differences import known_rule
from croupier.night.bank.filing import file_paper
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER, Bank, Paper
from croupier.night.bank.moves import BY_MODE, law_for, roles_in
from croupier.night.bank.tiers import differing
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import CHIEFS
from croupier.night.rules import EventRules
from croupier.night.tables.carnet import FloatEntered

BY_TWO: Final = 2
SIGNERS: Final = (*COUNTERS, *CHIEFS)
_ANSWER = ("first", "second", "asked", "person", "confirmed", "received", "accepted", "carrier")


class Span(NamedTuple):
    """The entries that a signature stands for, from one to another."""

    first: int
    last: int


def signature_rule(law: Law, night: Night) -> Rule[object]:
    rules = law.event(night)
    return rules.electronic_signature or rules.role_given


def decide_certificate(law: Law, night: Night, command: Command, action: a.Certify) -> Answer:
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
    """The last count before is signed by two: who counted, or who answers for the house."""
    sheet = night.bank.papers.find(scope.removeprefix(PAPER))
    if night.bank.opened or sheet is None or night.bank.counted.get(BANK) != sheet.name:
        return ()
    both = sorted({*sheet.signed, person})
    if len(both) < BY_TWO:
        return ()
    cashier, recorder = (keeper(night, role, both) for role in (Role.CASHIER, Role.RECORDER))
    return (e.BankOpened(sheet.name, cashier, recorder, law_for(law, night, "bank").clause),)


def fold_certified(bank: Bank, event: e.Certified, _: int) -> Bank:
    bank = replace(bank, certificates=(*bank.certificates, event))
    paper = bank.papers.find(event.scope.removeprefix(PAPER))
    if not event.scope.startswith(PAPER) or paper is None:
        return bank
    return file_paper(bank, replace(paper, signed=paper.signed | {event.person}))


def fold_opened(bank: Bank, event: e.BankOpened, _: int) -> Bank:
    return replace(bank, opened=True, cashier=event.cashier, recorder=event.recorder)


def keeper(night: Night, role: Role, signed: list[str]) -> str:
    """Who has this part: whoever signed, or else who was named since; nobody needs to."""
    named = holders(night, role)
    return next((one for one in named if one in signed), named[0] if named else "")


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
    whole = asked_of(night, command.by.role, person, scope)
    if whole is None:
        return refuse("signed_already", rule, scope=scope)
    opens = scope.startswith(PAPER) and night.bank.mode and not night.bank.opened
    if opens and (no := refuse_alone(law, night)):
        return no
    if no := refuse_span(night, rule, action, whole):
        return no
    return next(unreported(law, night), None) if scope == BANK else None


def refuse_alone(law: Law, night: Night) -> Refusal | None:
    """A bank has a cashier and a recorder: nothing is sold, given out or opened without both."""
    for role in keepers_in(law, night):
        if not holders(night, role):
            return refuse("bank_needs_both", law_for(law, night, "bank"), role=role.value)
    return None


def keepers_in(law: Law, night: Night) -> tuple[Role, ...]:
    """The parts that run the bank tonight."""
    return roles_in(law, night, "bank") or (Role.CASHIER, Role.RECORDER)


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
    """Whose records these are; or who answers for the house, where nobody else can any more."""
    if is_theirs(night, role, person, scope):
        return True
    return role in CHIEFS and deserted(night, scope) is not None


def is_theirs(night: Night, role: Role, person: str, scope: str) -> bool:
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
    line = advance(night, scope)
    if line is None:
        return False
    table = night.tables[table_of(scope)]
    return person in (line.person, table.croupier, table.checks.get(Role.PIT_BOSS))


def table_of(scope: str) -> str:
    """The table of a line: `advance R1 2` is one of R1."""
    return scope.removeprefix(ADVANCE).rpartition(" ")[0]


def advance(night: Night, scope: str) -> FloatEntered | None:
    """The line of a carnet that is named so."""
    table, number = night.tables.get(table_of(scope)), scope.rpartition(" ")[2]
    lines = table.advances if table else ()
    return next((line for line in lines if str(line.number) == number), None)


def asked_of(night: Night, role: Role, person: str, scope: str) -> Span | None:
    """What somebody who answers for this has still to sign; None: they have."""
    if is_theirs(night, role, person, scope):
        return next(due(night, person, scope), None)
    paper = night.bank.papers.find(scope.removeprefix(PAPER))
    return None if paper and person in paper.signed else deserted(night, scope)


def due(night: Night, person: str, scope: str) -> Iterator[Span]:
    """What they have not signed of what is theirs; of a table, each of their games."""
    done, last = signed_up_to(night, scope, person), last_of(night, scope)
    if scope.startswith(PAPER):
        paper = night.bank.papers[scope.removeprefix(PAPER)]
        if person not in paper.signed:
            yield Span(paper.seq, night.told)
    elif scope.startswith(ADVANCE):
        if not done:
            yield Span(last, night.told)
    elif scope.startswith(TABLE):
        for stint in night.bank.dealt[scope.removeprefix(TABLE)]:
            if stint.person == person and (stint.last or last) > done:
                yield Span(max(stint.first, done + 1), stint.last or night.told)
    elif not done or last > done:
        yield Span(done + 1, night.told)


def is_here(night: Night, person: str, scope: str) -> bool:
    """Whether somebody can still sign for what is theirs: in a part that they have."""
    parts = night.office.staff.get(person, frozenset())
    signers = (role for role in SIGNERS if role in parts)
    return any(is_theirs(night, role, person, scope) for role in signers)


def deserted(night: Night, scope: str) -> Span | None:
    """What somebody left unsigned when they gave up their part, and nobody else can sign.

    Under a sheet the other's signature is enough; a void and the first count bear two.
    """
    name = scope.removeprefix(PAPER)
    if scope.startswith(PAPER):
        paper = night.bank.papers.find(name)
        if paper is None or not by_two(paper):
            return None
        two = paper.what == "void" or (paper.opening and not night.bank.opened)
        if len(paper.signed) >= (BY_TWO if two else 1):
            return None
        owed = answering(paper) - paper.signed
        here = any(is_here(night, one, scope) for one in owed)
        return None if here or not owed else Span(paper.seq, night.told)
    owned = (
        whole
        for person in owners(night, scope)
        if not is_here(night, person, scope)
        for whole in due(night, person, scope)
        if not stood_in(night, scope, whole)
    )
    return next(owned, None)


def by_two(paper: Paper) -> bool:
    """Count sheets and voids bear two signatures; what was declined has none."""
    return paper.what in ("count", "void") and paper.state != "declined"


def owners(night: Night, scope: str) -> tuple[str, ...]:
    """Who certifies a table, a purse or a line of a carnet alone."""
    if scope.startswith(TABLE):
        return night.bank.dealers(scope.removeprefix(TABLE))
    if scope.startswith(ADVANCE):
        line = advance(night, scope)
        return (line.person,) if line else ()
    supplied = scope.startswith(RUNNER) and scope in night.bank.last
    return (scope.removeprefix(RUNNER),) if supplied else ()


def stood_in(night: Night, scope: str, whole: Span) -> bool:
    """Whether somebody who answers for the house has signed in their place."""
    last = min(whole.last, last_of(night, scope))
    return any(
        one.scope == scope and one.role in CHIEFS and one.first <= whole.first and last <= one.last
        for one in night.bank.certificates
    )


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
    for sheet in differing(papers):
        if "acknowledged" not in sheet.hands:
            yield refuse("difference_not_seen", rule, paper=sheet.name)
        report = reports.get(sheet.name)
        if sheet.tier != "manager" and (report is None or not report.signed):
            yield refuse("report_missing", rule, paper=sheet.name)


def holders(night: Night, role: Role) -> tuple[str, ...]:
    staff = night.office.staff
    return tuple(sorted(person for person, parts in staff.items() if role in parts))


def _signs_in_casino(rules: EventRules, action: a.Certify) -> bool:
    """A casino's own books are signed too, where no bank sells."""
    scopes = (ADVANCE, REGISTER, PAPER)
    return action.scope.startswith(scopes if is_on(rules.closing_by_two) else scopes[:2])


ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "certify",
        a.Certify,
        SIGNERS,
        named_by=BY_MODE["certified_by"],
        names=NamesPerson("scope", place=True),
        decide=decide_certificate,
        before_opening=True,
        after_closing=True,
        without_mode=_signs_in_casino,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent("certified", e.Certified, fold=fold_certified),
    BankEvent("bank_opened", e.BankOpened, seen_by=Audience.PUBLIC, fold=fold_opened),
)
