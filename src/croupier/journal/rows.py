"""The check of every row before it is believed: its digest, its columns, its place in the chain.

A body is decoded in part only: the five fields that its columns repeat. That is quick enough to
look at every row of a long night each time it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from croupier.journal.entry import GENESIS, Entry
from croupier.journal.finding import Finding, Unsound, finding


class Columns(msgspec.Struct, frozen=True, gc=False):
    """The fields of a body that its row repeats."""

    seq: int
    prev: str
    command: str
    desk: str
    night: str


DECODE: Final = msgspec.json.Decoder(Columns).decode


class RowCheck:
    """Follows the rows of one night from an entry on, each told once and in order."""

    __slots__ = ("_commands", "_night", "_prev", "_seq")

    def __init__(self, night: str | None = None, seq: int = 0, prev: bytes = GENESIS) -> None:
        self._night = night  # None: the first body says it
        self._seq = seq
        self._prev = prev
        self._commands: set[str] = set()

    def find_flaw(self, row: Entry) -> Finding | None:
        """The reason why this row can't follow the one before it, or None."""
        number = self._seq + 1
        if row.seq != number:
            return finding("gap", number, number=row.seq)
        try:
            said = DECODE(row.body)
            prev = bytes.fromhex(said.prev)
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
            return finding("not_an_entry", number)
        if sha256(row.body).digest() != row.digest:
            return finding("index_otherwise", number, column="digest")
        if (said.seq, prev, said.command, said.desk) != (row.seq, row.prev, row.command, row.desk):
            return _differing(said, row)
        if row.prev != self._prev:
            return finding("link", number)
        if said.night != (self._night or said.night):
            return finding("other_night", number, other=said.night, night=self._night)
        if row.command in self._commands:
            return finding("command_twice", number, command=row.command)
        self._commands.add(row.command)
        self._seq, self._prev, self._night = number, row.digest, said.night
        return None


def _differing(said: Columns, row: Entry) -> Finding:
    columns = (
        ("seq", said.seq, row.seq),
        ("command", said.command, row.command),
        ("desk", said.desk, row.desk),
    )
    wrong = next((name for name, one, other in columns if one != other), "prev")
    return finding("index_otherwise", row.seq, column=wrong)


def checked_rows(rows: Iterable[Entry], seq: int = 0, prev: bytes = GENESIS) -> Iterator[Entry]:
    """The rows of one night after an entry, each once it holds; Unsound at the first that doesn't.

    Without a row nothing is made: a busy house asks before every append.
    """
    check: RowCheck | None = None
    for row in rows:
        check = check or RowCheck(seq=seq, prev=prev)
        if flaw := check.find_flaw(row):
            raise Unsound(flaw)
        yield row
