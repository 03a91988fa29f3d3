"""Where a house and its copy part: which entries each has that the other hasn't."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

import apsw

from croupier.floor.nights import Folder, Nights
from croupier.journal.entry import Entry
from croupier.journal.reader import SqliteReader
from croupier.journal.store import Reading, StoreError

UNFINISHED: Final = ("-journal", "-wal")  # beside a file: what it needs to be whole


@dataclass(frozen=True, slots=True)
class Parting:
    """One night: how many entries the two have in common, and what each has after them."""

    night: str
    common: int
    own: tuple[Entry, ...]
    copy: tuple[Entry, ...]


def compare_nights(nights: Nights, folder: Path, *, skip: bool = False) -> list[Parting]:
    """The nights of which one has entries that the other hasn't.

    `skip`: a night that can't be read, here or there, tells nothing, and stops nobody.
    """
    found = []
    here = nights.names()
    for name in Folder(folder).names():
        if name in here:
            try:
                with closing(nights.read(name)) as own, opened_copy(folder, name) as copy:
                    parting = compare(name, own, copy)
            except (StoreError, apsw.Error):
                if skip:
                    continue
                raise
            if parting.own or parting.copy:
                found.append(parting)
    return found


def compare(night: str, own: Reading, copy: Reading) -> Parting:
    """Chains that part never meet again: so the last entry in common is searched by halves."""
    there = _length(copy)  # first: while it is followed, the house itself is never behind it
    here = _length(own)
    low, high = 0, min(here, there)
    if high and _digest_at(own, high) == _digest_at(copy, high):
        low = high
    while low < high:
        middle = (low + high + 1) // 2
        if _digest_at(own, middle) == _digest_at(copy, middle):
            low = middle
        else:
            high = middle - 1
    return Parting(night, low, _between(own, low, here), _between(copy, low, there))


def _between(store: Reading, low: int, high: int) -> tuple[Entry, ...]:
    return tuple(takewhile(lambda entry: entry.seq <= high, store.read(after=low)))


def _length(store: Reading) -> int:
    last = store.last()
    return last.seq if last else 0


def _digest_at(store: Reading, seq: int) -> bytes:
    for entry in store.read(after=seq - 1):
        return entry.digest
    raise StoreError(f"there is no entry {seq}")


@contextmanager
def opened_copy(folder: Path, name: str) -> Iterator[SqliteReader]:
    """A night of a copy, read. One that was being written when its stick was pulled out is put
    right first, in a place of its own: the stick may be one that can't be written.
    """
    path = Folder(folder).file(name)
    if not any(_is_written(Path(f"{path}{suffix}")) for suffix in UNFINISHED):
        with closing(SqliteReader(path)) as reader:
            yield reader
        return
    with tempfile.TemporaryDirectory(prefix="croupier-copy-") as place:
        copied = copy_night(path, Path(place))
        with closing(SqliteReader(copied)) as reader:
            yield reader


def _is_written(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def copy_night(path: Path, place: Path) -> Path:
    """The file with what is needed to put it right, in another folder; and put right there."""
    copied = Path(place, path.name)
    for suffix in ("", *UNFINISHED):
        if Path(f"{path}{suffix}").exists():
            shutil.copyfile(f"{path}{suffix}", f"{copied}{suffix}")
            Path(f"{copied}{suffix}").chmod(0o600)
    connection = apsw.Connection(str(copied))
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()  # rolls back
    finally:
        connection.close()
    return copied
