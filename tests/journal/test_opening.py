"""Nothing is written to a journal that is not as we left it: rows, columns, schema, files, head."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import apsw
import psycopg
import pytest

from croupier.journal.entry import Entry, digest_of, seal
from croupier.journal.finding import Unsound
from croupier.journal.postgres import PostgresJournal, PostgresReader
from croupier.journal.reader import SqliteReader
from croupier.journal.rows import checked_rows
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import Store
from helpers.databases import new_database, postgres_url
from helpers.journal.journals import document, write

CRIMES = {  # what is done to the rows, and the entry and the code that the opening names
    "a body edited": ("UPDATE journal SET body = {edited} WHERE seq = 3", 3, "index_otherwise"),
    "a digest edited": ("UPDATE journal SET digest = {zeros} WHERE seq = 3", 3, "index_otherwise"),
    "a desk edited": ("UPDATE journal SET desk = 'office' WHERE seq = 2", 2, "index_otherwise"),
    "a command edited": ("UPDATE journal SET command = 'c9' WHERE seq = 2", 2, "index_otherwise"),
    "a link edited": ("UPDATE journal SET prev = {zeros} WHERE seq = 4", 4, "index_otherwise"),
    "one deleted": ("DELETE FROM journal WHERE seq = 2", 2, "gap"),
    "the first deleted": ("DELETE FROM journal WHERE seq = 1", 1, "gap"),
    "one moved": ("UPDATE journal SET seq = 9 WHERE seq = 5", 5, "gap"),
    "no UTF-8": ("UPDATE journal SET body = {garbage} WHERE seq = 5", 5, "not_an_entry"),
}  # fmt: skip
SQLITE = {"edited": "CAST(replace(CAST(body AS TEXT), 'W1:', 'W2:') AS BLOB)",
          "zeros": "zeroblob(31)", "garbage": "x'7bff7d'"}  # fmt: skip
SQLITE_TRIGGERS = ("journal_is_not_changed", "journal_is_not_cut", "journal_is_a_chain")
POSTGRES = {"edited": "convert_to(replace(convert_from(body, 'UTF8'), 'W1:', 'W2:'), 'UTF8')",
            "zeros": "decode(repeat('00', 31), 'hex')", "garbage": "'\\x7bff7d'"}  # fmt: skip


def flaw_in(rows: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Unsound) as found:
        rows()
    assert found.value.finding.sentence("fr") != found.value.finding.sentence("en")
    return found.value.finding.seq, found.value.finding.code


def on_sqlite(path: Path, *statements: str) -> None:
    """A stranger at the file, with every trigger out of the way and put back afterwards."""
    forger = apsw.Connection(str(path))
    kept = [
        forger.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        for name in SQLITE_TRIGGERS
    ]
    for name in SQLITE_TRIGGERS:
        forger.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        forger.execute(statement)
    for row in kept:
        assert row
        forger.execute(str(row[0]))
    forger.close()


def on_postgres(url: str, *statements: str) -> None:
    with psycopg.connect(url) as forger:
        forger.execute("SET session_replication_role = replica")  # no trigger fires
        for statement in statements:
            forger.execute(statement.encode())


@pytest.mark.parametrize("name", CRIMES)
def test_a_row_that_was_changed_is_found(tmp_path: Path, name: str) -> None:
    crime, entry, code = CRIMES[name]
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    write(journal, 6)
    journal.close()
    on_sqlite(path, crime.format(**SQLITE))
    journal = SqliteJournal(path)
    assert flaw_in(lambda: list(checked_rows(journal.read()))) == (entry, code)
    journal.close()


@pytest.mark.parametrize("name", CRIMES)
def test_so_it_is_on_the_other_database(tmp_path: Path, name: str) -> None:
    crime, entry, code = CRIMES[name]
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    write(journal, 6)
    text = (
        crime.format(**POSTGRES).replace("CAST(", "convert_to(").replace(" AS BLOB)", ", 'UTF8')")
    )
    on_postgres(url, text)
    assert flaw_in(lambda: list(checked_rows(journal.read()))) == (entry, code)
    journal.close()


def test_a_row_that_was_put_in_is_found(tmp_path: Path) -> None:
    """A row with a body of its own: it holds by itself, and follows nothing."""
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    entries = write(journal, 3)
    journal.close()
    stray = seal(4, entries[0].digest, document(4))
    twice = seal(4, entries[2].digest, document(2))
    other = seal(4, entries[2].digest, {**document(4), "night": "ball"})
    for row, code in ((stray, "link"), (twice, "command_twice"), (other, "other_night")):
        assert flaw_in(partial(list, checked_rows([*entries, row]))) == (4, code)


def test_columns_that_are_no_utf8_are_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    write(journal, 3)
    journal.close()
    on_sqlite(path, "UPDATE journal SET desk = CAST(x'ff' AS TEXT) WHERE seq = 2")
    reader = SqliteReader(path)
    assert flaw_in(lambda: list(reader.read())) == (2, "not_an_entry")
    reader.close()


SCHEMA_CRIMES = {
    "DROP TRIGGER journal_is_not_changed": "schema_lacks",
    "DROP TRIGGER secrets_are_not_lost": "schema_lacks",
    "DROP TRIGGER journal_is_a_chain; CREATE TRIGGER journal_is_a_chain BEFORE INSERT ON journal "
    "WHEN 0 BEGIN SELECT RAISE(ABORT, 'the journal is a chain'); END": "schema_lacks",
    "CREATE TRIGGER sly AFTER INSERT ON journal BEGIN SELECT 1; END": "schema_more",
    "CREATE TABLE notes (text)": "schema_more",
    "CREATE INDEX quick ON journal (desk)": "schema_more",
    "CREATE VIEW board AS SELECT * FROM journal": "schema_more",
    "ALTER TABLE journal RENAME TO kept; CREATE VIEW journal AS SELECT * FROM kept": "schema_lacks",
    "ALTER TABLE journal ADD COLUMN more TEXT": "schema_lacks",
}


@pytest.mark.parametrize("crime", SCHEMA_CRIMES)
def test_a_schema_that_is_not_ours_is_not_written_on(tmp_path: Path, crime: str) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    before = write(journal, 3)
    journal.close()
    forger = apsw.Connection(str(path))
    forger.execute(crime)
    forger.close()
    assert flaw_in(lambda: SqliteJournal(path)) == (0, SCHEMA_CRIMES[crime])
    reader = SqliteReader(path)
    assert next(flaw.code for flaw in reader.flaws()) == SCHEMA_CRIMES[crime]
    assert list(reader.read()) == before, "what is there can be read, and nothing was mended"
    reader.close()


HIDDEN_TRIGGER = (
    "CREATE FUNCTION sly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$; "
    "CREATE TRIGGER sly BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION sly(); "
    "UPDATE pg_trigger SET tgisinternal = true WHERE tgname = 'sly'"
)
POSTGRES_CRIMES = (
    HIDDEN_TRIGGER,
    "DROP TRIGGER journal_is_not_changed ON journal",
    "ALTER TABLE journal DISABLE TRIGGER journal_is_chained",
    "ALTER TABLE secrets ENABLE REPLICA TRIGGER secrets_are_not_changed",
    (
        "CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RETURN NULL; END $$"
    ),
    "ALTER FUNCTION journal_is_a_chain() SET search_path = sly",
    (
        "CREATE OR REPLACE TRIGGER journal_is_chained BEFORE INSERT ON journal FOR EACH ROW "
        "WHEN (NEW.seq < 0) EXECUTE FUNCTION journal_is_a_chain()"
    ),
    "CREATE RULE sly AS ON DELETE TO journal DO INSTEAD NOTHING",
    "ALTER TABLE journal DROP CONSTRAINT journal_night_command_key",
    "ALTER TABLE journal ADD COLUMN more TEXT",
    "CREATE INDEX quick ON journal (desk)",
    "ALTER TABLE journal RENAME TO kept; CREATE VIEW journal AS SELECT * FROM kept",
    "ALTER TABLE journal ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE secrets RENAME TO gone",
    "ALTER TABLE journal DROP CONSTRAINT journal_seq_check",
    'ALTER TABLE journal ALTER COLUMN command TYPE text COLLATE "C"',
    "ALTER TABLE journal ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY",
)


@pytest.mark.parametrize("crime", POSTGRES_CRIMES)
def test_nor_on_the_other_database(tmp_path: Path, crime: str) -> None:
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    before = write(journal, 3)
    assert list(journal.flaws()) == []
    journal.close()
    with psycopg.connect(url, autocommit=True) as forger:
        forger.execute(crime.encode())
    entry, code = flaw_in(lambda: PostgresJournal(url, "gala"))
    assert (entry, code) in ((0, "schema_lacks"), (0, "schema_more"))
    reader = PostgresReader(url, "gala")
    assert next(flaw.code for flaw in reader.flaws()) == code
    assert list(reader.read()) == before
    reader.close()


def test_a_new_file_is_for_its_owner_whatever_the_mask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        journal = SqliteJournal(tmp_path / "night.sqlite")
        write(journal, 1)
    finally:
        os.umask(before)
    assert list(journal.flaws()) == []
    journal.close()


def test_a_log_that_others_may_open_is_found_too(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    write(journal, 1)
    Path(f"{path}-wal").chmod(0o644)
    reader = SqliteReader(path)
    assert [flaw.code for flaw in reader.flaws()] == ["file_mode"]
    reader.close()
    journal.close()


def test_a_file_of_somebody_else_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "night.sqlite"
    SqliteJournal(path).close()
    reader, owner = SqliteReader(path), path.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert {flaw.code for flaw in reader.flaws()} == {"file_owner"}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert list(reader.flaws()) == [], "root may, in a container for one"
    reader.close()


def one_more(store: Store) -> Entry:
    with store.writing() as writing:
        seq, prev = writing.head()
        entry = seal(seq + 1, prev, document(seq + 1))
        writing.append(entry)
    return entry


def edit_beneath(path: Path) -> None:
    on_sqlite(path, "UPDATE journal SET desk = 'x' WHERE seq = 1")


def append_beneath(path: Path) -> None:
    forger = apsw.Connection(str(path))
    reader = SqliteReader(path)
    last = reader.last()
    reader.close()
    assert last
    row = seal(last.seq + 1, last.digest, document(last.seq + 1))
    forger.execute(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)",
        (row.seq, row.command, row.desk, row.body, row.prev, row.digest),
    )
    forger.close()


def cut_beneath(path: Path) -> None:
    on_sqlite(path, "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)")


def keep_beneath(path: Path) -> None:
    forger = apsw.Connection(str(path))
    forger.execute("INSERT INTO secrets VALUES ('sly', x'00')")
    forger.close()


def unlink_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


def unlink_index(path: Path) -> None:
    Path(f"{path}-shm").unlink()


def unlink_file(path: Path) -> None:
    path.unlink()


def replace_file(path: Path) -> None:
    shutil.copyfile(path, f"{path}.new")
    Path(f"{path}.new").rename(path)


def replace_log(path: Path) -> None:
    shutil.copyfile(f"{path}-wal", f"{path}.new")
    Path(f"{path}.new").rename(f"{path}-wal")


def empty_log(path: Path) -> None:
    os.truncate(f"{path}-wal", 0)


def halve_log(path: Path) -> None:
    os.truncate(f"{path}-wal", Path(f"{path}-wal").stat().st_size // 2)


def link_file(path: Path) -> None:
    Path(f"{path}.other").hardlink_to(path)


BENEATH: dict[Callable[[Path], None], str] = {
    edit_beneath: "beneath_changed",
    append_beneath: "head_otherwise",
    cut_beneath: "head_otherwise",
    keep_beneath: "beneath_changed",
    unlink_log: "file_gone",
    unlink_index: "file_gone",
    unlink_file: "file_gone",
    replace_file: "file_gone",
    replace_log: "file_gone",
    empty_log: "log_cut",
    halve_log: "log_cut",
    link_file: "file_linked",
}


@pytest.mark.parametrize("crime", BENEATH, ids=lambda crime: crime.__name__)
def test_whatever_writes_beneath_a_running_house_stops_it(
    tmp_path: Path, crime: Callable[[Path], None]
) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    write(journal, 5)
    crime(path)
    for _ in range(2):  # for good: it says so again
        assert flaw_in(lambda: one_more(journal))[1] == BENEATH[crime]
    assert journal.failed
    journal.close()


def test_readers_and_our_own_commits_stop_nothing(tmp_path: Path) -> None:
    """Nor does the log that is copied over and begun anew while we write."""
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    for _ in range(3):
        reader = SqliteReader(path)
        write(journal, 700)
        assert reader.last() == journal.last()
        reader.close()
    assert len(list(checked_rows(journal.read()))) == 2_100
    journal.close()


@pytest.mark.parametrize(
    "crime",
    [
        "UPDATE journal SET body = '\\x7b7d' WHERE seq = 5",
        "UPDATE journal SET digest = sha256('x') WHERE seq = 5",
    ],
)
def test_a_head_changed_beneath_the_other_database_stops_it(tmp_path: Path, crime: str) -> None:
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    write(journal, 5)
    on_postgres(url, crime)
    for _ in range(2):
        assert flaw_in(lambda: one_more(journal)) == (5, "index_otherwise")
    assert journal.failed
    journal.close()
    with psycopg.connect(url) as look:
        assert look.execute("SELECT max(seq) FROM journal").fetchone() == (5,)


def test_every_row_of_a_night_is_hashed(tmp_path: Path) -> None:
    """One bit of any body, at any place."""
    journal = SqliteJournal(tmp_path / "night.sqlite")
    entries = write(journal, 2)
    journal.close()
    last = entries[-1]
    for place in range(len(last.body)):
        body = bytearray(last.body)
        body[place] ^= 1
        row = Entry(last.seq, last.command, last.desk, bytes(body), last.prev, last.digest)
        assert digest_of(row.body) != row.digest
        assert flaw_in(partial(list, checked_rows([entries[0], row])))[0] == 2


def test_the_tests_own_server_is_not_touched() -> None:
    """Crimes are committed in databases of their own: others use this one."""
    journal = PostgresJournal(postgres_url(), "look")
    assert list(journal.flaws()) == []
    journal.close()
