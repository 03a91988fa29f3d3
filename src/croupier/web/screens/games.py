"""The screens of each game: which function tells what a screen shows of its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.kit.actors import Role, Seat
from croupier.web.screens.blackjack.console import console_screen as blackjack_console
from croupier.web.screens.blackjack.player import player_screen as blackjack_player
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.console import console_screen as wheel_console
from croupier.web.screens.wheel.payment import Marks
from croupier.web.screens.wheel.player import player_screen as wheel_player

Screen = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Screens:
    """Their templates stand in a folder that is called like the game."""

    play: Callable[[Scene, Seat | None, str], Screen]
    console: Callable[[Scene, str, frozenset[Role], Marks], Screen]


SCREENS: Final[Mapping[str, Screens]] = {
    "blackjack": Screens(blackjack_player, blackjack_console),
    "wheel": Screens(wheel_player, wheel_console),
}
