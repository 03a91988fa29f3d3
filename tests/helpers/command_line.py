"""A house that is spoken to through the program's own commands, as people and programs do."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from croupier.cli.app import app

COMMAND = [sys.executable, "-m", "croupier.cli.app"]
ENV = {"COLUMNS": "200", "CROUPIER_LANG": "en", "DATABASE_URL": ""}


@dataclass
class Place:
    """Where the nights of one test are kept."""

    at: str

    def call(self, *arguments: str) -> Result:
        return CliRunner().invoke(app, [*arguments, "--at", self.at], env=ENV)

    def told(self, *arguments: str) -> str:
        ended = self.call(*arguments)
        assert ended.exit_code == 0, ended.stderr
        return ended.stdout

    def data(self, *arguments: str) -> Any:
        return json.loads(self.told(*arguments, "--json"))

    def no(self, code: int, *arguments: str) -> str:
        """What is said on the side when it can't be; nothing else is printed."""
        ended = self.call(*arguments)
        assert ended.exit_code == code, (ended.stdout, ended.stderr)
        assert not isinstance(ended.exception, Exception) or isinstance(ended.exception, SystemExit)
        return ended.stderr

    def new(self, name: str = "gala", *options: str) -> dict[str, Any]:
        told: dict[str, Any] = self.data("night", "new", name, "--licensee", "Lou", *options)
        return told

    def key(self, name: str, file: Path, *people: str) -> Path:
        """A key file with which a program speaks for these people."""
        named = (word for person in people for word in ("--for", person))
        self.told("night", "lines-key", name, *named, "-o", str(file))
        return file

    def serve(
        self, name: str, lines: list[dict[str, Any]], key: Path | None = None
    ) -> list[dict[str, Any]]:
        """The night at work until the lines are answered; test_serving has it in a process."""
        said = "".join(f"{json.dumps(line)}\n" for line in lines)
        asked = ["serve", name, "--lines", "--at", self.at]
        asked += ["--lines-key", str(key)] if key else []
        ended = CliRunner().invoke(app, asked, env=ENV, input=said, catch_exceptions=False)
        assert ended.exit_code == 0, ended.stderr
        return [json.loads(line) for line in ended.stdout.splitlines()]

    def wheel(self, name: str) -> str:
        adopted = self.data("night", "show", name)["adopted"]
        digest: str = next(
            book["digest"] for book in adopted if book["rulebook"] == "ontario-wheel"
        )
        return digest


def say(desk: str, by: str, operator: str, action: str, **fields: Any) -> dict[str, Any]:
    """One line, under a number that says what it is."""
    parts = (desk, by, action, *(f"{value}" for value in fields.values()))
    line = {"command": " ".join(parts)[:100], "desk": desk, "by": by, "operator": operator}
    return {**line, "action": action, **fields}


def evening(digest: str, chance: str = "virtual") -> list[dict[str, Any]]:
    """From the first appointment to the first stake, at table W1."""
    return [
        say("office", "licensee", "Lou", "appoint", person="Ann", role="croupier", of_age=True,
            member=True),
        say("office", "licensee", "Lou", "post_notice", rulebook=digest),
        say("tables/W1", "licensee", "Lou", "set_up", rulebook=digest, croupier="Ann",
            chance=chance),
        say("tables/W1", "croupier", "Ann", "open"),
        say("tables/W1", "croupier", "Ann", "sit", seat=1, player="Eve", of_age=True, units=20),
        say("tables/W1", "player 1", "Eve", "stake", spot="red", units=5),
    ]  # fmt: skip


def round_(number: int) -> list[dict[str, Any]]:
    """A round at a virtual table: bets closed, the wheel spun; the machine draws."""
    lines = [
        say("tables/W1", "croupier", "Ann", "call"),
        say("tables/W1", "croupier", "Ann", "spin"),
    ]
    return [{**line, "command": f"{line['command']} {number}"} for line in lines]
