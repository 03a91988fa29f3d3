"""Django's own middleware, on the loop: it waits for nothing, so it needs no thread.

As it comes, each of its steps is a hop to a thread and back: nine of them a request. The settings
name Django's own classes; the handler that we run puts these in their places.
"""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseBase
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.security import SecurityMiddleware
from django.utils.deprecation import MiddlewareMixin

from croupier.web.people import register
from croupier.web.waits import off_loop


class Swift(MiddlewareMixin):
    """The same two steps, without a hop."""

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        here: Any = self
        early = here.process_request(request) if hasattr(self, "process_request") else None
        answer = early or await here.get_response(request)
        return await self.finished(request, answer)

    async def finished(self, request: HttpRequest, answer: Any) -> HttpResponseBase:
        here: Any = self
        done: HttpResponseBase = here.process_response(request, answer)
        return done


class Security(Swift, SecurityMiddleware):
    """Headers, and the way to the encrypted page."""


class Frames(Swift, XFrameOptionsMiddleware):
    """No page of ours stands in another's frame."""


class Forgery(Swift, CsrfViewMiddleware):
    """A form is only taken from a page of ours."""

    async def process_view(self, *seen: Any) -> Any:  # type: ignore[override]
        return super().process_view(*seen)


class Sessions(Swift, SessionMiddleware):
    """Read when they are asked for; written, off the loop, when something in them has changed.

    What was done is done: where a note beside it can't be kept, the answer still goes out.
    """

    async def finished(self, request: Any, answer: Any) -> HttpResponseBase:
        if not request.session.modified:
            return await super().finished(request, answer)
        try:
            return await off_loop(self.process_response)(request, answer)
        except (*register.UNWRITTEN, SessionInterrupted) as error:
            if not register.unwritten(error):
                raise
            register.noted(error)
            return answer  # type: ignore[no-any-return]


INSTEAD: Final = {
    "django.middleware.security.SecurityMiddleware": "croupier.web.swift.Security",
    "django.contrib.sessions.middleware.SessionMiddleware": "croupier.web.swift.Sessions",
    "django.middleware.csrf.CsrfViewMiddleware": "croupier.web.swift.Forgery",
    "django.middleware.clickjacking.XFrameOptionsMiddleware": "croupier.web.swift.Frames",
}


class Handler(ASGIHandler):
    """Django, with its own middleware on the loop."""

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002 - Django's own
        named = settings.MIDDLEWARE
        settings.MIDDLEWARE = [INSTEAD.get(name, name) for name in named]
        try:
            super().load_middleware(is_async)
        finally:
            settings.MIDDLEWARE = named
