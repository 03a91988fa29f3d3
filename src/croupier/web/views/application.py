"""The application of a night: what the licence approved, and what is paid under it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase
from django.template.loader import render_to_string

from croupier.floor.recorded import Recorded
from croupier.night.office.office import OFFICE
from croupier.web.forms import Said
from croupier.web.may import Place, page
from croupier.web.people.wrong import Wrong
from croupier.web.responses import NOTHING, Screen, Told, respond
from croupier.web.screens.application import paid, terms
from croupier.web.screens.office import Office
from croupier.web.views.office import said_at_office, stands_above
from croupier.web.views.people import SAID


@page("office", "nights/<str:night>/office/application")
async def application(request: Any, place: Place) -> HttpResponseBase:
    if request.method != "POST":
        return HttpResponse(await render(request, place, NOTHING))
    form = request.POST.dict()
    outcome = await said_at_office(request, place, OFFICE, form)
    if isinstance(outcome, Recorded):
        done = {"key": f"people.done_{form['action']}", "facts": {}}
        await request.session.aset(SAID, done)
    return await respond(request, place, APPLICATION_SCREEN, OFFICE, outcome, form)


async def render(request: Any, place: Place, told: Told, *, part: bool = False) -> str:
    """The terms and payments as they are now; after a refusal with all that was typed."""
    del part  # it is always drawn as a whole
    assert place.room
    said = None if told.trouble else await request.session.apop(SAID, None)
    more = {
        "desk": Office(place, place.room, request.language, told=told),
        "terms": list(terms(place.room, request.language)),
        "paid": list(paid(place.room, request.language)),
        "bounds": place.room.floor.law.event(place.room.night).application_bounds,
        "told": Wrong(said["key"], said["facts"]).say(request.language) if said else "",
        "no": told.trouble if stands_above(told) else None,
    }
    return render_to_string("people/application.html", more, request)


def address(place: Place, _: Said) -> str:
    assert place.room
    return f"/nights/{place.room.name}/office/application"


APPLICATION_SCREEN: Final = Screen("office", render, address)
