"""Who is told that something has moved: a number to each screen, after the commit, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from croupier.bank.ledger import Transfer
from croupier.bank.places import seat_of, table_of
from croupier.floor.recorded import Recorded, Watcher
from croupier.kit.specs import Topic
from croupier.night.registry import specs_by_record, where
from croupier.night.tables.tables import desk_of

PUBLIC: Final = "public"  # what moves on the boards, which anybody may follow
Channel = tuple[str, str]  # a night, and what moved in it: `office`, `tables/W1`, `tables/W1/4`


@dataclass(eq=False, slots=True)
class Reader:
    """One open page. It is told the last number alone: what lies between is no news any more."""

    topics: frozenset[Channel]
    seq: int = 0  # the last number that it was told, or is about to be
    news: bool = False  # there is something to tell; woken without it, only that we are here
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False

    def tell(self) -> None:
        self.news = True
        self.woken.set()


@dataclass(slots=True)
class News:
    """The pages that are open in this process, by what they show."""

    _loop: asyncio.AbstractEventLoop | None = None
    _readers: dict[Channel, set[Reader]] = field(default_factory=dict)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def let_go(self) -> None:
        """From any thread, or from the middle of a signal."""
        if self._loop:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self.stop)

    def stop(self) -> None:
        """Every page is let go, so that the house can close in a moment."""
        for reader in {reader for readers in self._readers.values() for reader in readers}:
            reader.over = True
            reader.woken.set()

    def watcher(self, night: str) -> Watcher:
        def watch(recorded: Sequence[Recorded]) -> None:
            moved: dict[Channel, int] = {}
            for one in recorded:
                moved.update(((night, topic), one.entry.seq) for topic in topics_of(one))
            self.pass_on(moved)

        return watch

    def pass_on(self, moved: dict[Channel, int]) -> None:
        """From any thread."""
        if self._loop:
            with suppress(RuntimeError):  # the loop has ended: nobody reads any more
                self._loop.call_soon_threadsafe(self.tell, moved)

    def tell(self, moved: dict[Channel, int]) -> None:
        """A number that a page began with may still be on its way here: it isn't told twice."""
        for topic, seq in moved.items():
            for reader in self._readers.get(topic, ()):
                if seq > reader.seq:
                    reader.seq = seq
                    reader.tell()

    def pass_word(self, topic: Channel) -> None:
        """From any thread: something moved that is no entry, and has no number."""
        if self._loop:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self.stir, topic)

    def stir(self, topic: Channel) -> None:
        for reader in self._readers.get(topic, ()):
            reader.tell()

    def open(self, topics: Iterable[Channel], seq: int = 0) -> Reader:
        """Where the record stands must be asked in the same breath: nothing is missed between."""
        reader = Reader(frozenset(topics), seq)
        for topic in reader.topics:
            self._readers.setdefault(topic, set()).add(reader)
        return reader

    def close(self, reader: Reader) -> None:
        for topic in reader.topics:
            readers = self._readers.get(topic, set())
            readers.discard(reader)
            if not readers:
                self._readers.pop(topic, None)

    def __len__(self) -> int:
        return len({reader for readers in self._readers.values() for reader in readers})


def topics_of(one: Recorded) -> set[str]:
    """A desk's every move, the steps of its procedure (`/step`), and the seats whose chips moved.

    A player's screen doesn't stir when others stake: it follows the steps, and its own seat. Nor
    does a console when the bank sells: it follows what travels, is counted and is signed; and what
    the bank moves at its own table.
    """
    desk, specs = one.entry.desk, specs_by_record()
    told = [(event, specs[type(event)].topic) for event in one.decision.events]
    seats = {f"{desk}/{event.seat}" for event, topic in told if topic is Topic.SEAT}
    seats.update(*(_seats_elsewhere(desk, move) for move in one.decision.transfers))
    steps = {f"{desk}/step"} if any(topic is Topic.STEPS for _, topic in told) else set()
    public = {PUBLIC} if where(desk).desk.public else set()
    return {desk, "*", *seats, *public, *steps}


def _seats_elsewhere(desk: str, move: Transfer) -> Iterator[str]:
    """The tables at which another desk moved something, and whose chips."""
    for account in (move.source, move.target):
        table = table_of(account)
        if table is None or desk_of(table) == desk:
            continue
        yield desk_of(table)
        if (seat := seat_of(account)) is not None:
            yield f"{desk_of(table)}/{seat}"
