"""A wheel as a drawing: from what the table shows to the paths, letters and words of its picture.

The circle has radius 100 and its centre at 0, 0. Angles are in degrees, clockwise from the marker
at the top. Segment 1 is drawn there; turned by its rest angle, the disc has its segment there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from croupier.floor.sights import NOTHING, Sight
from croupier.web.screens.both import Both, both, each
from croupier.words.web import sentence
from croupier.words.words import Language

OUTER: Final = 100
INNER: Final = 58
BARS: Final = {"striped": (70,), "ringed": (67, 74)}  # where a pattern crosses its segments
TOP: Final = 95.5  # how far out letters reach
CAP: Final = 0.68  # of a capital's height, of the size of its type
LETTER_MAX: Final = 17.0
ROOM_ACROSS: Final = 0.84  # of a segment's width at its letter, for one letter
HUB_ACROSS: Final = 98  # for a word in the middle
WORD_MAX: Final = 27.0
NOTE_MAX: Final = 15.0
EM: Final = 0.56  # how wide a letter is on average, of the size of its type
WORD_EM: Final = 0.62  # the same in the hub, with room to breathe

# Chosen for distance to colour-blind eyes, and in this order (tests/web/test_look.py).
PALETTE: Final = ("orange", "green", "blue", "red", "violet", "white", "black")
NAMED: Final = frozenset({*PALETTE, "yellow"})
PATTERNS: Final = ("", "striped", "ringed")
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
    pays: int
    odds: str

    @property
    def name(self) -> str:
        return self.names[0].text


@dataclass(frozen=True, slots=True)
class Fill:
    """All segments of one spot as one path, and the bars across them where it has a pattern."""

    colour: str
    path: str
    bars: str


@dataclass(frozen=True, slots=True)
class Letter:
    text: str
    colour: str
    angle: str
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in the hub. `word` is the large one."""

    text: str
    lang: Language
    kind: str  # `word` or `note`
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that `parts/wheel.html` draws."""

    label: str  # what a screen reader says
    until: str  # the same while the last result still turns on the screen; empty: there is none
    fills: tuple[Fill, ...]
    letters: tuple[Letter, ...]
    angle: str  # by which the disc is turned, at rest
    round: int | str  # of the last result
    segment: int | str
    segments: int
    revolutions: int | str
    direction: str  # of the last result's spin, where it was stated
    turning: str
    win: str  # the winning segment's outline
    hub: tuple[Line, ...]


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


def _bar(segment: int, segments: int, radius: float) -> str:
    middle, half = 360 * (segment - 1) / segments, 180 / segments
    return f"M{_at(radius, middle - half)}A{radius} {radius} 0 0 1 {_at(radius, middle + half)}"


def colours(spots: Iterable[str]) -> Mapping[str, str]:
    """A colour of its own for each spot: by its name, else the next one; then with a pattern."""
    names = list(spots)
    free = [
        f"w-{colour} {pattern}".strip()
        for pattern in PATTERNS
        for colour in PALETTE
        if pattern or colour not in names
    ]
    others = [name for name in names if name not in NAMED]
    taken = {name: free[turn % len(free)] for turn, name in enumerate(others)}
    return {name: taken.get(name, f"w-{name}") for name in names}


def marks(view: Mapping[str, Any], languages: Sequence[Language]) -> Mapping[str, Mark]:
    """Every spot of the table, with the letters of the first language."""
    found = colours(one["spot"] for one in view["spots"])
    return {
        one["spot"]: Mark(
            spot=one["spot"],
            colour=found[one["spot"]],
            letter=one["letter"][languages[0]],
            names=_names(one, languages),
            pays=one["pays"],
            odds=sentence("wheel.odds").say(languages[0], {"pays": one["pays"]}),
        )
        for one in view["spots"]
    }


def _names(spot: Mapping[str, Any], languages: Sequence[Language]) -> Both:
    return each(languages, lambda language: spot[language][:1].upper() + spot[language][1:])


@lru_cache(maxsize=64)
def _fills(segments: tuple[str, ...], coloured: tuple[tuple[str, str], ...]) -> tuple[Fill, ...]:
    count = len(segments)
    fills = []
    for spot, colour in coloured:
        own = [place for place, name in enumerate(segments, 1) if name == spot]
        radii = BARS.get(colour.partition(" ")[2], ())
        bars = "".join(_bar(place, count, radius) for place in own for radius in radii)
        fills.append(Fill(colour, "".join(segment_path(place, count) for place in own), bars))
    return tuple(fills)


@lru_cache(maxsize=64)
def _letters(marked: tuple[tuple[str, str], ...]) -> tuple[Letter, ...]:
    """One letter a segment, as large as the segment is wide."""
    count = len(marked)
    drawn = []
    for place, (text, colour) in enumerate(marked):
        across = 2 * math.pi * (TOP - LETTER_MAX / 2) / count * ROOM_ACROSS
        size = min(LETTER_MAX, across if len(text) == 1 else across / (len(text) * EM))
        angle, y = number(360 * place / count), number(CAP * size - TOP)
        drawn.append(Letter(text, colour, angle, y, number(size)))
    return tuple(drawn)


def drawn(
    view: Mapping[str, Any], languages: Sequence[Language], sight: Sight = NOTHING
) -> Drawing:
    """The wheel as this table shows it now; the first language has the hub's large word."""
    known = marks(view, languages)
    names = tuple(one["spot"] for one in view["segments"])
    last = view["results"][0] if view["results"] else None
    rested = next((one["segment"] for one in view["results"] if one["segment"]), None)
    turning = view["turning"] or ""
    segment: int | None = last["segment"] if last else None
    return Drawing(
        label=_label(view, languages),
        until=_turning(view, languages, last["round"]) if last and not turning else "",
        fills=_fills(names, tuple((spot, mark.colour) for spot, mark in known.items())),
        letters=_letters(tuple((known[name].letter, known[name].colour) for name in names)),
        angle=number(rest_angle(rested or 1, len(names))),
        round=last["round"] if last else "",
        segment=segment or "",
        segments=len(names),
        revolutions=_revolutions(view, sight),
        direction=view["last_direction"] or "",
        turning=turning,
        win=segment_path(segment, len(names)) if segment and not turning else "",
        hub=_hub(view, known, languages),
    )


def _revolutions(view: Mapping[str, Any], sight: Sight) -> int | str:
    """How often the wheel went round for its last result: the true number, or none."""
    landed = sight.step("land", last=True)
    return landed.event.revolutions if landed and view["results"] else ""


def _turning(view: Mapping[str, Any], languages: Sequence[Language], round_: int) -> str:
    facts: dict[str, object] = {"segments": len(view["segments"]), "round": round_}
    return " / ".join(one.text for one in both("wheel.turning", languages, **facts))


def _label(view: Mapping[str, Any], languages: Sequence[Language]) -> str:
    if view["turning"]:
        return _turning(view, languages, view["round"])

    def said(language: Language) -> str:
        facts: dict[str, object] = {"segments": len(view["segments"])}
        if not view["results"]:
            return sentence("wheel.still").say(language, facts)
        last = view["results"][0]
        facts["round"] = last["round"]
        if not last["spot"]:
            return sentence("wheel.annulled").say(language, facts)
        names = next(one for one in view["spots"] if one["spot"] == last["spot"])
        return sentence("wheel.at_rest").say(language, {**facts, "spot": names[language]})

    return " / ".join(one.text for one in each(languages, said))


def _hub(
    view: Mapping[str, Any], known: Mapping[str, Mark], languages: Sequence[Language]
) -> tuple[Line, ...]:
    """Round and direction while it turns; else the last result and its odds."""
    first = languages[0]
    if view["turning"]:
        way = both(WAYS[view["turning"]], languages)
        return lines([], (str(view["round"]), first), [(one.text, one.lang) for one in way])
    if not view["results"]:
        return lines([], (str(view["round"]), first), [])
    last = view["results"][0]
    above = [(sentence("wheel.number").say(first, {"round": last["round"]}), first)]
    names = known[last["spot"]].names if last["spot"] else both("wheel.void", languages)
    below = [(one.text, one.lang) for one in names[1:]]
    if last["spot"]:
        below.append((known[last["spot"]].odds, first))
    return lines(above, (names[0].text, names[0].lang), below)


Text = tuple[str, Language]


def lines(above: list[Text], word: Text, below: list[Text]) -> tuple[Line, ...]:
    """The word in the middle, a little lower where something stands above it."""
    size = min(WORD_MAX, HUB_ACROSS / (len(word[0]) * WORD_EM))
    y = 9.0 if not below else 4.0 if len(below) == 1 else -1.0
    drawn = [fitted(text, "note", y - 4 - size * 0.9, NOTE_MAX) for text in above]
    drawn.append(fitted(word, "word", y, size))
    drawn += [
        fitted(text, "note", y + 2 + 18 * turn, NOTE_MAX) for turn, text in enumerate(below, 1)
    ]
    return tuple(drawn)


def fitted(said: Text, kind: str, y: float, size: float) -> Line:
    text, language = said
    fits = HUB_ACROSS / (len(text) * WORD_EM)
    return Line(text, language, kind, number(y), number(min(size, fits)))
