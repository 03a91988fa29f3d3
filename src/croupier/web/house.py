"""The house behind the pages: the nights at work in this process, and who is told of what."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from django.http import Http404

from croupier.floor.company import Company
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
COMPANY: Final = Company(ROOMS, CONFIG.only) if CONFIG.practice else None


def start() -> None:
    """Every night that is not over goes on, from where its record stands."""
    NEWS.start()
    for name in ROOMS.names():
        ROOMS.at(name)
    ROOMS.follow(lambda night, word: NEWS.pass_word((night, word)))
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


def room_at(name: str) -> Room:
    try:
        return ROOMS.at(name)
    except (NoSuchNight, BadName):
        raise Http404(name) from None


def table_at(room: Room, name: str) -> Table:
    if table := room.night.tables.get(name):
        return table
    raise Http404(name)
