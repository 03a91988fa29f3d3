"""When two ways of writing a name are the same name."""

from __future__ import annotations

import unicodedata
from typing import Final

# Signs that nothing shows, beside those of Unicode's category Cf: joiners, selectors, fillers.
INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def name_key(name: str) -> str:
    """The same for all names that differ in case, normal form, width or invisible signs alone."""
    visible = "".join(char for char in name if not is_invisible(char))
    folded = unicodedata.normalize("NFKC", visible).casefold()
    visible = "".join(char for char in folded if not is_invisible(char))
    return " ".join(unicodedata.normalize("NFKC", visible).split())


def is_invisible(char: str) -> bool:
    return unicodedata.category(char) in ("Cf", "Cc") or char in INVISIBLE
