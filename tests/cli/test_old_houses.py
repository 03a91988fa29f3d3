"""A house of an earlier version opens: people sign in with their old PINs, and the night goes on.

The files in `tests/data/houses` were written by the versions that they are named after
(`tests/helpers/old_houses.py`), one for each form that people may have on their disks.
"""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from helpers.command_line import round_
from helpers.old_houses import PIN, SHELF
from helpers.standby_server import PIN as SIGNS_IN
from helpers.standby_server import Laptop

pytestmark = pytest.mark.slow

HOUSES = sorted(SHELF.glob("*.zip"))
FORMS = ("nights", "people", "marks", "keys", "printings", "guests")


def unpacked(house: Path, folder: Path) -> Path:
    with zipfile.ZipFile(house) as kept:
        kept.extractall(folder)
    for path in folder.iterdir():
        path.chmod(0o600)
    return folder


@pytest.fixture(params=HOUSES, ids=lambda path: path.stem)
def laptop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Laptop]:
    found = Laptop(str(unpacked(request.param, tmp_path / "house")), tmp_path / "own")
    yield found
    found.stop()


def test_every_form_is_kept() -> None:
    assert {house.stem.rpartition("-")[2] for house in HOUSES} == set(FORMS)
    assert PIN == SIGNS_IN


def test_every_migration_of_the_register_has_a_house_before_it(tmp_path: Path) -> None:
    """Each step is taken from data that was there before it, not from an empty register."""
    applied = set()
    for house in HOUSES:
        folder = unpacked(house, tmp_path / house.stem)
        if (folder / "people.db").exists():
            register = sqlite3.connect(folder / "people.db")
            names = register.execute(
                "SELECT app, name FROM django_migrations WHERE app IN ('people', 'web')"
            )
            applied.add(frozenset(names.fetchall()))
            register.close()
    steps = sorted(applied, key=len)
    assert [len(later - earlier) for earlier, later in pairwise(steps)] == [1] * 4


def test_the_night_goes_on(laptop: Laptop, tmp_path: Path) -> None:
    before = json.loads(laptop.run("verify", "gala", "--json").stdout)
    assert before["ok"], before
    if (Path(laptop.at) / "people.db").exists():
        laptop.serve()
        for line in round_(1):
            assert "seq" in laptop.act(line), line
        laptop.stop()
    else:
        laptop.place.serve("gala", round_(1))
    deep = json.loads(laptop.run("verify", "gala", "--deep", "--json").stdout)
    assert deep["ok"], deep
    assert deep["entries"] > before["entries"]
    assert all(draw["ok"] for draw in json.loads(laptop.run("check-draw", "gala", "--json").stdout))
    out = tmp_path / "gala.jsonl"
    assert laptop.run("export", "gala", "-o", str(out)).returncode == 0
    assert len(out.read_bytes().splitlines()) == deep["entries"]
