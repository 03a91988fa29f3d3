"""The bank at work: what may be said there now, and by whom."""

from __future__ import annotations

from typing import assert_never

from croupier.bank.ledger import Transfer
from croupier.bank.places import TABLE, float_of
from croupier.kit.rules import Refusal, refuse
from croupier.kit.specs import ActionSpec
from croupier.night.bank import actions as a
from croupier.night.bank import carrying, closing, counts, papers, signing, trade
from croupier.night.bank import events as e
from croupier.night.bank.holdings import pieces_at, refuse_overdrawing, refuse_unissued
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER
from croupier.night.bank.moves import rule_named, rule_of
from croupier.night.bank.specs import ACTIONS
from croupier.night.bank.tiers import DIFFERS
from croupier.night.model import Command, Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table

BEFORE_OPENING = a.SetMode | a.Count | a.CountAgain | a.Certify
BY_BOTH = a.Sell | a.Redeem | a.Change | a.WriteOff | a.Issue | a.Accept
AFTER_CLOSING = (  # corrections, by two
    a.Void | a.ConfirmVoid | a.EnterFromPaper | a.Confirm | a.Decline | a.Certify
)


def decide(law: Law, night: Night, command: Command) -> tuple[e.Event, ...] | Refusal:
    if no := refuse_action(law, night, command):
        return no
    action: a.Action = command.action
    match action:
        case a.SetMode(mode=mode):
            return mode_set(law, night, mode)
        case a.Count() | a.CountAgain() | a.Report() | a.Acknowledge():
            return counts.decide(law, night, command)
        case (
            a.Sell() | a.Redeem() | a.Change() | a.RefuseSale() | a.Deposit() | a.BringFloat()
            | a.ReturnFloat() | a.WriteOff()
        ):  # fmt: skip
            return trade.decide(law, night, command)
        case (
            a.Ask() | a.Approve() | a.Accept() | a.Carry() | a.Receive() | a.Decline() | a.Issue()
            | a.Return() | a.NoteLate()
        ):  # fmt: skip
            return carrying.decide(law, night, command)
        case a.Void() | a.ConfirmVoid() | a.EnterFromPaper() | a.Confirm():
            return reopened(night, papers.decide(law, night, command))
        case a.Certify():
            return signing.certified(law, night, command, action)
        case a.CloseBank():
            return closing.closed(law, night, command)
        case _:
            assert_never(action)


def reopened(
    night: Night, events: tuple[e.PaperEvent, ...] | Refusal
) -> tuple[e.Event, ...] | Refusal:
    """What two have put right after the closing opens the bank again."""
    if isinstance(events, Refusal) or not night.bank.closed:
        return events
    right = (one for one in events if isinstance(one, e.Voided | e.Confirmed))
    return (*events, *(e.BankReopened(one.paper) for one in right))


def refuse_moves(
    law: Law, night: Night, command: Command, moves: tuple[Transfer, ...]
) -> Refusal | None:
    """Whatever was said: nobody hands in pieces that can't be out there, or more than there is."""
    rule = rule_named(law.event(night), night.bank.mode, spec_of(command).named_by)
    afterwards = isinstance(command.action, a.Confirm | a.ConfirmVoid)
    return refuse_unissued(night, moves, rule) or refuse_overdrawing(
        night, moves, rule, afterwards=afterwards
    )


def spec_of(command: Command) -> ActionSpec:
    return next(spec for spec in ACTIONS.values() if spec.record is type(command.action))


def refuse_action(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why the bank doesn't do this now, or None: law, part, mode, closed or not open yet."""
    rules, bank, action = law.event(night), night.bank, command.action
    spec = spec_of(command)
    if rules.bank_kept is None:
        return refuse("no_bank_here", rules.role_given)
    if command.by.role not in spec.by:
        rule = rule_named(rules, bank.mode, spec.named_by)
        return refuse("not_their_part", rule, role=command.by.role.value)
    if bank.mode is None and in_france(rules, action):
        return None
    if bank.mode is None and not isinstance(action, a.SetMode):
        return no_bank(rules)
    if bank.closed and not isinstance(action, AFTER_CLOSING):
        return refuse("bank_closed", rules.bank_kept)
    if not bank.opened and not isinstance(action, BEFORE_OPENING):
        return refuse("bank_not_open", rule_of(rules, bank.mode, "bank"))
    if isinstance(action, BY_BOTH):
        return signing.refuse_alone(law, night)
    return None


def refuse_table(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why a table doesn't open beside this bank, or None. Reasons in descending precedence.

    What two counted to close it is counted again before it opens, where nobody keeps its stakes.
    """
    rules, bank = law.event(night), night.bank
    if bank.closed:
        return refuse("bank_closed", rules.bank_kept or rules.open_table)
    sheet = bank.papers.find(bank.counted.get(TABLE + table.name, ""))
    if sheet and sheet.tier in DIFFERS and (no := next(closing.unsigned(law, night, sheet), None)):
        return no  # what it opens with is what it closed with, or the difference is signed
    if table.recording == "every stake" or table.name not in bank.closers:
        return None
    if pieces_at(night, float_of(table.name)):
        return refuse("opener_not_counted", counts.rule_two(law, night), table=table.name)
    return None


def refuse_overdrawn(law: Law, night: Night, table: Table) -> Refusal | None:
    """Nobody bets against a table that has paid out more than it had: it is filled first."""
    owed = -night.holds(float_of(table.name))
    if owed <= 0 or table.chance == "virtual":
        return None
    rule = rule_of(law.event(night), night.bank.mode, "voucher")
    return refuse("table_owes", rule, table=table.name, units=owed)


def in_france(rules: EventRules, action: a.Action) -> bool:
    """A casino's own books are signed too, and its differences known, where no bank sells."""
    if isinstance(action, a.Certify):
        scopes = (ADVANCE, REGISTER, PAPER)
        return action.scope.startswith(scopes if rules.closing_by_two else scopes[:2])
    return rules.closing_by_two is not None and isinstance(action, a.Report | a.Acknowledge)


def mode_set(law: Law, night: Night, mode: a.Mode) -> tuple[e.Event, ...] | Refusal:
    """One switch, before anything is counted or played."""
    rules, bank = law.event(night), night.bank
    rule = rules.bank_kept or rules.role_given
    if not has_mode(rules, mode):
        return refuse("no_such_mode", rule)
    if bank.papers.count("C") or bank.first_counts or tuple(night.balances):
        return refuse("mode_comes_first", rule)
    return (e.ModeSet(mode, rule_of(rules, mode, "bank").clause),)


def no_bank(rules: EventRules) -> Refusal:
    """Nobody has chosen yet; or there is nothing to choose, for each table has its advance."""
    modes: tuple[a.Mode, ...] = ("not redeemable", "redeemable")
    rule = rules.bank_kept or rules.role_given
    if any(has_mode(rules, mode) for mode in modes):
        return refuse("no_mode_yet", rule)
    return refuse("no_such_mode", rule)


def has_mode(rules: EventRules, mode: a.Mode) -> bool:
    needed = rules.play_money_bank if mode == "not redeemable" else rules.redeemable_bank
    return needed is not None
