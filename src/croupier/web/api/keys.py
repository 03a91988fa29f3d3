"""Who calls: a token instead of a cookie, so that no other page can speak in somebody's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.sessions.backends.base import UpdateError
from ninja.security import HttpBearer

from croupier.floor import wire
from croupier.web.api.answers import FORBIDDEN, UNKNOWN
from croupier.web.api.answers import Wrong as Told
from croupier.web.log import note
from croupier.web.outcomes import TOO_FAST
from croupier.web.people import register
from croupier.web.people import sign_in as people
from croupier.web.people.devices import new_device, read_device, sign_device
from croupier.web.people.models import Person
from croupier.web.people.pins import is_too_short
from croupier.web.people.tickets import refuse_device, ticket_at, use_ticket
from croupier.web.people.wrong import Wrong
from croupier.web.views.signing import by_code, on_record
from croupier.web.who import NOBODY, Who

TOKEN_MAX: Final = 100
SAID: Final = ({"name", "pin"}, {"ticket"}, {"ticket", "name"})
MINUTE_S: Final = 60
_Store: Final[Any] = import_module(settings.SESSION_ENGINE).SessionStore


class Bearer(HttpBearer):
    """The person whose token it is; everybody else is told to sign in."""

    async def authenticate(self, request: Any, token: str) -> Who | None:
        who = await _whose(request, token)
        request.who = who
        return who if who.known else None


class MaybeBearer(Bearer):
    """Anybody may ask. A token that is none is still an error, so that nobody is misled."""

    async def __call__(self, request: Any) -> Who | None:
        request.who = NOBODY
        if not request.headers.get(self.header):
            return NOBODY
        found: Who | None = await (super().__call__(request) or _nobody())
        return found


async def _nobody() -> None:
    return None


async def _whose(request: Any, token: str) -> Who:
    """The session of this token, and nothing of a cookie that came along."""
    before = request.session, request.COOKIES
    request.session = _Store(token if token.isascii() and len(token) < TOKEN_MAX else None)
    request.COOKIES = {settings.SESSION_COOKIE_NAME: token}
    for cached in ("_cached_user", "_acached_user", "device", "opened", "session_key"):
        vars(request).pop(cached, None)
    try:
        who = await people.who_is(request)
        await sync_to_async(_kept)(request.session)
    finally:
        request.session, request.COOKIES = before
    return who


def _kept(session: Any) -> None:
    """What was noted in the session is saved here: no cookie answers a token."""
    try:
        if session.modified and not session.is_empty():
            session.save()
    except (*register.UNWRITTEN, UpdateError) as error:
        if not register.unwritten(error):
            raise
        register.noted(error)  # when they called was a note, and no more


def signed_in(request: Any, said: dict[str, Any]) -> dict[str, str]:
    """A token for whoever has this name and PIN, or this ticket.

    `device` is what an earlier answer gave: whoever sends it again is the same device.
    """
    fields = set(said) - {"device"}
    if not all(isinstance(value, str) for value in said.values()) or fields not in SAID:
        raise wire.Malformed("a session is opened with name and pin, or with ticket")
    request.device = read_device(said["device"]) if "device" in said else new_device()
    if not request.device:
        raise wire.Malformed("device: is none that this house has given")
    if "pin" in said:
        person = people.recognised(request, said["name"], said["pin"])
        refuse_short(person, said["pin"])
    else:
        person = _bearer(request, said["ticket"], said.get("name", ""))
    if isinstance(person, Wrong):
        raise _told(person)
    request.session, before = _Store(), request.session
    try:
        way = "ticket" if person.night else "pin"
        people.come_in(request, person, way, device_stays="device" in said)
        request.session.save()
        return {
            "token": str(request.session.session_key),
            "name": person.name,
            "night": person.night,
            "device": sign_device(request.device),
        }
    finally:
        request.session = before


def refuse_short(person: Person | Wrong, pin: str) -> None:
    """A PIN that is too short by now opens no session for programs: it is changed on the pages."""
    if isinstance(person, Person) and is_too_short(pin, administrator=person.administrator):
        raise Told("pins.pin_must_change", FORBIDDEN)


def _bearer(request: Any, ticket: str, name: str) -> Person | Wrong:
    code = by_code(request, ticket)
    bearer = code if isinstance(code, Wrong) else ticket_at(code)
    if isinstance(bearer, Wrong):
        return bearer
    assert bearer
    if elsewhere := refuse_device(bearer, request.device):
        return elsewhere
    return use_ticket(bearer, name, on_record=on_record(bearer)) or bearer


def _told(no: Wrong, status: int = UNKNOWN) -> Told:
    minutes = no.facts.get("minutes")
    if isinstance(minutes, int):
        return Told(no.key, TOO_FAST, minutes * MINUTE_S, no.facts)
    return Told(no.key, status, facts=no.facts)


def pin_refused(no: Wrong) -> Told:
    """The caller is known, and not believed for something that gives power."""
    return _told(no, FORBIDDEN)


def signed_out(who: Who, token: str) -> None:
    _Store(token).flush()
    note("signed_out", by=who.name, about=who.name)
