"""Nights that are kept in a PostgreSQL database."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg

from croupier.floor.nights import BadDatabase, NoSuchNight, checked, refuse_begun
from croupier.journal.postgres import PostgresJournal, PostgresReader, night_names
from croupier.journal.store import Reading, Store


@dataclass(frozen=True, slots=True)
class Database:
    """All nights in one table, each with its own chain and lock."""

    url: str

    def __post_init__(self) -> None:
        try:
            psycopg.conninfo.conninfo_to_dict(self.url)
        except psycopg.Error:
            raise BadDatabase from None  # not a word of it: there may be a password inside

    @property
    def place(self) -> str:
        return without_password(self.url)

    def names(self) -> list[str]:
        return night_names(self.url)

    def read(self, name: str) -> Reading:
        return PostgresReader(self.url, self._found(name))

    def write(self, name: str) -> Store:
        return PostgresJournal(self.url, self._found(name))

    def discard(self, name: str, store: Store) -> None:  # noqa: ARG002 - rows that were not kept
        store.close()

    def _found(self, name: str) -> str:
        if checked(name) not in self.names():
            raise NoSuchNight(name)
        return name

    def new(self, name: str) -> Store:
        store = PostgresJournal(self.url, checked(name))
        refuse_begun(store, name)
        return store


def without_password(url: str) -> str:
    """An address that may be shown."""
    parts = psycopg.conninfo.conninfo_to_dict(url)
    host, base = parts.get("host") or "localhost", parts.get("dbname") or ""
    return f"postgresql://{host}/{base}"


def server_of(url: str) -> str:
    """Which database on which server it is, whoever asks and with whatever password."""
    parts = psycopg.conninfo.conninfo_to_dict(url)
    named = (parts.get(name) or "" for name in ("host", "hostaddr", "port", "dbname"))
    return " ".join(map(str, named))
