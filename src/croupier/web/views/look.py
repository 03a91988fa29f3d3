"""Every component in its states, in both themes: for us, and for tests to photograph."""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from typing import Any, Final

from django.http import HttpResponse
from django.template.loader import render_to_string

from croupier.rulebooks.examples import OTHER_WHEEL, WHEEL
from croupier.rulebooks.loader import load
from croupier.web.may import Place, page
from croupier.web.screens.games import SCREENS
from croupier.words.words import Language

CHIPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 500, 1000)


@page("look", "look")
async def look(request: Any, place: Place) -> HttpResponse:  # noqa: ARG001 - no night is shown
    return HttpResponse(await to_thread(text, request.language))


@cache
def text(language: Language) -> str:
    """The same for everybody, and slow to write: once for each language."""
    return render_to_string("look.html", {**components(language), "lang": language})


def components(language: Language) -> dict[str, object]:
    turned, bounded = load(OTHER_WHEEL).rules, load(WHEEL).rules
    cited = {
        "turns": turned.revolutions_min.clause,
        "closed": turned.bets_close.clause,
        "most": bounded.stake_max.clause,
    }
    found: dict[str, object] = {"chips": CHIPS, "cited": cited}
    for screens in SCREENS.values():
        found |= screens.samples(language)
    return found
