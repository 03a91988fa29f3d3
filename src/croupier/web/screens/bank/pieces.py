"""Denominations: grids to be filled by count or by amount, and cash as it comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Final

from croupier.bank.pieces import CENTS, Pieces
from croupier.web.forms import cents_in
from croupier.web.screens.bank.inputs import WORTH
from croupier.words.money import money
from croupier.words.words import Language

COUNTED_MAX: Final = 9  # digits of a count
NOTE_MIN: Final = 500  # what is smaller is a coin
OFFERED_MAX: Final = 4
EXACT_MAX: Final = 1_000 * CENTS  # above this nobody is offered anything but the price itself


@dataclass(frozen=True, slots=True)
class Row:
    """One denomination: what was typed beside it, and how many there are."""

    name: str  # of its field
    label: str
    cents: int  # what one is worth
    count: str
    worth: str
    there: int | None


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows, and what they come to so far."""

    field: str  # `pieces`, `coins`, `taken`, `given`
    rows: tuple[Row, ...]
    total: str
    by_amount: bool


@dataclass(frozen=True, slots=True)
class Writing:
    """How amounts are written for this reader."""

    currency: str
    language: Language

    def cents(self, cents: int) -> str:
        return money(Decimal(cents) / CENTS, self.currency, self.language)

    def plain(self, cents: int) -> str:
        """As somebody types it: `12.50`, or `12,50`."""
        whole, rest = divmod(cents, CENTS)
        point = "." if self.language == "en" else ","
        return f"{whole}{point}{rest:02d}" if rest else str(whole)


def grid(  # noqa: PLR0913 - what is counted, by what words, and what is known of it
    field: str,
    each: Iterable[str],
    writing: Writing,
    *,
    said: Mapping[str, str] | None = None,
    there: Pieces | None = None,
    filled: Pieces | None = None,
    by_amount: bool = True,
) -> Grid:
    """A grid with what was typed in it; else with `filled`; and how many are `there`."""
    unit = 1 if field == "coins" else CENTS
    rows = tuple(
        _row(f"{field}.{one}", int(one) * unit, writing, said, (filled or {}).get(one, 0),
             None if there is None else there.get(one, 0))
        for one in each
    )  # fmt: skip
    total = sum(row.cents * int(row.count) for row in rows if row.count.isdecimal())
    return Grid(field, rows, writing.cents(total), by_amount)


def _row(  # noqa: PLR0913, PLR0917 - one row of one grid
    name: str, cents: int, writing: Writing, said: Mapping[str, str] | None, filled: int,
    there: int | None,
) -> Row:  # fmt: skip
    if said is None:
        typed = (str(filled), writing.plain(cents * filled)) if filled else ("", "")
        return Row(name, writing.cents(cents), cents, *typed, there)
    count, worth = said.get(name, "").strip()[:COUNTED_MAX], said.get(WORTH + name, "").strip()
    found = cents_in(worth) if worth and not count else None
    if found is not None and found % cents == 0:
        count = str(found // cents)
    return Row(name, writing.cents(cents), cents, count, worth, there)


@lru_cache(maxsize=1_000)
def likely_cash(price: int, cash: tuple[int, ...]) -> tuple[int, ...]:
    """The price itself, then what notes come to when none of them could have been kept back."""
    if not 0 < price <= EXACT_MAX:
        return (price,)
    notes = [note for note in cash if note >= NOTE_MIN]
    over: set[int] = set()
    for least in notes:
        short = sums([note for note in notes if note >= least], price)
        over |= {laid + least for laid in short if laid + least >= price}
    return (price, *sorted(over - {price}))[:OFFERED_MAX]


def sums(notes: list[int], below: int) -> set[int]:
    """Every sum below this that these notes can make, nothing at all among them."""
    found, fresh = {0}, {0}
    while fresh:
        fresh = {laid + note for laid in fresh for note in notes if laid + note < below} - found
        found |= fresh
    return found
