"""The screens of each game: which function tells what a screen shows of its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.kit.actors import Role, Seat
from croupier.web.screens.blackjack.board import board as blackjack_board
from croupier.web.screens.blackjack.console import console_screen as blackjack_console
from croupier.web.screens.blackjack.pit import glance as blackjack_glance
from croupier.web.screens.blackjack.pit import rulings as blackjack_rulings
from croupier.web.screens.blackjack.player import player_screen as blackjack_player
from croupier.web.screens.notice import Notice
from croupier.web.screens.pit import Glance, Rulings
from croupier.web.screens.roulette.player import player_screen as roulette_player
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.board import board as wheel_board
from croupier.web.screens.wheel.console import console_screen as wheel_console
from croupier.web.screens.wheel.payment import Marks
from croupier.web.screens.wheel.pit import glance as wheel_glance
from croupier.web.screens.wheel.pit import rulings as wheel_rulings
from croupier.web.screens.wheel.player import player_screen as wheel_player

Screen = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Screens:
    """Their templates stand in a folder that is called like the game."""

    play: Callable[[Scene, Seat | None, str], Screen]
    console: Callable[[Scene, str, frozenset[Role], Marks], Screen]
    board: Callable[..., Notice]
    glance: Callable[[Scene], Glance]
    rulings: Callable[[Scene], Rulings]


SCREENS: Final[Mapping[str, Screens]] = {
    "blackjack": Screens(
        play=blackjack_player,
        console=blackjack_console,
        board=blackjack_board,
        glance=blackjack_glance,
        rulings=blackjack_rulings,
    ),
    "roulette": Screens(
        play=roulette_player,
        console=wheel_console,
        board=wheel_board,
        glance=wheel_glance,
        rulings=wheel_rulings,
    ),
    "wheel": Screens(
        play=wheel_player,
        console=wheel_console,
        board=wheel_board,
        glance=wheel_glance,
        rulings=wheel_rulings,
    ),
}
