"""When two ways of writing a name are the same name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

# Signs that nothing shows, beside those of Unicode's category Cf: joiners, selectors, fillers.
INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


NAMES_REMEMBERED: Final = 4_096  # of the people of a night or two: every command names some
REMEMBERED_MAX: Final = 100  # characters: what is longer is nobody's name, and would fill memory


def name_key(name: str) -> str:
    """The same for all names that differ in case, normal form, width or invisible signs alone."""
    return _remember_key(name) if len(name) <= REMEMBERED_MAX else _make_key(name)


def _make_key(name: str) -> str:
    visible = "".join(char for char in name if not is_invisible(char))
    folded = unicodedata.normalize("NFKC", visible).casefold()
    visible = "".join(char for char in folded if not is_invisible(char))
    return " ".join(unicodedata.normalize("NFKC", visible).split())


_remember_key: Final = lru_cache(NAMES_REMEMBERED)(_make_key)


def is_same_name(one: str, other: str) -> bool:
    return one == other or name_key(one) == name_key(other)


def has_name(names: Iterable[str], name: str) -> bool:
    """Whether one of these names is this one, however it is written."""
    return any(is_same_name(one, name) for one in names)


def is_plain_name(name: str) -> bool:
    """Whether it shows all that it holds: nothing invisible, no space at its ends or twice."""
    return not any(is_invisible(char) for char in name) and " ".join(name.split()) == name


def is_invisible(char: str) -> bool:
    return unicodedata.category(char) in ("Cf", "Cc") or char in INVISIBLE
