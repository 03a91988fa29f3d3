"""The journal of a night in one SQLite file, through apsw alone: WAL, FULL, one writer."""

from __future__ import annotations

import fcntl
import itertools
import os
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.entry import COLUMNS, GENESIS, Entry, columns
from croupier.journal.finding import Unsound, finding
from croupier.journal.reader import SqliteReader, failed
from croupier.journal.sqlite_schema import (
    FILES,
    MASTER,
    identities,
    link_flaws,
    log_size,
    make_schema,
    schema_flaws,
)
from croupier.journal.store import AlreadyWriting, StoreError, UnsafeSettings

SOUND_FROM: Final = (3, 51, 3)  # earlier libraries can corrupt a file when two checkpoint at once
ROWS_MAX: Final = 500  # in one statement
SETTINGS: Final = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: NORMAL loses acknowledged commands in a power cut
    "mmap_size": 0,
    "foreign_keys": 1,
    "trusted_schema": 0,
}
BENEATH: Final = """
SELECT version.data_version, head.seq, head.digest FROM pragma_data_version AS version
LEFT JOIN (SELECT seq, digest FROM journal WHERE seq > 0 ORDER BY seq DESC LIMIT 1) AS head
"""


class SqliteJournal(SqliteReader):
    """One file, one writing connection; a second writing process is refused.

    Whatever else writes there is found before the next append: another connection's commit, a
    head that is not ours, a file that was taken away or replaced. Once the database has failed,
    nothing more is written here: what reached the disk is known only to whoever opens the night
    anew. What was recorded before can still be read.
    """

    def __init__(self, path: Path, vfs: str | None = None) -> None:
        version = tuple(int(part) for part in apsw.sqlite_lib_version().split("."))
        if version < SOUND_FROM:
            raise UnsafeSettings(f"SQLite {apsw.sqlite_lib_version()} is not safe with WAL")
        self._failure: StoreError | None = None
        self._path = path
        self._lock = _only_writer(path)
        try:
            self._connection = _connected(path, vfs)
            ((self._version, seq, digest),) = self._ask(BENEATH)
            self._head = (seq, digest) if seq else (0, GENESIS)
            self._files = identities(path)
            self._log_bytes = log_size(path)
            commands = self._ask("SELECT command FROM journal NOT INDEXED WHERE seq > 0")
            self._used = {command for (command,) in commands}
        except BaseException:
            os.close(self._lock)
            raise

    @property
    def failed(self) -> bool:
        return self._failure is not None

    def close(self) -> None:
        """A log that can't be copied over now is read by whoever opens the night next."""
        try:
            with suppress(apsw.FullError, apsw.IOError):
                self._connection.close()
        finally:
            os.close(self._lock)

    @contextmanager
    def writing(self) -> Iterator[SqliteWriting]:
        """All or nothing, and on disk when it ends."""
        self._write("BEGIN IMMEDIATE")
        writing = SqliteWriting(self, self._head, self._used)
        try:
            self._refuse_changed()
            yield writing
            writing.flush()
            self._write("COMMIT")
        except BaseException as error:
            if isinstance(error, Unsound):
                self._failure = error
            self._undo()
            raise
        self._head, self._log_bytes = writing.head(), log_size(self._path)
        self._used.update(writing.made)

    def _refuse_changed(self) -> None:
        """Nothing is added where something else has written since our own last commit."""
        for suffix, was, now in zip(FILES, self._files, identities(self._path), strict=True):
            if was != now:
                raise Unsound(finding("file_gone", 0, file=f"{self._path}{suffix}"))
        if log_size(self._path) < self._log_bytes:  # SQLite itself never shortens it here
            raise Unsound(finding("log_cut", 0, file=f"{self._path}-wal"))
        for flaw in link_flaws(self._path):
            raise Unsound(flaw)
        ((version, seq, digest),) = self._ask(BENEATH)
        if ((seq, digest) if seq else (0, GENESIS)) != self._head:
            raise Unsound(finding("head_otherwise", max(1, self._head[0])))
        if version != self._version:
            raise Unsound(finding("beneath_changed", 0, what=self._path.name))

    def _write(self, statement: str, bindings: tuple[Any, ...] = ()) -> None:
        if isinstance(self._failure, Unsound):
            raise self._failure
        if self._failure:
            raise StoreError(f"nothing is recorded until the night is opened anew: {self._failure}")
        self._ask(statement, bindings)

    def _ask(self, statement: str, bindings: tuple[Any, ...] = ()) -> list[Any]:
        """Every question to the database, so that none of its failures passes unnoticed."""
        try:
            return super()._ask(statement, bindings)
        except StoreError as error:
            self._failure = error
            raise

    def _undo(self) -> None:
        """Leave the transaction, if the failure itself hasn't ended it."""
        if self._connection.in_transaction:
            with suppress(StoreError):  # whoever called hears of what failed first
                self._ask("ROLLBACK")

    def read(self, after: int = 0) -> Iterator[Entry]:
        """Nobody else writes: after our own head there is nothing."""
        return iter(()) if after == self._head[0] else super().read(after)


class SqliteWriting:
    """The one who writes, inside a transaction; being the only one, it knows what is there.

    Entries go to the database together, at the end: each call lets other threads run first,
    and in a full house they do.
    """

    def __init__(
        self, journal: SqliteJournal, head: tuple[int, bytes], used: AbstractSet[str]
    ) -> None:
        self._journal = journal
        self._head = head
        self._used = used
        self._pending: list[Entry] = []
        self.made: dict[str, Entry] = {}

    def head(self) -> tuple[int, bytes]:
        return self._head

    def expect(self, commands: Sequence[str]) -> None:
        """Which numbers were used is known already."""

    def find(self, command: str) -> Entry | None:
        if command not in self._used:
            return self.made.get(command)
        query = f"SELECT {COLUMNS} FROM journal WHERE command = ? AND seq > 0"  # noqa: S608
        rows = self._journal._ask(query, (command,))  # noqa: SLF001
        if len(rows) != 1:
            raise StoreError(f"the command {command} is on record, and its entry is not found")
        return Entry(*rows[0])

    def append(self, entry: Entry) -> None:
        self._pending.append(entry)
        self.made[entry.command] = entry
        self._head = (entry.seq, entry.digest)
        if len(self._pending) == ROWS_MAX:
            self.flush()

    def keep(self, name: str, value: bytes) -> None:
        statement = "INSERT INTO secrets (name, value) VALUES (?, ?)"
        self._journal._write(statement, (name, value))  # noqa: SLF001

    def flush(self) -> None:
        """What was appended, in one statement."""
        if not self._pending:
            return
        marks = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(self._pending))
        statement = f"INSERT INTO journal ({COLUMNS}) VALUES {marks}"  # noqa: S608
        values = tuple(itertools.chain(*map(columns, self._pending)))
        self._journal._write(statement, values)  # noqa: SLF001
        self._pending = []


def _connected(path: Path, vfs: str | None) -> apsw.Connection:
    """A connection that is safe to write on: to a night as we made it, or to a new one."""
    connection = None
    try:
        if vfs is None:
            _make_own(path)
        connection = apsw.Connection(os.fspath(path), vfs=vfs)
        connection.set_busy_timeout(5_000)
        if connection.execute(MASTER).fetchone():
            _refuse_unsound(connection)
        apply_settings(connection)
        make_schema(connection)
    except BaseException as error:
        if connection:
            connection.close(force=True)
        if isinstance(error, apsw.Error):
            raise failed(f"opening {path.name}", error) from error
        if isinstance(error, OSError):
            raise StoreError(f"opening {path.name}: {error.strerror}") from error
        raise
    return connection


def _make_own(path: Path) -> None:
    """A new file is for nobody else's eyes: seeds and keys will lie in it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _refuse_unsound(connection: apsw.Connection) -> None:
    """A night that is there is looked at before anything is made in it."""
    for flaw in schema_flaws(connection):
        raise Unsound(flaw)


def apply_settings(connection: apsw.Connection) -> None:
    """Set what must be so, and look whether it is: an unsafe night doesn't open."""
    for name, wanted in SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {wanted}")
        found: Any = connection.execute(f"PRAGMA {name}").fetchone()
        if not found or found[0] != wanted:
            raise UnsafeSettings(f"{name} is {found[0] if found else 'unknown'}, not {wanted}")


def refuse_second_writer(path: Path) -> None:
    """`AlreadyWriting` where another process writes this night; a look, and no more."""
    os.close(_only_writer(path))


def _only_writer(path: Path) -> int:
    """A lock that the operating system drops with the process, however it ends."""
    try:
        handle = os.open(f"{os.fspath(path)}.writer", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"opening {path.name}: {error.strerror}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise AlreadyWriting(f"{path.name} is written by another process") from None
    except OSError as error:
        os.close(handle)
        raise StoreError(f"locking {path.name}: {error.strerror}") from error
    return handle
