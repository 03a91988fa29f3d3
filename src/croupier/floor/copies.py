"""A night on its way out and in: exports to hand around, backups for the house alone."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, Final

from croupier.floor.recorded import Progress
from croupier.journal.entry import GENESIS, Entry
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Reading, Store

CHUNK: Final = 5_000


def silent(_: int) -> None:
    """Nobody watches."""


def export(source: Reading, out: BinaryIO, progress: Progress = silent) -> tuple[int, bytes]:
    """The bodies, one a line, and nothing else: no seed and no key. How many, and the head."""
    count, head = 0, GENESIS
    for count, entry in enumerate(source.read(), 1):
        out.write(entry.body + b"\n")
        head = entry.digest
        if count % CHUNK == 0:
            progress(count)
    return count, head


def backup(
    source: Reading,
    path: Path,
    progress: Progress = silent,
    marks: Iterable[tuple[str, bytes]] = (),
) -> tuple[int, bytes]:
    """The journal as it stands and its secrets, as one SQLite file for the house alone.

    `marks` are kept with the secrets: whoever restores the file heeds them.
    """
    with _arriving(path) as partial:
        copy = SqliteJournal(partial)
        try:
            append(copy, source.read(), chain(source.secrets(), marks), progress)
            with copy.writing() as writing:
                head = writing.head()
        finally:
            copy.close()
    return head


def append(
    target: Store,
    entries: Iterable[Entry],
    secrets: Iterable[tuple[str, bytes]],
    progress: Progress = silent,
) -> None:
    """Everything in one transaction, so that a copy is whole or not there."""
    rows = iter(entries)
    done = 0
    with target.writing() as writing:
        while chunk := list(islice(rows, CHUNK)):
            for entry in chunk:
                writing.append(entry)
            done += len(chunk)
            progress(done)
        for name, value in secrets:
            writing.keep(name, value)


@contextmanager
def _arriving(path: Path) -> Iterator[Path]:
    """A file that has its name only once it is whole, and that nobody else may read."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    partial = Path(name)
    try:
        yield partial
        _named(partial, path)
        _synced(path.parent)
    finally:
        for suffix in ("", "-wal", "-shm", ".writer"):
            Path(f"{name}{suffix}").unlink(missing_ok=True)


def _named(partial: Path, path: Path) -> None:
    """Never over a file that is there, even if somebody was faster."""
    try:
        os.link(partial, path)
    except FileExistsError:
        raise
    except OSError:  # a stick from a camera shop knows no links
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        partial.rename(path)


def _synced(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def arriving_text(path: Path) -> Iterator[BinaryIO]:
    """A file to write an export to: there when it is whole, on disk when it is there."""
    with _arriving(path) as partial:
        with partial.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        partial.chmod(0o644)
