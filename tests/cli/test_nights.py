"""A night from its opening to its proof, through the commands, on SQLite and on PostgreSQL."""

from __future__ import annotations

import hashlib
import http.server
import json
import stat
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.floor.copies import arriving_text
from croupier.journal.sqlite import SqliteJournal
from croupier.kit.rules import ClauseId, Refusal
from croupier.rulebooks.loader import load
from helpers.command_line import COMMAND, ENV, Place, evening, round_, say
from helpers.databases import new_database
from helpers.golden.nights import SHELF

NEW = 3  # entries of a night that has just been opened, with the two games of its licence


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    if request.param == "sqlite":
        yield Place(str(tmp_path / "nights"))
        return
    yield Place(new_database(tmp_path))


@pytest.fixture
def played(place: Place) -> Place:
    """A practice night with a virtual table and one round played."""
    place.new("gala", "--practice")
    answers = place.serve("gala", [*evening(place.wheel("gala")), *round_(1)])
    assert all("seq" in answer for answer in answers), answers
    return place


def exported(place: Place, path: Path, name: str = "gala") -> list[bytes]:
    place.told("export", name, "-o", str(path))
    return path.read_bytes().splitlines()


def test_a_night_is_opened_listed_shown_and_closed(place: Place, tmp_path: Path) -> None:
    assert place.data("night", "list") == []
    assert "croupier night new" in place.told("night", "list")
    told = place.new("gala", "--title", "Gala d'été")
    assert told["night"] == "gala"
    assert told["state"] == "open"
    assert told["licensee"] == "Lou"
    assert told["zone"] == "America/Toronto"
    assert told["key"].startswith("gala+")
    assert [book["rulebook"] for book in told["adopted"]] != []
    assert place.data("night", "show", "gala") == told
    (line,) = place.data("night", "list")
    assert (line["night"], line["state"], line["head"]) == ("gala", "open", told["head"])
    assert "gala" in place.told("night", "list")
    assert "Gala d'été" in place.told("night", "show", "gala")
    key = place.key("gala", tmp_path / "key", "Lou")
    closed = place.data("night", "close", "gala")
    assert closed["state"] == "closed"
    assert closed["checkpoint"].startswith(f"gala\n{closed['entries']}\n")
    assert "HOUSE-17" in place.no(1, "night", "close", "gala")
    answer = place.serve("gala", [say("office", "licensee", "Lou", "close_night")], key)
    assert answer[0]["refusal"]["code"] == "night_closed"


def test_the_key_is_printed_with_a_code_to_photograph(tmp_path: Path) -> None:
    told = Place(str(tmp_path)).told("night", "new", "gala", "--licensee", "Lou")
    assert "gala+" in told
    assert "█▀" in told or "▄▄" in told


def test_what_a_new_night_can_not_be(place: Place) -> None:
    place.new("gala")
    assert "choose another name" in place.no(2, "night", "new", "gala")
    for name in ("Gala", "ga la", "../gala", "é", "a" * 64, ""):
        assert "no name for a night" in place.no(2, "night", "new", name), name
    for zone in ("Mars/Olympus", "localtime", "posix/Europe/Paris", "../../etc/passwd", ""):
        assert "no time zone" in place.no(2, "night", "new", "b", "--zone", zone), zone
    assert "not the rulebook of an event" in place.no(2, "night", "new", "b", "--event", "house")
    refused = place.no(1, "night", "new", "b", "--game", "france-roue-de-la-chance")
    assert "ON-12" in refused
    assert "HOUSE-7" in place.no(1, "night", "new", "c", "--licensee", " ")
    assert "HOUSE-8" in place.no(1, "night", "new", "d", "--title", " ")
    for gone in ("show", "close"):
        said = place.no(2, "night", gone, "nope")
        assert "There is no night nope" in said
        assert "gala" in said
    told = place.call("night", "show", "nope", "--lang", "fr")
    assert "Il n'y a pas de soirée nope" in told.stderr


def test_a_night_that_was_refused_at_the_door_may_be_opened_after_all(place: Place) -> None:
    place.no(1, "night", "new", "gala", "--licensee", " ")
    assert place.new("gala")["entries"] == NEW


def test_a_french_night(place: Place) -> None:
    told = place.new("soiree", "--event", "france-casino")
    assert told["zone"] == "Europe/Paris"
    names = {book["rulebook"] for book in told["adopted"]}
    assert names == {"france-casino", "france-roue-de-la-chance", "france-roulette-anglaise"}
    assert place.data("verify", "soiree", "--deep")["ok"]


def test_a_round_is_served_proved_and_decided_again(played: Place) -> None:
    told = played.data("verify", "gala", "--deep")
    assert (told["version"], told["procedure"]) == (2, 3)
    said = played.call("verify", "gala", "--lang", "fr").stdout
    assert "Version 2 du journal, édition 3 de la procédure" in said
    old = played.data("verify", str(SHELF / "v1-ontario.jsonl"))
    assert (old["version"], old["procedure"]) == (1, 1)
    shown = played.data("night", "show", "gala")
    assert told["ok"]
    assert (told["entries"], told["head"]) == (shown["entries"], shown["head"])
    (draw,) = played.data("check-draw", "gala")
    assert draw["code"] == "right"
    assert draw["ok"]
    assert played.data("check-draw", "gala", "--entry", str(draw["entry"])) == [draw]
    assert "drew nothing" in played.no(2, "check-draw", "gala", "--entry", "1")
    assert "follows from its seed" in played.told("check-draw", "gala")
    assert "découle de sa graine" in played.told("check-draw", "gala", "--lang", "fr")
    (table,) = shown["tables"]
    assert (table["table"], table["round"], table["players"]) == ("W1", 2, 1)
    assert sum(line["units"] for line in shown["balances"]) == 0


def test_a_repeated_line_is_one_command(played: Place) -> None:
    before = played.data("night", "show", "gala")
    lines = evening(played.wheel("gala"))
    again = played.serve("gala", lines)
    assert [answer["seq"] for answer in again] == sorted({answer["seq"] for answer in again})
    assert played.data("night", "show", "gala") == before
    other = {**lines[-1], "units": 6}
    (answer,) = played.serve("gala", [other])
    assert answer["refusal"]["code"] == "command_reused"
    assert answer["refusal"]["clause"] == "HOUSE-1"


def test_out_and_in_again_to_the_same_head(played: Place, tmp_path: Path) -> None:
    before = played.data("night", "show", "gala")
    lines = exported(played, tmp_path / "gala.jsonl")
    assert len(lines) == before["entries"]
    assert hashlib.sha256(lines[-1]).hexdigest() == before["head"]
    assert "is there already" in played.no(2, "export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    piped = played.call("export", "gala")
    assert piped.stdout_bytes.splitlines() == lines
    elsewhere = Place(str(tmp_path / "elsewhere"))
    told = elsewhere.data("import", str(tmp_path / "gala.jsonl"))
    assert (told["night"], told["head"]) == ("gala", before["head"])
    after = elsewhere.data("night", "show", "gala")
    assert {**after, "place": ""} == {**before, "place": ""}
    assert "choose another name" in elsewhere.no(2, "import", str(tmp_path / "gala.jsonl"))
    assert elsewhere.data("verify", "gala", "--deep")["ok"]
    assert "without its key" in elsewhere.no(1, "checkpoint", "gala")


def test_the_books_go_out_as_csv_and_for_an_accountant(played: Place, tmp_path: Path) -> None:
    lines = exported(played, tmp_path / "gala.jsonl")
    moved = sum(len(json.loads(line)["transfers"]) for line in lines)
    table, books = tmp_path / "gala.csv", tmp_path / "gala.beancount"
    played.told("export", "gala", "--format", "csv", "-o", str(table), "--lang", "fr")
    heads, *rows = table.read_text("utf-8-sig").splitlines()
    assert heads.startswith("écriture,heure (UTC),opérateur,actif,de,vers,")
    assert len(rows) == moved > 0
    played.told("export", "gala", "--format", "beancount", "-o", str(books))
    assert books.read_text("utf-8").count("reason:") == moved
    assert played.call("export", "gala", "--format", "beancount").stdout_bytes == books.read_bytes()
    assert "jsonl, csv, beancount" in played.no(2, "export", "gala", "--format", "xlsx")


def test_an_export_that_was_touched_does_not_come_in(played: Place, tmp_path: Path) -> None:
    lines = exported(played, tmp_path / "gala.jsonl")
    lines[NEW] = lines[NEW].replace(b"Ann", b"Bob")
    (tmp_path / "bad.jsonl").write_bytes(b"\n".join([*lines, b""]))
    elsewhere = Place(str(tmp_path / "elsewhere"))
    assert f"entry {NEW + 2}" in elsewhere.no(1, "import", str(tmp_path / "bad.jsonl"))
    assert elsewhere.data("night", "list") == []
    (tmp_path / "cut.jsonl").write_bytes(b"\n".join(lines[:3]))
    assert "was cut" in elsewhere.no(1, "import", str(tmp_path / "cut.jsonl"))
    assert "can't be used" in elsewhere.no(1, "import", str(tmp_path / "nope.jsonl"))


def test_a_backup_comes_back_with_its_key_and_its_seeds(played: Place, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    before = played.data("night", "show", "gala")
    told = played.data("backup", "gala", str(copy))
    assert told["head"] == before["head"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("*copy*")) == ["copy.sqlite"]
    assert "is there already" in played.no(2, "backup", "gala", str(copy))
    elsewhere = Place(str(tmp_path / "elsewhere"))
    assert elsewhere.data("restore", str(copy))["head"] == before["head"]
    assert "choose another name" in elsewhere.no(2, "restore", str(copy))
    note = tmp_path / "note"
    played.told("checkpoint", "gala", "-o", str(note))
    told = elsewhere.data("verify", "gala", "--checkpoint", str(note), "--key", before["key"])
    assert told["witnessed"] == before["entries"]
    bet = say("tables/W1", "player 1", "Eve", "stake", spot="red", units=1)
    answers = elsewhere.serve("gala", [bet, *round_(2)])
    assert all("seq" in answer for answer in answers), answers
    assert [draw["code"] for draw in elsewhere.data("check-draw", "gala")] == ["right", "right"]
    assert elsewhere.data("verify", "gala", "--deep")["ok"]
    for no in (tmp_path / "nope", tmp_path / "note"):
        assert "can't be used" in elsewhere.no(1, "restore", str(no))


def test_an_export_leaves_the_seeds_behind_and_the_round_is_ruled_on(
    played: Place, tmp_path: Path
) -> None:
    (closing,) = played.serve("gala", [round_(2)[0]])
    assert "seq" in closing
    exported(played, tmp_path / "gala.jsonl")
    elsewhere = Place(str(tmp_path / "elsewhere"))
    elsewhere.told("import", str(tmp_path / "gala.jsonl"))
    answers = elsewhere.serve("gala", [round_(2)[1], {"ask": "waiting", "table": "W1"}])
    assert answers[1] == {"waiting": ["pit boss"]}
    assert elsewhere.data("verify", "gala", "--deep")["ok"]


def test_checkpoints_find_a_cut_tail_and_a_fork(played: Place, tmp_path: Path) -> None:
    lines = exported(played, tmp_path / "gala.jsonl")
    key = played.data("night", "show", "gala")["key"]
    note = tmp_path / "note"
    played.told("checkpoint", "gala", "-o", str(note))
    assert note.read_text("utf-8").startswith(f"gala\n{len(lines)}\n")
    assert played.told("checkpoint", "gala", "--qr").count("█") > 50
    assert "is there already" in played.no(2, "checkpoint", "gala", "-o", str(note))
    assert "go together" in played.no(2, "verify", "gala", "--checkpoint", str(note))
    proof = ("--checkpoint", str(note), "--key", key)
    assert played.data("verify", "gala", *proof)["witnessed"] == len(lines)
    (tmp_path / "cut.jsonl").write_bytes(b"\n".join([*lines[:-1], b""]))
    cut = played.call("verify", str(tmp_path / "cut.jsonl"), *proof, "--json")
    assert cut.exit_code == 1
    found = json.loads(cut.stdout)
    assert (found["ok"], found["entry"], found["code"]) == (False, len(lines), "tail")
    other = played.new("other")["key"].replace("other+", "gala+")
    assert played.call("verify", "gala", "--checkpoint", str(note), "--key", other).exit_code == 1
    assert "can't be used" in played.no(1, "verify", "gala", "--checkpoint", "nope", "--key", key)


def test_an_address_of_an_export_is_verified(played: Place, tmp_path: Path) -> None:
    exported(played, tmp_path / "gala.jsonl")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *rest: object) -> None:
            super().__init__(*rest, directory=str(tmp_path))  # type: ignore[arg-type]

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        assert played.data("verify", f"{url}/gala.jsonl", "--deep")["ok"]
        assert "can't be used" in played.no(1, "verify", f"{url}/nope.jsonl")
        server.shutdown()


def test_an_address_of_a_database_is_verified(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    place, anywhere = Place(url), Place(str(tmp_path))
    place.new("one")
    place.new("two")
    both = anywhere.data("verify", url)
    assert [(found["night"], found["ok"]) for found in both] == [("one", True), ("two", True)]
    assert anywhere.data("verify", f"{url}#two")["night"] == "two"
    assert "no night three" in anywhere.no(2, "verify", f"{url}#three")


def test_an_index_that_says_other_than_its_body_is_found(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new("gala")
    for column, value in (("command", "'x'"), ("desk", "'tables/W9'"), ("digest", "zeroblob(32)")):
        copy = tmp_path / f"{column}.sqlite"
        place.told("backup", "gala", str(copy))
        forger = apsw.Connection(str(copy))
        forger.execute("DROP TRIGGER journal_is_not_changed")
        forger.execute(f"UPDATE journal SET {column} = {value} WHERE seq = 2")  # noqa: S608
        forger.close()
        told = place.call("verify", str(copy), "--json")
        found = json.loads(told.stdout)
        assert told.exit_code == 1
        assert (found["ok"], found["entry"], found["code"]) == (False, 2, "index_otherwise")
        assert column in found["en"]
        assert place.call("verify", str(copy), "--lang", "fr").stderr.count("index")


def test_deep_finds_an_engine_that_decides_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(str(tmp_path))
    place.new("gala", "--practice")
    place.serve("gala", evening(place.wheel("gala")))
    monkeypatch.setattr("croupier.night.office.desk.refuse_appointment", _never)
    told = place.call("verify", "gala", "--deep", "--json")
    found = json.loads(told.stdout)
    assert told.exit_code == 1
    assert (found["entry"], found["code"]) == (NEW + 1, "decided_otherwise")
    assert "the engine has changed" in found["en"]
    assert "le moteur a changé" in found["fr"]
    assert place.data("verify", "gala")["ok"], "what was recorded stands"


def _never(*_: object) -> object:
    return Refusal("who_is_it", ClauseId("HOUSE-7"), ())


def test_a_night_that_is_written_elsewhere_can_be_read_and_not_written(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    told = place.new("gala")
    key = place.key("gala", tmp_path / "key", "Lou")
    busy = SqliteJournal(tmp_path / "gala.sqlite")
    try:
        assert place.data("night", "show", "gala") == told
        assert place.data("verify", "gala")["ok"]
        assert place.data("backup", "gala", str(tmp_path / "copy"))["head"] == told["head"]
        assert "another process" in place.no(1, "night", "close", "gala")
        asked = ("serve", "gala", "--lines", "--lines-key", str(key))
        assert "another process" in place.no(1, *asked)
        new = ("night", "lines-key", "gala", "--for", "Lou", "-o", str(tmp_path / "other"))
        assert "stop that one first" in place.no(1, *new)
        assert not (tmp_path / "other").exists()
    finally:
        busy.close()


def test_a_nights_file_is_for_its_owner(tmp_path: Path) -> None:
    Place(str(tmp_path / "mine")).new("gala")
    for path in (tmp_path / "mine").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_a_file_that_is_no_night_is_said_to_be_none(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    (tmp_path / "junk.sqlite").write_bytes(b"SQLite format 3\0" + b"x" * 4_000)
    (tmp_path / "text.jsonl").write_text("hello\n")
    assert "can't be used" in place.no(1, "verify", str(tmp_path / "junk.sqlite"))
    assert "not JSON" in place.no(1, "verify", str(tmp_path / "text.jsonl"))
    assert "can't be used" in place.no(1, "verify", str(tmp_path / "none.jsonl"))
    (line,) = place.data("night", "list")
    assert (line["night"], line["state"]) == ("junk", "unreadable")


def test_the_questions_of_a_served_night(played: Place) -> None:
    answers = played.serve(
        "gala",
        [
            {"ask": "head"},
            {"ask": "tables"},
            {"ask": "waiting", "table": "W1"},
            {"ask": "view", "table": "W1", "for": "player 1"},
            {"ask": "view", "table": "W9"},
            {"ask": "view", "table": "W1", "for": "nobody"},
            {"ask": "weather"},
            {"ask": "head", "why": 1},
            {"ask": "actions", "table": "W1", "desk": 7},
        ],
    )
    shown = played.data("night", "show", "gala")
    assert answers[0] == {"head": {"seq": shown["entries"], "digest": shown["head"]}}
    assert answers[1] == {"tables": ["W1"]}
    assert answers[2] == {"waiting": ["croupier"]}
    assert answers[3]["view"]["table"] == "W1"
    assert all("malformed" in answer for answer in answers[4:])


def test_a_served_night_says_what_can_be_said(played: Place) -> None:
    office, table = played.serve(
        "gala", [{"ask": "actions"}, {"ask": "actions", "desk": "tables/W1"}]
    )
    assert {"appoint", "adopt", "close_night"} <= {each["action"] for each in office["actions"]}
    words = {each["action"] for each in table["actions"]}
    assert {"stake", "spin", "sit", "close"} <= words
    assert not words & {"commit", "draw", "reveal", "forfeit", "note_jump"}


def test_what_a_served_night_does_not_understand(played: Place) -> None:
    before = played.data("night", "show", "gala")
    line = say("tables/W1", "player 1", "Eve", "stake", spot="red", units=1)
    wrong = [
        {**line, "operator": "machine"},
        {**line, "operator": ""},
        {**line, "by": "ghost"},
        {**line, "desk": "kitchen"},
        {**line, "desk": "tables/"},
        {**line, "command": "x" * 101},
        {**line, "command": 7},
        {**line, "action": "fly"},
        {**line, "colour": "red"},
        {**line, "units": "5"},
        {name: value for name, value in line.items() if name != "operator"},
    ]
    answers = played.serve("gala", wrong)
    assert [list(answer) for answer in answers] == [["malformed"]] * len(wrong)
    assert played.data("night", "show", "gala") == before


def test_a_night_opens_whole_or_not_at_all(place: Place) -> None:
    """A refused game, a bad name or a licensee who is none leave nothing behind."""
    for options in (
        ("--game", "france-roue-de-la-chance"),
        ("--licensee", " "),
        ("--licensee", "machine"),
        ("--title", " "),
    ):
        place.no(1, "night", "new", "gala", *options)
        assert place.data("night", "list") == []
    for bad in ("Jose\u0301", "a\x1b[2J", "x" * 501, "half \ud800"):
        assert "--licensee" in place.no(2, "night", "new", "gala", "--licensee", bad)
    assert place.new("gala")["entries"] == NEW


def test_a_night_is_opened_on_the_licensees_own_wheel_and_choices(place: Place) -> None:
    told = place.new(
        "gala",
        "--game",
        "ontario-wheel",
        "--wheel",
        "ten-numbers",
        "--set",
        "limit_applies_to=spot",
    )
    assert all(book["shipped"] for book in told["adopted"])
    assert place.data("verify", "gala", "--deep")["ok"]
    assert "--game" in place.no(2, "night", "new", "other", "--wheel", "ten-numbers")


def test_a_game_can_be_adopted_while_the_night_is_served(place: Place, tmp_path: Path) -> None:
    place.new("gala", "--game", "ontario-wheel", "--set", "limit_applies_to=spot")
    shelf, key = load("ontario-wheel").digest, place.key("gala", tmp_path / "key", "Lou")
    adopt = say("office", "licensee", "Lou", "adopt", rulebook=shelf)
    (answer,) = place.serve("gala", [adopt], key)
    assert answer["events"][0]["kind"] == "adopted"


def test_a_file_under_another_name_is_still_its_own_night(tmp_path: Path) -> None:
    place = Place(str(tmp_path / "nights"))
    place.new("gala", "--practice")
    place.serve("gala", evening(place.wheel("gala")))
    other = Place(str(tmp_path / "other"))
    (tmp_path / "other").mkdir()
    place.told("backup", "gala", str(tmp_path / "other" / "copy.sqlite"))
    answers = other.serve("copy", round_(1))
    assert all("seq" in answer for answer in answers)
    told = other.data("verify", "copy", "--deep")
    assert (told["ok"], told["night"]) == (True, "gala")
    assert other.told("checkpoint", "copy").startswith("gala\n")


def test_nothing_is_no_proof(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    (tmp_path / "empty.jsonl").touch()
    for command in ("verify", "check-draw", "import"):
        assert "the journal is empty" in place.no(1, command, str(tmp_path / "empty.jsonl"))
    place.new("gala")
    place.told("export", "gala", "-o", str(tmp_path / "gala.jsonl"))
    piped = subprocess.run(
        [*COMMAND, "verify", "/dev/stdin", "--json"],
        input=(tmp_path / "gala.jsonl").read_bytes(),
        capture_output=True,
        check=True,
        timeout=30,
    )
    assert json.loads(piped.stdout)["entries"] == NEW
    place.told("backup", "gala", str(tmp_path / "copy.sqlite"))
    assert "croupier restore" in place.no(2, "import", str(tmp_path / "copy.sqlite"))


def test_a_chain_of_nonsense_does_not_come_in(tmp_path: Path) -> None:
    place, elsewhere = Place(str(tmp_path / "nights")), Place(str(tmp_path / "elsewhere"))
    place.new("gala")
    lines = exported(place, tmp_path / "gala.jsonl")
    document = json.loads(lines[1])
    document["events"] = [{"kind": "drawn"}]
    forged = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    (tmp_path / "bad.jsonl").write_text(f"{lines[0].decode()}\n{forged}\n", "utf-8")
    assert "Entry 2 is not understood" in elsewhere.no(1, "import", str(tmp_path / "bad.jsonl"))
    assert elsewhere.data("night", "list") == []


def test_an_address_that_is_none_is_said_to_be_none_without_its_password(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    for bad in (
        "postgresql://u:SECRET@[bad",
        "postgresql://u:SECRET@h/db?foo=bar",
        "mysql://u:SECRET@h/db",
        "sqlite://u:SECRET@h/db",
        "sqlite:///mysql://u:SECRET@h/db",
    ):
        said = place.no(2, "verify", bad) + Place(bad).no(2, "night", "list")
        assert "no address" in said
        assert "SECRET" not in said
    assert Place(f"sqlite:///{tmp_path}").data("night", "list") == []
    for bad in ("http://local host/x", "http://[::1/x", "http://127.0.0.1:1/x"):
        assert "can't be used" in place.no(1, "verify", bad)
    gone = "postgresql://u:SECRET@127.0.0.1:1/db"
    said = Place(gone).no(1, "night", "list")
    assert "SECRET" not in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(("language", "why"), [("en", "Practice nights"), ("fr", "entraînement")])
def test_practice_has_one_process_whatever_database_there_is(
    tmp_path: Path, language: str, why: str
) -> None:
    env = {**ENV, "XDG_DATA_HOME": str(tmp_path)}
    for database in ("", "postgresql://127.0.0.1:1/db"):
        asked = ["serve", "--practice", "--workers", "2", "--lang", language]
        ended = CliRunner().invoke(app, asked, env={**env, "DATABASE_URL": database})
        assert ended.exit_code == 2
        assert why in ended.stderr
        assert "DATABASE_URL" not in ended.stderr
    assert "DATABASE_URL" in Place(str(tmp_path)).no(2, "serve", "--workers", "2")
    assert not list(tmp_path.iterdir())


def test_several_nights_are_checked_each_by_itself(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    place = Place(url)
    for name in ("one", "two"):
        place.new(name, "--practice")
        place.serve(name, [*evening(place.wheel(name)), *round_(1)])
    found = Place(str(tmp_path)).data("check-draw", url)
    assert [(draw["night"], draw["code"]) for draw in found] == [("one", "right"), ("two", "right")]
    assert "one:" in Place(str(tmp_path)).told("verify", url)


def test_two_copies_to_one_file_are_one_copy(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new("gala")
    out = tmp_path / "out[3].jsonl"

    def both() -> None:
        with arriving_text(out) as first:
            first.write(b"half of the first")
            with arriving_text(out) as second:
                second.write(b"the second")

    with pytest.raises(FileExistsError):
        both()
    assert out.read_bytes() == b"the second"
    assert sorted(path.name for path in tmp_path.glob(".*")) == []


def test_what_stands_among_the_nights_and_is_none(tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.new("gala")
    (tmp_path / "Backup 22h.sqlite").touch()
    (tmp_path / "dir.sqlite").mkdir()
    assert [line["night"] for line in place.data("night", "list")] == ["gala"]
    assert "is no folder" in Place("/etc/passwd").no(1, "night", "list")


def test_names_that_would_be_taken_for_others(played: Place) -> None:
    up = say("tables/W2", "licensee", "Lou", "set_up", rulebook="x", croupier="Ann")
    names = ("tables/a:float", "tables/a b", "tables/tables/W1", "tables/_", "tables/" + "x" * 31)
    for name in names:
        (answer,) = played.serve("gala", [{**up, "desk": name}])
        assert "no such desk" in answer["malformed"]
    for operator in ("machine ", " Machine", "Lou "):
        (answer,) = played.serve("gala", [{**up, "operator": operator}])
        assert "operator" in answer["malformed"]
