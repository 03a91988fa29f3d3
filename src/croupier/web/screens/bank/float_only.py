"""The console of a table that records its float only: open, fills, credits, close, count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.bank.places import TABLE, float_of
from croupier.kit.actors import CROUPIER, Role
from croupier.night.bank.holdings import at_rest
from croupier.night.tables.model import Check, Close, Open
from croupier.web.screens.bank.table import TableFloat
from croupier.web.screens.dealing import (
    Console,
    Looked,
    RailStep,
    ask_offers,
    checks,
    console_of,
    hand_over,
    roles_to_check,
)
from croupier.web.screens.part import Part
from croupier.web.screens.table import Scene

FLOAT_ONLY: Final = "float only"
LINES: Final = {"fill": "fill", "count": "count", "turn_in": "credit"}  # what a step leaves behind
RAIL: Final = ("check", "fill", "open", "run", "close", "count", "turn_in", "sign")


@dataclass(frozen=True, slots=True)
class FloatConsole(Part):
    rail: Sequence[RailStep]
    checks: Sequence[Looked]


def float_console(
    scene: Scene, name: str, roles: frozenset[Role], float_: TableFloat | None
) -> Console:
    step = step_of(scene, float_)
    offers = ask_offers(
        scene,
        name,
        {
            "open": (CROUPIER, Open(approved=True)),
            "close": (CROUPIER, Close(scene.counted, locked=True)),
            "check": (CROUPIER, Check(sound=True)),
            "hand_over": (CROUPIER, hand_over(scene, name)),
        },
    )
    own = FloatConsole(rail=list(rail(scene, step, float_)), checks=checks(scene, roles))
    return console_of(scene, name, roles, step=step, offers=offers, own=own)


def step_of(scene: Scene, float_: TableFloat | None) -> str:
    """The next step of a table whose play nobody keys in; `sheet`: what was counted is signed."""
    if lacks_my_name(scene, float_):
        return "sheet"
    if scene.table.opened:
        return "run"
    if scene.table.opened_today and float_ is not None:
        if not at_rest(scene.room.night, scene.table.name):
            return "count"
        if held(scene):
            return "turn_in"
        if float_.certifies:
            return "sign"
    if roles_to_check(scene):
        return "check"
    return "fill" if float_ is not None and float_.open and not held(scene) else "open"


def lacks_my_name(scene: Scene, float_: TableFloat | None) -> bool:
    """Both have counted, nothing has moved since, and my name is still missing under it."""
    sheet = float_.sheet if float_ else None
    again = f"{TABLE}{scene.table.name}" in scene.room.night.bank.first_counts
    return bool(sheet and sheet.signs and counted(scene) and not again)


def held(scene: Scene) -> int:
    """What the books have of the float."""
    return scene.room.night.holds(float_of(scene.table.name))


def counted(scene: Scene) -> bool:
    """Counted by two, and nothing has moved since but what that count booked itself."""
    bank, place = scene.room.night.bank, f"{TABLE}{scene.table.name}"
    sheet = bank.papers.find(bank.counted.get(place, ""))
    return sheet is not None and bank.since.get(place, 0) <= sheet.seq


def rail(scene: Scene, step: str, float_: TableFloat | None) -> Iterator[RailStep]:
    """What was done, what is now, what comes. Where there is no bank a table opens and closes."""
    needed = [kind for kind in RAIL if kind != "check" or checked(scene)]
    if float_ is None:
        needed = [kind for kind in needed if kind in ("check", "open", "run")]
    counting = "run" if scene.table.opened else "count"
    now = counting if step == "sheet" else step
    at = needed.index(now) if now in needed else 0
    there = {line.kind for line in scene.room.holds.at(scene.table.name).lines}
    for place, kind in enumerate(needed):
        left_out = float_ is not None and kind in LINES and LINES[kind] not in there
        done = "next" if left_out else "done"
        state = done if place < at else "now" if place == at else "next"
        yield RailStep(kind, state, place + 1)


def checked(scene: Scene) -> bool:
    return bool(roles_to_check(scene) or scene.table.checks)
