"""Wheels in every state, for the page that shows the components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.games.wheel.model import Round, State
from croupier.games.wheel.rules import Rules
from croupier.rulebooks.examples import OTHER_WHEEL
from croupier.rulebooks.loader import load, load_wheel
from croupier.web.screens.turning.disc import Disc, Mark
from croupier.web.screens.turning.shown import draw_disc
from croupier.web.screens.turning.shown import marks as last_marks
from croupier.web.screens.wheel.drawing import marks
from croupier.web.screens.wheel.slots import WHEEL
from croupier.words.words import Language

WHEELS: Final = ("roue-de-la-chance", "four-colours", "ten-numbers", "big-six", "australian")
RESTED: Final = State(
    round=148,
    last_direction="anticlockwise",
    past=tuple(Round(136 + turn, segment, ()) for turn, segment in enumerate(
        (22, 4, 13, 2, 1, 5, 7, 4, 3, 10, 2, 9)
    )),
)  # fmt: skip
NEW: Final = State()
STATES: Final[Mapping[str, State]] = {
    "new": NEW,
    "rest": RESTED,
    "turning": replace(RESTED, turning="clockwise"),
    "back": replace(RESTED, turning="anticlockwise"),
    "unstated": replace(RESTED, turning="unstated"),
    "void": replace(RESTED, past=(*RESTED.past, Round(148, None, ())), round=149),
}


def rules_with(wheel: str = WHEELS[0]) -> Rules:
    """What a table with this wheel would go by, were it allowed there."""
    rules: Rules = replace(load(OTHER_WHEEL).rules, wheel=load_wheel(wheel))
    assert rules.times_minimum
    most = dict.fromkeys(rules.wheel.spots, 5)
    times = replace(rules.times_minimum, value={**most, **rules.times_minimum.value})
    return replace(rules, times_minimum=times)


def wheels(languages: Sequence[Language]) -> Mapping[str, Disc]:
    return {
        name: draw_disc(WHEEL, rules_with(), state, languages) for name, state in STATES.items()
    }


def draw_shipped(languages: Sequence[Language]) -> Mapping[str, Disc]:
    """Every wheel that we ship, at rest on its third segment."""
    third = State(round=2, past=(Round(1, 3, ()),))
    return {name: draw_disc(WHEEL, rules_with(name), third, languages) for name in WHEELS}


def last(languages: Sequence[Language]) -> list[Mark | None]:
    return last_marks(WHEEL, rules_with(), RESTED, languages, len(RESTED.past))


def every_mark(languages: Sequence[Language]) -> Mapping[str, list[Mark]]:
    return {name: list(marks(rules_with(name), languages).values()) for name in WHEELS}


def samples(language: Language) -> dict[str, Any]:
    languages = (language,)
    found = every_mark(languages)
    return {
        "wheels": wheels(languages),
        "shipped": draw_shipped(languages),
        "last": last(languages),
        "marks": found,
        "spots": found[WHEELS[0]],
    }
