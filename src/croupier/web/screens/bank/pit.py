"""The bank for whoever watches all tables: floats, what travels, what each croupier held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import time_ns
from typing import Final

from croupier.bank.places import TABLE
from croupier.floor.clock import NS_IN_MS
from croupier.floor.holds import Hold
from croupier.night.bank.model import Paper
from croupier.night.bank.view import pending
from croupier.night.tables.model import Table
from croupier.web.screens.bank.papers import Slip, slip
from croupier.web.screens.bank.runner import who_receives
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.table import (
    FloatPanel,
    asked_ms,
    panel,
    step_of,
    value,
    waits_for,
)

PERCENT: Final = 100
TRAVELS: Final = ("fill", "credit", "issue", "return")


@dataclass(frozen=True, slots=True)
class Travelling:
    """A paper on its way, wherever it goes."""

    slip: Slip
    whose: str  # the table, or the runner
    step: str  # `approve`, where that is mine to do
    waits: str
    asked_ms: int | None


@dataclass(frozen=True, slots=True)
class FloatTile:
    """A table's float at a glance."""

    float: str
    fills: str
    credits: str
    result: str
    off: str


@dataclass(frozen=True, slots=True)
class HoldLine:
    """What was won at a table under somebody's hands, and of how much, where stakes are kept."""

    people: str
    table: str
    result: str
    staked: str
    hold: str


@dataclass(frozen=True, slots=True)
class Pit:
    """What the wall shows besides the games."""

    scene: BankScene
    now_ms: int
    floats: Mapping[str, FloatTile]
    travelling: tuple[Travelling, ...]
    holds: tuple[HoldLine, ...]
    panel: FloatPanel | None


def pit(scene: BankScene, chosen: str) -> Pit:
    tables = scene.night.tables
    return Pit(
        scene=scene,
        now_ms=time_ns() // NS_IN_MS,
        floats={name: tile(scene, table) for name, table in tables.items()},
        travelling=tuple(travelling(scene)),
        holds=tuple(holds(scene)),
        panel=panel(scene, tables[chosen]) if chosen in tables else None,
    )


def tile(scene: BankScene, table: Table) -> FloatTile:
    """What was won, where nobody keeps stakes, by its counts."""
    held = scene.room.holds.at(table.name)
    return FloatTile(
        float=scene.money(value(scene, table)),
        fills=scene.money(held.fills),
        credits=scene.money(held.credits),
        result=scene.signed(held.result) if held.by else "",
        off=scene.signed(held.off) if held.off else "",
    )


def travelling(scene: BankScene) -> Iterator[Travelling]:
    for paper in pending(scene.night):
        if paper.what in TRAVELS:
            table = scene.night.tables.get(paper.place.removeprefix(TABLE))
            yield underway(scene, paper, table if paper.place.startswith(TABLE) else None)


def underway(scene: BankScene, paper: Paper, table: Table | None) -> Travelling:
    step = step_of(scene, table, paper) if table else ""
    waits = waits_for(scene, table, paper) if table else for_runner(scene, paper)
    approves = step == "approve"
    return Travelling(
        slip=slip(scene, paper),
        whose=paper.place.partition(" ")[2],
        step=step if approves else "",
        waits="" if approves else waits,
        asked_ms=asked_ms(scene, paper),
    )


def for_runner(scene: BankScene, paper: Paper) -> str:
    person = paper.hands["carrier"] if paper.what == "issue" else who_receives(scene, paper)
    return scene.say("float.waits_receive", person=person)


def holds(scene: BankScene) -> Iterator[HoldLine]:
    for name in sorted(scene.night.tables):
        for hold in scene.room.holds.at(name).by.values():
            yield HoldLine(
                people=", ".join(hold.people),
                table=name,
                result=scene.signed(hold.result),
                staked=scene.money(hold.staked) if hold.staked else "–",
                hold=share(scene, hold),
            )


def share(scene: BankScene, hold: Hold) -> str:
    """In whole percent of what was staked, rounded to the nearest; a half goes up."""
    if hold.staked <= 0:
        return "–"
    percent = (2 * PERCENT * hold.result + hold.staked) // (2 * hold.staked)
    sign = "−" if percent < 0 else ""
    return scene.say("float.percent", percent=f"{sign}{abs(percent)}")
