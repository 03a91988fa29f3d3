"""The identity: issued to the bank = bank + tables + runners + with players + written off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.bank.ledger import Asset, Balances
from croupier.bank.pieces import asset_of
from croupier.bank.places import PlaceKind, kind_of

COLUMNS: Final[dict[PlaceKind, str]] = {
    "stock": "bank",
    "table": "tables",
    "tips": "tables",
    "abandoned": "tables",
    "runner": "runners",
    "carried": "runners",
    "players": "players",
    "written off": "written_off",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the equation: of one denomination, in pieces; or of all, by value."""

    each: str | None  # a denomination; None: by value
    issued: int
    bank: int = 0
    tables: int = 0
    runners: int = 0  # and what is being carried
    written_off: int = 0
    uncounted: int = 0  # of the tables: what lies where people have played since it was counted

    @property
    def players(self) -> int:
        """Who plays is not counted: they have what is left."""
        return self.issued - self.bank - self.tables - self.runners - self.written_off

    @property
    def agrees(self) -> bool:
        """Nobody can have less than nothing, but for what a table lost and nobody counted yet."""
        return self.players + self.uncounted >= 0


def identity(
    balances: Balances,
    medium: Asset,
    denominations: tuple[str, ...],
    uncounted: Mapping[Asset, int] = MappingProxyType({}),
) -> Iterator[Line]:
    """By denomination, dearest last, then by value."""
    for each in denominations:
        asset = asset_of(medium, each)
        yield line(balances, asset, each, uncounted.get(asset, 0))
    yield line(balances, medium, None, uncounted.get(medium, 0))


def line(balances: Balances, asset: Asset, each: str | None, uncounted: int) -> Line:
    sums = {"bank": 0, "tables": 0, "runners": 0, "written_off": 0}
    issued = 0
    for account, found, units in balances:
        if found != asset:
            continue
        kind = kind_of(account)
        if kind == "issued":
            issued -= units
        elif (column := COLUMNS.get(kind)) in sums:
            sums[column] += units
    return Line(each, issued, **sums, uncounted=uncounted)
