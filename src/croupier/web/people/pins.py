"""What can be somebody's PIN or password, and what is guessed first."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from croupier.web.people.names import login_of
from croupier.web.people.wrong import Wrong, wrong

PIN_MIN: Final = 6
PASSWORD_MIN: Final = 8
ADMINISTRATOR_MIN: Final = 10  # a password, of people who manage the house
LONGEST: Final = 128
KEYPAD: Final = frozenset({"2580", "0852", "1379", "1397", "159357", "147258369"})
RUNS: Final = ("01234567890123456789", "98765432109876543210")


def is_pin(secret: str) -> bool:
    return secret.isascii() and secret.isdigit()


def is_too_short(secret: str, *, administrator: bool) -> bool:
    """Six digits or eight characters; for an administrator ten, and not digits alone."""
    if administrator:
        return len(secret) < ADMINISTRATOR_MIN or is_pin(secret)
    return len(secret) < (PIN_MIN if is_pin(secret) else PASSWORD_MIN)


def refuse_secret(secret: str, name: str, *, administrator: bool = False) -> Wrong | None:
    """Why this opens nothing, or None. Reasons in descending precedence."""
    if is_too_short(secret, administrator=administrator):
        if administrator:
            return wrong("password_too_short", password=ADMINISTRATOR_MIN)
        return wrong("pin_too_short", pin=PIN_MIN, password=PASSWORD_MIN)
    if len(secret) > LONGEST:
        return wrong("pin_too_long", longest=LONGEST)
    if login_of(secret) == login_of(name) or guessed(secret):
        return wrong("pin_weak")
    return None


def guessed(secret: str) -> bool:
    """The same sign over and over, a run, a pair again and again, a line on the keypad."""
    parts = (size for size in range(1, len(secret) // 2 + 1) if len(secret) % size == 0)
    repeated = any(secret == secret[:size] * (len(secret) // size) for size in parts)
    return (
        len(set(secret)) == 1
        or any(secret in run for run in RUNS)
        or (repeated and is_pin(secret))
        or secret in KEYPAD
        or (not is_pin(secret) and common(secret))
    )


def common(password: str) -> bool:
    try:
        CommonPasswordValidator().validate(password)
    except ValidationError:
        return True
    return False
