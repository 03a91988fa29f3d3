"""Where nights are kept: a folder of SQLite files, or a PostgreSQL database."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from croupier.journal.entry import Entry
from croupier.journal.reader import SqliteReader
from croupier.journal.sqlite import SqliteJournal, refuse_second_writer
from croupier.journal.store import Reading, Store, StoreError

NAME: Final = re.compile("[a-z0-9][a-z0-9-]{0,62}")
SUFFIX: Final = ".sqlite"
FILES: Final = "sqlite:///"
PRACTICE: Final = "practice"


class BadName(Exception):
    """No name for a night: it is part of file names, addresses and papers."""


class BadDatabase(Exception):
    """No address of a database that nights are kept in."""


class NoSuchNight(Exception):
    """There is no night of this name here."""


class NightExists(Exception):
    """There is a night of this name already."""


class Nights(Protocol):
    """A place that keeps nights."""

    @property
    def place(self) -> str: ...
    def names(self) -> list[str]: ...
    def read(self, name: str) -> Reading: ...
    def write(self, name: str) -> Store: ...
    def refuse_busy(self, name: str) -> None: ...
    def new(self, name: str) -> Store: ...
    def discard(self, name: str, store: Store) -> None: ...


def checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise BadName(name)
    return name


@dataclass(frozen=True, slots=True)
class Folder:
    """One file a night."""

    path: Path

    @property
    def place(self) -> str:
        return str(self.path)

    def names(self) -> list[str]:
        if self.path.exists() and not self.path.is_dir():
            raise StoreError(f"{self.path} is no folder")
        return sorted(
            file.stem
            for file in self.path.glob(f"*{SUFFIX}")
            if file.is_file() and NAME.fullmatch(file.stem)
        )

    def file(self, name: str) -> Path:
        return Path(self.path, f"{checked(name)}{SUFFIX}")

    def read(self, name: str) -> Reading:
        return SqliteReader(self._found(name))

    def write(self, name: str) -> Store:
        return SqliteJournal(self._found(name))

    def refuse_busy(self, name: str) -> None:
        """A night that another process writes is found without reading it."""
        refuse_second_writer(self._found(name))

    def new(self, name: str) -> Store:
        """A file that holds no entry yet. One that was begun and never opened is gone on with."""
        self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = not self.file(name).exists()
        try:
            store = SqliteJournal(self.file(name))
        except StoreError:
            if fresh:  # a full disk: nothing of it is left behind
                self._unlink(name)
            raise
        refuse_begun(store, name)
        return store

    def discard(self, name: str, store: Store) -> None:
        """A night that could not be made leaves no file behind."""
        store.close()
        self._unlink(name)

    def _unlink(self, name: str) -> None:
        for suffix in ("", "-wal", "-shm", ".writer"):
            Path(f"{self.file(name)}{suffix}").unlink(missing_ok=True)

    def _found(self, name: str) -> Path:
        if not self.file(name).is_file():
            raise NoSuchNight(name)
        return self.file(name)


def is_database(where: str) -> bool:
    return where.startswith(("postgres://", "postgresql://"))


def nights_at(where: str | None = None) -> Nights:
    """The place that was asked for, else DATABASE_URL's, else the user's own folder."""
    where = where or os.environ.get("DATABASE_URL")
    if where and is_database(where):
        # A third of a second to load, and who keeps nights in files needn't wait for it.
        from croupier.floor.database import Database  # noqa: PLC0415

        return Database(where)
    if where:
        path = where.removeprefix(FILES)
        if "://" in path:
            raise BadDatabase  # not a word of it: there may be a password inside
        return Folder(Path(path).expanduser())
    return Folder(own_folder())


def practice_place(where: str | None) -> str:
    """The place of the practice house beside this one: a folder or a schema of its own.

    Unless a place is named it lies in the user's own folder, whatever database there is.
    """
    nights = nights_at(where) if where else Folder(own_folder())
    if isinstance(nights, Folder):
        return str(Path(nights.path, PRACTICE))
    from croupier.floor.database import Database, practice_address  # noqa: PLC0415 - slow to load

    assert isinstance(nights, Database)
    return practice_address(nights.url)


def own_folder() -> Path:
    """The user's own place for what this program keeps."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base, "croupier").expanduser()


def refuse_begun(store: Store, name: str) -> None:
    first: Iterator[Entry] = iter(store.read())
    if next(first, None) is not None:
        store.close()
        raise NightExists(name)
