"""The bank for whoever watches all tables: floats, what travels, what each croupier held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import time_ns
from typing import Final

from croupier.floor.clock import NS_IN_MS
from croupier.floor.holds import Hold
from croupier.night.bank.carrying import CARRIED
from croupier.night.bank.view import pending
from croupier.night.tables.model import Table
from croupier.web.screens.bank.carried import Carried, for_pit
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.table import TableFloat, table_float, value

PERCENT: Final = 100


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
    """The result of a table under one croupier, and of how much, where stakes are kept."""

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
    travelling: tuple[Carried, ...]
    holds: tuple[HoldLine, ...]
    panel: TableFloat | None


def pit(scene: BankScene, chosen: str) -> Pit:
    tables = scene.night.tables
    return Pit(
        scene=scene,
        now_ms=time_ns() // NS_IN_MS,
        floats={name: tile(scene, table) for name, table in tables.items()},
        travelling=tuple(
            for_pit(scene, paper) for paper in pending(scene.night) if paper.what in CARRIED
        ),
        holds=tuple(holds(scene)),
        panel=table_float(scene, tables[chosen]) if chosen in tables else None,
    )


def tile(scene: BankScene, table: Table) -> FloatTile:
    """The result by counts, where nobody keeps stakes."""
    held = scene.room.holds.at(table.name)
    return FloatTile(
        float=scene.money(value(scene, table)),
        fills=scene.money(held.fills),
        credits=scene.money(held.credits),
        result=scene.net(held.result) if held.by else "",
        off=scene.net(held.off) if held.off else "",
    )


def holds(scene: BankScene) -> Iterator[HoldLine]:
    for name in sorted(scene.night.tables):
        for hold in scene.room.holds.at(name).by.values():
            yield HoldLine(
                people=", ".join(hold.people),
                table=name,
                result=scene.net(hold.result),
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
