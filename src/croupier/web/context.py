"""What every page has: its language, its reader, and how money is written where it is."""

from __future__ import annotations

from typing import Any

from croupier.web.may import Place
from croupier.web.who import NOBODY, Who


def page(request: Any) -> dict[str, Any]:
    who: Who = getattr(request, "who", NOBODY)
    place: Place = getattr(request, "place", None) or Place(who)
    currency = ""
    if place.room:
        currency = place.room.floor.law.event(place.room.night).currency.value
    return {
        "lang": getattr(request, "language", "en"),
        "who": who,
        "place": place,
        "currency": currency,
        "here": request.path,
    }
