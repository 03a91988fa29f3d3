"""Signing in and out, and who a request comes from."""

from __future__ import annotations

import unicodedata
from importlib import import_module
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user, login, logout
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest, HttpResponseBase
from django.utils.http import url_has_allowed_host_and_scheme

from croupier.web.log import note
from croupier.web.people import clock, throttle
from croupier.web.people.devices import (
    cookie_name,
    device_of,
    is_known,
    know_device,
    read_device,
)
from croupier.web.people.models import Person
from croupier.web.people.names import TYPED_MAX, login_of
from croupier.web.people.pins import LONGEST
from croupier.web.people.recovery import notices_of
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.waits import off_loop
from croupier.web.who import NOBODY, Who

IDLE_S: Final = 10 * 60
SEEN: Final = "seen"  # of a session: when somebody was last at the screen
START: Final = "start"  # of a session: the start of the practice house whose link opened it
DEVICE: Final = "device"  # of a session: the number of the device that opened it
SEEN_EVERY_S: Final = 30
MUST_CHANGE: Final = "must_change"  # of a session: its PIN is too short by now
RECENT: Final = "people"  # a signed cookie: who has signed in on this device
RECENT_MAX: Final = 8
RECENT_S: Final = 7 * 24 * 3600
SAFE: Final = ("GET", "HEAD", "OPTIONS")


async def who_is(request: Any) -> Who:
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return NOBODY
    return await _who(request)


async def who_has(session: str) -> Who:
    """Whose this session is now, by its key. Asked on behalf of a stream, so nobody is touched."""
    asked: Any = HttpRequest()
    asked.method, asked.META["HTTP_ACCEPT"] = "GET", "text/event-stream"
    asked.session = import_module(settings.SESSION_ENGINE).SessionStore(session)
    return await _who(asked)


@off_loop
def _who(request: Any) -> Who:
    """Two questions to the database: the session, and the person."""
    person = get_user(request)
    if not isinstance(person, Person) or not person.is_active or _is_over(request):
        return NOBODY
    request.session_key = request.session.session_key
    _recall_device(request, person)
    locked = person.has_usable_password() and _away(request)
    notices = notices_of(person) if person.administrator and not locked else ()
    return Who(
        person.name,
        person.night,
        person.administrator,
        locked,
        notices,
        must_change=bool(request.session.get(MUST_CHANGE)),
        reset_at=person.reset_at,
        reset_by=person.reset_by,
        account=person.pk,
    )


def _recall_device(request: Any, person: Person) -> None:
    """The device that opened this session, where the request brings no number of its own.

    There whoever opened it is at home: strangers don't lock them out of their own session.
    """
    opened_by = str(request.session.get(DEVICE, ""))
    if opened_by and not read_device(request.COOKIES.get(cookie_name(), "")):
        request.device = opened_by
    request.opened = (person.login, opened_by)


def is_at_home(request: Any, person: Person, device: str) -> bool:
    """Whether somebody has signed in on this device: before, or in the session that asks."""
    return getattr(request, "opened", None) == (person.login, device) or is_known(person, device)


def _is_over(request: Any) -> bool:
    """A practice link opened this session, and the house that gave it has closed since."""
    return request.session.get(START, "") not in ("", settings.CONFIG.start)


def _away(request: Any) -> bool:
    """Nobody has touched this screen for long. Looking is touching, unless the page looks."""
    seen = request.session.get(SEEN)
    passed_s = clock.passed_s(seen)
    if seen is not None and (passed_s is None or passed_s > IDLE_S):
        return True
    if touches(request) and (passed_s is None or passed_s >= SEEN_EVERY_S):
        request.session[SEEN] = clock.mark_now()
    return False


def touches(request: Any) -> bool:
    """Whether a person did this: not a stream, not a fragment that the page fetched by itself."""
    if request.method not in SAFE:
        return True
    headers = request.headers
    return (
        "HX-Request" not in headers
        and headers.get("Sec-Fetch-Dest", "document") == "document"
        and "text/event-stream" not in headers.get("Accept", "")
    )


def address_of(request: Any) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def recognised(request: Any, name: str, secret: str) -> Person | Wrong:
    """Whoever has this name and this key. Who doesn't exist takes as long and is told the same."""
    if len(name) > TYPED_MAX:  # before anything is made of it: strangers type here
        return wrong("no_match")
    folded = login_of(name)
    if not folded or not secret or len(secret) > LONGEST:
        return wrong("no_match")
    person = Person.objects.filter(login=folded, night="").first()
    device, address = device_of(request), address_of(request)
    known = person is not None and is_at_home(request, person, device)
    trying = throttle.Trying(folded, device, address, known, person is not None)
    about = person.name if person else ""
    if refused := throttle.take_pin(trying):
        if refused.first:
            note("sign_in_refused", about=about, address=address)
        return wrong("wait", minutes=-(-refused.wait_s // 60))
    if not fits(person, unicodedata.normalize("NFC", secret)) or person is None:
        note("sign_in_failed" if person else "sign_in_unknown", about=about, address=address)
        return wrong("no_match")
    throttle.give_back_pin(trying)
    return person


def fits(person: Person | None, secret: str) -> bool:
    """One hash is made in any case."""
    if person is None or not person.has_usable_password():
        make_password(secret)
        return False
    return person.check_password(secret) and person.is_active


def come_in(
    request: Any,
    person: Person,
    way: str = "pin",
    *,
    must_change: bool = False,
    device_stays: bool = True,
) -> None:
    """From here on this device is this person's, under a new key; the last one's session ends.

    `way`: by `pin`, `ticket`, or the `link` of a practice house, which ends when that closes.
    `must_change`: with a PIN that is too short by now. `device_stays`: it will bring its number
    again; of a program nobody knows that until it has.
    """
    login(request, person, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session[SEEN] = clock.mark_now()
    request.session[MUST_CHANGE] = must_change
    request.session[DEVICE] = device_of(request)
    if way == "link":
        request.session[START] = settings.CONFIG.start
    elif device_stays and not person.night:
        know_device(person, device_of(request))
    note("signed_in", by=person.name, about=person.name, way=way, address=address_of(request))


def leave(request: Any) -> None:
    person = get_user(request)
    logout(request)
    if isinstance(person, Person):
        note("signed_out", by=person.name, about=person.name)


def lock(request: Any) -> None:
    """As if nobody had touched this screen for long."""
    request.session[SEEN] = ["", 0]


def own_path(request: Any, text: str | None) -> str:
    """Where somebody goes next: a page of this house, or its front door."""
    target = text or ""
    plain = target.isascii() and target.isprintable() and "\\" not in target
    ours = url_has_allowed_host_and_scheme(target, None, require_https=request.is_secure())
    return target if target.startswith("/") and plain and ours else "/"


def recent_cookie() -> str:
    return f"{RECENT}{settings.COOKIE_SUFFIX}"


def recent(request: Any) -> list[Person]:
    """Who has signed in on this device, the last first."""
    found = Person.objects.in_bulk(_recent_ids(request))
    people = (found.get(ident) for ident in _recent_ids(request))
    return [person for person in people if person and person.is_active]


def remember(request: Any, response: HttpResponseBase, person: Person) -> None:
    others = [ident for ident in _recent_ids(request) if ident != person.pk]
    response.set_signed_cookie(
        recent_cookie(),
        "-".join(str(ident) for ident in [person.pk, *others][:RECENT_MAX]),
        salt=RECENT,
        max_age=RECENT_S,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _recent_ids(request: Any) -> list[int]:
    told = (
        request.get_signed_cookie(recent_cookie(), default="", salt=RECENT, max_age=RECENT_S) or ""
    )
    return [int(ident) for ident in told.split("-") if ident.isdigit()]
