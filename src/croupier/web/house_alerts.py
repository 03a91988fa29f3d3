"""Alerts about the house itself, which no entry of a night tells: on the wall of each open one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime

from django.db import close_old_connections, connection

from croupier.floor.audit import NOT_UNDERSTOOD
from croupier.floor.nights import NoSuchNight
from croupier.journal.entry import document_of
from croupier.journal.store import StoreError
from croupier.web.alerts import raise_of_house
from croupier.web.house import ROOMS, shelf
from croupier.web.models import Alert
from croupier.web.watched import OF_THE_HOUSE


def raise_in_open_nights(code: str, by: str = "", **facts: str | int) -> None:
    """Raise one alert in each open night of the place, also where it isn't served now."""
    raise_in_served_nights(code, by, **facts)
    for name in _unserved_open_nights():
        waiting = Alert.objects.filter(night=name, code=code, acknowledged_at=None)
        if any((alert.facts, alert.operator) == (facts, by) for alert in waiting):
            continue
        Alert.objects.create(
            night=name, code=code, facts=facts, serious=OF_THE_HOUSE[code],
            at=datetime.now(UTC), operator=by,
        )  # fmt: skip
        ROOMS.tell(name, "alerts")  # another process may serve it


def raise_in_served_nights(code: str, by: str = "", **facts: str | int) -> None:
    """Raise one alert on the wall of each night that is open and served here. Any thread may."""
    if not connection.in_atomic_block:  # else the caller's transaction would lose its connection
        close_old_connections()
    offices = ((room, room.night.office) for room in shelf().rooms)
    rooms = [room for room, office in offices if office.opened and not office.closed]
    raise_of_house(rooms, code, by, **facts)


def _unserved_open_nights() -> Iterator[str]:
    """Nights that are not at work here and have not been closed, by their last entry alone."""
    for name in ROOMS.nights.names():
        if ROOMS.found(name):
            continue
        try:
            with closing(ROOMS.nights.read(name)) as store:
                last = store.last()
            closed = last is None or document_of(last)["events"][0]["kind"] == "night_closed"
        except (StoreError, NoSuchNight, *NOT_UNDERSTOOD):
            continue
        if not closed:
            yield name
