"""The identity as a table that reads as an equation, and since when a difference can be there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.bank.identity import Line
from croupier.night.bank.counts import since_of
from croupier.night.bank.tiers import DIFFERS
from croupier.night.bank.view import lines as equations
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.happened import Teller
from croupier.words.money import count, money, with_sign
from croupier.words.web.float import FLOAT
from croupier.words.words import Words

PARTS: Final = (  # of what was issued, as they are added up: the key, and the words
    ("bank", "bank.in_bank"),
    ("tables", "bank.at_tables"),
    ("runners", "bank.with_runners"),
    ("players", "bank.with_players"),
    ("off", "bank.off"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """One line as it is written: of a denomination in pieces, or of all of them by value."""

    label: str
    key: str  # of the figures, so that one which changes is marked
    issued: str
    parts: tuple[tuple[str, str, str], ...]  # each with its key, its heading and its figure
    agrees: bool
    value: bool


@dataclass(frozen=True, slots=True)
class Gap:
    """A count that differs from the books, and the entry after which that can have come about."""

    paper: str
    place: str
    found: str
    books: str
    gap: str
    since: int
    seen: bool  # whoever answers for the house knows of it


@dataclass(frozen=True, slots=True)
class Identity:
    lines: tuple[Shown, ...]
    gaps: tuple[Gap, ...]
    since: int | None  # where a line doesn't agree: the oldest of the places' last counts
    lost: bool = False  # tables have paid more than players had, and nobody has counted them since


def shown(scene: BankScene) -> Identity:
    """Of the bank as it stands; nothing was issued yet: no lines."""
    bank = scene.bank
    if not bank.denominations:
        return Identity((), (), None)
    found = tuple(equations(scene.night))
    lines = tuple(_line(scene, line) for line in found)
    broken = not all(line.agrees for line in lines)
    lost = not broken and any(line.players < 0 for line in found)
    places = {*bank.counted, *bank.since}
    since = min(since_of(scene.night, place) for place in places) if broken else None
    return Identity(lines, tuple(gaps(scene)), since, lost)


def _line(scene: BankScene, line: Line) -> Shown:
    value = line.each is None

    def written(units: int) -> str:
        if not value:
            return count(units, scene.language)
        return money(units, scene.currency, scene.language)

    label = scene.say("bank.value")
    if line.each is not None:
        label = scene.say(f"bank.{scene.medium}_of", each=scene.money(int(line.each)))
    figures = (line.bank, line.tables, line.runners, line.players, line.written_off)
    return Shown(
        label=label,
        key=line.each or "value",
        issued=written(line.issued),
        parts=tuple(
            (key, scene.say(said), written(units))
            for (key, said), units in zip(PARTS, figures, strict=True)
        ),
        agrees=line.agrees,
        value=value,
    )


def gaps(scene: BankScene) -> Iterator[Gap]:
    for sheet in scene.bank.papers.of("count"):
        told = scene.activity.counted.get(sheet.name)
        if sheet.tier not in DIFFERS or told is None:
            continue
        yield Gap(
            paper=sheet.name,
            place=scene.place_name(sheet.place),
            found=_sum(scene, told["units"], told["cash"]),
            books=_sum(scene, told["books_units"] or 0, told["books_cash"]),
            gap=gap_of(scene.teller, told),
            since=told["since"],
            seen="acknowledged" in sheet.hands,
        )


def _sum(scene: BankScene, units: int, cash: int) -> str:
    """Chips, and cash where there is any."""
    return scene.money(units) + (f" + {scene.cash(cash)}" if cash else "")


def gap_of(teller: Teller, facts: Mapping[str, Any]) -> str:
    """`chips −$150, cash +$150`; or that other pieces come to the same."""
    return ", ".join(_gaps(teller, facts)) or say(teller, FLOAT["gap_pieces"])


def _gaps(teller: Teller, facts: Mapping[str, Any]) -> Iterator[str]:
    known = facts["books_units"]
    chips = 0 if known is None else facts["units"] - known
    if chips:
        notes = teller.room.night.bank.mode == "not redeemable"
        medium = FLOAT["gap_notes"] if notes else FLOAT["gap_chips"]
        yield say(teller, medium, gap=with_sign(chips, teller.money(abs(chips))))
    cash = facts["cash"] - facts["books_cash"]
    if cash:
        yield say(teller, FLOAT["gap_cash"], gap=with_sign(cash, teller.cash(abs(cash))))


def say(teller: Teller, words: Words, **facts: object) -> str:
    return words.say(teller.language, facts)
