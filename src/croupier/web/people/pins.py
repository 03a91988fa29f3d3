"""What can be somebody's PIN or password, and what is guessed first."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from croupier.web.people.names import login_of
from croupier.web.people.wrong import Wrong, wrong

PIN_MIN: Final = 6
PASSWORD_MIN: Final = 8
ADMINISTRATOR_MIN: Final = 10  # a password, of people who manage the house
LONGEST: Final = 128
FIGURES_MIN: Final = 3  # different ones of a PIN
SIGNS_MIN: Final = 5  # different ones of a password
BESIDE_NAME_MIN: Final = 4  # signs of a password that are not the name
LINES: Final = ("123", "456", "789", "147", "258", "369", "159", "357")  # of the keypad
KEYPAD: Final = frozenset(LINES) | {line[::-1] for line in LINES}


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
    if is_guessed(secret, name, administrator=administrator):
        return wrong("pin_weak")
    return None


def is_guessed(secret: str, name: str, *, administrator: bool) -> bool:
    """Whether it is among what is tried first. Blanks in it and the name make it no harder."""
    seen = "".join(login_of(secret).split())
    rest = seen.replace("".join(login_of(name).split()), "")
    if is_pin(rest):
        return administrator or len(rest) < PIN_MIN or is_guessed_pin(rest)
    few = len(set(seen)) < SIGNS_MIN or len(rest) < BESIDE_NAME_MIN
    return few or is_common(secret)


def is_guessed_pin(pin: str) -> bool:
    """Few figures, one step again and again, a part repeated or mirrored, pairs, keypad lines."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    parts = (size for size in range(1, len(pin) // 2 + 1) if len(pin) % size == 0)
    return (
        len(set(pin)) < FIGURES_MIN
        or len(steps) == 1
        or any(pin == pin[:size] * (len(pin) // size) for size in parts)
        or pin == pin[::-1]
        or pin[::2] == pin[1::2]
        or all(pin[at : at + 3] in KEYPAD for at in range(0, len(pin), 3))
    )


@cache
def _common_passwords() -> CommonPasswordValidator:
    """Twenty thousand of them, read once."""
    return CommonPasswordValidator()


def is_common(password: str) -> bool:
    try:
        _common_passwords().validate(password)
    except ValidationError:
        return True
    return False
