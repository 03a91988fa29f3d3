"""Resets that wait for a second person: found, and withdrawn."""

from __future__ import annotations

from typing import Final

from croupier.web.log import try_note
from croupier.web.people import clock
from croupier.web.people.models import PinReset

WAITS_S: Final = 60 * 60


def waiting_resets() -> list[PinReset]:
    """Resets that wait for a second person, the oldest first; after an hour they are gone."""
    rows = PinReset.objects.filter(made_at=0, asked_at__gt=clock.seconds() - WAITS_S)
    return list(rows.select_related("person", "asked_by").order_by("asked_at"))


def waiting_about(person_id: int) -> list[PinReset]:
    return [one for one in waiting_resets() if one.person_id == person_id]


def waiting_with(person_id: int) -> list[PinReset]:
    """Resets that wait and are about this person, or were asked for by them."""
    rows = waiting_resets()
    return [one for one in rows if person_id in (one.person_id, one.asked_by_id)]


def find_waiting(number: int) -> PinReset | None:
    return next((one for one in waiting_resets() if one.pk == number), None)


def withdraw(reset: PinReset, by: str) -> None:
    """It waits no longer. One that another confirms at the same moment is confirmed."""
    if PinReset.objects.filter(pk=reset.pk, made_at=0).delete()[0]:
        try_note("pin_reset_withdrawn", by=by, about=reset.person.name)
