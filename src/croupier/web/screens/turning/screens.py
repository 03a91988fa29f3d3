"""All screens of a game in which something turns, as the pages find them."""

from __future__ import annotations

from functools import partial

from croupier.web.screens.game_screens import Screens
from croupier.web.screens.turning.board import board
from croupier.web.screens.turning.console import console
from croupier.web.screens.turning.phone import phone
from croupier.web.screens.turning.pit import glance, rulings
from croupier.web.screens.turning.slots import TurningGame


def turning_screens(game: TurningGame) -> Screens:
    return Screens(
        play=partial(phone, game),
        console=partial(console, game),
        board=partial(board, game),
        glance=partial(glance, game),
        rulings=partial(rulings, game),
        plan=game.plan,
    )
