"""What every page has: its language and look, its reader, and how money is written there."""

from __future__ import annotations

from typing import Any

from croupier.web.may import Place
from croupier.web.times import written_time
from croupier.web.who import NOBODY, Who
from croupier.words.money import locale_of
from croupier.words.words import Language


def _reset_when(who: Who, place: Place) -> str:
    """When the reader's PIN was reset, while they have not dismissed it."""
    zone = place.room.night.office.zone if place.room else ""
    return written_time(who.reset_at, zone) if who.known and who.reset_at else ""


def page(request: Any) -> dict[str, Any]:
    who: Who = getattr(request, "who", NOBODY)
    place: Place = getattr(request, "place", None) or Place(who)
    currency = ""
    if place.room:
        currency = place.room.floor.law.event(place.room.night).currency.value
    language: Language = getattr(request, "language", "en")
    unsound = place.room.unsound if place.room else None
    return {
        "lang": language,
        "unsound": unsound.sentence(language) if unsound else "",
        "theme": getattr(request, "theme", ""),
        "who": who,
        "place": place,
        "currency": currency,
        "locale": locale_of(currency, language).replace("_", "-") if currency else "",
        "here": request.path,
        "reset_when": _reset_when(who, place),
    }
