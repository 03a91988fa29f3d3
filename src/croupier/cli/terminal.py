"""Safe output to a terminal: nothing that a file or a person wrote can steer it.

One function shows by number whatever could move the cursor, colour a line or turn its direction.
Everything that a command prints passes it: by the console, or as JSON.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

STEERING: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, but a tab and the end of a line
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # turns of direction
    "\u2028\u2029\ufff9-\ufffb\ud800-\udfff]"  # other ends of lines, notes, halves of characters
)


def visible(text: str) -> str:
    """The text with every steering character shown by its number."""
    return STEERING.sub(_number, text)


def visible_line(text: str) -> str:
    """The same on one line: a file can't end a sentence of ours, and begin one of its own."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")


def _number(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}"  # noqa: PLR2004 - two digits


def json_text(value: Any, indent: int | None = None) -> str:
    """A value as JSON that says the same to a program, and nothing else to a terminal."""
    return safe_json(json.dumps(value, ensure_ascii=False, indent=indent))


def safe_json(text: str) -> str:
    """The same for what is JSON already."""
    return STEERING.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


class Screen:
    """Standard output for bytes; on a terminal, control characters are shown by their number."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def write(self, data: bytes) -> int:
        return self._out.write(visible(data.decode("utf-8", "replace")).encode())


def bytes_out() -> BinaryIO:
    """Standard output for data: exact in a pipe and in a file, and shown safely on a terminal."""
    out: Any = sys.stdout.buffer
    return Screen(out) if sys.stdout.isatty() else out  # type: ignore[return-value]


class SafeConsole(Console):
    """A console whose colours are ours alone."""

    def render_str(self, text: str, *args: Any, **options: Any) -> Text:
        return super().render_str(visible(text), *args, **options)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            safe = segment.control or not STEERING.search(segment.text)
            yield segment if safe else Segment(visible(segment.text), segment.style)
