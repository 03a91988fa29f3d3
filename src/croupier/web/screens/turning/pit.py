"""A game that turns, on the wall: its last result, and the rounds that a ruling names."""

from __future__ import annotations

from typing import Final

from croupier.games.turning import phase
from croupier.web.screens.forms import Choices
from croupier.web.screens.pit import Glance, Last, Rulings
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import Round, State, TurningGame
from croupier.words.web import sentence

ROUNDS_SHOWN: Final = 8


def glance(game: TurningGame, scene: Scene) -> Glance:
    play: State = scene.table.play
    now = phase(play)
    return Glance(
        phase=sentence(f"wall.phase_{game.phases.get(now, now)}").say(scene.language),
        going=game.going(play),
        staking=frozenset(place[0] for place in play.stakes),
        last=last_of(game, scene, play.past[-1]) if play.past else None,
    )


def last_of(game: TurningGame, scene: Scene, past: Round) -> Last:
    result = game.result(past)
    if result is None:
        return Last(result_said(game, scene, past))
    mark = game.mark(scene.rules, result, [scene.language])
    chances = game.chances(scene.rules, result)
    return Last(scene.spot(chances[0]) if chances else mark.name, mark)


def rulings(game: TurningGame, scene: Scene) -> Rulings:
    past = scene.table.play.past
    own = game.rulings(scene, game.result(past[-1]) if past else None)
    return Rulings(
        asked={
            "stands": ("rule", {"ruling": "stands"}),
            "void": ("rule", {"ruling": "void"}),
            **own.asked,
        },
        choices={"round": rounds_of(game, scene), **own.choices},
        more=own.more,
        requests=own.requests,
    )


def rounds_of(game: TurningGame, scene: Scene) -> Choices:
    """What can be ruled on, each by its number: what turns first, else what closed."""
    play: State = scene.table.play
    spun = phase(play) != "betting"
    said = sentence(game.round_said if spun else "wall.ruling_betting")
    present = (str(play.round), said.say(scene.language, {"round": play.round}))
    closed = [
        (str(one.number), result_said(game, scene, one))
        for one in play.past[: -ROUNDS_SHOWN - 1 : -1]
    ]
    return (present, *closed) if spun else (*closed, present)


def result_said(game: TurningGame, scene: Scene, past: Round) -> str:
    result, facts = game.result(past), {"round": past.number}
    if result is None:
        return sentence("wall.result_void").say(scene.language, facts)
    name = game.mark(scene.rules, result, [scene.language]).name
    return sentence(game.result_said).say(
        scene.language, {**facts, "segment": result, "name": name}
    )
