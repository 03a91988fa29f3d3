"""The office of a night: who has which part, which notices hang, which tables there are.

Everything is said by the one way in. What may be said, the night decides; the page says why not.
"""

from __future__ import annotations

import unicodedata
from asyncio import to_thread
from typing import Any, Final, NamedTuple

from asgiref.sync import sync_to_async
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from croupier.floor.rooms import Room
from croupier.floor.wire import Malformed, unsafe_text
from croupier.night.night import OFFICE, TABLES
from croupier.night.tables.tables import TABLE_NAME
from croupier.web.acts import submitted
from croupier.web.concerned import confirms_for
from croupier.web.forms import MAXIMUM
from croupier.web.house import CONFIG, ROOMS
from croupier.web.may import Place, seen
from croupier.web.models import Alert
from croupier.web.people.again import AT_OFFICE, asks_pin, gives_power, refuse_pin
from croupier.web.people.forms import Form
from croupier.web.people.keys import publics
from croupier.web.people.models import Person
from croupier.web.people.names import refuse_name, tidied
from croupier.web.people.pin_resets import waiting_resets
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.screens.office import Desk, command_from
from croupier.web.screens.standby import CopyLine, copy_line
from croupier.web.screens.wall import alerted
from croupier.web.verdicts import told
from croupier.web.views.people import SAID
from croupier.web.views.signing import UNPROCESSABLE, to
from croupier.web.waits import off_loop
from croupier.web.watched import OF_THE_HOUSE
from croupier.words.web import sentence
from croupier.words.words import Language

DIGITS_MAX: Final = 9
ALERTS_MAX: Final = 6
PIN: Final = "own_pin"  # the field for one's own PIN, once more
TEXTS: Final = {  # the fields of each action that are plain text
    "appoint": ("role", "registration", "exemption"),
    "release": ("person", "role"),
    "adopt": ("rulebook",),
    "post_notice": ("rulebook",),
    "close_night": (),
    "confirm_key": ("person",),
    "renew_key": ("person", "key"),
    "set_up": ("rulebook", "croupier", "chance", "recording", "seating"),
    "check": (),
    "open": (),
    "close": (),
}
AT_TABLES: Final = ("set_up", "check", "open", "close")


class No(NamedTuple):
    """Why it was not done."""

    head: str
    said: str
    clause: str = ""
    status: int = UNPROCESSABLE


@seen("office")
async def office(request: Any, place: Place) -> HttpResponse:
    if request.method != "POST":
        return await page(request, place, Form())
    action = request.POST.get("action", "")
    form = Form(action, request.POST.dict(), {})
    fields = fields_of(action, form.said) if action in TEXTS else {"": wrong("not_understood")}
    if no := {name: why for name, why in fields.items() if isinstance(why, Wrong)}:
        return await page(request, place, Form(action, form.said, no))
    return await say(request, place, form, fields)


async def say(request: Any, place: Place, form: Form, fields: dict[str, Any]) -> HttpResponse:
    assert place.room
    desk = TABLES + form.said["table"] if form.name in AT_TABLES else OFFICE
    if number := form.said.get("command"):
        fields["command"] = number
    try:
        command = command_from(place, desk, form.name, fields)
    except Malformed:
        unclear = {"": wrong("not_understood")}
        return await page(request, place, Form(form.name, form.said, unclear))
    if gives_power(command) and (
        no_pin := await sync_to_async(refuse_pin)(request, place.who.name, form.said.get(PIN, ""))
    ):
        said = {name: text for name, text in form.said.items() if name != PIN}
        return await page(request, place, Form(form.name, said, {PIN: no_pin}))
    verdict = await submitted(place, command)
    status, no = told(place, desk, request.language, verdict)
    if no:
        return await page(request, place, form, No(no["head"], no["said"], no["clause"], status))
    facts = {name: form.said.get(name, "") for name in ("person", "table")}
    await request.session.aset(SAID, {"key": f"people.done_{form.name}", "facts": facts})
    return to(request.path)


def fields_of(action: str, said: Any) -> dict[str, Any]:
    """What this action needs, as the night reads it; or what is wrong, in place of the field."""
    found: dict[str, Any] = {}
    for name in TEXTS[action]:
        text = unicodedata.normalize("NFC", said.get(name, "")).strip()
        found[name] = wrong("name_unsafe") if list(unsafe_text(text, name)) else text
    if action == "appoint":
        person = tidied(said.get("person", ""))
        found["person"] = refuse_name(person) or person
        found["of_age"] = said.get("of_age") == "yes"
        found["member"] = said.get("member") != "no"
    if action in AT_TABLES and not TABLE_NAME.fullmatch(said.get("table", "")):
        found["table"] = wrong("no_table_name")
    if action == "set_up" and (minimum := said.get("minimum", "").strip()):
        found["minimum"] = number_in(minimum)
    if action == "open":
        found |= maxima_in(said)
    if action == "close" and (counted := said.get("counted", "").strip()):
        found["counted"] = number_in(counted)
    return found


def maxima_in(said: Any) -> dict[str, Any]:
    """The most that may lie where the house has to say so."""
    typed = {
        name.removeprefix(MAXIMUM): number_in(text.strip())
        for name, text in said.items()
        if name.startswith(MAXIMUM) and text.strip()
    }
    no = next((one for one in typed.values() if isinstance(one, Wrong)), None)
    return {"": no} if no else {"maximum": typed} if typed else {}


def number_in(text: str) -> int | Wrong:
    digits = text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX
    return int(text) if digits else wrong("no_number")


async def page(request: Any, place: Place, form: Form, no: No | None = None) -> HttpResponse:
    """The office as it is now; after a refusal with the sentence, and all that was typed."""
    assert place.room
    if unclear := form.wrong.get(""):
        no = No(
            sentence("base.not_understood").say(request.language), unclear.say(request.language)
        )
    if (untrue := form.wrong.get(PIN)) and form.name != "appoint":  # whose form has its own field
        no = No(sentence("base.refused").say(request.language), untrue.say(request.language))
    status = no.status if no else UNPROCESSABLE if form.wrong else 200
    said = await request.session.apop(SAID, None) if status == 200 else None  # noqa: PLR2004
    staff = [*place.room.night.office.staff]
    desk = Desk(place, place.room, request.language, await off_loop(publics)(staff))
    rules = place.room.floor.law.event(place.room.night)
    more = {
        "form": form,
        "desk": desk,
        "step": desk.next_step(),
        "rules": rules,
        "outsiders": bool(rules.helpers_registered and rules.helpers_registered.value),
        "told": Wrong(said["key"], said["facts"]).say(request.language) if said else "",
        "no": no,
        "known": await sync_to_async(names)(),
        "closing": desk.button("close_night", "people.close_night"),
        "copy": await copy_now(request),
        "powers": AT_OFFICE if await off_loop(asks_pin)(place.who.name) else (),
        **await off_loop(resets_in)(place.room, request.language),
    }
    return render(request, "people/office.html", more, status=status)


async def copy_now(request: Any) -> CopyLine:
    """How far the copy for a second laptop has come."""
    return await to_thread(copy_line, ROOMS.nights, request.language, kept=bool(CONFIG.standby))


@require_GET
@seen("office")
async def standby(request: Any, _: Place) -> HttpResponse:
    """The part of the office that tells of the copy, by itself."""
    return render(request, "people/standby.html", {"copy": await copy_now(request)})


def resets_in(room: Room, language: Language) -> dict[str, Any]:
    """Resets that wait for people of this night, and what the house has told its wall."""
    rows = Alert.objects.filter(night=room.name, acknowledged_at=None, code__in=OF_THE_HOUSE)
    alerts = rows.order_by("-at")[:ALERTS_MAX]
    return {
        "resets": [one for one in waiting_resets() if confirms_for(room, one.person)],
        "house_alerts": [alerted(room, language, one) for one in alerts],
        "alerts_beyond": max(0, rows.count() - ALERTS_MAX),
    }


def names() -> list[str]:
    found = Person.objects.filter(night="", is_active=True).order_by("login")
    return list(found.values_list("name", flat=True))
