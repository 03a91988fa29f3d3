"""The screens of each game: a package here whose `game.py` has them, or a plug-in's `web.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.plugins import shipped, with_plugins
from croupier.web.screens.game_screens import Screens

SCREENS: Final[Mapping[str, Screens]] = with_plugins(
    shipped("croupier.web.screens", "SCREENS", "game"), "web", "SCREENS"
)
