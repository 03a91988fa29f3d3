"""How often somebody may be wrong: counted in the database, so that all processes count together.

A try is counted before it is looked at, and given back when it was right: a hundred at once are a
hundred, not one. On a device where somebody has signed in before, their tries are counted apart: a
stranger who is wrong about a name elsewhere locks out strangers, and not whoever bears it.
"""

from __future__ import annotations

import hashlib
import ipaddress
from typing import Final

from django.db import transaction

from croupier.web.people import clock
from croupier.web.people.models import Tries

FAILURES_MAX: Final = 5
LOCK_S: Final = 60
LOCK_MAX_S: Final = 30 * 60
FORGOTTEN_S: Final = 24 * 3600
DEVICE_FAILURES_MAX: Final = 30
DEVICE_S: Final = 5 * 60


def name_key(login: str) -> str:
    return "name " + hashlib.sha256(login.encode()).hexdigest()


def own_key(login: str, address: str) -> str:
    """A name on a device that knows it."""
    return f"{name_key(login)} {hashlib.sha256(device_key(address).encode()).hexdigest()[:16]}"


def device_key(address: str) -> str:
    """A device; with the long addresses of today, the network it may choose its own in."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return "device ?"
    if found.version == 6:  # noqa: PLR2004 - of the protocol
        found = ipaddress.ip_network(f"{found}/64", strict=False).network_address
    return f"device {found}"


@transaction.atomic
def take(address: str, login: str = "", *, at_home: bool = False) -> int:
    """One more try. Seconds to wait: then it was none, and nothing was counted.

    `at_home`: on a device where this name has signed in before.
    """
    now = clock.seconds()
    Tries.objects.filter(last__lt=now - FORGOTTEN_S).delete()
    name = _row(own_key(login, address) if at_home else name_key(login), now) if login else None
    device = _row(device_key(address), now)
    if name and name.until > now:
        return name.until - now
    if device.since + DEVICE_S <= now:
        device.since, device.failures = now, 0
    if device.failures >= DEVICE_FAILURES_MAX:
        return device.since + DEVICE_S - now
    if name:
        name.failures += 1
        name.until = now + locked_s(name.failures)
    device.failures += 1
    for row in (name, device):
        if row:
            row.last = now
            row.save()
    return 0


@transaction.atomic
def give_back(address: str, login: str = "", *, at_home: bool = False) -> None:
    """It was right: the name starts afresh, the device has one failure less."""
    if login:
        Tries.objects.filter(key=own_key(login, address) if at_home else name_key(login)).delete()
    device = Tries.objects.select_for_update().filter(key=device_key(address)).first()
    if device and device.failures:
        device.failures -= 1
        device.save()


def forget(login: str) -> None:
    """Whoever has a new key starts afresh everywhere."""
    Tries.objects.filter(key__startswith=name_key(login)).delete()


def locked_until(logins: list[str]) -> dict[str, int]:
    """Which of these are locked now, and until when."""
    keys = {name_key(login): login for login in logins}
    rows = Tries.objects.filter(key__in=keys, until__gt=clock.seconds())
    return {keys[row.key]: row.until for row in rows}


def locked_s(failures: int) -> int:
    """A minute after the fifth, then twice as long after each, and never more than half an hour."""
    beyond = failures - FAILURES_MAX
    return 0 if beyond < 0 else min(LOCK_S << min(beyond, 10), LOCK_MAX_S)


def _row(key: str, now: int) -> Tries:
    start = {"since": now, "last": now}
    return Tries.objects.select_for_update().get_or_create(key=key, defaults=start)[0]
