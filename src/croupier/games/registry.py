"""The games of the house, by the name that rulebooks and journals use.

A game is a package here whose `play.py` has a GAME; its `rules.py` has the SCHEMA of its
rulebooks, which can be read before anybody plays it. Plug-ins bring theirs in their `games.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.game import AnyGame
from croupier.plugins import find_shipped, with_plugins
from croupier.rulebooks.model import Schema

SCHEMAS: Final[Mapping[str, Schema]] = with_plugins(
    find_shipped("croupier.games", "SCHEMA", "rules"), "games", "SCHEMAS"
)
GAMES: Final[Mapping[str, AnyGame]] = with_plugins(
    find_shipped("croupier.games", "GAME", "play"), "games", "GAMES"
)
assert all(name == game.name for name, game in GAMES.items()), "a game is called like its folder"
