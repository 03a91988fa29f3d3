"""A3: pages, the API and lines of a served night side by side, with and without a key."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from helpers.load.halls import NIGHT, Hall, environ_of
from helpers.load.screens import Told, console
from helpers.load.serving import Serving, serving
from load.conftest import Halls

DEALER = "Croupier W1"


def croupier(hall: Hall, *words: str, said: tuple[dict[str, Any], ...] = ()) -> Any:
    """One command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "croupier.cli.app", *words, "--at", hall.at, "--lang", "en"],
        input="".join(f"{json.dumps(line)}\n" for line in said),
        env=environ_of(hall.at, hall.home), capture_output=True, text=True, check=False,
    )  # fmt: skip


def line(number: str, operator: str, action: str, **fields: Any) -> dict[str, Any]:
    who = {"command": number, "desk": "tables/W1", "by": "croupier", "operator": operator}
    return {**who, "action": action, **fields}


def by_api(hall: Hall, house: Serving, person: str, **said: Any) -> None:
    asked = Request(
        f"http://127.0.0.1:{house.port}/api/v1/nights/{NIGHT}/tables/W1/act",
        json.dumps(said).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {hall.cookies[person]}"},
    )
    with urlopen(asked) as answer:  # noqa: S310 - to this machine
        assert answer.status == 200


async def by_page(hall: Hall, house: Serving, number: str, action: str) -> None:
    screen = console(hall, house.port, "W1", Told())
    answer = await screen.act(action, number=number, by="croupier")
    assert answer
    assert answer.status == 200, answer.body
    await screen.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["folder", "database"])
def test_every_entry_names_its_way_and_none_is_written_without_a_key(
    kind: str, folder_hall: Halls, database_hall: Halls, tmp_path: Path
) -> None:
    halls = {"folder": folder_hall, "database": database_hall}[kind]
    hall = halls(tables=1, seats=1, earnest=True)
    key = str(tmp_path / "till.key")
    made = croupier(hall, "night", "lines-key", NIGHT, "--for", DEALER, "-o", key)
    assert made.returncode == 0, made.stderr
    lines = ("serve", NIGHT, "--lines")
    said = (line("lines 1", DEALER, "spin", direction="clockwise"), line("lines 2", "Lou", "close"))
    with serving(hall) as house:
        asyncio.run(by_page(hall, house, "page", "open_betting"))
        stake = {"command": "api", "by": "player 1", "action": "stake", "spot": "red", "units": 1}
        by_api(hall, house, hall.players[0].name, **stake)
        keyless = croupier(hall, *lines, said=said)
        assert (keyless.returncode, keyless.stdout) == (1, "")
        assert "--lines needs --lines-key" in keyless.stderr
        beside = croupier(hall, *lines, "--lines-key", key, said=said)
        house.stop()
    if kind == "folder":  # one process writes a file
        assert (beside.returncode, beside.stdout) == (1, "")
        beside = croupier(hall, *lines, "--lines-key", key, said=said)
    first, second = map(json.loads, beside.stdout.splitlines())
    assert "seq" in first
    assert second["error"]["code"] == "not_in_lines_key"
    entries = [json.loads(entry.body) for entry in hall.verify({})]
    ways = {entry["command"]: entry["via"] for entry in entries}
    told = {name: ways.get(name) for name in ("page", "api", "lines 1", "lines 2")}
    assert told == {"page": "page", "api": "api", "lines 1": "lines", "lines 2": None}
