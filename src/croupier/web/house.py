"""The house behind the pages: the nights at work in this process, and who is told of what."""

from __future__ import annotations

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from asyncio import sleep, to_thread
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final, NamedTuple

from django.http import Http404

from croupier.floor.company import Company
from croupier.floor.nights import BadName, NoSuchNight
from croupier.floor.recorded import Watcher
from croupier.floor.rooms import Room, RoomOpening, Rooms
from croupier.journal.finding import Finding, Unsound
from croupier.journal.store import StoreError
from croupier.night.tables.model import Table
from croupier.rulebooks.shelf import use_law
from croupier.web.config import configured, nights_of
from croupier.web.news import News
from croupier.web.standby import keeper_of, start_keeping

LOG: Final = logging.getLogger(__name__)
AGAIN_S: Final = 10.0  # how long a night that could not be opened is left alone
NEWS: Final = News()
WAITS_S: Final = (0.01, 0.04, 0.1, 0.15, 0.2, 0.25, 0.25)  # a page's patience, in steps
PATIENCE_S: Final = sum(WAITS_S)  # of what waits in a thread
_failed: dict[str, tuple[float, Finding | None]] = {}  # when such a night was tried last, and why


class Shut(Exception):
    """A night that is there and can't be opened now. `why`: what its record says itself."""

    def __init__(self, name: str, why: Finding | None = None) -> None:
        super().__init__(name)
        self.name, self.why = name, why


class StillOpening(Shut):
    """A night whose record is still being checked: how many entries of how many."""

    def __init__(self, name: str, done: int, total: int) -> None:
        super().__init__(name)
        self.done, self.total = done, total


class Shelf(NamedTuple):
    """Every night of the house."""

    rooms: list[Room]
    shut: list[str]  # another process writes them, or their files can't be read
    opening: list[StillOpening]


CONFIG: Final = configured()
if CONFIG.law:
    use_law(CONFIG.law)
KEEPER: Final = keeper_of(CONFIG)


def _watchers(night: str) -> list[Watcher]:
    return [NEWS.watcher(night), *([KEEPER.watcher(night)] if KEEPER else [])]


ROOMS: Final = Rooms(nights_of(CONFIG), CONFIG.only, _watchers)
COMPANY: Final = Company(ROOMS, CONFIG.only) if CONFIG.practice else None


def start() -> None:
    """Every night goes on from where its record stands, once that is checked: nobody waits."""
    NEWS.start()
    threading.Thread(target=_open_all, name="opening", daemon=True).start()
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


def _open_all() -> None:
    """Begins to open every night; what is found there is told to whoever runs the house."""
    try:
        names = ROOMS.names()
    except (StoreError, OSError):
        LOG.exception("the nights can't be listed")
        return
    for name in names:
        with suppress(Shut, Http404):
            _begin(name)


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


def room_at(name: str, wait_s: float = 0) -> Room:
    """The night at work under this name; `Shut` where its record can't be opened, or not yet."""
    if room := ROOMS.found(name):
        return room
    opening = _begin(name)
    if not opening.is_over(wait_s):
        raise StillOpening(name, opening.done, opening.total)
    return _concluded(opening)


def _begin(name: str) -> RoomOpening:
    """An opening that is under way; one that failed a moment ago is not tried again at once."""
    when, why = _failed.get(name, (-AGAIN_S, None))
    if time.monotonic() - when < AGAIN_S:
        raise Shut(name, why)
    try:
        return ROOMS.begin(name)
    except (NoSuchNight, BadName):
        raise Http404(name) from None
    except Exception as error:
        raise _given_up(name, error) from error


def _concluded(opening: RoomOpening) -> Room:
    try:
        room = opening.result()
    except (NoSuchNight, BadName):
        raise Http404(opening.name) from None
    except Exception as error:
        raise _given_up(opening.name, error) from error
    _failed.pop(opening.name, None)
    return room


def _given_up(name: str, error: Exception) -> Shut:
    LOG.warning("night %s can't be opened", name, exc_info=error)
    why = error.finding if isinstance(error, Unsound) else None
    _failed[name] = (time.monotonic(), why)
    return Shut(name, why)


async def await_room(name: str) -> None:
    """Lets a night that opens in a moment open, while the loop serves everybody else."""
    if ROOMS.found(name):
        return
    opening = _begin(name)
    for wait_s in WAITS_S:
        if opening.is_over():
            _concluded(opening)
            return
        await sleep(wait_s)


def shelf(wait_s: float = 0) -> Shelf:
    """Every night. Those that are not open yet are waited for so long, all together."""
    found = Shelf([], [], [])
    until = time.monotonic() + wait_s
    for name in ROOMS.names():
        try:
            found.rooms.append(room_at(name, max(0, until - time.monotonic())))
        except StillOpening as opening:
            found.opening.append(opening)
        except Shut:
            found.shut.append(name)
        except Http404:  # taken away meanwhile
            continue
    return found


async def open_rooms() -> Shelf:
    """Not on the loop, where everybody else waits."""
    return await to_thread(shelf, PATIENCE_S)


def table_at(room: Room, name: str) -> Table:
    if table := room.night.tables.get(name):
        return table
    raise Http404(name)
