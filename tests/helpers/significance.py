"""How surprising a count is, as a p-value, with nothing but the standard library."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

CERTAIN: Final = 1e-6  # below this it is the code, and not bad luck
DOUBTFUL: Final = 1e-3  # below this it is looked at again, with another seed
CELL_MIN: Final = 5.0  # a cell that expects fewer is joined to the next

Looks = Mapping[str, float]  # p-values by name


def gamma_parts(a: float, x: float) -> tuple[float, float]:
    """The regularised incomplete gamma functions P(a, x) and Q(a, x); the small one is exact.

    By its series below the mean, by Lentz's continued fraction above it.
    """
    assert a > 0
    if x <= 0:
        return 0.0, 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-16:
            n += 1
            term *= x / n
            total += term
        return scale * total, 1 - scale * total
    b, tiny = x + 1 - a, 1e-300
    c, d = 1 / tiny, 1 / b
    h, i, change = d, 0, 0.0
    while abs(change - 1) > 1e-15:
        i += 1
        b += 2
        an = -i * (i - a)
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        change = c * d
        h *= change
    return 1 - scale * h, scale * h


def both_ends(lower: float, upper: float) -> float:
    """Too even is as suspicious as too uneven."""
    return min(1.0, 2 * min(lower, upper))


def chi_square(seen: Mapping[int, int], chances: Sequence[float]) -> float:
    """The p-value of counts by cell, against the chance of each cell; cells in order are joined."""
    assert abs(math.fsum(chances) - 1) < 1e-9, math.fsum(chances)
    assert not set(seen) - set(range(len(chances))), "an outcome that can't be"
    total = sum(seen.values())
    joined: list[tuple[float, int]] = []
    expected, found = 0.0, 0
    for cell, chance in enumerate(chances):
        expected, found = expected + chance * total, found + seen.get(cell, 0)
        if expected >= CELL_MIN:
            joined.append((expected, found))
            expected, found = 0.0, 0
    if expected or found:
        last = joined.pop()
        joined.append((last[0] + expected, last[1] + found))
    assert len(joined) > 1, "too few to say anything"
    squares = math.fsum((found - expected) ** 2 / expected for expected, found in joined)
    return both_ends(*gamma_parts((len(joined) - 1) / 2, squares / 2))


def normal(deviation: float) -> float:
    """The p-value of so many standard deviations, either way."""
    return math.erfc(abs(deviation) / math.sqrt(2))


def poisson(seen: int, expected: float) -> float:
    """The p-value of a count of rare things."""
    at_most = gamma_parts(seen + 1, expected)[1]
    at_least = gamma_parts(seen, expected)[0] if seen else 1.0
    return both_ends(at_most, at_least)


def red(look: Callable[[int], Looks]) -> dict[str, list[float]]:
    """What is wrong, by the rule: below 10^-6, or below 10^-3 twice. `look` takes the attempt."""
    first = look(0)
    found = {name: [p] for name, p in first.items() if p < CERTAIN}
    doubtful = {name: p for name, p in first.items() if CERTAIN <= p < DOUBTFUL}
    if doubtful:
        again = look(1)
        found |= {name: [p, again[name]] for name, p in doubtful.items() if again[name] < DOUBTFUL}
    return found
