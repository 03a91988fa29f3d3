"""A wheel as a drawing: the marks that tell its spots apart, its segments, the words in its hub."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import Final

from croupier.floor.sights import Sight
from croupier.games.wheel.model import State
from croupier.games.wheel.rules import Rules
from croupier.web.screens.both import Text, both, each
from croupier.web.screens.turning.disc import (
    WAYS,
    Face,
    Fill,
    Hub,
    Letter,
    Mark,
    bar_path,
    hub_lines,
    number,
    segment_path,
)
from croupier.web.screens.turning.slots import Languages
from croupier.words.web import sentence
from croupier.words.words import Language, Words

BARS: Final = {"striped": (70,), "ringed": (67, 74)}  # where a pattern crosses its segments
TOP: Final = 95.5  # how far out letters reach
CAP: Final = 0.68  # of a capital's height, of the size of its type
LETTER_MAX: Final = 17.0
ROOM_ACROSS: Final = 0.84  # of a segment's width at its letter, for one letter
EM: Final = 0.56  # how wide a letter is on average, of the size of its type

# Chosen for distance to colour-blind eyes, and in this order (tests/web/test_look.py).
PALETTE: Final = ("orange", "green", "blue", "red", "violet", "white", "black")
NAMED: Final = frozenset({*PALETTE, "yellow"})
PATTERNS: Final = ("", "striped", "ringed")


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


def marks(rules: Rules, languages: Languages) -> Mapping[str, Mark]:
    """Every spot of the table, with the letters of the first language."""
    found = colours(rules.wheel.spots)
    return {
        name: Mark(
            spot=name,
            colour=found[name],
            letter=spot.letter.say(languages[0]),
            names=each(languages, partial(capital, spot.label)),
            pays=spot.pays,
            odds=sentence("wheel.odds").say(languages[0], {"pays": spot.pays}),
        )
        for name, spot in rules.wheel.spots.items()
    }


def capital(label: Words, language: Language) -> str:
    text = label.say(language)
    return text[:1].upper() + text[1:]


def spot_of(rules: Rules, segment: int) -> str:
    return rules.wheel.segments[segment - 1]


def name_spot(rules: Rules, segment: int, language: Language) -> str:
    return rules.wheel.spots[spot_of(rules, segment)].label.say(language)


def mark_of(rules: Rules, segment: int, languages: Languages) -> Mark:
    return marks(rules, languages)[spot_of(rules, segment)]


def face(rules: Rules, languages: Languages) -> Face:
    known = marks(rules, languages)
    marked = tuple((name, known[name].letter, known[name].colour) for name in rules.wheel.segments)
    return _face(marked, tuple(known))


@lru_cache(maxsize=64)
def _face(marked: tuple[tuple[str, str, str], ...], spots: tuple[str, ...]) -> Face:
    """One path a spot, and one letter a segment, as large as the segment is wide."""
    count, colour_of = len(marked), {name: colour for name, _, colour in marked}
    fills = []
    for spot in spots:
        own = [place for place, (name, _, _) in enumerate(marked, 1) if name == spot]
        radii = BARS.get(colour_of[spot].partition(" ")[2], ())
        bars = "".join(bar_path(place, count, radius) for place in own for radius in radii)
        path = "".join(segment_path(place, count) for place in own)
        fills.append(Fill(colour_of[spot], path, bars))
    across = 2 * math.pi * (TOP - LETTER_MAX / 2) / count * ROOM_ACROSS
    letters = []
    for place, (_, text, colour) in enumerate(marked):
        size = min(LETTER_MAX, across if len(text) == 1 else across / (len(text) * EM))
        angle, y = number(360 * place / count), number(CAP * size - TOP)
        letters.append(Letter(text, colour, angle, y, number(size)))
    return Face(tuple(fills), tuple(letters))


def revolutions(state: State, sight: Sight) -> int | str:
    """How often the wheel went round for its last result: the true number, or none."""
    landed = sight.step("land", last=True)
    return int(landed.event.revolutions) if landed and state.past else ""


def hub(rules: Rules, state: State, languages: Languages) -> Hub:
    """Round and direction while it turns; else the last result and its odds."""
    first = languages[0]
    if state.turning or not state.past:
        way = both(WAYS[state.turning], languages) if state.turning else ()
        return Hub(hub_lines([], Text(first, str(state.round)), way))
    last = state.past[-1]
    above = [Text(first, sentence("wheel.number").say(first, {"round": last.number}))]
    if not last.segment:
        void = both("wheel.void", languages)
        return Hub(hub_lines(above, void[0], void[1:]))
    mark = mark_of(rules, last.segment, languages)
    return Hub(hub_lines(above, mark.names[0], [*mark.names[1:], Text(first, mark.odds)]))
