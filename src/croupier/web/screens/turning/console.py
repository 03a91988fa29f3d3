"""The croupier's console of a game that turns: one next step, what to say, whom to pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.floor.sights import NOTHING
from croupier.games.registry import GAMES
from croupier.games.turning import Direction, phase
from croupier.kit.actors import CROUPIER, PIT_BOSS, Role
from croupier.kit.rules import ClauseId
from croupier.night.tables.model import Dispute, Open
from croupier.web.screens.both import Both
from croupier.web.screens.dealing import (
    Console,
    Looked,
    Offers,
    RailStep,
    ask_offers,
    checks,
    console_of,
    hand_over,
    roles_to_check,
    step_before_round,
)
from croupier.web.screens.part import Part
from croupier.web.screens.paying import ANNOUNCED, Marks, Sheet
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import Scene, deals
from croupier.web.screens.turning.disc import Disc, Mark
from croupier.web.screens.turning.shown import draw_disc, find_ended, marks, until_rest
from croupier.web.screens.turning.slots import SeatRow, State, TurningGame
from croupier.words.web import sentence

LAST_MAX: Final = 12
RAIL: Final = {
    "show": "land",
    "say": "land",
    "drawing": "land",
    "settle": "take",
    **{said: done for done, said in ANNOUNCED.items()},
}  # where a step that has no place of its own stands


@dataclass(frozen=True, slots=True)
class VoidNote:
    """A spin that came to nothing: what to say of it, and what becomes of the stakes."""

    aloud: Both
    clause: ClauseId
    stakes: str
    stakes_clause: ClauseId


@dataclass(frozen=True, slots=True)
class Way:
    """A direction to spin in, or why not."""

    direction: Direction
    no: Trouble | None


@dataclass(frozen=True, slots=True)
class ObstructButton:
    """What prevents a result, or why it can't be said now."""

    name: str
    action: str
    label: str
    no: Trouble | None


@dataclass(frozen=True, slots=True)
class Totals:
    """All that lies on the layout."""

    units: int
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningConsole(Part):
    """What the consoles of these games have in common."""

    phase: str
    rail: Sequence[RailStep]
    paying: Sheet[Any] | None  # None: nothing is left to do about the last round
    hand: int  # how far hands have come, so that a page knows whether it is late
    void: VoidNote | None
    wheel: Disc
    last: Sequence[Mark | None]
    until_rest: Both
    seats: Sequence[SeatRow]
    totals: Totals
    ways: Sequence[Way]
    obstruct: ObstructButton
    ruled_round: int
    checks: Sequence[Looked]
    own: Part


def console(
    game: TurningGame, scene: Scene, name: str, roles: frozenset[Role], done: Marks
) -> Console:
    play: State = scene.table.play
    plan = game.plan(scene, done) if phase(play) == "betting" else None
    paying = game.sheet(scene, plan) if plan else None
    order = game.order(scene.rules)
    step = step_of(scene, order, paying)
    rows, offered_now = game.seats(scene), offers(game, scene, name, roles)
    # What is of wood turns in the hall: this screen has no need to turn it again.
    sight = scene.sight if scene.table.chance == "virtual" else NOTHING
    own = TurningConsole(
        phase=phase(play),
        rail=list(rail(scene, order, step, paying)),
        paying=paying,
        hand=sum(done.get(due.seq, 0) for due in scene.sight.dues),
        void=None if paying else void_note(game, scene),
        wheel=draw_disc(game, scene.rules, play, [scene.language], sight),
        last=marks(game, scene.rules, play, [scene.language], LAST_MAX),
        until_rest=until_rest(scene),
        seats=rows,
        totals=Totals(sum(row.staked for row in rows), sum(1 for row in rows if row.staked)),
        ways=ways(game, scene, name),
        obstruct=obstruct_button(game, scene, offered_now, paying),
        ruled_round=ruled_round(scene),
        checks=checks(scene, roles),
        own=game.console(scene, step, mine=deals(scene.table, name, roles)),
    )
    return console_of(
        scene,
        name,
        roles,
        step=step,
        aloud=aloud(game, scene, order, step, paying),
        said=scene.said(find_ended(game, scene.rules, play)),
        offers=offered_now,
        own=own,
    )


def step_of(scene: Scene, order: Sequence[str], paying: Sheet[Any] | None) -> str:
    """The next lawful step; what is left to do about the last round comes first."""
    table, play = scene.table, scene.table.play
    if paying:
        return "disputed" if table.disputed else paying.step
    if not table.opened:
        return "check" if roles_to_check(scene) else "open"
    if table.lost and table.disputed:
        return "disputed"
    match phase(play):
        case "betting" if before := step_before_round(scene):
            return before
        case "betting":
            return order[1] if play.invited and order[0] == "invite" else order[0]
        case "called":
            return "spin"
        case "turning_bets_open":
            return "call"
        case "turning":
            return "land" if table.chance == "physical" else "drawing"
        case "landed":
            return "show"


def rail(
    scene: Scene, order: Sequence[str], now: str, paying: Sheet[Any] | None
) -> Iterator[RailStep]:
    """What was done with its fact, what is now, what comes. A ruling has steps of its own."""
    if not scene.table.opened or (paying and paying.mends):
        return
    step_now = paying.step if paying else now
    at = RAIL.get(step_now, step_now)
    reached = order.index(at) if at in order else 0
    for place, kind in enumerate(order):
        step = scene.sight.step(kind, last=bool(paying))
        state = "done" if place < reached else "now" if place == reached else "next"
        told = step if step and (state == "done" or (paying and kind == "land")) else None
        yield RailStep(
            kind=kind if scene.table.chance == "physical" else ANNOUNCED.get(kind, kind),
            state=state,
            place=place + 1,
            at=scene.time(told.at) if told else "",
            event=told.event if told else None,
        )


def aloud(
    game: TurningGame, scene: Scene, order: Sequence[str], step: str, paying: Sheet[Any] | None
) -> Both:
    """The words that belong to the next step, in both languages."""
    if paying:
        return () if step == "disputed" else paying.aloud
    if step == "show":
        return game.announced(scene)
    if step == order[0]:
        return scene.aloud(scene.rules.opening_words.value)
    return scene.aloud(scene.rules.call_words.value) if step == "call" else ()


def void_note(game: TurningGame, scene: Scene) -> VoidNote | None:
    said = scene.sight.said
    if not scene.table.opened or not said or said.words != game.void_words:
        return None
    stakes, rule = game.voided(scene)
    return VoidNote(scene.spoken(said), said.clause, stakes, rule.clause)


def ways(game: TurningGame, scene: Scene, name: str) -> list[Way]:
    """Both directions, the lawful one first; the other with its reason."""
    both: tuple[Direction, ...] = ("clockwise", "anticlockwise")
    spin = GAMES[scene.table.game].actions["spin"].record
    no = ask_offers(scene, name, {way: (CROUPIER, spin(way)) for way in both}, game.chosen)
    return sorted((Way(way, no[way]) for way in both), key=lambda way: way.no is not None)


def offers(game: TurningGame, scene: Scene, name: str, roles: frozenset[Role]) -> Offers:
    """What is always at hand, each with the reason why it can't be now, if it can't."""
    judge = PIT_BOSS if Role.PIT_BOSS in roles else CROUPIER
    actions = GAMES[scene.table.game].actions
    asked = {
        "invite": (CROUPIER, actions["open_betting"].record()),
        "call": (CROUPIER, actions["call"].record()),
        "void": (judge, actions["rule"].record("void", ruled_round(scene))),
        "dispute": (CROUPIER, Dispute("")),
        "open": (CROUPIER, Open(approved=True)),
        "hand_over": (CROUPIER, hand_over(scene, name)),
        **game.asked(scene),
    }
    said = ask_offers(scene, name, asked, game.chosen)
    return game.more_offers(scene, name, said)


def obstruct_button(
    game: TurningGame, scene: Scene, offers: Offers, paying: Sheet[Any] | None
) -> ObstructButton:
    name, action, label = game.obstruct
    no = offers[name]
    if no and paying:  # not to spin it: it has been spun
        late = sentence("console.obstruct_late").say(scene.language, {"round": paying.round})
        no = replace(no, said=late)
    return ObstructButton(name, action, sentence(label).say(scene.language), no)


def ruled_round(scene: Scene) -> int:
    """What a ruling from here is about: the spin in progress, else the round that closed last."""
    play: State = scene.table.play
    return play.past[-1].number if phase(play) == "betting" and play.past else play.round
