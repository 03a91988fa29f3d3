"""R1: numbers are scaled without bias. Statistics can't see this; counting every word can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import chain, cycle, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.chance import SEED_BYTES, Draws, below, new_seed
from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.game import picked
from croupier.rulebooks.loader import load

BOUND_MAX = 208  # four decks
SEED = bytes(range(SEED_BYTES))

# HMAC-SHA-256 of SEED over the counters 0, 1, 2 …, the first 64 bits of each: computed apart.
WORDS = (
    0x9F0CD9B94097FE49,
    0xC432E059C378EEF7,
    0xF92AD613CD014C74,
    0x96CEE9F29E43C395,
    0xF823BD2EFFF24CD5,
    0x1D38B971592B5580,
    0x67858C7B73928A1F,
    0xDD12E3F09E85B8F1,
    0xFA3762F4AE812907,
    0x28534AF81066E6B8,
)

Scale = Callable[[int, Callable[[], int], int], int]


def modulo(bound: int, word: Callable[[], int], _: int) -> int:
    """The control: what everybody writes first, and what bends the odds."""
    return word() % bound


def counts(scale: Scale, bound: int, bits: int) -> Counter[int]:
    """How often each outcome follows when every word comes exactly once."""
    words = iter(range(2**bits))
    outcomes = iter(partial(scale, bound, words.__next__, bits), None)  # until there is no word
    return Counter(outcomes)


def is_fair(told: Counter[int], bound: int) -> bool:
    return set(told) == set(range(bound)) and len(set(told.values())) == 1


@pytest.mark.parametrize("bits", [8, 16])
def test_every_outcome_is_exactly_as_likely(bits: int) -> None:
    bounds = range(1, BOUND_MAX + 1) if bits == 8 else (2, 3, 7, 37, 40, 52, 54, 104, 156, 208)
    for bound in bounds:
        told = counts(below, bound, bits)
        assert is_fair(told, bound), bound
        assert told[0] == 2**bits // bound, "no word is thrown away without need"


@pytest.mark.slow
def test_every_outcome_is_exactly_as_likely_for_every_bound_at_16_bits() -> None:
    for bound in range(1, BOUND_MAX + 1):
        assert is_fair(counts(below, bound, 16), bound), bound


def test_the_control_goes_red() -> None:
    """Modulo alone is fair only where the bound divides the words; the count must see it."""
    for bits in (8, 16):
        fair = {bound for bound in range(1, 53) if is_fair(counts(modulo, bound, bits), bound)}
        assert fair == {1, 2, 4, 8, 16, 32}, bits


@pytest.mark.parametrize("bound", [1, 2, 52, 255, 256])
def test_a_word_beyond_the_limit_is_drawn_again(bound: int) -> None:
    limit = 256 - 256 % bound
    words = chain(range(limit, 256), [bound - 1])
    assert below(bound, words.__next__, 8) == bound - 1
    assert next(words, None) is None


@pytest.mark.parametrize("bound", [0, -1, 257])
def test_a_bound_that_the_words_cannot_reach_is_our_own_mistake(bound: int) -> None:
    with pytest.raises(AssertionError):
        below(bound, lambda: 0, 8)


@given(st.dictionaries(st.text(max_size=3), st.integers(0, 12), min_size=1, max_size=9))
def test_each_outcome_has_as_many_tickets_as_it_weighs(weights: dict[str, int]) -> None:
    total = sum(weights.values())
    told = Counter(picked(list(weights.items()), ticket) for ticket in range(total))
    assert dict(told) == {name: weight for name, weight in weights.items() if weight}


def test_there_is_no_ticket_beyond_the_last() -> None:
    assert [picked([("a", 3), ("b", 1), ("c", 0)], ticket) for ticket in range(4)] == [*"aaab"]
    with pytest.raises(AssertionError):
        picked([("a", 3), ("b", 1)], 4)


def test_the_same_seed_gives_the_same_row() -> None:
    first, again, other = Draws(SEED), Draws(SEED), Draws(SEED[::-1])
    row = [first.word() for _ in range(100)]
    assert row == [again.word() for _ in range(100)]
    assert row != [other.word() for _ in range(100)]
    assert len(set(row)) == 100


def test_the_row_is_one_that_anybody_can_compute() -> None:
    """Kept for ever: a seed that was revealed must still give the numbers of its night."""
    draws = Draws(SEED)
    assert tuple(draws.word() for _ in WORDS) == WORDS
    draws = Draws(SEED)
    assert [draws.below(52) for _ in WORDS] == [word % 52 for word in WORDS]


def test_a_fresh_seed_is_fresh() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@pytest.mark.parametrize("show", [repr, str, "{}".format])
def test_the_seed_is_never_shown(show: Callable[[object], str]) -> None:
    draws = Draws(SEED)
    draws.word()
    table = practice_table(load("ontario-wheel"), virtual=True, seed=SEED)
    assert isinstance(table, PracticeTable)
    for thing in (draws, table, table.floor, table.floor.night, table.view(None)):
        shown = show(thing)
        for secret in (repr(SEED)[2:-1], SEED.hex(), str(int.from_bytes(SEED, "big"))):
            assert secret not in shown


def chi_square(told: Counter[int], bound: int) -> Fraction:
    expected = Fraction(sum(told.values()), bound)
    return sum(((told[face] - expected) ** 2 / expected for face in range(bound)), Fraction(0))


def test_a_hundred_thousand_draws_look_even() -> None:
    """51 degrees of freedom: below p = 10^-6 at either end the seed, or the code, is at fault."""
    draws = Draws(SEED)
    assert 16 < chi_square(Counter(draws.below(52) for _ in range(100_000)), 52) < 112


def test_the_even_look_can_see_a_bent_wheel() -> None:
    """The control: one byte % 52, as if 48 of 52 segments were a quarter more likely."""
    draws = Draws(SEED)
    bent = Counter(draws.word() % 256 % 52 for _ in range(100_000))
    assert chi_square(bent, 52) > 112
    too_even = Counter(islice(cycle(range(52)), 100_000))
    assert chi_square(too_even, 52) < 16
