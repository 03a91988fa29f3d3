"""The records of a night's bank as they stand now, for whoever makes a paper of them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import TypeVar

from croupier.floor.keys import note_over
from croupier.floor.record import night_until
from croupier.floor.rooms import Room
from croupier.reports.bank.records import Records
from croupier.web.reading import reading

Made = TypeVar("Made")


async def made(room: Room, make: Callable[[Records], Made]) -> Made:
    """Something made of a night's records as they stand now, in a thread beside the writer."""
    return await to_thread(make_now, room, make)


def make_now(room: Room, make: Callable[[Records], Made]) -> Made:
    """The same, for whoever is in a thread already."""
    known, law = room.floor.known, room.floor.law
    book, name = room.bankbook.until(known.seq), room.floor.name
    with reading(room.name) as reader:
        records = Records(
            law,
            known.night,
            book,
            lambda size: note_over(reader, name, book.first_digests(size)),
            lambda seq: night_until(reader.read(), seq),
        )
        return make(records)
