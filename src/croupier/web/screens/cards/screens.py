"""All screens of a game of cards, as the pages find them."""

from __future__ import annotations

from functools import partial

from croupier.web.screens.cards.board import board
from croupier.web.screens.cards.console import console
from croupier.web.screens.cards.phone import phone
from croupier.web.screens.cards.pit import glance, rulings
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.game_screens import SEATS, Form, Screens


def combine(form: Form) -> dict[str, str]:
    """A card is its rank, and its suit if one was chosen."""
    told = dict(form)
    if card := told.pop("card", "") + told.pop("suit", ""):
        told["card"] = card
    return told


def cards_screens(game: CardsGame) -> Screens:
    return Screens(
        play=partial(phone, game),
        console=partial(console, game),
        board=partial(board, game),
        glance=partial(glance, game),
        rulings=partial(rulings, game),
        missing={
            "console": SEATS,
            "wall": {
                "rule": {"of_round": "wall.round_missing", "reason": "wall.reason_missing"},
                "rule correct": {"number": "wall.card_missing", "card": "wall.rank_missing"},
                "hand_over": {"to": "wall.whom_missing"},
            },
        },
        combine=combine,
        templates="cards",
    )
