"""The record read beside the writer: by a reader of its own, in a thread, for these eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any, Final, NamedTuple

from croupier.floor.audit import NOT_UNDERSTOOD
from croupier.floor.rooms import Room
from croupier.journal import check_draw
from croupier.journal.entry import Entry, document_of
from croupier.journal.store import Reading
from croupier.journal.verify import Broken, check_form
from croupier.kit.actors import Role
from croupier.night.tables.tables import COUNTING, desk_of
from croupier.web.house import ROOMS
from croupier.web.sight import Document, asked_by, may_see, own_seats, seats_by_entry, sees_all
from croupier.web.who import Who

UNREADABLE: Final = "unreadable"  # instead of everything else, where a row is no entry
STEP: Final = 500  # entries looked at in one go, on the way back
LOOKED_MAX: Final = 20_000  # then the reader is told how far it got, and goes on by a link


@dataclass(frozen=True, slots=True)
class Eyes:
    """Somebody who reads the record of a night, in the parts they have there."""

    room: Room
    who: Who
    roles: frozenset[Role]

    def sight(self) -> Callable[[Entry], Document | None]:
        """What they may see of an entry. Their seats are looked up once for many entries."""
        seats = seats_by_entry(self.room, self.who) if Role.PLAYER in self.roles else {}

        def see(entry: Entry) -> Document | None:
            own = seats.get(entry.seq, frozenset())
            return self._read(entry, lambda _: own)

        return see

    def one(self, entry: Entry) -> Document | None:
        return self._read(entry, lambda document: own_seats(self.room, self.who, document))

    def _read(self, entry: Entry, own: Callable[[Document], frozenset[int]]) -> Document | None:
        """A row that is no entry is named to whoever sees all, and no more of it is shown."""
        try:
            document = document_of(entry)
            check_form(entry.seq, document)
            return self._seen(entry, document, own(document))
        except (*NOT_UNDERSTOOD, Broken):
            return {"seq": entry.seq, UNREADABLE: True} if sees_all(self.roles) else None

    def _seen(self, entry: Entry, document: Document, own: frozenset[int]) -> Document | None:
        asked = asked_by(self.room, self.who, entry.desk, entry.seq)
        known = self.room.floor.known
        return may_see(
            document,
            self.who,
            self.roles,
            known.night,
            own,
            asked=asked,
            counting=known.since_of(COUNTING),
        )


class Seen(NamedTuple):
    """An entry as somebody may see it."""

    entry: Entry
    document: Document


class Page(NamedTuple):
    """Entries in order, and from where to go on; None: there are no more."""

    entries: list[Seen]
    then: int | None


Wanted = Callable[[Entry, Document], bool]


@contextmanager
def reading(night: str) -> Iterator[Reading]:
    reader = ROOMS.nights.read(night)
    try:
        yield reader
    finally:
        reader.close()


def newest(eyes: Eyes, before: int | None, limit: int, wanted: Wanted) -> Page:
    """The newest entries before this one that are wanted and may be seen."""
    see, found = eyes.sight(), list[Seen]()
    with reading(eyes.room.name) as reader:
        last = reader.last()
        at = min(before or last.seq + 1, last.seq + 1) if last else 1
        looked = 0
        while at > 1 and looked < LOOKED_MAX:
            start = max(0, at - 1 - STEP)
            step = list(islice(reader.read(after=start), at - 1 - start))
            for entry in reversed(step):
                document = see(entry)
                if document is not None and (UNREADABLE in document or wanted(entry, document)):
                    found.append(Seen(entry, document))
                    if len(found) == limit:
                        return Page(found, entry.seq if entry.seq > 1 else None)
            looked, at = looked + len(step), start + 1
    return Page(found, at if at > 1 else None)


def after(eyes: Eyes, seq: int, limit: int) -> Page:
    """The next entries in order. `then`: the last that was looked at, seen or not."""
    see, found, last = eyes.sight(), list[Seen](), seq
    with reading(eyes.room.name) as reader:
        for entry in islice(reader.read(after=seq), LOOKED_MAX):
            last = entry.seq
            document = see(entry)
            if document is not None and UNREADABLE not in document:
                found.append(Seen(entry, document))
                if len(found) == limit:
                    break
    return Page(found, last)


def at(eyes: Eyes, seq: int) -> Seen | None:
    """One entry; None: there is none, or it is not for these eyes."""
    with reading(eyes.room.name) as reader:
        return _at(eyes, reader, seq)


def several(eyes: Eyes, seqs: Iterable[int]) -> list[Seen]:
    with reading(eyes.room.name) as reader:
        found = (_at(eyes, reader, seq) for seq in seqs)
        return [one for one in found if one]


def _at(eyes: Eyes, reader: Reading, seq: int) -> Seen | None:
    if not 1 <= seq <= eyes.room.floor.seq:
        return None
    entry = next(iter(reader.read(after=seq - 1)), None)
    if entry is None or entry.seq != seq:
        return None
    document = eyes.one(entry)
    return Seen(entry, document) if document else None


def part(night: str, after: int, most: int) -> list[bytes]:
    """A part of the whole record, as an export has it."""
    with reading(night) as reader:
        return [entry.body + b"\n" for entry in islice(reader.read(after=after), most)]


class Draw(NamedTuple):
    """A draw of the machine with all that it follows from."""

    found: check_draw.Draw
    promised: int | None  # the entry in which it was promised
    closing: Entry | None
    again: int | None  # the ticket, computed again; None: the seed is not shown yet

    @property
    def right(self) -> bool:
        return self.found.found == "right" and self.again == self.found.ticket

    @property
    def later(self) -> bool:
        """It can be proved when the seed is shown."""
        return self.found.found == "not_revealed"


def draw(eyes: Eyes, seq: int) -> Draw | None:
    """The draw of this entry, proved again from the table's own lines; None: it draws nothing."""
    with reading(eyes.room.name) as reader:
        entry = next(iter(reader.read(after=seq - 1)), None)
        if entry is None or entry.seq != seq or b'"kind":"drawn"' not in entry.body:
            return None
        until = takewhile(lambda one: one.seq <= eyes.room.floor.seq, reader.read())
        own = [one for one in until if one.desk == entry.desk]
    proved = check_draw.draws(one.body for one in own)
    found = next((one for one in proved if one.entry == seq and one.ticket is not None), None)
    if found is None:
        return None
    closing = next((one for one in own if one.seq == found.closing), None)
    return Draw(found, _promised(own, found), closing, _again(found, closing))


def _promised(own: list[Entry], found: check_draw.Draw) -> int | None:
    mark = f'"commitment":"{found.commitment}"'.encode()
    return next((one.seq for one in own if found.commitment and mark in one.body), None)


def _again(found: check_draw.Draw, closing: Entry | None) -> int | None:
    if not found.seed or closing is None or found.draw is None or not found.of:
        return None
    return check_draw.ticket(bytes.fromhex(found.seed), closing.digest, found.draw, found.of)


def kinds_of(document: Mapping[str, Any]) -> set[str]:
    return {event["kind"] for event in document["events"]}


def wanted_by(
    room: Room, table: str = "", person: str = "", kinds: frozenset[str] = frozenset()
) -> Wanted:
    """The filter of a reader: a desk, a person, kinds of events; empty is everything."""
    theirs = {line.seq for line in room.history.of(person)} if person else set()

    def wanted(entry: Entry, document: dict[str, Any]) -> bool:
        return (
            (not table or entry.desk in (table, desk_of(table)))
            and (not person or document["operator"] == person or entry.seq in theirs)
            and (not kinds or bool(kinds & kinds_of(document)))
        )

    return wanted
