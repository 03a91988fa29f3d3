"""The writer: one thread that owns the journal. What queues during a commit shares the next."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Final, Protocol

from croupier.floor.floor import Floor, Recorded
from croupier.kit.rules import Refusal
from croupier.night.model import Command

BATCH_MAX: Final = 256  # more would make the first of them wait on the last

Answer = Future[Recorded | Refusal]


class Stopped(Exception):
    """The writer has stopped: the command was not carried out."""


class Client(Protocol):
    """Somebody who speaks without being asked, by what the record says."""

    def due(self) -> Iterable[Command]: ...


@dataclass(slots=True)
class Writer:
    """Takes commands from any thread; every answer, a refusal too, follows the commit.

    Its clients, the machine dealer for one, are asked what is due before each batch: what they
    say shares a commit with what people say. `look_s`: how often to look at a journal that
    other processes write too.
    """

    floor: Floor
    clients: Sequence[Client] = ()
    look_s: float | None = None
    _queue: queue.SimpleQueue[tuple[Command, Answer] | None] = field(
        default_factory=queue.SimpleQueue
    )
    _thread: threading.Thread | None = None
    _failed: BaseException | None = None

    def start(self) -> None:
        assert self._thread is None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, command: Command) -> Answer:
        answer: Answer = Future()
        if self._failed or self._thread is None:
            answer.set_exception(Stopped(str(self._failed or "not started")))
        else:
            self._queue.put((command, answer))
        return answer

    def stop(self) -> None:
        """Carry out what has queued, then end."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        more, idle = True, False
        while more:
            due: list[Command] = []
            try:
                if not idle:
                    due = [said for client in self.clients for said in client.due()]
                batch, more = self._take(wait=not due)
                said = [*due, *(command for command, _ in batch)]
                verdicts = self.floor.submit_all(said)
            except BaseException as error:  # noqa: BLE001 - whatever it was, nobody is told yes
                self._failed = error
                self._fail(batch, error)
                return
            answers = verdicts[len(due) :]
            for (_, answer), verdict in zip(batch, answers, strict=True):
                if isinstance(verdict, Exception):
                    answer.set_exception(verdict)
                else:
                    answer.set_result(verdict)
            # Whoever was refused is asked again when something has moved, not before.
            idle = bool(due) and not any(isinstance(verdict, Recorded) for verdict in verdicts)

    def _take(self, *, wait: bool) -> tuple[list[tuple[Command, Answer]], bool]:
        """What has queued by now, never waiting for company; and whether to go on afterwards."""
        batch: list[tuple[Command, Answer]] = []
        try:
            item = self._queue.get(wait, self.look_s)
            while item is not None:
                batch.append(item)
                if len(batch) == BATCH_MAX:
                    return batch, True
                item = self._queue.get_nowait()
        except queue.Empty:
            return batch, True
        return batch, False

    def _fail(self, batch: list[tuple[Command, Answer]], error: BaseException) -> None:
        """No play without a journal: everybody who waits is told that nothing was recorded."""
        rest = list(batch)
        while not self._queue.empty():
            item = self._queue.get()
            rest += [item] if item else []
        for _, answer in rest:
            answer.set_exception(Stopped(f"the journal could not be written: {error}"))
