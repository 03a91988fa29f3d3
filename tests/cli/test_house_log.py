"""`croupier house`: what the machine's own commands leave in the log, read, taken out, proved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import apsw
import psycopg
import pytest

from croupier.floor import houselog
from croupier.floor.nights import Folder, nights_at
from croupier.journal.check_house_log import main
from helpers.command_line import Place
from helpers.databases import new_database


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    found = str(tmp_path / "house") if request.param == "sqlite" else new_database(tmp_path)
    yield Place(found)
    houselog.close_house_logs()


def kinds(place: Place) -> list[str]:
    return [line["kind"] for line in place.data("house", "log")]


def test_every_command_that_lets_something_out_is_noted(place: Place, tmp_path: Path) -> None:
    place.new()
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    place.told("export", "gala", "--format", "csv")
    place.told("backup", "gala", str(tmp_path / "gala.sqlite"))
    place.told("checkpoint", "gala")
    place.told("night", "close", "gala")
    found = place.data("house", "log")
    assert [line["kind"] for line in found] == [
        "night_made", "exported", "exported", "backed_up", "checkpoint_made", "night_closed",
    ]  # fmt: skip
    assert found[0]["about"] == "Lou"
    assert found[1]["facts"]["format"] == "jsonl"
    assert found[2]["facts"]["format"] == "csv"
    assert all(line["by"] for line in found)
    said = place.told("house", "log", "--kind", "exported", "--lang", "fr")
    assert said.count("registre de la soirée gala") == 2


def test_a_copy_that_comes_in_is_noted(tmp_path: Path) -> None:
    first, second = Place(str(tmp_path / "one")), Place(str(tmp_path / "two"))
    first.new()
    first.told("backup", "gala", str(tmp_path / "gala.sqlite"))
    second.told("restore", str(tmp_path / "gala.sqlite"))
    assert kinds(second) == ["restored"]
    houselog.close_house_logs()


def test_the_log_is_taken_out_and_proved(place: Place, tmp_path: Path) -> None:
    place.new()
    out = tmp_path / "house.jsonl"
    place.told("house", "export", "-o", str(out))
    assert main([str(out), "--json"]) == 0
    assert kinds(place) == ["night_made", "log_exported"]
    told = place.data("house", "verify")
    assert (told["ok"], told["lines"]) == (True, 2)
    assert "is there already" in place.no(2, "house", "export", "-o", str(out))


def test_what_was_changed_beneath_is_found(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new()
    houselog.close_house_logs()
    file = apsw.Connection(str(tmp_path / houselog.FILE))
    file.execute("DROP TRIGGER house_log_is_not_changed")
    assert "house_log_is_not_changed" in place.no(1, "house", "verify", "--lang", "fr")
    file.execute("UPDATE house_log SET body = CAST(replace(body, 'Lou', 'Eve') AS BLOB)")
    file.execute(
        "CREATE TRIGGER house_log_is_not_changed BEFORE UPDATE ON house_log\n"
        "    BEGIN SELECT RAISE(ABORT, 'the house log is append-only'); END"
    )
    file.close()
    ended = place.call("house", "verify", "--json")
    assert (ended.exit_code, json.loads(ended.stdout)["code"]) == (1, "columns")
    houselog.close_house_logs()


def test_bad_use_is_told(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    assert "no house log" in place.no(1, "house", "log")
    assert not (tmp_path / houselog.FILE).exists(), "looking makes none"
    place.new()
    assert "signed_in" in place.no(2, "house", "log", "--kind", "gossip")
    houselog.close_house_logs()


def test_a_name_from_the_log_steers_no_terminal(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new()
    line = {"kind": "signed_in", "by": "", "about": "\x1b[31mEve", "facts": {}}
    houselog.house_log(Folder(tmp_path)).append({**line, "at": "2026-05-09T20:01:02.003Z"})
    assert "\x1b[31m" not in place.told("house", "log")
    houselog.note(Folder(tmp_path), "signed_in", about="\x1b[31mEve")
    assert json.loads([*houselog.house_log(Folder(tmp_path)).read()][-1])["about"] == "\\x1b[31mEve"
    houselog.close_house_logs()


def test_a_log_that_was_cut_is_found(place: Place) -> None:
    place.new()
    place.told("checkpoint", "gala")
    houselog.close_house_logs()
    nights = nights_at(place.at)
    if isinstance(nights, Folder):
        (nights.path / houselog.FILE).unlink()
    else:
        with psycopg.connect(place.at, autocommit=True) as link:
            link.execute("DROP TABLE house_log")
    ended = place.call("house", "verify", "--json")
    assert (ended.exit_code, json.loads(ended.stdout)["code"]) == (1, "remembered")
    place.told("checkpoint", "gala")
    assert kinds(place) == ["log_cut", "checkpoint_made"]
    assert "had reached line 2" in place.told("house", "log", "--kind", "log_cut", "--lang", "en")


def test_a_line_of_another_form_is_shown_as_unknown(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new()
    odd = {"kind": "signed_in", "by": {}, "about": 1, "facts": [1], "at": []}
    houselog.house_log(Folder(tmp_path)).append(odd)
    assert "signed_in, which this version doesn't know" in place.told(
        "house", "log", "--lang", "en"
    )
    houselog.close_house_logs()
