"""The door: so many who want to say something are let in at once; the others are told when to come.

It stands before everything else, because reading a form and drawing a screen cost more than the
word itself: whoever is turned away in time costs next to nothing, and nothing was said.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from croupier.web.crowd import RETRY_S
from croupier.words.web import sentence

INSIDE_MAX: Final = 500  # a hall that taps as one: two seconds of work
BUSY: Final = 503
PAGE: Final = (
    '<div id="trouble" hx-swap-oob="true"><div class="refusal" role="alert">'
    '<p lang="en">{en}</p><p lang="fr">{fr}</p></div></div>'
)


@dataclass(slots=True)
class Door:
    """In front of an ASGI application. Looking is free: a page fetches one part at a time."""

    house: Any
    inside: int = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["method"] in ("GET", "HEAD"):
            await self.house(scope, receive, send)
        elif self.inside >= INSIDE_MAX:
            await turn_away(scope["path"], send)
        else:
            self.inside += 1
            try:
                await self.house(scope, receive, send)
            finally:
                self.inside -= 1


async def turn_away(path: str, send: Any) -> None:
    words = sentence("api.busy")
    both = {"en": words.say("en", {}), "fr": words.say("fr", {})}
    if path.startswith("/api/"):
        kind = "application/json"
        text = json.dumps({"error": {"code": "busy", **both}}, ensure_ascii=False)
    else:
        kind, text = "text/html; charset=utf-8", PAGE.format(**both)
    body = text.encode()
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(RETRY_S).encode()),
        (b"hx-reswap", b"none"),  # the screen stays as it is
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", b"default-src 'none'"),
    ]
    await send({"type": "http.response.start", "status": BUSY, "headers": headers})
    await send({"type": "http.response.body", "body": body})
