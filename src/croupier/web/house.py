"""The house behind the pages: the nights at work in this process, and who is told of what."""

from __future__ import annotations

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from asyncio import to_thread
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, NamedTuple

from django.http import Http404

from croupier.floor.company import Company
from croupier.floor.floor import Watcher
from croupier.floor.nights import BadName, NoSuchNight
from croupier.floor.rooms import Room, Rooms
from croupier.night.tables.model import Table
from croupier.web.config import configured, nights_of
from croupier.web.news import News
from croupier.web.standby import keeper_of, start_keeping

LOG: Final = logging.getLogger(__name__)
AGAIN_S: Final = 10.0  # how long a night that could not be opened is left alone
NEWS: Final = News()
_failed: dict[str, float] = {}  # when such a night was tried last


class Shut(Exception):
    """A night that is there and can't be opened now."""


class Shelf(NamedTuple):
    """Every night of the house."""

    rooms: list[Room]
    shut: list[str]  # another process writes them, or their files can't be read


CONFIG: Final = configured()
KEEPER: Final = keeper_of(CONFIG)


def _watchers(night: str) -> list[Watcher]:
    return [NEWS.watcher(night), *([KEEPER.watcher(night)] if KEEPER else [])]


ROOMS: Final = Rooms(nights_of(CONFIG), CONFIG.only, _watchers)
COMPANY: Final = Company(ROOMS, CONFIG.only) if CONFIG.practice else None


def start() -> None:
    """Every night that is not over goes on, from where its record stands."""
    NEWS.start()
    shelf()
    ROOMS.follow(lambda night, word: NEWS.pass_word((night, word)))
    if KEEPER:
        start_keeping(KEEPER)
    if COMPANY:
        COMPANY.start()
    if multiprocessing.parent_process() is not None:
        threading.Thread(target=_outlive_nobody, name="parent", daemon=True).start()
    if threading.current_thread() is threading.main_thread():
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, _let_go_before(signal.getsignal(sign)))


def _outlive_nobody() -> None:
    """A process of several ends with the one that started it, however that ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def _let_go_before(then: Any) -> Callable[[int, FrameType | None], None]:
    """Open streams end at once when the house is told to close: nobody waits for them."""

    def heard(sign: int, frame: FrameType | None) -> None:
        NEWS.let_go()
        then(sign, frame)

    return heard


def stop() -> None:
    NEWS.stop()
    if COMPANY:
        COMPANY.stop()
    ROOMS.close()
    if KEEPER:
        KEEPER.stop()


def room_at(name: str) -> Room:
    """The night at work under this name; `Shut` where its record can't be opened."""
    if time.monotonic() - _failed.get(name, -AGAIN_S) < AGAIN_S:
        raise Shut(name)
    try:
        room = ROOMS.at(name)
    except (NoSuchNight, BadName):
        raise Http404(name) from None
    except Exception as error:
        LOG.warning("night %s can't be opened", name, exc_info=True)
        _failed[name] = time.monotonic()
        raise Shut(name) from error
    _failed.pop(name, None)
    return room


def shelf() -> Shelf:
    found = Shelf([], [])
    for name in ROOMS.names():
        try:
            found.rooms.append(room_at(name))
        except Shut:
            found.shut.append(name)
    return found


async def open_rooms() -> Shelf:
    """Opening a night reads its whole record: not on the loop, where everybody else waits."""
    return await to_thread(shelf)


def table_at(room: Room, name: str) -> Table:
    if table := room.night.tables.get(name):
        return table
    raise Http404(name)
