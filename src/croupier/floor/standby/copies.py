"""The files of a copy: a night's journal with its secrets, and the house log, each followed.

They are SQLite with a rollback journal: a stick needs no shared memory for that, and one that is
pulled out in the middle of a write is put right by whoever opens the file next.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import apsw

from croupier.floor.scans import name_of_scan
from croupier.journal.entry import COLUMNS, GENESIS, Entry, columns
from croupier.journal.houselog import SQLITE_SCHEMA, HouseLog
from croupier.journal.reader import failed
from croupier.journal.sqlite_schema import SCHEMA
from croupier.journal.store import Reading, StoreError

CHUNK: Final = 2_000  # entries in one transaction
BUSY_MS: Final = 1_000
COMMITS: Final = b'"action":"commit"'  # an entry whose secret is kept with it
ADOPTS: Final = b'"action":"adopt"'  # an entry whose scan may be
SETTINGS: Final = ("journal_mode = TRUNCATE", "synchronous = EXTRA", "foreign_keys = ON")


class Parted(Exception):
    """The copy is not a part of what it should be a copy of: another house has gone on from it."""


class CopiedFile:
    """One file of a copy, to be added to."""

    def __init__(self, path: Path, schema: str) -> None:
        self.path = path
        handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        self._file = os.fstat(handle).st_ino
        os.close(handle)
        try:
            self.connection = apsw.Connection(os.fspath(path))
            self.connection.set_busy_timeout(BUSY_MS)
            for setting in SETTINGS:
                self.connection.execute(f"PRAGMA {setting}")
            if not self.connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall():
                with self.connection:
                    self.connection.execute(schema)
        except apsw.Error as error:
            raise failed(f"opening {path.name}", error) from error

    def refuse_another_file(self) -> None:
        """A stick that was pulled out, or a folder that was emptied, is not written beneath."""
        if self.path.stat().st_ino != self._file:
            raise StoreError(f"{self.path.name} was replaced")

    def ask(self, statement: str, bindings: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self.connection.execute(statement, bindings).fetchall()
        except apsw.Error as error:
            raise failed(self.path.name, error) from error

    def add(self, rows: Iterable[tuple[str, tuple[Any, ...]]]) -> None:
        """All of it or nothing, and on the stick when it ends."""
        self.refuse_another_file()
        try:
            with self.connection:
                for statement, bindings in rows:
                    self.connection.execute(statement, bindings)
        except apsw.Error as error:
            raise failed(self.path.name, error) from error

    def close(self) -> None:
        self.connection.close(force=True)


class NightCopy(CopiedFile):
    """The journal of one night and its secrets."""

    def __init__(self, path: Path, source: Reading) -> None:
        super().__init__(path, SCHEMA)
        self.source = source
        try:
            found = self.ask("SELECT seq, digest FROM journal ORDER BY seq DESC LIMIT 1")
            self.seq: int = found[0][0] if found else 0
            self._head = bytes(found[0][1]) if found else GENESIS
            self._refuse_parted()
            self._secrets = {name for (name,) in self.ask("SELECT name FROM secrets")}
            self.copy_secrets(source.secrets())
        except BaseException:
            self.close()
            raise

    def _refuse_parted(self) -> None:
        if not self.seq:
            return
        same = next(iter(self.source.read(after=self.seq - 1)), None)
        if same is None or same.digest != self._head:
            raise Parted(self.path.stem)

    def copy_secrets(self, secrets: Iterable[tuple[str, bytes]]) -> None:
        new = [(name, value) for name, value in secrets if name not in self._secrets]
        if new:
            self.add(_secret_rows(new))
            self._secrets.update(name for name, _ in new)

    def follow(self) -> Iterator[int]:
        """Copy what is new, a transaction at a time; how far it has come is told after each."""
        entries = self.source.read(after=self.seq)
        while chunk := list(islice(entries, CHUNK)):
            secrets = list(self._secrets_of(chunk))
            self.add([*map(_entry_row, chunk), *_secret_rows(secrets)])
            self._secrets.update(name for name, _ in secrets)
            self.seq = chunk[-1].seq
            yield self.seq

    def _secrets_of(self, entries: Iterable[Entry]) -> Iterator[tuple[str, bytes]]:
        """The seeds and scans of these entries: kept in their own transactions, so they are there.

        The night's own key comes with its first entry.
        """
        if not self.seq:
            yield from ((name, value) for name, value in self.source.secrets()
                        if name not in self._secrets)  # fmt: skip
            return
        for entry in entries:
            if COMMITS not in entry.body and ADOPTS not in entry.body:
                continue
            action = json.loads(entry.body)["action"]
            name = action.get("commitment") or name_of_scan(action.get("scan", ""))
            value = self.source.secret(name)
            if value is not None and name not in self._secrets:
                yield name, value

    def close(self) -> None:
        super().close()
        self.source.close()


def _entry_row(entry: Entry) -> tuple[str, tuple[Any, ...]]:
    return f"INSERT INTO journal ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", columns(entry)  # noqa: S608


def _secret_rows(secrets: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for secret in secrets:
        yield "INSERT INTO secrets (name, value) VALUES (?, ?)", secret


class LogCopy(CopiedFile):
    """The log of the house."""

    def __init__(self, path: Path, source: HouseLog) -> None:
        super().__init__(path, SQLITE_SCHEMA)
        self._source = source
        found = self.ask("SELECT seq, digest FROM house_log ORDER BY seq DESC LIMIT 1")
        self.seq: int = found[0][0] if found else 0
        try:
            self._refuse_parted(bytes(found[0][1]) if found else GENESIS)
        except BaseException:
            self.close()
            raise

    def _refuse_parted(self, head: bytes) -> None:
        """What was written into the copy itself, or is gone from the log, is told and kept."""
        same = next(iter(self._source.rows(self.seq - 1)), None) if self.seq else None
        if self.seq and (same is None or same[3] != head):
            raise StoreError(
                f"line {self.seq} of the copy is not in the log of this house: "
                f"put {self.path.name} elsewhere, and the log is copied anew"
            )

    def follow(self) -> None:
        rows = self._source.rows(self.seq)
        while chunk := list(islice(rows, CHUNK)):
            self.add(("INSERT INTO house_log VALUES (?, ?, ?, ?)", row) for row in chunk)
            self.seq = chunk[-1][0]
