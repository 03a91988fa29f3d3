"""What every page has: its language, its reader, and how money is written where it is."""

from __future__ import annotations

from typing import Any

from croupier.web.may import Place


def page(request: Any) -> dict[str, Any]:
    place: Place = getattr(request, "place", None) or Place(request.who)
    currency = ""
    if place.room:
        currency = place.room.floor.law.event(place.room.night).currency.value
    return {
        "lang": request.language,
        "who": request.who,
        "place": place,
        "currency": currency,
        "here": request.path,
    }
