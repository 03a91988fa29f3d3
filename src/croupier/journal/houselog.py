"""The log of the house: append-only and chained like a night; here on SQLite.

Unlike a night it has no single writer: the server and the command line both add to it, each line
in a transaction of its own.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock
from typing import Any, Final, Protocol

import apsw

from croupier.journal.entry import GENESIS, digest_of, encode
from croupier.journal.houselog_head import (
    Head,
    is_cut,
    line_of_cut,
    read_head,
    refuse_loose_file,
    write_head,
)
from croupier.journal.reader import failed, open_reading
from croupier.journal.sqlite import apply_settings
from croupier.journal.store import StoreError

LOG: Final = logging.getLogger(__name__)
VERSION: Final = 1
NAME: Final = "house"
BUSY_MS: Final = 5_000
SEQ_MAX: Final = 2**63 - 1
SQLITE_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS house_log (
    seq    INTEGER PRIMARY KEY,
    body   BLOB NOT NULL,
    prev   BLOB NOT NULL,
    digest BLOB NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS house_log_is_not_changed BEFORE UPDATE ON house_log
    BEGIN SELECT RAISE(ABORT, 'the house log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS house_log_is_not_cut BEFORE DELETE ON house_log
    BEGIN SELECT RAISE(ABORT, 'the house log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS house_log_is_a_chain BEFORE INSERT ON house_log
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM house_log)
      OR NEW.prev <> coalesce(
            (SELECT digest FROM house_log ORDER BY seq DESC LIMIT 1), zeroblob(32))
    BEGIN SELECT RAISE(ABORT, 'the house log is a chain'); END;
"""
LAST: Final = "SELECT seq, digest, body FROM house_log ORDER BY seq DESC LIMIT 1"
PAGE: Final = 1_000
PARTS: Final = (  # the table and its triggers, as a file must have them
    "house_log",
    "house_log_is_not_changed",
    "house_log_is_not_cut",
    "house_log_is_a_chain",
)
Row = tuple[int, bytes, bytes, bytes]  # number, body, digest of the line before, own digest


class ReadHouseLog(Protocol):
    """Lines about the house itself, to be read: who came in, who was given what, what left it."""

    def read(self, after: int = 0) -> Iterator[bytes]: ...
    def read_back(self, before: int | None = None) -> Iterator[bytes]: ...  # the newest first
    def rows(self, after: int = 0) -> Iterator[Row]: ...
    def flaws(self) -> list[str]: ...  # of its tables and triggers, by name
    def remembered(self) -> Head | None: ...  # its last line, as it is kept outside of it
    def close(self) -> None: ...


class HouseLog(ReadHouseLog, Protocol):
    """The log of a house that is at work."""

    def append(self, line: dict[str, Any]) -> None: ...


def rows_of(
    line: dict[str, Any],
    last: tuple[int, bytes, bytes] | None,
    head: Head | None,
    digest_at: Callable[[int], bytes | None],
) -> list[Row]:
    """The row that this line becomes, and one before it where lines are gone that were there."""
    if last and digest_of(bytes(last[2])) != bytes(last[1]):
        raise StoreError(f"line {last[0]} of the house log was changed: nothing follows it")
    rows: list[Row] = []
    if head is not None and is_cut(head, digest_at):
        LOG.error("the house log was cut: it had line %d, and that is gone", head[0])
        rows.append(
            sealed(line_of_cut(line["at"], head, last[0] if last else 0), last and last[:2])
        )
    before = (rows[-1][0], rows[-1][3]) if rows else last and last[:2]
    return [*rows, sealed(line, before)]


def refuse_flaws(flaws: list[str]) -> None:
    for name in flaws:
        raise StoreError(f"{name} of the house log is not as this program makes it")


def refuse_unwritten(rows: list[Row], found: list[Row]) -> None:
    """Before a line counts as written it is read back: something may have swallowed it."""
    if rows != found:
        raise StoreError("the house log did not keep the line that was written")


def sealed(line: dict[str, Any], last: tuple[int, bytes] | None) -> tuple[int, bytes, bytes, bytes]:
    """The row that this line becomes after `last`: number, body, digest before, own digest."""
    seq, prev = (last[0] + 1, bytes(last[1])) if last else (1, GENESIS)
    body = encode({**line, "v": VERSION, "log": NAME, "seq": seq, "prev": prev.hex()})
    return seq, body, prev, digest_of(body)


class SqliteHouseLogReader:
    """One file, read and left as it is: it may lie in a copy that another process writes."""

    def __init__(self, path: Path) -> None:
        self._lock = Lock()
        self._path = path
        try:
            self._connection = open_reading(path, "house_log")
        except apsw.Error as error:
            raise failed(f"opening {path.name}", error) from error

    def remembered(self) -> Head | None:
        return read_head(self._path)

    def read(self, after: int = 0) -> Iterator[bytes]:
        query = "SELECT seq, body FROM house_log WHERE seq > ? ORDER BY seq LIMIT ?"
        while page := self._ask(query, (after, PAGE)):
            yield from (body for _, body in page)
            after = page[-1][0]

    def read_back(self, before: int | None = None) -> Iterator[bytes]:
        query = "SELECT seq, body FROM house_log WHERE seq < ? ORDER BY seq DESC LIMIT ?"
        while page := self._ask(query, (SEQ_MAX if before is None else before, PAGE)):
            yield from (body for _, body in page)
            before = page[-1][0]

    def rows(self, after: int = 0) -> Iterator[Row]:
        query = "SELECT seq, body, prev, digest FROM house_log WHERE seq > ? ORDER BY seq LIMIT ?"
        while page := self._ask(query, (after, PAGE)):
            yield from page
            after = page[-1][0]

    def flaws(self) -> list[str]:
        return schema_flaws(self._ask("SELECT name, sql FROM sqlite_master", ()))

    def _ask(self, query: str, bindings: tuple[Any, ...]) -> list[Any]:
        with self._lock:
            try:
                return self._connection.execute(query, bindings).fetchall()
            except apsw.Error as error:
                raise failed("the house log", error) from error

    def close(self) -> None:
        self._connection.close()


class SqliteHouseLog(SqliteHouseLogReader):
    """One file. Several processes may write it: SQLite's own lock orders them."""

    def __init__(self, path: Path) -> None:
        self._lock = Lock()
        self._path = path
        try:
            handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            self._file = os.fstat(handle).st_ino
            os.close(handle)
            self._connection = apsw.Connection(os.fspath(path))
            self._connection.set_busy_timeout(BUSY_MS)
            apply_settings(self._connection)
            self._make()
        except OSError as error:
            raise StoreError(f"opening {path.name}: {error.strerror}") from error
        except apsw.Error as error:
            raise failed(f"opening {path.name}", error) from error

    def _make(self) -> None:
        """The table, in a file that has none; a trigger that somebody dropped is not put back."""
        self._connection.execute("BEGIN IMMEDIATE")
        there = "SELECT 1 FROM sqlite_master WHERE name = 'house_log'"
        if self._connection.execute(there).fetchone() is None:
            self._connection.execute(SQLITE_SCHEMA)
        self._connection.execute("COMMIT")

    def append(self, line: dict[str, Any]) -> None:
        with self._lock:
            self._refuse_another_file()
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                try:
                    rows = self._insert(line)
                    self._connection.execute("COMMIT")
                finally:
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
            except apsw.Error as error:
                raise failed("the house log", error) from error
            write_head(self._path, (rows[-1][0], rows[-1][3]))

    def _insert(self, line: dict[str, Any]) -> list[Row]:
        """Nothing is added to a log that somebody changed, and nothing that it doesn't keep."""
        ask = self._connection.execute
        parts: Any = ask("SELECT name, sql FROM sqlite_master").fetchall()
        refuse_flaws(schema_flaws(parts))
        last: Any = ask(LAST).fetchone()
        rows = rows_of(line, last, self.remembered(), self._digest_at)
        for row in rows:
            ask("INSERT INTO house_log VALUES (?, ?, ?, ?)", row)
        query = "SELECT seq, body, prev, digest FROM house_log WHERE seq >= ? ORDER BY seq"
        kept: Any = ask(query, (rows[0][0],)).fetchall()
        refuse_unwritten(rows, kept)
        return rows

    def _digest_at(self, seq: int) -> bytes | None:
        query = "SELECT digest FROM house_log WHERE seq = ?"
        found: Any = self._connection.execute(query, (seq,)).fetchone()
        return found[0] if found else None

    def _refuse_another_file(self) -> None:
        """A file that was removed or replaced beneath us would take lines that nobody reads."""
        try:
            there = self._path.stat().st_ino
            refuse_loose_file(self._path)
        except OSError as error:
            raise StoreError(f"the house log is gone: {error.strerror}") from error
        if there != self._file:
            raise StoreError("the house log was replaced by another file")


def schema_flaws(found: list[tuple[str, str]]) -> list[str]:
    """The parts of a file's schema that are missing or not as this program makes them."""
    fresh = apsw.Connection(":memory:")
    try:
        fresh.execute(SQLITE_SCHEMA)
        wanted: dict[Any, Any] = dict(fresh.execute("SELECT name, sql FROM sqlite_master"))
    finally:
        fresh.close()
    there = dict(found)
    odd = [name for name in there if name not in wanted]
    return [name for name in PARTS if there.get(name) != wanted[name]] + odd
