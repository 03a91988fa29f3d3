"""The office of a night: who has which part, which notices hang, which tables there are.

Everything is said by the one way in. What may be said, the night decides; the page says why not.
"""

from __future__ import annotations

import unicodedata
from asyncio import to_thread
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.http import HttpResponse, HttpResponseBase
from django.template.loader import render_to_string

from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room
from croupier.floor.wire import Malformed, unsafe_text
from croupier.night.office.office import OFFICE
from croupier.night.tables.tables import TABLE_NAME, desk_of
from croupier.web.acts import submit
from croupier.web.commands import read_commands
from croupier.web.concerned import confirms_for
from croupier.web.forms import Ask, Asking, Said
from croupier.web.house import CONFIG, ROOMS
from croupier.web.may import Place, page
from croupier.web.models import Alert
from croupier.web.outcomes import PageOutcome, Rejected, decline
from croupier.web.people.again import AT_OFFICE, asks_pin, gives_power, refuse_pin
from croupier.web.people.keys import publics
from croupier.web.people.models import Person
from croupier.web.people.names import refuse_name, tidied
from croupier.web.people.pin_resets import waiting_resets
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.responses import NOTHING, Screen, Told, respond
from croupier.web.screens.office import PIN, Office
from croupier.web.screens.standby import CopyLine, copy_line
from croupier.web.screens.wall import alerted
from croupier.web.views.people import SAID
from croupier.web.waits import off_loop
from croupier.web.watched import OF_THE_HOUSE
from croupier.words.words import Language

ALERTS_MAX: Final = 6
AT_TABLES: Final = ("set_up", "check", "open", "close")
OF_APPLICATION: Final = ("state_application", "record_payment", "void_payment")
SAID_HERE: Final = frozenset(
    {"appoint", "release", "adopt", "post_notice", "close_night", "confirm_key", "renew_key"}
    | set(OF_APPLICATION)
    | set(AT_TABLES)
)
ASKING: Final = Asking(number=Ask("people.no_number"))


@page("office", "nights/<str:night>/office")
async def office(request: Any, place: Place) -> HttpResponseBase:
    if request.method != "POST":
        return HttpResponse(await render(request, place, NOTHING))
    assert place.room
    form = request.POST.dict()
    action = form.get("action", "")
    desk = desk_of(form.get("table", "")) if action in AT_TABLES else OFFICE
    outcome = await said_at_office(request, place, desk, form)
    if isinstance(outcome, Recorded):
        facts = {name: form.get(name, "") for name in ("person", "table")}
        await request.session.aset(SAID, {"key": f"people.done_{action}", "facts": facts})
    return await respond(request, place, OFFICE_SCREEN, desk, outcome, form)


async def said_at_office(
    request: Any, place: Place, desk: str, form: dict[str, str]
) -> PageOutcome:
    plain = combine(form)
    if isinstance(plain, Rejected):
        return plain
    commands = read_commands(place, desk, [plain], ASKING)
    if isinstance(commands, Rejected):
        return unclear(dict(commands.errors))
    if isinstance(commands, Malformed):
        return unclear({"": wrong("not_understood")})
    if gives_power(commands[0]) and (
        no_pin := await sync_to_async(refuse_pin)(request, place.who.name, form.get(PIN, ""))
    ):
        return decline(no_pin, PIN)
    return await submit(place, *commands)


def combine(form: Said) -> dict[str, str] | Rejected:
    """The same form with names and texts as a record has them; or what is wrong, by field."""
    if form.get("action") not in SAID_HERE:
        return unclear({"": wrong("not_understood")})
    told = {name: unicodedata.normalize("NFC", text).strip() for name, text in form.items()}
    told.pop(PIN, None)
    table = told.pop("table", "")
    unsafe = (name for name, text in told.items() if list(unsafe_text(text, name)))
    errors = {name: wrong("name_unsafe") for name in unsafe}
    if told["action"] in AT_TABLES and not TABLE_NAME.fullmatch(table):
        errors["table"] = wrong("no_table_name")
    if told["action"] == "appoint":
        told["person"] = tidied(form.get("person", ""))
        if no := refuse_name(told["person"]):
            errors["person"] = no
    return unclear(errors) if errors else told


def unclear(errors: dict[str, Wrong]) -> Rejected:
    return Rejected(dict(sorted(errors.items())), head="base.not_understood")


async def render(request: Any, place: Place, told: Told, *, part: bool = False) -> str:
    """The office as it is now; after a refusal with the sentence, and all that was typed."""
    del part  # it is always drawn as a whole
    assert place.room
    said = None if told.trouble else await request.session.apop(SAID, None)
    staff = [*place.room.night.office.staff]
    desk = Office(
        place,
        place.room,
        request.language,
        registered=await off_loop(publics)(staff),
        known=await sync_to_async(names)(),
        powers=AT_OFFICE if await off_loop(asks_pin)(place.who.name) else (),
        told=told,
    )
    more = {
        "desk": desk,
        "step": desk.next_step(),
        "told": Wrong(said["key"], said["facts"]).say(request.language) if said else "",
        "no": told.trouble if stands_above(told) else None,
        "copy": await copy_now(request),
        **await off_loop(resets_in)(place.room, request.language),
    }
    return render_to_string("people/office.html", more, request)


def stands_above(told: Told) -> bool:
    """What is wrong with a field stands beside it; a button, which names no form, has no place."""
    return not told.errors or "" in told.errors or not told.said.get("form")


def address(place: Place, _: Said) -> str:
    assert place.room
    return f"/nights/{place.room.name}/office"


OFFICE_SCREEN: Final = Screen("office", render, address)


async def copy_now(request: Any) -> CopyLine:
    """How far the copy for a second laptop has come."""
    return await to_thread(copy_line, ROOMS.nights, request.language, kept=bool(CONFIG.standby))


@page("office", "nights/<str:night>/office/standby", method="GET")
async def standby(request: Any, _: Place) -> HttpResponse:
    """The part of the office that tells of the copy, by itself."""
    return HttpResponse(
        render_to_string("people/standby.html", {"copy": await copy_now(request)}, request)
    )


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
