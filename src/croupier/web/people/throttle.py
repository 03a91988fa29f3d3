"""How often somebody may be wrong: counted in the database, so that all processes count together.

A try is counted before it is looked at, and given back when it was right: a hundred at once are a
hundred, not one. Whoever is over a limit is refused before anything is hashed.

On a device where somebody has signed in before, their tries are counted for the two, wherever the
device is: its cookie, copied, brings no fresh tries. Everybody else is a stranger, counted for the
account, the device, the address and over all. A stranger who is wrong locks out strangers, and
not whoever bears the name; and while an address is over its limit, an account that nobody has
guessed at still has its first tries, and a ticket that nobody has used still lets its bearer in.
Tickets and words are counted apart from PINs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from django.db import transaction

from croupier.web.addresses import address_key
from croupier.web.people import clock
from croupier.web.people.models import Tries

FAILURES_MAX: Final = 5  # of strangers, at one account
OWN_FAILURES_MAX: Final = 10  # of one person, on one device of theirs
OWN_FORGIVEN: Final = 3  # by a right PIN there: who has the cookie too gets no more out of it
LOCK_S: Final = 60
LOCK_MAX_S: Final = 30 * 60
FORGOTTEN_S: Final = 24 * 3600
WINDOW_S: Final = 5 * 60
FREE_TRIES: Final = 3  # of an account, though its address or the house is over the limit
LIMITS: Final = {  # wrong ones in a window
    "pin device": 10,
    "pin address": 30,
    "pin all": 200,
    "pin unknown": 50,  # names that nobody has, while there are too many tries
    "ticket device": 10,
    "ticket address": 100,
    "ticket all": 500,
    "ticket beyond": 5_000,  # codes that are looked at though an address or all are over
    "word address": 30,
    "word all": 100,
}
UNKNOWN: Final = "pin unknown"
BEYOND: Final = "ticket beyond"


class Trying(NamedTuple):
    """Somebody who types a PIN."""

    login: str
    device: str
    address: str
    known: bool  # they have signed in on this device before
    exists: bool  # somebody has this name

    @property
    def account(self) -> str:
        return own_key(self.login, self.device) if self.known else name_key(self.login)

    @property
    def shared(self) -> list[str]:
        return [] if self.known else shared_keys("pin", self.address, self.device)


class Refused(NamedTuple):
    """Too many were wrong. `first`: nobody was told so yet in this lock or window."""

    wait_s: int
    first: bool


def name_key(login: str) -> str:
    return "name " + hashlib.sha256(login.encode()).hexdigest()


def own_key(login: str, device: str) -> str:
    """A name on a device that knows it."""
    return f"{name_key(login)} {_short(device)}"


def shared_keys(kind: str, address: str, device: str = "") -> list[str]:
    """What a stranger's try is counted for besides the account; always in this order."""
    devices = [f"{kind} device {_short(device)}"] if device else []
    return [*devices, f"{kind} address {address_key(address)}", f"{kind} all"]


def take_pin(trying: Trying) -> Refused | None:
    """One more try of a PIN; or why it is none, and then nothing was counted."""
    now = _begin()
    keys = [trying.account, *trying.shared]
    with transaction.atomic():
        rows = _look(keys, now)
        if no := _refuse_pin(trying, rows, now):
            return no
        free = bool(_over(rows[1:]))
        account, *shared = _locked(keys, now)  # nobody else counts them meanwhile
        if no := _refuse_pin(trying, [account, *shared], now):
            return no
        if free and not trying.exists:
            _count(_locked([UNKNOWN], now), now)
        account.failures += 1
        account.until = now + locked_s(account.failures, _most(trying.known))
        account.last, account.noted = now, False
        account.save()
        _count([row for row in shared if not _over([row])], now)
    return None


def give_back_pin(trying: Trying) -> None:
    """It was right: the account starts afresh, at home nearly so; what it shares has one less."""
    with transaction.atomic():
        row = Tries.objects.select_for_update().filter(key=trying.account).first()
        if row and trying.known:
            row.failures = max(0, row.failures - 1 - OWN_FORGIVEN)
            row.until = 0
            row.save()
        elif row:
            row.delete()
        _uncount(trying.shared)


def take_code(kind: str, address: str, device: str = "") -> Refused | None:
    """One more try of a ticket's code or of a word; or why it is none."""
    return _take(shared_keys(kind, address, device))


def give_back_code(kind: str, address: str, device: str = "") -> None:
    with transaction.atomic():
        _uncount(shared_keys(kind, address, device))


def take_beyond(device: str) -> Refused | None:
    """One more look at a ticket's code while its address or the house is over the limit.

    A hall behind one address goes on, and guessing stays bounded: for the device, and over all.
    """
    return _take([*device_keys(device), BEYOND])


def give_back_beyond(device: str) -> None:
    with transaction.atomic():
        _uncount([*device_keys(device), BEYOND])


def take_display(device: str) -> Refused | None:
    """One more name to be called by, on the device of a ticket; or why it is not looked at."""
    return _take(device_keys(device))


def give_back_display(device: str) -> None:
    with transaction.atomic():
        _uncount(device_keys(device))


def device_keys(device: str) -> list[str]:
    """A device that tries tickets, apart from its address."""
    return [f"ticket device {_short(device)}"] if device else []


def take(address: str) -> int:
    """One more try of a word from the terminal or an invitation. Seconds to wait: it was none."""
    no = take_code("word", address)
    return no.wait_s if no else 0


def give_back(address: str) -> None:
    give_back_code("word", address)


def forget(login: str) -> None:
    """Whoever has a new key starts afresh everywhere."""
    Tries.objects.filter(key__startswith=name_key(login)).delete()


def unlock(login: str) -> None:
    """One more try at once for strangers; what was wrong stays counted: the next one locks again.

    To start afresh would be a way round: whoever unlocks could guess without end. On a device of
    theirs a lock runs out by itself: there nothing but that lock counts how fast somebody guesses.
    """
    Tries.objects.filter(key=name_key(login)).update(until=0)


def locked_until(logins: list[str]) -> dict[str, int]:
    """Which of these are locked to strangers now, and until when by the clock on the wall."""
    now = _begin()
    keys = {name_key(login): login for login in logins}
    rows = Tries.objects.filter(key__in=keys, until__gt=now)
    return {keys[row.key]: clock.seconds() + row.until - now for row in rows}


def locked_s(failures: int, most: int = FAILURES_MAX) -> int:
    """A minute after so many, then twice as long after each, and never more than half an hour."""
    beyond = failures - most
    return 0 if beyond < 0 else min(LOCK_S << min(beyond, 10), LOCK_MAX_S)


def _take(keys: list[str]) -> Refused | None:
    now = _begin()
    with transaction.atomic():
        rows = _locked(keys, now)
        if over := _over(rows):
            return _refused(over[0], max(row.since + WINDOW_S - now for row in over))
        _count(rows, now)
    return None


def _refuse_pin(trying: Trying, rows: list[Tries], now: int) -> Refused | None:
    account, *shared = rows
    if account.until > now:
        return _refused(account, account.until - now)
    over = _over(shared)
    if not over:
        return None
    if account.failures < FREE_TRIES and (trying.exists or not _over(_look([UNKNOWN], now))):
        return None
    return _refused(over[0], max(row.since + WINDOW_S - now for row in over))


def _refused(row: Tries, wait_s: int) -> Refused:
    first = Tries.objects.filter(pk=row.pk, noted=False).update(noted=True) == 1
    return Refused(wait_s, first)


def _begin() -> int:
    """Now. What was counted before the machine was started anew is taken over, in full."""
    now, boot = clock.steady_s(), clock.boot()
    Tries.objects.filter(boot=boot, last__lt=now - FORGOTTEN_S).delete()
    with transaction.atomic():
        for row in Tries.objects.select_for_update().exclude(boot=boot).order_by("pk"):
            _carry_over(row, boot, now)
        for row in Tries.objects.select_for_update().filter(last__gt=now).order_by("pk"):
            _carry_over(row, boot, now)  # a machine that doesn't name its starts
    return now


def _carry_over(row: Tries, boot: str, now: int) -> None:
    row.boot, row.since, row.last = boot, now, now
    if row.key.startswith("name "):
        own = row.key.count(" ") > 1
        row.until = now + locked_s(row.failures, _most(own))
    row.save()


def _most(known: bool) -> int:  # noqa: FBT001 - one of two limits
    return OWN_FAILURES_MAX if known else FAILURES_MAX


def _fresh(now: int) -> dict[str, Any]:
    return {"boot": clock.boot(), "since": now, "last": now}


def _look(keys: list[str], now: int) -> list[Tries]:
    """The counts of these keys; of those that have none yet, one that is not kept."""
    found = {row.key: row for row in Tries.objects.filter(key__in=keys)}
    rows = [found.get(key) or Tries(key=key, **_fresh(now)) for key in keys]
    return [_in_window(row, now) for row in rows]


def _locked(keys: list[str], now: int) -> list[Tries]:
    rows = []
    for key in keys:
        every = Tries.objects.select_for_update()
        row = every.get_or_create(key=key, defaults=_fresh(now))[0]
        rows.append(_in_window(row, now))
    return rows


def _in_window(row: Tries, now: int) -> Tries:
    """A window that is over begins anew; an account has none."""
    if not row.key.startswith("name ") and row.since + WINDOW_S <= now:
        row.since, row.failures, row.noted = now, 0, False
    return row


def _over(rows: Iterable[Tries]) -> list[Tries]:
    return [row for row in rows if row.failures >= _limit(row)]


def _limit(row: Tries) -> int:
    return next(most for kind, most in LIMITS.items() if row.key.startswith(kind))


def _count(rows: Iterable[Tries], now: int) -> None:
    for row in rows:
        row.failures += 1
        row.last = now
        row.save()


def _uncount(keys: list[str]) -> None:
    for key in keys:
        row = Tries.objects.select_for_update().filter(key=key).first()
        if row and row.failures:
            row.failures -= 1
            row.save()


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
