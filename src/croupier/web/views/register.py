"""The people of this house: who can sign in, invitations to choose a PIN, who is kept out.

An administrator types nobody else's PIN. Each act here asks for their own once more.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import Http404, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render

from croupier.web import concerned, log, resets
from croupier.web.alerts import raise_of_house
from croupier.web.house import ROOMS, shelf
from croupier.web.may import Place, page
from croupier.web.people import clock, keys, making, recovery, throttle
from croupier.web.people.accounts import account_of, is_lookalike
from croupier.web.people.again import refuse_pin
from croupier.web.people.forms import Form, typed
from croupier.web.people.models import Person, PinReset
from croupier.web.people.names import login_of
from croupier.web.people.pin_invitations import KINDS, PAPER, SCREEN, end_invitations
from croupier.web.people.pin_resets import (
    waiting_about,
    waiting_resets,
    waiting_with,
    withdraw,
)
from croupier.web.people.wrong import Wrong
from croupier.web.resets import Invited
from croupier.web.views.people import tell, told
from croupier.web.views.signing import shown, slow, to
from croupier.web.views.tickets import loopback, qr_of, reached_at

PIN_AGAIN = "own_pin"  # the field for one's own PIN, once more


@page("people", "people")
@slow
def everybody(request: Any, place: Place) -> HttpResponse:
    """Who can sign in; and somebody new, by name alone."""
    form = Form()
    if request.method == "POST":
        made = add(request, place)
        if isinstance(made, Invited):
            return show_invitation(request, made)
        form = Form("f", typed(request, "name", "administrator", "kind"), made)
    return shown(request, "people/list.html", form, **listed(request))


def add(request: Any, place: Place) -> Invited | dict[str, Wrong]:
    if no := refuse_pin(request, place.who.name, request.POST.get(PIN_AGAIN, "")):
        return {PIN_AGAIN: no}
    by, chief = account_of(place.who), request.POST.get("administrator") == "yes"
    kind = SCREEN if concerned.has_doors_open() else kind_asked(request)
    with transaction.atomic():  # what can't be noted is not done
        made = making.add_person(request.POST.get("name", ""), administrator=chief)
        if isinstance(made, Wrong):
            return {"name": made}
        log.note(
            "person_added", by=by.name, about=made.name, administrator="yes" if chief else "no"
        )
        if chief:
            raise_of_house(concerned.open_rooms(), "administrator_added", by.name, person=made.name)
        invited = resets.invite(made, kind, by)
    assert isinstance(invited, Invited), "who has no PIN yet needs no second person"
    return invited


def kind_asked(request: Any) -> str:
    kind = request.POST.get("kind", SCREEN)
    return kind if kind in KINDS else SCREEN


def show_invitation(request: Any, made: Invited) -> HttpResponse:
    """The link and its picture: shown in this answer alone."""
    base = reached_at(request)
    link = f"{base}/join/{made.word}"
    until = "pins.paper_until" if made.kind == PAPER else "pins.screen_until"
    more = {"made": made, "link": link, "qr": qr_of(link), "near": loopback(base), "until": until}
    return render(request, "people/invited.html", more)


def listed(request: Any) -> dict[str, Any]:
    people = list(Person.objects.filter(night="").order_by("login"))
    locked = throttle.locked_until([person.login for person in people])
    known = {person.login for person in people}
    staff = {name for room in shelf().rooms for name in room.night.office.staff}
    return {
        "people": [{"person": one, "locked": one.login in locked} for one in people],
        "nights": ROOMS.names(),
        "waiting": sorted(name for name in staff if login_of(name) not in known),
        "resets": waiting_resets(),
        "told": told(request),
    }


@page("people", "people/<int:person>")
@slow
def one(request: Any, place: Place, person: int) -> HttpResponse:
    """One person: a new invitation, in or out, and out of a lock."""
    found = Person.objects.filter(pk=person, night="").first()
    if found is None:
        raise Http404
    form = Form()
    if request.method == "POST":
        done = act(request, place, found)
        if isinstance(done, HttpResponse):
            return done
        form = Form(request.POST.get("do", ""), typed(request, "kind"), done)
    minutes = -(-(throttle.locked_until([found.login]).get(found.login, 0) - clock.seconds()) // 60)
    more = {
        "minutes": max(0, minutes),
        "unsigned": keys.locked(found),
        "two": resets.takes_two(found),
        "resets": waiting_about(found.pk),
    }
    return shown(request, "people/one.html", form, person=found, **more)


def act(request: Any, place: Place, person: Person) -> HttpResponse | dict[str, Wrong]:
    """What the administrator asked for, or what is wrong with it, by field."""
    do = request.POST.get("do")
    if do not in ("invite", "in", "out", "unlock"):
        raise Http404
    if no := refuse_pin(request, place.who.name, request.POST.get(PIN_AGAIN, "")):
        return {PIN_AGAIN: no}
    if do == "invite":
        return invite(request, place, person)
    if do == "unlock":
        log.note("unlocked", by=place.who.name, about=person.name)
        throttle.unlock(person.login)
        tell(request, "unlocked", name=person.name)
        return to("/people")
    if no := let_in(person, place.who.name) if do == "in" else keep_out(person, place.who.name):
        return {"out": no}
    tell(request, "let_in" if do == "in" else "kept_out", name=person.name)
    return to("/people")


@transaction.atomic
def let_in(person: Person, by: str) -> Wrong | None:
    """They may sign in again; or why not. What can't be noted is not done."""
    if is_lookalike(person):
        return Wrong("pins.lookalike", {"name": person.name})
    making.set_active(person, active=True)
    log.note("person_let_in", by=by, about=person.name)
    return None


@transaction.atomic
def keep_out(person: Person, by: str) -> Wrong | None:
    """They sign in no more, no invitation of theirs opens, no reset with them waits; or why not."""
    if no := making.set_active(person, active=False):
        return no
    for reset in waiting_with(person.pk):
        withdraw(reset, by)
    end_invitations(person.pk)
    log.note("person_kept_out", by=by, about=person.name)
    return None


def invite(request: Any, place: Place, person: Person) -> HttpResponse | dict[str, Wrong]:
    done = resets.invite(person, kind_asked(request), account_of(place.who))
    if isinstance(done, Wrong):
        return {"kind": done}
    if isinstance(done, PinReset):
        return to(f"/resets/{done.pk}")
    return show_invitation(request, done)


@page("people", "people/seen")
@slow
def dismiss(request: Any, place: Place) -> HttpResponse:
    """An administrator has seen who was recovered."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    recovery.forget_notices(place.who.name)
    return to("/people")
