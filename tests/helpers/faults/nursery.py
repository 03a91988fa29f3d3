"""Starts houses, has strace put a fault into the Nth call of one, and looks at what is left."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from helpers.faults import worker
from helpers.faults.worker import ENDED, Job
from helpers.proofs import Ack, story, verify_all

STATE_STOPPED: Final = re.compile(r"^State:\s+T", re.MULTILINE)
STATE_TRACED: Final = re.compile(r"^TracerPid:\s+[1-9]", re.MULTILINE)
FILES: Final = ("", "-wal", "-shm", "-journal", ".writer")
SECONDS: Final = 60


@dataclass(slots=True)
class Life:
    """What was heard of one house: its acknowledgements, why it stopped, and how it ended."""

    status: int = 0
    acks: list[Ack] = field(default_factory=list)
    stop: str | None = None
    trace: str = ""

    @property
    def faults(self) -> int:
        return self.trace.count("(INJECTED)")

    @property
    def killed(self) -> bool:
        return self.status == -signal.SIGKILL

    def calls(self) -> list[str]:
        return re.findall(r"^(\w+)\(", self.trace, re.MULTILINE)


@dataclass(slots=True)
class Nursery:
    """One process that has everything loaded; a house is a fork of it, one at a time."""

    process: subprocess.Popen[bytes]
    folder: Path
    undisturbed: list[Any] = field(default_factory=list)  # the night that nobody disturbs

    def live(self, job: Job, *options: str) -> Life:
        """A whole life. `options` are strace's, for a job that is traced."""
        try:
            return self._live(job, options)
        except BaseException:
            self.process.kill()  # nobody knows what it would say next
            raise

    def _live(self, job: Job, options: tuple[str, ...]) -> Life:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin
        assert stdout
        assert self.process.poll() is None, "the nursery died before"
        stdin.write(job.line())
        stdin.flush()
        life, tracer = Life(), None
        for line in stdout:
            word, _, rest = line.decode().rstrip("\n").partition(" ")
            if word == "born" and job.traced:
                tracer = self._trace(int(rest), options)
            elif word == "ack":
                command, seq, digest = rest.rsplit(" ", 2)
                life.acks.append(Ack(command, int(seq), digest))
            elif word == "stop":
                life.stop = rest
            elif word == "end":
                life.status = int(rest)
                break
        else:
            raise AssertionError("the nursery died")
        if tracer:
            tracer.wait(SECONDS)
            life.trace = self._log.read_text("utf-8", "replace")
        return life

    def fresh(self) -> Path:
        """Where a new night goes. The one before it is cleared away: there are hundreds."""
        path = self.folder / "night.sqlite"
        for end in FILES:
            Path(f"{path}{end}").unlink(missing_ok=True)
        return path

    @property
    def _log(self) -> Path:
        return self.folder / "strace.log"

    def _trace(self, pid: int, options: tuple[str, ...]) -> subprocess.Popen[bytes]:
        """Look on before it makes its first call: it waits, stopped, until somebody does."""
        strace = shutil.which("strace")
        assert strace, "strace is missing: `make test` installs it, or apt-get install strace"
        until(pid, STATE_STOPPED)
        command = [strace, "-qq", "-o", str(self._log), "-s", "0", *options, "-p", str(pid)]
        tracer = subprocess.Popen(command)
        until(pid, STATE_TRACED, tracer)
        os.kill(pid, signal.SIGCONT)
        return tracer

    def goes_on(self, path: Path) -> None:
        """Started again, the same house ends the same night."""
        life = self.live(Job(night=str(path)))
        assert life.status == ENDED, life.stop
        assert story(verify_all(path, life.acks)) == self.undisturbed


def until(pid: int, state: re.Pattern[str], tracer: subprocess.Popen[bytes] | None = None) -> None:
    """Wait until the system says so of this process."""
    end = time.monotonic() + SECONDS
    while not state.search(Path(f"/proc/{pid}/status").read_text("ascii")):
        assert time.monotonic() < end, f"{pid} never came to {state.pattern}"
        assert not tracer or tracer.poll() is None, "strace may not look on here"
        time.sleep(0.001)


def found_whole(path: Path, *lives: Life) -> None:
    """All that was told is there, and besides at most what was under way: one command a life.

    A copy is looked at: to open a night is to recover it, and the next house is to do that.
    """
    acks = {ack for life in lives for ack in life.acks}
    entries = verify_all(copy_of(path), acks)
    assert 0 <= len(entries) - len(acks) <= len(lives), "a command that nobody gave"


def copy_of(path: Path) -> Path:
    copy = path.with_name(f"copy-{path.name}")
    for end in FILES:
        source, target = Path(f"{path}{end}"), Path(f"{copy}{end}")
        target.unlink(missing_ok=True)
        if source.exists():
            shutil.copyfile(source, target)
    return copy


@contextmanager
def nursery() -> Iterator[Nursery]:
    """On a disk of memory where there is one: a kill and an injected error are the same there."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
    with tempfile.TemporaryDirectory(prefix="croupier-faults-", dir=memory) as folder:
        yield from _nursery(Path(folder))


def _nursery(folder: Path) -> Iterator[Nursery]:
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, worker.__file__]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=surroundings) as process:
        found = Nursery(process, folder)
        path = found.fresh()
        life = found.live(Job(night=str(path)))
        entries = verify_all(path, life.acks)
        assert (life.status, len(entries)) == (ENDED, len(life.acks))
        found.undisturbed = story(entries)
        yield found  # leaving closes its input, and it ends
