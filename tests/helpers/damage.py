"""Seeds that somebody was at: deleted, flipped, swapped or emptied in the database itself."""

from __future__ import annotations

from collections.abc import Callable

import psycopg

from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store

Damage = Callable[[Store, str], None]


def edit(store: Store, sql: str, *values: object) -> None:
    """As somebody does who has the database: the guards are put aside, and back afterwards."""
    if isinstance(store, SqliteJournal):
        line = store._connection
        guards = line.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'secrets'"
        ).fetchall()
        for name, _ in guards:
            line.execute(f"DROP TRIGGER {name}")
        line.execute(sql, values)
        for _, guard in guards:
            line.execute(str(guard))
        return
    assert isinstance(store, PostgresJournal)
    with psycopg.connect(store._url) as forger:
        forger.execute("SET session_replication_role = replica")
        forger.execute(sql.replace("?", "%s").encode(), values)


def lose(store: Store, name: str) -> None:
    edit(store, "DELETE FROM secrets WHERE name = ?", name)


def flip(store: Store, name: str) -> None:
    seed = bytearray(store.secret(name) or b"")
    seed[7] ^= 1
    edit(store, "UPDATE secrets SET value = ? WHERE name = ?", bytes(seed), name)


def swap(store: Store, name: str) -> None:
    edit(store, "UPDATE secrets SET value = ? WHERE name = ?", bytes(range(32)), name)


def cut(store: Store, name: str) -> None:
    edit(store, "UPDATE secrets SET value = ? WHERE name = ?", b"", name)


DAMAGE: dict[str, tuple[Damage, str]] = {
    "deleted": (lose, "missing"),
    "flipped": (flip, "does_not_fit"),
    "swapped": (swap, "does_not_fit"),
    "emptied": (cut, "does_not_fit"),
}
