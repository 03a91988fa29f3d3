"""How many wait to be heard: a crowd is told to come back before it drowns us."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from croupier.floor.outcomes import Reason, Unavailable, unavailable
from croupier.floor.recorded import Group, Recorded, Refused
from croupier.floor.rooms import Room
from croupier.web.house import ROOMS

WAITING_MAX: Final = 500  # in this process; the writer takes them by the hundred
OF_ONE_MAX: Final = 20  # of one person: nobody taps faster than that
RETRY_S: Final = 1


@dataclass(slots=True)
class Queue:
    """How many commands wait for their commit in this process, and whose they are."""

    waiting: int = 0
    of: Counter[tuple[str, str]] = field(default_factory=Counter)

    def refuse(self, whose: tuple[str, str]) -> Unavailable | None:
        """Why nobody waits here now, or this person doesn't; None: they may."""
        if self.of[whose] >= OF_ONE_MAX:
            return Unavailable(Reason.TOO_FAST)
        return Unavailable(Reason.BUSY) if self.waiting >= WAITING_MAX else None

    def enter(self, whose: tuple[str, str]) -> None:
        self.waiting += 1
        self.of[whose] += 1

    def leave(self, whose: tuple[str, str]) -> None:
        self.waiting -= 1
        self.of[whose] -= 1
        if not self.of[whose]:
            del self.of[whose]


QUEUE: Final = Queue()


async def in_turn(room: Room, group: Group) -> tuple[Recorded, ...] | Refused | Unavailable:
    """`room.submit`; not now, where too many wait already or something fails."""
    whose = (room.name, group[-1].operator)
    if no := QUEUE.refuse(whose):
        return no
    QUEUE.enter(whose)
    try:
        return await room.submit(group)
    except Exception as error:  # noqa: BLE001 - told to the person, whatever it is
        return unavailable(error)
    finally:
        QUEUE.leave(whose)
        if room.stopped:
            await asyncio.to_thread(ROOMS.renew, room)
