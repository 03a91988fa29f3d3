"""A PIN in its owner's hand: changed by them, and what others began about it ended by them."""

from __future__ import annotations

from django.db import transaction

from croupier.web.log import note, try_note
from croupier.web.people import keys, making
from croupier.web.people.models import Person
from croupier.web.people.pin_invitations import end_invitations, open_invitation
from croupier.web.people.pin_resets import waiting_about, withdraw
from croupier.web.people.pins import refuse_secret
from croupier.web.people.wrong import Wrong


def change_pin(person: Person, old: str, pin: str) -> dict[str, Wrong] | None:
    """A new PIN by their own: the same key under it. What is wrong, by field.

    Whoever knows the PIN of now needs no other: invitations and resets of before end with it.
    """
    if no := refuse_secret(pin, person.name, administrator=person.administrator):
        return {"pin": no}
    key = keys.opened(person, old)
    if isinstance(key, Wrong):
        return {"old": key}
    with transaction.atomic():  # what can't be noted is not done
        keys.keep(person, key, pin)
        if person.has_usable_password():
            making.put_pin(person, pin)
        end_pending(person)
        note("pin_changed", by=person.name, about=person.name)
    return None


def has_pending(person: Person) -> bool:
    """Somebody could choose a new PIN for this person, now or when a second person says so."""
    return open_invitation(person.pk) is not None or bool(waiting_about(person.pk))


@transaction.atomic
def end_pending(person: Person) -> None:
    """Their owner ends every reset that waits and every invitation.

    Resets first: the invitation of one that is being confirmed just now is then there to be ended.
    """
    for reset in waiting_about(person.pk):
        withdraw(reset, person.name)
    was_open = open_invitation(person.pk) is not None
    end_invitations(person.pk)
    if was_open:
        try_note("invitation_ended", by=person.name, about=person.name)
