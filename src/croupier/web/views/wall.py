"""The wall of tables for the pit boss, and what is said and acknowledged from it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.loader import render_to_string
from django.views.decorators.http import require_GET, require_POST

from croupier.floor import wire
from croupier.night.night import BANK
from croupier.web.acts import Verdict, command_from, desk_of, submitted
from croupier.web.alerts import acknowledge as acknowledged
from croupier.web.alerts import alert_at, count_beyond, is_about, open_alerts
from croupier.web.may import SEE_OTHER, Place, place_of, seen
from croupier.web.people.wrong import Wrong
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.lawful import command_for
from croupier.web.screens.refused import Trouble
from croupier.web.screens.table import scene_of
from croupier.web.screens.unfinished import unfinished
from croupier.web.screens.wall import speaker, wall_screen
from croupier.web.verdicts import REFUSED, malformed, told, worded
from croupier.web.views.bank import NOTHING, SCREENS, Answered, Said

MALFORMED: Final = 400


async def rendered(  # noqa: PLR0913 - who asks for what, and what came of it
    request: Any, place: Place, chosen: str, trouble: Trouble | None, said: Said = NOTHING, *,
    part: bool,
) -> str:  # fmt: skip
    assert place.room
    bank = None
    if place.room.night.bank.mode is not None:
        bank = BankScene(place, request.language, said=said)
    alerts = await open_alerts(place.room)
    context = {
        **wall_screen(place, request.language, alerts, chosen, bank),
        "alerts_beyond": await count_beyond(place.room, alerts),
        "screen": "wall",
        "trouble": trouble,
        "part": part,
        "of_table": chosen,
        "here": f"/nights/{place.room.name}/wall",
    }
    return render_to_string("wall_screen.html" if part else "wall.html", context, request)


async def banked(
    request: Any, place: Place, trouble: Trouble | None, said: Said, *, part: bool
) -> str:
    """The wall again, after something was said at the bank from it."""
    chosen = request.POST.get("of_table", "")
    return await rendered(request, place, chosen, trouble, said, part=part)


def way(place: Place, said: Said) -> str:
    assert place.room
    chosen = said.get("of_table", "")
    chosen_at = f"?table={chosen}" if chosen in place.room.night.tables else ""
    return f"/nights/{place.room.name}/wall{chosen_at}"


SCREENS["wall"] = Answered("wall", banked, way)


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
    """Somebody has seen it. A count that differs is acknowledged at the bank with it."""
    assert place.room
    alert = await alert_at(place.room, number)
    if alert and is_about(alert, place.who.name):
        no = worded(request.language, Wrong("pins.alert_is_yours", {}))
        return await _answer(request, place, no, REFUSED)
    if alert and alert.code == "counted":
        verdict = await seen_at_bank(place, alert.facts["paper"])
        status, trouble = told(place, BANK, request.language, verdict) if verdict else (200, None)
        if trouble:
            return await _answer(request, place, trouble, status)
    await acknowledged(place.room, number, place.who)
    return await _answer(request, place, None, 200)


async def seen_at_bank(place: Place, paper: str) -> Verdict | None:
    """What the night says to it; None: somebody has acknowledged the sheet before."""
    assert place.room
    if "acknowledged" in place.room.night.bank.papers[paper].hands:
        return None
    by = speaker(place.room, BANK, place.roles, "acknowledge")
    said = command_for(place.room, BANK, by, place.who.name, "acknowledge", paper=paper)
    return await submitted(place, said)


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
        return HttpResponseRedirect(way(place, {"of_table": chosen}), status=SEE_OTHER)
    return HttpResponse(await rendered(request, place, chosen, trouble, part=False), status=status)
