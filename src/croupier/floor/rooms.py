"""The nights at work in this process, by name: opened when they are asked for, closed together."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from croupier.floor.floor import Floor, Recorded, Watcher
from croupier.floor.house import at_work
from croupier.floor.nights import Nights, NoSuchNight
from croupier.floor.sights import Sights
from croupier.floor.writer import Writer
from croupier.journal.store import Store
from croupier.kit.rules import Refusal
from croupier.night.model import Command, Night


@dataclass(slots=True)
class Room:
    """One night at work: who speaks here is answered after the commit."""

    name: str
    store: Store
    writer: Writer
    sights: Sights

    @property
    def floor(self) -> Floor:
        return self.writer.floor

    @property
    def night(self) -> Night:
        return self.floor.night

    async def submit(self, command: Command) -> Recorded | Refusal:
        """The same `submit` as everybody's, awaited."""
        loop = asyncio.get_running_loop()
        told = asyncio.Event()

        def then() -> None:
            with suppress(RuntimeError):  # the loop has ended, and with it whoever waited
                loop.call_soon_threadsafe(told.set)

        answer = self.writer.submit(command, then)
        await told.wait()
        return answer.result()

    def close(self) -> None:
        self.writer.stop()
        self.store.close()


@dataclass(slots=True)
class Rooms:
    """A place of nights, and those of them that are at work here."""

    nights: Nights
    only: tuple[str, ...] = ()  # the nights that are served; none named: all of them
    watch: Callable[[str], list[Watcher]] = lambda _: []  # who else hears of this night
    _open: dict[str, Room] = field(default_factory=dict)
    _lock: Any = field(default_factory=threading.Lock)

    def names(self) -> list[str]:
        return [name for name in self.nights.names() if not self.only or name in self.only]

    def at(self, name: str) -> Room:
        """The room of this night. Opening it takes a moment; the next one finds it open."""
        if room := self._open.get(name):
            return room
        with self._lock:
            if name not in self._open:
                if self.only and name not in self.only:
                    raise NoSuchNight(name)
                self._open[name] = self._opened(name)
            return self._open[name]

    def _opened(self, name: str) -> Room:
        store, sights = self.nights.write(name), Sights()
        try:
            floor = at_work(store, name, [sights.watch, *self.watch(name)])
        except BaseException:
            store.close()
            raise
        writer = Writer(floor)
        writer.start()
        return Room(name, store, writer, sights)

    def close(self) -> None:
        """What has queued is carried out first."""
        with self._lock:
            while self._open:
                self._open.popitem()[1].close()
