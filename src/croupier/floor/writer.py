"""The writer: one thread that owns the journal. What queues during a commit shares the next."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from croupier.floor.floor import Floor
from croupier.floor.recorded import Group, GroupVerdict, Recorded, Refused
from croupier.journal.finding import Unsound
from croupier.journal.store import StoreError
from croupier.kit.rules import Refusal
from croupier.night.model import Command

BATCH_MAX: Final = 256  # more would make the first of them wait on the last
NAP_MS: Final = 1_000  # at most, where somebody is due later: a machine may have slept meanwhile
NS_IN_MS: Final = 1_000_000


class Stopped(Exception):
    """Nobody was told yes. Whether it is on record is found by asking again, by the same number."""


class Answer:
    """A verdict that somebody waits for. A lock and a place, where a Future is ten times that."""

    __slots__ = ("_then", "_told", "_verdict")

    def __init__(self, then: Callable[[], None] | None = None) -> None:
        self._told = threading.Lock()
        self._told.acquire()
        self._verdict: GroupVerdict | None = None
        self._then = then  # called by the writer's thread once there is a result

    def tell(self, verdict: GroupVerdict | None) -> None:
        self._verdict = verdict
        self._told.release()
        if self._then:
            self._then()

    @property
    def told(self) -> bool:
        return not self._told.locked()

    def wait(self, timeout_s: float = -1) -> None:
        if not self._told.acquire(timeout=timeout_s):
            raise TimeoutError
        self._told.release()

    def result(self, timeout_s: float = -1) -> Recorded | Refusal:
        """What was decided, once it is; what went wrong is raised."""
        verdict = self.results(timeout_s)
        return verdict.refusal if isinstance(verdict, Refused) else verdict[-1]

    def results(self, timeout_s: float = -1) -> tuple[Recorded, ...] | Refused:
        """The same, of each command that was said together."""
        self.wait(timeout_s)
        if isinstance(self._verdict, Exception):
            raise self._verdict
        assert self._verdict is not None, "nothing was said, so nothing was decided"
        return self._verdict


Said = tuple[Group, Answer]


@dataclass(slots=True)
class Writer:
    """Takes commands from any thread; every answer, a refusal too, follows the commit."""

    floor: Floor
    unsound: Unsound | None = None  # the record is read, and nothing is added to it
    _queue: queue.SimpleQueue[Said | None] = field(default_factory=queue.SimpleQueue)
    _thread: threading.Thread | None = None
    _failed: BaseException | None = None
    on_unsound: Callable[[Unsound], None] | None = None  # told when the record no longer fits
    _quiet_until_ms: int = 0  # waking up changed nothing, so don't at once again

    def start(self) -> None:
        assert self._thread is None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, command: Command | None, then: Callable[[], None] | None = None) -> Answer:
        """Nothing to say is a look at what others have written."""
        return self.submit_together([] if command is None else [command], then)

    def submit_together(self, group: Group, then: Callable[[], None] | None = None) -> Answer:
        """Several commands of which all are recorded, or none."""
        answer = Answer(then)
        if self.unsound:
            answer.tell(self.unsound)
        elif self._failed or self._thread is None:
            answer.tell(Stopped(str(self._failed or "not started")))
        else:
            self._queue.put((group, answer))
            if self._failed:  # it failed meanwhile, and may have emptied its queue before
                self._fail([], self._failed)
        return answer

    def look(self) -> None:
        """Returns when the memory is as new as the journal was when this was asked."""
        self.submit(None).wait()

    @property
    def failed(self) -> BaseException | None:
        """What ended it before its time, if anything did."""
        return self._failed or self.unsound

    def stop(self) -> None:
        """Carry out what has queued, then end."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            before = self.floor.seq
            self._quiet_until_ms = 0 if batch else _now_ms() + NAP_MS
            try:
                verdicts = iter(self.floor.submit_groups([group for group, _ in batch if group]))
            except Unsound as error:  # for good: somebody has to look at it
                self.unsound = self._failed = error
                self._fail(batch, error)
                if self.on_unsound:
                    self.on_unsound(error)
                return
            except StoreError as error:  # whether the store can go on, it knows itself
                self._tell(batch, error)
                continue
            except BaseException as error:  # noqa: BLE001 - whatever it was, nobody is told yes
                self._failed = error
                self._fail(batch, error)
                return
            if self.floor.seq != before:
                self._quiet_until_ms = 0
            for group, answer in batch:
                answer.tell(next(verdicts) if group else None)

    def _take(self) -> tuple[list[Said], bool]:
        """What has queued by now, never waiting for company; and whether to go on afterwards.

        Nothing has: then a client of the floor is due.
        """
        batch: list[Said] = []
        try:
            item = self._first()
        except queue.Empty:
            return batch, True
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH_MAX:
                return batch, True
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _first(self) -> Said | None:
        """Whatever is said next; Empty once a client of the floor is due before that."""
        while (due := self.floor.due_in_ms()) is not None:
            wait = max(due, self._quiet_until_ms - _now_ms())
            if wait <= 0:
                return self._queue.get_nowait()
            nap = timedelta(milliseconds=min(wait, NAP_MS)).total_seconds()
            with suppress(queue.Empty):
                return self._queue.get(timeout=nap)
        return self._queue.get()

    def _fail(self, batch: list[Said], error: BaseException) -> None:
        """No play without a journal: everybody who waits is told so."""
        rest = list(batch)
        while not self._queue.empty():
            item = self._queue.get()
            rest += [item] if item else []
        self._tell(rest, error)

    @staticmethod
    def _tell(batch: list[Said], error: BaseException) -> None:
        for _, answer in batch:
            answer.tell(error if isinstance(error, Unsound) else Stopped(f"{error}"))


def _now_ms() -> int:
    return time.monotonic_ns() // NS_IN_MS
