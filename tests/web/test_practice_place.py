"""Practice is refused where a house in earnest is kept, and nothing is written there."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.floor.nights import Nights, nights_at, practice_place
from croupier.web import start
from croupier.web.offline import read_not_guests
from croupier.web.practice_place import refuse_earnest
from helpers.databases import new_database
from helpers.webhouse import Web

REGISTER = (
    "CREATE TABLE people_person (name text, night text, administrator boolean, password text)"
)
ADDED = "INSERT INTO people_person VALUES (%s, %s, %s, %s)"
GUEST = ("Nadia", "", False, "!kept out by no PIN")
BEARER = ("#1", "practice-ontario", False, "!")


@pytest.fixture(params=["folder", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where `--at` points; practice would be kept in the folder or the schema `practice` there."""
    monkeypatch.setattr(start, "ready", lambda _: pytest.fail("it was about to be served"))
    monkeypatch.setattr(os, "environ", {**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    return str(tmp_path / "house") if request.param == "folder" else new_database(tmp_path)


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, [*arguments])


def make_night(at: str, *options: str) -> None:
    made = run("night", "new", "gala", "--licensee", "Lou", "--at", at, *options)
    assert made.exit_code == 0, made.output


@contextmanager
def register_at(nights: Nights) -> Iterator[Any]:
    if url := getattr(nights, "url", ""):
        with psycopg.connect(url) as register:
            yield register
        return
    folder = Path(nights.place)
    folder.mkdir(parents=True, exist_ok=True)
    file = sqlite3.connect(folder / "people.db")
    with file:
        yield file
    file.close()


def add_people(nights: Nights, *people: tuple[str, str, bool, str]) -> None:
    with register_at(nights) as register:
        register.execute(REGISTER)
        for person in people:
            register.execute(ADDED if hasattr(nights, "url") else ADDED.replace("%s", "?"), person)


@pytest.mark.parametrize(
    ("language", "why"), [("en", "is not for practice"), ("fr", "n'est pas pour l'entraînement")]
)
def test_where_a_night_is_in_earnest_nothing_is_practised(
    place: str, language: str, why: str
) -> None:
    at = practice_place(place)
    make_night(at)
    refused = run("serve", "--practice", "--at", place, "--lang", language)
    assert refused.exit_code == 1, refused.output
    assert why in " ".join(refused.stderr.split())
    assert nights_at(at).names() == ["gala"]


@pytest.mark.parametrize(
    "person", [("Sam", "", True, "!invited, no PIN yet"), ("Ann", "", False, "pbkdf2_sha256$1$a$b")]
)
@pytest.mark.parametrize(("language", "why"), [("en", "sign in there"), ("fr", "s'y connectent")])
def test_where_people_sign_in_by_themselves_nothing_is_practised(
    place: str, person: tuple[str, str, bool, str], language: str, why: str
) -> None:
    nights = nights_at(practice_place(place))
    add_people(nights, GUEST, person)
    refused = run("serve", "--practice", "--at", place, "--lang", language)
    assert refused.exit_code == 1, refused.output
    assert why in " ".join(refused.stderr.split())
    assert nights.names() == []


def test_a_place_of_practice_alone_opens_again(place: str) -> None:
    nights = nights_at(practice_place(place))
    refuse_earnest(nights)
    make_night(practice_place(place), "--practice")
    refuse_earnest(nights)
    with register_at(nights):
        """A start that ended before the tables of the register were made."""
    refuse_earnest(nights)
    add_people(nights, GUEST, BEARER)
    refuse_earnest(nights)


def test_a_night_that_was_begun_and_never_opened_counts_for_nothing(place: str) -> None:
    nights = nights_at(practice_place(place))
    nights.new("gala").close()
    refuse_earnest(nights)


def test_a_register_as_the_house_keeps_it_is_read(web: Web) -> None:
    web.person("Ann")
    assert "Ann" in read_not_guests(web.rooms.nights)


def test_a_file_that_is_no_night_stops_no_practice(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_bytes(b"no night at all")
    (tmp_path / "y.sqlite").touch()
    refuse_earnest(nights_at(str(tmp_path)))
