"""Looks at a row of final outcomes, after Knuth: each counts cells whose chances are known exactly.

An outcome is a byte: the number of a face, and faces have weights. A row may come in stretches;
what is unfinished at the end of a stretch is left out.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from helpers.significance import chi_square

Chances = Sequence[float]
GAP_MAX: Final = 200
TAIL: Final = 1e-7  # of the coupon collector, who in theory never ends
HAND: Final = 5
ORDER: Final = 4
ORDERS: Final = {
    tuple(a < b for a, b in itertools.combinations(order, 2)): number
    for number, order in enumerate(itertools.permutations(range(ORDER)))
}


@dataclass(frozen=True, slots=True)
class Look:
    """What is counted in a stretch, and how likely each cell is."""

    count: Callable[[bytes, Chances], Counter[int]]
    chances: Callable[[Chances], list[float]]


def faces(row: bytes, _: Chances) -> Counter[int]:
    return Counter(row)


def pairs(row: bytes, chances: Chances) -> Counter[int]:
    told = Counter(zip(row[::2], row[1::2], strict=False))
    return Counter({a * len(chances) + b: count for (a, b), count in told.items()})


def pair_chances(chances: Chances) -> list[float]:
    return [a * b for a in chances for b in chances]


def triples(row: bytes, chances: Chances) -> Counter[int]:
    k, told = len(chances), Counter(zip(row[::3], row[1::3], row[2::3], strict=False))
    return Counter({(a * k + b) * k + c: count for (a, b, c), count in told.items()})


def triple_chances(chances: Chances) -> list[float]:
    return [ab * c for ab in pair_chances(chances) for c in chances]


def runs(row: bytes, _: Chances) -> Counter[int]:
    """Lengths of strictly ascending runs. What ends a run is thrown away, so that they don't lean
    on each other."""
    told: Counter[int] = Counter()
    length, last = 0, -1
    for face in row:
        if face > last:
            length, last = length + 1, face
        else:
            told[length - 1] += 1
            length, last = 0, -1
    return told


def run_chances(chances: Chances) -> list[float]:
    """A run is at least r long as likely as r outcomes ascend: the elementary symmetric sums."""
    sums = [1.0] + [0.0] * len(chances)
    for chance in chances:
        for r in range(len(chances), 0, -1):
            sums[r] += sums[r - 1] * chance
    sums.append(0.0)
    return [sums[r] - sums[r + 1] for r in range(1, len(chances) + 1)]


def marked(chances: Chances) -> int:
    """How many of the first faces are marked: as few as come up one time in eight."""
    return next(n for n, total in enumerate(itertools.accumulate(chances), 1) if total >= 1 / 8)


def gaps(row: bytes, chances: Chances) -> Counter[int]:
    """How long one waits for a marked face."""
    n = marked(chances)
    waits = row.translate(b"\1" * n + b"\0" * (256 - n)).split(b"\1")[:-1]
    told = Counter(map(len, waits))
    late = sum(told.pop(wait) for wait in [*told] if wait >= GAP_MAX)
    return told + Counter({GAP_MAX: late})


def gap_chances(chances: Chances) -> list[float]:
    p = math.fsum(chances[: marked(chances)])
    return [p * (1 - p) ** wait for wait in range(GAP_MAX)] + [(1 - p) ** GAP_MAX]


def coupons(row: bytes, chances: Chances) -> Counter[int]:
    """How many outcomes it takes until every face has come up; cell 0 is the least."""
    told: Counter[int] = Counter()
    least, late = len(chances), len(collected(tuple(chances))) - 1
    everything, seen, start = (1 << least) - 1, 0, 0
    for place, face in enumerate(row, 1):
        seen |= 1 << face
        if seen == everything:
            told[min(place - start - least, late)] += 1
            seen, start = 0, place
    return told


def coupon_chances(chances: Chances) -> list[float]:
    return [*collected(tuple(chances))]


@lru_cache
def collected(chances: tuple[float, ...]) -> tuple[float, ...]:
    """By walking: what counts is how many faces of each chance have come up."""
    kinds = sorted(Counter(chances).items())
    reach = {(0,) * len(kinds): 1.0}
    full = tuple(count for _, count in kinds)
    done: list[float] = []
    while math.fsum(reach.values()) > TAIL:
        after: dict[tuple[int, ...], float] = {}
        for state, chance in reach.items():
            stays = math.fsum(p * n for (p, _), n in zip(kinds, state, strict=True))
            after[state] = after.get(state, 0.0) + chance * stays
            for kind, (p, count) in enumerate(kinds):
                if state[kind] < count:
                    more = (*state[:kind], state[kind] + 1, *state[kind + 1 :])
                    step = chance * p * (count - state[kind])
                    after[more] = after.get(more, 0.0) + step
        done.append(after.pop(full, 0.0))
        reach = after
    return (*done[len(chances) - 1 :], math.fsum(reach.values()))


def hands(row: bytes, _: Chances) -> Counter[int]:
    """Poker, as Knuth plays it: how many different faces there are in five."""
    whole = zip(*[iter(row)] * HAND, strict=False)
    return Counter(different - 1 for different in map(len, map(set, whole)))


def hand_chances(chances: Chances) -> list[float]:
    """By faces: how many of the five places each one takes."""
    ways = {(0, 0): 1.0}  # places taken, different faces
    for chance in chances:
        after: dict[tuple[int, int], float] = {}
        for (taken, different), way in ways.items():
            for takes in range(HAND - taken + 1):
                key = (taken + takes, different + (takes > 0))
                share = way * math.comb(HAND - taken, takes) * chance**takes
                after[key] = after.get(key, 0.0) + share
        ways = after
    return [ways.get((HAND, different), 0.0) for different in range(1, HAND + 1)]


def orders(row: bytes, _: Chances) -> Counter[int]:
    """In which order four different outcomes come."""
    told: Counter[int] = Counter()
    for (a, b, c, d), count in Counter(zip(*[iter(row)] * ORDER, strict=False)).items():
        if len({a, b, c, d}) == ORDER:
            told[ORDERS[a < b, a < c, a < d, b < c, b < d, c < d]] += count
    return told


def order_chances(_: Chances) -> list[float]:
    return [1 / len(ORDERS)] * len(ORDERS)


LOOKS: Final = {
    "faces": Look(faces, list),
    "pairs": Look(pairs, pair_chances),
    "triples": Look(triples, triple_chances),
    "runs": Look(runs, run_chances),
    "gaps": Look(gaps, gap_chances),
    "coupons": Look(coupons, coupon_chances),
    "hands": Look(hands, hand_chances),
    "orders": Look(orders, order_chances),
}


def looked_at(stretches: Iterable[bytes], weights: Sequence[int]) -> dict[str, float]:
    """The p-value of every look at a row."""
    chances = [weight / sum(weights) for weight in weights]
    told: dict[str, Counter[int]] = {name: Counter() for name in LOOKS}
    for stretch in stretches:
        for name, look in LOOKS.items():
            told[name].update(look.count(stretch, chances))
    return {name: chi_square(told[name], look.chances(chances)) for name, look in LOOKS.items()}
