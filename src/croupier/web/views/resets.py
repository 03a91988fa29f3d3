"""A reset that waits for a second person: confirmed by them, or withdrawn."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse

from croupier.web import resets
from croupier.web.may import Place, page
from croupier.web.people.accounts import account_of
from croupier.web.people.again import refuse_pin
from croupier.web.people.forms import Form
from croupier.web.people.models import Person, PinReset
from croupier.web.people.pin_resets import find_waiting, withdraw
from croupier.web.people.wrong import Wrong
from croupier.web.resets import Invited
from croupier.web.second_person import SecondPerson
from croupier.web.times import written_time
from croupier.web.views.people import tell
from croupier.web.views.register import PIN_AGAIN, show_invitation
from croupier.web.views.signing import shown, slow, to


@page("resets", "resets/<int:number>")
@slow
def reset(request: Any, place: Place, number: int) -> HttpResponse:
    """Who asked for it, who can confirm it, and a field for the PIN of whoever does."""
    if place.who.ticket:
        raise Http404
    found, by = find_waiting(number), account_of(place.who)
    if found is None:
        raise Http404
    second = SecondPerson(found)
    if not (second.has_part(by) or by.pk == found.person_id):
        raise Http404
    form = Form()
    if request.method == "POST":
        done = act(request, found, by)
        if isinstance(done, Invited):
            return show_invitation(request, done)
        if done is None:
            tell(request, "reset_withdrawn", name=found.person.name)
            return to("/people" if by.administrator else "/")
        form = Form("f", {}, {PIN_AGAIN: done})
    no = second.refuse(by)
    more = {
        "reset": found,
        "no": no,
        "who_could": second.tell_names(),
        "since": written_time(found.asked_at, zone_of(second)),
        "withdraws": by.administrator or by.pk == found.person_id,
    }
    return shown(request, "people/reset.html", form, **more)


def zone_of(second: SecondPerson) -> str:
    return second.rooms[0].night.office.zone if second.rooms else ""


def act(request: Any, found: PinReset, by: Person) -> Invited | Wrong | None:
    """The invitation; what is wrong; None: it was withdrawn."""
    do = request.POST.get("do")
    if do == "withdraw" and (by.administrator or by.pk == found.person_id):
        withdraw(found, by.name)
        return None
    if do != "confirm":
        raise Http404
    if no := SecondPerson(found).refuse(by):
        return no
    if no := refuse_pin(request, by.name, request.POST.get(PIN_AGAIN, "")):
        return no
    return resets.confirm(found, by)
