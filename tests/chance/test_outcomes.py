"""R4: outcomes of every game look like chance; tables are never in step; forks share nothing."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.looks import looked_at
from helpers.significance import Looks, chi_square, red
from helpers.soak import sized
from helpers.wheel.drawn import BOOKS, REPLAY, DrawnWheel, drawn_wheel, seed_of

OUTCOMES = sized(check=100_000, test=500_000, soak=100_000_000)
STRETCH = 1_000_000
TWO_TABLES = 60_000
SHARED_MAX = 12  # outcomes in a row: two honest wheels share as many once in a billion tests
FORKS, BLOCKS = 64, 1_000
FORKING = Path(__file__).parents[1] / "helpers" / "forking.py"


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_outcomes_look_like_chance(book: str) -> None:
    """The segment on which the wheel rests, and the colour that it pays, by every look."""
    wheel = drawn_wheel(book)

    def look(attempt: int) -> Looks:
        seed, coloured = seed_of(f"{book} {attempt}"), list[bytes]()

        def stretches() -> Iterator[bytes]:
            for stretch in wheel.stretches(seed, "gala", OUTCOMES, STRETCH):
                coloured.append(wheel.coloured(stretch))
                yield stretch

        found = looked_at(stretches(), wheel.segments)
        colours = looked_at(coloured, wheel.colours)
        return found | {f"{name} of colours": p for name, p in colours.items()}

    assert not red(look), REPLAY


def in_step(wheel: DrawnWheel, one: bytes, other: bytes) -> float:
    """The p-value of two tables knowing nothing of each other, round by round."""
    k = len(wheel.segments)
    told = Counter(a * k + b for a, b in zip(one, other, strict=True))
    return chi_square(told, [1 / k**2] * k**2)


def stretches_shared(one: bytes, other: bytes) -> int:
    windows = {one[n : n + SHARED_MAX] for n in range(len(one) - SHARED_MAX + 1)}
    return sum(other[n : n + SHARED_MAX] in windows for n in range(len(other) - SHARED_MAX + 1))


@pytest.mark.slow
def test_two_tables_are_never_in_step() -> None:
    """Neither with another seed on the same closings, nor with the same seed on others."""
    wheel = drawn_wheel("ontario-wheel")
    rows: dict[tuple[int, int], bytes] = {}

    def look(attempt: int) -> Looks:
        one, two = seed_of(f"table one {attempt}"), seed_of(f"table two {attempt}")
        tables = [(one, "gala"), (two, "gala"), (one, "other gala")]
        drawn = [wheel.row(seed, night, 0, TWO_TABLES) for seed, night in tables]
        rows.update({(attempt, number): row for number, row in enumerate(drawn)})
        first, other, elsewhere = drawn
        return {
            "other seed": in_step(wheel, first, other),
            "other closings": in_step(wheel, first, elsewhere),
            "a round behind": in_step(wheel, first[1:], other[:-1]),
            "a round ahead": in_step(wheel, first[:-1], other[1:]),
            "both others": in_step(wheel, other, elsewhere),
        }

    assert not red(look), REPLAY
    assert not stretches_shared(rows[0, 0], rows[0, 1])
    assert not stretches_shared(rows[0, 0], rows[0, 2])


def test_tables_that_are_in_step_are_found() -> None:
    """The controls: one table copies the other a tenth of the time, or runs five rounds behind."""
    wheel, k = drawn_wheel("ontario-wheel"), 20_000
    one, two = (wheel.row(seed_of(name), "gala", 0, k) for name in ("one", "two"))
    copied = bytes(a if n % 10 == 0 else b for n, (a, b) in enumerate(zip(one, two, strict=True)))
    assert in_step(wheel, one, copied) < 1e-6
    assert stretches_shared(one, two[:5] + one[:-5])


def blocks_shared(how: str) -> int:
    """How many blocks of 64 bits some processes, forked from one, have in common."""
    said = subprocess.run(
        [sys.executable, FORKING, how, str(FORKS), str(BLOCKS)], capture_output=True, check=True
    )
    blocks = said.stdout.split()
    assert len(blocks) == FORKS * BLOCKS
    return len(blocks) - len(set(blocks))


def test_forks_have_no_block_in_common() -> None:
    assert blocks_shared("new-seed") == 0


def test_forks_that_share_their_dice_are_found() -> None:
    """The control: dice that were thrown before the fork, and are copied with the memory."""
    assert blocks_shared("own-dice") == (FORKS - 1) * BLOCKS
