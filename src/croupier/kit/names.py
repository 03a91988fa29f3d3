"""When two ways of writing a name are the same name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

# Signs that nothing shows, beside those of Unicode's categories Cf and Cc: the rest of
# Default_Ignorable_Code_Point, assigned or not, and blanks that Unicode counts as signs.
IGNORABLE: Final = (
    *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2060, 0x206F)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
BLANK: Final = "\u2800\U00016fe4\U0001d159"  # of braille, of Khitan, of notes
INVISIBLE: Final = frozenset(BLANK) | {
    chr(code) for first, last in IGNORABLE for code in range(first, last + 1)
}
NO_CHARACTER: Final = ("Cn", "Co", "Cs")  # unassigned, private, half: each screen shows its own


NAMES_REMEMBERED: Final = 4_096  # of the people of a night or two: every command names some
REMEMBERED_MAX: Final = 100  # characters: what is longer is nobody's name, and would fill memory


def name_key(name: str) -> str:
    """The same for all names that differ in case, normal form, width or invisible signs alone."""
    return _remember_key(name) if len(name) <= REMEMBERED_MAX else _make_key(name)


def _make_key(name: str) -> str:
    visible = "".join(char for char in name if not is_invisible(char))
    folded = unicodedata.normalize("NFKD", visible).casefold()  # apart: marks fold one by one
    visible = "".join(char for char in folded if not is_invisible(char))
    return " ".join(unicodedata.normalize("NFKC", visible).split())


_remember_key: Final = lru_cache(NAMES_REMEMBERED)(_make_key)


def is_same_name(one: str, other: str) -> bool:
    return one == other or name_key(one) == name_key(other)


def has_name(names: Iterable[str], name: str) -> bool:
    """Whether one of these names is this one, however it is written."""
    return any(is_same_name(one, name) for one in names)


def is_plain_name(name: str) -> bool:
    """Whether it shows all that it holds: nothing hidden, no space at its ends or twice."""
    return not has_hidden(name) and " ".join(name.split()) == name


def has_hidden(name: str) -> bool:
    """Whether it holds signs that nobody sees, or that are no characters: no new name may."""
    return any(is_invisible(char) or unicodedata.category(char) in NO_CHARACTER for char in name)


def is_invisible(char: str) -> bool:
    return unicodedata.category(char) in ("Cf", "Cc") or char in INVISIBLE
