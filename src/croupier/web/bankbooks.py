"""The bankbook of every night in this process: folded when a paper is asked for, then kept."""

from __future__ import annotations

import threading
from asyncio import to_thread
from collections.abc import Callable
from typing import Final, TypeVar

from croupier.floor.bankbook import Bankbook
from croupier.floor.keys import note_over
from croupier.floor.record import night_until
from croupier.floor.rooms import Room
from croupier.journal.store import Reading
from croupier.reports.bank.records import Records
from croupier.web.reading import reading

Made = TypeVar("Made")
_BOOKS: Final[dict[str, Bankbook]] = {}  # by night, as far as anybody has asked
_LOCK: Final = threading.Lock()


async def made(room: Room, make: Callable[[Records], Made]) -> Made:
    """Something made of a night's records as they stand now, in a thread beside the writer."""
    return await to_thread(make_now, room, make)


def make_now(room: Room, make: Callable[[Records], Made]) -> Made:
    """The same, for whoever is in a thread already."""
    known, law = room.floor.known, room.floor.law
    with reading(room.name) as reader:
        book = _book(room.name, reader, known.head, known.seq)
        name = room.floor.name
        records = Records(
            law,
            known.night,
            book,
            lambda size: note_over(reader, name, book.digests[:size]),
            lambda seq: night_until(reader.read(), seq),
        )
        return make(records)


def _book(night: str, reader: Reading, head: bytes, seq: int) -> Bankbook:
    """Up to this entry; a book that is not of this journal, an old copy's for one, begins anew."""
    with _LOCK:
        book = _BOOKS.get(night, Bankbook())
        if book.seq < seq:
            book = book.after(entry for entry in reader.read(after=book.seq) if entry.seq <= seq)
        if book.until(seq).head != head:
            book = Bankbook().after(entry for entry in reader.read() if entry.seq <= seq)
        _BOOKS[night] = book
    return book.until(seq)
