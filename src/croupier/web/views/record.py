"""The record: what was said, what followed, and what moved; for each reader what they may see."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import AsyncIterator
from typing import Any, Final

from django.http import Http404, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render

from croupier.floor.rooms import Room
from croupier.floor.spoken import labels_at
from croupier.journal.check_draw import SENTENCES
from croupier.journal.store import StoreError
from croupier.kit.rules import Rule, refuse
from croupier.night.registry import DESKS
from croupier.night.tables.tables import COUNTING, table_at
from croupier.web import reading
from croupier.web.back import Back, back_of
from croupier.web.log import note
from croupier.web.may import SEE, Place, not_now, page, turned_away
from croupier.web.reading import Eyes
from croupier.web.screens.happened import Teller
from croupier.web.screens.part import context_of
from croupier.web.screens.record import GROUPS, desk_name, drawn_of, entry_part, line_of
from croupier.web.sight import sees_all

PAGE: Final = 50
CHUNK: Final = 500  # lines of a download in one go


def _eyes(place: Place) -> tuple[Room, Eyes]:
    assert place.room
    return place.room, Eyes(place.room, place.who, place.roles)


@page("record", "nights/<str:night>/record")
async def record(request: Any, place: Place) -> HttpResponse:
    room, eyes = _eyes(place)
    back = back_of(request)
    everything, asked = sees_all(place.roles), request.GET
    what, table = asked.get("what", ""), asked.get("table", "")
    person = asked.get("person", "") if everything else ""
    kind = asked.get("kind", "")
    kinds = frozenset({kind}) if kind else GROUPS.get(what, frozenset())
    wanted = reading.wanted_by(room, table, person, kinds)
    before = _number(asked.get("before", ""))
    page = await to_thread(reading.newest, eyes, before, PAGE, wanted)
    teller = Teller(room, request.language)
    return render(
        request,
        "record.html",
        {
            "room": room,
            "lines": [line_of(teller, one) for one in page.entries],
            "then": page.then,
            "before": before,
            "filtered": bool(table or person or kinds),
            "asked": asked,
            "table": table,
            "person": person,
            "what": what if what in GROUPS else "",
            "desks": [(table_at(one) or one, desk_name(teller, one)) for one in _desks(room)],
            "people": sorted(_people(room)) if everything else [],
            "groups": [(name, f"record.what_{name}") for name in GROUPS],
            "everything": everything,
            "back": back,
        },
    )


def _back(request: Any, room: Room) -> Back | None:
    """The list of entries has a link of its own."""
    back = back_of(request)
    return None if back and back.path == f"/nights/{room.name}/record" else back


def _desks(room: Room) -> list[str]:
    """The desks of the night, and the places of those that have some, by name."""
    single = [name for name, desk in DESKS.items() if not desk.has_places]
    placed = (name for name, desk in DESKS.items() if desk.has_places)
    return single + [
        f"{name}/{place}" for name in placed for place in sorted(room.night.parts[name])
    ]


def _people(room: Room) -> set[str]:
    sitters = {
        sitter.player for table in room.night.tables.values() for sitter in table.seats.values()
    }
    return {*room.night.office.staff, *sitters}


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None  # noqa: PLR2004


@page("record", "nights/<str:night>/record/<int:seq>")
async def entry(request: Any, place: Place, seq: int) -> HttpResponse:
    room, eyes = _eyes(place)
    found = await to_thread(reading.at, eyes, seq)
    if found is None:
        raise Http404(seq)
    teller = Teller(room, request.language)
    way = room.history.trace(seq)
    stake = await to_thread(reading.several, eyes, way) if len(way) > 1 else []
    return render(
        request,
        "record_entry.html",
        {
            "room": room,
            "asked": request.GET,
            **context_of(entry_part(teller, found, labels_at(room.floor, found.entry.desk))),
            "way": [line_of(teller, one) for one in stake],
            "last": room.floor.seq,
            "back": _back(request, room),
        },
    )


@page("record", "nights/<str:night>/record/<int:seq>/draw")
async def draw(request: Any, place: Place, seq: int) -> HttpResponse:
    room, eyes = _eyes(place)
    entry_seen = await to_thread(reading.at, eyes, seq)
    found = await to_thread(reading.draw, eyes, seq) if entry_seen else None
    if entry_seen is None or found is None:
        raise Http404(seq)
    teller = Teller(room, request.language)
    return render(
        request,
        "record_draw.html",
        {
            "room": room,
            "asked": request.GET,
            "line": line_of(teller, entry_seen),
            "drawn": drawn_of(teller, entry_seen.document),
            "said": SENTENCES[found.found.found][request.language == "fr"],
            "draw": found,
            "everything": sees_all(place.roles),
            "last_ticket": (found.found.of or 1) - 1,
            "back": _back(request, room),
        },
    )


@page("record", "nights/<str:night>/record.jsonl")
async def download(request: Any, place: Place) -> HttpResponseBase:
    """The whole night, for those who see all of it. An export is for anybody they give it to.

    While somebody counts it ends before that count began: the second counts without the first.
    """
    room, _ = _eyes(place)
    if not sees_all(place.roles):
        return turned_away(request, refuse("not_for_these_eyes", Rule(None, SEE["record"].clause)))
    end = _end(room)
    try:
        await to_thread(
            note, "exported", by=place.who.name, night=room.name, format="jsonl", entries=end - 1
        )
    except StoreError:  # what leaves the house unnoted doesn't leave it
        return not_now(request, "base.unwritten")
    return StreamingHttpResponse(
        _chunks(room.name, end),
        content_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{room.name}.jsonl"'},
    )


def _end(room: Room) -> int:
    """The first entry that isn't for everybody yet: one person's count, at the bank or a table."""
    known = room.floor.known
    counts = (*known.night.bank.blind.values(), *known.since_of(COUNTING).values())
    return min(counts, default=known.seq + 1)


async def _chunks(night: str, end: int) -> AsyncIterator[bytes]:
    """A thread reads, a part at a time, so that a slow line holds nothing up."""
    last = 0
    while part := await to_thread(reading.part, night, last, min(CHUNK, end - last - 1)):
        last += len(part)
        yield b"".join(part)
