"""The page of a desk that brings none of its own, and the way in for what is said there."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from typing import Any, Final

from django.http import Http404, HttpResponse, HttpResponseBase

from croupier.kit.rules import Rule, refuse
from croupier.night.desk import Desk
from croupier.web import reading
from croupier.web.acts import submit
from croupier.web.commands import read_commands
from croupier.web.forms import Said, fields_in
from croupier.web.may import SEE, Place, page, turned_away
from croupier.web.pages import written
from croupier.web.reading import Eyes
from croupier.web.responses import NOTHING, Screen, Told, respond
from croupier.web.screens.desk import (
    PLAIN_DESKS,
    DeskScene,
    asking_at,
    facts_of,
    offers_of,
    sees_desk,
)
from croupier.web.screens.record import desk_name, line_of

RECENT: Final = 8  # entries of the record below the forms


@page("desk", "nights/<str:night>/desks/<str:desk>")
async def desk(request: Any, place: Place, desk: str) -> HttpResponseBase:
    found = PLAIN_DESKS.get(desk)
    if found is None or found.has_places:
        raise Http404(desk)
    if not sees_desk(place, found):
        return turned_away(request, refuse("not_for_these_eyes", Rule(None, SEE["desk"].clause)))
    if request.method != "POST":
        part = request.GET.get("part") == "screen"
        return HttpResponse(await render(found, request, place, NOTHING, part=part))
    assert place.room
    form = fields_in(place.room.night, desk, request.POST)
    commands = read_commands(
        place, desk, [form], asking_at(found.actions.get(form.get("action", "")))
    )
    outcome = await submit(place, *commands) if isinstance(commands, list) else commands
    screen = Screen("desk", partial(render, found), partial(address, found))
    return await respond(request, place, screen, desk, outcome, form)


def address(desk: Desk, place: Place, _: Said) -> str:
    assert place.room
    return f"/nights/{place.room.name}/desks/{desk.name}"


async def render(desk: Desk, request: Any, place: Place, told: Told, *, part: bool) -> str:
    scene = DeskScene(place, desk, request.language, told)
    room, eyes = scene.room, Eyes(scene.room, place.who, place.roles)
    newest = await to_thread(reading.newest, eyes, None, RECENT, reading.wanted_by(room, desk.name))
    context = {
        "room": room,
        "desk": desk.name,
        "title": desk_name(scene.teller, desk.name),
        "offers": list(offers_of(scene)),
        "facts": list(facts_of(scene)),
        "lines": [line_of(scene.teller, one) for one in newest.entries],
        "trouble": told.trouble,
        "part": part,
    }
    return written("desk/screen.html" if part else "desk/page.html", context, request)
