"""docs/play.svg is what the practice table draws. Run this file to draw it again."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import TextType

from croupier import Refusal, load
from croupier.cli.games.wheel.session import BOT_CHIPS, Session
from croupier.cli.games.wheel.voice import YOU, Voice
from croupier.floor.bots import NAMES
from croupier.floor.practice import practice_table
from croupier.kit.actors import Seat

PICTURE: Final = Path(__file__).parents[2] / "docs" / "play.svg"
SEED: Final = bytes(31) + b"\x19"
BOTS: Final = 3
ROUNDS_BEFORE: Final = 4
TYPED: Final = ("g 3", "violet 20", "b 2", "")
WIDTH: Final = 72

# The room: light on dark green, as the house looks at night.
THEME: Final = TerminalTheme(
    background=(16, 33, 28),
    foreground=(244, 241, 232),
    normal=[
        (20, 24, 27),
        (217, 92, 84),
        (47, 191, 145),
        (242, 211, 75),
        (110, 160, 220),
        (195, 155, 232),
        (120, 200, 200),
        (244, 241, 232),
    ],
)
# Rich's own frame asks a distant host for a font; ours is at home everywhere.
FRAME: Final = """\
<svg viewBox="0 0 {width} {terminal_height}" xmlns="http://www.w3.org/2000/svg" \
xml:space="preserve" role="img" aria-label="A round at the roue de la chance in a terminal">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; \
font-size: {char_height}px; }}
{styles}
</style>
<defs>
{lines}
</defs>
<rect width="{width}" height="{terminal_height}" rx="8" fill="#10211c"/>
<g transform="translate({terminal_x}, 0)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
FONT_ASPECT: Final = 0.602  # width to height, of DejaVu Sans Mono and of Menlo


class Typewriter(Console):
    """A console at which somebody types what stands in a script."""

    script: Iterator[str] = iter(())

    def input(self, prompt: TextType = "", **_: Any) -> str:
        said = next(self.script)
        self.print(prompt, said, sep="")
        return said


def paper() -> Typewriter:
    return Typewriter(
        file=io.StringIO(),
        record=True,
        width=WIDTH,
        force_terminal=True,
        no_color=False,
        color_system="truecolor",
        highlight=False,
    )


def drawn() -> str:
    """One round of a seeded evening, from the first bet to the last payment."""
    table = practice_table(load("france-roue-de-la-chance"), virtual=True, seed=SEED)
    assert not isinstance(table, Refusal)
    session = Session(table, Voice(table, "en", paper(), motion=False), chips=100, bots=BOTS)
    session.seat(YOU, "you", 100)
    for number, name in enumerate(NAMES[:BOTS], 2):
        session.seat(Seat(number), name, BOT_CHIPS)
    for _ in range(ROUNDS_BEFORE):
        session.invite()
        session.spin()
    session.invite()
    session.voice.out = sheet = paper()
    sheet.script = iter(TYPED)
    sheet.print()
    assert session.listen()
    session.spin()
    sheet.print()
    svg = sheet.export_svg(
        title="",
        theme=THEME,
        code_format=FRAME,
        font_aspect_ratio=FONT_ASPECT,
        unique_id="croupier",
    )
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def test_the_picture_is_what_the_program_draws_now() -> None:
    assert PICTURE.read_text("utf-8") == drawn(), "draw it again: python tests/docs/test_picture.py"


def test_the_picture_asks_nobody_for_anything() -> None:
    svg = PICTURE.read_text("utf-8")
    assert ET.fromstring(svg).get("aria-label")  # noqa: S314 - our own file
    assert svg.replace("http://www.w3.org/2000/svg", "").count("http") == 0


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
    print(os.path.relpath(PICTURE))  # noqa: T201 - says what it wrote
