"""What every request passes: headers that keep a page safe, a language, and who asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import async_only_middleware

from croupier.web.charset import refuse_charset
from croupier.web.people.devices import keep_device
from croupier.web.people.sign_in import who_is
from croupier.web.views.errors import complaint
from croupier.web.who import NOBODY
from croupier.words.words import Language

Answer = Callable[[Any], Awaitable[HttpResponseBase]]
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)
# By the name of the cookie: how an address asks for it, and what there is.
WISHES: Final = {"language": ("lang", ("en", "fr")), "theme": ("theme", ("paper", "room"))}
BAD_REQUEST: Final = 400
API: Final = "/api/"
YEAR_S: Final = 365 * 24 * 3600


@async_only_middleware
def guarded(answer: Answer) -> Answer:
    """No inline script or style, no frame, and nothing private kept by a browser."""

    async def guard(request: HttpRequest) -> HttpResponseBase:
        response = refused(request) or await answer(request)
        response.headers.setdefault("Content-Security-Policy", CSP)
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), microphone=(), geolocation=()"
        )
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return guard


def refused(request: HttpRequest) -> HttpResponseBase | None:
    """A name that is not this house's, or a form that no browser would write."""
    try:
        request.get_host()
    except DisallowedHost:
        return complaint(request, "base.no_such_host", BAD_REQUEST)
    return refuse_charset(request)


@async_only_middleware
def wished(answer: Answer) -> Answer:
    """As this reader has it: the language asked for, chosen before, or that the browser prefers;
    the theme only where one was chosen, for each screen has its own.
    """

    async def wish(request: Any) -> HttpResponseBase:
        chosen = {name: _chosen(request, name) for name in WISHES}
        request.language = chosen["language"] or preferred(request)
        request.theme = chosen["theme"]
        response = await answer(request)
        page = response.headers.get("Content-Type", "").startswith("text/html")
        for name, (asked, _) in WISHES.items():  # the language of a file is that file's alone
            if page and chosen[name] and request.GET.get(asked) == chosen[name]:
                response.set_cookie(
                    name, chosen[name], max_age=YEAR_S, samesite="Lax", httponly=True,
                    secure=request.is_secure(),
                )  # fmt: skip
        response.headers.setdefault("Content-Language", request.language)
        return response

    return wish


def _chosen(request: HttpRequest, name: str) -> str:
    """By this address, or else before; nothing that isn't offered."""
    asked, offered = WISHES[name]
    for said in (request.GET.get(asked), request.COOKIES.get(name)):
        if said in offered:
            return str(said)
    return ""


def preferred(request: HttpRequest) -> Language:
    """The first of our two languages that the browser names."""
    for part in request.headers.get("Accept-Language", "").lower().split(","):
        tongue = part.strip()[:2]
        if tongue in ("en", "fr"):
            return "fr" if tongue == "fr" else "en"
    return "en"


@async_only_middleware
def known(answer: Answer) -> Answer:
    async def know(request: Any) -> HttpResponseBase:
        try:
            request.who = await who_is(request)
        except DatabaseError:  # what is public stays so; anything else is told to wait
            request.who, request.register_away = NOBODY, True
        response = await answer(request)
        if not request.path.startswith(API):  # programs have no cookies
            keep_device(request, response)
        return response

    return know
