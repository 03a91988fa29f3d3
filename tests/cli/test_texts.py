"""Rulebooks whose text isn't shipped: refused on licensed nights, attested, and marked."""

from __future__ import annotations

import csv
import hashlib
import io
import shutil
from pathlib import Path

import pytest
from beancount import loader as beancount
from beancount.core.data import Custom

from croupier.floor import library
from croupier.rulebooks import loader, shelf
from croupier.rulebooks.loader import load
from helpers.command_line import Place, evening, say
from helpers.databases import new_database

SCAN = b"%PDF-1.7 page 7 of the licence"
DIGEST = hashlib.sha256(SCAN).hexdigest()
pytestmark = pytest.mark.clause("ON-12")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(
        str(tmp_path / "nights") if request.param == "sqlite" else new_database(tmp_path / "db")
    )


@pytest.fixture
def doctored(tmp_path: Path) -> str:
    """Blackjack (A) with other figures, under its own name."""
    text = loader.file_of("ontario-blackjack-a").read_text("utf-8")
    for was, now in (("stake_max = 10", "stake_max = 500"), ("decks = 4", "decks = 8")):
        assert was in text
        text = text.replace(was, now)
    path = tmp_path / "ontario-blackjack-a.toml"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.fixture
def scan(tmp_path: Path) -> str:
    path = tmp_path / "page-7.pdf"
    path.write_bytes(SCAN)
    return str(path)


def test_an_amended_rulebook_opens_no_licensed_night(place: Place, doctored: str) -> None:
    said = place.no(1, "night", "new", "gala", "--game", doctored)
    assert "differs in ON-BJA-2, ON-BJA-4" in said
    assert "ON-12" in said
    assert place.data("night", "list") == []
    assert place.new("gala", "--game", "ontario-blackjack-a")["adopted"][1]["shipped"]


def test_an_amended_rulebook_is_marked_on_a_practice_night(
    place: Place, doctored: str, tmp_path: Path
) -> None:
    place.new("drill", "--game", doctored, "--practice")
    for command in (("verify", "drill", "--deep"), ("night", "show", "drill")):
        assert "AMENDED: differs from the shipped text in ON-BJA-2, ON-BJA-4." in place.told(
            *command
        )
        assert "MODIFIÉ : diffère du texte livré" in place.told(*command, "--lang", "fr")
    ended = place.call("export", "drill", "-o", str(tmp_path / "drill.jsonl"))
    assert "AMENDED" in ended.stderr
    told = place.data("verify", str(tmp_path / "drill.jsonl"), "--deep")
    assert told["rulebooks"][1]["differs"] == ["ON-BJA-2", "ON-BJA-4"]


def test_a_text_that_came_with_the_licence_is_attested(
    place: Place, doctored: str, scan: str, tmp_path: Path
) -> None:
    told = place.new("gala", "--game", doctored, "--attest", scan)
    assert [(book["shipped"], book["scan"]) for book in told["adopted"]] == [
        (True, ""),
        (False, DIGEST),
    ]
    assert "NOT SHIPPED: attested" in place.told("verify", "gala", "--deep")
    key = place.key("gala", tmp_path / "key", "Lou")
    mode = say("bank", "licensee", "Lou", "set_mode", mode="not redeemable")
    place.serve("gala", [mode], key)
    assert "NOT SHIPPED: attested" in place.told("bank", "report", "gala", "--kind", "x")
    place.told("night", "scan", "gala", DIGEST, "-o", str(tmp_path / "back.pdf"))
    assert (tmp_path / "back.pdf").read_bytes() == SCAN
    place.no(2, "night", "scan", "gala", "0" * 64, "-o", str(tmp_path / "none.pdf"))
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    other = Place(str(tmp_path / "other"))
    other.told("import", str(tmp_path / "gala.jsonl"))
    notes = [note["code"] for note in other.data("verify", "gala", "--deep")["notes"]]
    assert notes == ["key_missing", "scan_missing"]
    place.told("backup", "gala", str(tmp_path / "gala.backup"))
    third = Place(str(tmp_path / "third"))
    third.told("restore", str(tmp_path / "gala.backup"))
    assert "notes" not in third.data("verify", "gala", "--deep")


def test_the_books_bear_the_marks_in_the_file_itself(
    place: Place, doctored: str, scan: str
) -> None:
    def rows(night: str) -> list[list[str]]:
        text = place.told("export", night, "--format", "csv").removeprefix("﻿")
        return list(csv.reader(io.StringIO(text, newline="")))

    place.new("gala", "--game", doctored, "--attest", scan)
    heads, only = rows("gala")
    assert heads[0] == "entry"
    assert set(only[:-1]) == {""}, "nothing is booked yet"
    assert "NOT SHIPPED: attested as the text that came with the licence" in only[-1]
    place.new("drill", "--game", doctored, "--game", "ontario-wheel", "--practice")
    place.serve("drill", evening(place.wheel("drill")))
    heads, *booked = rows("drill")
    assert heads[0] == "entry"
    assert booked
    for row in booked:
        assert row[0].isdigit()
        assert row[-1].startswith("ontario-blackjack-a (")
        assert "AMENDED: differs from the shipped text in ON-BJA-2, ON-BJA-4." in row[-1]
    text = place.told("export", "drill", "--format", "beancount", "--lang", "fr")
    (comment,) = [line for line in text.splitlines() if line.startswith("; ontario-blackjack-a (")]
    assert "MODIFIÉ : diffère du texte livré" in comment
    entries, errors, _ = beancount.load_string(text)
    assert errors == []
    (custom,) = [one for one in entries if isinstance(one, Custom)]
    assert custom.type == "rules"
    assert comment == f"; {custom.values[0].value}"
    place.new("plain", "--game", "ontario-wheel")
    assert "custom" not in place.told("export", "plain", "--format", "beancount")
    assert len(rows("plain")) == 1


def test_a_game_is_attested_while_the_night_goes_on(
    place: Place, doctored: str, scan: str, tmp_path: Path
) -> None:
    place.new("gala", "--game", "ontario-wheel")
    told = place.data("night", "attest", "gala", doctored, scan)
    assert (told["scan"], told["differs"]) == (DIGEST, ["ON-BJA-2", "ON-BJA-4"])
    empty = tmp_path / "empty.pdf"
    empty.touch()
    place.no(2, "night", "attest", "gala", doctored, str(empty))
    key = place.key("gala", tmp_path / "key", "Lou")
    ours = load("ontario-blackjack-a").digest
    adopt = say("office", "licensee", "Lou", "adopt", rulebook=ours, scan="1" * 64)
    (answer,) = place.serve("gala", [adopt], key)
    assert (answer["refusal"]["code"], answer["refusal"]["clause"]) == ("scan_not_stored", "ON-12")


def test_an_event_of_ones_own_is_attested_too(
    tmp_path: Path, scan: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a rule that its own text leaves out nor an older edition lets a text in."""
    law = tmp_path / "law"
    law.mkdir()
    for name, file in (("ontario-monte-carlo", "event"), ("ontario-wheel", "wheel")):
        text = loader.file_of(name).read_text("utf-8").replace('"ontario-', '"our-')
        (law / f"{file}.toml").write_text(text, "utf-8")
    event = (law / "event.toml").read_text("utf-8")
    games = event[event.index("sets.games = ") : event.index("note.en", event.index("sets.games"))]
    (law / "event.toml").write_text(event.replace(games, 'sets.games = ["our-wheel"]\n'), "utf-8")
    shutil.copy(loader.file_of("house"), law)
    monkeypatch.setattr(shelf, "SHELVES", list(shelf.SHELVES))
    place = Place(str(tmp_path / "nights"))
    asked = ("--law", str(law), "--event", "our-monte-carlo", "--game", "our-wheel")
    said = place.no(1, "night", "new", "gala", *asked)
    assert "The text of our-monte-carlo was never shipped" in said
    told = place.new("gala", *asked, "--attest", scan)
    assert [book["scan"] for book in told["adopted"]] == [DIGEST, DIGEST]
    assert place.data("verify", "gala", "--deep")["ok"]


def test_a_text_that_a_later_version_ships_keeps_its_mark(
    tmp_path: Path, doctored: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(str(tmp_path / "nights"))
    place.new("drill", "--game", doctored, "--practice")
    monkeypatch.setattr("croupier.rulebooks.loader.is_shipped", lambda _: True)
    library.house_of.cache_clear()
    told = place.data("verify", "drill", "--deep")
    assert told["ok"]
    assert not told["rulebooks"][1]["shipped"]
