"""Duties of hands: what people at a physical table say and do in earnest, outside practice."""

from __future__ import annotations

from functools import reduce
from typing import Any

from croupier.games.registry import GAMES
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Law, Night
from croupier.night.tables.model import Table


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
