"""The identity as a table that reads as an equation, and since when a difference can be there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.bank.identity import Line
from croupier.night.bank.counts import since_of
from croupier.night.bank.tiers import DIFFERS
from croupier.night.bank.view import lines as equations
from croupier.web.screens.bank.gaps import gap_of
from croupier.web.screens.bank.scene import BankScene
from croupier.words.money import count, money


@dataclass(frozen=True, slots=True)
class Shown:
    """One line as it is written: of a denomination in pieces, or of all of them by value."""

    label: str
    key: str  # of the figures, so that one which changes is marked
    issued: str
    bank: str
    tables: str
    runners: str
    players: str
    written_off: str
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

    @property
    def agrees(self) -> bool:
        return all(line.agrees for line in self.lines)


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
    return Shown(
        label=label,
        key=line.each or "value",
        issued=written(line.issued),
        bank=written(line.bank),
        tables=written(line.tables),
        runners=written(line.runners),
        players=written(line.players),
        written_off=written(line.written_off),
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
