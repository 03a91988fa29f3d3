"""`croupier people recover` as it is typed, beside a server and without one, on both stores."""

from __future__ import annotations

import json
import os
import pwd
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.databases import new_database
from helpers.standby_server import Laptop

pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", "postgres"])
def laptop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Laptop]:
    at = str(tmp_path / "house") if request.param == "sqlite" else new_database(tmp_path)
    found = Laptop(at, tmp_path / "own")
    found.make_people()
    yield found
    found.stop()


def word(laptop: Laptop) -> str:
    said = laptop.run("people", "recover", "Ada", "--json")
    assert said.returncode == 0, said.stderr
    return str(json.loads(said.stdout)["path"])


def page(laptop: Laptop, path: str) -> bytes:
    with urllib.request.urlopen(f"{laptop.base}{path}", timeout=30) as answer:  # noqa: S310
        return bytes(answer.read())


def test_beside_a_server_and_without_one(laptop: Laptop) -> None:
    before = word(laptop)
    laptop.serve()
    assert b"Ada" in page(laptop, before)
    assert b"Ada" in page(laptop, word(laptop))
    laptop.stop()
    log = json.loads(laptop.run("house", "log", "--json").stdout)
    assert [(line["kind"], line["about"]) for line in log] == [("recovery_asked", "Ada")] * 2


@pytest.mark.parametrize("laptop", ["sqlite"], indirect=True)
def test_what_cant_be_is_a_sentence(laptop: Laptop, tmp_path: Path) -> None:
    wrong = laptop.run("people", "recover", "Ann")
    assert (wrong.returncode, "there are: Ada" in wrong.stderr) == (2, True)
    taken = laptop.run("people", "recover", "Ann", "--new", "--lang", "fr")
    assert (taken.returncode, "Erreur" in taken.stderr) == (2, True)
    empty = Laptop(str(tmp_path / "nowhere"), tmp_path / "own")
    nobody = empty.run("people", "recover", "Ada")
    assert (nobody.returncode, "no people" in nobody.stderr) == (1, True)
    assert not (tmp_path / "nowhere").exists()
    for ended in (wrong, taken, nobody):
        assert "Traceback" not in ended.stderr


def test_a_register_in_use_is_a_sentence(tmp_path: Path) -> None:
    laptop = Laptop(str(tmp_path / "house"), tmp_path / "own")
    laptop.make_people()
    busy = sqlite3.connect(tmp_path / "house" / "people.db", isolation_level=None)
    busy.execute("BEGIN EXCLUSIVE")
    try:
        said = laptop.run("people", "recover", "Ada")
    finally:
        busy.close()
    assert said.returncode == 1
    assert "can't be written now" in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("laptop", ["sqlite"], indirect=True)
def test_whoever_asks_is_known_by_the_system_and_not_by_what_they_say(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "Quin\x1b[2K")
    word(laptop)
    (line,) = json.loads(laptop.run("house", "log", "--json").stdout)
    assert line["by"] == pwd.getpwuid(os.getuid()).pw_name
