"""A journal that lives as long as the process: the same chain, for practice tables and tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from croupier.journal.entry import GENESIS, Entry


@dataclass(slots=True)
class MemoryJournal:
    """What a failed transaction appended is forgotten, as on disk."""

    entries: list[Entry] = field(default_factory=list)
    by_command: dict[str, Entry] = field(default_factory=dict)

    @contextmanager
    def writing(self) -> Iterator[MemoryJournal]:
        length = len(self.entries)
        try:
            yield self
        except BaseException:
            for entry in self.entries[length:]:
                del self.by_command[entry.command]
            del self.entries[length:]
            raise

    def head(self) -> tuple[int, bytes]:
        return (self.entries[-1].seq, self.entries[-1].digest) if self.entries else (0, GENESIS)

    def find(self, command: str) -> Entry | None:
        return self.by_command.get(command)

    def append(self, entry: Entry) -> None:
        seq, digest = self.head()
        assert (entry.seq, entry.prev) == (seq + 1, digest), "the journal is a chain"
        assert entry.command not in self.by_command
        self.entries.append(entry)
        self.by_command[entry.command] = entry

    def read(self, after: int = 0) -> Iterator[Entry]:
        return iter(self.entries[after:])

    def close(self) -> None:
        self.entries.clear()
        self.by_command.clear()
