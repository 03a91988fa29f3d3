"""The wall of tables for the pit boss, and what is said and acknowledged from it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase
from django.template.loader import render_to_string

from croupier.floor.outcomes import Outcome
from croupier.floor.recorded import Recorded
from croupier.night.bank.bank import BANK
from croupier.web.acts import submit
from croupier.web.alerts import acknowledge as acknowledged
from croupier.web.alerts import alert_at, count_beyond, is_about, open_alerts
from croupier.web.commands import desk_at, make_command, speaker
from croupier.web.forms import Said, fields_in
from croupier.web.may import Place, page
from croupier.web.outcomes import PageOutcome, decline
from croupier.web.people.wrong import Wrong
from croupier.web.responses import NOTHING, Screen, Told, respond, show
from croupier.web.screens.part import context_of
from croupier.web.screens.wall import CHIEFS, wall_screen
from croupier.web.views.bank import SCREENS
from croupier.web.views.tables import said_at_table


async def render_wall(
    request: Any, place: Place, chosen: str, told: Told = NOTHING, *, part: bool
) -> str:
    assert place.room
    alerts = await open_alerts(place.room)
    context = {
        **context_of(wall_screen(place, request.language, alerts, chosen, told)),
        "alerts_beyond": await count_beyond(place.room, alerts),
        "screen": "wall",
        "trouble": told.trouble,
        "part": part,
        "of_table": chosen,
        "here": f"/nights/{place.room.name}/wall",
    }
    return render_to_string("wall_screen.html" if part else "wall.html", context, request)


async def render(request: Any, place: Place, told: Told, *, part: bool) -> str:
    """The wall again, after something was said from it: with the table that it was about."""
    chosen = place.table.name if place.table else request.POST.get("table", "")
    return await render_wall(request, place, chosen, told, part=part)


async def render_after_bank(request: Any, place: Place, told: Told, *, part: bool) -> str:
    return await render_wall(request, place, request.POST.get("of_table", ""), told, part=part)


def address(place: Place, said: Said) -> str:
    return address_of(place, place.table.name if place.table else said.get("table", ""))


def address_after_bank(place: Place, said: Said) -> str:
    return address_of(place, said.get("of_table", ""))


def address_of(place: Place, chosen: str) -> str:
    assert place.room
    chosen_at = f"?table={chosen}" if chosen in place.room.night.tables else ""
    return f"/nights/{place.room.name}/wall{chosen_at}"


WALL: Final = Screen("wall", render, address)
SCREENS["wall"] = Screen("wall", render_after_bank, address_after_bank)


@page("wall", "nights/<str:night>/wall", method="GET")
async def wall(request: Any, place: Place) -> HttpResponse:
    part = request.GET.get("part") == "screen"
    chosen = request.GET.get("table", "")
    return HttpResponse(await render_wall(request, place, chosen, part=part))


@page("wall_act", "nights/<str:night>/wall/<str:table>/act", method="POST")
async def act(request: Any, place: Place) -> HttpResponseBase:
    """Something is said at a table from the wall: a ruling, a pause, a hand-over."""
    assert place.room
    assert place.table
    desk = desk_at(place)
    form = fields_in(place.room.night, desk, request.POST)
    outcome = await said_at_table(request, place, "wall", form)
    return await respond(request, place, WALL, desk, outcome, form)


@page("wall_act", "nights/<str:night>/alerts/<int:number>/acknowledge", method="POST")
async def acknowledge(request: Any, place: Place, number: int) -> HttpResponseBase:
    """Somebody has seen it. A count that differs is acknowledged at the bank with it."""
    assert place.room
    alert, form = await alert_at(place.room, number), request.POST.dict()
    outcome: PageOutcome | None = None
    if alert and is_about(alert, place.who.name):
        outcome = decline(Wrong("pins.alert_is_yours", {}))
    elif alert and alert.code == "counted":
        outcome = await acknowledge_count(place, alert.facts["paper"])
    if outcome and not isinstance(outcome, Recorded):
        return await respond(request, place, WALL, BANK, outcome, form)
    await acknowledged(place.room, number, place.who)
    return await show(request, place, WALL, form, part=bool(request.headers.get("HX-Request")))


async def acknowledge_count(place: Place, paper: str) -> Outcome | None:
    """What the night says to it; None: somebody has acknowledged the sheet before."""
    assert place.room
    if "acknowledged" in place.room.night.bank.papers[paper].hands:
        return None
    by = speaker(place, BANK, "acknowledge", among=CHIEFS)
    return await submit(place, make_command(place, BANK, "acknowledge", {"paper": paper}, by=by))
