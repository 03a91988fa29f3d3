"""Journals that fail, keys that are gone, rows that make no sense: what the commands then say."""

from __future__ import annotations

import json
from pathlib import Path

import apsw
import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.journal.entry import digest_of, encode
from croupier.journal.sqlite import SqliteWriting
from helpers.command_line import ENV, Place, say

ANN = say(
    "office", "licensee", "Lou", "appoint", person="Ann", role="croupier", of_age=True, member=True
)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    found = Place(str(tmp_path))
    found.new("gala", "--practice")
    return found


def forge(place: Place, statement: str) -> None:
    """Done with every trigger out of the way, and put back."""
    file = apsw.Connection(f"{place.at}/gala.sqlite")
    triggers = list(file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    for name, _ in triggers:
        file.execute(f"DROP TRIGGER {name}")
    file.execute(statement)
    for _, text in triggers:
        file.execute(str(text))
    file.close()


def test_a_journal_that_could_not_be_written_ends_with_1(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = SqliteWriting.flush

    def flush(writing: SqliteWriting) -> None:
        if writing._pending:
            writing._journal._write("INSERT INTO nowhere VALUES (1)")
        whole(writing)

    monkeypatch.setattr(SqliteWriting, "flush", flush)
    said = ["serve", "gala", "--lines", "--at", place.at]
    ended = CliRunner().invoke(app, said, env=ENV, input=f"{json.dumps(ANN)}\n")
    assert json.loads(ended.stdout)["error"]["code"] == "stopped"
    assert ended.exit_code == 1


def test_a_key_that_is_gone_is_said_by_every_command(place: Place) -> None:
    forge(place, "DELETE FROM secrets WHERE name = 'signing-key'")
    (note,) = place.data("verify", "gala")["notes"]
    assert note["code"] == "key_missing"
    assert note["en"] in place.told("verify", "gala")
    said = ["serve", "gala", "--lines", "--at", place.at]
    assert note["en"] in CliRunner().invoke(app, said, env=ENV, input="").stderr
    ended = place.call("night", "close", "gala")
    assert (ended.exit_code, note["en"] in ended.stderr) == (0, True)
    assert place.data("night", "show", "gala")["state"] == "closed"


@pytest.mark.parametrize("body", [b"[]", b"[" * 100_000, b'{"events":[[]],"night":"gala"}'])
def test_a_first_row_that_is_nothing_is_a_sentence(place: Place, body: bytes) -> None:
    forge(place, f"UPDATE journal SET body = x'{body.hex()}' WHERE seq = 1")  # noqa: S608
    for command in (["serve", "gala", "--lines"], ["verify", "gala"], ["night", "show", "gala"]):
        assert "Entry 1 is no entry of a journal" in place.no(1, *command)
    assert place.data("night", "list")[0]["state"] == "unreadable"


def test_a_planted_row_is_found_by_verify(place: Place) -> None:
    forge(place, "INSERT INTO journal SELECT -5, 'sly', desk, body, prev, digest FROM journal "
                 "WHERE seq = 1")  # fmt: skip
    assert "a row numbered -5" in place.no(1, "verify", "gala")
    assert "a row numbered -5" in place.no(1, "serve", "gala", "--lines")


def test_a_chain_that_makes_no_sense_is_found_without_deep(place: Place, tmp_path: Path) -> None:
    place.told("export", "gala", "-o", str(tmp_path / "out"))
    line = (tmp_path / "out").read_bytes().splitlines()[-1]
    own = {"command": "sly", "prev": digest_of(line).hex(), "action": {"action": "zz"}}
    body = encode({**json.loads(line), **own, "seq": 4, "events": []})
    file = apsw.Connection(f"{place.at}/gala.sqlite")
    row = (4, "sly", "office", body, digest_of(line), digest_of(body))
    file.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)", row)
    file.close()
    for command in (["serve", "gala", "--lines"], ["verify", "gala"]):
        assert "Entry 4 is not understood by this version: office: no action zz" in place.no(
            1, *command
        )
