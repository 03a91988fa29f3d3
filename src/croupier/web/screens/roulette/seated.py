"""Who sits at a roulette table: their colour, its marker, their chips, and what they have laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.roulette.layout import layout
from croupier.games.roulette.markers import lacks_marker
from croupier.games.roulette.model import Chips, State
from croupier.kit.actors import Seat
from croupier.web.screens.roulette.series import Series, series_of
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.slots import SeatRow

INSIDE: Final = frozenset({"plein", "cheval", "transversale", "carre", "sixain"})


@dataclass(frozen=True, slots=True)
class Laid:
    """Chips of one sort on one place."""

    label: str
    units: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class Seated(SeatRow):
    series: Series | None
    marker: int | None
    lacks: str  # of the marker: what is to be done about it, `ask` or `asked`; nothing: it is there
    chips: int | None
    stakes: Sequence[Laid]


def seats(scene: Scene) -> list[Seated]:
    """Everybody who sits, holds a colour, or has chips on the layout."""
    play: State = scene.table.play
    staking = {seat for seat, _, _ in play.stakes}
    return [seat_row(scene, seat) for seat in sorted({*scene.table.seats, *play.colours, *staking})]


def seat_row(scene: Scene, seat: Seat) -> Seated:
    play: State = scene.table.play
    held = play.colours.get(seat)
    own = [(bet, chips, units) for (one, bet, chips), units in sorted(play.stakes.items())
           if one == seat]  # fmt: skip
    worth = {"value": 1, "colour": held.value if held else 1}
    return Seated(
        seat,
        scene.player_at(seat),
        scene.balance(seat),
        sum(units * worth[chips] for _, chips, units in own),
        series=series_of(held.colour, scene.language) if held else None,
        marker=held.value if held else None,
        lacks=missing_marker(scene, seat),
        chips=held.chips if held else None,
        stakes=[Laid(short(scene, bet), units, chips) for bet, chips, units in own],
    )


def missing_marker(scene: Scene, seat: Seat) -> str:
    """Where hands deal, how far the marker of a seat's colour has come."""
    play: State = scene.table.play
    if scene.table.chance == "virtual" or not lacks_marker(scene.rules, play, seat):
        return ""
    return play.colours[seat].marker or "ask"


def short(scene: Scene, bet: str) -> str:
    """Numbers by themselves; whatever is no number by its name."""
    inside = layout(scene.rules)[bet].kind in INSIDE
    return bet if inside else scene.spot(bet)
