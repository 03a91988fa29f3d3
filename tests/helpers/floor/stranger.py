"""A stranger at the engine protocol: lines in, lines out, and nothing else shared.

In another process, or, where starting one proves nothing new, by the same command in this one.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.floor.protocol import Protocol

COMMAND: Final = (sys.executable, "-m", "croupier.cli.app")
SECONDS: Final = 30


def surroundings() -> dict[str, str]:
    """As most people have it: with this set, a table that never flushes would not be found out."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**kept, "CROUPIER_LANG": "en"}


@dataclass
class Table:
    process: subprocess.Popen[bytes]

    def send(self, line: bytes) -> dict[str, Any]:
        """One line in, one line out, before anything else is written."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        waits = select.poll()  # of any number: a long run has many files open
        waits.register(self.process.stdout, select.POLLIN)
        ready = waits.poll(SECONDS * 1_000)
        assert ready, f"no answer to {line!r}"
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def ask(self, question: str, **more: str) -> Any:
        return self.send(json.dumps({"ask": question, **more}).encode())[question]

    def say(self, by: str, action: str, **said: Any) -> dict[str, Any]:
        return self.send(json.dumps({"by": by, "action": action, **said}).encode())

    def do(self, by: str, action: str, **said: Any) -> list[dict[str, Any]]:
        """What is said must be heard."""
        answer = self.say(by, action, **said)
        assert "events" in answer, answer
        events: list[dict[str, Any]] = answer["events"]
        return events

    def no(self, by: str, action: str, **said: Any) -> tuple[str, str]:
        """What is said must be refused: the code and the clause."""
        answer = self.say(by, action, **said)
        assert "refusal" in answer, answer
        return answer["refusal"]["code"], answer["refusal"]["clause"]

    def end(self) -> tuple[int, bytes, bytes]:
        """Nothing more is said. How it ended, and what it said unasked."""
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, err


class Here(Table):
    """A table of this process."""

    def __init__(self, protocol: Protocol) -> None:
        self.lines: deque[bytes] = deque()
        self.answers = protocol.run(iter(self.lines.popleft, None))

    def send(self, line: bytes) -> dict[str, Any]:
        self.lines.append(line)
        answer: dict[str, Any] = json.loads(next(self.answers))
        return answer


@contextmanager
def here(*arguments: str) -> Iterator[Table]:
    """As the program's own command sets it up."""
    made: list[Protocol] = []

    def run(self: Protocol, _: object) -> Iterator[str]:
        made.append(self)
        return iter(())

    with patch.object(Protocol, "run", run):
        ended = called("table", *arguments)
    assert (ended.returncode, ended.stderr) == (0, b"")
    yield Here(*made)


def called(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """What a command says and how it ends, as `run` has it."""
    ended = CliRunner().invoke(app, arguments, env={"CROUPIER_LANG": "en"})
    return subprocess.CompletedProcess(
        arguments, ended.exit_code, ended.stdout_bytes, ended.stderr_bytes
    )


@contextmanager
def table(*arguments: str) -> Iterator[Table]:
    """A table in another process; it must end well and quietly."""
    process = subprocess.Popen(
        [*COMMAND, "table", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    )
    try:
        told = Table(process)
        yield told
        assert told.end() == (0, b"", b"")
    finally:
        process.kill()
        process.wait()


def run(
    *arguments: str, said: bytes = b"", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=said,
        capture_output=True,
        timeout=SECONDS,
        check=False,
        env={**surroundings(), **(env or {})},
    )
