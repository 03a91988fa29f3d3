"""A count that differs: somebody who answers for the house sees it, and it is reported."""

from __future__ import annotations

from typing import Any, Final

from croupier.kit.actors import Role
from croupier.kit.names import has_name
from croupier.kit.rules import Refusal, Rule, is_on, refuse
from croupier.kit.texts import says_something
from croupier.night.bank import actions as a
from croupier.night.bank import events as e
from croupier.night.bank.declare import COUNTERS, Answer, BankAction, BankEvent
from croupier.night.bank.filing import add_hand, file_paper
from croupier.night.bank.model import Bank, Paper
from croupier.night.bank.moves import BY_MODE
from croupier.night.bank.tiers import DIFFERS, makers
from croupier.night.model import Command, Law, Night
from croupier.night.office.model import CHIEFS
from croupier.night.rules import EventRules


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


def decide_report(law: Law, night: Night, command: Command, action: a.Report) -> Answer:
    rule, sheet = known_rule(law, night), sheet_of(law, night, action.paper)
    if isinstance(sheet, Refusal):
        return sheet
    if command.operator not in makers(sheet):
        return refuse("not_their_count", rule, paper=sheet.name)
    if not says_something(action.text):
        return refuse("reason_missing", rule)
    paper, copy = night.bank.papers.next("report"), sheet.tier == "regulator"
    return (e.Reported(paper, sheet.name, command.operator, action.text, copy, rule.clause),)


def fold_report(bank: Bank, event: e.Reported, seq: int) -> Bank:
    hands = {"person": event.person}
    return file_paper(bank, Paper(event.paper, "report", "done", seq, hands=hands, of=event.of))


def decide_acknowledgement(
    law: Law, night: Night, command: Command, action: a.Acknowledge
) -> Answer:
    sheet = sheet_of(law, night, action.paper)
    if isinstance(sheet, Refusal):
        return sheet
    if "acknowledged" in sheet.hands:
        return refuse("nothing_differs", known_rule(law, night), paper=sheet.name)
    if has_name(makers(sheet), command.operator):
        return refuse("both_sides", known_rule(law, night), person=command.operator)
    return (e.Acknowledged(sheet.name, command.operator),)


def fold_acknowledged(bank: Bank, event: e.Acknowledged, _: int) -> Bank:
    return add_hand(bank, event.paper, "acknowledged", event.person)


def _counted_by_two(rules: EventRules, _: object) -> bool:
    """A casino's differences are known too, where no bank sells."""
    return is_on(rules.closing_by_two)


ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "report",
        a.Report,
        (*COUNTERS, *CHIEFS),
        named_by=BY_MODE["recorded_by"],
        decide=decide_report,
        without_mode=_counted_by_two,
    ),
    BankAction(
        "acknowledge",
        a.Acknowledge,
        (*CHIEFS, Role.PIT_BOSS),
        named_by=BY_MODE["recorded_by"],
        decide=decide_acknowledgement,
        without_mode=_counted_by_two,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent("reported", e.Reported, fold=fold_report, done_by="reported_by"),
    BankEvent("acknowledged", e.Acknowledged, fold=fold_acknowledged, done_by="acknowledged_by"),
)
