"""What turns, as a drawing: paths, letters and words, whatever is played with it.

The circle has radius 100 and its centre at 0, 0. Angles are in degrees, clockwise from the marker
at the top. Place 1 is drawn there; turned by its rest angle, the disc has its place there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.web.screens.both import Both, Text
from croupier.words.words import Language

OUTER: Final = 100
INNER: Final = 58
HUB_ACROSS: Final = 98  # for a word in the middle
WORD_MAX: Final = 27.0
NOTE_MAX: Final = 15.0
WORD_EM: Final = 0.62  # how wide a letter of the hub is, with room to breathe
WAYS: Final = {
    "clockwise": "wheel.clockwise",
    "anticlockwise": "wheel.anticlockwise",
    "unstated": "wheel.unstated",
}


@dataclass(frozen=True, slots=True)
class Mark:
    """How a spot is told from the others: a colour, perhaps a pattern, a letter, its names."""

    spot: str
    colour: str  # of the stylesheet: `w-orange`, `w-orange striped`
    letter: str
    names: Both
    pays: int = 0
    odds: str = ""

    @property
    def name(self) -> str:
        return self.names[0].text


@dataclass(frozen=True, slots=True)
class Fill:
    """All places of one colour as one path, and the bars across them where it has a pattern."""

    colour: str
    path: str
    bars: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    text: str
    colour: str
    angle: str
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class Pocket:
    """One place as something to tap: its number, and its outline."""

    number: int
    path: str


@dataclass(frozen=True, slots=True)
class Face:
    """What turns, and never changes at a table."""

    fills: tuple[Fill, ...]
    letters: tuple[Letter, ...]
    pockets: tuple[Pocket, ...] = ()  # where they can be tapped


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in the hub. `word` is the large one."""

    text: str
    lang: Language
    kind: str  # `word` or `note`
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class Hub:
    """The middle at rest, and while the last result still turns on the screen."""

    rest: tuple[Line, ...]
    landing: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    """Everything that `parts/wheel.html` or `parts/cylinder.html` draws."""

    label: str  # what a screen reader says
    until: str  # the same while the last result still turns on the screen; empty: there is none
    face: Face
    angle: str  # by which the disc is turned, at rest
    round: int | str  # of the last result
    segment: int | str  # its place, clockwise from the first
    segments: int
    revolutions: int | str
    direction: str  # of the last result's spin, where it was stated
    turning: str
    against: str  # the way of what goes against it, now or for the last result
    rests: bool  # on the last result
    win: str  # the outline of its place
    hub: Hub


def number(value: float) -> str:
    """As short as a drawing allows: two decimals, no trailing noughts."""
    return f"{round(value, 2) + 0.0:g}"


def rest_angle(segment: int, segments: int) -> float:
    """By how much the disc is turned when this segment is under the marker."""
    return -360 * (segment - 1) / segments


def point(radius: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return radius * math.sin(turn), -radius * math.cos(turn)


def _at(radius: float, angle: float) -> str:
    x, y = point(radius, angle)
    return f"{number(x)} {number(y)}"


def segment_path(segment: int, segments: int) -> str:
    """One segment of the ring, as a closed outline."""
    middle, half = 360 * (segment - 1) / segments, 180 / segments
    large = int(half > 90)  # noqa: PLR2004 - a segment of more than half a circle
    left, right = middle - half, middle + half
    return (
        f"M{_at(INNER, left)}L{_at(OUTER, left)}A{OUTER} {OUTER} 0 {large} 1 {_at(OUTER, right)}"
        f"L{_at(INNER, right)}A{INNER} {INNER} 0 {large} 0 {_at(INNER, left)}Z"
    )


def bar_path(segment: int, segments: int, radius: float) -> str:
    """A bar across one segment."""
    middle, half = 360 * (segment - 1) / segments, 180 / segments
    return f"M{_at(radius, middle - half)}A{radius} {radius} 0 0 1 {_at(radius, middle + half)}"


def hub_lines(above: Sequence[Text], word: Text, below: Sequence[Text]) -> tuple[Line, ...]:
    """The word in the middle, a little lower where something stands above it."""
    size = min(WORD_MAX, HUB_ACROSS / (len(word.text) * WORD_EM))
    y = 9.0 if not below else 4.0 if len(below) == 1 else -1.0
    drawn = [hub_line(text, "note", y - 4 - size * 0.9, NOTE_MAX) for text in above]
    drawn.append(hub_line(word, "word", y, size))
    drawn += [
        hub_line(text, "note", y + 2 + 18 * turn, NOTE_MAX) for turn, text in enumerate(below, 1)
    ]
    return tuple(drawn)


def hub_line(said: Text, kind: str, y: float, size: float) -> Line:
    fits = HUB_ACROSS / (len(said.text) * WORD_EM)
    return Line(said.text, said.lang, kind, number(y), number(min(size, fits)))
