"""Two hands on one night at the same instant: two processes on PostgreSQL, or two threads."""

from __future__ import annotations

import multiprocessing
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from croupier.floor.floor import Floor
from croupier.floor.writer import Writer
from croupier.journal.postgres import PostgresJournal
from croupier.journal.store import Store
from croupier.night.model import Command
from helpers.floors import floor_on

WAIT_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Answered:
    """What was answered, and at which length of the journal it was decided, where that is known."""

    command: Command
    verdict: Any
    at: int | None = None


class Hands(Protocol):
    """Somebody who keeps the night going, and two who speak at once."""

    store: Store
    floor: Floor  # between the races, never in one

    def say(self, command: Command) -> Any: ...
    def race(self, commands: tuple[Command, Command], delays: tuple[float, float]) -> Any: ...
    def close(self) -> None: ...


def answer(floor: Floor, command: Command) -> Answered:
    try:
        verdict: Any = floor.submit(command)
    except Exception as error:  # noqa: BLE001 - judged by the test, whatever it is
        return Answered(command, RuntimeError(repr(error)))
    return Answered(command, verdict, floor.seq)


def process(url: str, night: str, line: Connection, ready: Any) -> None:
    """A process of its own, with its own memory of the night."""
    store = PostgresJournal(url, night)
    floor = floor_on(store)
    line.send("here")
    while said := line.recv():
        command, delay = said
        ready.wait(WAIT_SECONDS)
        time.sleep(delay)
        line.send(answer(floor, command))
    store.close()


class Processes:
    """Two processes that meet at a barrier, and a third, this one, between the races."""

    def __init__(self, url: str, night: str) -> None:
        self.store: Store = PostgresJournal(url, night)
        self.floor = floor_on(self.store)
        spawn = multiprocessing.get_context("spawn")
        ready = spawn.Barrier(2)
        ends = [spawn.Pipe() for _ in range(2)]
        self.lines = [ours for ours, _ in ends]
        self.processes = [
            spawn.Process(target=process, args=(url, night, theirs, ready), daemon=True)
            for _, theirs in ends
        ]
        for each, (_, theirs) in zip(self.processes, ends, strict=True):
            each.start()
            theirs.close()  # so that a process that ends is heard
        for line in self.lines:
            assert line.recv() == "here"

    def say(self, command: Command) -> Any:
        return self.floor.submit(command)

    def race(
        self, commands: tuple[Command, Command], delays: tuple[float, float]
    ) -> list[Answered]:
        for line, command, delay in zip(self.lines, commands, delays, strict=True):
            line.send((command, delay))
        return [line.recv() for line in self.lines]

    def close(self) -> None:
        for line, each in zip(self.lines, self.processes, strict=True):
            line.send(None)
            each.join()
            line.close()
        self.store.close()


class Threads:
    """Two threads that meet at a barrier, with a floor each, or one writer for both."""

    def __init__(self, store: Store, floors: tuple[Floor, Floor] | None = None) -> None:
        self.store = store
        self.floor = floor_on(store)
        self.floors = floors
        self.writer = Writer(self.floor)
        self.writer.start()
        self.pool = ThreadPoolExecutor(2)

    def say(self, command: Command) -> Any:
        return self.writer.submit(command).result(WAIT_SECONDS)

    def race(
        self, commands: tuple[Command, Command], delays: tuple[float, float]
    ) -> list[Answered]:
        ready = threading.Barrier(2)

        def hand(number: int) -> Answered:
            ready.wait(WAIT_SECONDS)
            time.sleep(delays[number])
            if self.floors:
                return answer(self.floors[number], commands[number])
            return Answered(commands[number], self.say(commands[number]))

        return list(self.pool.map(hand, range(2)))

    def close(self) -> None:
        self.writer.stop()
        self.pool.shutdown()
        self.store.close()
