"""The line to the database is cut: an error or a verdict, never a false yes; one effect a command.

A client that hears an error can't know whether its command was carried out. It asks again with
the same number, on a line that the journal finds by itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal.entry import Entry
from croupier.journal.postgres import PostgresJournal, PostgresWriting
from croupier.journal.store import StoreError, UnsafeSettings
from croupier.kit.actors import player
from croupier.kit.chips import Units
from croupier.night.model import Command
from helpers.databases import postgres_url
from helpers.faults.proxies import Proxy
from helpers.floors import OPENED, command, floor_on, opened, tap
from helpers.proofs import ack, verify_store
from helpers.soak import SOAKING

NIGHTS = 100 if SOAKING else 1  # each of which is cut
CUTS = 200
TURNS_OF_A_COMMAND = 4  # BEGIN with lock and head, find, append, COMMIT
TURNS_OF_A_LINE = 4  # startup and the settings

Retry = Callable[[Command], Command]


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    found = Proxy(postgres_url().partition("host=")[2])
    yield found
    found.close()


def refused(proxy: Proxy, chance: random.Random) -> None:  # noqa: ARG001 - a point like the others
    proxy.refuse()


def hanging(proxy: Proxy, chance: random.Random) -> None:
    """Anywhere in a command, or in the greeting of a new line."""
    if chance.random() < 0.25:
        proxy.hang_up()
        proxy.turns = chance.randrange(TURNS_OF_A_LINE)
    else:
        proxy.turns = chance.randrange(TURNS_OF_A_COMMAND)
    proxy.mode = "hang"


def after_commit(proxy: Proxy, chance: random.Random) -> None:  # noqa: ARG001 - as above
    proxy.mode = "lose the answer"


def mended(proxy: Proxy) -> None:
    proxy.mode = "carry"
    if proxy._listener.fileno() < 0:
        proxy.admit()


POINTS = {"refused": refused, "hanging": hanging, "after COMMIT": after_commit}


class Client:
    """Says one thing after another, and asks again until it is answered."""

    def __init__(self, proxy: Proxy, night: str, retry: Retry) -> None:
        self.proxy, self.night, self.retry = proxy, night, retry
        self.store = PostgresJournal(proxy.url, night)
        self.witness = PostgresJournal(postgres_url(), night)  # on a line that nobody cuts
        self.floor = opened(floor_on(self.store))
        self.told: list[Entry] = []
        self.errors = 0
        self.unheard = 0  # carried out, though the answer was an error

    def close(self) -> None:
        self.store.close()
        self.witness.close()

    def again(self) -> None:
        """Another process takes over, with a new line and nothing in memory."""
        self.store.close()
        self.store = PostgresJournal(self.proxy.url, self.night)
        self.floor = floor_on(self.store)

    def say(self, said: Command, chance: random.Random) -> None:
        """On a cut line once or more, until it is mended."""
        before = self.floor.seq
        for _ in range(chance.choice((1, 1, 2, 3))):
            with pytest.raises(StoreError):  # never a false yes
                self.floor.submit(said)
            self.errors += 1
        self.unheard += len(list(self.witness.read(after=before)))
        mended(self.proxy)
        if chance.random() < 0.25:
            self.again()
        verdict = self.floor.submit(self.retry(said))
        assert isinstance(verdict, Recorded), verdict
        effects = list(self.witness.read(after=before))  # there before the answer
        assert effects == [verdict.entry], f"{said.id} had {len(effects)} effects"
        self.told += effects


def same(said: Command) -> Command:
    return said


def night_of_cuts(proxy: Proxy, point: str, seed: int, night: str, retry: Retry) -> Client:
    chance, client = random.Random(seed), Client(proxy, night, retry)
    try:
        for number in range(CUTS):
            action = TakeBack("red", Units(1)) if number % 2 else Stake("red", Units(1))
            said = command("tables/W1", player(1), "Eve", action)
            POINTS[point](proxy, chance)
            try:
                client.say(said, chance)
            except BaseException as error:
                error.add_note(f"seed {seed}, cut {number}")
                raise
        verify_store(client.witness, map(ack, client.told), client.floor)
    finally:
        client.close()
    return client


@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS)
def test_a_cut_line_never_says_yes_and_a_retry_has_one_effect(
    point: str, proxy: Proxy, tmp_path: Path
) -> None:
    for seed in range(NIGHTS):
        client = night_of_cuts(proxy, point, seed, f"{tmp_path} {seed}", same)
        assert client.errors > CUTS == len(client.told)
        assert client.unheard == (CUTS if point == "after COMMIT" else 0)


def test_a_client_that_retries_with_a_new_number_is_found_out(proxy: Proxy, tmp_path: Path) -> None:
    def other_number(said: Command) -> Command:
        return replace(said, id=f"{said.id} again")

    with pytest.raises(AssertionError, match="had 2 effects"):
        night_of_cuts(proxy, "after COMMIT", 0, f"{tmp_path}", other_number)


def test_without_a_server_every_use_is_an_error_of_the_store(proxy: Proxy, tmp_path: Path) -> None:
    store = PostgresJournal(proxy.url, f"{tmp_path}")
    proxy.refuse()
    for _ in range(2):
        with pytest.raises(StoreError):
            list(store.read())
        with pytest.raises(StoreError), store.writing():
            raise AssertionError("nobody writes without a line")
    with pytest.raises(StoreError):
        PostgresJournal(proxy.url, f"{tmp_path}")
    proxy.admit()
    assert list(store.read()) == []
    store.close()


def test_a_server_that_does_not_greet_is_given_up(proxy: Proxy, tmp_path: Path) -> None:
    proxy.mode, proxy.turns, proxy.patience_seconds = "hang", 0, 60.0
    with pytest.raises(StoreError, match="timeout"):
        PostgresJournal(f"{proxy.url}&connect_timeout=2", f"{tmp_path}")


def test_a_line_is_not_replaced_in_the_middle_of_a_transaction(
    proxy: Proxy, tmp_path: Path
) -> None:
    """Else what came before the cut would be missing, and what comes after it would count."""
    store = PostgresJournal(proxy.url, f"{tmp_path}")

    def cut_in_the_middle() -> None:
        with store.writing():
            proxy.hang_up()
            for _ in range(2):
                with pytest.raises(StoreError):
                    list(store.read(after=1))

    with pytest.raises(StoreError):
        cut_in_the_middle()
    assert list(store.read()) == []
    store.close()


def test_a_new_line_to_an_unsafe_server_is_refused(
    proxy: Proxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor = opened(floor_on(PostgresJournal(proxy.url, f"{tmp_path}")))
    proxy.hang_up()
    monkeypatch.setenv("PGOPTIONS", "-c synchronous_commit=off")
    with pytest.raises(StoreError):
        floor.submit(tap())
    with pytest.raises(UnsafeSettings):
        floor.submit(tap())
    monkeypatch.undo()
    assert isinstance(floor.submit(tap()), Recorded)
    floor.store.close()


@pytest.mark.parametrize(("method", "time"), [("find", 2), ("flush", 1)])
def test_a_question_that_fails_in_a_batch_fails_the_batch(
    method: str, time: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server answers COMMIT after an error with ROLLBACK: nobody may hear yes."""
    floor = opened(floor_on(PostgresJournal(postgres_url(), f"{tmp_path}")))
    asked, honest = 0, getattr(PostgresWriting, method)

    def fails(writing: PostgresWriting, *arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == time:
            writing._connection.execute("SELECT 1 / 0")
        return honest(writing, *arguments)

    with monkeypatch.context() as broken:
        broken.setattr(PostgresWriting, method, fails)
        with pytest.raises(StoreError):
            floor.submit_all([tap(), tap()])
    assert floor.seq == len(verify_store(floor.store, floor=floor)) == OPENED
    assert isinstance(floor.submit(tap()), Recorded)
    floor.store.close()
