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
from croupier.web.screens.paying import Marks, Plan
from croupier.web.screens.pit import Glance, Rulings
from croupier.web.screens.roulette.board import board as roulette_board
from croupier.web.screens.roulette.console import console_screen as roulette_console
from croupier.web.screens.roulette.payment import plan_at as roulette_plan
from croupier.web.screens.roulette.pit import glance as roulette_glance
from croupier.web.screens.roulette.pit import rulings as roulette_rulings
from croupier.web.screens.roulette.player import player_screen as roulette_player
from croupier.web.screens.table import Scene
from croupier.web.screens.wheel.board import board as wheel_board
from croupier.web.screens.wheel.console import console_screen as wheel_console
from croupier.web.screens.wheel.payment import plan_at as wheel_plan
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
    plan: Callable[[Scene, Marks], Plan | None] | None = None  # what hands do about a result


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
        console=roulette_console,
        board=roulette_board,
        glance=roulette_glance,
        rulings=roulette_rulings,
        plan=roulette_plan,
    ),
    "wheel": Screens(
        play=wheel_player,
        console=wheel_console,
        board=wheel_board,
        glance=wheel_glance,
        rulings=wheel_rulings,
        plan=wheel_plan,
    ),
}
