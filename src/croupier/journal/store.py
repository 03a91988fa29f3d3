"""What a journal promises, on whatever database: append, find, read; never change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from croupier.journal.entry import Entry

if TYPE_CHECKING:
    from croupier.journal.finding import Finding


class Writing(Protocol):
    """A transaction that holds the night's write lock. What it appended is durable when it ends."""

    def head(self) -> tuple[int, bytes]: ...
    def expect(self, commands: Sequence[str]) -> None: ...  # these will be looked for
    def find(self, command: str) -> Entry | None: ...
    def append(self, entry: Entry) -> None: ...
    def keep(self, name: str, value: bytes) -> None: ...


class Reading(Protocol):
    """The journal of one night, and beside it what must not be told yet: seeds, and its key."""

    @property
    def night(self) -> str | None: ...  # as the database knows it; None: its entries alone say it
    @property
    def failed(self) -> bool: ...  # for good: nothing is written until it is opened anew
    def flaws(self) -> Iterator[Finding]: ...  # in the database around the entries
    def read(self, after: int = 0) -> Iterator[Entry]: ...
    def last(self) -> Entry | None: ...
    def secret(self, name: str) -> bytes | None: ...
    def secrets(self) -> Iterator[tuple[str, bytes]]: ...
    def close(self) -> None: ...


class Store(Reading, Protocol):
    """The same, to be written."""

    def writing(self) -> AbstractContextManager[Writing]: ...


class StoreError(Exception):
    """The journal could not be read or written: nobody may be told yes.

    The transaction is whole or absent. Where the answer to a COMMIT was lost, it may be there:
    a command that is sent again with the same number finds its entry.
    """


class UnsafeSettings(Exception):
    """The database would lose or change what it acknowledged: no night opens on it."""


class AlreadyWriting(Exception):
    """Another process writes this night."""
