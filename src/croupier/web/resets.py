"""Invitations and resets as nights are told of them: who has a part, who may confirm, which walls.

A reset takes a second person while a night is open in which its owner has a part. The invitation is
then made by the confirmation and shown to whoever confirmed, once: nothing that opens an account
is kept anywhere meanwhile, and whoever asked never holds what they asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.db import transaction

from croupier.floor.rooms import Room
from croupier.kit.actors import Role
from croupier.kit.names import name_key
from croupier.night.tables.model import TableOpened
from croupier.web import log
from croupier.web.alerts import raise_of_house
from croupier.web.bankbooks import make_now
from croupier.web.house import PATIENCE_S, shelf
from croupier.web.people import clock
from croupier.web.people.models import Person, PinInvitation, PinReset
from croupier.web.people.pin_invitations import PAPER, make_invitation
from croupier.web.people.wrong import Wrong

WAITS_S: Final = 60 * 60
CONFIRMS: Final = frozenset({Role.LICENSEE, Role.DIRECTOR, Role.RECORDER})  # of the person's night


class Invited(NamedTuple):
    """An invitation that was made just now: its word is shown once."""

    person: Person
    kind: str
    word: str


def rooms_of(person: Person) -> list[Room]:
    """The open nights in which this person has a part, or signs with a key of theirs.

    So nobody is released from their part to be reset without a second person.
    """
    return [room for room in open_rooms() if concerns(room, person)]


def concerns(room: Room, person: Person) -> bool:
    names = {*room.night.office.staff, *room.night.office.keys}
    return any(name_key(name) == person.login for name in names)


def open_rooms() -> list[Room]:
    found = shelf(PATIENCE_S)
    for still_opening in found.opening:  # who has a part there is not known yet
        raise still_opening
    offices = ((room, room.night.office) for room in found.rooms)
    return [room for room, office in offices if office.opened and not office.closed]


def parts_in(room: Room, person: Person) -> frozenset[Role]:
    """This person's parts, under whichever spelling of their name the night has."""
    staff = room.night.office.staff.items()
    mine = (roles for name, roles in staff if name_key(name) == person.login)
    return frozenset(role for roles in mine for role in roles)


def has_doors_open(person: Person) -> bool:
    """A table was opened in an open earnest night in which this person has a part."""
    earnest = (room for room in rooms_of(person) if not room.night.office.practice)
    return any(was_table_opened(room) for room in earnest)


def was_table_opened(room: Room) -> bool:
    if any(table.opened for table in room.night.tables.values()):
        return True
    opened = make_now(room, lambda records: next(records.book.told(TableOpened), None))
    return bool(room.night.tables) and opened is not None


def is_over(invitation: PinInvitation) -> bool:
    """An invitation on paper ends when doors open."""
    return invitation.kind == PAPER and has_doors_open(invitation.person)


def invite(person: Person, kind: str, by: Person) -> Invited | PinReset | Wrong:
    """An invitation, or a reset that waits for a second person, or why there is neither."""
    if not person.is_active:
        return Wrong("pins.kept_out", {"name": person.name})
    rooms = rooms_of(person)
    if kind == PAPER and has_doors_open(person):
        return Wrong("pins.doors_open", {"name": person.name})
    if not person.has_usable_password():
        return hand_out(person, kind, by.name, rooms)
    now = clock.seconds()
    with transaction.atomic():
        PinReset.objects.filter(person=person, made_at=0).delete()
        asked = PinReset.objects.create(person=person, asked_by=by, asked_at=now, kind=kind)
    log.note("pin_reset_asked", by=by.name, about=person.name)
    raise_of_house(rooms, "pin_reset_asked", by.name, person=person.name)
    return asked if rooms else complete(asked, "")


def hand_out(person: Person, kind: str, by: str, rooms: Iterable[Room]) -> Invited:
    word = make_invitation(person.pk, kind, by)
    log.note("invited", by=by, about=person.name, on=kind)
    busy = [room for room in rooms if was_table_opened(room)]  # before, inviting is the day's work
    raise_of_house(busy, "invited", by, person=person.name)
    return Invited(person, kind, word)


def waiting_resets() -> list[PinReset]:
    """Resets that wait for a second person, the oldest first; after an hour they are gone."""
    rows = PinReset.objects.filter(made_at=0, asked_at__gt=clock.seconds() - WAITS_S)
    return list(rows.select_related("person", "asked_by").order_by("asked_at"))


def find_waiting(number: int) -> PinReset | None:
    return next((one for one in waiting_resets() if one.pk == number), None)


def refuse_confirmation(reset: PinReset, by: Person) -> Wrong | None:
    """Why this person may not confirm it, or None. Reasons in descending precedence."""
    if by.pk == reset.asked_by_id or name_key(by.name) == name_key(reset.asked_by.name):
        return Wrong("pins.not_the_asker", {"who": told_confirmers(reset)})
    if by.pk == reset.person_id or name_key(by.name) == reset.person.login:
        return Wrong("pins.not_the_owner", {"who": told_confirmers(reset)})
    if not can_confirm(reset, by):
        return Wrong("pins.not_a_confirmer", {"who": told_confirmers(reset)})
    return None


def can_confirm(reset: PinReset, by: Person) -> bool:
    rooms = rooms_of(reset.person)
    return by.administrator or any(parts_in(room, by) & CONFIRMS for room in rooms)


def told_confirmers(reset: PinReset) -> str:
    """The names of those who could confirm it; a dash if nobody can."""
    people = Person.objects.filter(night="", is_active=True).exclude(
        pk__in=(reset.asked_by_id, reset.person_id)
    )
    able = [one.name for one in people.order_by("login") if can_confirm(reset, one)]
    return ", ".join(able) or "–"


def confirm(reset: PinReset, by: Person) -> Invited | Wrong:
    """The second person says yes: the invitation is made, and theirs to hand on."""
    if no := refuse_confirmation(reset, by):
        return no
    return complete(reset, by.name)


def complete(reset: PinReset, confirmed_by: str) -> Invited | Wrong:
    """Made once, however many confirm at once; its owner is told of it from now on."""
    now, person = clock.seconds(), reset.person
    by = reset.asked_by.name
    with transaction.atomic():
        mine = PinReset.objects.filter(pk=reset.pk, made_at=0)
        if not mine.update(made_at=now, confirmed_by=confirmed_by):
            return Wrong("pins.reset_gone", {})
        both = f"{by} + {confirmed_by}" if confirmed_by else by
        Person.objects.filter(pk=person.pk).update(reset_at=now, reset_by=both)
    rooms = rooms_of(person)
    if confirmed_by:
        log.note("pin_reset_confirmed", by=confirmed_by, about=person.name, asked_by=by)
        facts = {"person": person.name, "asked_by": by}
        raise_of_house(rooms, "pin_reset_confirmed", confirmed_by, **facts)
    return hand_out(person, reset.kind, confirmed_by or by, ())


def withdraw(reset: PinReset, by: Person) -> None:
    if PinReset.objects.filter(pk=reset.pk, made_at=0).delete()[0]:
        log.note("pin_reset_withdrawn", by=by.name, about=reset.person.name)
