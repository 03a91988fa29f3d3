"""The cylinder from above: its pockets in their true order, and the ball in the one it rests in.

The plate is drawn with zero at the top. At rest it is turned so that the last number is there,
with the ball; so plate and ball can each go their own true way and meet at the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from croupier.floor.sights import Sight
from croupier.games.roulette.model import State
from croupier.games.roulette.rules import Rules
from croupier.web.screens.both import Both, Text, both, each
from croupier.web.screens.turning.disc import (
    NOTE_MAX,
    WAYS,
    Face,
    Fill,
    Hub,
    Letter,
    Line,
    Mark,
    Pocket,
    hub_line,
    hub_lines,
    number,
    segment_path,
)
from croupier.web.screens.turning.slots import Languages
from croupier.words.terms import TERMS
from croupier.words.words import Language

TURNS: Final = 2  # of the plate, as it is shown: how often the real one went round nobody counts
SIGNS: Final = {"red": "♦", "black": "◊", "zero": ""}  # so that colour is never alone
CLASSES: Final = {"red": "w-red", "black": "w-black", "zero": "w-green"}
NUMBER_SIZE: Final = 11.5
NUMBER_Y: Final = -86.5
HUB_NOTE_Y: Final = 5.0
HUB_NOTE_LEADING: Final = 18.0


def colour_of(rules: Rules, pocket: int) -> str:
    return "zero" if pocket == 0 else "red" if pocket in rules.red_numbers.value else "black"


def mark_of(rules: Rules, pocket: int, languages: Languages) -> Mark:
    """A number as a tag: its figure with the lozenge of its colour, and its name."""
    colour = colour_of(rules, pocket)
    names = each(languages, lambda language: name_number(rules, pocket, language))
    return Mark(str(pocket), CLASSES[colour], f"{pocket}{SIGNS[colour]}", names)


def name_number(rules: Rules, pocket: int, language: Language) -> str:
    colour = colour_of(rules, pocket)
    return str(pocket) if colour == "zero" else f"{pocket}, {TERMS[colour].say(language)}"


def place_of(rules: Rules, pocket: int) -> int:
    return rules.wheel_order.value.index(pocket) + 1


def face(rules: Rules, _: Languages) -> Face:
    return _face(rules.wheel_order.value, frozenset(rules.red_numbers.value))


@lru_cache(maxsize=8)
def _face(order: Sequence[int], reds: frozenset[int]) -> Face:
    count, paths = len(order), dict.fromkeys(CLASSES.values(), "")
    letters, pockets = [], []
    for place, pocket in enumerate(order, 1):
        css = CLASSES["zero" if pocket == 0 else "red" if pocket in reds else "black"]
        path, angle = segment_path(place, count), number(360 * (place - 1) / count)
        paths[css] += path
        letters.append(Letter(str(pocket), css, angle, number(NUMBER_Y), number(NUMBER_SIZE)))
        pockets.append(Pocket(pocket, path))
    fills = (Fill(css, path) for css, path in paths.items())
    return Face(tuple(fills), tuple(letters), tuple(pockets))


def revolutions(state: State, sight: Sight) -> int | str:
    came = bool(state.past) and state.past[-1].pocket is not None
    return TURNS if came and sight.step("land", last=True) else ""


def hub(rules: Rules, state: State, languages: Languages) -> Hub:
    """Round and ways while the ball runs; else the last number."""
    first = languages[0]
    landing = _round(state.past[-1].number, languages[:1]) if state.past else ()
    return Hub(_rest(rules, state, languages, first), _small(landing))


def _rest(rules: Rules, state: State, languages: Languages, first: Language) -> tuple[Line, ...]:
    if state.turning:
        return _small((*_round(state.round, languages), *both(WAYS[state.turning], languages)))
    if not state.past:
        return _small(_round(state.round, languages))
    last = state.past[-1]
    above = _round(last.number, languages[:1])
    if last.pocket is None:
        void = both("wheel.void", languages)
        return hub_lines(above, void[0], void[1:])
    return hub_lines(above, Text(first, mark_of(rules, last.pocket, languages).letter), [])


def _round(round_: int, languages: Languages) -> Both:
    return both("console.round", languages, round=round_)


def _small(said: Both) -> tuple[Line, ...]:
    """Nothing but notes: a figure by itself in a cylinder is read as a number that came."""
    top = HUB_NOTE_Y - HUB_NOTE_LEADING * (len(said) - 1) / 2
    return tuple(
        hub_line(one, "note", top + HUB_NOTE_LEADING * at, NOTE_MAX) for at, one in enumerate(said)
    )
