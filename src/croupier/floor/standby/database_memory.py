"""What a house in PostgreSQL remembers of its copy: in the database, whoever asks and from where.

A file of the user's would be another one for another user, or for another spelling of the address.
A database that is copied takes the memory along: so it says which database wrote it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any, Final

import psycopg

from croupier.journal.postgres import as_store_error, connected

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS house_standby (
    alone  BOOLEAN PRIMARY KEY DEFAULT true CHECK (alone),
    memory BYTEA NOT NULL
)
"""
REMEMBER: Final = """
INSERT INTO house_standby (memory) VALUES (%s)
ON CONFLICT (alone) DO UPDATE SET memory = EXCLUDED.memory
"""
MAY_ASK: Final = "SELECT has_function_privilege('pg_control_system()', 'EXECUTE')"
WHICH: Final = """
SELECT concat_ws('/', system_identifier, pg_database.oid, nspname)
FROM pg_control_system(), pg_database, pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE datname = current_database() AND pg_class.oid = to_regclass('house_standby')
"""


@as_store_error()
def read_memory(url: str) -> tuple[bytes, str] | None:
    """What was remembered last, and which database this is; None where nothing was.

    Looking makes nothing.
    """
    with closing(connected(url)) as line:
        there = line.execute("SELECT to_regclass('house_standby')").fetchone()
        if there is None or there[0] is None:
            return None
        found = line.execute("SELECT memory FROM house_standby").fetchone()
        return (bytes(found[0]), _which(line)) if found else None


@as_store_error()
def write_memory(url: str, memory_in: Callable[[str], bytes]) -> None:
    """Remember what is to be remembered in this database."""
    with closing(connected(url)) as line, line.transaction():
        line.execute(SCHEMA)
        line.execute(REMEMBER, (memory_in(_which(line)),))


def _which(line: psycopg.Connection[Any]) -> str:
    """The server, the database and the schema, by numbers that no copy has; "" if it can't say."""
    may = line.execute(MAY_ASK).fetchone()
    found = line.execute(WHICH).fetchone() if may and may[0] else None
    return str(found[0]) if found else ""
