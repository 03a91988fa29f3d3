"""Links into a practice night: made when the server starts, and they end with it.

Each is kept under the word of that start, which is in no database: no other start of a practice
house finds it, and an earnest house, which has no such word, never does.
"""

from __future__ import annotations

import secrets

from django.conf import settings

from croupier.web.people.models import Invitation, Person, digest_of
from croupier.web.people.names import login_of
from croupier.web.people.tickets import make_tickets
from croupier.web.people.wrong import Wrong

WORD_BYTES = 9


def invite(person_name: str, leads_to: str) -> str:
    """A word that lets whoever has it in as this person: the address is `/in/WORD`."""
    person = Person.objects.get(login=login_of(person_name), night="")
    return _invited(Invitation(person=person, leads_to=leads_to))


def invite_player(night: str, leads_to: str) -> str:
    """A word that lets any number of people in, each as one more player of this night."""
    return _invited(Invitation(night=night, leads_to=leads_to))


def withdraw_invitations() -> None:
    """What was said before this start opens nothing any more."""
    Invitation.objects.all().delete()


def invitation_at(word: str) -> Invitation | None:
    if not settings.CONFIG.practice or not settings.CONFIG.start:
        return None
    return Invitation.objects.select_related("person").filter(digest=_digest_of(word)).first()


def invited(invitation: Invitation) -> Person | Wrong:
    """Who comes in by it: the person it names, or a new ticket's bearer."""
    if invitation.person:
        return invitation.person
    made = make_tickets(invitation.night, 1)
    if isinstance(made, Wrong):
        return made
    bearer = Person.objects.get(night=invitation.night, number=made[0].number)
    bearer.came = True
    bearer.save()
    return bearer


def _invited(invitation: Invitation) -> str:
    word = secrets.token_urlsafe(WORD_BYTES)
    invitation.digest = _digest_of(word)
    invitation.save()
    return word


def _digest_of(word: str) -> str:
    return digest_of(f"{settings.CONFIG.start} {word}")
