"""The live stream of a page: a number when something it shows has moved, and a heartbeat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Any, Final

from django.http import HttpResponse, StreamingHttpResponse

from croupier.floor.rooms import Room
from croupier.kit.rules import Refusal
from croupier.night.tables.tables import table_at
from croupier.web import stream_limits
from croupier.web.house import NEWS
from croupier.web.may import Place, page
from croupier.web.news import PUBLIC, Channel, Reader
from croupier.web.people.sign_in import address_of
from croupier.web.stream_limits import LIMITS, keys_of
from croupier.web.stream_rights import EVERYTHING, ROWS, Right, refuse_row, right_to

HEARTBEAT_S: Final = 15
PARTS_MAX: Final = 20
BAD_REQUEST: Final = 400
UNKNOWN: Final = 401
FORBIDDEN: Final = 403
BUSY: Final = 503
OVER: Final = b"event: over\ndata: {}\n\n"
ENDED: Final = b'event: over\ndata: {"ended": true}\n\n'  # the right to it: a page then asks


class EventStream(StreamingHttpResponse):
    """A stream that ends at once with its reader: Django alone leaves that to the collector."""

    def __init__(self, events: AsyncGenerator[bytes, None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events, content_type="text/event-stream", headers=headers)
        self._events = events

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async with aclosing(self._events) as events:
            async for event in events:
                yield event


@page("stream", "nights/<str:night>/stream")
async def stream(request: Any, place: Place) -> Any:
    """`?on=tables/W1/step&on=tables/W1/4`: one stream a page, however many parts it has.

    What somebody may not follow is left out, so that a screen that was locked hears of its table
    still, and asks for its PIN.
    """
    room, asked = room_of(place), request.GET.getlist("on")[:PARTS_MAX]
    topics = [topic for topic in asked if is_topic(room, topic)]
    if not topics:
        return HttpResponse(status=BAD_REQUEST)
    refusals = [refuse_topic(topic, place) for topic in topics]
    if all(refusals):
        return HttpResponse(status=FORBIDDEN if place.who.known else UNKNOWN)
    allowed = [topic for topic, no in zip(topics, refusals, strict=True) if not no]
    return streamed(request, place, allowed) or HttpResponse(
        status=BUSY, headers={"Retry-After": str(stream_limits.RETRY_S)}
    )


def streamed(request: Any, place: Place, topics: Sequence[str]) -> EventStream | None:
    """The stream of these; None where too many are open."""
    room, whose = room_of(place), keys_of(address_of(request), place.who)
    if LIMITS.is_full(whose):
        return None
    everything = refuse_row(EVERYTHING, place) is None
    heard = [PUBLIC if topic == EVERYTHING and not everything else topic for topic in topics]
    right = right_to(room, getattr(request, "session_key", ""), heard)
    told = request.headers.get("Last-Event-ID") or request.GET.get("since") or ""
    since = int(told) if told.isascii() and told.isdigit() and len(told) < 16 else None  # noqa: PLR2004
    about = [(room.name, topic) for topic in heard]
    return EventStream(_numbers(room, about, since, whose, right))


def room_of(place: Place) -> Room:
    assert place.room
    return place.room


def is_topic(room: Room, topic: str) -> bool:
    if topic in ROWS:
        return True
    return (table_at(topic) or "").partition("/")[0] in room.night.tables


def refuse_topic(topic: str, place: Place) -> Refusal | None:
    """Why this person may not follow this, or None. Tables are on the wall of the hall.

    Nor is everything refused: to the public it is every table.
    """
    return None if topic == EVERYTHING else refuse_row(topic, place)


async def _numbers(
    room: Room, topics: list[Channel], since: int | None, whose: list[str], right: Right | None
) -> AsyncGenerator[bytes, None]:
    if LIMITS.is_full(whose):  # many asked at once
        yield OVER
        return
    LIMITS.enter(whose)
    reader = NEWS.open(topics, seq := room.floor.seq)
    try:
        yield b"retry: 1000\n\n"
        # Where the record stands now. Whoever was told less has missed something: reload.
        yield _message("moved" if since is not None and since != seq else "here", seq)
        while not reader.over:
            word = await _next(reader)
            if right and await right.is_over():
                yield ENDED
                return
            yield word
    finally:
        NEWS.close(reader)
        LIMITS.leave(whose)


async def _next(reader: Reader) -> bytes:
    """A timer wakes whoever has slept long: lighter than a wait with its own end, of which
    Python makes a task each.
    """
    timer = asyncio.get_running_loop().call_later(HEARTBEAT_S, reader.woken.set)
    try:
        await reader.woken.wait()
    finally:
        timer.cancel()
    reader.woken.clear()
    if reader.over:
        return OVER
    if not reader.news:
        return b"event: beat\ndata: 0\n\n"
    reader.news = False
    return _message("moved", reader.seq)


def _message(event: str, seq: int) -> bytes:
    return b"id: %d\nevent: %s\ndata: %d\n\n" % (seq, event.encode(), seq)
