"""A verdict as a page tells it: a status, and a sentence where there is something to say."""

from __future__ import annotations

from typing import Final

from croupier.floor.writer import Stopped
from croupier.journal.finding import Unsound
from croupier.journal.store import StoreError
from croupier.kit.rules import Refusal
from croupier.web.acts import Verdict
from croupier.web.crowd import TooBusy
from croupier.web.may import Place
from croupier.web.people.wrong import Wrong
from croupier.web.screens.refused import Trouble, refused
from croupier.words.web import sentence
from croupier.words.words import Language

DONE: Final = 200
REFUSED: Final = 422
TOO_FAST: Final = 429
BUSY: Final = 503


def told(
    place: Place, desk: str, language: Language, verdict: Verdict
) -> tuple[int, Trouble | None]:
    """What somebody is told who said something at a desk."""
    assert place.room
    if isinstance(verdict, Refusal):
        return REFUSED, refused(place.room, desk, language, verdict)
    if isinstance(verdict, TooBusy):
        key, status = ("api.too_fast", TOO_FAST) if verdict.own else ("api.busy", BUSY)
        return status, trouble("base.later", key, language)
    if isinstance(verdict, Unsound):
        return BUSY, {
            "head": sentence("base.read_only").say(language),
            "said": verdict.finding.sentence(language),
            "clause": "",
        }
    if isinstance(verdict, Exception):
        stopped = isinstance(verdict, Stopped | StoreError)
        return BUSY, trouble(
            "base.not_done", f"base.{'stopped' if stopped else 'our_mistake'}", language
        )
    return DONE, None


def malformed(language: Language, why: str) -> Trouble:
    """What a page of ours never says, and a hand-made form may."""
    return {"head": sentence("base.not_understood").say(language), "said": why, "clause": ""}


def worded(language: Language, no: Wrong) -> Trouble:
    """What somebody typed, and nobody here goes by."""
    head = sentence("base.refused").say(language)
    return {"head": head, "said": no.say(language), "clause": ""}


def trouble(head: str, key: str, language: Language) -> Trouble:
    said = sentence(key).say(language)
    return {"head": sentence(head).say(language), "said": said, "clause": ""}
