"""The door: so many who want to say something are let in at once; the others are told when to come.

It stands before everything else, because reading a form and drawing a screen cost more than the
word itself: whoever is turned away in time costs next to nothing, and nothing was said.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from croupier.floor.scans import SCAN_BYTES_MAX
from croupier.web.crowd import RETRY_S
from croupier.words.web import sentence

INSIDE_MAX: Final = 500  # a hall that taps as one: two seconds of work
BUSY: Final = 503
TOO_LARGE: Final = 413
BODY_BYTES_MAX: Final = 128 * 1024  # twice the longest line
ATTEST: Final = "/office/attest"  # the one address that takes a file
DIGITS_MAX: Final = 12
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
        if declared(scope) > bytes_max(scope["path"]):
            await turn_away(scope["path"], send, TOO_LARGE, "base.too_large")
        elif scope["method"] in ("GET", "HEAD"):
            await self.let_in(scope, receive, send)
        elif self.inside >= INSIDE_MAX:
            await turn_away(scope["path"], send, BUSY, "api.busy")
        else:
            self.inside += 1
            try:
                await self.let_in(scope, receive, send)
            finally:
                self.inside -= 1

    async def let_in(self, scope: Any, receive: Any, send: Any) -> None:
        """Whoever sends more than anybody here has to say is told so, as soon as it has come."""
        body = Body(receive, send, bytes_max(scope["path"]))
        await self.house(scope, body.receive, body.send)
        if body.bytes > body.bytes_max and not body.answered:
            await turn_away(scope["path"], send, TOO_LARGE, "base.too_large")


@dataclass(slots=True)
class Body:
    """What comes in, counted; to who reads it beyond the limit the sender is gone."""

    inner_receive: Any
    inner_send: Any
    bytes_max: int
    bytes: int = 0
    answered: bool = False

    async def receive(self) -> Any:
        if self.bytes > self.bytes_max:
            return {"type": "http.disconnect"}
        message = await self.inner_receive()
        self.bytes += len(message.get("body", b""))
        return {"type": "http.disconnect"} if self.bytes > self.bytes_max else message

    async def send(self, message: Any) -> None:
        self.answered = True
        await self.inner_send(message)


def bytes_max(path: str) -> int:
    """The most that may come to an address: a line; with a scan, the scan as well."""
    return BODY_BYTES_MAX + (SCAN_BYTES_MAX if path.endswith(ATTEST) else 0)


def declared(scope: Any) -> int:
    """How much the sender says will come."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    return int(said) if said.isdigit() and len(said) < DIGITS_MAX else 10**DIGITS_MAX


async def turn_away(path: str, send: Any, status: int, key: str) -> None:
    words = sentence(key)
    both = {"en": words.say("en", {}), "fr": words.say("fr", {})}
    if path.startswith("/api/"):
        kind = "application/json"
        text = json.dumps({"error": {"code": key.partition(".")[2], **both}}, ensure_ascii=False)
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
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
