"""The nights at work in this process, by name: opened when they are asked for, closed together."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from croupier.floor.bank_activity import BankActivity
from croupier.floor.bankbook import Bankbook
from croupier.floor.clock import NS_IN_MS, steady_ns
from croupier.floor.database import Database
from croupier.floor.floor import Floor, UnreadableLaw
from croupier.floor.follow import Follower, OnWord
from croupier.floor.hands import Hands
from croupier.floor.history import History
from croupier.floor.holds import Holds
from croupier.floor.house import at_work
from croupier.floor.houselog import note
from croupier.floor.nights import Nights, NoSuchNight
from croupier.floor.opening import key_missing, read_only
from croupier.floor.recorded import Group, Progress, Projection, Recorded, Refused, Watcher
from croupier.floor.sights import Sights
from croupier.floor.writer import Writer
from croupier.journal.finding import Finding, Unsound
from croupier.journal.postgres import tell
from croupier.journal.store import Reading, StoreError
from croupier.night.model import Night

LOG: Final = logging.getLogger(__name__)
RENEW_MS: Final = 2_000  # between two tries


class Closing(Exception):
    """The house closes while this night is being opened."""


@dataclass(slots=True)
class Room:
    """One night at work: who speaks here is answered after the commit."""

    name: str
    store: Reading
    writer: Writer
    history: History
    sights: Sights
    hands: Hands
    holds: Holds
    bankbook: Bankbook
    bank_activity: BankActivity
    _closed: bool = False

    @property
    def floor(self) -> Floor:
        return self.writer.floor

    @property
    def night(self) -> Night:
        return self.floor.night

    async def submit(self, group: Group) -> tuple[Recorded, ...] | Refused:
        """The same `submit` as everybody's, awaited: all of these are recorded, or none."""
        loop = asyncio.get_running_loop()
        told = asyncio.Event()

        def then() -> None:
            with suppress(RuntimeError):  # the loop has ended, and with it whoever waited
                loop.call_soon_threadsafe(told.set)

        answer = self.writer.submit_together(group, then)
        await told.wait()
        return answer.results()

    @property
    def unsound(self) -> Finding | None:
        """Something in the record or around it doesn't fit: this night is for reading only."""
        return self.writer.unsound.finding if self.writer.unsound else None

    @property
    def stopped(self) -> bool:
        """Nothing can be said here any more: the journal could not be written."""
        return self._closed or self.store.failed or self.writer.failed is not None

    def close(self) -> None:
        self.writer.stop()
        if not self._closed:
            self._closed = True
            self.store.close()


class RoomOpening:
    """A night that is being opened in a thread of its own: how far that has come, and its end."""

    def __init__(self, name: str, room: Room | None = None) -> None:
        self.name = name
        self.done, self.total = 0, 0  # entries
        self._room = room
        self._error: BaseException | None = None
        self._over = threading.Event()
        self._given_up = False
        if room:
            self._over.set()

    def start(self, work: Callable[[RoomOpening], Room]) -> None:
        name = f"opening {self.name}"
        threading.Thread(target=self._run, args=(work,), name=name, daemon=True).start()

    def _run(self, work: Callable[[RoomOpening], Room]) -> None:
        try:
            self._room = work(self)
        except BaseException as error:  # noqa: BLE001 - told to whoever waits
            self._error = error
        self._over.set()

    def follow(self, store: Reading) -> Progress:
        """Hears how many entries have been checked and folded."""
        last = store.last()
        self.total = last.seq if last else 0
        return self._tell

    def _tell(self, done: int) -> None:
        self.done = done
        if self._given_up:
            raise Closing(self.name)

    def give_up(self) -> None:
        """The house closes: nobody waits for the rest."""
        self._given_up = True
        self._over.wait()

    def is_over(self, wait_s: float = 0) -> bool:
        """It has ended by then, well or not."""
        return self._over.wait(wait_s)

    def result(self) -> Room:
        """The room, once it is open; what went wrong is raised."""
        self._over.wait()
        if self._error:
            raise self._error
        assert self._room
        return self._room


@dataclass(slots=True)
class Rooms:
    """A place of nights, and those of them that are at work here."""

    nights: Nights
    only: tuple[str, ...] = ()  # the nights that are served; none named: all of them
    watch: Callable[[str], list[Watcher]] = lambda _: []  # who is told of this night
    _open: dict[str, Room] = field(default_factory=dict)
    _opening: dict[str, RoomOpening] = field(default_factory=dict)
    _lock: Any = field(default_factory=threading.Lock)  # of these two, and held for a moment only
    _renewed: dict[str, int] = field(default_factory=dict)  # when, by the steady clock
    _follower: Follower | None = None
    _on_word: OnWord | None = None

    def names(self) -> list[str]:
        return [name for name in self.nights.names() if not self.only or name in self.only]

    def found(self, name: str) -> Room | None:
        """The room of this night, where it is open already."""
        return self._open.get(name)

    def at(self, name: str) -> Room:
        """The room of this night. Opening it takes a while; the next one finds it open."""
        return self._open.get(name) or self.begin(name).result()

    def begin(self, name: str) -> RoomOpening:
        """The opening of this night, in a thread of its own: started now, or under way already."""
        if name not in self._open and name not in self._opening and name not in self.names():
            raise NoSuchNight(name)
        with self._lock:
            if room := self._open.get(name):
                return RoomOpening(name, room)
            opening = self._opening.get(name)
            if opening is None:
                opening = self._opening[name] = RoomOpening(name)
                opening.start(self._open_one)
        return opening

    def _open_one(self, opening: RoomOpening) -> Room:
        try:
            room = self._opened(opening.name, opening)
            with self._lock:
                self._open[opening.name] = room
            return room
        finally:
            with self._lock:
                del self._opening[opening.name]

    def renew(self, room: Room) -> None:
        """A night whose journal could not be written is opened anew, from what is on disk.

        A disk that was full may have room again. While it hasn't, the old room stays for reading.
        One whose record was changed beneath it stays as it is: somebody has to look at it first.
        """
        with self._lock:
            now = steady_ns()
            due = now - self._renewed.get(room.name, 0) >= RENEW_MS * NS_IN_MS
            mine = self._open.get(room.name) is room
            if room.unsound or not mine or not room.stopped or not due:
                return
            self._renewed[room.name] = now
        room.close()
        try:
            fresh = self._opened(room.name)
        except (StoreError, OSError):
            LOG.warning("night %s can't be opened anew yet", room.name)
            return
        with self._lock:
            self._open[room.name] = fresh

    def _opened(self, name: str, opening: RoomOpening | None = None) -> Room:
        """The night at work; for reading only, where something in it doesn't fit."""
        try:
            store = self.nights.write(name)
            tell = opening.follow(store) if opening else None
            room = self._room(name, store, partial(at_work, store, name, tell=tell))
        except Unsound as unsound:
            self._note("night_read_only", name, unsound)
            reader = self.nights.read(name)
            try:
                return self._room(name, reader, partial(read_only, reader, name), unsound)
            except UnreadableLaw:  # nothing could be followed, not even its first entry
                raise unsound from None
        room.writer.on_unsound = partial(self._note, "night_stopped", name)
        room.writer.start()
        if missing := key_missing(room.store):  # it is played on: an imported night has none
            LOG.warning("night %s: %s", name, missing.sentence("en"))
        return room

    def _note(self, kind: str, name: str, unsound: Unsound) -> None:
        """A record that doesn't fit is told to whoever runs the house, and to its log."""
        LOG.error("night %s: %s %s", name, unsound, unsound.finding.sentence("fr"))
        found = unsound.finding
        facts: dict[str, str | int] = {"code": found.code, "entry": found.seq}
        said = {"en": found.sentence("en"), "fr": found.sentence("fr")}
        with suppress(StoreError, OSError):
            note(self.nights, kind, by="", about=name, **facts, **said)

    def _room(
        self,
        name: str,
        store: Reading,
        fold: Callable[[Sequence[Projection], Sequence[Watcher]], Floor],
        unsound: Unsound | None = None,
    ) -> Room:
        """A room with its projections: here they are listed, and one pass feeds them all."""
        views = History(), Sights(), Hands(), Holds(), Bankbook(), BankActivity()
        try:
            floor = fold(views, self.watch(name))
        except BaseException:
            store.close()
            raise
        return Room(name, store, Writer(floor, unsound), *views)

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
        for opening in list(self._opening.values()):
            opening.give_up()
        with self._lock:
            while self._open:
                self._open.popitem()[1].close()
