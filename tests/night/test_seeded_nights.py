"""Whole nights from a seed, mostly sensible and partly wild: 200 nights of 300 commands each."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier.floor.floor import Floor
from croupier.games.wheel.play import WHEEL
from croupier.journal import verify as auditor
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Decision
from croupier.night.tables import model as t
from houses import checked, house
from nights import said
from soak import examples

NIGHTS, COMMANDS = 100, 300  # for each of two rulebooks


def play(book: str, seed: int, seen_kinds: Counter[str]) -> None:
    dice = random.Random(f"{book} {seed}")
    found = house(book, practice=dice.random() < 0.5)
    start, told = found.floor.night, list[tuple[str, Decision]]()
    for number in range(COMMANDS):
        command, before = said(found, dice, number), found.floor.night
        verdict = found.floor.submit(command)
        if isinstance(verdict, Refusal):
            assert found.floor.night is before, "a no changes nothing"
            seen_kinds[verdict.code] += 1
            continue
        told.append((command.desk, verdict.decision))
        checked(found.floor.night)
        seen_kinds.update(type(event).__name__ for event in verdict.decision.events)
        seen_kinds.update(
            "owed" for transfer in verdict.decision.transfers if transfer.source.endswith(":owed")
        )
    again = start
    for desk, decision in told:
        again = machine.evolve(again, desk, decision)
    assert again == found.floor.night, f"{book}, seed {seed}: the events tell the whole night"
    read = Floor(found.floor.law, machine.begin(start.office.rulebook), found.floor.store)
    read.catch_up()
    assert read.night == found.floor.night, f"{book}, seed {seed}: so does the journal"
    entries = list(found.floor.store.read())
    head = auditor.verify(entry.body for entry in entries)
    assert head == (len(entries), entries[-1].digest.hex())


@pytest.mark.slow
@pytest.mark.parametrize("book", ["ontario-wheel", "france-roue-de-la-chance"])
def test_seeded_nights(book: str) -> None:
    seen_kinds: Counter[str] = Counter()
    for seed in range(examples(NIGHTS)):
        play(book, seed, seen_kinds)
    every = {record.__name__ for record in (*WHEEL.events.values(), *t.EVENTS.values())}
    every -= set() if book == "france-roue-de-la-chance" else {"Checked"}
    assert sorted(every - seen_kinds.keys()) == [], "an event that never happens is not tested"
    assert seen_kinds["RoundClosed"] > 500
    assert seen_kinds["owed"] > 0 or book == "ontario-wheel"  # whose winnings are small
    assert {"no_more_bets", "not_enough_chips", "dispute_open", "round_in_progress"} <= set(
        seen_kinds
    )
