"""`serve --lines` on a night in earnest: no key, no word; with a key, for its people alone."""

from __future__ import annotations

import json
import stat
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from typer.testing import CliRunner

from croupier.cli import lines_key
from croupier.cli.app import app
from croupier.floor.house import at_work
from croupier.floor.houselog import house_log
from croupier.floor.nights import nights_at
from croupier.floor.spoken import command_of
from croupier.night.tables import opening
from croupier.web.offline import RegisterBusy
from helpers.command_line import ENV, Place, evening, say
from helpers.databases import new_database
from helpers.standby_server import Laptop

NEW = 3  # entries of a night that has just been opened
ANN = say(
    "office", "licensee", "Lou", "appoint", person="Ann", role="croupier", of_age=True, member=True
)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    found = Place(str(tmp_path / "nights") if request.param == "sqlite" else new_database(tmp_path))
    found.new("gala")
    return found


def asked(place: Place, *options: str, said: str = "") -> Any:
    words = ["serve", "gala", "--lines", "--at", place.at, *options]
    return CliRunner().invoke(app, words, env=ENV, input=said)


def entries(place: Place, path: Path) -> list[dict[str, Any]]:
    path.unlink(missing_ok=True)
    place.told("export", "gala", "-o", str(path))
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def log_of(place: Place) -> list[dict[str, Any]]:
    """What the log of the house has about key files."""
    lines = [json.loads(line) for line in house_log(nights_at(place.at)).read()]
    return [line for line in lines if line["kind"].startswith("lines_key")]


def test_without_a_key_nothing_is_taken_in(place: Place, tmp_path: Path) -> None:
    """Not even a question: the process ends, with a sentence that says what to do."""
    for said in (f"{json.dumps(ANN)}\n", '{"ask": "head"}\n'):
        ended = asked(place, said=said)
        assert (ended.exit_code, ended.stdout) == (1, "")
        assert "croupier night lines-key gala --for PERSON -o FILE" in ended.stderr
    assert len(entries(place, tmp_path / "out")) == NEW


def test_a_key_speaks_for_its_people_and_nobody_else(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for duty in ("refuse_bankless", "refuse_table"):  # neither bank nor application here
        monkeypatch.setattr(opening, duty, lambda *_: None)
    key = place.key("gala", tmp_path / "key", "Lou")
    wheel = place.wheel("gala")
    answers = place.serve("gala", evening(wheel, "physical"), key)
    by = [answer.get("error", {}).get("code", "done") for answer in answers]
    assert by == ["done", "done", "done", *["not_in_lines_key"] * 2, "not_in_lines_key"]
    assert answers[3]["error"]["en"].startswith("This program's key does not speak for Ann.")
    assert "ne parle pas pour Ann" in answers[3]["error"]["fr"]
    both = place.key("gala", tmp_path / "both", "Lou", "Ann")
    stated = say("tables/W1", "croupier", "Ann", "state_age")
    answers = place.serve("gala", [*evening(wheel, "physical")[3:5], stated], both)
    assert all("seq" in answer for answer in answers), answers
    seated = place.key("gala", tmp_path / "seated", "Eve")  # who sits at a table has a part
    (answer,) = place.serve("gala", evening(wheel, "physical")[5:], seated)
    assert "seq" in answer
    assert {entry["via"] for entry in entries(place, tmp_path / "out")} == {"lines"}
    assert place.data("verify", "gala", "--deep")["ok"]
    kinds = Counter((line["kind"], line["about"], line["facts"]["night"]) for line in log_of(place))
    assert kinds == {
        ("lines_key_made", "Lou", "gala"): 1,
        ("lines_key_made", "Lou, Ann", "gala"): 1,
        ("lines_key_made", "Eve", "gala"): 1,
        ("lines_key_used", "Lou", "gala"): 1,
        ("lines_key_used", "Ann, Lou", "gala"): 1,
        ("lines_key_used", "Eve", "gala"): 1,
    }


def test_no_key_speaks_for_an_administrator(place: Place, tmp_path: Path) -> None:
    """Neither a new one nor one of before: by lines nobody would say what they are."""
    ada = say(
        "office",
        "licensee",
        "Lou",
        "appoint",
        person="Ada",
        role="recorder",
        of_age=True,
        member=True,
    )
    place.serve("gala", [ada], place.key("gala", tmp_path / "key", "Lou"))
    old = place.key("gala", tmp_path / "old", "Ada")  # when the house had no people yet
    Laptop(place.at, tmp_path / "own").make_people()
    words = ["night", "lines-key", "gala", "--for", "Lou", "--for", "Ada", "--at", place.at]
    new = CliRunner().invoke(app, [*words, "-o", str(tmp_path / "new")], env=ENV)
    assert (new.exit_code, (tmp_path / "new").exists()) == (1, False)
    head = len(entries(place, tmp_path / "out"))
    used = asked(place, "--lines-key", str(old), said='{"ask": "head"}\n')
    assert (used.exit_code, used.stdout) == (1, "")
    for told in (new.stderr, used.stderr):
        assert "'Ada' is an administrator of this house, so no key speaks for them" in told
    assert len(entries(place, tmp_path / "out")) == head
    place.key("gala", tmp_path / "lou", "Lou")


def test_who_becomes_an_administrator_is_not_spoken_for_any_more(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = place.key("gala", tmp_path / "key", "Lou")
    ben = {**ANN, "command": "ben", "person": "Ben"}
    monkeypatch.setattr(lines_key, "READ_AGAIN_S", 0)

    def lines(_source: object) -> Iterator[bytes]:
        yield json.dumps(ANN).encode()
        monkeypatch.setattr("croupier.web.offline.read_administrators", lambda _: ["LOU"])
        yield json.dumps(ben).encode()
        monkeypatch.setattr("croupier.web.offline.read_administrators", busy)
        yield json.dumps(ben).encode()

    def busy(_nights: object) -> None:
        raise RegisterBusy("locked")

    monkeypatch.setattr("croupier.cli.lines.lines", lines)
    ended = asked(place, "--lines-key", str(key))
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert "seq" in answers[0]
    assert [one["error"]["code"] for one in answers[1:]] == ["lines_key_administrator"] * 2
    assert len(entries(place, tmp_path / "out")) == NEW + 1


def test_nobody_sends_by_lines_that_they_are_an_administrator(place: Place, tmp_path: Path) -> None:
    said = say("office", "licensee", "Lou", "declare_administrator")
    (answer,) = place.serve("gala", [said], place.key("gala", tmp_path / "key", "Lou"))
    assert "the house says this itself" in answer["malformed"]
    assert len(entries(place, tmp_path / "out")) == NEW


def test_a_key_gives_nobody_a_part(place: Place, tmp_path: Path) -> None:
    """Who is released acts no more, though the key still names them."""
    place.serve("gala", [ANN], place.key("gala", tmp_path / "key", "Lou"))
    key = place.key("gala", tmp_path / "both", "Lou", "Ann")
    post = say("office", "licensee", "Ann", "post_notice", rulebook=place.wheel("gala"))
    release = say("office", "licensee", "Lou", "release", person="Ann", role="croupier")
    close = say("office", "croupier", "Ann", "close_night")
    answers = place.serve("gala", [post, release, close], key)
    assert [next(iter(answer)) for answer in answers] == ["refusal", "seq", "refusal"]


def test_the_list_in_the_file_is_for_its_reader_alone(place: Place, tmp_path: Path) -> None:
    place.serve("gala", [ANN], place.key("gala", tmp_path / "key", "Lou"))
    key = place.key("gala", tmp_path / "ann", "Ann")
    told = json.loads(key.read_text())
    assert (told["night"], told["people"]) == ("gala", ["Ann"])
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    key.write_text(json.dumps({**told, "people": ["Ann", "Lou"]}))
    (answer,) = place.serve("gala", [say("office", "licensee", "Lou", "close_night")], key)
    assert answer["error"]["code"] == "not_in_lines_key"


def test_the_list_in_the_store_is_sealed_with_the_key(tmp_path: Path) -> None:
    place = Place(str(tmp_path / "nights"))
    place.new("gala")
    place.serve("gala", [ANN], place.key("gala", tmp_path / "key", "Lou"))
    key = place.key("gala", tmp_path / "ann", "Ann")
    night = apsw.Connection(str(tmp_path / "nights" / "gala.sqlite"))
    triggers: list[Any] = night.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall()
    for name, _ in triggers:
        night.execute(f"DROP TRIGGER {name}")
    night.execute(
        "UPDATE secrets SET value = CAST(replace(value, 'Ann', 'Lou') AS BLOB) "
        "WHERE name LIKE 'lines-key %'"
    )
    for _, sql in triggers:
        night.execute(sql)
    night.close()
    ended = asked(place, "--lines-key", str(key), said=f"{json.dumps(ANN)}\n")
    assert (ended.exit_code, ended.stdout) == (1, "")
    assert "was changed, so the key opens nothing" in " ".join(ended.stderr.split())


def test_a_key_that_opens_nothing_is_told_so(place: Place, tmp_path: Path) -> None:
    key = place.key("gala", tmp_path / "key", "Lou")
    place.new("other")
    other = place.key("other", tmp_path / "other", "Lou")
    wrong = tmp_path / "wrong"
    told = json.loads(key.read_text())
    said = (
        (other.read_text(), "is no key of gala"),
        (json.dumps({**told, "key": "0" * 64}), "is no key of gala"),
        (json.dumps({**told, "key": None}), "is no key file"),
        (json.dumps({**told, "key": "x"}), "is no key file"),
        ("[" * 10_000, "is no key file"),
        ("", "is no key file"),
    )
    for text, sentence in said:
        wrong.write_text(text)
        wrong.chmod(0o600)
        ended = asked(place, "--lines-key", str(wrong), said=f"{json.dumps(ANN)}\n")
        assert (ended.exit_code, ended.stdout) == (1, "")
        assert sentence in ended.stderr
    for mode in (0o640, 0o604, 0o666, 0o700):
        key.chmod(mode)
        ended = asked(place, "--lines-key", str(key), said=f"{json.dumps(ANN)}\n")
        assert (ended.exit_code, ended.stdout) == (1, "")
        assert f"chmod 600 {key}" in ended.stderr.replace("\n", "")
    for path, why in ((tmp_path, "Is a directory"), (tmp_path / "nowhere", "No such file")):
        ended = asked(place, "--lines-key", str(path))
        assert (ended.exit_code, why in ended.stderr) == (2, True)
    ended = asked(place, "--lines-key", "/dev/null")
    assert (ended.exit_code, "is no key file" in ended.stderr) == (1, True)
    assert len(entries(place, tmp_path / "out")) == NEW
    key.chmod(0o400)  # stricter is as good
    assert "seq" in place.serve("gala", [ANN], key)[0]


def test_for_whom_there_is_no_key(place: Place, tmp_path: Path) -> None:
    def no(code: int, *words: str, file: str = "key") -> str:
        return place.no(code, "night", "lines-key", "gala", *words, "-o", str(tmp_path / file))

    for person in ("Ann", "lou", "", " ", "machine", "Lou\x1b[2J"):
        said = no(1, "--for", "Lou", "--for", person)
        assert "has no part in gala" in said
        assert "\x1b" not in said
        assert "Lou" in said
    assert not (tmp_path / "key").exists()
    no(2)
    place.key("gala", tmp_path / "key", "Lou")
    before = (tmp_path / "key").read_bytes()
    assert "choose another name" in no(2, "--for", "Lou")
    assert (tmp_path / "key").read_bytes() == before
    assert "No such file" in no(2, "--for", "Lou", file="no/where")
    place.told("night", "close", "gala")
    assert "gala is closed" in no(1, "--for", "Lou", file="late")
    assert not (tmp_path / "late").exists()
    assert [line["kind"] for line in log_of(place)] == ["lines_key_made"]
    assert "--lines-key goes with --lines" in place.no(2, "serve", "gala", "--lines-key", "key")


def test_practice_needs_no_key_and_honours_one(place: Place, tmp_path: Path) -> None:
    place.new("drill", "--practice")
    assert "seq" in place.serve("drill", [ANN])[0]
    key = place.key("drill", tmp_path / "key", "Ann")
    (answer,) = place.serve("drill", [say("office", "licensee", "Lou", "close_night")], key)
    assert answer["error"]["code"] == "not_in_lines_key"


def test_a_restored_night_knows_its_keys_and_an_imported_one_does_not(
    place: Place, tmp_path: Path
) -> None:
    """An export holds no secret; a backup holds them all."""
    key = place.key("gala", tmp_path / "key", "Lou")
    place.told("backup", "gala", str(tmp_path / "copy.sqlite"))
    place.told("export", "gala", "-o", str(tmp_path / "copy.jsonl"))
    assert json.loads(key.read_text())["key"].encode() not in (tmp_path / "copy.jsonl").read_bytes()
    restored, imported = Place(str(tmp_path / "one")), Place(str(tmp_path / "two"))
    restored.told("restore", str(tmp_path / "copy.sqlite"))
    imported.told("import", str(tmp_path / "copy.jsonl"))
    assert "seq" in restored.serve("gala", [ANN], key)[0]
    assert "is no key of gala" in asked(imported, "--lines-key", str(key)).stderr


def test_the_way_in_is_never_said_by_whoever_speaks(place: Place, tmp_path: Path) -> None:
    key = place.key("gala", tmp_path / "key", "Lou")
    (answer,) = place.serve("gala", [{**ANN, "via": "page"}], key)
    assert answer == {"malformed": "via: is not said, but known"}
    assert len(entries(place, tmp_path / "out")) == NEW


def test_lines_and_pages_of_one_night_are_told_apart(tmp_path: Path) -> None:
    """On PostgreSQL a program speaks beside the house that serves the pages."""
    place = Place(new_database(tmp_path))
    place.new("gala")
    key = place.key("gala", tmp_path / "key", "Lou")
    store = nights_at(place.at).write("gala")
    house = at_work(store, "gala")
    house.submit(command_of(house.night, ANN, via="page"))
    (found,) = place.serve("gala", [ANN], key)
    assert found["seq"] == NEW + 1, "said again, by another way: the same entry"
    ben = {**ANN, "command": "ben", "person": "Ben"}
    assert asked(place, said=f"{json.dumps(ben)}\n").exit_code == 1
    assert place.serve("gala", [ben], key)[0]["seq"] == NEW + 2
    house.submit(command_of(house.night, {**ben, "command": "cy", "person": "Cy"}, via="api"))
    store.close()
    ways = [entry["via"] for entry in entries(place, tmp_path / "out")[NEW:]]
    assert ways == ["page", "lines", "api"]
