"""Tickets and invitations: made and voided by the administrator, used by whoever holds one."""

from __future__ import annotations

import ipaddress
from typing import Any
from uuid import uuid4

import segno
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import render

from croupier.web.house import CONFIG, ROOMS, shelf
from croupier.web.log import note, try_note
from croupier.web.may import Place, page, refuse_sight
from croupier.web.people import tickets
from croupier.web.people.devices import device_of
from croupier.web.people.forms import Form, typed
from croupier.web.people.invitations import invitation_at, invited
from croupier.web.people.sign_in import come_in
from croupier.web.people.tickets import Ticket
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.views.people import tell, told
from croupier.web.views.signing import UNPROCESSABLE, by_code, on_record, shown, slow, to
from croupier.words.terms import TERMS
from croupier.words.words import Language

BATCH = "tickets"  # of a session: the last sheet that was printed
DIGITS_MAX = 5
FORBIDDEN = 403


@page("people", "nights/<str:night>/tickets")
@slow
def every_ticket(request: Any, place: Place) -> HttpResponse:
    """The tickets of a night by number; more of them on a sheet that is shown once."""
    assert place.room
    form = Form()
    if request.method == "POST":
        batch = request.POST.get("batch", "")
        if batch == request.session.get(BATCH):  # the sheet was reloaded: its codes are gone
            return to(request.path)
        made = make(place, number_of(request.POST.get("many", "")))
        if not isinstance(made, Wrong):
            request.session[BATCH] = batch
            return sheet(request, place, made)
        form = Form("f", typed(request, "many"), {"many": made})
    more = {
        "tickets": list(tickets.tickets_of(place.room.name).order_by("number")),
        "batch": uuid4().hex,
        "told": told(request),
        "near": loopback(reached_at(request)),
    }
    return shown(request, "people/tickets.html", form, **more)


@transaction.atomic
def make(place: Place, many: int) -> list[Ticket] | Wrong:
    """So many tickets: they are in the house log, or they are not made."""
    assert place.room
    made = tickets.make_tickets(place.room.name, many)
    if not isinstance(made, Wrong):
        note("tickets_made", by=place.who.name, night=place.room.name,
             first=made[0].number, last=made[-1].number)  # fmt: skip
    return made


def number_of(text: str) -> int:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX else 0


def sheet(request: Any, place: Place, made: list[Ticket]) -> HttpResponse:
    base = reached_at(request)
    printed = [{"ticket": one, "qr": qr_of(f"{base}/t/{one.written}")} for one in made]
    more = {"printed": printed, "base": base, "near": loopback(base), "office": place.room}
    return render(request, "people/sheet.html", more)


def qr_of(address: str) -> str:
    """Attributes and no style: the pages' policy allows it. The paper gives it its margin."""
    code = segno.make(address, error="m", micro=False)
    drawn: str = code.svg_inline(border=2, svgclass="qr", lineclass=None, omitsize=True)
    return drawn


def reached_at(request: Any) -> str:
    """How phones reach this house: as the administrator does, or by the name others know it by."""
    here = request.build_absolute_uri("/").rstrip("/")
    if not loopback(here):
        return str(here)
    scheme, _, host = here.partition("://")
    port = host.rpartition(":")[2] if ":" in host else ""
    for name in CONFIG.hosts:
        away = f"{scheme}://{name}" + (f":{port}" if port.isdigit() else "")
        if name not in ("*", "testserver") and not name.startswith(".") and not loopback(away):
            return away
    return str(here)


def loopback(base: str) -> bool:
    host = base.partition("://")[2].rpartition(":")[0] or base.partition("://")[2]
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


@page("people", "nights/<str:night>/tickets/<int:number>/void")
@slow
def void(request: Any, place: Place, number: int) -> HttpResponse:
    assert place.room
    if request.method == "POST":
        bearer = tickets.void_ticket(place.room.name, number)
        if bearer is None:
            raise Http404
        try_note("ticket_voided", by=place.who.name, about=bearer.name,
                 night=place.room.name, number=number)  # fmt: skip
        tell(request, "ticket_voided", number=number)
    return to(f"/nights/{place.room.name}/tickets")


@page("ticket_move", "nights/<str:night>/tickets/move")
@slow
def move(request: Any, place: Place) -> HttpResponse:
    """A player has another phone: whoever stands by lets the ticket move there."""
    assert place.room
    form, path = Form(), f"/nights/{place.room.name}/tickets/move"
    if request.method == "POST":
        said = typed(request, "number")
        number = number_of(said["number"].removeprefix("#"))
        if number and free_ticket(place, number):
            tell(request, "ticket_moved", number=number)
            whole = request.POST.get("list") and not refuse_sight("people", place)
            return to(path.removesuffix("/move") if whole else path)
        form = Form("f", said, {"number": wrong("no_such_number")})
    return shown(request, "people/move.html", form, told=told(request))


@transaction.atomic
def free_ticket(place: Place, number: int) -> bool:
    """The next device may use this ticket: it is in the house log, or it is not done."""
    assert place.room
    bearer = tickets.move_ticket(place.room.name, number)
    if bearer:
        note("ticket_moved", by=place.who.name, about=bearer.name,
             night=place.room.name, number=number)  # fmt: skip
    return bearer is not None


@page("signing_in", "t/<str:code>")
@slow
def ticket(request: Any, _: Place, code: str) -> HttpResponse:
    """What a ticket's picture leads to: one page for every code, and a button that tries it.

    Looking asks nothing of the register: it counts no failure, and tells no code from another.
    """
    if not tickets.read_code(code):
        return no_ticket(request, code, wrong("no_code"))
    if request.method != "POST":
        return shown(request, "people/ticket.html", Form())
    found = by_code(request, code)
    bearer = None if isinstance(found, Wrong) else tickets.ticket_at(found)
    if bearer is None or bearer.night not in ROOMS.names():
        no = found if isinstance(found, Wrong) else wrong("no_ticket")
        return no_ticket(request, code, no)
    if elsewhere := tickets.refuse_device(bearer, device_of(request)):
        return no_ticket(request, code, elsewhere, FORBIDDEN)
    display = request.POST.get("name", "")
    if no_name := tickets.use_ticket(bearer, display, on_record=on_record(bearer)):
        form = Form("f", typed(request, "name"), {"name": no_name})
        return shown(request, "people/ticket.html", form)
    come_in(request, bearer, "ticket")
    return to("/")


def no_ticket(request: Any, code: str, no: Wrong, status: int = 404) -> HttpResponse:
    """The door again, with what was tried and why it opens nothing."""
    more = {"form": Form("key"), "ticket": Form("ticket", {"code": code}, {"code": no})}
    return render(request, "people/sign_in.html", {**more, "next": "/"}, status=status)


@page("signing_in", "in/<str:word>")
@slow
def invitation(request: Any, place: Place, word: str) -> HttpResponse:
    """A link into a practice night: one button, and whoever presses it is there."""
    found = invitation_at(word)
    if found is None or (found.person and not found.person.is_active):
        raise Http404
    if request.method != "POST":
        more = {"invitation": found, "part": part_of(found.person, request.language)}
        return render(request, "people/invitation.html", more)
    if found.night and place.who.ticket == found.night:  # they are here already
        return to(found.leads_to)
    person = invited(found)
    if isinstance(person, Wrong):
        said = {"said": person.say(request.language), "clause_id": ""}
        return render(request, "error.html", said, status=UNPROCESSABLE)
    come_in(request, person, "link")
    return to(found.leads_to)


def part_of(person: Any, language: Language) -> str:
    """What somebody does tonight, wherever it is."""
    if person is None:
        return ""
    nights = [room.night for room in shelf().rooms]
    roles = {role.value for night in nights for role in night.office.staff.get(person.name, ())}
    return ", ".join(TERMS[role].say(language) for role in sorted(roles))
