"""The bank at work: what may be said there now, and by whom."""

from __future__ import annotations

from typing import assert_never

from croupier.bank.ledger import Transfer
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank import actions as a
from croupier.night.bank import carrying, closing, counts, papers, signing, trade
from croupier.night.bank import events as e
from croupier.night.bank.actions import ACTIONS
from croupier.night.bank.holdings import refuse_unissued
from croupier.night.bank.model import ADVANCE, PAPER, REGISTER
from croupier.night.bank.moves import LAW_OF, rule_of
from croupier.night.model import Command, Law, Night
from croupier.night.rules import EventRules

BEFORE_OPENING = a.SetMode | a.Count | a.CountAgain | a.Certify
AFTER_CLOSING = a.Void | a.ConfirmVoid | a.EnterFromPaper | a.Confirm | a.Certify  # corrections


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
            a.Sell() | a.Redeem() | a.Change() | a.RefuseSale() | a.Deposit() | a.ReturnFloat()
            | a.WriteOff()
        ):  # fmt: skip
            return trade.decide(law, night, command)
        case (
            a.Ask() | a.Approve() | a.Accept() | a.Carry() | a.Receive() | a.Decline() | a.Issue()
            | a.Return() | a.NoteLate()
        ):  # fmt: skip
            return carrying.decide(law, night, command)
        case a.Void() | a.ConfirmVoid() | a.EnterFromPaper() | a.Confirm():
            return papers.decide(law, night, command)
        case a.Certify():
            return signing.certified(law, night, command, action)
        case a.CloseBank():
            return closing.closed(law, night, command)
        case _:
            assert_never(action)


def refuse_moves(
    law: Law, night: Night, command: Command, moves: tuple[Transfer, ...]
) -> Refusal | None:
    """Whatever was said: nobody hands in pieces that can't be out there."""
    rule = rule_of(law.event(night), night.bank.mode, LAW_OF.get(word_of(command), "bank"))
    return refuse_unissued(night, moves, rule)


def word_of(command: Command) -> str:
    return next(word for word, saying in ACTIONS.items() if saying.record is type(command.action))


def refuse_action(law: Law, night: Night, command: Command) -> Refusal | None:
    """Why the bank doesn't do this now, or None: law, part, mode, closed or not open yet."""
    rules, bank, action = law.event(night), night.bank, command.action
    word = word_of(command)
    if rules.bank_kept is None:
        return refuse("no_bank_here", rules.role_given)
    if command.by.role not in ACTIONS[word].by:
        rule = rule_of(rules, bank.mode, LAW_OF.get(word, "bank"))
        return refuse("not_their_part", rule, role=command.by.role.value)
    if bank.mode is None and in_france(rules, action):
        return None
    if bank.mode is None and not isinstance(action, a.SetMode):
        return no_bank(rules)
    if bank.closed and not isinstance(action, AFTER_CLOSING):
        return refuse("bank_closed", rules.bank_kept)
    if not bank.opened and not isinstance(action, BEFORE_OPENING):
        return refuse("bank_not_open", rule_of(rules, bank.mode, "bank"))
    return None


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
