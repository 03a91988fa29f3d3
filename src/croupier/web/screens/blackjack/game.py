"""The screens of blackjack, as the pages find them."""

from __future__ import annotations

from typing import Final

from croupier.web.screens.blackjack.board import board
from croupier.web.screens.blackjack.console import console_screen
from croupier.web.screens.blackjack.pit import glance, rulings
from croupier.web.screens.blackjack.player import player_screen
from croupier.web.screens.blackjack.samples import samples
from croupier.web.screens.game_screens import SEATS, Form, Screens


def combine(form: Form) -> dict[str, str]:
    """A card is its rank, and its suit if one was chosen."""
    told = dict(form)
    if card := told.pop("card", "") + told.pop("suit", ""):
        told["card"] = card
    return told


SCREENS: Final = Screens(
    play=player_screen,
    console=console_screen,
    board=board,
    glance=glance,
    rulings=rulings,
    missing={
        "console": SEATS,
        "wall": {
            "rule": {"of_round": "wall.round_missing", "reason": "wall.reason_missing"},
            "rule correct": {"number": "wall.card_missing", "card": "wall.rank_missing"},
            "hand_over": {"to": "wall.whom_missing"},
        },
    },
    combine=combine,
    samples=samples,
)
