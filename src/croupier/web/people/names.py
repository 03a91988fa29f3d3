"""Names that can stand in a record: one way to write each, and none that is somebody else's."""

from __future__ import annotations

import unicodedata
from typing import Final

from croupier.floor.wire import unsafe_text
from croupier.kit.names import has_hidden, name_key
from croupier.night.model import MACHINE
from croupier.web.people.wrong import Wrong, wrong

NAME_MAX: Final = 50
LOGIN_MAX: Final = 150  # of the column: one sign can stand for eighteen letters
DISPLAY_MAX: Final = 30
TYPED_MAX: Final = 200  # what is longer is no name, and is not looked at
RESERVED: Final = "#/"  # of tickets: `#12`, `gala/12`


def tidied(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()


def login_of(name: str) -> str:
    """The key that an account is found by: names that look alike are one person."""
    return name_key(name)


def refuse_name(name: str, longest: int = NAME_MAX) -> Wrong | None:
    """Why nobody is called this, or None. Reasons in descending precedence."""
    if not name:
        return wrong("name_missing")
    if len(name) > longest or len(login_of(name)) > LOGIN_MAX:
        return wrong("name_too_long", longest=longest)
    if list(unsafe_text(name, "name")) or has_hidden(name):
        return wrong("name_unsafe")
    if any(char in name or char in login_of(name) for char in RESERVED):
        return wrong("name_of_tickets")
    if login_of(name) == MACHINE:
        return wrong("name_of_the_machine")
    return None
