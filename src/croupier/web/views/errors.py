"""What a person is told when there is no page, no right, or a mistake."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string

from croupier.floor.protocol import refusal as plain_refusal
from croupier.kit.rules import Refusal
from croupier.words.sentences import refusal
from croupier.words.web import sentence
from croupier.words.words import Language


def _asks_json(request: Any) -> bool:
    return bool(request.path.startswith("/api/"))


def complaint(request: Any, key: str, status: int) -> HttpResponse:
    language: Language = getattr(request, "language", "en")
    if _asks_json(request):
        both = {"en": sentence(key).say("en"), "fr": sentence(key).say("fr")}
        return JsonResponse({"error": {"code": key.partition(".")[2], **both}}, status=status)
    body = render_to_string(
        "error.html", {"said": sentence(key).say(language), "clause_id": ""}, request
    )
    return HttpResponse(body, status=status)


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
