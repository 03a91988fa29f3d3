"""One command id many times, from many hands, across crashes: one effect and one answer."""

from __future__ import annotations

import random
import shutil
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.recorded import Recorded
from croupier.floor.writer import Stopped, Writer
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal.entry import Entry, document_of
from croupier.journal.finding import Finding
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store, Writing
from croupier.kit.actors import CROUPIER, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.tables.model import Leave
from helpers.databases import postgres_url
from helpers.floors import command, floor_on, opened
from helpers.proofs import verify_store
from helpers.soak import SOAKING

KINDS = ("memory", "sqlite", "postgres")
NIGHTS = 40 if SOAKING else 4
CASES = 85  # of each night: over a thousand on the three stores
HANDS = 50
WAIT_SECONDS = 60

Said = list[tuple[Command, Any]]  # a command, and its answer or error


class Died(Exception):
    """The process ended here."""


@dataclass(slots=True)
class Mortal:
    """A store whose process may die just before a commit, or just after, when nobody was told."""

    inner: Store
    dies: str = ""
    failed: bool = False
    night: str | None = None

    def flaws(self) -> Iterator[Finding]:
        return self.inner.flaws()

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        with self.inner.writing() as writing:
            yield self.seen(writing)
            if self.dies == "before commit":
                raise Died
        if self.dies == "after commit":
            raise Died

    def seen(self, writing: Writing) -> Writing:
        return writing

    def read(self, after: int = 0) -> Iterator[Entry]:
        return self.inner.read(after)

    def last(self) -> Entry | None:
        return self.inner.last()

    def secret(self, name: str) -> bytes | None:
        return self.inner.secret(name)

    def secrets(self) -> Iterator[tuple[str, bytes]]:
        return self.inner.secrets()

    def close(self) -> None:
        self.inner.close()


@dataclass(slots=True)
class Careless(MemoryJournal):
    """A journal that takes the same number twice."""

    def append(self, entry: Entry) -> None:
        self.by_command.pop(entry.command, None)
        super(Careless, self).append(entry)


class House:
    """One night on one kind of store, and the writer that is at work on it."""

    def __init__(self, kind: str, folder: Path, mortal: type[Mortal] = Mortal) -> None:
        self.kind, self.folder, self.mortal, self.crashes = kind, folder, mortal, 0
        self.folder.mkdir(parents=True)
        self.hands = ThreadPoolExecutor(HANDS)
        self.take_up(self.opened())
        opened(self.writer.floor)

    def opened(self) -> Store:
        if self.kind == "sqlite":
            return SqliteJournal(self.folder / f"{self.crashes}.sqlite")
        if self.kind == "postgres":
            return PostgresJournal(postgres_url(), f"{self.folder}")
        return Careless() if self.kind == "careless" else MemoryJournal()

    def take_up(self, store: Store) -> None:
        self.store = self.mortal(store)
        self.writer = Writer(floor_on(self.store))
        self.writer.start()

    def crash(self) -> None:
        """The writer is gone, and only what is on the disk is left."""
        dead = self.store.inner
        self.writer.stop()
        self.crashes += 1
        if isinstance(dead, MemoryJournal):
            self.take_up(replace(dead))
            return
        if isinstance(dead, PostgresJournal):
            dead._connection.pgconn.finish()
        if self.kind == "sqlite":
            for end in ("", "-wal"):  # as they lie there: nothing was closed or checkpointed
                source = self.folder / f"{self.crashes - 1}.sqlite{end}"
                shutil.copyfile(source, self.folder / f"{self.crashes}.sqlite{end}")
        dead.close()
        self.take_up(self.opened())

    def close(self) -> None:
        self.writer.stop()
        self.hands.shutdown()
        self.store.close()

    def tapped(self, said: Sequence[Command]) -> Said:
        """All at once, each from a thread of its own."""
        ready = threading.Barrier(len(said)) if said else None

        def tap(one: Command) -> tuple[Command, Any]:
            assert ready
            ready.wait(WAIT_SECONDS)
            try:
                return one, self.writer.submit(one).result(WAIT_SECONDS)
            except Exception as error:  # noqa: BLE001 - judged later, whatever it is
                return one, error

        return list(self.hands.map(tap, said))


def fits(entry: Entry, asked: Command) -> bool:
    """Whether the journal says that this was asked: read from the line, by another way."""
    document = document_of(entry)
    action = {"action": "stake", **asdict(asked.action)}
    return (document["desk"], document["by"], document["operator"], document["action"]) == (
        asked.desk,
        str(asked.by),
        asked.operator,
        action,
    )


def judge(house: House, before: int, unheard: Said, said: Said) -> Entry:
    """One effect; the same answer for all who asked for it; no for all who asked otherwise."""
    entries = list(house.store.read(after=before))
    assert len(entries) == 1, f"{len(entries)} effects"
    (entry,) = entries
    for asked, answer in unheard + said:
        if isinstance(answer, Stopped) and (asked, answer) in unheard:
            continue  # the process died: nobody was told yes or no
        if fits(entry, asked):
            assert isinstance(answer, Recorded), answer
            assert answer.entry == entry, "another answer"
        else:
            assert isinstance(answer, Refusal), answer
            assert answer.code == "command_reused"
    decisions = {answer.decision for _, answer in unheard + said if isinstance(answer, Recorded)}
    assert len(decisions) <= 1, "one command, one answer"
    return entry


def one_case(house: House, chance: random.Random) -> None:
    """2 to 50 taps of one command, some of them altered, some of them after a crash."""
    once = command("tables/W1", player(1), "Eve", Stake("red", Units(1)))
    others = [
        replace(once, action=Stake("red", Units(2))),
        replace(once, action=Stake("blue", Units(1))),
        replace(once, operator="Ann"),
    ]
    said = [once] * chance.randint(2, HANDS - 5)
    said += chance.choices(others, k=chance.choice((0, 0, 1, 5)))
    chance.shuffle(said)
    before, unheard = house.writer.floor.seq, Said()
    crash = chance.choice(("", "", "before commit", "after commit", "between"))
    if crash:
        house.store.dies = crash
        half = chance.randint(1, len(said) - 1)
        first, said = said[:half], said[half:]
        unheard = house.tapped(first)
        house.crash()
    answers = house.tapped(said)
    if crash == "between":
        answers, unheard = unheard + answers, []  # it died when all had been told
    entry = judge(house, before, unheard, answers)
    elsewhere = replace(once, desk="tables/W2", by=CROUPIER, action=Leave(Seat(1)))
    for late in (once, *others, replace(once, by=player(2)), elsewhere):
        answers += house.tapped([late])
    assert judge(house, before, unheard, answers) == entry
    back = TakeBack(document_of(entry)["action"]["spot"])
    ((_, done),) = house.tapped([command("tables/W1", player(1), "Eve", back)])
    assert isinstance(done, Recorded)


def evening(house: House, seed: int) -> None:
    chance = random.Random(seed)
    try:
        for number in range(CASES):
            try:
                one_case(house, chance)
            except Exception as error:
                error.add_note(f"seed {seed}, case {number}")
                raise
        verify_store(house.store, floor=house.writer.floor)
    finally:
        house.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(NIGHTS))
def test_one_number_has_one_effect_and_one_answer(kind: str, seed: int, tmp_path: Path) -> None:
    evening(House(kind, tmp_path / kind), seed)


class Forgetful(Mortal):
    """A store that never finds a command again."""

    def seen(self, writing: Writing) -> Writing:
        @dataclass
        class Blank:
            head: Any = writing.head
            append: Any = writing.append
            keep: Any = writing.keep
            expect: Any = writing.expect

            def find(self, command: str) -> Entry | None:  # noqa: ARG002 - that is the point
                return None

        return Blank()


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("memory", "AssertionError"),
        ("sqlite", "carried out once"),
        ("postgres", "duplicate key"),
        ("careless", "effects"),
    ],
)
def test_a_floor_that_forgets_what_it_did_is_found_out(
    kind: str, found: str, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match=found):
        evening(House(kind, tmp_path / kind, Forgetful), 1)
