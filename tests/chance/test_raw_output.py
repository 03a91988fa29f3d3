"""R3: the raw words, before any game scales them, by ent, rngtest and dieharder."""

from __future__ import annotations

import itertools
import math
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from croupier.floor.chance import ticket
from helpers.raw import DRAWS, closing, ticket_words
from helpers.significance import Looks, both_ends, gamma_parts, normal, poisson, red
from helpers.soak import SOAKING
from helpers.wheel.drawn import REPLAY, seed_of

RAW = Path(__file__).parents[1] / "helpers" / "raw.py"
BYTES = 10_000_000
BLOCK_BYTES = 2_500  # of the FIPS 140-2 tests
BLOCK_FAILS = 8.2e-4  # of blocks from the kernel 657 in 800,000 fail them

# Of dieharder what reads little: number, ntuple, p-samples. Fewer than 20 samples never go red.
QUICK = [(0, 0, 60), (8, 0, 40), (15, 0, 40), (101, 0, 25)]
# What `dieharder -a` runs, with its own samples, less what it calls suspect or not to be used:
# each on a stream of its own, 250 GB in all, for the most part the lagged sums.
ALL = [
    *((number, 0, None) for number in (0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17)),
    *((number, 0, None) for number in (100, 101, 102, 204, 205, 206, 207, 208, 209)),
    *((200, ntuple, None) for ntuple in range(1, 13)),
    *((201, ntuple, None) for ntuple in range(2, 6)),
    *((202, ntuple, None) for ntuple in range(2, 6)),
    *((203, ntuple, None) for ntuple in range(33)),
]


def told_by(program: list[str], kind: str, seed: bytes, words: int | None = None) -> str:
    """What a program says of a stream of words. It is not there: that is a failure, not a skip."""
    assert shutil.which(program[0]), f"{program[0]} is missing: `make test` installs it"
    limit = [] if words is None else [str(words)]
    with subprocess.Popen(
        [sys.executable, RAW, kind, seed.hex(), *limit], stdout=subprocess.PIPE
    ) as raw:
        done = subprocess.run(
            program, stdin=raw.stdout, capture_output=True, text=True, check=False
        )
        assert raw.stdout
        raw.stdout.close()
    return done.stdout + done.stderr


def ent(kind: str, seed: bytes) -> Looks:
    """Its four figures that have a known spread, for bytes."""
    told = told_by(["ent", "-t"], kind, seed, BYTES // 8)
    row = told.splitlines()[1].split(",")
    count, _, squares, mean, pi, serial = (float(cell) for cell in row[1:])
    assert count == BYTES
    throws, inside = count // 6, math.pi / 4  # darts of six bytes at a quarter circle
    return {
        "chi-square": both_ends(*gamma_parts(255 / 2, squares / 2)),
        "mean": normal((mean - 127.5) / math.sqrt((256**2 - 1) / 12 / count)),
        "pi": normal((pi / 4 - inside) / math.sqrt(inside * (1 - inside) / throws)),
        "serial": normal(serial * math.sqrt(count)),
    }


def rngtest(kind: str, seed: bytes) -> Looks:
    """How many blocks fail the tests of FIPS 140-2, against how many should."""
    blocks = BYTES // BLOCK_BYTES
    told = told_by(["rngtest", "-c", str(blocks)], kind, seed, BYTES // 8 + 8)
    good, bad = (
        int(found[1])
        for what in ("successes", "failures")
        if (found := re.search(rf"FIPS 140-2 {what}: (\d+)", told))
    )
    assert good + bad == blocks, told
    return {"blocks": poisson(bad, blocks * BLOCK_FAILS)}


def dieharder(kind: str, seed: bytes, number: int, ntuple: int, samples: int | None) -> Looks:
    """The p-values of one of its tests, read from a stream that never rewinds."""
    program = ["dieharder", "-g", "200", "-d", str(number), "-n", str(ntuple), "-c", ","]
    program += ["-p", str(samples)] if samples else []
    flags = ["-D", "test_name", "-D", "ntuple", "-D", "pvalues"]
    told = told_by([*program, *flags], kind, seed)
    lines = [line.split(",") for line in told.splitlines() if line.count(",") >= 2]
    assert lines, told
    return {
        f"{name.strip()} {size.strip()} {line}": both_ends(float(p), 1 - float(p))
        for line, (name, size, p, *_) in enumerate(lines)
    }


def test_the_stream_is_what_the_tickets_are_made_of() -> None:
    seed = seed_of("stream")
    words = list(itertools.islice(ticket_words(seed), 3 * DRAWS))
    for place, word in enumerate(words):
        number, draw = divmod(place, DRAWS)
        assert int.from_bytes(word, "big") == ticket(seed, closing(number), draw, 2**64)


def by(look: Callable[[str, bytes], Looks], kind: str, name: str) -> dict[str, list[float]]:
    return red(lambda attempt: look(kind, seed_of(f"{name} {attempt}")))


@pytest.mark.slow
@pytest.mark.parametrize("look", [ent, rngtest])
def test_raw_words(look: Callable[[str, bytes], Looks]) -> None:
    assert not by(look, "ticket", look.__name__), REPLAY


@pytest.mark.slow
@pytest.mark.parametrize(("number", "ntuple", "samples"), ALL if SOAKING else QUICK)
def test_raw_words_by_dieharder(number: int, ntuple: int, samples: int | None) -> None:
    look = partial(dieharder, number=number, ntuple=ntuple, samples=samples)
    assert not by(look, "ticket", f"dieharder {number} {ntuple}"), REPLAY


# The control is RANDU, once the most used generator of the world: every program must refuse it.
# Its birthdays are odd, and not odd enough every time: that test has a control of its own.


@pytest.mark.slow
@pytest.mark.parametrize("look", [ent, rngtest])
def test_bad_words_are_found(look: Callable[[str, bytes], Looks]) -> None:
    assert by(look, "randu", look.__name__)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "ntuple", "samples"), QUICK)
def test_bad_words_are_found_by_dieharder(number: int, ntuple: int, samples: int) -> None:
    look = partial(dieharder, number=number, ntuple=ntuple, samples=samples)
    assert by(look, "randu" if number else "stepping", f"dieharder {number} {ntuple}")


def test_a_program_that_is_missing_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for look in (ent, rngtest):
        with pytest.raises(AssertionError, match="make test"):
            look("ticket", bytes(32))
