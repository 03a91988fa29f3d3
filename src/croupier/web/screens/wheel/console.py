"""The croupier's console of a wheel: its steps, its segments, and whose stakes lie where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from croupier.games.wheel.model import Clear, Land, Obstruct, Spin, Stake, State
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.view import directions
from croupier.kit.actors import CHANCE, CROUPIER, Seat, player
from croupier.kit.chips import Units
from croupier.night.tables.model import Check, Close
from croupier.web.screens.both import Both
from croupier.web.screens.dealing import Asked, Offers, ask_offers
from croupier.web.screens.part import Part
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Mark
from croupier.web.screens.turning.slots import SeatRow, Voided
from croupier.web.screens.wheel.drawing import marks
from croupier.web.screens.wheel.spots import Lies, Spot, by_spot, own_stakes, spots
from croupier.words.web import WEB, sentence

BEFORE: Final = ("invite", "call", "spin", "land", "take", "pay")  # bets close before the spin
TURNING: Final = ("spin", "call", "land", "take", "pay")  # or while the wheel turns
# A limit that is reached, or chips that are gone, close one spot and not the betting.
STILL_OPEN: Final = frozenset({"above_maximum", "not_enough_chips"})
TURNS: Final = 10  # as many have a button; more are typed


@dataclass(frozen=True, slots=True)
class Seated(SeatRow):
    stakes: Sequence[Lies]


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelConsole(Part):
    """What the console of a wheel shows besides."""

    spots: Sequence[Spot]
    wheel_segments: Sequence[tuple[int, Mark]]  # unrolled, in the order they pass the marker
    lies: Sequence[Lies]
    turns: range
    many: int  # from which on turns are typed
    lesson: str  # what a volunteer has to do now


def own_console(scene: Scene, step: str, *, mine: bool) -> WheelConsole:  # noqa: ARG001
    known = marks(scene.rules, [scene.language])
    rules: Rules = scene.rules
    return WheelConsole(
        spots=spots(scene),
        wheel_segments=[(at, known[spot]) for at, spot in enumerate(rules.wheel.segments, 1)],
        lies=by_spot(scene),
        turns=range(TURNS),
        many=TURNS,
        lesson=say_lesson(scene, step),
    )


def say_lesson(scene: Scene, step: str) -> str:
    """What to do in this step; with a wheel of wood or the machine, and by this table's law."""
    of_wood, how = scene.table.chance == "physical", ""
    if step == "spin" and not of_wood:
        how = "_machine"
    if step == "call" and of_wood and scene.rules.bets_close.value == "while-turning":
        how = "_turning"
    words = WEB["console"].get(f"teach_{step}{how}")  # other steps have a form that says it
    facts = {"turns": scene.rules.revolutions_min.value}
    return words.say(scene.language, facts) if words else ""


def order(rules: Rules) -> tuple[str, ...]:
    return BEFORE if rules.call.value == "before-spin" else TURNING


def say_result(scene: Scene) -> Both:
    """The spot that the marker rests on."""
    landed = scene.table.play.landed
    return scene.aloud("result", spot=scene.rules.wheel.segments[landed - 1])


def void_stakes(scene: Scene) -> Voided:
    after = scene.rules.after_void
    back = after.value == "stakes-returned"
    stakes = sentence(f"console.void_{'returned' if back else 'stand'}").say(scene.language)
    return Voided(stakes if back or scene.table.play.stakes else "", after)


def seats(scene: Scene) -> list[Seated]:
    """Who sits where, with what in front of them and what on the layout."""
    play: State = scene.table.play
    known = marks(scene.rules, [scene.language])
    rows = []
    for seat in sorted({*scene.table.seats, *(seat for seat, _ in play.stakes)}):
        own = own_stakes(play, seat)
        rows.append(
            Seated(
                seat,
                scene.player_at(seat),
                scene.balance(seat),
                sum(own.values()),
                [Lies(mark, own[spot]) for spot, mark in known.items() if spot in own],
            )
        )
    return rows


def list_actions(scene: Scene) -> Asked:
    rules, play = scene.rules, scene.table.play
    sitter = min(scene.table.seats, default=Seat(1))
    staker = min((seat for seat, _ in play.stakes), default=sitter)
    return {
        "spin": (CROUPIER, Spin(directions(rules, play)[0])),
        "land": (CHANCE, Land(1, rules.revolutions_min.value)),
        "obstruct": (CROUPIER, Obstruct()),
        "close": (CROUPIER, Close(scene.counted)),
        "check": (CROUPIER, Check(sound=True)),
        "clear": (player(staker), Clear()),
    }


def more_offers(scene: Scene, name: str, offers: Offers) -> Offers:
    sitter = min(scene.table.seats, default=Seat(1))
    stake = {"stake": (player(sitter), least_stake(scene, sitter))}
    clear = offers["clear"]
    if clear and not scene.table.play.stakes and not offers["call"]:
        nobody = sentence("console.no_stakes").say(scene.language)
        clear = replace(clear, said=nobody)  # not the croupier's own, but anybody's
    return {**offers, "clear": clear, **ask_offers(scene, name, stake, STILL_OPEN)}


def least_stake(scene: Scene, _: Seat) -> Stake:
    """The least that could be staked, on the first spot."""
    return Stake(next(iter(scene.rules.wheel.spots)), Units(scene.rules.minimum.value))
