"""Cash as it comes: the notes and coins of a currency, and what somebody hands over for a price."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from croupier.bank.pieces import CENTS

# Notes and coins in use, in cents, dearest first.
COINS: Final[Mapping[str, tuple[int, ...]]] = {
    "CAD": (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5),
    "EUR": (20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1),
}
NOTE_MIN: Final = 500  # what is smaller is a coin
OFFERED_MAX: Final = 4
EXACT_MAX: Final = 1_000 * CENTS  # above this nobody is offered anything but the price itself


@lru_cache(maxsize=1_000)
def tendered(price: int, currency: str) -> tuple[int, ...]:
    """The price itself, then what notes come to when none of them could have been kept back."""
    if not 0 < price <= EXACT_MAX:
        return (price,)
    notes = [note for note in COINS[currency] if note >= NOTE_MIN]
    over: set[int] = set()
    for least in notes:
        short = sums([note for note in notes if note >= least], price)
        over |= {laid + least for laid in short if laid + least >= price}
    return (price, *sorted(over - {price}))[:OFFERED_MAX]


def sums(notes: list[int], below: int) -> set[int]:
    """What any number of these notes can come to, below this; nothing at all is one of them."""
    found, fresh = {0}, {0}
    while fresh:
        fresh = {laid + note for laid in fresh for note in notes if laid + note < below} - found
        found |= fresh
    return found
