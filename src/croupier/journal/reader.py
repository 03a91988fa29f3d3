"""A night's SQLite file, read by anybody while it is written by one: it locks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.entry import COLUMNS, Entry
from croupier.journal.finding import Finding, Unsound, finding
from croupier.journal.sqlite_schema import file_flaws, schema_flaws
from croupier.journal.store import StoreError

PAGE: Final = 1_000
QUERY: Final = f"SELECT {COLUMNS} FROM journal WHERE seq > ? ORDER BY seq LIMIT ?"  # noqa: S608

LAST: Final = f"SELECT {COLUMNS} FROM journal WHERE seq > 0 ORDER BY seq DESC LIMIT 1"  # noqa: S608
OUTSIDE: Final = "SELECT seq FROM journal WHERE seq < 1 ORDER BY seq LIMIT 1"
TEXTS: Final = (
    "SELECT seq, CAST(command AS BLOB), CAST(desk AS BLOB) FROM journal NOT INDEXED ORDER BY seq"
)


class SqliteReader:
    """Sees what is committed, up to the moment it looks."""

    night: str | None = None  # its entries say it: a file can be given another name

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._connection = open_reading(path, "journal")
        except apsw.Error as error:
            raise StoreError(f"{path.name} is no night: {error}") from None

    @property
    def failed(self) -> bool:
        """Nothing is written here, so nothing fails for good."""
        return False

    def close(self) -> None:
        self._connection.close()

    def read(self, after: int = 0) -> Iterator[Entry]:
        while rows := self._ask(QUERY, (after, PAGE)):
            yield from (Entry(*row) for row in rows)
            after = rows[-1][0]

    def last(self) -> Entry | None:
        rows = self._ask(LAST)
        return Entry(*rows[0]) if rows else None

    def secret(self, name: str) -> bytes | None:
        rows = self._ask("SELECT value FROM secrets WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        yield from self._ask("SELECT name, value FROM secrets ORDER BY name")

    def flaws(self) -> Iterator[Finding]:
        """Every way in which the file around the entries is not as this program makes it."""
        try:
            yield from schema_flaws(self._connection)
        except apsw.Error as error:
            raise failed("the schema", error) from error
        for (seq,) in self._ask(OUTSIDE):  # no reading of the entries comes by there
            yield finding("row_outside", 0, number=seq)
        yield from file_flaws(self._path)
        for (complaint,) in self._ask("PRAGMA integrity_check(1)"):  # an index beside its table
            if complaint != "ok":
                yield finding("file_damaged", 0, file=str(self._path), complaint=complaint)

    def _ask(self, statement: str, bindings: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self._connection.execute(statement, bindings).fetchall()
        except apsw.Error as error:
            raise failed(statement.split(maxsplit=1)[0], error) from error
        except UnicodeDecodeError:
            raise Unsound(finding("not_an_entry", self._bad_text())) from None

    def _bad_text(self) -> int:
        """The first row with a column that is no UTF-8."""
        texts: Any = self._connection.execute(TEXTS)
        for seq, *columns in texts:
            try:
                for column in columns:
                    column.decode()
            except UnicodeDecodeError:
                return int(seq)
        return 0


def open_reading(path: Path, table: str) -> apsw.Connection:
    """A connection that changes nothing, to a file with this table.

    A medium that can't be written, with no log beside the file, holds still by itself.
    """
    try:
        return _opened(f"{path.absolute().as_uri()}?mode=ro", table)
    except apsw.CantOpenError:
        if not path.is_file() or Path(f"{path}-wal").exists():
            raise
        return _opened(f"{path.absolute().as_uri()}?immutable=1", table)


def _opened(uri: str, table: str) -> apsw.Connection:
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    connection = apsw.Connection(uri, flags=flags)
    connection.set_busy_timeout(5_000)
    connection.execute(f"SELECT seq FROM {table} LIMIT 1").fetchall()  # noqa: S608 - ours
    return connection


def failed(doing: str, error: apsw.Error) -> StoreError:
    if isinstance(error, apsw.FullError):
        return StoreError(f"the disk is full, and nothing was recorded ({doing})")
    return StoreError(f"{doing}: {error}")
