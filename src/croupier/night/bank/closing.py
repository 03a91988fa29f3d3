"""Closing the bank: or exactly what is still missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from croupier.bank.ledger import DRAWER
from croupier.bank.places import BANK, RUNNER, TABLE, float_of, purse
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal, is_on, refuse
from croupier.kit.specs import Audience
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.counts import rule_two
from croupier.night.bank.declare import Answer, BankAction, BankEvent
from croupier.night.bank.filing import file_paper
from croupier.night.bank.holdings import at_rest, currency, pieces_at
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER, Bank, Paper
from croupier.night.bank.moves import BY_MODE, law_for
from croupier.night.bank.signing import (
    answering,
    by_two,
    clause_of,
    deserted,
    due,
    holders,
    is_here,
    keepers_in,
    owners,
    signed_up_to,
    unreported,
)
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import CHIEFS
from croupier.night.tables.cover import refuse_owing

MOMENTS: Final = ("opening", "top-up", "closing")  # at which a law may want the float signed for


def refuse_unsigned(law: Law, night: Night) -> Refusal | None:
    """Why the night doesn't close with its books as they are, or None."""
    bank = night.bank
    if bank.mode is not None and (no := next(unfinished(law, night), None)):
        return no
    if BANK in bank.counted and not bank.closed:
        return refuse("bank_not_closed", law_for(law, night, "certified_by"))
    return None if night.office.practice else next(unsigned_books(law, night), None)


def unsigned_books(law: Law, night: Night) -> Iterator[Refusal]:
    """Everything that still stands between a casino's books and the end of its night."""
    rules = law.event(night)
    if is_on(rules.register_signed):
        for name, table in sorted(night.tables.items()):
            if table.opened:
                yield refuse("table_still_open", rules.night_closes, table=name)
        yield from unsigned_advances(law, night)
        yield from unsigned(law, night, *papers_by_two(night))
        yield from unreported(law, night)
        yield from unsigned_register(law, night)


def unsigned_advances(law: Law, night: Night) -> Iterator[Refusal]:
    """Every line of every carnet bears the signature of whoever entered it, if still here."""
    signed = {(one.scope, one.person) for one in night.bank.certificates}
    rule, signed_at = clause_of(law, night, ADVANCE), law.event(night).float_signed_at
    for name, table in sorted(night.tables.items()):
        for line in table.advances:
            if line.line in MOMENTS and signed_at and line.line not in signed_at.value:
                continue
            scope, who = f"{ADVANCE}{name} {line.number}", line.person
            if (scope, who) in signed:
                continue
            if not is_here(night, who, scope):
                who = chiefs(night) if deserted(night, scope) else ""
            if who:
                yield refuse("advance_not_signed", rule, table=name, number=line.number, person=who)


def unsigned_register(law: Law, night: Night) -> Iterator[Refusal]:
    """As many people as the law says have signed the register up to its last line."""
    rule, last = clause_of(law, night, REGISTER), night.bank.last.get(REGISTER, 0)
    people = {one.person for one in night.bank.certificates
              if one.scope == REGISTER and one.last >= last}  # fmt: skip
    if last and len(people) < rule.value:
        yield refuse("register_not_signed", rule, signatures=rule.value - len(people))


def decide_closing(law: Law, night: Night, command: Command, _: a.CloseBank) -> Answer:
    if no := next(missing(law, night), None):
        return no
    clause = law_for(law, night, "certified_by").clause
    return (e.BankClosed(night.bank.papers.next("closing"), command.operator, clause),)


def fold_closed(bank: Bank, event: e.BankClosed, seq: int) -> Bank:
    hands = {"person": event.person}
    closing = Paper(event.paper, "closing", "done", seq, BANK, hands=hands)
    return replace(file_paper(bank, closing), closed=True)


def fold_reopened(bank: Bank, _: e.BankReopened, __: int) -> Bank:
    return replace(bank, closed=False)


def missing(law: Law, night: Night) -> Iterator[Refusal]:
    """Everything that still stands between the bank and its closing, in the order to do it."""
    yield from out_there(law, night)
    yield from unfinished(law, night)
    yield from uncounted(law, night)
    yield from unreported(law, night)
    yield from unsigned(law, night, *papers_by_two(night))
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
        if not table.opened and (no := refuse_owing(law, night, table)):
            yield no
        held = night.balances.of(float_of(name), medium)
        pieces = pieces_at(night, float_of(name))
        known = not night.bank.opened or at_rest(night, name)
        if not table.opened and (not known or (pieces and not held)):
            yield refuse("table_not_counted", rule_two(law, night), table=name)
        if held:
            yield refuse("not_turned_in", law_for(law, night, "voucher"), table=name, units=held)
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


def unsigned(law: Law, night: Night, *papers: Paper) -> Iterator[Refusal]:
    """Count sheets and voids bear two signatures, of those who are still here to sign."""
    rule = rule_two(law, night)
    for paper in papers:
        scope = PAPER + paper.name
        people = [one for one in sorted(answering(paper) - paper.signed)
                  if is_here(night, one, scope)]  # fmt: skip
        if deserted(night, scope):
            people = [chiefs(night)]
        for person in people:
            yield refuse("paper_not_signed", rule, paper=paper.name, person=person)


def papers_by_two(night: Night) -> Iterator[Paper]:
    papers = night.bank.papers
    return filter(by_two, chain(papers.of("count"), papers.of("void")))


def chiefs(night: Night) -> str:
    """Who answers for the house."""
    return ", ".join(one for role in CHIEFS for one in holders(night, role))


def uncertified(law: Law, night: Night) -> Iterator[Refusal]:
    bank = night.bank
    for role in keepers_in(law, night):
        if keepers := holders(night, role):
            if role in certifying(law, night):
                yield from lacking(law, night, BANK, keepers)
        else:
            yield refuse("bank_needs_both", law_for(law, night, "bank"), role=role.value)
    if bank.mode != "redeemable":
        return
    for scope in own_records(law, night):
        people = [one for one in owners(night, scope)
                  if is_here(night, one, scope) and any(due(night, one, scope))]  # fmt: skip
        if deserted(night, scope):
            people.append(chiefs(night))
        for person in people:
            yield not_certified(law, night, scope, person)


def certifying(law: Law, night: Night) -> tuple[Role, ...]:
    """The parts that certify the bank's own records."""
    rule = law.event(night).play_money_certified_by if night.bank.mode != "redeemable" else None
    return rule.value if rule else keepers_in(law, night)


def own_records(law: Law, night: Night) -> list[str]:
    """The records that croupiers and runners certify, each their own, where the law wants it."""
    rules = law.event(night)
    games, supplied = rules.redeemable_games_certified_by, rules.redeemable_runners_certified_by
    tables = [TABLE + name for name in sorted(night.bank.dealt)]
    purses = [RUNNER + person for person in runners(night)]
    return (tables if games is None or games.value else []) + (
        purses if supplied is None or supplied.value else []
    )


def left_unsigned(law: Law, night: Night) -> Iterator[tuple[str, str]]:
    """What somebody answered for and did not sign before they gave up their part: both by name."""
    for paper in papers_by_two(night):
        scope = PAPER + paper.name
        for person in sorted(answering(paper) - paper.signed):
            if not is_here(night, person, scope):
                yield scope, person
    for scope in own_records(law, night) if night.bank.mode == "redeemable" else ():
        for person in owners(night, scope):
            if not is_here(night, person, scope) and any(due(night, person, scope)):
                yield scope, person


def lacking(law: Law, night: Night, scope: str, people: tuple[str, ...]) -> Iterator[Refusal]:
    """Nobody of these has certified all of it."""
    last = night.bank.last.get(scope, 0)
    if not any(signed_up_to(night, scope, person) >= last for person in people):
        yield not_certified(law, night, scope, ", ".join(people))


def not_certified(law: Law, night: Night, scope: str, person: str) -> Refusal:
    return refuse("not_certified", clause_of(law, night, scope), scope=scope, person=person)


ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "close_bank",
        a.CloseBank,
        (Role.CASHIER,),
        named_by=BY_MODE["certified_by"],
        decide=decide_closing,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent("bank_closed", e.BankClosed, seen_by=Audience.PUBLIC, fold=fold_closed),
    BankEvent("bank_reopened", e.BankReopened, seen_by=Audience.PUBLIC, fold=fold_reopened),
)
