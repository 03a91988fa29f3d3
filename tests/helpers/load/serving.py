"""`croupier serve` as a process of its own: started, measured, told to stop, or killed."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from helpers.load.halls import NIGHT, Hall, environ_of

HOME = re.compile(r"^  http://127\.0\.0\.1:(\d+)/$")
START_S = 60
POLL_S = 0.02
QUESTION = b"GET /sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@dataclass(slots=True)
class Serving:
    """One server. Each of its lives has a port of its own: nobody finds it too early."""

    hall: Hall
    workers: int = 1
    port: int = 0
    process: subprocess.Popen[str] | None = None

    @property
    def errors(self) -> Path:
        return self.hall.home / "serve.err"

    def start(self) -> float:
        """Returns when it answers; the seconds that took."""
        began = time.perf_counter()
        ask = (NIGHT, "--port", "0", "--at", self.hall.at)
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "croupier.cli.app", "serve", *ask,
                 "--workers", str(self.workers)],
                env=environ_of(self.hall.at, self.hall.home), stdout=subprocess.PIPE,
                stderr=errors, text=True, start_new_session=True,
            )  # fmt: skip
        self._read_port()
        while not answers(self.port):
            assert self.process.poll() is None, self.errors.read_text()
            assert time.perf_counter() - began < START_S, self.errors.read_text()
            time.sleep(POLL_S)
        return time.perf_counter() - began

    def _read_port(self) -> None:
        assert self.process
        assert self.process.stdout
        for line in self.process.stdout:
            if found := HOME.match(line):
                self.port = int(found.group(1))
                return
        raise AssertionError(self.errors.read_text())

    @property
    def tree(self) -> psutil.Process:
        assert self.process
        return psutil.Process(self.process.pid)

    def web_processes(self) -> list[psutil.Process]:
        """Those that answer: the one, or the workers below it (Python's own tracker is none)."""
        if self.workers == 1:
            return [self.tree]
        return [one for one in self.tree.children() if "spawn_main" in " ".join(one.cmdline())]

    def rss(self) -> int:
        return sum(int(one.memory_info().rss) for one in self.web_processes())

    def kill(self) -> None:
        """The whole tree, at one instant: nobody says goodbye."""
        assert self.process
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self._reaped()

    def kill_worker(self, place: int) -> None:
        """One of the workers. Its supervisor starts another."""
        self.web_processes()[place].kill()

    def stop(self, wait_s: float = 30) -> tuple[int, float]:
        """Told to stop: its exit code, and how long it took."""
        assert self.process
        began = time.perf_counter()
        self.process.terminate()
        code = self.process.wait(wait_s)
        took = time.perf_counter() - began
        self._reaped()
        return code, took

    def _reaped(self) -> None:
        assert self.process
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None


def answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=START_S) as line:
        line.sendall(QUESTION)
        return line.recv(100).startswith(b"HTTP/1.1 200")
    return False


@contextmanager
def serving(hall: Hall, workers: int = 1) -> Iterator[Serving]:
    found = Serving(hall, workers)
    found.start()
    try:
        yield found
    finally:
        if found.process:
            found.kill()
