"""A player's screen on a phone: the wheel, the layout, the chips, and what was won and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.wheel.model import State
from croupier.games.wheel.view import limit
from croupier.kit.actors import Seat
from croupier.kit.rules import refuse
from croupier.web.screens.both import Both
from croupier.web.screens.chips import row
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.seat import Short, short_cuts
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Disc, Mark
from croupier.web.screens.turning.shown import draw_disc, last_lines, marks, resting, until_rest
from croupier.web.screens.turning.slots import TurningGame
from croupier.web.screens.wheel.spots import NOTHING, Spot, limits_of, own_stakes, spots

LAST_MAX: Final = 12


@dataclass(frozen=True, slots=True)
class Turned:
    """The round whose result still turns on the screen, as it was before anybody was paid."""

    stakes: Mapping[str, int]
    balance: int | None
    closed: Trouble

    @property
    def staked(self) -> int:
        return sum(self.stakes.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelPhone(Part):
    """What a player sees of a wheel, sitting or not."""

    wheel: Disc
    last: Sequence[Mark | None]
    until_rest: Both
    limit: int | None  # of a player, for all spots together
    turned: Turned | None
    spots: Sequence[Spot]
    chips: Sequence[int]


def phone(game: TurningGame, scene: Scene, seat: Seat | None) -> WheelPhone:
    rules, play, languages = scene.rules, scene.table.play, [scene.language]
    own = own_stakes(play, seat) if seat else NOTHING
    turned = find_turned(game, scene, seat, own) if seat else None
    most = max(limits_of(rules, spot)[1] for spot in rules.wheel.spots)
    return WheelPhone(
        wheel=draw_disc(game, rules, play, languages, scene.sight),
        last=marks(game, rules, play, languages, LAST_MAX),
        until_rest=until_rest(scene),
        limit=limit(rules),
        turned=turned,
        spots=spots(scene, own, turned.stakes if turned else NOTHING),
        chips=row(scene.chips, rules.minimum.value, most),
    )


def find_turned(
    game: TurningGame, scene: Scene, seat: Seat, own: Mapping[str, int]
) -> Turned | None:
    if not resting(scene):
        return None
    lines = last_lines(game, scene, seat)
    paid = sum(line.returned + line.won for line in lines)
    now = scene.balance(seat)
    return Turned(
        stakes={line.spot: line.staked for line in lines},
        balance=None if now is None else now + sum(own.values()) - paid,
        closed=scene.refusal(refuse("no_more_bets", scene.rules.bets_close)),
    )


def sum_stakes(play: State, seat: Seat) -> int:
    return sum(own_stakes(play, seat).values())


def shorts(scene: Scene, seat: Seat) -> Iterator[Short]:
    history, table = scene.room.history, scene.table.name
    own, last = own_stakes(scene.table.play, seat), history.undo(table, seat)

    def placed(stakes: Mapping[str, int]) -> list[tuple[str, str]]:
        return [("stakes", json.dumps(stakes))] if stakes else []

    return short_cuts(
        scene,
        undo=[("spot", last[0]), ("units", last[1])] if last else [],
        repeat=placed(history.repeat(table, seat)),
        double=placed(own),
        clear=bool(own),
    )
