"""The bank at work: what may be said there now, and by whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from croupier.bank.ledger import Transfer
from croupier.bank.places import TABLE, float_of
from croupier.kit.rules import Refusal, refuse
from croupier.kit.specs import ActionSpec, Audience
from croupier.night.bank import actions as a
from croupier.night.bank import closing, counts, signing
from croupier.night.bank import events as e
from croupier.night.bank.declare import Answer, BankAction, BankEvent
from croupier.night.bank.holdings import pieces_at, refuse_overdrawing, refuse_unissued
from croupier.night.bank.model import Bank
from croupier.night.bank.moves import BY_MODE, rule_named, rule_of, speakers
from croupier.night.bank.tiers import DIFFERS
from croupier.night.model import Command, Law, Night
from croupier.night.office.approval import refuse_mode
from croupier.night.office.model import CHIEFS
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table


def refuse_moves(
    law: Law, night: Night, command: Command, spec: ActionSpec, moves: tuple[Transfer, ...]
) -> Refusal | None:
    """Whatever was said: nobody hands in pieces that can't be out there, or more than there is."""
    rule = rule_named(law.event(night), night.bank.mode, spec.named_by)
    afterwards = isinstance(command.action, a.Confirm | a.ConfirmVoid)
    return refuse_unissued(night, moves, rule) or refuse_overdrawing(
        night, moves, rule, afterwards=afterwards
    )


def refuse_action(
    law: Law, night: Night, command: Command, spec: BankAction[Any]
) -> Refusal | None:
    """Why the bank doesn't do this now, or None: law, part, mode, closed or not open yet."""
    rules, bank = law.event(night), night.bank
    if rules.bank_kept is None:
        return refuse("no_bank_here", rules.role_given)
    if command.by.role not in speakers(rules, bank.mode, spec):
        rule = rule_named(rules, bank.mode, spec.named_by)
        return refuse("not_their_part", rule, role=command.by.role.value)
    if bank.mode is None:
        return None if spec.without_mode(rules, command.action) else no_bank(rules)
    if bank.closed and not spec.after_closing:
        return refuse("bank_closed", rules.bank_kept)
    if not bank.opened and not spec.before_opening:
        return refuse("bank_not_open", rule_of(rules, bank.mode, "bank"))
    return signing.refuse_alone(law, night) if spec.by_both else None


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


def decide_mode(law: Law, night: Night, _: Command, action: a.SetMode) -> Answer:
    """One switch, before anything is counted or played."""
    rules, bank, mode = law.event(night), night.bank, action.mode
    rule = rules.bank_kept or rules.role_given
    if not has_mode(rules, mode):
        return refuse("no_such_mode", rule)
    if bank.papers.count("C") or bank.first_counts or tuple(night.balances):
        return refuse("mode_comes_first", rule)
    if no := refuse_mode(rules, night, mode):
        return no
    return (e.ModeSet(mode, rule_of(rules, mode, "bank").clause),)


def fold_mode(bank: Bank, event: e.ModeSet, _: int) -> Bank:
    return replace(bank, mode=event.mode)


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


ACTIONS: Final[tuple[BankAction[Any], ...]] = (
    BankAction(
        "set_mode",
        a.SetMode,
        CHIEFS,
        named_by=BY_MODE["bank"],
        decide=decide_mode,
        before_opening=True,
        without_mode=lambda *_: True,
    ),
)
EVENTS: Final[tuple[BankEvent[Any], ...]] = (
    BankEvent(
        "mode_set",
        e.ModeSet,
        seen_by=Audience.PUBLIC,
        sentence=lambda event: f".{event['mode']}",
        fold=fold_mode,
    ),
)
