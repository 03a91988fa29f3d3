"""One-time links by which people choose their own PIN: nobody else ever types it."""

from __future__ import annotations

import secrets
from typing import Final

from django.db import transaction

from croupier.web.people import clock, making
from croupier.web.people.models import PinInvitation, PinReset, digest_of
from croupier.web.people.pins import refuse_secret
from croupier.web.people.wrong import Wrong

SCREEN: Final = "screen"
PAPER: Final = "paper"
MACHINE: Final = "machine"  # a lost administrator's: `croupier people recover`
KINDS: Final = (SCREEN, PAPER)  # that an administrator can choose
SCREEN_S: Final = 10 * 60
WORD_BYTES: Final = 16
WORD_MAX: Final = 100


class Spent(Exception):
    """Somebody else used the link in the meantime."""


def make_invitation(person_id: int, kind: str, made_by: str) -> str:
    """The word of a new link: the address is `/join/WORD`. Older ones of this person end."""
    assert kind in (*KINDS, MACHINE), kind
    word = secrets.token_urlsafe(WORD_BYTES)
    with transaction.atomic():
        PinInvitation.objects.filter(person_id=person_id).delete()
        PinInvitation.objects.create(
            digest=digest_of(word), person_id=person_id, kind=kind, made_by=made_by,
            made_at=clock.seconds(), boot=clock.boot(), steady_s=clock.steady_s(),
        )  # fmt: skip
    return word


def find_invitation(word: str) -> PinInvitation | None:
    """The invitation of this word, if nobody has used it and its ten minutes are not over."""
    if not word or len(word) > WORD_MAX:
        return None
    rows = PinInvitation.objects.select_related("person").filter(used_at=0)
    found = rows.filter(digest=digest_of(word)).first()
    if found is None or not (found.person.is_active or found.kind == MACHINE):
        return None
    return found if is_in_time(found) else None


def open_invitation(person_id: int) -> PinInvitation | None:
    """The invitation by which this person, or whoever holds it, could choose a PIN now."""
    rows = PinInvitation.objects.filter(person_id=person_id, used_at=0)
    return next((one for one in rows if is_in_time(one)), None)


def is_in_time(invitation: PinInvitation) -> bool:
    """Paper waits for doors, which nights tell; the others live ten minutes."""
    return invitation.kind == PAPER or 0 <= age_s(invitation) <= SCREEN_S


def age_s(invitation: PinInvitation) -> int:
    """Seconds since it was made, whatever was done to the time of day.

    After a new start of the machine there is only that: what is made in the future is over.
    """
    passed = clock.passed_s([invitation.boot, invitation.steady_s])
    return clock.seconds() - invitation.made_at if passed is None else passed


def use_invitation(invitation: PinInvitation, pin: str) -> Wrong | None:
    """Its person has this PIN from now on; or what is wrong with the PIN, and nothing is spent.

    Of two who use it at once one is `Spent`.
    """
    now, person = clock.seconds(), invitation.person
    if no := refuse_secret(pin, person.name, administrator=person.administrator):
        return no
    with transaction.atomic():
        if not PinInvitation.objects.filter(pk=invitation.pk, used_at=0).update(used_at=now):
            raise Spent
        if invitation.kind == MACHINE:
            person.is_active = True
        person.pin_set_at = now
        person.save(update_fields=["is_active", "pin_set_at"])
        making.set_pin(person, pin)
        PinReset.objects.filter(person=person, set_at=0).exclude(made_at=0).update(set_at=now)
        PinReset.objects.filter(person=person, made_at=0).delete()  # what waits is settled
    return None


def end_invitations(person_id: int) -> None:
    PinInvitation.objects.filter(person_id=person_id, used_at=0).delete()
