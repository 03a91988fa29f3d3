"""What of somebody's text a paper can show: the rest is written by its number in Unicode.

PDF/A allows no character without a picture. A name in a script that our type doesn't have is
printed as `[U+674E]`, which is ugly, tells it from every other, and hides nothing: the same goes
for what changes the direction of a text or has no width.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
PLAIN: Final = FONTS / "SourceSans3-Regular.otf"
SEGMENTED: Final = 12  # the format of a table that covers all of Unicode
MARKS_MAX: Final = 2  # accents on one letter; more would climb into the line above


def printable(text: str) -> str:
    """One line of characters that all have a picture."""
    return "".join(_shown(unicodedata.normalize("NFC", text)))


def _shown(text: str) -> Iterator[str]:
    marks = 0
    for one in text:
        kind = unicodedata.category(one)
        marks = marks + 1 if kind.startswith("M") else 0
        if one in "\t\n\v\f\r\x85\u2028\u2029":
            yield " "
        elif kind.startswith("C") or ord(one) not in drawn(PLAIN) or marks > MARKS_MAX:
            yield f"[U+{ord(one):04X}]"
        else:
            yield one


@cache
def drawn(font: Path) -> frozenset[int]:
    """The characters that a font has a picture of, from its own table of them."""
    data = font.read_bytes()
    cmap = _table(data, b"cmap")
    for index in range(_short(data, cmap + 2)):
        platform, encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * index)
        if (platform, encoding) == (3, 10):  # all of Unicode
            return frozenset(_segments(data, cmap + offset))
    raise ValueError(font.name)


def _table(data: bytes, name: bytes) -> int:
    for index in range(_short(data, 4)):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == name:
            found: int = offset
            return found
    raise ValueError(name)


def _segments(data: bytes, start: int) -> Iterator[int]:
    """Ranges of characters, each with the number of its first picture; 0 is none."""
    assert _short(data, start) == SEGMENTED
    (groups,) = struct.unpack_from(">I", data, start + 12)
    for index in range(groups):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * index)
        yield from (first + step for step in range(last - first + 1) if glyph + step)


def _short(data: bytes, at: int) -> int:
    (number,) = struct.unpack_from(">H", data, at)
    return int(number)
