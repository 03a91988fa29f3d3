"""A disk that remembers in which order it was written, and every state a power cut may leave.

What was written to a file since its last sync may be lost: from any write on, or a single one
while later ones are kept, or a part of the last. A file's name is as durable as its folder, which
SQLite syncs with the first sync of each log that it opens.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.entry import Entry
from croupier.journal.sqlite import SqliteJournal, SqliteWriting

SECTOR: Final = 512
LOGS: Final = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL


@dataclass(frozen=True, slots=True)
class Write:
    offset: int
    data: bytes

    def tears(self) -> range:
        """How many bytes are there when it is cut between two sectors."""
        return range(SECTOR - self.offset % SECTOR, len(self.data), SECTOR)


@dataclass(frozen=True, slots=True)
class Truncate:
    size: int


Change = Write | Truncate
Naming = tuple[str, int | None]  # a name, and the file it now means: None takes it away


@dataclass(frozen=True, slots=True)
class Moment:
    """How far everything had come when the power went, and how much of it was synced."""

    written: tuple[int, ...]  # changes of each file
    synced: tuple[int, ...]
    named: int
    named_synced: int
    acknowledged: int


@dataclass(frozen=True, slots=True)
class Cut:
    """What a power cut left: so many changes of each file, one of them lost or torn."""

    kept: tuple[int, ...]
    named: int
    lost: tuple[int, int] | None = None  # a change of a file that never reached the disk
    torn: tuple[int, int] | None = None  # a file whose last change has so many bytes


@dataclass(slots=True)
class Record:
    """Everything that happened to the files of one night."""

    liar: int | None = None  # a file whose syncs are promised and not kept
    files: list[list[Change]] = field(default_factory=list)
    names: list[Naming] = field(default_factory=list)
    synced: list[int] = field(default_factory=list)
    names_synced: int = 0
    acknowledged: int = 0
    moments: list[Moment] = field(default_factory=list)

    def open(self, name: str) -> int:
        found = dict(self.names).get(name)
        if found is not None:
            return found
        self.files.append([])
        self.synced.append(0)
        self.names.append((name, len(self.files) - 1))
        self.note()
        return len(self.files) - 1

    def change(self, file: int, change: Change) -> None:
        self.files[file].append(change)
        self.note()

    def delete(self, name: str, *, synced: bool) -> None:
        self.names.append((name, None))
        self.note()
        if synced:
            self.names_synced = len(self.names)
            self.note()

    def sync(self, file: int, *, folder: bool) -> None:
        if file != self.liar:
            self.synced[file] = len(self.files[file])
        if folder:
            self.names_synced = len(self.names)
        self.note()

    def acknowledge(self, entries: int) -> None:
        self.acknowledged = entries
        self.note()

    def note(self) -> None:
        self.moments.append(
            Moment(
                tuple(len(changes) for changes in self.files),
                tuple(self.synced),
                len(self.names),
                self.names_synced,
                self.acknowledged,
            )
        )

    def cuts(self) -> dict[Cut, int]:
        """Each state that a cut may leave, with the most that was acknowledged before it."""
        found: dict[Cut, int] = {}
        for moment in self.moments:
            for cut in self.cuts_at(moment):
                found[cut] = moment.acknowledged  # which never falls
        return found

    def cuts_at(self, moment: Moment) -> Iterator[Cut]:
        ranges = [
            range(synced, written + 1)
            for synced, written in zip(moment.synced, moment.written, strict=True)
        ]
        for named in range(moment.named_synced, moment.named + 1):
            for kept in itertools.product(*ranges):
                yield Cut(kept, named)
                for file, synced in enumerate(moment.synced):
                    yield from self._damaged(kept, named, file, synced)

    def _damaged(self, kept: tuple[int, ...], named: int, file: int, synced: int) -> Iterator[Cut]:
        if kept[file] == synced:
            return
        last = self.files[file][kept[file] - 1]
        if isinstance(last, Write):
            for size in last.tears():
                yield Cut(kept, named, torn=(file, size))
        for change in range(synced, kept[file] - 1):
            yield Cut(kept, named, lost=(file, change))

    def image(self, cut: Cut) -> dict[str, bytes]:
        """The folder as the machine finds it when the power is back."""
        there: dict[str, int | None] = dict(self.names[: cut.named])
        return {
            name: self._content(cut, file, cut.kept[file])
            for name, file in there.items()
            if file is not None
        }

    def _content(self, cut: Cut, file: int, kept: int) -> bytes:
        content = bytearray()
        for number, change in enumerate(self.files[file][:kept]):
            if cut.lost == (file, number):
                continue
            if isinstance(change, Truncate):
                del content[change.size :]
                continue
            data = change.data
            if cut.torn and cut.torn[0] == file and number == kept - 1:
                data = data[: cut.torn[1]]
            content.extend(bytes(max(0, change.offset - len(content))))
            content[change.offset : change.offset + len(data)] = data
        return bytes(content)


class RecordedFile(apsw.VFSFile):
    """A file whose changes are noted. Nothing is really synced: the record stands for the disk."""

    def __init__(self, record: Record, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._record = record
        self._file = record.open(plain(name))
        self._log_is_new = bool(flags[0] & LOGS)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802 - SQLite's name
        super().xWrite(data, offset)
        self._record.change(self._file, Write(offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - SQLite's name
        super().xTruncate(newsize)
        self._record.change(self._file, Truncate(newsize))

    def xSync(self, flags: int) -> None:  # noqa: ARG002, N802 - SQLite's names
        self._record.sync(self._file, folder=self._log_is_new)
        self._log_is_new = False


class RecordingDisk(apsw.VFS):
    """The machine's own disk, with a record of all that is done to it."""

    def __init__(self, name: str, record: Record) -> None:
        super().__init__(name, "", makedefault=False)
        self.name, self._record = name, record

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's name
        return RecordedFile(self._record, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802 - SQLite's names
        super().xDelete(filename, syncdir)
        self._record.delete(Path(filename).name, synced=syncdir)


class HastyFile(apsw.VFSFile):
    """A file that is never synced: what is tried out on it needn't last."""

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        pass


class HastyDisk(apsw.VFS):
    """A disk for images of a power cut, which are looked at and thrown away."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "", makedefault=False)
        self.name = name

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's name
        return HastyFile("", name, flags)


def plain(name: Any) -> str:
    return Path(name.filename() if isinstance(name, apsw.URIFilename) else name).name


class NotedJournal(SqliteJournal):
    """A journal that notes on its disk's record how much it has acknowledged."""

    def __init__(self, path: Path, vfs: str, record: Record, pragmas: Sequence[str]) -> None:
        super().__init__(path, vfs=vfs)
        self.record = record
        for pragma in pragmas:
            self._connection.execute(f"PRAGMA {pragma}")

    @contextmanager
    def writing(self) -> Iterator[SqliteWriting]:
        with super().writing() as writing:
            yield writing
        self.record.acknowledge(writing.head()[0])


def ends(record: Record, entries: Sequence[Entry]) -> set[int]:
    """How many entries there may be: transactions are whole or absent."""
    assert record.acknowledged == len(entries)
    return {moment.acknowledged for moment in record.moments} | {0}
