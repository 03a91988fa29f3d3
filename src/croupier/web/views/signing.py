"""Coming in and going out: by name and PIN, on a shared tablet, after a pause."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import quote, urlsplit

from asgiref.sync import sync_to_async
from django.http import HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.shortcuts import render

from croupier.journal.store import StoreError
from croupier.web.house import CONFIG, PATIENCE_S, ROOMS, room_at
from croupier.web.log import note
from croupier.web.may import SEE_OTHER, Place, page
from croupier.web.people import register, throttle
from croupier.web.people import sign_in as people
from croupier.web.people.devices import device_of
from croupier.web.people.forms import Form, typed
from croupier.web.people.making import needs_setup
from croupier.web.people.models import Person
from croupier.web.people.pins import is_too_short
from croupier.web.people.tickets import read_code, ticket_at
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.views.errors import complaint
from croupier.web.views.home import way_of
from croupier.web.who import Who

UNPROCESSABLE = 422
UNAVAILABLE = 503
View = Callable[..., Any]


def slow(view: Callable[..., HttpResponse]) -> View:
    """A view that hashes keys or asks much: in one thread for all such, so that no other waits.

    Where the people's register can't be written, that is said: nobody has made a mistake.
    """

    @wraps(view)
    async def run(request: Any, place: Place, **rest: Any) -> HttpResponse:
        try:
            return await sync_to_async(view)(request, place, **rest)
        except (*register.UNWRITTEN, StoreError) as error:  # the register, or the house log
            register.noted(error)
            return complaint(request, "base.unwritten", UNAVAILABLE)

    return run


def to(path: str) -> HttpResponse:
    return HttpResponseRedirect(path, status=SEE_OTHER)


def shown(request: Any, template: str, form: Form, **more: Any) -> HttpResponse:
    """A page with a form; one that was not accepted says so to programs as well."""
    status = UNPROCESSABLE if form.wrong else 200
    return render(request, template, {"form": form, **more}, status=status)


def after(request: Any) -> str:
    """Where this leads: as the page says that sent us here, if it is one of ours."""
    asked = request.POST.get("next") or request.GET.get("next")
    if asked is None and request.headers.get("Referer"):
        came = urlsplit(request.headers["Referer"])
        asked = came.path if came.netloc == request.get_host() else None
    path = people.own_path(request, asked)
    return "/" if path.startswith(("/sign-in", "/person", "/unlock", "/setup", "/join")) else path


def welcomed(request: Any, person: Person, path: str, secret: str = "") -> HttpResponse:
    """Somebody is signed in. `secret`, if they typed one: too short, it is changed first."""
    short = bool(secret) and is_too_short(secret, administrator=person.administrator)
    people.come_in(request, person, must_change=short)
    path = way_of(Who(person.name, person.night, person.administrator), path)
    response = to(f"/pin?next={quote(path)}" if short else path)
    if not person.night:
        people.remember(request, response, person)
    return response


@page("signing_in", "sign-in")
@slow
def sign_in(request: Any, _: Place) -> HttpResponse:
    form, ticket = Form("key"), Form("ticket")
    if request.method == "POST" and "code" in request.POST:
        found = by_code(request, request.POST["code"])
        if not isinstance(found, Wrong):
            return to(f"/t/{found}")
        ticket = Form("ticket", typed(request, "code"), {"code": found})
    elif request.method == "POST":
        person = people.recognised(
            request, request.POST.get("name", ""), request.POST.get("pin", "")
        )
        if isinstance(person, Person):
            return welcomed(request, person, after(request), request.POST["pin"])
        form = Form("key", typed(request, "name"), {"pin": person})
    status = UNPROCESSABLE if form.wrong or ticket.wrong else 200
    new = bool(CONFIG.setup) and needs_setup()
    more = {"form": form, "ticket": ticket, "next": after(request), "new": new}
    return render(request, "people/sign_in.html", more, status=status)


def by_code(request: Any, said: str) -> str | Wrong:
    """The code of a ticket in force. Codes that are none are counted, apart from PINs.

    The device that a ticket is for comes in whatever others have tried; and behind an address that
    is over its limit so does whoever has a right one that is nobody's yet.
    """
    code = read_code(said)
    if not code:
        return wrong("no_code")
    bearer, device = ticket_at(code), device_of(request)
    if bearer and bearer.device == device:
        return code
    counted = ("ticket", people.address_of(request), device)
    if refused := throttle.take_code(*counted):
        if refused.first:
            note("ticket_refused", address=counted[1])
        if throttle.take_beyond(device) or not bearer or bearer.device:
            return wrong("wait", minutes=-(-refused.wait_s // 60))
        throttle.give_back_beyond(device)
        return code
    if not bearer:
        return wrong("no_ticket")
    if not bearer.device:
        throttle.give_back_code(*counted)
    return code


def on_record(bearer: Person) -> bool:
    """Whether the night knows a ticket by its number already, before its bearer came."""
    if bearer.came or bearer.night not in ROOMS.names():
        return False
    return bool(room_at(bearer.night, PATIENCE_S).history.of(bearer.name))


@page("signing_in", "sign-out")
@slow
def sign_out(request: Any, _: Place) -> HttpResponse:
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    people.leave(request)
    return to("/sign-in")


@page("signing_in", "lock")
@slow
def lock(request: Any, place: Place) -> HttpResponse:
    """Somebody leaves the screen: it is locked at once."""
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    path = after(request)
    if place.who.known and not place.who.ticket:
        people.lock(request)
    return to(f"/unlock?next={quote(path)}")


@page("signing_in", "unlock")
@slow
def unlock(request: Any, place: Place) -> HttpResponse:
    """The same person again; their page waits."""
    path = after(request)
    if not place.who.locked:
        return to(path if place.who.known else f"/sign-in?next={quote(path)}")
    return asked_pin(request, place.who.name, path, "people/unlock.html")


@page("signing_in", "person")
@slow
def change(request: Any, place: Place) -> HttpResponse:
    """Another person at the same tablet. Whoever was there goes when the other is recognised."""
    path, recent = after(request), people.recent(request)
    chosen = request.POST.get("who") or request.GET.get("who")
    person = next((one for one in recent if str(one.pk) == chosen), None)
    if person is None:
        more = {"recent": recent, "next": path, "here_now": place.who.name}
        return render(request, "people/change.html", more)
    return asked_pin(request, person.name, path, "people/pin.html", chosen=person)


def asked_pin(request: Any, name: str, path: str, template: str, **more: Any) -> HttpResponse:
    form = Form("pad")
    if request.method == "POST":
        person = people.recognised(request, name, request.POST.get("pin", ""))
        if isinstance(person, Person):
            return welcomed(request, person, path, request.POST["pin"])
        form = Form("pad", {}, {"pin": person})
    return shown(request, template, form, next=path, name=name, **more)
