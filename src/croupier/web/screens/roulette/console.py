"""The croupier's console at a roulette table: what to do, the numbers, whose colour is where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.roulette.model import Spin, State
from croupier.games.roulette.terms import maximum
from croupier.games.roulette.throw import result
from croupier.games.turning import phase
from croupier.kit.actors import CROUPIER
from croupier.night.tables.hands import refuse_by_hand
from croupier.web.screens.both import Both
from croupier.web.screens.part import Part
from croupier.web.screens.roulette.drawing import mark_of
from croupier.web.screens.roulette.forms import Forms, forms
from croupier.web.screens.roulette.owed import KINDS, ratio
from croupier.web.screens.table import Scene
from croupier.web.screens.turning.disc import Mark
from croupier.web.screens.turning.slots import Voided
from croupier.words.web import sentence

STEPS: Final = ("invite", "spin", "call", "land", "take", "pay")
ROWS: Final = (3, 2, 1)  # of the layout as the croupier has it: the third column is the farthest
TAUGHT: Final = (
    "invite",
    "spin",
    "call",
    "land",
    "show",
    "drawing",
    "disputed",
    "paused",
    "notice_down",
    "state_age",
    "fill",
    "pay_debts",
)


@dataclass(frozen=True, slots=True)
class Chance:
    """A kind of chance with its pay-off and the most that may lie there."""

    name: str
    pays: str
    maximum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteConsole(Part):
    """What the console of a roulette table shows besides."""

    teach: str
    zero: Mark
    pad: Sequence[Sequence[Mark]]  # as the numbers lie before the croupier, zero at their left
    chances: Sequence[Chance]
    forms: Forms | None
    stacks_clause: str  # by which the croupier ticks that the stacks are whole; empty: nobody asks


def own_console(scene: Scene, step: str, *, mine: bool) -> RouletteConsole:
    rules, languages = scene.rules, [scene.language]
    return RouletteConsole(
        teach=teach(scene, step),
        zero=mark_of(rules, 0, languages),
        pad=[[mark_of(rules, one, languages) for one in range(row, 37, 3)] for row in ROWS],
        chances=[
            Chance(
                sentence(f"roulette_board.kind_{kind}").say(scene.language),
                ratio(rules, kind),
                maximum(rules, kind).value,
            )
            for kind in KINDS
        ],
        forms=forms(scene) if mine else None,
        stacks_clause=stacks_clause(scene),
    )


def stacks_clause(scene: Scene) -> str:
    said = refuse_by_hand(scene.room.floor.law, scene.room.night, scene.table, CROUPIER, Spin())
    return said.clause if said else ""


def teach(scene: Scene, step: str) -> str:
    """What a volunteer has to do now: of wood or by the machine, alone or with a second hand."""
    play: State = scene.table.play
    of_wood, how = scene.table.chance == "physical", ""
    if step in ("invite", "spin") and not of_wood:
        how = "_machine"
    elif step == "invite" and not play.assistant:
        how = "_alone"
    elif step == "spin" and phase(play) == "called":
        how = "_again"
    key = f"roulette_console.teach_{step}{how}"
    return sentence(key).say(scene.language) if step in TAUGHT else ""


def say_result(scene: Scene) -> Both:
    """The number that the ball rests in, and the even chances that win with it."""
    return scene.spoken(result(scene.rules, scene.table.play.landed))


def void_stakes(scene: Scene) -> Voided:
    after = scene.rules.after_rethrow
    stand = "closed" if after.value == "stakes-stand-closed" else "open"
    stakes = sentence(f"roulette_console.void_{stand}").say(scene.language)
    play: State = scene.table.play
    return Voided(stakes if play.stakes or play.called else "", after)
