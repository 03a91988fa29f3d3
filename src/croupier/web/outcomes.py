"""The outcome of what somebody said, in numbers and words: its status, and its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from croupier.floor.outcomes import Outcome, Reason, Unavailable
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room
from croupier.floor.wire import Malformed
from croupier.kit.rules import Refusal
from croupier.web.people.wrong import Wrong
from croupier.web.screens.refused import Trouble, refused
from croupier.words.web import sentence
from croupier.words.words import Language

DONE: Final = 200
MALFORMED: Final = 400
REFUSED: Final = 422
TOO_FAST: Final = 429
OUR_MISTAKE: Final = 500
BUSY: Final = 503
STATUS: Final[Mapping[Reason, int]] = {
    Reason.TOO_FAST: TOO_FAST,
    Reason.BUSY: BUSY,
    Reason.READ_ONLY: BUSY,
    Reason.STOPPED: BUSY,
    Reason.OUR_MISTAKE: OUR_MISTAKE,
}
SAID: Final[Mapping[Reason, tuple[str, str]]] = {  # to a person: the heading, and the sentence
    Reason.TOO_FAST: ("base.later", "api.too_fast"),
    Reason.BUSY: ("base.later", "api.busy"),
    Reason.READ_ONLY: ("base.read_only", "base.stopped"),
    Reason.STOPPED: ("base.not_done", "base.stopped"),
    Reason.OUR_MISTAKE: ("base.not_done", "base.our_mistake"),
}


@dataclass(frozen=True, slots=True)
class Rejected:
    """A form that is given back before the night is asked: by field, what is wrong with it."""

    errors: Mapping[str, Wrong]
    clause: str = ""  # of the rule that asks for it
    head: str = "base.unfinished"


PageOutcome: TypeAlias = Outcome | Rejected


def reject(key: str, field: str = "", **facts: object) -> Rejected:
    """A form that something is missing in, or that can't be read."""
    return Rejected({field: Wrong(key, facts)})


def decline(no: Wrong, field: str = "") -> Rejected:
    """A form that is complete, and not gone by."""
    return Rejected({field: no}, head="base.refused")


def status_of(outcome: PageOutcome) -> int:
    """The status of every answer, for pages and programs alike."""
    match outcome:
        case Recorded():
            return DONE
        case Refusal() | Rejected():
            return REFUSED
        case Malformed():
            return MALFORMED
        case Unavailable(reason=reason):
            return STATUS[reason]
        case _:
            assert_never(outcome)


def trouble_of(room: Room, desk: str, language: Language, outcome: PageOutcome) -> Trouble | None:
    """What a page says to whoever said something at a desk; None: it was recorded."""
    match outcome:
        case Recorded():
            return None
        case Refusal():
            return refused(room, desk, language, outcome)
        case Rejected(errors=errors, head=head, clause=clause):
            said = next(iter(errors.values())).say(language)
            return Trouble(sentence(head).say(language), said, clause)
        case Malformed():
            return Trouble(sentence("base.not_understood").say(language), str(outcome))
        case Unavailable(reason=reason, finding=found):
            head, key = (sentence(one).say(language) for one in SAID[reason])
            return Trouble(head, found.sentence(language) if found else key)
        case _:
            assert_never(outcome)
