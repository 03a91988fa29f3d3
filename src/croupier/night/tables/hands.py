"""Duties of hands: what people at a physical table say and do in earnest, outside practice."""

from __future__ import annotations

from functools import reduce
from typing import Any

from croupier.games.registry import GAMES
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal, Rule, is_on, refuse
from croupier.night.model import Law, Night
from croupier.night.tables.attested import ApparatusAttested
from croupier.night.tables.model import (
    Close,
    DeskEvent,
    Open,
    Table,
    TableClosed,
    TableOpened,
)


def by_hand(night: Night, table: Table) -> bool:
    """True where people run a table in earnest: no machine draws, and the night is no practice."""
    return table.chance == "physical" and not night.office.practice


def refuse_by_hand(law: Law, night: Night, table: Table, by: Actor, action: Any) -> Refusal | None:
    """Refuse what hands at a physical table may not do so; practice nights allow it.

    What is handed from hand to hand is nobody's to say where there are none.
    """
    game = GAMES[table.game]
    if table.chance == "virtual" and isinstance(action, game.by_hand_only):
        return refuse("nothing_by_hand", law.event(night).machine_draws)
    if not by_hand(night, table):
        return None
    return game.refuse_by_hand(law.at(table), table.play, by, action)


def refuse_unapproved(law: Law, night: Night, table: Table, action: Open) -> Refusal | None:
    """Why a table doesn't open before its apparatus is attested to be approved, or None."""
    rule = approval_rule(law, night, table)
    return refuse("cylinder_not_attested", rule) if rule and not action.approved else None


def refuse_unlocked(law: Law, night: Night, table: Table, action: Close) -> Refusal | None:
    """Why a table doesn't close before its apparatus is attested to be locked up, or None."""
    rule = cover_rule(law, night, table)
    return refuse("cover_not_locked", rule) if rule and not action.locked else None


def approval_rule(law: Law, night: Night, table: Table) -> Rule[bool] | None:
    """The rule by which whoever opens this table attests that its apparatus is approved."""
    rule = GAMES[table.game].approved(law.at(table)) if by_hand(night, table) else None
    return rule if is_on(rule) else None


def cover_rule(law: Law, night: Night, table: Table) -> Rule[bool] | None:
    """The rule by which whoever closes this table attests that its apparatus is locked up."""
    rule = GAMES[table.game].covered(law.at(table)) if by_hand(night, table) else None
    return rule if is_on(rule) else None


def attest(
    law: Law, night: Night, table: Table, person: str, events: tuple[DeskEvent, ...]
) -> tuple[DeskEvent, ...]:
    """The events that open or close a table, after what was attested of its apparatus."""
    first: tuple[DeskEvent, ...] = ()
    for event in events:
        if isinstance(event, TableOpened) and (rule := approval_rule(law, night, table)):
            first = (ApparatusAttested("approved", person, rule.clause),)
        if isinstance(event, TableClosed) and (rule := cover_rule(law, night, table)):
            first = (ApparatusAttested("locked", person, rule.clause),)
    return (*first, *events)


def hold_result(
    law: Law, night: Night, table: Table, action: Any, events: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Of a result that the croupier has to show to all first, the fact alone; else all of it."""
    game = GAMES[table.game]
    shown = game.result_shown(law.at(table)) if by_hand(night, table) else None
    if not (shown and shown.value and game.lands and isinstance(action, game.lands)):
        return events
    after = reduce(game.evolve, events, table.play)
    return events if game.round(after) == game.round(table.play) else events[:1]
