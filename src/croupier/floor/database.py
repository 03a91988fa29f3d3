"""Nights that are kept in a PostgreSQL database."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, unquote, urlencode

import psycopg

from croupier.floor.nights import PRACTICE, BadDatabase, NoSuchNight, checked, refuse_begun
from croupier.journal.postgres import (
    PostgresJournal,
    PostgresReader,
    as_store_error,
    connected,
    night_names,
)
from croupier.journal.store import Reading, Store

SCHEMA: Final = re.compile(r"-c\s*search_path=(\w+)")


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

    def refuse_busy(self, name: str) -> None:
        """Several processes may write it: the night's lock orders them."""
        self._found(name)

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
    """An address that may be shown; two schemas of one database are two places."""
    parts = psycopg.conninfo.conninfo_to_dict(url)
    host, base = parts.get("host") or "localhost", parts.get("dbname") or ""
    schema = SCHEMA.search(str(parts.get("options") or ""))
    return f"postgresql://{host}/{base}" + (f"?schema={schema[1]}" if schema else "")


@as_store_error()
def practice_address(url: str) -> str:
    """The same database, seen through a schema for practice alone, which is made if need be.

    Channels are the database's: both houses hear when the other writes, look, and find nothing new.
    """
    connection = connected(url)
    try:
        connection.execute(f"CREATE SCHEMA IF NOT EXISTS {PRACTICE}")
    finally:
        connection.close()
    base, _, query = url.partition("?")
    asked = dict(_pair(one) for one in query.split("&") if one)
    asked["options"] = f"{asked.get('options', '')} -csearch_path={PRACTICE}".strip()
    return f"{base}?{urlencode(asked, quote_via=quote)}"


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return unquote(name), unquote(value)


def server_of(url: str) -> str:
    """Which place on which server it is, whoever asks and with whatever password."""
    parts = psycopg.conninfo.conninfo_to_dict(url)
    return f"{without_password(url)} {parts.get('hostaddr') or ''} {parts.get('port') or ''}"
