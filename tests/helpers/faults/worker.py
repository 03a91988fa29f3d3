"""A house in a process of its own: it opens a night's file and plays, until it ends or is ended.

Each command that was recorded is told in a line on the standard output, `ack COMMAND SEQ DIGEST`.
Numbers of commands follow from their place in the script: a house that is started again finds
what was done, and goes on. Run as a program it is a nursery: a line of JSON on the standard
input, a Job, is carried out by a fork of this process, which has everything loaded.
"""

from __future__ import annotations

import ctypes
import hashlib
import itertools
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal

from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.journal.entry import Entry
from croupier.journal.sqlite import SqliteJournal, SqliteWriting
from croupier.journal.store import StoreError
from croupier.night.model import Command
from helpers import floors
from helpers.faults import bank_script
from helpers.faults.script import SCRIPT

ENDED: Final = 0
STOPPED: Final = 3  # the store failed, and the house stopped at once
SECONDS_MAX: Final = 60  # a house that hangs is ended by an alarm
PR_SET_PDEATHSIG: Final = 1  # and one whose nursery died, by the system
PR_SET_PTRACER: Final = 0x59616D61  # where only parents may look on, anybody may at this one
PR_SET_PTRACER_ANY: Final = 2**64 - 1
CHECKPOINT_PAGES: Final = 40  # so that a short script is copied into the database on the way

Manner = Literal["sound", "hasty", "blithe"]
Part = Literal["night", "bank"]
SCRIPTS: Final[dict[Part, Sequence[Any]]] = {"night": SCRIPT, "bank": bank_script.SCRIPT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One life of the house. `traced`: it waits, stopped, for whoever wants to look on."""

    night: str
    part: Part = "night"
    words: int | None = None  # so many of the script's, and no more
    manner: Manner = "sound"
    traced: bool = False
    closes: bool = True  # after a failure too; else it is gone at once
    file_bytes_max: int | None = None

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


def tell(*words: object) -> None:
    """Straight to the pipe: what was said was said, whatever happens next."""
    os.write(1, " ".join(map(str, words)).encode() + b"\n")


def acknowledge(entry: Entry) -> None:
    tell("ack", entry.command, entry.seq, entry.digest.hex())


class House(Floor):
    """A floor whose every answer is passed on at once."""

    aloud = True

    def submit(self, command: Command) -> Recorded:
        verdict = super().submit(command)
        assert isinstance(verdict, Recorded), (command, verdict)
        if self.aloud:
            acknowledge(verdict.entry)
        return verdict


class Hasty(SqliteJournal):
    """The control of the kills: it tells before it commits."""

    @contextmanager
    def writing(self) -> Iterator[SqliteWriting]:
        with super().writing() as writing:
            append = writing.append

            def told(entry: Entry) -> None:
                append(entry)
                acknowledge(entry)

            writing.append = told  # type: ignore[method-assign]
            yield writing


class Blithe(SqliteJournal):
    """The control of the errors: a commit that failed is passed over."""

    @contextmanager
    def writing(self) -> Iterator[SqliteWriting]:
        try:
            with super().writing() as writing:
                yield writing
        except StoreError:
            self._failure = None


STORES: Final = {"sound": SqliteJournal, "hasty": Hasty, "blithe": Blithe}


def play(store: SqliteJournal, job: Job) -> None:
    """The whole script. What was done in an earlier life is found again."""
    floors.IDS = itertools.count()
    floor = floors.floor_on(store)
    floor.__class__ = House  # the same floor, but aloud
    House.aloud = job.manner != "hasty"
    dealer = Dealer(floor, lambda: hashlib.sha256(b"%d" % floor.seq).digest())
    for desk, by, operator, action in SCRIPTS[job.part][: job.words]:
        said = action(floor) if callable(action) else action  # what is signed is on record by now
        floor.submit(floors.command(desk, by, operator, said))
        while due := list(dealer.due(floor.known)):
            for command in due:
                floor.submit(command)


def work(job: Job) -> int:
    """One life: to the end of the script, or to the first failure of the store."""
    if job.file_bytes_max is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (job.file_bytes_max, job.file_bytes_max))
    signal.alarm(SECONDS_MAX)
    system = ctypes.CDLL(None)
    system.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if job.traced:
        system.prctl(PR_SET_PTRACER, ctypes.c_ulong(PR_SET_PTRACER_ANY), 0, 0, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
    try:
        store = STORES[job.manner](Path(job.night))
    except StoreError as error:
        tell("stop", error)
        return STOPPED
    try:
        store._connection.wal_autocheckpoint(CHECKPOINT_PAGES)
        play(store, job)
    except StoreError as error:
        tell("stop", error)
        if job.closes:
            store.close()
        return STOPPED
    store.close()
    return ENDED


def nursery() -> None:
    """Carry out jobs one by one, each in a fork; tell who it is, and how it ended."""
    for line in sys.stdin.buffer:
        job = Job(**json.loads(line))
        child = os.fork()
        if child == 0:
            status = 1
            try:
                status = work(job)
            finally:
                if status == 1:
                    sys.excepthook(*sys.exc_info())
                os._exit(status)
        tell("born", child)
        _, status = os.waitpid(child, 0)
        tell("end", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    nursery()
