"""A clock that jumps and a store that fails, both from seeded dice, for the deterministic night."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from croupier.journal.entry import Entry
from croupier.journal.finding import Finding
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import StoreError

STORE_FAULTS: Final = (
    "no transaction",  # the database can't be reached
    "read fails",  # in the middle of catching up
    "append fails",
    "second append fails",  # when the first of the same transaction was taken
    "commit fails",  # nothing is kept
    "commit fails after it was kept",  # the reply was lost, not the entries
    "process lost before the commit",
    "process lost after the commit",
)
JUMPS: Final = {
    "clock stands": timedelta(0),
    "clock goes on": timedelta(milliseconds=731),
    "clock an hour back": timedelta(hours=-1),
    "clock an hour forward": timedelta(hours=1),
    "clock a day back": timedelta(days=-1),
    "clock a day forward": timedelta(days=1),
}


class Lost(BaseException):
    """The process is gone: no handler of its own runs, and its memory goes with it."""


@dataclass(slots=True)
class Clock:
    """Labels that jump. With no dice it stands for ever."""

    dice: random.Random | None
    hits: Counter[str]
    now: datetime = datetime(2026, 3, 28, 19, 30, tzinfo=UTC)
    jumped: timedelta = timedelta(0)  # and not on record yet
    watched: bool = True  # else its labels jump, and nobody writes it down

    def label(self) -> str:
        return self.now.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def jump_ms(self) -> int:
        """Time passes between transactions; now and then somebody puts the clock."""
        if self.dice:
            jump = "clock goes on" if self.dice.random() < 0.9 else self.dice.choice(list(JUMPS))
            self.hits[jump] += 1
            self.now += JUMPS[jump]
            self.jumped += JUMPS[jump] if abs(JUMPS[jump]) > timedelta(seconds=2) else timedelta(0)
        return self.jumped // timedelta(milliseconds=1) if self.watched else 0

    def settle(self) -> None:
        self.jumped = timedelta(0)

    def resume(self, label: str) -> None:
        """The seed knows what time it is."""


@dataclass(slots=True)
class FaultyStore:
    """A journal that several processes share. At most one thing goes wrong in a transaction."""

    journal: MemoryJournal
    hits: Counter[str] = field(default_factory=Counter)
    fault: str | None = None
    struck: str | None = None  # what did go wrong
    appended: int = 0
    failed: bool = False
    night: str | None = None

    def flaws(self) -> Iterator[Finding]:
        return self.journal.flaws()

    def arm(self, fault: str | None) -> None:
        self.fault, self.struck = fault, None

    def strike(self, *faults: str) -> None:
        if self.fault not in faults:
            return
        self.struck, self.fault = self.fault, None
        self.hits[self.struck] += 1
        raise (Lost if "process lost" in self.struck else StoreError)(self.struck)

    @contextmanager
    def writing(self) -> Iterator[FaultyStore]:
        self.appended = 0
        self.strike("no transaction")
        with self.journal.writing():
            yield self
            if self.appended:  # a commit of nothing is no branch
                self.strike("commit fails", "process lost before the commit")
        if self.appended:
            self.strike("commit fails after it was kept", "process lost after the commit")

    def head(self) -> tuple[int, bytes]:
        return self.journal.head()

    def expect(self, commands: Sequence[str]) -> None:
        self.journal.expect(commands)

    def find(self, command: str) -> Entry | None:
        return self.journal.find(command)

    def append(self, entry: Entry) -> None:
        self.strike("second append fails" if self.appended else "append fails")
        self.journal.append(entry)
        self.appended += 1

    def keep(self, name: str, value: bytes) -> None:
        self.journal.keep(name, value)

    def last(self) -> Entry | None:
        return self.journal.last()

    def secret(self, name: str) -> bytes | None:
        return self.journal.secret(name)

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        return self.journal.secrets()

    def read(self, after: int = 0) -> Iterator[Entry]:
        for entry in self.journal.read(after):
            yield entry
            self.strike("read fails")

    def close(self) -> None:
        """What was kept outlives everybody who wrote it."""
