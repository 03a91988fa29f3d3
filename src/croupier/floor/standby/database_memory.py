"""What a house in PostgreSQL remembers of its copy: in the database, whoever asks and from where.

A file of the user's would be another one for another user, or for another spelling of the address.
"""

from __future__ import annotations

from contextlib import closing
from typing import Final

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


@as_store_error()
def read_memory(url: str) -> bytes | None:
    """What was remembered last; None where nothing was. Looking makes nothing."""
    with closing(connected(url)) as line:
        there = line.execute("SELECT to_regclass('house_standby')").fetchone()
        if there is None or there[0] is None:
            return None
        found = line.execute("SELECT memory FROM house_standby").fetchone()
        return bytes(found[0]) if found else None


@as_store_error()
def write_memory(url: str, memory: bytes) -> None:
    with closing(connected(url)) as line, line.transaction():
        line.execute(SCHEMA)
        line.execute(REMEMBER, (memory,))
