"""A roulette table on the wall: the numbers that a ruling names, and leave to pay in value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.roulette.colours import payable
from croupier.games.roulette.model import State
from croupier.kit.actors import Seat
from croupier.web.screens.roulette.series import Series, series_of
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import Disputed

NO_SEAT: Final = 1  # to ask why nobody is paid so


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who won colour chips in the last round that are still in front of them."""

    seat: Seat
    player: str
    series: Series
    most: int  # chips that could be paid in value


@dataclass(frozen=True, slots=True)
class Choices:
    """What the forms of the wall offer to choose from."""

    numbers: Sequence[int]
    winners: Sequence[Winner]


def rulings(scene: Scene, last: int | None) -> Disputed:
    winners = winners_of(scene)
    seat = winners[0].seat if winners else NO_SEAT
    return Disputed(
        asked={
            "correct": ("rule", {"ruling": "correct", "number": 2 if last == 1 else 1}),
            "pay_in_value": ("pay_in_value", {"seat": seat, "units": 1}),
            "take_charge": ("take_charge", {}),
        },
        shown=Choices(sorted(scene.rules.wheel_order.value), winners),
        more="roulette/leave.html",
    )


def winners_of(scene: Scene) -> list[Winner]:
    play: State = scene.table.play
    return [
        Winner(seat, scene.player_at(seat), series_of(held.colour, scene.language), most)
        for seat, held in sorted(play.colours.items())
        if (most := payable(play, seat))
    ]
