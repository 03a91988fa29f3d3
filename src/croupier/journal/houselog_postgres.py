"""The log of the house on PostgreSQL: one table beside the journals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Lock
from typing import Any, Final, LiteralString

import psycopg
from psycopg.pq import TransactionStatus

from croupier.journal.houselog import (
    LAST,
    PAGE,
    SEQ_MAX,
    Row,
    refuse_flaws,
    refuse_unwritten,
    rows_of,
)
from croupier.journal.houselog_head import Head
from croupier.journal.postgres import as_store_error, connected

POSTGRES_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS house_log (
    seq    BIGINT PRIMARY KEY CHECK (seq > 0),
    body   BYTEA NOT NULL,
    prev   BYTEA NOT NULL UNIQUE,
    digest BYTEA NOT NULL
);
CREATE OR REPLACE FUNCTION house_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the house log is append-only'; END $$;
CREATE OR REPLACE FUNCTION house_log_is_a_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head RECORD;
BEGIN
    SELECT seq, digest INTO head FROM house_log ORDER BY seq DESC LIMIT 1;
    IF NEW.seq <> coalesce(head.seq, 0) + 1
        OR NEW.prev <> coalesce(head.digest, decode(repeat('00', 32), 'hex')) THEN
        RAISE EXCEPTION 'the house log is a chain';
    END IF;
    IF NEW.digest <> sha256(NEW.body) THEN
        RAISE EXCEPTION 'the digest is not the line''s';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER house_log_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON house_log
    FOR EACH STATEMENT EXECUTE FUNCTION house_log_is_append_only();
CREATE OR REPLACE TRIGGER house_log_is_chained BEFORE INSERT ON house_log
    FOR EACH ROW EXECUTE FUNCTION house_log_is_a_chain();
"""
HEAD_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS house_log_head (
    alone  BOOLEAN PRIMARY KEY DEFAULT true CHECK (alone),
    seq    BIGINT NOT NULL,
    digest BYTEA NOT NULL
);
"""
REMEMBER: Final = """
INSERT INTO house_log_head (seq, digest) VALUES (%s, %s)
ON CONFLICT (alone) DO UPDATE SET seq = EXCLUDED.seq, digest = EXCLUDED.digest
"""
REMEMBERED: Final = "SELECT seq, digest FROM house_log_head"
SINCE: Final = "SELECT seq, body, prev, digest FROM house_log WHERE seq >= %s ORDER BY seq"
POSTGRES_LOCK: Final = 0x686F757365  # "house"
TRIGGERS: Final = {  # each with its function, as the schema above makes them
    "house_log_is_not_changed": "house_log_is_append_only",
    "house_log_is_chained": "house_log_is_a_chain",
}
THERE: Final = """
SELECT tgname::text, proname::text, CASE tgenabled WHEN 'O' THEN prosrc ELSE '' END
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE tgrelid = to_regclass('house_log')
UNION ALL SELECT relname::text, '', '' FROM pg_class
    WHERE oid = to_regclass('house_log')
    AND (relkind <> 'r' OR relpersistence <> 'p' OR relrowsecurity OR relispartition)
UNION ALL SELECT rulename::text, '', '' FROM pg_rewrite WHERE ev_class = to_regclass('house_log')
UNION ALL SELECT inhrelid::regclass::text, '', '' FROM pg_inherits
    WHERE to_regclass('house_log') IN (inhparent, inhrelid)
"""  # its triggers as they are, and what a plain table has not


class PostgresHouseLog:
    """One table; the lock of the log orders who writes."""

    def __init__(self, url: str) -> None:
        self._lock = Lock()
        self._url = url
        self._connection = connected(url)
        self._make()

    @as_store_error()
    def _make(self) -> None:
        with self._connection.transaction():
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (POSTGRES_LOCK,))
            there = self._connection.execute("SELECT to_regclass('house_log')").fetchone()
            if there is None or there[0] is None:
                self._connection.execute(POSTGRES_SCHEMA)
            self._connection.execute(HEAD_SCHEMA)

    def _line(self) -> psycopg.Connection[Any]:
        """The connection; one that was lost, or left in the middle of something, is replaced."""
        idle = self._connection.info.transaction_status is TransactionStatus.IDLE
        if self._connection.closed or not idle:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = connected(self._url)
        return self._connection

    @as_store_error()
    def append(self, line: dict[str, Any]) -> None:
        """A connection that broke unseen is tried once more: nothing was written through it."""
        with self._lock:
            try:
                self._append(self._line(), line)
            except psycopg.OperationalError:
                if not self._connection.closed:
                    raise
                self._append(self._line(), line)

    @staticmethod
    def _append(connection: psycopg.Connection[Any], line: dict[str, Any]) -> None:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (POSTGRES_LOCK,))
            refuse_flaws(flaws_of(connection.execute(THERE).fetchall()))

            def digest_at(seq: int) -> bytes | None:
                query = "SELECT digest FROM house_log WHERE seq = %s"
                found = connection.execute(query, (seq,)).fetchone()
                return bytes(found[0]) if found else None

            head = connection.execute(REMEMBERED).fetchone()
            last = connection.execute(LAST).fetchone()
            rows = rows_of(line, last, head and (head[0], bytes(head[1])), digest_at)
            for row in rows:
                connection.execute("INSERT INTO house_log VALUES (%s, %s, %s, %s)", row)
            kept = connection.execute(SINCE, (rows[0][0],)).fetchall()
            refuse_unwritten(rows, [_row_of(row) for row in kept])
            connection.execute(REMEMBER, (rows[-1][0], rows[-1][3]))

    def remembered(self) -> Head | None:
        found = self._ask(REMEMBERED)
        return (found[0][0], bytes(found[0][1])) if found else None

    def read(self, after: int = 0) -> Iterator[bytes]:
        query: LiteralString = (
            "SELECT seq, body FROM house_log WHERE seq > %s ORDER BY seq LIMIT %s"
        )
        while page := self._ask(query, after, PAGE):
            yield from (bytes(body) for _, body in page)
            after = page[-1][0]

    def read_back(self, before: int | None = None) -> Iterator[bytes]:
        query: LiteralString = (
            "SELECT seq, body FROM house_log WHERE seq < %s ORDER BY seq DESC LIMIT %s"
        )
        while page := self._ask(query, SEQ_MAX if before is None else before, PAGE):
            yield from (bytes(body) for _, body in page)
            before = page[-1][0]

    def rows(self, after: int = 0) -> Iterator[Row]:
        query: LiteralString = (
            "SELECT seq, body, prev, digest FROM house_log WHERE seq > %s ORDER BY seq LIMIT %s"
        )
        while page := self._ask(query, after, PAGE):
            yield from map(_row_of, page)
            after = page[-1][0]

    def flaws(self) -> list[str]:
        return flaws_of(self._ask(THERE))

    @as_store_error()
    def _ask(self, query: LiteralString, *values: object) -> list[Any]:
        with self._lock:
            try:
                return self._line().execute(query, values).fetchall()
            except psycopg.OperationalError:
                if not self._connection.closed:
                    raise
                return self._line().execute(query, values).fetchall()

    def close(self) -> None:
        self._connection.close()


def _row_of(row: Any) -> Row:
    seq, *rest = row
    body, prev, digest = map(bytes, rest)
    return seq, body, prev, digest


def flaws_of(parts: list[Any]) -> list[str]:
    """What is missing of the table, not as this program makes it, or somebody else's."""
    found = {name: (function, body) for name, function, body in parts}
    flawed = [
        name
        for name, function in TRIGGERS.items()
        if name not in found or found[name][0] != function or found[name][1] not in _BODIES
    ]
    return flawed + [name for name in found if name not in TRIGGERS]


_BODIES: Final = tuple(POSTGRES_SCHEMA.split("$$")[1::2])
