"""The house behind the pages: the nights at work in this process, and who is told of what."""

from __future__ import annotations

from typing import Final

from django.http import Http404

from croupier.floor.floor import Watcher
from croupier.floor.nights import BadName, NoSuchNight
from croupier.floor.rooms import Room, Rooms
from croupier.night.tables.model import Table
from croupier.web.config import configured, nights_of
from croupier.web.news import News

NEWS: Final = News()


def _watchers(night: str) -> list[Watcher]:
    return [NEWS.watcher(night)]


CONFIG: Final = configured()
ROOMS: Final = Rooms(nights_of(CONFIG), CONFIG.only, _watchers)


def start() -> None:
    """Every night that is not over goes on, from where its record stands."""
    NEWS.start()
    for name in ROOMS.names():
        ROOMS.at(name)


def stop() -> None:
    NEWS.stop()
    ROOMS.close()


def room_at(name: str) -> Room:
    try:
        return ROOMS.at(name)
    except (NoSuchNight, BadName):
        raise Http404(name) from None


def table_at(room: Room, name: str) -> Table:
    if table := room.night.tables.get(name):
        return table
    raise Http404(name)
