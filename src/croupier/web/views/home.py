"""The front door: which nights there are, and what this person can do in them."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from croupier.web.house import ROOMS
from croupier.web.may import Place, seen


@seen("home")
async def home(request: Any, place: Place) -> HttpResponse:
    rooms = [ROOMS.at(name) for name in ROOMS.names()]
    nights = [
        {"room": room, "roles": place.who.roles(room.night, room.name), "tables": room.night.tables}
        for room in rooms
    ]
    return render(request, "home.html", {"nights": nights})
