"""The live stream of a page: a number when something it shows has moved, and a heartbeat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

from django.http import HttpResponse, StreamingHttpResponse

from croupier.floor.rooms import Room
from croupier.night.night import BANK, OFFICE, TABLES
from croupier.web.house import NEWS
from croupier.web.may import Place, seen
from croupier.web.news import Reader, Topic

HEARTBEAT_S: Final = 15
PARTS_MAX: Final = 20


@seen("stream")
async def stream(request: Any, place: Place) -> Any:
    """`?on=tables/W1/step&on=tables/W1/4`: one stream a page, however many parts it has."""
    return streamed(request, place)


def streamed(request: Any, place: Place, otherwise: Sequence[str] = ()) -> Any:
    """The stream of what was asked for; where nothing was, of something else."""
    assert place.room
    asked = request.GET.getlist("on")[:PARTS_MAX] or otherwise
    topics = [(place.room.name, topic) for topic in asked if _is_topic(place.room, topic)]
    if not topics:
        return HttpResponse(status=400)
    told = request.headers.get("Last-Event-ID") or request.GET.get("since") or ""
    since = int(told) if told.isascii() and told.isdigit() and len(told) < 16 else None  # noqa: PLR2004
    return StreamingHttpResponse(
        _numbers(place.room, topics, since),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def _is_topic(room: Room, topic: str) -> bool:
    if topic in (OFFICE, BANK, f"{BANK}/step", "*", "alerts"):
        return True
    name = topic.removeprefix(TABLES).partition("/")[0]
    return topic.startswith(TABLES) and name in room.night.tables


async def _numbers(room: Room, topics: list[Topic], since: int | None) -> AsyncIterator[bytes]:
    reader = NEWS.open(topics, seq := room.floor.seq)
    try:
        yield b"retry: 1000\n\n"
        # Where the record stands now. Whoever was told less has missed something: reload.
        yield _message("moved" if since is not None and since != seq else "here", seq)
        while not reader.over:
            yield await _next(reader)
    finally:
        NEWS.close(reader)


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
        return b"event: over\ndata: {}\n\n"
    if not reader.news:
        return b"event: beat\ndata: 0\n\n"
    reader.news = False
    return _message("moved", reader.seq)


def _message(event: str, seq: int) -> bytes:
    return b"id: %d\nevent: %s\ndata: %d\n\n" % (seq, event.encode(), seq)
