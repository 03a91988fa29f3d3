"""A night's SQLite file, read by anybody while it is written by one: it locks nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.entry import Entry
from croupier.journal.store import StoreError

PAGE: Final = 1_000
QUERY: Final = (
    "SELECT seq, command, desk, body, prev, digest FROM journal WHERE seq > ? ORDER BY seq LIMIT ?"
)


class SqliteReader:
    """Sees what is committed, up to the moment it looks."""

    def __init__(self, path: Path) -> None:
        try:
            flags = apsw.SQLITE_OPEN_READONLY
            self._connection = apsw.Connection(os.fspath(path), flags=flags)
            self._connection.set_busy_timeout(5_000)
            self._connection.execute("SELECT seq FROM journal LIMIT 1").fetchall()
        except apsw.Error as error:
            raise StoreError(f"{path.name} is no night: {error}") from None

    def close(self) -> None:
        self._connection.close()

    def read(self, after: int = 0) -> Iterator[Entry]:
        while rows := self._ask(QUERY, (after, PAGE)):
            yield from (Entry(*row) for row in rows)
            after = rows[-1][0]

    def secret(self, name: str) -> bytes | None:
        rows = self._ask("SELECT value FROM secrets WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        yield from self._ask("SELECT name, value FROM secrets ORDER BY name")

    def _ask(self, query: str, bindings: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self._connection.execute(query, bindings).fetchall()
        except apsw.Error as error:
            raise StoreError(str(error)) from error
