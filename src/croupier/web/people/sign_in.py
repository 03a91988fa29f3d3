"""Signing in and out, and who a request comes from."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user, login, logout
from django.contrib.auth.hashers import make_password
from django.http import HttpResponseBase
from django.utils.http import url_has_allowed_host_and_scheme

from croupier.web.people import clock, throttle
from croupier.web.people.models import Person
from croupier.web.people.names import login_of
from croupier.web.people.pins import LONGEST
from croupier.web.people.wrong import Wrong, wrong
from croupier.web.waits import off_loop
from croupier.web.who import NOBODY, Who

IDLE_S: Final = 10 * 60
SEEN: Final = "seen"  # of a session: when somebody was last at the screen
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


@off_loop
def _who(request: Any) -> Who:
    """Two questions to the database: the session, and the person."""
    person = get_user(request)
    if not isinstance(person, Person) or not person.is_active:
        return NOBODY
    locked = person.has_usable_password() and _away(request)
    short = bool(request.session.get(MUST_CHANGE))
    reset = (person.reset_at, person.reset_by)
    return Who(person.name, person.night, person.administrator, locked, short, *reset)


def _away(request: Any) -> bool:
    """Nobody has touched this screen for long. Looking is touching, unless the page looks."""
    now, seen = clock.seconds(), request.session.get(SEEN)
    if seen is not None and now - seen > IDLE_S:
        return True
    if touches(request) and (seen is None or abs(now - seen) >= SEEN_EVERY_S):
        request.session[SEEN] = now
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
    folded = login_of(name)[:200]
    if not folded or not secret or len(secret) > LONGEST:
        return wrong("no_match")
    person = Person.objects.filter(login=folded, night="").first()
    at_home = person is not None and person.pk in _recent_ids(request)
    if wait_s := throttle.take(address_of(request), folded, at_home=at_home):
        return wrong("wait", minutes=-(-wait_s // 60))
    if not fits(person, unicodedata.normalize("NFC", secret)) or person is None:
        return wrong("no_match")
    throttle.give_back(address_of(request), folded, at_home=at_home)
    return person


def fits(person: Person | None, secret: str) -> bool:
    """One hash is made in any case."""
    if person is None or not person.has_usable_password():
        make_password(secret)
        return False
    return person.check_password(secret) and person.is_active


def come_in(request: Any, person: Person, *, must_change: bool = False) -> None:
    """From here on this device is this person's, under a new key; the last one's session ends."""
    login(request, person, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session[SEEN] = clock.seconds()
    request.session[MUST_CHANGE] = must_change


def leave(request: Any) -> None:
    logout(request)


def lock(request: Any) -> None:
    """As if nobody had touched this screen for long."""
    request.session[SEEN] = 0


def own_path(request: Any, text: str | None) -> str:
    """Where somebody goes next: a page of this house, or its front door."""
    target = text or ""
    plain = target.isascii() and target.isprintable() and "\\" not in target
    ours = url_has_allowed_host_and_scheme(target, None, require_https=request.is_secure())
    return target if target.startswith("/") and plain and ours else "/"


def recent(request: Any) -> list[Person]:
    """Who has signed in on this device, the last first."""
    found = Person.objects.in_bulk(_recent_ids(request))
    people = (found.get(ident) for ident in _recent_ids(request))
    return [person for person in people if person and person.is_active]


def remember(request: Any, response: HttpResponseBase, person: Person) -> None:
    others = [ident for ident in _recent_ids(request) if ident != person.pk]
    response.set_signed_cookie(
        RECENT,
        "-".join(str(ident) for ident in [person.pk, *others][:RECENT_MAX]),
        salt=RECENT,
        max_age=RECENT_S,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _recent_ids(request: Any) -> list[int]:
    told = request.get_signed_cookie(RECENT, default="", salt=RECENT, max_age=RECENT_S) or ""
    return [int(ident) for ident in told.split("-") if ident.isdigit()]
