"""The wheel in a terminal: a ring of segments under a fixed marker, the layout inside it."""

from __future__ import annotations

import bisect
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from croupier.games.equipment import Wheel
from croupier.games.turning import Direction
from croupier.words.words import Language

RADIUS_X: Final = 30
RADIUS_Y: Final = 9
CELL_ACROSS: Final = 3.0  # columns that look as wide as a row is high, with a letter in them
WIDTH: Final = 2 * RADIUS_X + 4
RING_SEGMENTS_MAX: Final = 56  # more would overlap on a ring this size
LINES_INSIDE_MAX: Final = 13  # more would meet the segments at the ring's top and bottom
RIBBON: Final = 5  # segments shown on either side of the marker where a ring has no room

INK, WHITE = "#14181b", "#ffffff"
PALETTE: Final[Mapping[str, tuple[str, str]]] = {
    "orange": ("#f0a030", INK),
    "green": ("#2fbf91", INK),
    "blue": ("#0b4f9c", WHITE),
    "red": ("#a61b14", WHITE),
    "violet": ("#c39be8", INK),
    "white": ("#f7f4ec", INK),
    "black": ("#151515", WHITE),
    "yellow": ("#f2d34b", INK),
}


def style_of(wheel: Wheel, spot: str) -> Style:
    """A spot's own colour; a spot without one takes its turn from the palette."""
    if spot in PALETTE:
        back, ink = PALETTE[spot]
    else:
        back, ink = list(PALETTE.values())[list(wheel.spots).index(spot) % len(PALETTE)]
    return Style(color=ink, bgcolor=back, bold=True)


def tag(wheel: Wheel, spot: str, language: Language) -> Text:
    """A spot as its letter on its colour: never the colour alone."""
    letter = wheel.spots[spot].letter.say(language)
    return Text(f"{letter:^3}", style_of(wheel, spot))


def picture(wheel: Wheel, under_marker: float, inside: Sequence[Text], language: Language) -> Text:
    """The wheel with segment `under_marker` (from 1) at the top, and lines of text inside."""
    if len(wheel.segments) > RING_SEGMENTS_MAX or len(inside) > LINES_INSIDE_MAX:
        return ribbon(wheel, round(under_marker), inside, language)
    rows: list[list[tuple[int, Text]]] = [[] for _ in range(2 * RADIUS_Y + 1)]
    count = len(wheel.segments)
    for index, spot in enumerate(wheel.segments):
        angle = angle_at((index + 1 - under_marker) / count)
        column = round(RADIUS_X + RADIUS_X * math.sin(angle))
        row = round(RADIUS_Y - RADIUS_Y * math.cos(angle))
        rows[row].append((column, tag(wheel, spot, language)))
    first = RADIUS_Y - len(inside) // 2
    for offset, line in enumerate(inside):
        rows[first + offset].append(((WIDTH - line.cell_len) // 2, line))
    marker = Text(" " * (RADIUS_X + 1) + "▼\n", "bold")
    return Text.assemble(marker, Text("\n").join(_row(cells) for cells in rows))


def _arcs() -> tuple[float, ...]:
    """How far round the ellipse each of many small angles is, from the top, as a share of it."""
    steps = 720
    lengths = [0.0]
    for step in range(steps):
        angle = 2 * math.pi * (step + 0.5) / steps
        across, down = RADIUS_X * math.cos(angle) / CELL_ACROSS, RADIUS_Y * math.sin(angle)
        lengths.append(lengths[-1] + math.hypot(across, down))
    return tuple(length / lengths[-1] for length in lengths)


ARCS: Final = _arcs()


def angle_at(share: float) -> float:
    """The angle at which this share of the ring lies behind: equal shares look equally long."""
    return 2 * math.pi * bisect.bisect_left(ARCS, share % 1) / (len(ARCS) - 1)


def _row(cells: Sequence[tuple[int, Text]]) -> Text:
    """Cells at their columns; where two would overlap, the right one moves on: none is lost."""
    line = Text()
    for column, cell in sorted(cells, key=lambda placed: placed[0]):
        line.append(" " * (column - line.cell_len))
        line.append_text(cell)
    return line


def ribbon(wheel: Wheel, under_marker: int, inside: Sequence[Text], language: Language) -> Text:
    """A wheel too large for a ring: the segments on either side of the marker."""
    count = len(wheel.segments)
    shown = Text(" ").join(
        tag(wheel, wheel.segments[(under_marker - 1 + offset) % count], language)
        for offset in range(-RIBBON, RIBBON + 1)
    )
    marker = Text(" " * (shown.cell_len // 2) + "▼\n", "bold")
    return Text("\n").join([Text.assemble(marker, shown), Text(), *inside])


def turning(
    count: int, start: int, end: int, revolutions: int, direction: Direction
) -> Callable[[float], float]:
    """Which segment is under the marker at each moment from 0 to 1: fast first, easing to rest.

    A wheel that goes clockwise brings lower numbers under its marker.
    """
    way = -1 if direction == "clockwise" else 1
    rest = (end - start) * way % count
    whole = revolutions * count + rest

    def at(moment: float) -> float:
        eased = 1 - (1 - moment) ** 3
        return (start - 1 + way * whole * eased) % count + 1

    return at
