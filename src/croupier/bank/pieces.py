"""Chips and notes by denomination: how many of each, what they are worth, how to make an amount."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.bank.ledger import Asset

Pieces = Mapping[str, int]  # worth in units, as a record's keys are text: {"5": 20, "1": 50}
CENTS: Final = 100  # of one unit: a unit is a dollar, or a euro


def worth(pieces: Pieces) -> int:
    return sum(int(each) * count for each, count in pieces.items())


def tidy(pieces: Pieces) -> Pieces:
    """Dearest first, and only what there is."""
    return {each: pieces[each] for each in sorted(pieces, key=int, reverse=True) if pieces[each]}


def added(pieces: Pieces, more: Pieces, sign: int = 1) -> Pieces:
    both = {*pieces, *more}
    return tidy({each: pieces.get(each, 0) + sign * more.get(each, 0) for each in both})


def asset_of(medium: Asset, each: str) -> Asset:
    """Pieces of one denomination are counted as an asset of their own."""
    return Asset(f"{medium} {each}")


def composed(there: Pieces, units: int) -> Pieces | None:
    """An amount out of what there is, with small ones to play with; None: it can't be made.

    Of the smallest so many that the rest can be made of dearer ones, and one dearer piece's worth
    more; of the others what is left over; the rest in the dearest. Where that runs out: any way.
    """
    kinds = sorted((int(each) for each, count in there.items() if count > 0))
    left, made = units, {}
    for rank, each in enumerate(kinds):
        dearer = kinds[rank + 1] if rank + 1 < len(kinds) else None
        count = left // each if dearer is None else left % dearer // each
        if rank == 0 and dearer is not None and left >= dearer:
            more = count + dearer // each
            count = more if more * each <= left and more <= there[str(each)] else count
        made[str(each)] = count
        left -= count * each
    lacking = any(count > there[each] for each, count in made.items())
    return exactly(there, units) if left or lacking else tidy(made)


def exactly(there: Pieces, units: int) -> Pieces | None:
    """The dearest first, stepping back where the rest can't be made of what remains."""
    kinds = sorted((int(each) for each, count in there.items() if count > 0), reverse=True)
    reach: list[set[int]] = [{0}]  # what the cheaper ones can make, cheapest first
    for each in reversed(kinds):
        reach.append(_sums(reach[-1], each, there[str(each)], units))
    if units not in reach[-1]:
        return None
    left, made = units, {}
    for each, rest in zip(kinds, reversed(reach[:-1]), strict=True):
        most = min(there[str(each)], left // each)
        made[str(each)] = next(
            count for count in range(most, -1, -1) if left - count * each in rest
        )
        left -= made[str(each)] * each
    return tidy(made)


def _sums(base: Iterable[int], each: int, count: int, most: int) -> set[int]:
    return {
        total for start in base for total in range(start, min(most, start + each * count) + 1, each)
    }
