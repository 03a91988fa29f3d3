"""Devices: each has a random number in a signed cookie, and the register knows who signed in there.

A program has the same number, signed, in the answer that opened its session.
"""

from __future__ import annotations

import re
import secrets
from typing import Any, Final

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction
from django.http import HttpResponseBase

from croupier.web.people.models import KnownDevice, Person

NAME: Final = "device"
KEPT_S: Final = 180 * 24 * 3600
NUMBER: Final = re.compile("[0-9a-f]{32}")
SIGNED_MAX: Final = 200
KNOWN_MAX: Final = 20  # of one person, those used last


def cookie_name() -> str:
    return f"{NAME}{settings.COOKIE_SUFFIX}"


def device_of(request: Any) -> str:
    """The number of the device that asks; a new one where it has none that we gave it."""
    found = str(getattr(request, "device", ""))
    if not found:
        found = read_device(request.COOKIES.get(cookie_name(), "")) or new_device()
        request.device = found
    return found


def new_device() -> str:
    return secrets.token_hex(16)


def sign_device(device: str) -> str:
    return TimestampSigner(salt=NAME).sign(device)


def read_device(signed: str) -> str:
    """The number under our signature; empty where it is none of ours, or too old."""
    if len(signed) > SIGNED_MAX:
        return ""
    try:
        found = TimestampSigner(salt=NAME).unsign(signed, max_age=KEPT_S)
    except BadSignature:
        return ""
    return found if NUMBER.fullmatch(found) else ""


def keep_device(request: Any, response: HttpResponseBase) -> None:
    """The number stays on the device, where this request has asked for it."""
    if device := getattr(request, "device", ""):
        response.set_cookie(
            cookie_name(), sign_device(device), max_age=KEPT_S, samesite="Lax", httponly=True,
            secure=settings.SESSION_COOKIE_SECURE,
        )  # fmt: skip


def is_known(person: Person, device: str) -> bool:
    return KnownDevice.objects.filter(person=person, device=device).exists()


@transaction.atomic
def know_device(person: Person, device: str) -> None:
    """From now on this person's tries on this device are counted there alone.

    Each time anew: beyond so many, the one goes that was not used for longest.
    """
    KnownDevice.objects.filter(person=person, device=device).delete()
    KnownDevice.objects.get_or_create(person=person, device=device)
    kept = KnownDevice.objects.filter(person=person).order_by("-pk")[:KNOWN_MAX]
    KnownDevice.objects.filter(person=person).exclude(pk__in=[one.pk for one in kept]).delete()
