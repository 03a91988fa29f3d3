"""F1: the house is killed before each call that could change a file; nothing it told is lost."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Final

import pytest

from croupier.games.registry import GAMES
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs
from helpers.faults.nursery import Life, Nursery, found_whole
from helpers.faults.worker import ENDED, Job, Manner
from helpers.proofs import Lost, noted
from helpers.soak import examples

pytestmark = pytest.mark.slow

# Calls that change what others can see: a file, a folder, the pipe (`write`: an acknowledgement).
WRITES: Final = ("openat", "pwrite64", "fdatasync", "ftruncate", "unlink", "write")
OTHERS: Final = (
    *("read", "pread64", "lseek", "fstat", "stat", "lstat", "newfstatat", "readlink", "access"),
    *("close", "fcntl", "flock", "fchown", "geteuid", "getpid", "getrandom", "exit_group"),
    *("mmap", "munmap", "mremap", "madvise", "brk", "futex", "rt_sigaction", "rt_sigprocmask"),
)
SEED: Final = 20_260_501


def killed_at(
    houses: Nursery, path: Path, call: str, number: int, manner: Manner = "sound"
) -> Life:
    """A life that ends before this call of its kind, if it comes so far."""
    job = Job(night=str(path), traced=True, manner=manner)
    return houses.live(job, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}")


def test_the_script_says_everything_there_is_to_say(houses: Nursery) -> None:
    said = {entry["action"]["action"] for entry in houses.undisturbed}
    every = {*office_specs.ACTIONS, *table_specs.ACTIONS, *GAMES["wheel"].actions}
    elsewhere = {"time_turns", "top_up", "take_charge"}  # at cards, and at tables of France
    elsewhere |= {"mark_chef", "mark_player"}  # the same
    elsewhere |= {"pay_debts", "show_result"}  # where a bank keeps the float; in earnest in France
    assert said == every - elsewhere


def test_no_other_call_changes_a_file(houses: Nursery) -> None:
    life = houses.live(Job(night=str(houses.fresh()), traced=True))
    assert life.status == ENDED
    assert set(WRITES) <= set(life.calls()) <= {*WRITES, *OTHERS}


@pytest.mark.parametrize(
    ("call", "first", "step"),
    [("pwrite64", first, 6) for first in range(1, 7)]
    + [(call, 1, 1) for call in WRITES if call != "pwrite64"],
)
def test_killed_at_every_point(houses: Nursery, call: str, first: int, step: int) -> None:
    """From the first call of its kind to the last: then the house ends by itself."""
    for number in itertools.count(first, step):
        path = houses.fresh()
        with noted(f"killed before {call} number {number}"):
            life = killed_at(houses, path, call, number)
            if not life.killed:
                assert life.status == ENDED
                break
            found_whole(path, life)
            houses.goes_on(path)
    assert number > first


def test_killed_again_while_it_recovers(houses: Nursery) -> None:
    """Two lives and more are cut short: in recovery, in a checkpoint, anywhere."""
    for case in range(examples(20)):
        chance, path = random.Random(SEED + case), houses.fresh()
        lives: list[Life] = []
        with noted(f"seed {SEED + case}"):
            for _ in range(chance.randint(2, 4)):
                call = chance.choice(("pwrite64", "pwrite64", "fdatasync", *WRITES))
                number = chance.randint(1, chance.choice((4, 20, 60)))
                lives.append(killed_at(houses, path, call, number))
                found_whole(path, *lives)
            houses.goes_on(path)


def test_who_tells_before_the_commit_is_found_out(houses: Nursery) -> None:
    """The control: an acknowledgement that runs ahead is lost at some point, and seen to be."""
    found = 0
    for number in range(60, 76):
        path = houses.fresh()
        life = killed_at(houses, path, "pwrite64", number, "hasty")
        assert life.killed
        try:
            found_whole(path, life)
        except Lost:
            found += 1
    assert found >= 8
