"""Exact expectations at roulette, by walking the engine, against the closed form."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier.games.game import Terms
from croupier.games.roulette.terms import with_terms
from croupier.kit.chips import Units
from croupier.odds.roulette import expectation, place_odds
from croupier.rulebooks.loader import load

BOOK = "france-roulette-anglaise"
USUAL, EVEN_CHANCE = Fraction(-1, 37), Fraction(-1, 74)


@pytest.mark.clause("FR-55-12")
@pytest.mark.parametrize("minimum", [1, 5])
def test_every_place_keeps_a_thirty_seventh_and_even_chances_half_of_it(minimum: int) -> None:
    odds = place_odds(with_terms(load(BOOK).rules, Terms(minimum=minimum)))
    assert len(odds) == 161
    for odd in odds:
        even = odd.place.kind == "even-chance"
        assert odd.expectation == (EVEN_CHANCE if even else USUAL), odd.place.name


def test_walking_the_engine_equals_the_closed_form() -> None:
    """What a place covers wins its pay-off, the rest loses; an even chance keeps half on zero."""
    for odd in place_odds(load(BOOK).rules):
        covered, half = len(odd.place.numbers), odd.place.kind == "even-chance"
        lost = 37 - covered - (Fraction(1, 2) if half else 0)
        assert odd.wins == Fraction(covered, 37)
        assert odd.expectation == (covered * odd.pays - lost) / 37


@pytest.mark.parametrize(
    ("bet", "reading", "choice", "worth"),
    [
        ("red", "odd_unit_on_zero", "house-keeps-it", Fraction(-1, 37)),
        ("red", "odd_unit_on_zero", "player-keeps-it", Fraction(0)),
        ("dozens 1-2", "odd_unit_at_half_pay", "house-keeps-it", Fraction(-13, 37)),
        ("dozens 1-2", "odd_unit_at_half_pay", "player-keeps-it", Fraction(11, 37)),
    ],
)
def test_a_single_chip_feels_who_keeps_the_half(
    bet: str, reading: str, choice: str, worth: Fraction
) -> None:
    rules = load(BOOK, {reading: choice}).rules
    assert expectation(rules, bet, Units(1)) == worth


def test_where_the_text_alone_is_read_there_are_fewer_places() -> None:
    odds = place_odds(load(BOOK, {"zero_chevaux_and_trios": "refused"}).rules)
    kinds = Counter(odd.place.kind for odd in odds)
    assert (kinds["cheval"], kinds["transversale"], sum(kinds.values())) == (57, 12, 156)
