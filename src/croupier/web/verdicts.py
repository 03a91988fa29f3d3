"""A verdict as a page tells it: a status, and a sentence where there is something to say."""

from __future__ import annotations

from typing import Final

from croupier.floor.writer import Stopped
from croupier.kit.rules import Refusal
from croupier.web.acts import Verdict
from croupier.web.crowd import TooBusy
from croupier.web.may import Place
from croupier.web.screens.table import scene_of
from croupier.words.web import sentence
from croupier.words.words import Language

DONE: Final = 200
REFUSED: Final = 422
TOO_FAST: Final = 429
BUSY: Final = 503
Trouble = dict[str, str]


def told(place: Place, language: Language, verdict: Verdict) -> tuple[int, Trouble | None]:
    """What somebody is told who said something at a table."""
    assert place.room
    assert place.table
    if isinstance(verdict, Refusal):
        return REFUSED, scene_of(place.room, place.table, language).refusal(verdict)
    if isinstance(verdict, TooBusy):
        key, status = ("api.too_fast", TOO_FAST) if verdict.own else ("api.busy", BUSY)
        return status, {"said": sentence(key).say(language), "clause": ""}
    if isinstance(verdict, Exception):
        key = "base.stopped" if isinstance(verdict, Stopped) else "base.our_mistake"
        return BUSY, {"said": sentence(key).say(language), "clause": ""}
    return DONE, None
