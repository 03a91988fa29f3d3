"""The croupier's console at a roulette table: one next step, what to say, whose colour is where."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.terms import maximum
from croupier.games.turning import OPPOSITE
from croupier.kit.actors import Role
from croupier.web.screens.dealing import checks, free_seats, missing, other_croupiers, rail, ways
from croupier.web.screens.paying import Marks
from croupier.web.screens.roulette.drawing import drawn, mark_of, marks_of
from croupier.web.screens.roulette.offers import forms, offers
from croupier.web.screens.roulette.owed import KINDS, ratio
from croupier.web.screens.roulette.payment import sheet
from croupier.web.screens.roulette.seated import seats, totals
from croupier.web.screens.table import Scene, deals
from croupier.web.screens.wheel.console import ruled_round
from croupier.words.web import sentence

STEPS: Final = ("invite", "spin", "call", "land", "take", "pay")
LAST_MAX: Final = 12
ROWS: Final = (3, 2, 1)  # of the layout as the croupier has it: the third column is the farthest


def console_screen(scene: Scene, name: str, roles: frozenset[Role], marks: Marks) -> dict[str, Any]:
    mine = deals(scene.table, name, roles)
    paying = sheet(scene, marks) if scene.view["phase"] == "betting" else None
    step = step_of(scene, paying)
    machine = scene.table.chance == "virtual"
    return {
        "scene": scene,
        "view": scene.view,
        "mine": mine,
        "step": step,
        "teach": teach(scene, step),
        "rail": list(rail(scene, STEPS, step, paying)),
        "said": scene.said if scene.table.opened else [],
        "aloud": aloud(scene, step, paying),
        "paying": paying,
        "hand": sum(marks.get(due.seq, 0) for due in scene.sight.dues),
        "void": voided(scene, paying),
        # A cylinder of wood turns in the hall: this screen has no need to turn it again.
        "wheel": drawn(scene.view, [scene.language], scene.sight if machine else None),
        "zero": mark_of(scene.view, 0, [scene.language]),
        "pad": pad(scene),
        "chances": chances(scene),
        "seats": seats(scene),
        "totals": totals(scene),
        "last": marks_of(scene.view, LAST_MAX, [scene.language]),
        "until_rest": until_rest(scene),
        "free": free_seats(scene),
        "offers": offers(scene, name, roles, paying),
        "forms": forms(scene) if mine else None,
        "ways": [{**way, "ball": OPPOSITE[way["direction"]]} for way in ways(scene, name, m.Spin)],
        "ruled_round": ruled_round(scene),
        "checks": checks(scene, roles),
        "relief": Role.CROUPIER in roles and not mine,
        "croupiers": other_croupiers(scene),
    }


def step_of(scene: Scene, paying: dict[str, Any] | None) -> str:
    """The next lawful step; what is left to do about the last round comes first."""
    table, view = scene.table, scene.view
    if paying:
        return "disputed" if table.disputed else str(paying["step"])
    if not table.opened:
        return "check" if missing(scene) else "open"
    if table.lost and table.disputed:
        return "disputed"
    match view["phase"]:
        case "betting" if table.disputed or view["paused"]:
            return "disputed" if table.disputed else "paused"
        case "betting":
            return "spin" if view["invited"] else "invite"
        case "called":
            return "spin"
        case "turning_bets_open":
            return "call"
        case _:
            return "land" if table.chance == "physical" else "drawing"


def teach(scene: Scene, step: str) -> str:
    """What a volunteer has to do now: of wood or by the machine, alone or with a second hand."""
    of_wood, how = scene.table.chance == "physical", ""
    if step in ("invite", "spin") and not of_wood:
        how = "_machine"
    elif step == "invite" and not scene.view["assistant"]:
        how = "_alone"
    elif step == "spin" and scene.view["phase"] == "called":
        how = "_again"
    key = f"roulette_console.teach_{step}{how}"
    return sentence(key).say(scene.language) if step in TAUGHT else ""


TAUGHT: Final = ("invite", "spin", "call", "land", "drawing", "disputed", "paused")


def voided(scene: Scene, paying: dict[str, Any] | None) -> dict[str, Any] | None:
    """A throw that came to nothing: what to say of it, and what becomes of the stakes."""
    said = scene.sight.said
    if paying or not scene.table.opened or not said or said.words != "throw_void":
        return None
    after = scene.rules.after_rethrow
    stand = "closed" if after.value == "stakes-stand-closed" else "open"
    stakes = sentence(f"roulette_console.void_{stand}").say(scene.language)
    return {
        "aloud": scene.spoken(said),
        "clause": said.clause,
        "stakes": stakes if scene.table.play.stakes or scene.table.play.called else "",
        "stakes_clause": after.clause,
    }


def aloud(scene: Scene, step: str, paying: dict[str, Any] | None) -> list[dict[str, str]]:
    """The words that belong to the next step, in both languages."""
    rules = scene.rules
    if paying:
        return [] if step == "disputed" else list(paying["aloud"])
    if step == "invite":
        return scene.aloud(rules.opening_words.value)
    return scene.aloud(rules.call_words.value) if step == "call" else []


def pad(scene: Scene) -> list[list[Any]]:
    """The numbers as they lie on the cloth before the croupier, zero at their left."""
    return [
        [mark_of(scene.view, pocket, [scene.language]) for pocket in range(row, 37, 3)]
        for row in ROWS
    ]


def chances(scene: Scene) -> list[dict[str, Any]]:
    """Each kind of chance with its pay-off and the most that may lie there."""
    return [
        {
            "name": sentence(f"roulette_board.kind_{kind}").say(scene.language),
            "pays": ratio(scene.rules, kind),
            "maximum": maximum(scene.rules, kind).value,
        }
        for kind in KINDS
    ]


def until_rest(scene: Scene) -> list[dict[str, str]]:
    """What stands for the result while it still turns on the screen: the call before it."""
    view = scene.view
    if not view["results"] or view["phase"] != "betting" or not view["open"]:
        return []
    return scene.aloud(scene.rules.call_words.value)
