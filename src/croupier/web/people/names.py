"""Names that can stand in a record: one way to write each, and none that is somebody else's."""

from __future__ import annotations

import unicodedata
from typing import Final

from croupier.floor.wire import unsafe_text
from croupier.night.model import MACHINE
from croupier.web.people.wrong import Wrong, wrong

NAME_MAX: Final = 50  # folded it may be three times as long, and `login` holds it
DISPLAY_MAX: Final = 30
RESERVED: Final = "#/"  # of tickets: `#12`, `gala/12`


def tidied(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()


def login_of(name: str) -> str:
    """What a name is found by: `Ann` and `ann` are one person."""
    return unicodedata.normalize("NFC", tidied(name).casefold())


def refuse_name(name: str, longest: int = NAME_MAX) -> Wrong | None:
    """Why nobody is called this, or None. Reasons in descending precedence."""
    if not name:
        return wrong("name_missing")
    if len(name) > longest:
        return wrong("name_too_long", longest=longest)
    if list(unsafe_text(name, "name")) or any(unicodedata.category(c) == "Cf" for c in name):
        return wrong("name_unsafe")
    if any(char in name for char in RESERVED):
        return wrong("name_of_tickets")
    if login_of(name) == MACHINE:
        return wrong("name_of_the_machine")
    return None
