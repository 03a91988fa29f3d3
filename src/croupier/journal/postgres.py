"""The journals of many nights in one PostgreSQL table: a chain and a lock for each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, LiteralString

import psycopg
from psycopg import conninfo
from psycopg.pq import TransactionStatus

from croupier.journal.entry import COLUMNS, GENESIS, Entry, columns, digest_of
from croupier.journal.finding import Finding, Unsound, finding
from croupier.journal.postgres_schema import GUARDS, SCHEMA, has_tables, schema_flaws
from croupier.journal.store import StoreError, UnsafeSettings

PAGE: Final = 1_000
SCHEMA_LOCK: Final = 0x63726F7570696572  # "croupier": one process makes the tables
SETTINGS: Final = {
    "fsync": ("on",),
    "full_page_writes": ("on",),
    "synchronous_commit": ("on", "remote_apply"),
    "session_replication_role": ("origin",),  # else the triggers are silent
}
LOCK: Final = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
AFTER: Final = (
    "SELECT seq, command, desk, body, prev, digest FROM journal "
    "WHERE night = %s AND seq > %s ORDER BY seq LIMIT %s"
)
LAST: Final = (
    "SELECT seq, command, desk, body, prev, digest FROM journal "
    "WHERE night = %s ORDER BY seq DESC LIMIT 1"
)
HEAD: Final = "SELECT seq, digest, body FROM journal WHERE night = %s ORDER BY seq DESC LIMIT 1"
ROWS_MAX: Final = 500  # in one statement
CHANNEL: Final = "croupier"  # where a commit tells its night and number to whoever listens
PATIENCE: Final = {  # with a server that is gone and hasn't said so, unless the address says more
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}


@contextmanager
def as_store_error() -> Iterator[None]:
    """Whatever the database complains of, the caller hears it in the journal's own word."""
    try:
        yield
    except psycopg.Error as error:
        raise StoreError(str(error)) from error


class PostgresReader:
    """The journal of one night, read by anybody who may: it makes nothing and locks nothing."""

    def __init__(self, url: str, night: str) -> None:
        self._url = url
        self._night = night
        self._connection = connected(url)

    @property
    def night(self) -> str:
        """The night's name in the column beside each of its entries."""
        return self._night

    def flaws(self) -> Iterator[Finding]:
        """Every way in which the tables around the entries are not as this program makes them."""
        with as_store_error():
            found = list(schema_flaws(self._line()))
        yield from found

    @property
    def failed(self) -> bool:
        """Nothing is written here, so nothing fails for good."""
        return False

    def close(self) -> None:
        self._connection.close()

    def _line(self) -> psycopg.Connection[Any]:
        """The connection. A lost one is replaced."""
        if (
            self._connection.closed
            or self._connection.info.transaction_status is not TransactionStatus.IDLE
        ):
            self._connection.close()
            self._connection = connected(self._url)
        return self._connection

    @as_store_error()
    def _ask(self, query: LiteralString, *values: object) -> list[Any]:
        return self._line().execute(query, (self._night, *values)).fetchall()

    def read(self, after: int = 0) -> Iterator[Entry]:
        """The entries after `after`, in order, a page at a time."""
        while rows := self._ask(AFTER, after, PAGE):
            yield from (entry_of(row) for row in rows)
            after = rows[-1][0]

    def last(self) -> Entry | None:
        rows = self._ask(LAST)
        return entry_of(rows[0]) if rows else None

    def secret(self, name: str) -> bytes | None:
        rows = self._ask("SELECT value FROM secrets WHERE night = %s AND name = %s", name)
        return bytes(rows[0][0]) if rows else None

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        rows = self._ask("SELECT name, value FROM secrets WHERE night = %s ORDER BY name")
        yield from ((name, bytes(value)) for name, value in rows)


class PostgresJournal(PostgresReader):
    """The same, to be written. Several processes may; the night's lock orders them."""

    def __init__(self, url: str, night: str) -> None:
        super().__init__(url, night)
        self._writing = False
        self._failure: Unsound | None = None
        self._head: tuple[int, bytes] | None = None  # while the night's lock is ours
        try:
            make_schema(self._connection)
            self._guards = look_at_guards(self._connection)
        except BaseException:
            self._connection.close()
            raise

    @property
    def failed(self) -> bool:
        """A lost connection is replaced; a journal that was changed beneath us stays shut."""
        return self._failure is not None

    def _line(self) -> psycopg.Connection[Any]:
        """Never another one in the middle of a transaction."""
        return self._connection if self._writing else super()._line()

    @contextmanager
    def writing(self) -> Iterator[PostgresWriting]:
        """All or nothing, and on disk when it ends; the night's lock comes before any look."""
        if self._failure:
            raise self._failure
        connection = self._line()
        self._writing = True
        try:
            writing = PostgresWriting(connection, self._night, self._begin(connection))
            yield writing
            self._commit(connection, writing)
        except BaseException as error:
            if isinstance(error, Unsound):
                self._failure = error
            self._undo(connection)
            raise
        finally:
            self._writing, self._head = False, None

    @as_store_error()
    def _begin(self, connection: psycopg.Connection[Any]) -> tuple[int, bytes]:
        """The lock first, then the head and the guards: one round trip."""
        with connection.pipeline():
            connection.execute("BEGIN")
            connection.execute(LOCK, (self._night,))
            found = connection.execute(HEAD, (self._night,))
            guards = connection.execute(GUARDS)
        row = found.fetchone()
        if row and digest_of(row[2]) != row[1]:
            raise Unsound(finding("index_otherwise", row[0], column="digest"))
        if guards.fetchone() != self._guards:
            raise Unsound(finding("guards_changed", 0))
        self._head = (row[0], bytes(row[1])) if row else (0, GENESIS)
        return self._head

    @as_store_error()
    def _commit(self, connection: psycopg.Connection[Any], writing: PostgresWriting) -> None:
        writing.flush()
        if connection.execute("COMMIT", prepare=False).statusmessage != "COMMIT":
            # A transaction that had failed is rolled back, and the server calls that no error.
            raise StoreError("the transaction had failed before it was to be committed")

    @staticmethod
    def _undo(connection: psycopg.Connection[Any]) -> None:
        """Leave the transaction; a connection that can't is replaced at the next use."""
        if connection.info.transaction_status is not TransactionStatus.IDLE:
            with suppress(psycopg.Error):
                connection.execute("ROLLBACK")

    def read(self, after: int = 0) -> Iterator[Entry]:
        """Under the night's lock nobody adds to what we have seen."""
        seen_all = self._head is not None and after == self._head[0]
        return iter(()) if seen_all else super().read(after)


class PostgresWriting:
    """The one who writes this night, inside a transaction."""

    def __init__(
        self, connection: psycopg.Connection[Any], night: str, head: tuple[int, bytes]
    ) -> None:
        self._connection = connection
        self._night = night
        self._head = head
        self._looked_for: dict[str, Entry | None] = {}
        self._pending: list[Entry] = []

    def head(self) -> tuple[int, bytes]:
        return self._head

    @as_store_error()
    def expect(self, commands: Sequence[str]) -> None:
        query: Any = (
            f"SELECT {COLUMNS} FROM journal WHERE night = %s AND command = ANY(%s) AND seq > 0"  # noqa: S608
        )
        found = self._connection.execute(query, (self._night, list(commands))).fetchall()
        self._looked_for = dict.fromkeys(commands)
        self._looked_for.update((row[1], entry_of(row)) for row in found)

    def find(self, command: str) -> Entry | None:
        if command not in self._looked_for:
            known = self._looked_for
            self.expect([command])
            self._looked_for = {**known, **self._looked_for}
        return self._looked_for[command]

    def append(self, entry: Entry) -> None:
        self._pending.append(entry)
        self._looked_for[entry.command] = entry
        self._head = (entry.seq, entry.digest)
        if len(self._pending) == ROWS_MAX:
            self.flush()

    @as_store_error()
    def flush(self) -> None:
        """What was appended, in one round trip, and read back before it is committed.

        Other processes hear of it with the commit.
        """
        if not self._pending:
            return
        marks = ", ".join(["(%s, %s, %s, %s, %s, %s, %s)"] * len(self._pending))
        query: Any = (
            f"WITH told AS (INSERT INTO journal (night, {COLUMNS}) VALUES {marks} RETURNING seq) "  # noqa: S608
            "SELECT pg_notify(%s, %s || ' ' || max(seq)) FROM told"
        )
        rows = ((self._night, *columns(entry)) for entry in self._pending)
        values = [*itertools.chain(*rows), CHANNEL, self._night]
        first = self._pending[0].seq
        with self._connection.pipeline():
            self._connection.execute(query, values)
            kept = self._connection.execute(AFTER, (self._night, first - 1, ROWS_MAX + 1))
        if [entry_of(row) for row in kept.fetchall()] != self._pending:
            raise Unsound(finding("row_otherwise", first))
        self._pending = []

    def keep(self, name: str, value: bytes) -> None:
        try:
            self._connection.execute(
                "INSERT INTO secrets (night, name, value) VALUES (%s, %s, %s)",
                (self._night, name, value),
            )
        except psycopg.Error:
            raise StoreError("a secret could not be kept") from None


@as_store_error()
def connected(url: str) -> psycopg.Connection[Any]:
    """A connection to a server that keeps what it acknowledges."""
    asked = conninfo.make_conninfo("", **{**PATIENCE, **conninfo.conninfo_to_dict(url)})
    connection = psycopg.connect(asked, autocommit=True)
    try:
        refuse_settings(connection)
        connection.execute("SET idle_in_transaction_session_timeout = '60s'")  # frees the lock
    except BaseException:
        connection.close()
        raise
    return connection


@as_store_error()
def make_schema(connection: psycopg.Connection[Any]) -> None:
    """Tables and triggers where nothing of ours is there yet; else what is there must be ours."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        if not has_tables(connection):
            connection.execute(SCHEMA)
    for flaw in schema_flaws(connection):
        raise Unsound(flaw)


@as_store_error()
def look_at_guards(connection: psycopg.Connection[Any]) -> tuple[Any, ...] | None:
    """Which tables these are and all that belongs to them: compared before each append."""
    return connection.execute(GUARDS).fetchone()


def night_names(url: str) -> list[str]:
    """The nights of this database, whoever writes them."""
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            there = connection.execute("SELECT to_regclass('journal')").fetchone()
            if there is None or there[0] is None:
                return []
            rows = connection.execute("SELECT night FROM journal WHERE seq = 1 ORDER BY night")
            return [row[0] for row in rows]
    except psycopg.Error as error:
        raise StoreError(str(error)) from error


@as_store_error()
def tell(url: str, night: str, word: str) -> None:
    """A word about a night to every process that listens. It is not kept."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{night} {word}"))


def entry_of(row: tuple[Any, ...]) -> Entry:
    seq, command, desk, body, prev, digest = row
    return Entry(seq, command, desk, bytes(body), bytes(prev), bytes(digest))


def refuse_settings(connection: psycopg.Connection[Any]) -> None:
    """A server that would lose what it acknowledged is found before the night opens."""
    for name, safe in SETTINGS.items():
        query: Any = f"SHOW {name}"
        row = connection.execute(query).fetchone()
        if row is None or row[0] not in safe:
            found = row[0] if row else "unknown"
            raise UnsafeSettings(f"{name} is {found}, not {' or '.join(safe)}")
