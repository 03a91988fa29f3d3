"""The spots of a wheel's layout as they are drawn: marks, limits, and whose chips lie there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.games.wheel.bets import maximum
from croupier.games.wheel.model import State
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Seat
from croupier.odds.wheel import winning_segments
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Mark
from croupier.web.screens.wheel.drawing import marks

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot with its limits and what one player has there.

    `was` lay there in the round before: it is shown until its result rests.
    """

    mark: Mark
    segments: int
    minimum: int
    maximum: int
    own: int = 0
    was: int = 0


@dataclass(frozen=True, slots=True)
class Whose:
    """One player's chips on a spot."""

    seat: Seat
    player: str
    units: int


@dataclass(frozen=True, slots=True)
class Lies:
    """Chips on a spot; whose they are, where that is told."""

    mark: Mark
    units: int
    whose: Sequence[Whose] = ()


def limits_of(rules: Rules, spot: str) -> tuple[int, int]:
    return rules.minimum.value, maximum(rules, spot).value


def spots(
    scene: Scene, own: Mapping[str, int] = NOTHING, was: Mapping[str, int] = NOTHING
) -> list[Spot]:
    counts = winning_segments(scene.rules)
    return [
        Spot(
            mark,
            counts[name],
            *limits_of(scene.rules, name),
            own=own.get(name, 0),
            was=was.get(name, 0),
        )
        for name, mark in marks(scene.rules, [scene.language]).items()
    ]


def own_stakes(play: State, seat: Seat) -> dict[str, int]:
    """What a player has on the layout, by spot."""
    return {spot: units for (whose, spot), units in play.stakes.items() if whose == seat}


def by_spot(scene: Scene) -> list[Lies]:
    """All that lies on the layout: by spot, and there seat by seat."""
    play: State = scene.table.play
    known = marks(scene.rules, [scene.language])
    lay: dict[str, list[Whose]] = {}
    for (seat, spot), units in sorted(play.stakes.items()):
        lay.setdefault(spot, []).append(Whose(seat, scene.player_at(seat), units))
    return [
        Lies(known[spot], sum(one.units for one in whose), whose) for spot, whose in lay.items()
    ]
