"""One look at a table of a house in memory, as its board takes it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from croupier.floor.sights import Sights
from croupier.web.screens.table import Scene
from helpers.houses import House


def scene_at(house: House, sights: Sights | None = None, table: str = "W1") -> Scene:
    """Of a room it has what a board reads: no writer, and no history."""
    floor = house.floor
    room: Any = SimpleNamespace(floor=floor, night=floor.night, sights=sights or Sights())
    return Scene(room, floor.night.tables[table], floor.law.locale(floor.night).languages[0])
