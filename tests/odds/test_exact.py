"""Exact expectations, by walking the engine, against closed form and published figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier.games.wheel.rules import Rules
from croupier.kit.rules import Refusal
from croupier.odds.wheel import spot_odds
from croupier.rulebooks.loader import load, load_wheel, wheel_names, with_wheel

FRANCE = {
    "orange": Fraction(-1, 13),
    "green": Fraction(-1, 13),
    "blue": Fraction(-1, 13),
    "red": Fraction(-2, 13),
    "violet": Fraction(-5, 26),
    "white": Fraction(-1, 52),
    "black": Fraction(-1, 52),
}


def test_france() -> None:
    found = {
        odd.spot.name: odd.expectation for odd in spot_odds(load("france-roue-de-la-chance").rules)
    }
    assert found == FRANCE


@pytest.mark.parametrize("wheel", ["four-colours", "ten-numbers"])
def test_the_ontario_wheels_keep_a_tenth(wheel: str) -> None:
    book = with_wheel(load("ontario-wheel"), wheel)
    assert not isinstance(book, Refusal)
    assert {odd.expectation for odd in spot_odds(book.rules)} == {Fraction(-1, 10)}


@pytest.mark.parametrize("choices", [{}, {"limit_applies_to": "spot"}])
def test_walking_the_engine_equals_the_closed_form(choices: dict[str, str]) -> None:
    for rules in (load("ontario-wheel", choices).rules, load("france-roue-de-la-chance").rules):
        closed = closed_form(rules)
        assert {odd.spot.name: odd.expectation for odd in spot_odds(rules)} == closed


def closed_form(rules: Rules) -> dict[str, Fraction]:
    counts, total = Counter(rules.wheel.segments), len(rules.wheel.segments)
    return {
        name: Fraction(counts[name] * (spot.pays + 1) - total, total)
        for name, spot in rules.wheel.spots.items()
    }


def test_the_shipped_wheels_have_the_published_segments() -> None:
    """Big Six: 24/15/7/4/2/1/1 at 1/2/5/10/20/40/40; Australia: 24/12/8/4/2/1/1."""
    published = {
        "big-six": (54, [24, 15, 7, 4, 2, 1, 1], [1, 2, 5, 10, 20, 40, 40]),
        "australian": (52, [24, 12, 8, 4, 2, 1, 1], [1, 3, 5, 11, 23, 47, 47]),
        "roue-de-la-chance": (52, [24, 12, 8, 4, 2, 1, 1], [1, 3, 5, 10, 20, 50, 50]),
    }
    for name, (total, counts, pays) in published.items():
        wheel = load_wheel(name)
        found = Counter(wheel.segments)
        assert len(wheel.segments) == total
        assert [found[spot] for spot in wheel.spots] == counts
        assert [spot.pays for spot in wheel.spots.values()] == pays


def test_every_wheel_favours_the_house_a_little() -> None:
    for name in wheel_names():
        wheel = load_wheel(name)
        counts, total = Counter(wheel.segments), len(wheel.segments)
        for spot in wheel.spots.values():
            assert (
                Fraction(-1, 4) < Fraction(counts[spot.name] * (spot.pays + 1) - total, total) < 0
            )
