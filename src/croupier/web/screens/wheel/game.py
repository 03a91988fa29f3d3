"""The screens of a wheel of fortune, as the pages find them."""

from __future__ import annotations

from typing import Final

from croupier.web.screens.game_screens import SEATS, Form, Screens
from croupier.web.screens.wheel.board import board
from croupier.web.screens.wheel.console import console_screen
from croupier.web.screens.wheel.payment import plan_at
from croupier.web.screens.wheel.pit import glance, rulings
from croupier.web.screens.wheel.player import player_screen
from croupier.web.screens.wheel.samples import samples


def combine(form: Form) -> dict[str, str]:
    """The turns are of the buttons, or of the field beside them for many turns."""
    told = dict(form)
    if many := told.pop("many", ""):
        told["revolutions"] = many if not told.get("revolutions") else ""
    return told


SCREENS: Final = Screens(
    play=player_screen,
    console=console_screen,
    board=board,
    glance=glance,
    rulings=rulings,
    plan=plan_at,
    missing={
        "console": {
            **SEATS,
            "land": {"revolutions": "console.turns_missing"},
            "rule": {"round": "wall.round_missing"},
        },
        "wall": {
            "rule": {"round": "wall.round_missing", "reason": "wall.reason_missing"},
            "hand_over": {"to": "wall.whom_missing"},
        },
    },
    combine=combine,
    samples=samples,
)
