"""What a person is told when there is no page, no right, or a mistake."""

from __future__ import annotations

from typing import Any, Final

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string

from croupier.floor.protocol import refusal as plain_refusal
from croupier.journal.finding import Finding
from croupier.kit.rules import Refusal
from croupier.web.house import StillOpening
from croupier.web.may import page_of
from croupier.words.sentences import refusal
from croupier.words.web import sentence
from croupier.words.words import Language

AGAIN_S: Final = 2  # until a page asks how far an opening has come


def _asks_json(request: Any) -> bool:
    return bool(request.path.startswith("/api/"))


def complaint(request: Any, key: str, status: int, why: Finding | None = None) -> HttpResponse:
    """A sentence instead of a page; after it, what the record itself says."""
    language: Language = getattr(request, "language", "en")
    if _asks_json(request):
        both = {"en": sentence(key).say("en"), "fr": sentence(key).say("fr")}
        found = {"finding": finding_of(why)} if why else {}
        return JsonResponse(
            {"error": {"code": key.partition(".")[2], **both, **found}}, status=status
        )
    said = sentence(key).say(language)
    body = render_to_string(
        "error.html",
        {"said": f"{said} {why.sentence(language)}" if why else said, "clause_id": ""},
        request,
    )
    return HttpResponse(body, status=status)


def opening_page(request: Any, opening: StillOpening) -> HttpResponse:
    """How far a night has been checked: a page that asks again, for the one somebody was on."""
    facts = {"night": opening.name, "done": opening.done, "total": opening.total}
    if _asks_json(request):
        both = {"en": sentence("base.opening").say("en", facts),
                "fr": sentence("base.opening").say("fr", facts)}  # fmt: skip
        response: HttpResponse = JsonResponse(
            {"error": {"code": "opening", **both, **facts}}, status=503
        )
    elif request.headers.get("HX-Request"):
        response = HttpResponse(status=503, headers={"HX-Refresh": "true"})
    else:
        shown = {**facts, "again_s": AGAIN_S, "page": page_of(request)}
        body = render_to_string("opening.html", shown, request)
        response = HttpResponse(body, status=503)
    response["Retry-After"] = str(AGAIN_S)
    return response


def finding_of(why: Finding) -> dict[str, Any]:
    """What doesn't fit in a record, for programs."""
    both = {"en": why.sentence("en"), "fr": why.sentence("fr")}
    return {"code": why.code, "entry": why.seq, **both}


def refused_page(request: Any, no: Refusal) -> HttpResponse:
    if _asks_json(request):
        return JsonResponse({"refusal": plain_refusal(no, {})}, status=403)
    said = refusal(no, request.language, {})
    body = render_to_string("error.html", {"said": said, "clause_id": no.clause}, request)
    return HttpResponse(body, status=403)


def bad_request(request: Any, exception: Exception | None = None) -> HttpResponse:
    """A body that is larger, or has more fields, than any form of ours; else not understood."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return complaint(request, "base.too_large", 413)
    return complaint(request, "base.not_understood", 400)


def forged(request: Any, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django says why
    return complaint(request, "base.forged", 403)


def not_found(request: Any, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    return complaint(request, "base.lost", 404)


def failed(request: Any) -> HttpResponse:
    return complaint(request, "base.our_mistake", 500)
