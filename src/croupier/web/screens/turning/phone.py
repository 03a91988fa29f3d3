"""A player's screen of a game that turns: the last words, one's chips, and what was won and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.floor.history import Line
from croupier.games.turning import phase
from croupier.kit.actors import Seat
from croupier.kit.specs import Chips
from croupier.web.screens.part import Part
from croupier.web.screens.seat import (
    Outcome,
    Phone,
    Short,
    lines_of,
    phone_of,
    rows,
    say_last,
    show_sitting,
    show_standing,
)
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.shown import find_ended, outcome, resting
from croupier.web.screens.turning.slots import TurningGame


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningPhone(Part):
    phase: str
    own: Part


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningSeat(Part):
    outcome: Outcome | None
    shorts: Sequence[Short]


def phone(game: TurningGame, scene: Scene, seat: Seat | None, name: str) -> Phone:
    lines, play = lines_of(scene, name), scene.table.play
    return phone_of(
        scene,
        seat,
        name,
        said=say_last(scene, find_ended(game, scene.rules, play)),
        history=rows(lines, held_from(scene, lines) if game.held else None),
        own=TurningPhone(phase=phase(play), own=game.phone(game, scene, seat)),
        at=show_standing(scene, lines)
        if seat is None
        else show_sitting(
            scene,
            seat,
            name,
            staked=game.staked(play, seat),
            stake=game.least_stake(scene, seat),
            still_open=game.still_open,
            own=TurningSeat(
                outcome=outcome(game, scene, seat), shorts=list(game.shorts(scene, seat))
            ),
        ),
    )


def held_from(scene: Scene, lines: Sequence[Line]) -> int | None:
    """The entry from which on a history tells the last result, while it may still turn.

    What was staked since tells it too, by the balance.
    """
    if not resting(scene):
        return None
    last = scene.table.play.past[-1].number
    paid = (
        line.seq for line in reversed(lines) if line.chips is Chips.SETTLED and line.round == last
    )
    return next(paid, None)
