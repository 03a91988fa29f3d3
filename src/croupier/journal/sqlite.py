"""The journal of a night in one SQLite file, through apsw alone: WAL, FULL, one writer."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.entry import GENESIS, Entry
from croupier.journal.store import AlreadyWriting, StoreError, UnsafeSettings

SOUND_FROM: Final = (3, 51, 3)  # earlier libraries can corrupt a file when two checkpoint at once
PAGE: Final = 1_000
COLUMNS: Final = "seq, command, desk, body, prev, digest"
SETTINGS: Final = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: NORMAL loses acknowledged commands in a power cut
    "mmap_size": 0,
    "foreign_keys": 1,
    "trusted_schema": 0,
}
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS journal (
    seq     INTEGER PRIMARY KEY,
    command TEXT NOT NULL UNIQUE,
    desk    TEXT NOT NULL,
    body    BLOB NOT NULL,
    prev    BLOB NOT NULL,
    digest  BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS secrets_are_not_changed BEFORE UPDATE ON secrets
    BEGIN SELECT RAISE(ABORT, 'a secret is kept as it was'); END;
CREATE TRIGGER IF NOT EXISTS secrets_are_not_lost BEFORE DELETE ON secrets
    BEGIN SELECT RAISE(ABORT, 'a secret is kept as it was'); END;
CREATE TRIGGER IF NOT EXISTS journal_is_not_changed BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS journal_is_not_cut BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS journal_is_a_chain BEFORE INSERT ON journal
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal)
      OR NEW.prev <> coalesce(
            (SELECT digest FROM journal ORDER BY seq DESC LIMIT 1), zeroblob(32))
    BEGIN SELECT RAISE(ABORT, 'the journal is a chain'); END;
"""


class SqliteJournal:
    """One file, one writing connection; a second writing process is refused."""

    def __init__(self, path: Path, vfs: str | None = None) -> None:
        version = tuple(int(part) for part in apsw.sqlite_lib_version().split("."))
        if version < SOUND_FROM:
            raise UnsafeSettings(f"SQLite {apsw.sqlite_lib_version()} is not safe with WAL")
        self._lock = _only_writer(path)
        try:
            self._connection = apsw.Connection(os.fspath(path), vfs=vfs)
            self._connection.set_busy_timeout(5_000)
            apply_settings(self._connection)
            self._connection.execute(SCHEMA)
            self._head = self._last()
        except BaseException:
            os.close(self._lock)
            raise

    def close(self) -> None:
        self._connection.close()
        os.close(self._lock)

    @contextmanager
    def writing(self) -> Iterator[SqliteWriting]:
        """All or nothing, and on disk when it ends."""
        self._execute("BEGIN IMMEDIATE")
        writing = SqliteWriting(self._connection, self._head)
        try:
            yield writing
            self._execute("COMMIT")
            self._head = writing.head()
        except BaseException:
            if self._connection.in_transaction:
                self._execute("ROLLBACK")
            raise

    def _execute(self, statement: str) -> None:
        try:
            self._connection.execute(statement)
        except apsw.Error as error:
            raise StoreError(f"{statement}: {error}") from error

    def read(self, after: int = 0) -> Iterator[Entry]:
        """The entries after `after`, in order, a page at a time."""
        if after == self._head[0]:
            return  # nobody else writes: there is nothing that we don't know of
        query = f"SELECT {COLUMNS} FROM journal WHERE seq > ? ORDER BY seq LIMIT ?"  # noqa: S608
        while rows := self._page(query, after):
            yield from (Entry(*row) for row in rows)
            after = rows[-1][0]

    def secret(self, name: str) -> bytes | None:
        query = "SELECT value FROM secrets WHERE name = ?"
        row: Any = self._connection.execute(query, (name,)).fetchone()
        return row[0] if row else None

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        rows: Any = self._connection.execute("SELECT name, value FROM secrets ORDER BY name")
        yield from rows

    def _last(self) -> tuple[int, bytes]:
        query = "SELECT seq, digest FROM journal ORDER BY seq DESC LIMIT 1"
        row: Any = self._connection.execute(query).fetchone()
        return (row[0], row[1]) if row else (0, GENESIS)

    def _page(self, query: str, after: int) -> list[Any]:
        return self._connection.execute(query, (after, PAGE)).fetchall()


class SqliteWriting:
    """The one who writes, inside a transaction; being the only one, it knows the head."""

    def __init__(self, connection: apsw.Connection, head: tuple[int, bytes]) -> None:
        self._connection = connection
        self._head = head

    def head(self) -> tuple[int, bytes]:
        return self._head

    def find(self, command: str) -> Entry | None:
        query = f"SELECT {COLUMNS} FROM journal WHERE command = ?"  # noqa: S608
        row: Any = self._connection.execute(query, (command,)).fetchone()
        return Entry(*row) if row else None

    def append(self, entry: Entry) -> None:
        try:
            self._connection.execute(
                f"INSERT INTO journal ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
                (entry.seq, entry.command, entry.desk, entry.body, entry.prev, entry.digest),
            )
        except apsw.Error as error:
            raise StoreError(str(error)) from error
        self._head = (entry.seq, entry.digest)

    def keep(self, name: str, value: bytes) -> None:
        try:
            self._connection.execute(
                "INSERT INTO secrets (name, value) VALUES (?, ?)", (name, value)
            )
        except apsw.Error as error:
            raise StoreError("a secret could not be kept") from error


def apply_settings(connection: apsw.Connection) -> None:
    """Set what must be so, and look whether it is: an unsafe night doesn't open."""
    for name, wanted in SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {wanted}")
        found: Any = connection.execute(f"PRAGMA {name}").fetchone()
        if not found or found[0] != wanted:
            raise UnsafeSettings(f"{name} is {found[0] if found else 'unknown'}, not {wanted}")


def _only_writer(path: Path) -> int:
    """A lock that the operating system drops with the process, however it ends."""
    handle = os.open(f"{os.fspath(path)}.writer", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise AlreadyWriting(f"{path.name} is written by another process") from None
    return handle
