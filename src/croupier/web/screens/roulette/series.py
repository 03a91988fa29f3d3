"""The seven colours of a table as a screen shows them: letter, pattern, name, marker, holder."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.roulette.terms import layout_of
from croupier.kit.actors import Seat
from croupier.kit.colours import COLOURS, LETTERS, Colour
from croupier.web.screens.table import Scene
from croupier.words.terms import TERMS
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class Series:
    """One colour. It is told apart by its letter and its pattern too: never by colour alone."""

    colour: Colour
    letter: str
    mark: str  # the class that draws it
    name: str
    seat: Seat | None = None  # who has it
    player: str = ""
    value: int = 0
    chips: int = 0


def series(scene: Scene, layout: int | None = None) -> list[Series]:
    """The compartments beside the cylinder; of a double table, those of one layout."""
    held = {
        one.colour: (seat, one)
        for seat, one in sorted(scene.table.play.colours.items())
        if layout is None or layout_of(scene.rules, seat) == layout
    }
    shown = []
    for colour in COLOURS[: scene.rules.colours.value]:
        one = series_of(colour, scene.language)
        if colour in held:
            seat, own = held[colour]
            who = scene.player_at(seat)
            one = replace(one, seat=seat, player=who, value=own.value, chips=own.chips)
        shown.append(one)
    return shown


def series_of(colour: Colour, language: Language) -> Series:
    """A colour as it is told from the others."""
    return Series(colour, LETTERS[colour], mark(colour), TERMS[colour].say(language))


def mark(colour: Colour | None) -> str:
    """The class that draws chips of this colour; value chips have one of their own."""
    return f"s-{LETTERS[colour].lower()}" if colour else "s-value"
