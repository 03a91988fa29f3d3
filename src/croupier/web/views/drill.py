"""Practice for croupiers: pay this. Nothing is kept; the address is the exercise."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render

from croupier.web.may import Place, page
from croupier.web.screens.games import SCREENS

SEED: Final = re.compile(r"[0-9a-z]{1,24}", re.ASCII)
WHOLE: Final = re.compile(r"[0-9]{1,6}", re.ASCII)
ROW_MAX: Final = 999  # of right answers in a row, as a page shows them
DRILLS: Final = {game: screens.drill for game, screens in SCREENS.items() if screens.drill}


@page("drill", "drills/pay")
async def pay(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001 - no night is shown
    asked = request.GET
    game = asked.get("game", "")
    game = game if game in DRILLS else next(iter(DRILLS))
    drill = DRILLS[game]
    level = _whole(asked.get("level", "")) or 1
    level = level if level in drill.levels else 1
    seed = asked.get("seed", "")
    seed = seed if SEED.fullmatch(seed) else secrets.token_hex(6)
    typed = {name: asked.get(name, "").strip() for name in ("paid", "taken")}
    answers = {name: _whole(text) for name, text in typed.items()}
    answers = {name: units and min(units, drill.answer_max) for name, units in answers.items()}
    shown = drill.screen(request.language, level, seed, answers)
    row = min(_whole(asked.get("row", "")) or 0, ROW_MAX)
    unread = any(text and answers[name] is None for name, text in typed.items())
    if shown["answered"]:
        row = min(row + 1, ROW_MAX) if shown["right"] else 0
    return render(
        request,
        f"{game}/drill.html",
        {**shown, "level": level, "seed": seed, "row": row, "typed": typed, "unread": unread},
    )


def _whole(text: str) -> int | None:
    return int(text) if WHOLE.fullmatch(text) else None
