"""Two cashiers and one float: whoever is told yes, the journal's order explains it, to the chip."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from croupier.floor.recorded import Recorded
from croupier.journal.entry import document_of
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.kit.rules import Refusal
from faults.test_races import NIGHTS, Deaf, History, explain, night_of_races, of_kind, ready
from helpers.bank.proofs import tallies, worth_what_lies_there
from helpers.databases import postgres_url
from helpers.faults.bank_pairs import PAIRS
from helpers.faults.hands import Answered, Hands, Processes, Threads, answer
from helpers.floors import floor_on

BOTH = "a sale and the recount"  # both are heard, in either order


def raced(hands: Hands, name: str, seed: int) -> None:
    floor = hands.floor
    night_of_races(hands, PAIRS[name](floor), seed)
    worth_what_lies_there(floor.night)
    tallies(floor.night)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAIRS)
def test_processes_at_one_bank(name: str, tmp_path: Path) -> None:
    for seed in range(NIGHTS):
        raced(Processes(postgres_url(), f"{tmp_path} {seed}"), name, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAIRS)
def test_threads_at_one_bank(name: str, tmp_path: Path) -> None:
    for seed in range(NIGHTS):
        raced(Threads(SqliteJournal(tmp_path / f"{seed}.sqlite")), name, seed)


@pytest.mark.parametrize("name", PAIRS)
def test_two_who_do_not_hear_each_other_are_found_out(name: str, tmp_path: Path) -> None:
    """The control: each decides on the page that it knew, and both chips are sold."""
    history, stores = History(), [PostgresJournal(postgres_url(), f"{tmp_path}") for _ in range(3)]
    hands = Threads(stores[0])
    pair = PAIRS[name](hands.floor)
    ready(hands, history, pair)
    deaf = [of_kind(Deaf, floor_on(store)) for store in stores[1:]]
    said = pair.said() if name == BOTH else pair.said()[::-1]
    for floor, asked in zip(deaf, said, strict=True):
        answered = answer(floor, asked)
        history.note(answered, history.opening, len(list(stores[0].read())))
        assert isinstance(answered.verdict, Recorded)
    with pytest.raises(AssertionError):
        explain(history, list(stores[0].read()))
    for store in stores[1:]:
        store.close()
    hands.close()


def test_the_order_decides_what_the_sheet_says() -> None:
    """Sold before the second count, the first is of another bank; sold after it, both agree."""
    told: Counter[str] = Counter()
    for order in (1, -1):
        hands = Threads(MemoryJournal())
        pair = PAIRS[BOTH](hands.floor)
        ready(hands, History(), pair)
        for asked in pair.said()[::order]:
            verdict = hands.say(asked)
            assert not isinstance(verdict, Refusal)
            kinds = document_of(verdict.entry)["events"]
            told.update(event["kind"] for event in kinds if event["kind"] != "sold")
        hands.close()
    assert told == {"counted": 1, "counted_once": 1}


def test_a_no_that_nobody_would_have_said_is_found_out() -> None:
    hands, history = Threads(MemoryJournal()), History()
    pair = PAIRS["two devices and the last chips"](hands.floor)
    ready(hands, history, pair)
    since = hands.floor.seq
    first, second = pair.said()
    history.note(Answered(first, hands.say(first)), since, since + 1)
    history.note(Answered(second, hands.say(second), at=since), since, since + 1)  # too early
    with pytest.raises(AssertionError, match="no place in the journal"):
        explain(history, list(hands.store.read()))
    hands.close()
