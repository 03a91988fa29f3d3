"""R7: the bad dice of history, each found by the looks that pass our own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import pytest

from croupier.floor.chance import below
from helpers.looks import LOOKS, looked_at, order_chances, orders
from helpers.significance import CERTAIN, chi_square
from helpers.wheel.drawn import drawn_wheel, seed_of

CARDS = 52
OUTCOMES = 400_000
DECK = 4
SHUFFLES = 50_000
SECONDS_A_DAY = 86_400
MIDNIGHT = 1_774_656_000  # of the night of 28 March 2026, in UTC
OPENING = 10  # outcomes that an attacker watches before he bets


def modulo() -> bytes:
    """Sound bytes, scaled by what everybody writes first."""
    return bytes(byte % CARDS for byte in random.Random(7).randbytes(OUTCOMES))


def randu() -> bytes:
    """IBM's generator of the 1960s: every three numbers in a row lie on one of fifteen planes."""
    x, row = 1, bytearray()
    for _ in range(OUTCOMES):
        x = 65_539 * x % 2**31
        row.append(CARDS * x >> 31)
    return bytes(row)


def sticky() -> bytes:
    """One outcome in fifty is the one before once more."""
    dice, row = random.Random(7), bytearray([0])
    for _ in range(OUTCOMES):
        row.append(row[-1] if dice.random() < 0.02 else dice.randrange(CARDS))
    return bytes(row)


def too_even() -> bytes:
    """Every card comes up as often as every other: a shoe that is never shuffled."""
    return bytes(itertools.islice(itertools.cycle(range(CARDS)), OUTCOMES))


def climbing() -> bytes:
    """In one pair of ten the lower comes first."""
    dice, row = random.Random(7), bytearray()
    for _ in range(OUTCOMES // 2):
        two = [dice.randrange(CARDS), dice.randrange(CARDS)]
        row += bytes(sorted(two) if dice.random() < 0.1 else two)
    return bytes(row)


def reds(row: bytes) -> set[str]:
    return {name for name, p in looked_at([row], [1] * CARDS).items() if p < CERTAIN}


def honest() -> bytes:
    return bytes(random.Random(7).choices(range(CARDS), k=OUTCOMES))


CONTROLS: dict[Callable[[], bytes], set[str]] = {
    modulo: {"faces", "pairs"},
    randu: {"triples"},
    sticky: {"pairs", "hands"},
    too_even: {"faces", "coupons"},
    climbing: {"runs", "orders"},
}


@pytest.mark.parametrize("control", CONTROLS)
def test_bad_dice_are_found(control: Callable[[], bytes]) -> None:
    assert reds(control()) >= CONTROLS[control]


def test_honest_dice_are_not() -> None:
    assert reds(honest()) == set()


def test_no_look_is_blind() -> None:
    found = set().union(*(reds(control()) for control in CONTROLS))
    assert found == LOOKS.keys()


# The shuffle of 1999: every card is swapped with any position, its own past included. It gives
# n^n ways to n! orders, and n! doesn't divide n^n.


def any_position(dice: random.Random) -> Iterator[int]:
    deck = list(range(DECK))
    for place in range(DECK):
        other = dice.randrange(DECK)
        deck[place], deck[other] = deck[other], deck[place]
    return iter(deck)


def fisher_yates(dice: random.Random) -> Iterator[int]:
    deck = list(range(DECK))
    for place in range(DECK - 1):
        other = place + below(DECK - place, lambda: dice.getrandbits(64))
        deck[place], deck[other] = deck[other], deck[place]
    return iter(deck)


def shuffled(shuffle: Callable[[random.Random], Iterator[int]], seed: int) -> float:
    """The p-value of the orders in which a deck of four comes, shuffle after shuffle."""
    dice = random.Random(seed)
    row = bytes(itertools.chain.from_iterable(shuffle(dice) for _ in range(SHUFFLES)))
    return chi_square(orders(row, []), order_chances([]))


def test_the_shuffle_of_1999_is_found() -> None:
    assert shuffled(any_position, 7) < CERTAIN
    assert shuffled(fisher_yates, 7) > CERTAIN


# A Mersenne twister passes every look: what is wrong with it is that it can be foretold.


def clock_seeded(second: int, count: int, bound: int) -> bytes:
    dice = random.Random(second)
    return bytes(dice.randrange(bound) for _ in range(count))


def second_that_gives(row: bytes, bound: int) -> int | None:
    """The second of the day whose number was the seed, by trying them all."""
    dice = random.Random()
    for second in range(MIDNIGHT, MIDNIGHT + SECONDS_A_DAY):
        dice.seed(second)
        if all(dice.randrange(bound) == face for face in row):
            return second
    return None


def test_dice_seeded_by_the_clock_are_foretold() -> None:
    opened = MIDNIGHT + 19 * 3_600 + 1_804
    row = clock_seeded(opened, OUTCOMES, CARDS)
    assert reds(row) == set(), "statistics alone don't see it"
    found = second_that_gives(row[:OPENING], CARDS)
    assert found == opened
    assert clock_seeded(found, 1_000, CARDS)[OPENING:] == row[OPENING:1_000]


def test_ours_are_not_foretold_by_the_clock() -> None:
    wheel = drawn_wheel("france-roue-de-la-chance")
    row = wheel.row(seed_of("clock"), "gala", 0, OPENING)
    assert second_that_gives(row, len(wheel.segments)) is None
