"""Every night of the house: those that can be shown, and the names of those that can't be now."""

from __future__ import annotations

import logging
import time
from asyncio import to_thread
from typing import Final, NamedTuple

from croupier.floor.rooms import Room
from croupier.web.house import ROOMS

LOG: Final = logging.getLogger(__name__)
AGAIN_S: Final = 10.0  # how long a night that could not be opened is left alone
_failed: dict[str, float] = {}  # when it was tried last


class Shelf(NamedTuple):
    rooms: list[Room]
    shut: list[str]  # another process writes them, or their files can't be read


async def open_rooms() -> Shelf:
    """Opening a night reads its whole record: not on the loop, where everybody else waits."""
    return await to_thread(shelf)


def shelf() -> Shelf:
    found = Shelf([], [])
    for name in ROOMS.names():
        room = _room(name)
        if room is None:
            found.shut.append(name)
        else:
            found.rooms.append(room)
    return found


def _room(name: str) -> Room | None:
    if time.monotonic() - _failed.get(name, -AGAIN_S) < AGAIN_S:
        return None
    try:
        room = ROOMS.at(name)
    except Exception:
        LOG.warning("night %s can't be opened", name, exc_info=True)
        _failed[name] = time.monotonic()
        return None
    _failed.pop(name, None)
    return room
