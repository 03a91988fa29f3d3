"""F11: the deterministic night. Clock, network and store fail as the seed says; nothing is lost."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import cast

import pytest

from croupier.floor import record
from croupier.floor.floor import Floor
from croupier.floor.known import Known
from croupier.floor.recorded import Recorded, Verdict
from croupier.games.wheel.play import GAME as WHEEL
from croupier.journal.entry import Entry, document_of
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store, StoreError, Writing
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command, Night
from croupier.night.office import specs as office_specs
from croupier.night.tables import specs as table_specs
from helpers.deterministic import BRANCHES, FloorOn, World, floor_on
from helpers.faulty import Clock, FaultyStore
from helpers.houses import House
from helpers.soak import CHECKING, sized

NIGHTS = sized(check=20, test=40, soak=25_000)  # for each of two rulebooks
COMMANDS = 300
SHARDS = 2
BOOKS = ("ontario-wheel", "france-roue-de-la-chance")
SEED = os.environ.get("CROUPIER_NIGHT_SEED")
REPLAY = "CROUPIER_NIGHT_SEED={} .venv/bin/pytest tests/night/test_deterministic_night.py -k {}"


def play(world: World) -> World:
    """One night; a failure says how to see it again."""
    try:
        world.run(COMMANDS)
    except Exception as error:
        again = REPLAY.format(world.seed, world.book)
        raise AssertionError(f"seed {world.seed} of {world.book}: {error}\n{again}") from error
    return world


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_night_survives_whatever_fails(book: str, shard: int) -> None:
    hits: Counter[str] = Counter()
    if SEED:
        play(World(book, int(SEED), hits))
        return
    for seed in range(shard, NIGHTS, SHARDS):
        play(World(book, seed, hits))
    if CHECKING:
        return  # too few nights for all of the following
    assert [branch for branch in BRANCHES if not hits[branch]] == [], "never tried, so not tested"
    assert [role for role in Role if not hits[f"heard {role.value}"]] == []
    speakers = (
        *office_specs.ACTIONS.values(),
        *table_specs.ACTIONS.values(),
        *WHEEL.actions.values(),
    )
    bank = {Role.CASHIER, Role.RECORDER, Role.RUNNER}  # whose nights are test_bank_nights
    parts = {role for saying in speakers for role in saying.by} - bank
    assert [role for role in parts if not hits[f"carried out for {role.value}"]] == []


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_is_the_same_night_and_no_rule_reads_the_clock(book: str) -> None:
    first, again = play(World(book, 7)), play(World(book, 7))
    assert first.journal.entries == again.journal.entries
    assert first.hits == again.hits
    jumping = play(World(book, 7, bare=True))
    steady = play(World(book, 7, jumping=False, bare=True))
    assert steady.auditor.floor.night == jumping.auditor.floor.night
    assert steady.told.keys() == jumping.told.keys()
    labels = [document_of(entry)["at"] for entry in first.journal.entries]
    assert labels != sorted(labels), "the clock did jump"


# The controls: a house that is broken on purpose, and the night that finds it.


class TellsBeforeTheCommit(Floor):
    def submit_all(self, commands: Sequence[Command]) -> list[Verdict]:
        verdicts: list[Verdict] = []
        with suppress(StoreError), self.store.writing() as writing:
            self.catch_up()
            known = self.known
            for command in commands:
                verdict, known = self.decide(writing, known, command)
                verdicts.append(verdict)
        self.catch_up()
        return verdicts


class RemembersBeforeTheCommit(Floor):
    def submit_all(self, commands: Sequence[Command]) -> list[Verdict]:
        verdicts: list[Verdict] = []
        with self.store.writing() as writing:
            self.catch_up()
            for command in commands:
                verdict, self.known = self.decide(writing, self.known, command)
                verdicts.append(verdict)
        return verdicts


class DecidesOnAnOldPage(Floor):
    def catch_up(self) -> None:
        if not self.seq:
            super().catch_up()

    def check_head(self, head: tuple[int, bytes]) -> None:
        pass

    def decide(
        self, writing: Writing, known: Known, command: Command
    ) -> tuple[Recorded | Refusal, Known]:
        seq, head = writing.head()  # at the end of the chain, whatever it was decided on
        return super().decide(writing, known._replace(seq=seq, head=head), command)


class TakesAnyBodyForTheSame(Floor):
    def repeated(self, night: Night, entry: Entry, command: Command) -> Recorded | Refusal:
        del command
        return Recorded(entry, record.decision_of(night, document_of(entry)))


class ForgetsIds(MemoryJournal):
    def find(self, command: str) -> Entry | None:
        del command
        return None

    def append(self, entry: Entry) -> None:
        self.by_command.pop(entry.command, None)
        super().append(entry)


def made_as(kind: type[Floor]) -> FloorOn:
    def made(found: House, store: Store, clock: Clock) -> Floor:
        as_it_is = floor_on(found, store, clock)
        return kind(as_it_is.law, as_it_is.night, store, name=as_it_is.name, clock=clock)

    return made


def forgets_at_a_restart(found: House, store: Store, clock: Clock) -> Floor:
    journal = cast("FaultyStore", store).journal
    if len(journal.entries) > 20:
        del journal.by_command[journal.entries.pop().command]
    return floor_on(found, store, clock)


def found_in(make: FloorOn = floor_on, journal: type[MemoryJournal] = MemoryJournal) -> str:
    """What eight nights complain about."""
    complaints: list[str] = []
    for seed in range(8):
        try:
            play(World("ontario-wheel", seed, floor_on=make, journal=journal()))
        except AssertionError as error:
            complaints.append(str(error))
    return "\n".join(complaints)


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (TellsBeforeTheCommit, "told yes, and it is not in the journal"),
        (RemembersBeforeTheCommit, "the memory is"),
        (DecidesOnAnOldPage, "the memory is not the journal's"),
        (TakesAnyBodyForTheSame, "told yes to another body"),
    ],
)
def test_a_broken_floor_is_found(kind: type[Floor], complaint: str) -> None:
    found = found_in(made_as(kind))
    assert complaint in found
    assert REPLAY.format(found.split()[1], "ontario-wheel") in found


def test_a_store_that_forgets_is_found() -> None:
    assert "an entry is gone" in found_in(forgets_at_a_restart)
    assert "carried out twice" in found_in(journal=ForgetsIds)
