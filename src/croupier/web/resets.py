"""Invitations and resets, as nights are told of them: on which walls, and by how many people.

A reset takes a second person while any night is open: whoever has no part there can be given one.
The invitation is then made by the confirmation and shown to whoever confirmed, once: nothing that
opens an account is kept anywhere meanwhile, and whoever asked never holds what they asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction

from croupier.floor.rooms import Room
from croupier.web import log
from croupier.web.alerts import raise_of_house
from croupier.web.concerned import (
    had_doors_open,
    has_doors_open,
    has_unknown_night,
    open_rooms,
    rooms_of,
)
from croupier.web.people import clock
from croupier.web.people.accounts import is_lookalike
from croupier.web.people.models import Person, PinInvitation, PinReset
from croupier.web.people.pin_invitations import PAPER, SCREEN, make_invitation
from croupier.web.people.wrong import Wrong
from croupier.web.second_person import SecondPerson


class Invited(NamedTuple):
    """An invitation that was made just now: its word is shown once."""

    person: Person
    kind: str
    word: str


def is_over(invitation: PinInvitation) -> bool:
    """An invitation on paper ends when doors open, for good: it is not there any more."""
    if invitation.kind != PAPER or not had_doors_open(invitation.made_at):
        return False
    invitation.delete()
    return True


def invite(person: Person, kind: str, by: Person) -> Invited | PinReset | Wrong:
    """An invitation, or a reset that waits for a second person, or why there is neither."""
    if not person.is_active:
        return Wrong("pins.kept_out", {"name": person.name})
    if is_lookalike(person):
        return Wrong("pins.lookalike", {"name": person.name})
    if kind == PAPER and has_doors_open():
        return Wrong("pins.doors_open", {})
    if not person.has_usable_password():
        return hand_out(person, kind, by.name, rooms_of(person))
    return ask(person, kind, by)


def ask(person: Person, kind: str, by: Person) -> Invited | PinReset | Wrong:
    """A reset that waits, or its invitation where it takes nobody else."""
    now, rooms, two = clock.seconds(), open_rooms(), takes_two(person)
    with transaction.atomic():  # what can't be noted is not done
        PinReset.objects.filter(person=person, made_at=0).delete()
        asked = PinReset.objects.create(person=person, asked_by=by, asked_at=now, kind=kind)
        log.note("pin_reset_asked", by=by.name, about=person.name)
        raise_of_house(rooms, "pin_reset_asked", by.name, person=person.name)
        return asked if two else complete(asked, "")


def takes_two(person: Person) -> bool:
    """A reset of this person's PIN waits for a second person."""
    return person.has_usable_password() and (bool(open_rooms()) or has_unknown_night())


@transaction.atomic
def hand_out(person: Person, kind: str, by: str, rooms: Iterable[Room]) -> Invited:
    word = make_invitation(person.pk, kind, by)
    log.note("invited", by=by, about=person.name, on=kind)
    raise_of_house(rooms, "invited", by, person=person.name)
    return Invited(person, kind, word)


def confirm(reset: PinReset, by: Person) -> Invited | Wrong:
    """The second person says yes: the invitation is made, and theirs to hand on."""
    if no := SecondPerson(reset).refuse(by):
        return no
    return complete(reset, by.name)


def complete(reset: PinReset, confirmed_by: str) -> Invited | Wrong:
    """Made once, however many confirm at once; its owner is told of it from now on."""
    now, person, rooms = clock.seconds(), reset.person, open_rooms()
    by, kind = reset.asked_by.name, SCREEN if has_doors_open() else reset.kind
    with transaction.atomic():  # what can't be noted is not done
        mine = PinReset.objects.filter(pk=reset.pk, made_at=0)
        if not mine.update(made_at=now, confirmed_by=confirmed_by):
            return Wrong("pins.reset_gone", {})
        both = f"{by} + {confirmed_by}" if confirmed_by else by
        Person.objects.filter(pk=person.pk).update(reset_at=now, reset_by=both)
        if confirmed_by:
            log.note("pin_reset_confirmed", by=confirmed_by, about=person.name, asked_by=by)
            facts = {"person": person.name, "asked_by": by}
            raise_of_house(rooms, "pin_reset_confirmed", confirmed_by, **facts)
        return hand_out(person, kind, confirmed_by or by, ())
