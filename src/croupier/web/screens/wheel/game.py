"""The screens of a wheel of fortune, as the pages find them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.web.screens.game_screens import SEATS, WALL, Form
from croupier.web.screens.turning.screens import turning_screens
from croupier.web.screens.wheel.samples import samples
from croupier.web.screens.wheel.slots import WHEEL


def combine(form: Form) -> dict[str, str]:
    """The turns are of the buttons, or of the field beside them for many turns."""
    told = dict(form)
    if many := told.pop("many", ""):
        told["revolutions"] = many if not told.get("revolutions") else ""
    return told


SCREENS: Final = replace(
    turning_screens(WHEEL),
    missing={
        "console": {
            **SEATS,
            "land": {"revolutions": "console.turns_missing"},
            "rule": {"round": "wall.round_missing"},
        },
        "wall": WALL,
    },
    wanted_by={"revolutions": "revolutions_min"},
    combine=combine,
    samples=samples,
)
