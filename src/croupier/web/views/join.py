"""Where a one-time invitation leads: its person chooses their PIN, and is signed in."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import render

from croupier.web import concerned, log, resets
from croupier.web.alerts import raise_of_house
from croupier.web.house_alerts import raise_in_open_nights
from croupier.web.may import Place, page
from croupier.web.people import recovery, throttle
from croupier.web.people.forms import Form, typed
from croupier.web.people.models import PinInvitation, PinReset
from croupier.web.people.pin_invitations import MACHINE, Spent, find_invitation, use_invitation
from croupier.web.people.sign_in import address_of
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.times import written_time
from croupier.web.views.signing import shown, slow, welcomed

TOLD_MAX: Final = 5  # resets that the owner is told of again
GONE: Final = 404


@page("signing_in", "join/<str:word>")
@slow
def join(request: Any, _: Place, word: str) -> HttpResponse:
    """One page for its person; and one and the same for every word that opens nothing."""
    invitation = tried(request, word)
    if invitation is None:
        return render(request, "people/join_gone.html", status=GONE)
    form = Form()
    if request.method == "POST":
        said = typed(request, "pin", "again")
        no = refused(invitation, said["pin"], said["again"])
        if no is None:
            return joined(request, invitation)
        if not no:
            return render(request, "people/join_gone.html", status=GONE)
        form = Form("f", {}, no)
    more = {"person": invitation.person, "resets": resets_told(invitation)}
    return shown(request, "people/join.html", form, **more)


def tried(request: Any, word: str) -> PinInvitation | None:
    """The invitation of this word. Words that are none are counted for their address.

    A right one opens whatever others have tried: with 128 bits nobody comes upon it by trying.
    """
    found = find_invitation(word)
    if found is None or resets.is_over(found):
        throttle.take(address_of(request))
        return None
    return found


def refused(invitation: PinInvitation, pin: str, again: str) -> dict[str, Wrong] | None:
    """What is wrong, by field; nothing at all where another was quicker; None: it is done."""
    if pin != again:
        return {"again": wrong("not_the_same")}
    was_reset = invitation.person.has_usable_password()
    try:
        with transaction.atomic():  # what can't be noted is not done
            if no := use_invitation(invitation, pin):
                return {"pin": no}
            tell_of(invitation, was_reset=was_reset)
    except Spent:
        return {}
    return None


def tell_of(invitation: PinInvitation, *, was_reset: bool) -> None:
    """Note a PIN that was chosen, on the walls too where it is another or an administrator's."""
    person, by = invitation.person, invitation.made_by
    if invitation.kind == MACHINE:
        log.note("recovered", by=by, about=person.name)
        recovery.tell_others(person)
        raise_in_open_nights("recovered", by=by, person=person.name)
        return
    log.note("pin_set", by=by, about=person.name)
    if was_reset:
        raise_of_house(concerned.open_rooms(), "pin_set", by, person=person.name)


def joined(request: Any, invitation: PinInvitation) -> HttpResponse:
    person = invitation.person
    person.refresh_from_db()
    return welcomed(request, person, "/people" if invitation.kind == MACHINE else "/")


def resets_told(invitation: PinInvitation) -> list[dict[str, str]]:
    """When this person's PIN was reset, and by whom: the last times, also those dismissed."""
    rows = PinReset.objects.filter(person=invitation.person).exclude(made_at=0)
    return [
        {
            "when": written_time(one.made_at),
            "by": f"{one.asked_by} + {one.confirmed_by}" if one.confirmed_by else str(one.asked_by),
        }
        for one in rows.select_related("asked_by").order_by("-made_at")[:TOLD_MAX]
    ]
