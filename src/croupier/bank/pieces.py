"""Chips and notes by denomination: how many of each, what they are worth, how to make an amount."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.bank.ledger import Asset

Pieces = Mapping[str, int]  # worth in units, as a record's keys are text: {"5": 20, "1": 50}
TRIES_MAX: Final = 50_000  # to make an amount of what there is
KINDS_MAX: Final = 20  # denominations of a night: more would be a mistake
CENTS: Final = 100  # of one unit: a unit is a dollar, or a euro


def worth(pieces: Pieces) -> int:
    return sum(int(each) * count for each, count in pieces.items())


def is_worth(each: str) -> bool:
    """A denomination is a whole number, written in one way."""
    return each.isascii() and each.isdigit() and len(each) < 10 and each[0] != "0"  # noqa: PLR2004


def tidy(pieces: Pieces) -> Pieces:
    """Dearest first, and only what there is."""
    return {each: pieces[each] for each in sorted(pieces, key=int, reverse=True) if pieces[each]}


def added(pieces: Pieces, more: Pieces, sign: int = 1) -> Pieces:
    both = {*pieces, *more}
    return tidy({each: pieces.get(each, 0) + sign * more.get(each, 0) for each in both})


def beyond(pieces: Pieces, most: Pieces) -> Pieces:
    """What there is of each above so many."""
    return {each: count for each, count in added(pieces, most, -1).items() if count > 0}


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
    """The dearest first, stepping back where the rest can't be made of what remains.

    Never far back: of as many cheaper pieces as a dear one has units, some are together worth a
    number of dear ones, and could be changed for these. So what is tried is few, however much
    there is; among denominations that nobody would issue it is given up after `TRIES_MAX`.
    """
    kinds = sorted((int(each) for each, count in there.items() if count > 0), reverse=True)
    if not 0 <= units <= worth(there):
        return None
    layers: list[dict[int, tuple[int, ...]]] = []  # by what is left: how many of this kind to try
    left = {units}
    for rank, each in enumerate(kinds):
        cheaper = kinds[rank + 1] if rank + 1 < len(kinds) else 0
        if len(left) * (cheaper + 1) > TRIES_MAX:
            return None
        layers.append({rest: _tries(rest, each, there[str(each)], cheaper) for rest in left})
        left = {rest - each * count for rest, tries in layers[-1].items() for count in tries}
    return _walked(kinds, layers, units) if 0 in left or not units else None


def _tries(left: int, each: int, count: int, cheaper: int) -> tuple[int, ...]:
    most = min(count, left // each)
    return tuple(range(most, max(0, most - cheaper) - 1, -1))


def _walked(kinds: list[int], layers: list[dict[int, tuple[int, ...]]], units: int) -> Pieces:
    """The first way through that ends with nothing left."""
    ends = [{0}]
    for each, layer in zip(reversed(kinds), reversed(layers), strict=True):
        good = (rest for rest, tries in layer.items()
                if any(rest - each * count in ends[-1] for count in tries))  # fmt: skip
        ends.append(set(good))
    left, made = units, {}
    for each, layer, after in zip(kinds, layers, reversed(ends[:-1]), strict=True):
        made[str(each)] = next(count for count in layer[left] if left - each * count in after)
        left -= made[str(each)] * each
    return tidy(made)
