"""Which nights are open, and which of them know somebody: by a part, now or before, or a seat."""

from __future__ import annotations

from django.http import Http404

from croupier.floor.rooms import Room
from croupier.journal.entry import document_of
from croupier.journal.store import StoreError
from croupier.kit.names import name_key
from croupier.night.tables.model import TableOpened
from croupier.web.bankbooks import make_now
from croupier.web.house import PATIENCE_S, ROOMS, Shelf, shelf
from croupier.web.people.models import Person


def all_rooms() -> Shelf:
    """Every night of the house; `StillOpening`, while who has a part in one is not known yet."""
    found = shelf(PATIENCE_S)
    for still_opening in found.opening:
        raise still_opening
    return found


def open_rooms() -> list[Room]:
    return [room for room in all_rooms().rooms if is_open(room)]


def is_open(room: Room) -> bool:
    return room.night.office.opened and not room.night.office.closed


def rooms_of(person: Person) -> list[Room]:
    """The open nights that this person's PIN concerns."""
    return [room for room in open_rooms() if concerns(room, person)]


def confirms_for(room: Room, person: Person) -> bool:
    """A reset of this person is for people of this night to confirm: it knows them, or none does.

    Nights whose record is still being checked are left out: a page of this one waits for none.
    """
    if concerns(room, person):
        return True
    rooms = [one for one in shelf().rooms if is_open(one)]
    return is_open(room) and not any(concerns(one, person) for one in rooms)


def concerns(room: Room, person: Person) -> bool:
    """Everybody who ever had a part or a seat there; an administrator is everywhere.

    So nobody is released from their part to be reset without a second person, and nobody becomes
    the other administrator unseen.
    """
    names = room.night.office.keys
    known = person.login in room.night.names or any(name_key(one) == person.login for one in names)
    return known or person.administrator


def has_unknown_night() -> bool:
    """A night of this place may be open, and nobody here can say who has a part in it."""
    found = all_rooms()
    known = {room.name for room in found.rooms}
    return any(not is_over_by_record(name) for name in ROOMS.nights.names() if name not in known)


def is_over_by_record(name: str) -> bool:
    """A night that this process does not have at work was closed: its last entry says so."""
    try:
        reader = ROOMS.nights.read(name)
    except (StoreError, OSError, Http404):
        return False
    try:
        last = reader.last()
        told = document_of(last)["events"] if last else []
        return any(event["kind"] == "night_closed" for event in told)
    except (StoreError, OSError, ValueError, LookupError):
        return False
    finally:
        reader.close()


def has_doors_open() -> bool:
    """A table was opened in an open earnest night."""
    return any(was_table_opened(room) for room in open_rooms() if is_earnest(room))


def had_doors_open(since_s: int) -> bool:
    """The same, or in a night that is closed by now and had its doors open since this second."""
    over = (one for one in all_rooms().rooms if is_earnest(one) and not is_open(one))
    return has_doors_open() or any(last_opened_s(one) >= since_s for one in over)


def is_earnest(room: Room) -> bool:
    return not room.night.office.practice


def was_table_opened(room: Room) -> bool:
    return any(table.opened for table in room.night.tables.values()) or bool(tables_opened_s(room))


def first_opened_s(room: Room) -> int | None:
    """The second in which the doors of this night opened: its first table did."""
    return next(iter(tables_opened_s(room)), None)


def last_opened_s(room: Room) -> int:
    return max(tables_opened_s(room), default=-1)


def tables_opened_s(room: Room) -> list[int]:
    """The seconds in which a table was opened, as the record has them, in their order."""
    if not room.night.tables:
        return []
    return make_now(
        room,
        lambda records: [int(line.at.timestamp()) for line, _ in records.book.told(TableOpened)],
    )
