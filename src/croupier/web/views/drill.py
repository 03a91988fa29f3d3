"""Practice for croupiers: pay this. Nothing is kept; the address is the exercise."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render

from croupier.web.may import Place, seen
from croupier.web.screens.roulette.drill import ANSWER_MAX, drill_screen
from croupier.web.screens.roulette.exercises import LEVELS, exercise

SEED: Final = re.compile(r"[0-9a-z]{1,24}", re.ASCII)
WHOLE: Final = re.compile(r"[0-9]{1,6}", re.ASCII)
ROW_MAX: Final = 999  # of right answers in a row, as a page shows them


@seen("drill")
async def pay(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001 - no night is shown
    asked = request.GET
    level = _whole(asked.get("level", "")) or 1
    level = level if level in LEVELS else 1
    seed = asked.get("seed", "")
    seed = seed if SEED.fullmatch(seed) else secrets.token_hex(6)
    typed = {name: asked.get(name, "").strip() for name in ("paid", "taken")}
    answers = {name: _whole(text) for name, text in typed.items()}
    shown = drill_screen(request.language, exercise(level, seed), answers)
    row = min(_whole(asked.get("row", "")) or 0, ROW_MAX)
    unread = any(text and answers[name] is None for name, text in typed.items())
    if shown["answered"]:
        row = min(row + 1, ROW_MAX) if shown["right"] else 0
    return render(
        request,
        "roulette/drill.html",
        {**shown, "level": level, "seed": seed, "row": row, "typed": typed, "unread": unread},
    )


def _whole(text: str) -> int | None:
    return min(int(text), ANSWER_MAX) if WHOLE.fullmatch(text) else None
