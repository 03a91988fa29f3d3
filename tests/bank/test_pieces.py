"""Amounts out of pieces: whatever can be made is made, out of what there is, and to the unit."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.bank.ledger import Asset
from croupier.bank.pieces import Pieces, added, asset_of, composed, exactly, tidy, worth

WORTHS = st.sampled_from(["1", "2", "3", "5", "7", "10", "20", "25", "100"])
STOCKS = st.dictionaries(WORTHS, st.integers(0, 6), max_size=4)
MAKERS = (composed, exactly)


def by_hand(there: Pieces) -> dict[int, list[Pieces]]:
    """Every amount that these pieces make, and every way to make it: all of them, tried."""
    found: dict[int, list[Pieces]] = {}
    for counts in product(*(range(count + 1) for count in there.values())):
        made = tidy(dict(zip(there, counts, strict=True)))
        found.setdefault(worth(made), []).append(made)
    return found


@given(STOCKS)
@example({"5": 1, "3": 3})  # the dearest first runs into a wall: 9 is three of 3
@example({"2": 1, "5": 6, "20": 1})
@example({})
def test_whatever_can_be_made_is_made_and_nothing_else(there: Pieces) -> None:
    ways = by_hand(there)
    for units in range(1, worth(there) + 3):
        for make in MAKERS:
            made = make(there, units)
            if units in ways:
                assert made in ways[units], (make.__name__, units)
            else:
                assert made is None, (make.__name__, units)


@given(STOCKS)
def test_nothing_is_made_of_nothing(there: Pieces) -> None:
    assert composed(there, 0) == exactly(there, 0) == {}


@given(STOCKS)
def test_exactly_takes_the_dearest_first(there: Pieces) -> None:
    """Of all the ways to make an amount the one with the most of the dearest, then of the next."""
    dearest = sorted(there, key=int, reverse=True)
    for units, ways in by_hand(there).items():
        best = max(ways, key=lambda one: [one.get(each, 0) for each in dearest])
        assert exactly(there, units) == best


def test_a_hand_to_play_with_as_it_is_handed_out() -> None:
    """Forty dollars: one of 20, three of 5, five of 1, as they lie in the picture."""
    there = {"20": 50, "5": 200, "1": 400}
    assert composed(there, 40) == {"20": 1, "5": 3, "1": 5}
    assert worth({"20": 1, "5": 3, "1": 5}) == 40


@pytest.mark.parametrize(
    ("units", "made"),
    [
        (1, {"1": 1}),
        (4, {"1": 4}),
        (5, {"1": 5}),
        (6, {"5": 0, "1": 6}),
        (10, {"5": 1, "1": 5}),
        (25, {"20": 1, "1": 5}),
        (100, {"20": 4, "5": 3, "1": 5}),
        (999, {"20": 49, "5": 2, "1": 9}),
    ],
)
def test_small_ones_to_play_with_and_the_rest_in_the_dearest(units: int, made: Pieces) -> None:
    assert composed({"20": 50, "5": 200, "1": 400}, units) == tidy(made)


def test_where_the_usual_hand_runs_out_any_way_will_do() -> None:
    assert composed({"20": 2, "5": 3, "1": 0}, 40) == {"20": 2}
    assert composed({"20": 1, "5": 9}, 40) == {"20": 1, "5": 4}
    assert composed({"20": 1, "5": 3, "1": 4}, 40) is None
    assert composed({"3": 3, "5": 1}, 9) == {"3": 3}


@given(STOCKS, STOCKS)
def test_adding_and_taking_away_are_each_others_undoing(pieces: Pieces, more: Pieces) -> None:
    both = added(pieces, more)
    assert worth(both) == worth(pieces) + worth(more)
    assert added(both, more, -1) == tidy(pieces)


@given(STOCKS)
def test_tidy_says_the_same_once(pieces: Pieces) -> None:
    once = tidy(pieces)
    assert list(once) == sorted(once, key=int, reverse=True)
    assert all(once.values())
    assert worth(once) == worth(pieces)
    assert tidy(once) == once


@given(WORTHS, WORTHS)
def test_each_denomination_is_an_asset_of_its_own(each: str, other: str) -> None:
    chips, money = Asset("chips"), Asset("play money")
    assert (asset_of(chips, each) == asset_of(chips, other)) == (each == other)
    assert asset_of(chips, each) != asset_of(money, each)


def test_an_amount_in_pieces_that_nobody_would_issue_is_given_up() -> None:
    """It doesn't keep the bank waiting: whoever wants it says how many of each."""
    odd = dict.fromkeys(("1009", "1013", "1019", "1021", "1031"), 10_000)
    assert exactly(odd, 1_234_567) is None
    assert exactly(odd, 1009 + 1031) == {"1031": 1, "1009": 1}
