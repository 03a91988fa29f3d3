"""The screens of roulette, as the pages find them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.roulette.layout import readable
from croupier.web.screens.game_screens import SEATS, WALL, Drill, Form, Screen
from croupier.web.screens.roulette.drill import ANSWER_MAX, drill_screen
from croupier.web.screens.roulette.exercises import LEVELS, exercise
from croupier.web.screens.roulette.names import find_bet
from croupier.web.screens.roulette.slots import ROULETTE
from croupier.web.screens.turning.screens import turning_screens
from croupier.words.words import Language


def combine(form: Form) -> dict[str, str]:
    """A bet goes by its one name, in the units of its chips."""
    told = dict(form)
    if bet := told.get("bet"):
        told["bet"] = find_bet(bet)
    if (worth := told.pop("worth", "")) and told.get("chips") == "value":
        told["units"] = worth
    return told


def unreadable(form: Form) -> str:
    """A bet that was typed, and can't be read as one."""
    bet = form.get("bet")
    return "bet" if bet and not readable(bet) else ""


def show_drill(language: Language, level: int, seed: str, answers: dict[str, int | None]) -> Screen:
    return drill_screen(language, exercise(level, seed), answers)


SCREENS: Final = replace(
    turning_screens(ROULETTE),
    missing={
        "console": {
            **SEATS,
            "stake": {
                "by": "console.whose_missing",
                "units": "console.units_missing",
                "bet": "roulette_console.bet_missing",
            },
            "stake croupier": {"seat": "console.whose_missing"},
            "announce": {
                "seat": "console.whose_missing",
                "sector": "roulette_console.sector_missing",
                "units": "console.units_missing",
            },
            "take_colour": {
                "by": "console.whose_missing",
                "colour": "roulette_console.colour_missing",
            },
            "change": {"by": "console.whose_missing", "units": "roulette_console.chips_missing"},
            "hand_in": {"by": "console.whose_missing"},
            "tip": {"by": "console.whose_missing", "units": "roulette_console.chips_missing"},
            "abandon": {"seat": "console.whose_missing"},
            "mark_player": {"seat": "console.whose_missing"},
            "rule": {"round": "wall.round_missing"},
        },
        "wall": {
            **WALL,
            "rule correct": {"number": "wall.number_missing"},
            "pay_in_value": {"seat": "console.whose_missing", "units": "wall.in_value_units"},
        },
    },
    combine=combine,
    unreadable=unreadable,
    drill=Drill(LEVELS, ANSWER_MAX, show_drill),
)
