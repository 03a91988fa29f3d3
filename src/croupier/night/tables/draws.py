"""A virtual table's draws: promised before the bets, made after them, and shown afterwards."""

from __future__ import annotations

import hashlib
import re
from functools import reduce
from typing import Any, Final, assert_never

from croupier.games.game import picked
from croupier.games.registry import GAMES
from croupier.kit.actors import CHANCE
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import Law, Night
from croupier.night.tables.model import (
    MachineAction,
    Table,
)
from croupier.night.tables.seeds import (
    Commit,
    Committed,
    Draw,
    Drawn,
    Forfeit,
    Reveal,
    Revealed,
    SeedLost,
)

HEX: Final = re.compile("[0-9a-f]{64}")  # 32 bytes: a seed, or a digest


def refuse_machine(law: Law, night: Night, table: Table, action: MachineAction) -> Refusal | None:
    """Why the machine can't do this now, or None. Reasons in descending precedence."""
    rules = law.event(night)
    if table.chance != "virtual":
        return refuse("machine_draws", rules.machine_draws)
    match action:
        case Commit(commitment=commitment):
            if table.promise is not None:
                return refuse("promised_already", rules.draw_promised)
            if table.lost and table.disputed:
                return refuse("dispute_open", rules.ruling)
            if not table.opened:
                return refuse("table_not_open", rules.open_table, table=table.name)
            if not HEX.fullmatch(commitment):
                return refuse("no_such_seed", rules.draw_promised)
        case Draw():
            return refuse_draw(law, night, table, action)
        case Reveal():
            return refuse_reveal(law, night, table, action)
        case Forfeit(why=why):
            if table.promise is None:
                return refuse("nothing_promised", rules.draw_promised)
            if table.promise.drawn and not why:  # as it was decided before a loss had a reason
                return refuse("seed_not_revealed", rules.draw_promised)
        case _:
            assert_never(action)
    return None


def refuse_draw(law: Law, night: Night, table: Table, draw: Draw) -> Refusal | None:
    rules = law.event(night)
    outcomes = GAMES[table.game].draws(law.at(table), table.play)
    if not outcomes:
        return refuse("nothing_to_draw", rules.machine_draws)
    if table.promise is None or not table.promise.closed:
        return refuse("nothing_promised", rules.draw_promised)
    if draw.of != sum(weight for _, weight in outcomes) or not 0 <= draw.ticket < draw.of:
        return refuse("no_such_ticket", rules.machine_draws, ticket=draw.ticket, of=draw.of)
    return None


def refuse_reveal(law: Law, night: Night, table: Table, reveal: Reveal) -> Refusal | None:
    """A seed is shown once its round is over, and never before the bets were closed."""
    rules = law.event(night)
    if table.promise is None:
        return refuse("nothing_promised", rules.draw_promised)
    if table.opened and not spent(table):
        return refuse("round_in_progress", rules.draw_promised)
    if not keeps(table.promise.commitment, reveal.seed):
        return refuse("no_such_seed", rules.draw_promised)
    return None


def spent(table: Table) -> bool:
    """Whether the promise has been drawn from, to its end. One that wasn't drawn from stands."""
    drawn = table.promise is not None and table.promise.drawn > 0
    return drawn and GAMES[table.game].renewed(table.play)


def decide_machine(
    law: Law, night: Night, table: Table, action: MachineAction
) -> tuple[Any, ...] | Refusal:
    """What follows from the machine's word: events, or why not."""
    if no := refuse_machine(law, night, table, action):
        return no
    game = GAMES[table.game]
    match action:
        case Commit(commitment=commitment):
            return (Committed(commitment, game.round(table.play)),)
        case Draw(ticket=ticket, of=of):
            assert table.promise
            rules = law.at(table)
            outcome = picked(game.draws(rules, table.play), ticket)
            verdict = game.decide(rules, table.play, CHANCE, outcome)
            assert not isinstance(verdict, Refusal), verdict
            return (Drawn(table.promise.drawn, ticket, of), *verdict)
        case Reveal(seed=seed):
            assert table.promise
            return (Revealed(table.promise.commitment, seed),)
        case Forfeit(why=why):
            assert table.promise
            return (SeedLost(table.promise.commitment, why),)
        case _:
            assert_never(action)


def end_undrawable(
    law: Law, night: Night, table: Table, ruling: tuple[Any, ...]
) -> tuple[Any, ...] | Refusal:
    """A ruling where the seed is lost, and what goes back with it: it must leave no round open.

    The next seed is promised on a bare layout and to a whole shoe.
    """
    game, rules = GAMES[table.game], law.at(table)
    after = reduce(game.evolve, ruling, table.play)
    back = game.give_back(rules, after)
    if not game.resting(reduce(game.evolve, back, after)):
        return refuse("seed_is_lost", law.event(night).draw_promised)
    return (*ruling, *back)


def keeps(commitment: str, seed: str) -> bool:
    """Whether this is the seed that was promised."""
    return bool(HEX.fullmatch(seed)) and (
        hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
    )
