"""Alerts about the house itself, which no entry of a night tells: on the wall of each open one."""

from __future__ import annotations

from django.db import close_old_connections, connection

from croupier.web.alerts import raise_of_house
from croupier.web.house import shelf


def raise_in_open_nights(code: str, by: str = "", **facts: str | int) -> None:
    """Raise one alert on the wall of each night that is open. Any thread may."""
    if not connection.in_atomic_block:  # else the caller's transaction would lose its connection
        close_old_connections()
    offices = ((room, room.night.office) for room in shelf().rooms)
    rooms = [room for room, office in offices if office.opened and not office.closed]
    raise_of_house(rooms, code, by, **facts)
