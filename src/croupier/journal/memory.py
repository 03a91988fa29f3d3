"""A journal that lives as long as the process: the same chain, for practice tables and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from croupier.journal.entry import GENESIS, Entry
from croupier.journal.finding import Finding


@dataclass(slots=True)
class MemoryJournal:
    """What a failed transaction appended is forgotten, as on disk."""

    entries: list[Entry] = field(default_factory=list)
    by_command: dict[str, Entry] = field(default_factory=dict)
    kept: dict[str, bytes] = field(default_factory=dict, repr=False)
    failed: bool = False
    night: str | None = None

    def flaws(self) -> Iterator[Finding]:
        """There is nothing around the entries."""
        return iter(())

    @contextmanager
    def writing(self) -> Iterator[MemoryJournal]:
        length, kept = len(self.entries), dict(self.kept)
        try:
            yield self
        except BaseException:
            for entry in self.entries[length:]:
                del self.by_command[entry.command]
            del self.entries[length:]
            self.kept = kept
            raise

    def head(self) -> tuple[int, bytes]:
        return (self.entries[-1].seq, self.entries[-1].digest) if self.entries else (0, GENESIS)

    def expect(self, commands: Sequence[str]) -> None:
        """Everything is at hand already."""

    def find(self, command: str) -> Entry | None:
        return self.by_command.get(command)

    def append(self, entry: Entry) -> None:
        seq, digest = self.head()
        assert (entry.seq, entry.prev) == (seq + 1, digest), "the journal is a chain"
        assert entry.command not in self.by_command
        self.entries.append(entry)
        self.by_command[entry.command] = entry

    def keep(self, name: str, value: bytes) -> None:
        assert name not in self.kept
        self.kept[name] = value

    def secret(self, name: str) -> bytes | None:
        return self.kept.get(name)

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        return iter(sorted(self.kept.items()))

    def read(self, after: int = 0) -> Iterator[Entry]:
        return iter(self.entries[after:])

    def last(self) -> Entry | None:
        return self.entries[-1] if self.entries else None

    def close(self) -> None:
        self.entries.clear()
        self.by_command.clear()
