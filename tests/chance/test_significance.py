"""The yardstick itself: p-values against published tables, cell chances against every row."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from helpers.looks import LOOKS, looked_at
from helpers.significance import CERTAIN, DOUBTFUL, chi_square, gamma_parts, normal, poisson, red


@pytest.mark.parametrize(
    ("freedom", "squares", "upper"),
    [  # the upper quantiles of chi-square that every table prints
        (1, 3.841459, 0.05),
        (1, 10.827566, 0.001),
        (2, 5.991465, 0.05),
        (5, 20.515006, 0.001),
        (10, 18.307038, 0.05),
        (10, 3.940299, 0.95),
        (30, 50.892181, 0.01),
        (51, 68.669294, 0.05),
        (100, 149.449253, 0.001),
        (100, 67.327563, 0.995),
    ],
)
def test_chi_square_as_printed(freedom: int, squares: float, upper: float) -> None:
    below, above = gamma_parts(freedom / 2, squares / 2)
    assert above == pytest.approx(upper, rel=1e-6)
    assert below + above == pytest.approx(1)


def test_the_tails_are_exact_where_they_are_small() -> None:
    """One and two degrees of freedom have closed forms, as far out as one likes."""
    for x in (0.01, 1.0, 3.0, 30.0, 300.0):
        assert gamma_parts(1, x)[1] == pytest.approx(math.exp(-x), rel=1e-12)
        assert gamma_parts(0.5, x)[1] == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-12)
        assert gamma_parts(0.5, x)[0] == pytest.approx(math.erf(math.sqrt(x)), rel=1e-12)
    assert gamma_parts(70_000, 70_000)[0] == pytest.approx(0.5, abs=1e-3)
    assert gamma_parts(3, 0) == (0, 1)


def test_poisson_and_normal() -> None:
    at_most = sum(math.exp(-6.4) * 6.4**n / math.factorial(n) for n in range(3))
    assert poisson(2, 6.4) == pytest.approx(2 * at_most)
    assert poisson(30, 6.4) < CERTAIN < poisson(15, 6.4)
    assert poisson(0, 30) < CERTAIN < poisson(0, 6.4)
    assert normal(1.959964) == pytest.approx(0.05, rel=1e-6)
    assert normal(-3.290527) == pytest.approx(0.001, rel=1e-6)


WIDTHS = {"faces": 1, "pairs": 2, "triples": 3, "orders": 4, "hands": 5}
ROW = 6  # long enough for the shortest runs, gaps and collections


def first_cell(name: str, row: bytes, chances: list[float]) -> int | None:
    """What a look counts first in a row, if the row is long enough for it."""
    for stop in range(1, len(row) + 1):
        for cell, count in LOOKS[name].count(row[:stop], chances).items():
            if count:
                return cell
    return None


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("weights", [[1, 1, 1, 1], [4, 3, 2, 1], [1, 3, 1, 3]])
def test_the_chances_of_the_cells_are_those_of_every_row(name: str, weights: list[int]) -> None:
    """Every row of a few outcomes, as likely as it is, against what the look says of its cells."""
    chances = [weight / sum(weights) for weight in weights]
    seen: dict[int, float] = {}
    for row in itertools.product(range(len(weights)), repeat=WIDTHS.get(name, ROW)):
        cell = first_cell(name, bytes(row), chances)
        if cell is not None:
            seen[cell] = seen.get(cell, 0.0) + math.prod(chances[face] for face in row)
    said = LOOKS[name].chances(chances)
    assert math.fsum(said) == pytest.approx(1)
    if name == "orders":  # of those that are different
        seen = {cell: chance / math.fsum(seen.values()) for cell, chance in seen.items()}
    whole = {"coupons": 3, "gaps": ROW}.get(name, len(said))  # later ones don't fit the row
    for cell in range(whole):
        assert seen.get(cell, 0.0) == pytest.approx(said[cell]), cell


def test_honest_rows_have_p_values_of_every_size() -> None:
    """A yardstick that is never surprised is as useless as one that always is."""
    dice, weights = random.Random(52), [1] * 10 + [3, 5]
    found: dict[str, list[float]] = {name: [] for name in LOOKS}
    for _ in range(60):
        row = bytes(dice.choices(range(len(weights)), weights, k=20_000))
        for name, p in looked_at([row[:9_000], row[9_000:]], weights).items():
            found[name].append(p)
    for name, values in found.items():
        assert 0.4 < sum(values) / len(values) < 0.6, name
        assert min(values) > 1e-4, name
        assert sum(p < 0.2 for p in values) > 4, name


def test_counts_that_cannot_be_are_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="can't be"):
        chi_square({3: 100}, [0.5, 0.5])
    with pytest.raises(AssertionError, match="too few"):
        chi_square({0: 3, 1: 3}, [0.5, 0.5])
    with pytest.raises(AssertionError):
        chi_square({0: 50, 1: 50}, [0.5, 0.4])


def test_red_is_certain_once_or_doubtful_twice() -> None:
    def look(*attempts: dict[str, float]) -> dict[str, list[float]]:
        return red(lambda attempt: attempts[attempt])

    assert look({"a": 0.5, "b": DOUBTFUL}) == {}
    assert look({"a": CERTAIN / 2}) == {"a": [CERTAIN / 2]}
    assert look({"a": 1e-4, "b": 0.5}, {"a": 0.5, "b": 1e-4}) == {}
    assert look({"a": 1e-4, "b": 0.5}, {"a": 1e-4, "b": 0.5}) == {"a": [1e-4, 1e-4]}
