"""F2: a call fails, once or from then on, or writes a part; the house stops, and told no lie."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from helpers.faults.nursery import Life, Nursery, found_whole
from helpers.faults.worker import ENDED, STOPPED, Job
from helpers.proofs import Lost, noted
from helpers.soak import SOAKING

pytestmark = pytest.mark.slow

ERRORS: Final = {
    "pwrite64": ("EIO", "ENOSPC"),
    "fdatasync": ("EIO", "ENOSPC"),
    "ftruncate": ("EIO", "ENOSPC"),
    "openat": ("EIO", "ENOSPC"),
    "pread64": ("EIO",),
    "unlink": ("EIO",),
}
OFTEN: Final = ("pwrite64", "pwrite64", "pwrite64", "fdatasync", "fdatasync")
PARTS: Final = 6
POINTS: Final = 3_000 if SOAKING else 300
SEED: Final = 20_260_502
FILE_BYTES: Final = 160_000  # about what the log of a whole script comes to


@pytest.fixture(scope="module")
def calls(houses: Nursery) -> Counter[str]:
    """How often an undisturbed house makes each call."""
    return Counter(houses.live(Job(night=str(houses.fresh()), traced=True)).calls())


def injected(call: str, what: str) -> tuple[str, ...]:
    return ("-e", f"trace={call}", "-e", f"inject={call}:{what}")


def short_write(houses: Nursery, path: Path, chance: random.Random) -> tuple[Life, bool]:
    """No file may grow past some byte: the write that crosses it writes a part, the next fails."""
    limit = chance.randint(1, FILE_BYTES)
    life = houses.live(Job(night=str(path), closes=chance.random() < 0.5, file_bytes_max=limit))
    return life, life.status == STOPPED


def failed_call(
    houses: Nursery, path: Path, chance: random.Random, calls: Counter[str], *, restarted: bool
) -> tuple[Life, bool]:
    """One call in a fresh life fails, or one of the first calls of a life that recovers."""
    call = chance.choice((*OFTEN, *ERRORS))
    number = chance.randint(1, min(calls[call], 12) if restarted else calls[call])
    what = f"error={chance.choice(ERRORS[call])}:when={number}{chance.choice(('', '+'))}"
    job = Job(night=str(path), closes=chance.random() < 0.5, traced=True)
    life = houses.live(job, *injected(call, what))
    return life, life.faults > 0


@pytest.mark.parametrize("part", range(PARTS))
def test_no_false_acknowledgement(houses: Nursery, calls: Counter[str], part: int) -> None:
    points: Counter[str] = Counter()
    for case in itertools.count(part, PARTS):
        chance, path = random.Random(SEED + case), houses.fresh()
        kind = chance.choice(("short", "restarted", "fresh", "fresh", "fresh"))
        lives: list[Life] = []
        with noted(f"seed {SEED + case}"):
            if kind == "restarted":
                number = chance.randint(1, calls["pwrite64"])
                job = Job(night=str(path), traced=True)
                kill = injected("pwrite64", f"signal=KILL:when={number}")
                lives.append(houses.live(job, *kill))
            if kind == "short":
                life, hit = short_write(houses, path, chance)
            else:
                life, hit = failed_call(houses, path, chance, calls, restarted=bool(lives))
            proved(houses, path, [*lives, life])
        points[kind] += hit
        if points.total() == POINTS // PARTS:
            break
    assert len(points) == 3, points


def proved(houses: Nursery, path: Path, lives: list[Life]) -> None:
    """It went on as if nothing were, or said why it stops; either way it told no lie."""
    last = lives[-1]
    assert last.status in (ENDED, STOPPED), "an error that nobody expected"
    assert (last.stop is None) == (last.status == ENDED)
    found_whole(path, *lives)
    houses.goes_on(path)


@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_the_house_stops_at_the_first_failed_commit(houses: Nursery, error: str) -> None:
    """Not even a sync that would work the second time is tried again."""
    path = houses.fresh()
    fault = injected("fdatasync", f"error={error}:when=20")
    life = houses.live(Job(night=str(path), traced=True, closes=False), *fault)
    assert life.status == STOPPED
    assert life.stop
    assert life.stop.startswith("COMMIT")
    assert life.calls().count("fdatasync") == 20


def test_who_passes_over_an_error_is_found_out(houses: Nursery) -> None:
    """The control: a commit that failed is acknowledged, and the harness sees it."""
    found = 0
    for number in range(60, 76):
        path = houses.fresh()
        fault = injected("pwrite64", f"error=EIO:when={number}")
        life = houses.live(Job(night=str(path), traced=True, manner="blithe"), *fault)
        assert life.faults == 1
        try:
            found_whole(path, life)
        except Lost:
            found += 1
    assert found >= 8
