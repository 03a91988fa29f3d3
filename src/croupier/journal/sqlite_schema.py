"""The tables and triggers of a night's SQLite file, and the check that they are exactly ours."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.journal.finding import Finding, finding

SCHEMA: Final = """
CREATE TABLE journal (
    seq     INTEGER PRIMARY KEY,
    command TEXT NOT NULL UNIQUE,
    desk    TEXT NOT NULL,
    body    BLOB NOT NULL,
    prev    BLOB NOT NULL,
    digest  BLOB NOT NULL
) STRICT;
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER secrets_are_not_changed BEFORE UPDATE ON secrets
    BEGIN SELECT RAISE(ABORT, 'a secret is kept as it was'); END;
CREATE TRIGGER secrets_are_not_lost BEFORE DELETE ON secrets
    BEGIN SELECT RAISE(ABORT, 'a secret is kept as it was'); END;
CREATE TRIGGER secrets_are_not_replaced BEFORE INSERT ON secrets
    WHEN EXISTS (SELECT 1 FROM secrets WHERE name = NEW.name)
    BEGIN SELECT RAISE(ABORT, 'a secret is kept as it was'); END;
CREATE TRIGGER journal_is_not_replaced BEFORE INSERT ON journal
    WHEN EXISTS (SELECT 1 FROM journal WHERE command = NEW.command)
    BEGIN SELECT RAISE(ABORT, 'a command is carried out once'); END;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_not_cut BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_a_chain BEFORE INSERT ON journal
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal)
      OR NEW.prev <> coalesce(
            (SELECT digest FROM journal ORDER BY seq DESC LIMIT 1), zeroblob(32))
    BEGIN SELECT RAISE(ABORT, 'the journal is a chain'); END;
"""
MASTER: Final = "SELECT type, name, tbl_name, sql FROM sqlite_master"
FILES: Final = ("", "-wal", "-shm")  # of one night
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

Parts = dict[tuple[str, str], tuple[str, str]]  # by kind and name: its table, and its text


def make_schema(connection: apsw.Connection) -> None:
    """The tables and triggers of a new night, where nothing at all is there yet."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not connection.execute(MASTER).fetchone():
            connection.execute(SCHEMA)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def schema_flaws(connection: apsw.Connection) -> Iterator[Finding]:
    """Every difference between the schema of this file and ours."""
    ours, found = _expected(), _parts(connection)
    for kind, name in sorted(ours.keys() - found.keys()):
        yield finding("schema_lacks", 0, kind=kind, name=name)
    for kind, name in sorted(found.keys() - ours.keys()):
        yield finding("schema_more", 0, kind=kind, name=name)
    for kind, name in sorted(ours.keys() & found.keys()):
        if ours[kind, name] != found[kind, name]:
            yield finding("schema_lacks", 0, kind=kind, name=name)


def file_flaws(path: Path) -> Iterator[Finding]:
    """Files of the night that others on this machine can open. Root may own none of them."""
    loose, foreign = [], []
    for suffix in FILES:
        file = Path(f"{path}{suffix}")
        with suppress(FileNotFoundError):
            found = file.stat()
            if found.st_mode & OTHERS:
                loose.append(str(file))
            if os.geteuid() not in (0, found.st_uid):
                foreign.append(str(file))
    if loose:  # in one sentence: a reader may have left a log beside the file
        yield finding("file_mode", 0, file=" ".join(loose))
    if foreign:
        yield finding("file_owner", 0, file=" ".join(foreign), user=os.geteuid())
    yield from link_flaws(path)


def link_flaws(path: Path) -> Iterator[Finding]:
    """A second name of the night's file: whoever writes by it has a log of its own beside it."""
    with suppress(OSError):
        if os.stat(path).st_nlink > 1:  # noqa: PTH116 - before every append
            yield finding("file_linked", 0, file=str(path))


def log_size(path: Path) -> int:
    """The bytes of the log beside the file, where there is one."""
    try:
        return os.stat(f"{path}-wal").st_size  # noqa: PTH116 - before and after every append
    except OSError:
        return 0


def identities(path: Path) -> tuple[tuple[int, int] | None, ...]:
    """The files that stand under the night's names now: one that was replaced is another."""
    return tuple(_identity(f"{path}{suffix}") for suffix in FILES)


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - before every append: no object for each
    except OSError:
        return None
    return found.st_dev, found.st_ino


@cache
def _expected() -> Parts:
    """Our schema as SQLite itself writes it down."""
    memory = apsw.Connection(":memory:")
    try:
        memory.execute(SCHEMA)
        return _parts(memory)
    finally:
        memory.close()


def _parts(connection: apsw.Connection) -> Parts:
    rows: Any = connection.execute(MASTER).fetchall()
    parts: Parts = {}
    for kind, name, table, text in rows:
        twice = " (2)" if (kind, name) in parts else ""
        parts[f"{kind}", f"{name}{twice}"] = (f"{table}", " ".join(f"{text or ''}".split()))
    return parts
