"""The games at which bots keep people company: each has a module here with a HABIT, or a plug-in's.

Plug-ins bring theirs in their `floor.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.floor.habits.habit import AnyHabit
from croupier.plugins import find_shipped, with_plugins

HABITS: Final[Mapping[str, AnyHabit]] = with_plugins(
    find_shipped("croupier.floor.habits", "HABIT"), "floor", "HABITS"
)
