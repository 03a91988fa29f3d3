"""The log of the house: append-only and chained like a night; here on SQLite.

Unlike a night it has no single writer: the server and the command line both add to it, each line
in a transaction of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Any, Final, Protocol

import apsw

from croupier.journal.entry import GENESIS, digest_of, encode
from croupier.journal.reader import failed
from croupier.journal.sqlite import apply_settings
from croupier.journal.store import StoreError

VERSION: Final = 1
NAME: Final = "house"
BUSY_MS: Final = 5_000
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
LAST: Final = "SELECT seq, digest FROM house_log ORDER BY seq DESC LIMIT 1"


class HouseLog(Protocol):
    """Lines about the house itself: who came in, who was given what, what left it."""

    def append(self, line: dict[str, Any]) -> None: ...
    def read(self, after: int = 0) -> Iterator[bytes]: ...
    def close(self) -> None: ...


def sealed(line: dict[str, Any], last: tuple[int, bytes] | None) -> tuple[int, bytes, bytes, bytes]:
    """The row that this line becomes after `last`: number, body, digest before, own digest."""
    seq, prev = (last[0] + 1, bytes(last[1])) if last else (1, GENESIS)
    body = encode({**line, "v": VERSION, "log": NAME, "seq": seq, "prev": prev.hex()})
    return seq, body, prev, digest_of(body)


class SqliteHouseLog:
    """One file. Several processes may write it: SQLite's own lock orders them."""

    def __init__(self, path: Path) -> None:
        self._lock = Lock()
        try:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._connection = apsw.Connection(os.fspath(path))
            self._connection.set_busy_timeout(BUSY_MS)
            apply_settings(self._connection)
            self._connection.execute(SQLITE_SCHEMA)
        except OSError as error:
            raise StoreError(f"opening {path.name}: {error.strerror}") from error
        except apsw.Error as error:
            raise failed(f"opening {path.name}", error) from error

    def append(self, line: dict[str, Any]) -> None:
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                try:
                    row = sealed(line, self._connection.execute(LAST).fetchone())
                    self._connection.execute("INSERT INTO house_log VALUES (?, ?, ?, ?)", row)
                    self._connection.execute("COMMIT")
                finally:
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
            except apsw.Error as error:
                raise failed("the house log", error) from error

    def read(self, after: int = 0) -> Iterator[bytes]:
        query = "SELECT body FROM house_log WHERE seq > ? ORDER BY seq"
        with self._lock:
            try:
                rows: list[Any] = self._connection.execute(query, (after,)).fetchall()
            except apsw.Error as error:
                raise failed("the house log", error) from error
        yield from (body for (body,) in rows)

    def close(self) -> None:
        self._connection.close()
