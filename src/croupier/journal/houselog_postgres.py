"""The log of the house on PostgreSQL: one table beside the journals."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import Any, Final

import psycopg

from croupier.journal.houselog import LAST, sealed
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
CREATE OR REPLACE TRIGGER house_log_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON house_log
    FOR EACH STATEMENT EXECUTE FUNCTION house_log_is_append_only();
"""
POSTGRES_LOCK: Final = 0x686F757365  # "house"


class PostgresHouseLog:
    """One table beside the journals."""

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

    def _line(self) -> psycopg.Connection[Any]:
        """The connection; a lost one is replaced."""
        if self._connection.closed:
            self._connection = connected(self._url)
        return self._connection

    @as_store_error()
    def append(self, line: dict[str, Any]) -> None:
        with self._lock, (connection := self._line()).transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (POSTGRES_LOCK,))
            row = sealed(line, connection.execute(LAST).fetchone())
            connection.execute("INSERT INTO house_log VALUES (%s, %s, %s, %s)", row)

    @as_store_error()
    def read(self, after: int = 0) -> Iterator[bytes]:
        query = "SELECT body FROM house_log WHERE seq > %s ORDER BY seq"
        with self._lock:
            rows = self._line().execute(query, (after,)).fetchall()
        yield from (bytes(body) for (body,) in rows)

    def close(self) -> None:
        self._connection.close()
