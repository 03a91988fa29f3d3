"""What one player is paid: combination by combination, in their own chips, as hands lay it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Combination as Kind
from croupier.games.roulette.rules import Rules
from croupier.kit.actors import Seat
from croupier.kit.colours import LETTERS, Colour
from croupier.web.screens.chips import Stack, spelled
from croupier.web.screens.table import Scene
from croupier.words.money import money
from croupier.words.roulette import COLOURS
from croupier.words.web import sentence
from croupier.words.words import Language

KINDS: Final[tuple[Kind, ...]] = (
    "plein",
    "cheval",
    "transversale",
    "carre",
    "sixain",
    "column",
    "dozen",
    "two-columns",
    "two-dozens",
    "even-chance",
)


@dataclass(frozen=True, slots=True)
class Series:
    """A colour as it is told from the others: its letter, its pattern, its name."""

    colour: Colour
    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Height:
    """So many chips against the standard stack: whole stacks, and what is left."""

    chips: int
    stacks: int
    rest: int


@dataclass(frozen=True, slots=True)
class Combination:
    """One winning place of one player."""

    bet: str
    label: str
    lies: int  # chips, of the sort they were staked in
    in_colour: bool  # of the stake
    pays: str
    height: Height | None  # in chips of the player's colour
    value: int  # what is paid in value chips


@dataclass(frozen=True, slots=True)
class Owed:
    """What one player is paid in all."""

    seat: Seat
    series: Series | None
    marker: int  # what a chip of their colour is worth
    rows: tuple[Combination, ...]
    height: Height | None  # of all that is paid in colour
    value: tuple[Stack, ...]  # of all that is paid in value chips
    value_units: int
    leave: int  # colour chips that are paid in value, by leave
    worth: int


def series_of(colour: Colour | None, language: Language) -> Series | None:
    if colour is None:
        return None
    return Series(colour, LETTERS[colour], COLOURS[colour].say(language))


def height_of(rules: Rules, chips: int) -> Height | None:
    """Payment is by height: stacks of twenty, and the rest counted."""
    return Height(chips, *divmod(chips, rules.stack_chips.value)) if chips else None


def ratio(rules: Rules, kind: Kind) -> str:
    won, staked = rules.pays.value[kind]
    return f"{won}\xa0:\xa0{staked}"


def pays_of(rules: Rules, bet: str) -> str:
    return ratio(rules, layout(rules)[bet].kind)


def held_in(scene: Scene, seat: Seat, round_: int) -> m.Held | None:
    """The colour that this seat had in that round, if it still has it."""
    held: m.Held | None = scene.table.play.colours.get(seat)
    return held if held and held.since <= round_ else None


def owed(scene: Scene, lines: Sequence[m.Line], round_: int) -> Owed:
    """What these lines of one seat are paid, in the order in which they are given."""
    seat = lines[0].seat
    held = held_in(scene, seat, round_)
    colour, marker = _colour(lines, held)
    rows = tuple(_combination(scene, line, held) for line in lines)
    leave = dict(scene.sight.in_value).get(seat, 0)
    chips = sum(row.height.chips for row in rows if row.height) - leave
    value = sum(row.value for row in rows) + leave * marker
    return Owed(
        seat=seat,
        series=series_of(colour, scene.language),
        marker=marker,
        rows=rows,
        height=height_of(scene.rules, chips),
        value=spelled(scene.currency, value),
        value_units=value,
        leave=leave,
        worth=sum(line.won * line.value for line in lines),
    )


def _colour(lines: Sequence[m.Line], held: m.Held | None) -> tuple[Colour | None, int]:
    own = next(((line.colour, line.value) for line in lines if line.colour), None)
    return own or ((held.colour, held.value) if held else (None, 1))


def _combination(scene: Scene, line: m.Line, held: m.Held | None) -> Combination:
    chips, value = _parted(scene.rules, line, held)
    return Combination(
        bet=line.bet,
        label=scene.spot(line.bet),
        lies=line.staked,
        in_colour=line.colour is not None,
        pays=pays_of(scene.rules, line.bet),
        height=height_of(scene.rules, chips),
        value=value,
    )


def _parted(rules: Rules, line: m.Line, held: m.Held | None) -> tuple[int, int]:
    """In colour chips, and in value: whoever holds a colour is paid in it, as far as it goes."""
    if line.colour is not None:
        return line.won, 0
    if held is None or not rules.paid_in_own_colour.value:
        return 0, line.won
    return divmod(line.won, held.value)


def aloud(scene: Scene, paid: Owed, lines: Sequence[m.Line]) -> Iterator[dict[str, str]]:
    """Each combination with its amount, then all of them: as it is said, in both languages."""
    for language in scene.languages:
        parts = "; ".join(_part(scene, row, language) for row in paid.rows)
        facts: Mapping[str, Any] = {
            "seat": paid.seat,
            "parts": parts.replace("; ", " ; ") if language == "fr" else parts,
            "total": total_said(scene, paid, language),
        }
        key = "roulette_console.aloud_pay" if len(lines) > 1 else "roulette_console.aloud_pay_one"
        yield {"lang": language, "said": sentence(key).say(language, facts)}


def _part(scene: Scene, row: Combination, language: Language) -> str:
    label = scene.labels[row.bet].say(language)
    return f"{label}, {row.height.chips if row.height else row.value}"


def total_said(scene: Scene, paid: Owed, language: Language) -> str:
    """`70 chips, blue`, and what there is in value chips."""
    told = []
    if paid.height and paid.series:
        told.append(in_colour(paid.height.chips, paid.series.colour, language))
    if paid.value_units:
        told.append(in_value(scene, paid.value_units, language))
    return ", ".join(told)


def in_colour(chips: int, colour: Colour, language: Language) -> str:
    key = "roulette_console.one_chip" if chips == 1 else "roulette_console.chips"
    return sentence(key).say(language, {"chips": chips, "colour": COLOURS[colour].say(language)})


def in_value(scene: Scene, units: int, language: Language) -> str:
    amount = money(units, scene.currency, language)
    return sentence("roulette_console.in_value").say(language, {"amount": amount})
