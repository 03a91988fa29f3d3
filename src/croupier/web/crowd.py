"""How many wait to be heard: a crowd is told to come back before it drowns us."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from croupier.floor.floor import Recorded
from croupier.floor.rooms import Room
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.web.house import ROOMS

WAITING_MAX: Final = 500  # in this process; the writer takes them by the hundred
OF_ONE_MAX: Final = 20  # of one person: nobody taps faster than that
RETRY_S: Final = 1


class TooBusy(Exception):
    """Nothing was said to the night. `own`: it is this person who says too much at once."""

    def __init__(self, *, own: bool) -> None:
        super().__init__("too many commands wait")
        self.own = own
        self.retry_s = RETRY_S


@dataclass(slots=True)
class Queue:
    """How many commands wait for their commit in this process, and whose they are."""

    waiting: int = 0
    of: Counter[tuple[str, str]] = field(default_factory=Counter)

    def enter(self, whose: tuple[str, str]) -> None:
        if self.of[whose] >= OF_ONE_MAX:
            raise TooBusy(own=True)
        if self.waiting >= WAITING_MAX:
            raise TooBusy(own=False)
        self.waiting += 1
        self.of[whose] += 1

    def leave(self, whose: tuple[str, str]) -> None:
        self.waiting -= 1
        self.of[whose] -= 1
        if not self.of[whose]:
            del self.of[whose]


QUEUE: Final = Queue()


async def in_turn(room: Room, command: Command) -> Recorded | Refusal:
    """`room.submit`, or `TooBusy` at once where too many wait already."""
    whose = (room.name, command.operator)
    QUEUE.enter(whose)
    try:
        return await room.submit(command)
    finally:
        QUEUE.leave(whose)
        if room.stopped:
            await asyncio.to_thread(ROOMS.renew, room)
