"""Kill -9 in the middle of a fill: it is pending or done, never both, and never lost."""

from __future__ import annotations

import itertools
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.bank.ledger import STOCK, Account, Transfer
from croupier.bank.pieces import asset_of, worth
from croupier.bank.places import carried, float_of, purse
from croupier.journal.entry import Entry
from croupier.journal.sqlite import SqliteJournal
from croupier.kit.chips import Units
from croupier.night.bank.model import Paper
from croupier.night.model import Night
from helpers.bank.proofs import tallies, worth_what_lies_there
from helpers.faults.bank_script import BACK, CARRIED, FILLED, GIVEN, OPENED, PIECES, SCRIPT
from helpers.faults.nursery import Life, Nursery, copy_of, found_whole
from helpers.faults.worker import ENDED, Job, Manner
from helpers.floors import floor_on
from helpers.proofs import Lost, noted, story, verify_all

pytestmark = pytest.mark.slow

WRITES: Final = ("pwrite64", "fdatasync", "write")
STEPS: Final = {  # how far each paper has come, by the words of the script that were heard
    "F-1": ["asked", "asked", "accepted", "carried", "done"],
    "I-1": ["carried", "done"],
    "K-1": ["asked", "asked", "accepted", "carried", "done"],
}
FIRST: Final = {"F-1": 0, "I-1": 5, "K-1": 7}  # the place of its first word after the opening
UNDONE: Final = 14  # so many words, and K-1 is void


@dataclass(frozen=True, slots=True)
class Open:
    """A night that stands before the fill, and what was told of it."""

    path: Path
    life: Life
    story: list[Any]


@pytest.fixture(scope="module")
def ready(houses: Nursery) -> Open:
    path = houses.folder / "bank.sqlite"
    life = houses.live(Job(night=str(path), part="bank", words=len(OPENED)))
    assert life.status == ENDED
    whole = houses.folder / "whole.sqlite"
    assert houses.live(Job(night=str(whole), part="bank")).status == ENDED
    return Open(path, life, story(verify_all(whole, [])))


def killed(houses: Nursery, ready: Open, call: str, number: int, manner: Manner = "sound") -> Life:
    """A life that begins with the fill, and ends before this call of its kind."""
    path = houses.fresh()
    shutil.copyfile(ready.path, path)
    job = Job(night=str(path), part="bank", traced=True, manner=manner)
    return houses.live(job, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}")


def folded(path: Path) -> tuple[Night, list[Entry]]:
    """The night as a fresh house reads it, from a copy."""
    store = SqliteJournal(copy_of(path))
    try:
        return floor_on(store).night, list(store.read())
    finally:
        store.close()


def in_one_place(night: Night, heard: int) -> None:
    """Every paper is where so many words have brought it, and its chips in one place alone."""
    papers = night.bank.papers
    for name, states in STEPS.items():
        steps = heard - FIRST[name]
        paper = papers.find(name)
        if steps < 1:
            assert paper is None, f"{name} came from nowhere"
            continue
        assert paper, f"{name} is lost"
        state = states[min(steps, len(states)) - 1]
        assert paper.state == ("void" if name == "K-1" and heard >= UNDONE else state)
        assert paper.pending == (paper.state not in ("done", "void"))
    held = {STOCK: worth(PIECES), float_of("W1"): 0, purse("Robin"): 0}
    for paper in papers:
        moved(held, paper)
    ways = {account for account, *_ in night.balances if account.startswith("carried:")}
    for account in {*held, *ways}:
        assert night.holds(account) == held.get(account, 0), f"{account} holds another's chips"
    worth_what_lies_there(night)
    tallies(night)


def moved(held: dict[Account, int], paper: Paper) -> None:
    """What a paper has moved by its state: off from one end, on its way, or at the other."""
    ends = {
        "fill": (STOCK, float_of("W1")), "credit": (float_of("W1"), STOCK),
        "issue": (STOCK, purse("Robin")), "return": (purse("Robin"), STOCK),
    }  # fmt: skip
    if paper.what not in ends or paper.state == "void":
        return
    gone = ("accepted", "carried", "done") if paper.what == "fill" else ("carried", "done")
    left = paper.state in gone
    source, target = ends[paper.what]
    way = carried(paper.name)
    held[source] -= paper.units if left else 0
    held[way] = paper.units if left and paper.state != "done" else 0
    held[target] += paper.units if paper.state == "done" else 0


def test_the_script_goes_the_whole_way(ready: Open) -> None:
    """And what is expected of each word is what happens where nobody is killed."""
    said = [entry["action"]["action"] for entry in ready.story]
    assert len(said) == len(SCRIPT)
    assert {"ask", "accept", "carry", "receive", "issue", "return", "certify"} <= {*said}
    moved = [bool(entry["transfers"]) for entry in ready.story[len(OPENED) :]]
    wanted = [False, False, True, False, True, True, True, False, False, False, True, True,
              False, True, True, True, False]  # fmt: skip
    assert moved == wanted
    assert worth(FILLED) > worth(BACK) > worth(GIVEN) > 0


@pytest.mark.parametrize("call", WRITES)
def test_killed_at_every_step(houses: Nursery, ready: Open, call: str) -> None:
    seen: set[int] = set()
    for number in itertools.count(1):
        with noted(f"killed before {call} number {number}"):
            life, path = killed(houses, ready, call, number), houses.folder / "night.sqlite"
            if not life.killed:
                assert life.status == ENDED
                break
            found_whole(path, ready.life, life)
            night, entries = folded(path)
            heard = len(entries) - len(OPENED)
            told = len({ack.seq for ack in life.acks} - {ack.seq for ack in ready.life.acks})
            assert told <= heard <= told + 1, "what was told, or the word that was under way"
            in_one_place(night, heard)
            seen.add(heard)
            again = houses.live(Job(night=str(path), part="bank"))
            assert again.status == ENDED, again.stop
            assert story(verify_all(path, again.acks)) == ready.story
    assert seen >= set(range(len(CARRIED))), "killed between any two words"


def test_who_tells_before_the_commit_is_found_out(houses: Nursery, ready: Open) -> None:
    """The control: a croupier is told that the fill is hers, and then it never was."""
    found = 0
    for number in range(1, 40):
        life = killed(houses, ready, "pwrite64", number, "hasty")
        if not life.killed:
            break
        try:
            found_whole(houses.folder / "night.sqlite", ready.life, life)
        except Lost:
            found += 1
    assert found >= 4


def test_chips_in_two_places_are_found_out(houses: Nursery, ready: Open) -> None:
    """The control of the look itself: a fill that is received, and on its way still."""
    path, words = houses.fresh(), len(OPENED) + 5
    shutil.copyfile(ready.path, path)
    houses.live(Job(night=str(path), part="bank", words=words))
    night, _ = folded(path)
    in_one_place(night, 5)
    with pytest.raises(AssertionError):
        in_one_place(night, 4)
    twice = Transfer(night.bank.medium, STOCK, carried("F-1"), Units(worth(FILLED)), "again")
    pieces = (Transfer(asset_of(night.bank.medium, each), STOCK, carried("F-1"), Units(count), "")
              for each, count in FILLED.items())  # fmt: skip
    both = replace(night, balances=night.balances.after([twice, *pieces]))
    worth_what_lies_there(both)
    tallies(both)  # the books agree: only where it should be tells
    with pytest.raises(AssertionError, match="another's chips"):
        in_one_place(both, 5)
