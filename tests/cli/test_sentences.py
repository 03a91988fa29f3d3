"""A gap, a full disk, bytes that are no text: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import apsw
import pytest

from helpers.command_line import COMMAND, Place

ROOM_BYTES = 8 * 1024  # less than any database needs


def forge(path: Path, crime: str) -> None:
    forger = apsw.Connection(str(path))
    for (name,) in list(forger.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")):
        forger.execute(f"DROP TRIGGER {name}")
    forger.execute(crime)
    forger.close()


CRIMES = {
    "DELETE FROM journal WHERE seq = 2": "2",
    "UPDATE journal SET body = x'7bff7d' WHERE seq = 2": "2",
    "UPDATE journal SET body = x'7b7d' WHERE seq = 1": "1",
    "UPDATE journal SET command = CAST(x'ff' AS TEXT) WHERE seq = 3": "3",
}


@pytest.mark.parametrize("crime", CRIMES)
def test_a_record_that_is_torn_is_told_in_a_sentence(tmp_path: Path, crime: str) -> None:
    place = Place(str(tmp_path))
    place.new("gala", "--practice")
    forge(tmp_path / "gala.sqlite", crime)
    file = str(tmp_path / "gala.sqlite")
    for command in (
        ("night", "show", "gala"),
        ("night", "close", "gala"),
        ("verify", "gala", "--deep"),
        ("verify", file),
        ("check-draw", "gala"),
        ("bank", "show", "gala"),
        ("serve", "gala", "--lines"),
    ):
        said = place.no(1, *command)
        assert said.startswith("Error: "), command
    assert f"Entry {CRIMES[crime]} " in place.no(1, "verify", "gala")
    assert f"écriture {CRIMES[crime]} " in place.no(1, "verify", "gala", "--lang", "fr")
    for other in (["export", "gala", "-o", str(tmp_path / "x")], ["night", "list"]):
        ended = place.call(*other)
        assert ended.exception is None or isinstance(ended.exception, SystemExit)
    restored = Place(str(tmp_path / "elsewhere")).call("restore", file)
    assert isinstance(restored.exception, SystemExit)
    assert restored.exit_code == 1
    assert not list((tmp_path / "elsewhere").glob("*")), "nothing of it came in"


def full_disk() -> None:
    """No file of this process grows: what a full disk does, without one."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM_BYTES, ROOM_BYTES))


@pytest.mark.parametrize(
    "command",
    [
        ["serve", "--port", "0", "--at", "{at}"],
        ["serve", "--port", "0", "--at", "{at}/new"],
        ["serve", "gala", "--lines", "--at", "{at}"],
        ["night", "new", "ball", "--at", "{at}"],
        ["import", "{at}/gala.jsonl", "--at", "{at}/new"],
        ["restore", "{at}/copy.sqlite", "--at", "{at}/new"],
        ["backup", "gala", "{at}/more.sqlite", "--at", "{at}"],
    ],
    ids=" ".join,
)
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, command: list[str]) -> None:
    place = Place(str(tmp_path))
    place.new("gala", "--practice")
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    place.told("backup", "gala", str(tmp_path / "copy.sqlite"))
    before = {path.name for path in tmp_path.glob("*.sqlite")}
    ended = subprocess.run(
        [*COMMAND, *(part.format(at=tmp_path) for part in command)],
        preexec_fn=full_disk,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "CROUPIER_LANG": "en"},  # or half of it
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert ended.returncode == 1, ended
    assert "Traceback" not in ended.stderr
    assert ended.stderr.startswith("Error: ")
    assert {path.name for path in tmp_path.glob("*.sqlite")} == before
    assert not list((tmp_path / "new").glob("*.sqlite"))
