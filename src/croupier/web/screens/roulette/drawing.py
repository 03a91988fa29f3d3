"""The cylinder from above: its pockets in their true order, and the ball in the one it rests in.

The circle has radius 100 and its centre at 0, 0; angles are in degrees, clockwise from the top.
The plate is drawn with zero at the top. At rest it is turned so that the last number is there,
with the ball; so plate and ball can each go their own true way and meet at the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from croupier.floor.sights import Sight
from croupier.games.turning import OPPOSITE
from croupier.web.screens.both import Both, both, each
from croupier.web.screens.wheel.drawing import (
    NOTE_MAX,
    WAYS,
    Fill,
    Letter,
    Line,
    Mark,
    fitted,
    lines,
    number,
    rest_angle,
    segment_path,
)
from croupier.words.terms import TERMS
from croupier.words.web import sentence
from croupier.words.words import Language

TURNS: Final = 2  # of the plate, as it is shown: how often the real one went round nobody counts
SIGNS: Final = {"red": "♦", "black": "◊", "zero": ""}  # so that colour is never alone
CLASSES: Final = {"red": "w-red", "black": "w-black", "zero": "w-green"}
NUMBER_SIZE: Final = 11.5
NUMBER_Y: Final = -86.5
HUB_NOTE_Y: Final = 5.0
HUB_NOTE_LEADING: Final = 18.0


@dataclass(frozen=True, slots=True)
class Pocket:
    """One pocket as something to tap: its number, and its outline where the plate lies."""

    number: int
    path: str


@dataclass(frozen=True, slots=True)
class Cylinder:
    """Everything that `parts/cylinder.html` draws; `disc` of the templates draws what turns."""

    label: str  # what a screen reader says
    until: str  # the same while the last result still turns on the screen; empty: there is none
    fills: tuple[Fill, ...]
    letters: tuple[Letter, ...]
    pockets: tuple[Pocket, ...]
    angle: str  # by which the plate is turned, at rest
    round: int | str  # of the last result
    segment: int | str  # the place of its pocket, clockwise from zero
    segments: int
    revolutions: int | str
    direction: str  # of the plate for the last result; the ball went against it
    turning: str
    ball: str  # its way: against the plate, now or for the last result
    rests: bool  # the ball lies in a pocket
    hub: tuple[Line, ...]
    landing: tuple[Line, ...]  # in its place while the last result still turns on the screen


def colour_of(view: Mapping[str, Any], pocket: int) -> str:
    return "zero" if pocket == 0 else "red" if pocket in view["red"] else "black"


def mark_of(view: Mapping[str, Any], pocket: int, languages: Sequence[Language]) -> Mark:
    """A number as a tag: its figure with the lozenge of its colour, and its name."""
    colour = colour_of(view, pocket)
    names = each(languages, lambda language: _named(colour, pocket, language))
    letter = f"{pocket}{SIGNS[colour]}"
    return Mark(str(pocket), CLASSES[colour], letter, names, pays=0, odds="")


def _named(colour: str, pocket: int, language: Language) -> str:
    return str(pocket) if colour == "zero" else f"{pocket}, {TERMS[colour].say(language)}"


def marks_of(
    view: Mapping[str, Any], most: int, languages: Sequence[Language]
) -> list[Mark | None]:
    """The last numbers, the newest first; None: the round was annulled."""
    return [
        None if one["number"] is None else mark_of(view, one["number"], languages)
        for one in view["results"][:most]
    ]


@lru_cache(maxsize=8)
def _fills(coloured: tuple[str, ...]) -> tuple[Fill, ...]:
    count = len(coloured)
    return tuple(
        Fill(
            css,
            "".join(
                segment_path(place, count)
                for place, one in enumerate(coloured, 1)
                if CLASSES[one] == css
            ),
            "",
        )
        for css in CLASSES.values()
    )


@lru_cache(maxsize=8)
def _numbers(order: tuple[int, ...], coloured: tuple[str, ...]) -> tuple[Letter, ...]:
    return tuple(
        Letter(
            str(pocket),
            CLASSES[colour],
            number(360 * place / len(order)),
            number(NUMBER_Y),
            number(NUMBER_SIZE),
        )
        for place, (pocket, colour) in enumerate(zip(order, coloured, strict=True))
    )


@lru_cache(maxsize=8)
def _pockets(order: tuple[int, ...]) -> tuple[Pocket, ...]:
    return tuple(
        Pocket(pocket, segment_path(place, len(order))) for place, pocket in enumerate(order, 1)
    )


def drawn(
    view: Mapping[str, Any], languages: Sequence[Language], sight: Sight | None = None
) -> Cylinder:
    """The cylinder as this table shows it now. Without a sight nothing turns on the screen."""
    order = tuple(view["order"])
    coloured = tuple(colour_of(view, pocket) for pocket in order)
    last = view["results"][0] if view["results"] else None
    rested = next((one["number"] for one in view["results"] if one["number"] is not None), None)
    place = order.index(rested) + 1 if rested is not None else 1
    shown = last is not None and last["number"] is not None
    turning = view["turning"] or ""
    turned = sight is not None and shown and sight.step("land", last=True) is not None
    return Cylinder(
        label=_label(view, languages),
        until=_running(languages, last["round"]) if last and not turning else "",
        fills=_fills(coloured),
        letters=_numbers(order, coloured),
        pockets=_pockets(order),
        angle=number(rest_angle(place, len(order))),
        round=last["round"] if last else "",
        segment=place if shown else "",
        segments=len(order),
        revolutions=TURNS if turned else "",
        direction=view["last_direction"] or "",
        turning=turning,
        ball=OPPOSITE[way] if (way := view["turning"] or view["last_direction"]) else "",
        rests=shown and not turning,
        hub=_hub(view, languages),
        landing=_small(_round(last["round"], languages[:1])) if last else (),
    )


def _running(languages: Sequence[Language], round_: int) -> str:
    return " / ".join(one.text for one in both("roulette_board.running", languages, round=round_))


def _label(view: Mapping[str, Any], languages: Sequence[Language]) -> str:
    if view["turning"]:
        return _running(languages, view["round"])

    def said(language: Language) -> str:
        if not view["results"]:
            return sentence("roulette_board.still").say(language)
        last = view["results"][0]
        if last["number"] is None:
            return sentence("roulette_board.annulled").say(language, {"round": last["round"]})
        named = _named(colour_of(view, last["number"]), last["number"], language)
        facts = {"round": last["round"], "number": named}
        return sentence("roulette_board.at_rest").say(language, facts)

    return " / ".join(one.text for one in each(languages, said))


def _round(round_: int, languages: Sequence[Language]) -> Both:
    return both("console.round", languages, round=round_)


def _small(said: Both) -> tuple[Line, ...]:
    """Nothing but notes: a figure by itself in a cylinder is read as a number that came."""
    top = HUB_NOTE_Y - HUB_NOTE_LEADING * (len(said) - 1) / 2
    return tuple(
        fitted((one.text, one.lang), "note", top + HUB_NOTE_LEADING * at, NOTE_MAX)
        for at, one in enumerate(said)
    )


def _hub(view: Mapping[str, Any], languages: Sequence[Language]) -> tuple[Line, ...]:
    """Round and ways while the ball runs; else the last number."""
    first = languages[0]
    if view["turning"]:
        return _small((*_round(view["round"], languages), *both(WAYS[view["turning"]], languages)))
    if not view["results"]:
        return _small(_round(view["round"], languages))
    last = view["results"][0]
    above = [(one.text, one.lang) for one in _round(last["round"], languages[:1])]
    if last["number"] is None:
        void = both("wheel.void", languages)
        return lines(above, (void[0].text, first), [(one.text, one.lang) for one in void[1:]])
    told = mark_of(view, last["number"], languages).letter
    return lines(above, (told, first), [])
