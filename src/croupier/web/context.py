"""What every page has: its language and look, its reader, and how money is written there."""

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
        "theme": getattr(request, "theme", ""),
        "who": who,
        "place": place,
        "currency": currency,
        "here": request.path,
    }
