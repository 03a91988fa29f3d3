"""The wall of tables for the pit boss, and what is said and acknowledged from it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.loader import render_to_string
from django.views.decorators.http import require_GET, require_POST

from croupier.floor import wire
from croupier.web.acts import command_from, desk_of, submitted
from croupier.web.alerts import acknowledge as acknowledged
from croupier.web.alerts import open_alerts
from croupier.web.may import SEE_OTHER, Place, place_of, seen
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import scene_of
from croupier.web.screens.unfinished import unfinished
from croupier.web.screens.wall import wall_screen
from croupier.web.verdicts import REFUSED, malformed, told

MALFORMED: Final = 400


async def rendered(
    request: Any, place: Place, chosen: str, trouble: Trouble | None, *, part: bool
) -> str:
    assert place.room
    shown = wall_screen(place, request.language, await open_alerts(place.room), chosen)
    context = {**shown, "screen": "wall", "trouble": trouble, "part": part, "asked": request.GET}
    return render_to_string("wall_screen.html" if part else "wall.html", context, request)


@require_GET
@seen("wall")
async def wall(request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    chosen = request.GET.get("table", "")
    return HttpResponse(await rendered(request, place, chosen, None, part=part))


@require_POST
@seen("wall_act")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at a table from the wall: a ruling, a pause, a hand-over."""
    assert place.room
    assert place.table
    form = request.POST.dict()
    scene = scene_of(place.room, place.table, request.language)
    if open_yet := unfinished(scene, "wall", form):
        return await _answer(request, place, open_yet, REFUSED)
    try:
        command = command_from(place, form)
    except wire.Malformed as error:
        return await _answer(request, place, malformed(request.language, str(error)), MALFORMED)
    verdict = await submitted(place, command)
    request.place = place = place_of(request.who, place.room.name, place.table.name)
    status, trouble = told(place, desk_of(place), request.language, verdict)
    return await _answer(request, place, trouble, status)


@require_POST
@seen("wall_act")
async def acknowledge(request: Any, place: Place, number: int) -> HttpResponseBase:
    assert place.room
    await acknowledged(place.room, number, place.who)
    return await _answer(request, place, None, 200)


async def _answer(
    request: Any, place: Place, trouble: Trouble | None, status: int
) -> HttpResponseBase:
    """With script, the fresh wall; without, the page again."""
    assert place.room
    chosen = place.table.name if place.table else request.POST.get("table", "")
    if request.headers.get("HX-Request"):
        body = await rendered(request, place, chosen, trouble, part=True)
        return HttpResponse(body, status=status)
    if trouble is None:
        chosen_at = f"?table={chosen}" if chosen in place.room.night.tables else ""
        way = f"/nights/{place.room.name}/wall{chosen_at}"
        return HttpResponseRedirect(way, status=SEE_OTHER)
    return HttpResponse(await rendered(request, place, chosen, trouble, part=False), status=status)
