"""The nights at work in this process, by name: opened when they are asked for, closed together."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.floor.clock import NS_IN_MS, steady_ns
from croupier.floor.database import Database
from croupier.floor.floor import Floor, Recorded, Watcher
from croupier.floor.follow import Follower, OnWord
from croupier.floor.hands import Hands
from croupier.floor.history import History
from croupier.floor.holds import Holds
from croupier.floor.house import at_work
from croupier.floor.nights import Nights, NoSuchNight
from croupier.floor.sights import Sights
from croupier.floor.writer import Writer
from croupier.journal.postgres import tell
from croupier.journal.store import Store, StoreError
from croupier.kit.rules import Refusal
from croupier.night.model import Command, Night

LOG: Final = logging.getLogger(__name__)
RENEW_MS: Final = 2_000  # between two tries


@dataclass(slots=True)
class Room:
    """One night at work: who speaks here is answered after the commit."""

    name: str
    store: Store
    writer: Writer
    sights: Sights
    history: History
    hands: Hands
    holds: Holds
    _closed: bool = False

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

    @property
    def stopped(self) -> bool:
        """Nothing can be said here any more: the journal could not be written."""
        return self._closed or self.store.failed or self.writer.failed is not None

    def close(self) -> None:
        self.writer.stop()
        if not self._closed:
            self._closed = True
            self.store.close()


@dataclass(slots=True)
class Rooms:
    """A place of nights, and those of them that are at work here."""

    nights: Nights
    only: tuple[str, ...] = ()  # the nights that are served; none named: all of them
    watch: Callable[[str], list[Watcher]] = lambda _: []  # who else hears of this night
    _open: dict[str, Room] = field(default_factory=dict)
    _lock: Any = field(default_factory=threading.Lock)
    _renewed: dict[str, int] = field(default_factory=dict)  # when, by the steady clock
    _follower: Follower | None = None
    _on_word: OnWord | None = None

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

    def renew(self, room: Room) -> None:
        """A night whose journal could not be written is opened anew, from what is on disk.

        A disk that was full may have room again. While it hasn't, the old room stays for reading.
        """
        with self._lock:
            now = steady_ns()
            due = now - self._renewed.get(room.name, 0) >= RENEW_MS * NS_IN_MS
            if self._open.get(room.name) is not room or not room.stopped or not due:
                return
            self._renewed[room.name] = now
            room.close()
            try:
                self._open[room.name] = self._opened(room.name)
            except (StoreError, OSError):
                LOG.warning("night %s can't be opened anew yet", room.name)

    def _opened(self, name: str) -> Room:
        store, sights = self.nights.write(name), Sights()
        hands, holds = Hands(), Holds()
        try:
            own = (sights.watch, hands.watch, holds.watch)
            floor = at_work(store, name, [*own, *self.watch(name)])
            history = History(floor)
        except BaseException:
            store.close()
            raise
        floor.watchers.insert(0, history.watch)  # before anybody is told to look
        writer = Writer(floor)
        writer.start()
        return Room(name, store, writer, sights, history, hands, holds)

    def follow(self, on_word: OnWord | None = None) -> None:
        """From here on, hear what other processes write, and words about nights. Said once."""
        assert self._follower is None
        self._on_word = on_word
        if isinstance(self.nights, Database):
            self._follower = Follower(self.nights.url, self._writers, on_word)
            self._follower.start()

    def _writers(self) -> dict[str, Writer]:
        return {name: room.writer for name, room in self._open.copy().items()}

    def tell(self, night: str, word: str) -> None:
        """A word about a night, not kept, to everybody who follows: this process too."""
        assert " " not in word
        assert not word.isdecimal(), "that is what an entry says"
        if isinstance(self.nights, Database):
            tell(self.nights.url, night, word)
        elif self._on_word:
            self._on_word(night, word)

    def close(self) -> None:
        """What has queued is carried out first."""
        if self._follower:
            self._follower.stop()
            self._follower = None
        with self._lock:
            while self._open:
                self._open.popitem()[1].close()
