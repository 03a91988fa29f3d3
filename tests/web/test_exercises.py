"""Pay this: exercises that are the same for everybody, and marked by what the law pays."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.games.roulette.layout import layout
from croupier.games.roulette.terms import maximum
from croupier.web.screens.roulette.exercises import (
    LEVELS,
    LOSERS,
    WINNERS,
    ZERO,
    Exercise,
    exercise,
    rules_of,
)

SEEDS = [f"s{number}" for number in range(60)]
PAYS = {
    "plein": 35, "cheval": 17, "transversale": 11, "carre": 8, "sixain": 5,
    "column": 2, "dozen": 2, "even-chance": 1,
}  # fmt: skip
ORDER = (
    ("column", "two-columns"), ("even-chance",), ("dozen", "two-dozens"), ("sixain",),
    ("transversale",), ("carre",), ("cheval",), ("plein",),
)  # fmt: skip


def due(one: Exercise) -> int:
    """What FR-55-12 pays, by hand: half of the stake for two columns or dozens, rounded down."""
    chips = 0
    for bet, units in one.stakes.items():
        place = layout(rules_of())[bet]
        if one.number in place.numbers:
            chips += units * PAYS[place.kind] if place.kind in PAYS else units // 2
    return chips


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.clause("FR-55-12", "FR-55-10.17")
def test_what_is_due_is_what_the_law_pays_in_its_order(level: int) -> None:
    for seed in SEEDS:
        one = exercise(level, seed)
        assert one.paid == due(one), seed
        kinds = [layout(rules_of())[line.spot].kind for line in one.winners]
        ranks = [next(rank for rank, same in enumerate(ORDER) if kind in same) for kind in kinds]
        assert all(before <= after for before, after in pairwise(ranks)), (seed, kinds)


@pytest.mark.parametrize("level", LEVELS)
def test_an_exercise_has_winners_and_losers_within_the_limits(level: int) -> None:
    for seed in SEEDS:
        one = exercise(level, seed)
        assert len(one.winners) == WINNERS[level]
        assert len(one.stakes) == WINNERS[level] + LOSERS
        for bet, units in one.stakes.items():
            kind = layout(rules_of())[bet].kind
            assert kind in LEVELS[level]
            assert 1 <= units * one.value <= maximum(rules_of(), kind).value


def test_zero_takes_half_of_even_chances_in_whole_chips() -> None:
    for seed in SEEDS:
        one = exercise(ZERO, seed)
        assert one.number == 0
        assert len(one.halved) == LOSERS
        for line in one.halved:
            assert 2 * (line.staked - line.returned) == line.staked
            assert not line.rest
        assert one.taken == sum(line.staked for line in one.halved) // 2


def test_a_seed_is_an_exercise() -> None:
    assert exercise(3, "abc") == exercise(3, "abc")
    assert len({str(exercise(3, seed).stakes) for seed in SEEDS}) == len(SEEDS)
    numbers = {exercise(1, seed).number for seed in SEEDS}
    assert len(numbers) > len(SEEDS) / 3
