"""Two who want what only one can have: the journal's order explains every answer.

Every entry is decided again from the state just before it, and must come out byte for byte; every
refusal must be what the machine says at the place where it was decided.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Call, Land, Spin, Stake, TakeBack
from croupier.journal.entry import Entry
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import HEAD, PostgresJournal, PostgresWriting, as_store_error
from croupier.journal.sqlite import SqliteJournal
from croupier.kit.actors import CHANCE, CROUPIER, LICENSEE, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command
from croupier.night.tables import model as t
from helpers.databases import postgres_url
from helpers.faults.hands import Answered, Hands, Processes, Threads, answer
from helpers.floors import BOOK, command, floor_on, opened
from helpers.proofs import ack, verify_store
from helpers.soak import SOAKING

NIGHTS = 10 if SOAKING else 1
RACES = 200
DELAY_SECONDS = 0.0005
RED = BOOK.rules.wheel.segments.index("red") + 1

Won = tuple[bool, bool]


def at_w1(by: Any, operator: str, action: Any) -> Command:
    return command("tables/W1", by, operator, action)


def ann(action: Any, table: str = "W1") -> Command:
    return command(f"tables/{table}", CROUPIER, "Ann", action)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two commands, who may be told yes, what the loser hears, and how the table is made ready."""

    said: Callable[[], tuple[Command, Command]]
    may_win: tuple[Won, ...]
    codes: tuple[str, ...]
    again: Callable[[Won], Iterable[Command]]
    before: Callable[[], Iterable[Command]] = list
    opens: Callable[[Floor], Floor] = opened


ONE_OF_TWO = ((True, False), (False, True))
PAIRS = {
    "a bet and the call": Pair(
        said=lambda: (at_w1(player(1), "Eve", Stake("red", Units(1))), ann(Call())),
        may_win=((True, True), (False, True)),
        codes=("no_more_bets",),
        again=lambda _: [ann(Spin()), at_w1(CHANCE, "Ann", Land(RED, 3))],
    ),
    "two people and one seat": Pair(
        said=lambda: (
            ann(t.Sit(Seat(2), "Bob", of_age=True)),
            ann(t.Sit(Seat(2), "Cyd", of_age=True)),
        ),
        may_win=ONE_OF_TWO,
        codes=("seat_is_taken",),
        again=lambda _: [ann(t.Leave(Seat(2)))],
    ),
    "two tabs and chips for one": Pair(
        before=lambda: [ann(t.Sit(Seat(3), "Dan", of_age=True, units=Units(5)))],
        said=lambda: (
            at_w1(player(3), "Dan", Stake("red", Units(5))),
            at_w1(player(3), "Dan", Stake("blue", Units(5))),
        ),
        may_win=ONE_OF_TWO,
        codes=("not_enough_chips",),
        again=lambda won: [at_w1(player(3), "Dan", TakeBack("red" if won[0] else "blue"))],
    ),
    "closing a table and sitting down": Pair(
        before=lambda: [
            command("tables/W2", LICENSEE, "Lou", t.SetUp(BOOK.digest, "Ann")),
            ann(t.Open(), "W2"),
        ],
        said=lambda: (
            ann(t.Close(), "W2"),
            ann(t.Sit(Seat(1), "Gus", of_age=True), "W2"),
        ),
        may_win=ONE_OF_TWO,
        codes=("seats_still_taken", "table_not_open"),
        again=lambda won: [ann(t.Open() if won[0] else t.Leave(Seat(1)), "W2")],
    ),
}


@dataclass(slots=True)
class History:
    """What was said and answered, and between which lengths of the journal."""

    opening: int = 0
    said: dict[str, Command] = field(default_factory=dict)
    told: list[Entry] = field(default_factory=list)
    refused: list[tuple[Command, Refusal, range]] = field(default_factory=list)

    def note(self, answered: Answered, since: int, until: int) -> None:
        self.said[answered.command.id] = answered.command
        match answered.verdict:
            case Recorded(entry=entry):
                assert since < entry.seq <= until
                self.told.append(entry)
            case Refusal() as no:
                places = range(since, until + 1)
                if answered.at is not None:
                    assert answered.at in places
                    places = range(answered.at, answered.at + 1)
                self.refused.append((answered.command, no, places))
            case error:
                raise AssertionError(f"neither yes nor no: {error}")


def explain(history: History, entries: list[Entry]) -> None:
    """The journal once more, decided by the machine alone."""
    shadow = floor_on(MemoryJournal())
    with shadow.store.writing() as writing:
        for entry in entries[: history.opening]:
            writing.append(entry)
    shadow.catch_up()
    waiting = list(history.refused)
    for place in range(history.opening, len(entries) + 1):
        assert shadow.seq == place
        waiting = [
            (asked, no, places)
            for asked, no, places in waiting
            if place not in places or machine.decide(shadow.law, shadow.night, asked) != no
        ]
        for entry in entries[place : place + 1]:
            verdict = shadow.submit(history.said[entry.command])
            assert isinstance(verdict, Recorded), f"nothing explains entry {entry.seq}: {verdict}"
            assert verdict.entry == entry
    assert not waiting, f"no place in the journal explains {waiting[0]}"


def keep(hands: Hands, history: History, said: Iterable[Command]) -> None:
    for each in said:
        verdict = hands.say(each)
        assert isinstance(verdict, Recorded), verdict
        history.said[each.id] = each
        history.told.append(verdict.entry)


def ready(hands: Hands, history: History, pair: Pair) -> None:
    pair.opens(hands.floor)
    history.opening = hands.floor.seq
    keep(hands, history, pair.before())


def race(hands: Hands, history: History, pair: Pair, delays: tuple[float, float]) -> Won:
    since = history.told[-1].seq if history.told else history.opening
    answers = hands.race(pair.said(), delays)
    until = since + sum(isinstance(each.verdict, Recorded) for each in answers)
    for each in answers:
        history.note(each, since, until)
        if isinstance(each.verdict, Refusal):
            assert each.verdict.code in pair.codes
    history.told.sort(key=lambda entry: entry.seq)
    won = tuple(isinstance(each.verdict, Recorded) for each in answers)
    assert len(won) == 2
    return won


def night_of_races(hands: Hands, pair: Pair, seed: int) -> None:
    chance, history = random.Random(seed), History()
    try:
        ready(hands, history, pair)
        for number in range(RACES):
            delays = (chance.uniform(0, DELAY_SECONDS), chance.uniform(0, DELAY_SECONDS))
            try:
                won = race(hands, history, pair, delays)
                assert won in pair.may_win, won
                keep(hands, history, pair.again(won))
            except Exception as error:
                error.add_note(f"seed {seed}, race {number}")
                raise
        entries = verify_store(hands.store, map(ack, history.told), hands.floor)
        assert entries[history.opening :] == history.told, "an entry that nobody was told of"
        explain(history, entries)
    finally:
        hands.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", PAIRS)
def test_processes_on_one_night(name: str, tmp_path: Path) -> None:
    for seed in range(NIGHTS):
        night_of_races(Processes(postgres_url(), f"{tmp_path} {seed}"), PAIRS[name], seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAIRS)
def test_threads_on_one_writer(name: str, tmp_path: Path) -> None:
    for seed in range(NIGHTS):
        store = SqliteJournal(tmp_path / f"{seed}.sqlite")
        night_of_races(Threads(store), PAIRS[name], seed)


class Unlocked(PostgresJournal):
    """A store without the night's lock, whose writers meet after they have looked."""

    meeting: threading.Barrier

    @contextmanager
    def writing(self) -> Iterator[PostgresWriting]:
        with as_store_error(), self._connection.transaction():
            row = self._connection.execute(HEAD, (self._night,)).fetchone()
            assert row
            writing = Meeting(self._connection, self._night, (row[0], bytes(row[1])))
            writing.meeting = self.meeting
            yield writing
            writing.flush()


class Meeting(PostgresWriting):
    meeting: threading.Barrier

    def find(self, command: str) -> Entry | None:
        self.meeting.wait(60)
        return super().find(command)


class Blunt(Floor):
    """A floor that puts its entries at the end of the chain, whatever it decided them on."""

    def decide(self, writing: Any, known: Any, command: Command) -> Any:
        seq, head = writing.head()
        return super().decide(writing, known._replace(seq=seq, head=head), command)


class Deaf(Blunt):
    """One that doesn't hear what others have written since."""

    def catch_up(self) -> None:
        pass

    def check_head(self, head: tuple[int, bytes]) -> None:
        pass


class Hasty(Blunt):
    """One that decides each command of a batch from the state before the batch."""

    def decide(self, writing: Any, _: Any, command: Command) -> Any:
        return super().decide(writing, self.known, command)


def of_kind(kind: type[Floor], floor: Floor) -> Floor:
    made = kind(floor.law, floor.night, floor.store, name=floor.name, clock=floor.clock)
    made.known = floor.known
    return made


def in_wrong_order(name: str) -> tuple[Command, Command]:
    """So that the second must be refused: the call before the bet, the others either way."""
    first, second = PAIRS[name].said()
    return second, first


@pytest.mark.parametrize("name", PAIRS)
def test_a_store_without_a_lock_is_found_out(name: str, tmp_path: Path) -> None:
    pair, history = PAIRS[name], History()
    stores = [Unlocked(postgres_url(), f"{tmp_path}") for _ in range(2)]
    honest = PostgresJournal(postgres_url(), f"{tmp_path}")
    hands = Threads(honest)
    ready(hands, history, pair)
    hands.floors = (floor_on(stores[0]), floor_on(stores[1]))
    Unlocked.meeting = threading.Barrier(2)
    with pytest.raises(AssertionError, match="neither yes nor no"):
        race(hands, history, pair, (0, 0))
    for store in stores:
        store.close()
    hands.close()


@pytest.mark.parametrize("name", PAIRS)
def test_a_floor_that_does_not_listen_is_found_out(name: str, tmp_path: Path) -> None:
    pair, history = PAIRS[name], History()
    stores = [PostgresJournal(postgres_url(), f"{tmp_path}") for _ in range(3)]
    hands = Threads(stores[0])
    ready(hands, history, pair)
    deaf = [of_kind(Deaf, floor_on(store)) for store in stores[1:]]
    for floor, asked in zip(deaf, in_wrong_order(name), strict=True):
        answered = answer(floor, asked)
        history.note(answered, history.opening, len(list(stores[0].read())))
        assert isinstance(answered.verdict, Recorded)
    with pytest.raises(AssertionError, match="nothing explains entry"):
        explain(history, list(stores[0].read()))
    for store in stores[1:]:
        store.close()
    hands.close()


@pytest.mark.parametrize("name", PAIRS)
def test_a_batch_decided_from_what_was_before_it_is_found_out(name: str) -> None:
    pair, history = PAIRS[name], History()
    floor = of_kind(Hasty, floor_on(MemoryJournal()))
    hands = Threads(floor.store)
    hands.floor = hands.writer.floor = floor
    ready(hands, history, pair)
    said = in_wrong_order(name)
    for asked, verdict in zip(said, floor.submit_all(said), strict=True):
        history.note(Answered(asked, verdict), history.opening, len(list(floor.store.read())))
    with pytest.raises(AssertionError, match="nothing explains entry"):
        explain(history, list(floor.store.read()))
    hands.close()


@pytest.mark.parametrize("name", PAIRS)
def test_a_refusal_without_a_reason_is_found_out(name: str, tmp_path: Path) -> None:
    """No journal explains a no that nobody would have said there."""
    pair, history = PAIRS[name], History()
    hands = Threads(SqliteJournal(tmp_path / "night.sqlite"))
    ready(hands, history, pair)
    since = hands.floor.seq
    first, second = in_wrong_order(name)
    history.note(Answered(first, hands.say(first)), since, since + 1)
    verdict = hands.say(second)
    assert isinstance(verdict, Refusal)
    history.note(Answered(second, verdict, at=since), since, since + 1)  # decided too early
    with pytest.raises(AssertionError, match="no place in the journal"):
        explain(history, list(hands.store.read()))
    hands.close()
