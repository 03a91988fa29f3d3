"""What one player is paid: combination by combination, in their own chips, as hands lay it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Combination as Kind
from croupier.games.roulette.rules import Rules
from croupier.kit.actors import Seat
from croupier.kit.colours import Colour
from croupier.web.screens.both import Both
from croupier.web.screens.chips import Stack, spelled
from croupier.web.screens.paying import Task
from croupier.web.screens.roulette.heights import Height, height_of
from croupier.web.screens.roulette.purse import Purse
from croupier.web.screens.roulette.series import Series, series_of
from croupier.web.screens.table import Scene
from croupier.words.money import money
from croupier.words.terms import TERMS
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
    plaques: int  # that could stand for stacks of it
    value: tuple[Stack, ...]  # of all that is paid in value chips
    value_units: int
    leave: int  # colour chips that are paid in value, by leave
    worth: int


def by_height(scene: Scene, chips: int) -> Height | None:
    return height_of(scene.rules.stack_chips.value, chips)


def ratio(rules: Rules, kind: Kind) -> str:
    won, staked = rules.pays.value[kind]
    return f"{won}\xa0:\xa0{staked}"


def pays_of(rules: Rules, bet: str) -> str:
    return ratio(rules, layout(rules)[bet].kind)


def work_out_owed(scene: Scene, task: Task, round_: int) -> Owed:
    """What the lines of one seat are paid, in the order in which they are given."""
    seat = task.lines[0].seat
    paid = [in_hand(moved) for moved in task.moved]
    colour, marker = next(((one.colour, one.marker) for one in paid if one.colour), (None, 1))
    chips = sum(one.chips for one in paid)
    leave = min(leave_of(scene, seat, round_), chips)
    value = sum(one.value for one in paid) + leave * marker
    rows = (_combination(scene, line, one) for line, one in zip(task.lines, paid, strict=True))
    return Owed(
        seat=seat,
        series=series_of(colour, scene.language) if colour else None,
        marker=marker,
        rows=tuple(rows),
        height=by_height(scene, chips - leave),
        plaques=(chips - leave) // scene.rules.plaque_chips.value,
        value=spelled(scene.chips, value),
        value_units=value,
        leave=leave,
        worth=task.units,
    )


def in_hand(paid: Purse) -> Purse:
    """As it is laid out: what lies there in a colour that is gone counts for its worth."""
    return paid if paid.chips >= 0 else Purse(value=paid.worth)


def leave_of(scene: Scene, seat: Seat, round_: int) -> int:
    """Colour chips that are paid in value by leave, of the round that closed last."""
    past = scene.table.play.past
    of_this = bool(past) and past[-1].number == round_
    return dict(scene.sight.in_value).get(seat, 0) if of_this else 0


def _combination(scene: Scene, line: m.Line, paid: Purse) -> Combination:
    return Combination(
        bet=line.bet,
        label=scene.spot(line.bet),
        lies=line.staked,
        in_colour=line.colour is not None,
        pays=pays_of(scene.rules, line.bet),
        height=by_height(scene, paid.chips),
        value=paid.value,
    )


def aloud(scene: Scene, paid: Owed) -> Both:
    """Each combination with its amount, then all of them: as it is said, in both languages."""

    def say(language: Language) -> str:
        parts = "; ".join(_part(scene, row, language) for row in paid.rows)
        facts: Mapping[str, Any] = {
            "seat": paid.seat,
            "parts": parts.replace("; ", " ; ") if language == "fr" else parts,
            "total": total_said(scene, paid, language),
        }
        one = "" if len(paid.rows) > 1 else "_one"
        return sentence(f"roulette_console.aloud_pay{one}").say(language, facts)

    return scene.in_both(say)


def _part(scene: Scene, row: Combination, language: Language) -> str:
    """A combination with its amount: chips of the colour by their number, value chips as money."""
    told = [str(row.height.chips)] if row.height else []
    if row.value:
        told.append(money(row.value, scene.currency, language))
    return f"{scene.labels[row.bet].say(language)}, {' + '.join(told)}"


def total_said(scene: Scene, paid: Owed, language: Language) -> str:
    """`70 chips, blue`, and what there is in value chips."""
    chips = paid.height.chips if paid.height else 0
    return chips_said(scene, chips, paid.value_units, paid.series, language)


def chips_said(
    scene: Scene, chips: int, value: int, series: Series | None, language: Language
) -> str:
    told = []
    if chips and series:
        told.append(in_colour(chips, series.colour, language))
    if value:
        told.append(in_value(scene, value, language))
    return ", ".join(told)


def in_colour(chips: int, colour: Colour, language: Language) -> str:
    key = "roulette_console.one_chip" if chips == 1 else "roulette_console.chips"
    return sentence(key).say(language, {"chips": chips, "colour": TERMS[colour].say(language)})


def in_value(scene: Scene, units: int, language: Language) -> str:
    amount = money(units, scene.currency, language)
    return sentence("roulette_console.in_value").say(language, {"amount": amount})
