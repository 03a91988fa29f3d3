"""The screens of each game: a package here whose `game.py` has them, or a plug-in's `web.py`.

A game that brings none has plain ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.registry import GAMES
from croupier.plugins import find_shipped, with_plugins
from croupier.web.screens.game_screens import Screens
from croupier.web.screens.plain import PLAIN

SCREENS: Final[Mapping[str, Screens]] = dict.fromkeys(GAMES, PLAIN) | with_plugins(
    find_shipped("croupier.web.screens", "SCREENS", "game"), "web", "SCREENS"
)


def templates_of(game: str) -> str:
    """The folder of a game's templates."""
    return SCREENS[game].templates or game
