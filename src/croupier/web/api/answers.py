"""The few shapes in which the API answers: done, refused, malformed, and everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, JsonResponse, UnreadablePostError

from croupier.floor import wire
from croupier.floor.outcomes import Outcome, Reason, Unavailable
from croupier.floor.protocol import refusal
from croupier.floor.recorded import Recorded
from croupier.floor.spoken import answer_of
from croupier.kit.rules import Refusal
from croupier.night.model import Law
from croupier.night.office.model import Office
from croupier.web.crowd import RETRY_S
from croupier.web.may import Place
from croupier.web.outcomes import MALFORMED, status_of
from croupier.web.sight import blind_answer
from croupier.words.web import sentence

UNKNOWN: Final = 401
FORBIDDEN: Final = 403
LOST: Final = 404
NOT_TAKEN: Final = 405
NOT_JSON: Final = 415


class Wrong(Exception):
    """An answer that is no answer: its status, and the sentence in both languages."""

    def __init__(
        self, key: str, status: int, retry_s: int = 0, facts: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(key)
        self.key, self.status, self.retry_s, self.facts = key, status, retry_s, facts or {}


class NotForThem(Exception):
    """The house says no before the night is asked."""

    def __init__(self, no: Refusal) -> None:
        super().__init__(no.code)
        self.no = no


def told(plain: dict[str, Any], status: int = 200) -> JsonResponse:
    return JsonResponse(plain, status=status, json_dumps_params={"ensure_ascii": False})


def malformed(why: str) -> JsonResponse:
    return told({"malformed": why}, MALFORMED)


def forbidden(no: Refusal) -> JsonResponse:
    return told({"refusal": refusal(no, {})}, FORBIDDEN)


def wrong(error: Wrong) -> JsonResponse:
    words, code = sentence(error.key), error.key.partition(".")[2]
    both = {"en": words.say("en", error.facts), "fr": words.say("fr", error.facts)}
    response = told({"error": {"code": code, **both}}, error.status)
    if error.retry_s:
        response["Retry-After"] = str(error.retry_s)
    return response


def not_taken(methods: str) -> JsonResponse:
    """This address is there, and is not asked like that."""
    allow = ", ".join(sorted(methods.split(", ")))
    response = wrong(Wrong("api.not_taken", NOT_TAKEN, facts={"methods": allow}))
    response["Allow"] = allow
    return response


def body_of(request: HttpRequest) -> dict[str, Any]:
    """What was sent, read by the one decoder that lines are read by as well.

    It must say that it is JSON: a page of somebody else's can't, without asking the browser first.
    """
    if request.content_type != "application/json":
        raise Wrong("api.not_json", NOT_JSON)
    try:
        return wire.parse(request.body)
    except RequestDataTooBig:
        raise wire.Malformed(f"the body is longer than {wire.LINE_BYTES_MAX} bytes") from None
    except UnreadablePostError:
        raise wire.Malformed("the body did not arrive") from None


def rulebook_lines(law: Law, office: Office) -> list[dict[str, Any]]:
    """The rulebooks of a night, with the marks of those whose text isn't shipped."""
    digests = sorted({office.rulebook, *office.adopted} & law.books.keys())
    return [
        {
            "rulebook": book.name,
            "edition": book.edition,
            "digest": book.digest,
            "title": book.title._asdict(),
            "shipped": book.shipped,
            "differs": list(book.differs),
            "scan": office.scans.get(book.digest, ""),
        }
        for book in map(law.books.__getitem__, digests)
    ]


def respond(place: Place, desk: str, outcome: Outcome) -> JsonResponse:
    """The answer to something that was said."""
    assert place.room
    status = status_of(outcome)
    if isinstance(outcome, Unavailable) and outcome.reason in (Reason.TOO_FAST, Reason.BUSY):
        return wrong(Wrong(f"api.{outcome.reason.value}", status, RETRY_S))
    plain = answer_of(place.room.floor, desk, outcome)
    return told(blind_answer(plain) if isinstance(outcome, Recorded) else plain, status)
