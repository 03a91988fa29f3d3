"""The log of the house: append-only and chained on both stores, and proved by a stranger."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest

from croupier.floor import houselog
from croupier.floor.database import Database
from croupier.floor.nights import Folder, Nights
from croupier.journal import check_house_log
from croupier.journal.check_house_log import SENTENCES, BrokenLog, prove_chain
from croupier.journal.entry import digest_of, encode
from croupier.journal.houselog import PARTS
from croupier.journal.store import StoreError
from helpers.databases import new_database


@pytest.fixture(params=["sqlite", "postgres"])
def nights(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Nights]:
    yield Folder(tmp_path) if request.param == "sqlite" else Database(new_database(tmp_path))
    houselog.close_house_logs()


def fill(nights: Nights, count: int = 3) -> list[bytes]:
    for number in range(count):
        houselog.note(nights, "signed_in", about=f"Ann {number}", number=number)
    return list(houselog.house_log(nights).read())


def execute(nights: Nights, statement: str) -> None:
    """As somebody does who has the database and not the program."""
    if isinstance(nights, Folder):
        connection = apsw.Connection(str(nights.path / houselog.FILE))
        try:
            connection.execute(statement)
        finally:
            connection.close()
        return
    assert isinstance(nights, Database)
    with psycopg.connect(nights.url, autocommit=True) as link:
        query: Any = statement
        link.execute(query)


def test_lines_are_a_chain_that_a_stranger_proves(nights: Nights) -> None:
    lines = fill(nights)
    count, head = prove_chain(lines)
    rows = list(houselog.house_log(nights).rows())
    assert (count, head) == (3, rows[-1][3].hex())
    assert [json.loads(line)["about"] for line in lines] == ["Ann 0", "Ann 1", "Ann 2"]
    assert houselog.house_log(nights).flaws() == []
    assert list(houselog.house_log(nights).read_back()) == lines[::-1]
    assert list(houselog.house_log(nights).read_back(before=3)) == lines[1::-1]
    assert list(houselog.house_log(nights).read(after=2)) == lines[2:]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE house_log SET seq = 9 WHERE seq = 2",
        "DELETE FROM house_log WHERE seq = 3",
        "INSERT INTO house_log VALUES (9, 'x', 'y', 'z')",
        "INSERT INTO house_log VALUES (4, 'x', 'y', 'z')",
    ],
)
def test_the_database_itself_refuses(nights: Nights, statement: str) -> None:
    lines = fill(nights)
    with pytest.raises((apsw.Error, psycopg.Error)):
        execute(nights, statement)
    assert list(houselog.house_log(nights).read()) == lines


def test_postgres_refuses_a_digest_that_is_not_the_lines(tmp_path: Path) -> None:
    nights = Database(new_database(tmp_path))
    fill(nights)
    chained = "INSERT INTO house_log SELECT 4, body, digest, prev FROM house_log WHERE seq = 3"
    with pytest.raises(psycopg.Error, match="digest"):
        execute(nights, chained)
    houselog.close_house_logs()


def test_threads_and_processes_write_one_chain(nights: Nights) -> None:
    threads = [threading.Thread(target=fill, args=(nights, 5)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert prove_chain(houselog.house_log(nights).read())[0] == 20


def test_a_connection_that_was_cut_is_replaced(tmp_path: Path) -> None:
    nights = Database(new_database(tmp_path))
    fill(nights, 1)
    execute(
        nights,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    fill(nights, 1)
    assert prove_chain(houselog.house_log(nights).read())[0] == 2
    houselog.close_house_logs()


def test_a_file_that_was_removed_beneath_is_not_written(tmp_path: Path) -> None:
    nights = Folder(tmp_path)
    fill(nights)
    (tmp_path / houselog.FILE).unlink()
    with pytest.raises(StoreError, match="gone"):
        fill(nights)
    assert not houselog.try_note(nights, "signed_in", about="Ann")
    houselog.close_house_logs()


def test_a_folder_that_cant_be_written_stops_nothing_that_only_tells(tmp_path: Path) -> None:
    nights = Folder(tmp_path / "file" / "deeper")
    (tmp_path / "file").write_text("no folder")
    assert not houselog.try_note(nights, "signed_in", about="Ann")
    with pytest.raises(StoreError):
        houselog.note(nights, "signed_in", about="Ann")


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    fill(Folder(tmp_path))
    assert (tmp_path / houselog.FILE).stat().st_mode & 0o777 == 0o600
    houselog.close_house_logs()


@pytest.mark.parametrize("name", PARTS[1:])
def test_a_trigger_that_is_gone_is_named(tmp_path: Path, name: str) -> None:
    nights = Folder(tmp_path)
    fill(nights)
    execute(nights, f"DROP TRIGGER {name}")
    assert houselog.house_log(nights).flaws() == [name]
    houselog.close_house_logs()


def test_a_trigger_that_does_nothing_is_named_on_postgres(tmp_path: Path) -> None:
    nights = Database(new_database(tmp_path))
    fill(nights)
    execute(
        nights,
        "CREATE OR REPLACE FUNCTION house_log_is_a_chain() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RETURN NEW; END $$",
    )
    assert houselog.house_log(nights).flaws() == ["house_log_is_chained"]
    houselog.close_house_logs()


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("ALTER TABLE house_log SET UNLOGGED", "house_log"),
        ("ALTER TABLE house_log ENABLE ROW LEVEL SECURITY", "house_log"),
        ("CREATE RULE lost AS ON INSERT TO house_log DO INSTEAD NOTHING", "lost"),
        ("CREATE TABLE heir () INHERITS (house_log)", "heir"),
        ("ALTER TABLE house_log DISABLE TRIGGER house_log_is_chained", "house_log_is_chained"),
    ],
)
def test_a_table_that_is_no_plain_one_is_named_on_postgres(
    tmp_path: Path, statement: str, name: str
) -> None:
    nights = Database(new_database(tmp_path))
    fill(nights)
    execute(nights, statement)
    assert houselog.house_log(nights).flaws() == [name]
    with pytest.raises(StoreError):
        houselog.note(nights, "signed_in", about="Ann")
    houselog.close_house_logs()


# --- a log that somebody changed is not written to


def change(nights: Nights, *statements: str) -> None:
    """As somebody does who puts the triggers back afterwards."""
    if isinstance(nights, Folder):
        connection = apsw.Connection(str(nights.path / houselog.FILE))
        kept = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        triggers: list[Any] = kept.fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in (*statements, *(sql for _, sql in triggers)):
            connection.execute(statement)
        connection.close()
        return
    execute(nights, "ALTER TABLE house_log DISABLE TRIGGER USER")
    for statement in statements:
        execute(nights, statement)
    execute(nights, "ALTER TABLE house_log ENABLE TRIGGER USER")


def swallow(nights: Nights) -> None:
    if isinstance(nights, Folder):
        execute(
            nights,
            "CREATE TRIGGER zz BEFORE INSERT ON house_log BEGIN SELECT RAISE(IGNORE); END",
        )
    else:
        execute(nights, "CREATE RULE zz AS ON INSERT TO house_log DO INSTEAD NOTHING")


@pytest.mark.parametrize("log", ["open", "opened anew"])
def test_a_line_that_is_swallowed_is_not_taken_for_written(nights: Nights, log: str) -> None:
    fill(nights)
    if log == "opened anew":
        houselog.close_house_logs()
    swallow(nights)
    with pytest.raises(StoreError, match=r"is not as this program makes it|did not keep"):
        houselog.note(nights, "signed_in", about="Eve")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE house_log SET digest = prev WHERE seq = 3",
        "UPDATE house_log SET body = prev WHERE seq = 3",
    ],
)
def test_nothing_follows_a_last_line_that_was_changed(nights: Nights, statement: str) -> None:
    fill(nights)
    change(nights, statement)
    with pytest.raises(StoreError, match="line 3 of the house log was changed"):
        houselog.note(nights, "signed_in", about="Eve")
    assert len(list(houselog.house_log(nights).read())) == 3


def test_a_log_that_was_cut_says_so(nights: Nights, caplog: pytest.LogCaptureFixture) -> None:
    lines = fill(nights)
    head = houselog.house_log(nights).remembered()
    assert head == (3, digest_of(lines[2]))
    change(nights, "DELETE FROM house_log WHERE seq > 1")
    houselog.close_house_logs()
    houselog.note(nights, "signed_in", about="Ben")
    first, cut, last = houselog.house_log(nights).read()
    assert first == lines[0]
    assert json.loads(cut)["kind"] == "log_cut"
    assert json.loads(cut)["facts"] == {
        "number": 3, "digest": digest_of(lines[2]).hex(), "found": 1
    }  # fmt: skip
    assert json.loads(last)["about"] == "Ben"
    assert "the house log was cut" in caplog.text
    assert len(fill(nights, 1)) == 4, "it is said once"
    assert prove_chain(houselog.house_log(nights).read())[0] == 4


def test_a_log_that_was_removed_does_not_begin_in_silence(tmp_path: Path) -> None:
    nights = Folder(tmp_path)
    fill(nights)
    houselog.close_house_logs()
    (tmp_path / houselog.FILE).unlink()
    assert houselog.has_house_log(nights)
    lines = fill(nights, 1)
    assert [json.loads(line)["kind"] for line in lines] == ["log_cut", "signed_in"]
    head = tmp_path / f"{houselog.FILE}.head"
    assert head.stat().st_mode & 0o777 == 0o600
    houselog.close_house_logs()
    head.write_text("{}")
    with pytest.raises(StoreError, match="can't be read"):
        fill(nights, 1)
    houselog.close_house_logs()


def test_a_file_that_others_can_change_is_not_written(tmp_path: Path) -> None:
    fill(Folder(tmp_path))
    (tmp_path / houselog.FILE).chmod(0o666)
    with pytest.raises(StoreError, match="chmod 600"):
        houselog.note(Folder(tmp_path), "signed_in", about="Eve")
    houselog.close_house_logs()


def test_no_line_holds_control_characters(nights: Nights) -> None:
    houselog.note(nights, "signed_in", about="\x1b[2J", address="a\ud800\n")
    (line,) = houselog.house_log(nights).read()
    assert json.loads(line)["about"] == "\\x1b[2J"
    assert json.loads(line)["facts"] == {"address": "a\\ud800\\n"}
    assert prove_chain([line])[0] == 1


# --- the stranger's check


@pytest.mark.parametrize(
    "fields",
    [
        {"at": "\u0662026-11-16T16:00:00.000Z"},
        {"at": "9999-99-99T99:99:99.999Z"},
        {"at": "2027-02-30T00:00:00.000Z"},
        {"about": "\x1b[2J"},
        {"by": "a\nb"},
        {"facts": {"night": "\x07"}},
        {"facts": {"\x07": 1}},
    ],
)
def test_a_line_of_another_form_is_found(tmp_path: Path, fields: dict[str, Any]) -> None:
    first, *_ = fill(Folder(tmp_path))
    houselog.close_house_logs()
    with pytest.raises(BrokenLog) as found:
        prove_chain([changed(first, **fields)])
    assert (found.value.code, found.value.facts) == ("form", {"name": next(iter(fields))})
    earlier = changed(first, seq=2, prev=digest_of(first).hex(), at="1976-01-01T00:00:00.000Z")
    assert prove_chain([first, earlier])[0] == 2, "clocks are put right"


def changed(line: bytes, **fields: Any) -> bytes:
    return encode({**json.loads(line), **fields})


def forgeries(lines: list[bytes]) -> dict[str, list[bytes]]:
    first, second, third = lines
    extra = json.loads(second)
    del extra["about"]
    return {
        "link": [first, changed(second, about="Eve"), third],
        "number": [first, third],
        "empty": [],
        "keys": [first, encode(extra), third],
        "version": [changed(first, v=9), second, third],
        "form": [changed(first, at="yesterday"), second, third],
        "not_json": [first, b"{", third],
        "not_canonical": [first, second.replace(b":", b": ", 1), third],
    }


@pytest.mark.parametrize(
    "code", sorted(SENTENCES.keys() - {"columns", "cut", "remembered", "schema"})
)
def test_every_forgery_is_found_by_its_code(tmp_path: Path, code: str) -> None:
    lines = fill(Folder(tmp_path))
    houselog.close_house_logs()
    with pytest.raises(BrokenLog) as found:
        prove_chain(forgeries(lines)[code])
    assert found.value.code == code
    assert found.value.say("fr") != found.value.say("en")


def test_it_runs_alone(tmp_path: Path) -> None:
    lines = fill(Folder(tmp_path))
    houselog.close_house_logs()
    log, program = tmp_path / "log.jsonl", tmp_path / "check_house_log.py"
    program.write_bytes(Path(check_house_log.__file__).read_bytes())

    def run(*options: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(program), str(log), *options]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    log.write_bytes(b"".join(line + b"\n" for line in lines))
    assert run("--lang", "en").stdout.startswith("3 lines hold")
    assert json.loads(run("--json").stdout)["ok"]
    log.write_bytes(b"\n".join(lines))
    cut = run("--json", "--lang", "fr")
    assert (cut.returncode, json.loads(cut.stdout)["code"]) == (1, "cut")
    log.unlink()
    assert run().returncode == 2
