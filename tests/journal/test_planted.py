"""Rows outside the numbers, second names, and guards put aside: found, and nothing is added."""

from __future__ import annotations

from pathlib import Path

import apsw
import psycopg
import pytest

from croupier.journal.entry import digest_of, seal
from croupier.journal.finding import Unsound
from croupier.journal.postgres import PostgresJournal, PostgresReader
from croupier.journal.reader import SqliteReader
from croupier.journal.rows import checked_rows
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import UnsafeSettings
from helpers.databases import new_database
from helpers.journal.journals import document, write
from journal.test_opening import HIDDEN_TRIGGER, flaw_in, on_sqlite, one_more

PLANT = "INSERT INTO journal SELECT {}, 'sly', desk, body, prev, digest FROM journal WHERE seq = 2"


@pytest.mark.parametrize("number", [0, -1, -(2**63)])
def test_a_row_before_the_first_is_found_and_answers_nothing(tmp_path: Path, number: int) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    before = write(journal, 3)
    journal.close()
    on_sqlite(path, PLANT.format(number))
    reader = SqliteReader(path)
    (flaw,) = reader.flaws()
    assert (flaw.seq, flaw.code, dict(flaw.facts)) == (0, "row_outside", {"number": number})
    assert list(reader.read()) == before
    reader.close()
    journal = SqliteJournal(path)
    with journal.writing() as writing:
        assert writing.find("sly") is None
    assert next(journal.flaws()).code == "row_outside"
    journal.close()


def test_a_journal_of_such_rows_alone_has_no_last_entry(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    write(journal, 3)
    journal.close()
    on_sqlite(path, "UPDATE journal SET seq = seq - 1000")
    reader = SqliteReader(path)
    assert reader.last() is None
    assert [flaw.code for flaw in reader.flaws()] == ["row_outside"]
    reader.close()


def on_schema(path: Path, *statements: str) -> None:
    """A stranger at the file who writes its schema, and sees the result when opening it anew."""
    forger = apsw.Connection(str(path))
    forger.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 0)
    forger.execute("PRAGMA writable_schema = 1")
    for statement in statements:
        forger.execute(statement)
    forger.close()


def test_an_index_that_says_otherwise_than_its_table_is_found(tmp_path: Path) -> None:
    """Rows and schema are as they were: the index alone leads a command to no row."""
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    before = write(journal, 5)
    journal.close()
    on_schema(
        path,
        "CREATE TABLE kept AS SELECT * FROM sqlite_master WHERE name <> 'kept'",
        "DELETE FROM sqlite_master WHERE type = 'trigger'",
    )
    on_schema(path, "UPDATE journal SET command = 'sly' WHERE seq = 3")
    on_schema(
        path,
        "UPDATE sqlite_master SET sql = replace(sql, ' UNIQUE', '') WHERE name = 'journal'",
        "DELETE FROM sqlite_master WHERE type = 'index'",
    )
    on_schema(
        path,
        "UPDATE journal SET command = 'c3' WHERE seq = 3",
        "DELETE FROM sqlite_master WHERE name <> 'kept'",
        "INSERT INTO sqlite_master SELECT * FROM kept",
    )
    on_schema(path, "DROP TABLE kept")
    reader = SqliteReader(path)
    assert list(checked_rows(reader.read())) == before
    (flaw,) = reader.flaws()
    assert (flaw.seq, flaw.code) == (0, "file_damaged")
    assert "sqlite_autoindex_journal_1" in flaw.sentence("fr")
    reader.close()


SWALLOW = "RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$"
GUARDS = {
    "switched off": "ALTER TABLE journal DISABLE TRIGGER journal_is_chained",
    "gone": "DROP TRIGGER secrets_are_not_changed ON secrets",
    "told otherwise": "CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger "
    "LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
    "another table": "ALTER TABLE journal RENAME TO kept; CREATE TABLE journal (LIKE kept "
    "INCLUDING ALL); INSERT INTO journal SELECT * FROM kept",
    "rows led elsewhere": "CREATE TABLE sly (LIKE journal); CREATE RULE sly AS ON INSERT TO "
    "journal DO INSTEAD INSERT INTO sly VALUES (NEW.*) RETURNING sly.*",
    "not kept after a crash": "ALTER TABLE journal SET UNLOGGED",
    "a command twice": "ALTER TABLE journal DROP CONSTRAINT journal_night_command_key",
    "rows hidden": "ALTER TABLE journal ENABLE ROW LEVEL SECURITY; ALTER TABLE journal FORCE ROW "
    "LEVEL SECURITY; CREATE POLICY sly ON journal USING (seq < 4) WITH CHECK (true)",
    "bound to another table": "CREATE TABLE sly (night TEXT PRIMARY KEY); INSERT INTO sly VALUES "
    "('gala'), ('ball'); ALTER TABLE journal ADD FOREIGN KEY (night) REFERENCES sly ON DELETE "
    "CASCADE",
    "an heir": "CREATE TABLE sly () INHERITS (secrets)",
    "a column more": "ALTER TABLE secrets ADD COLUMN more TEXT",
    "a trigger that calls itself internal": HIDDEN_TRIGGER,
}  # fmt: skip


@pytest.mark.parametrize("name", GUARDS)
def test_guards_that_are_put_aside_beneath_a_house_stop_it(tmp_path: Path, name: str) -> None:
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    write(journal, 3)
    other = PostgresJournal(url, "ball")
    write(other, 1)
    one_more(journal)
    with psycopg.connect(url, autocommit=True) as forger:
        forger.execute(GUARDS[name].encode())
    for _ in range(2):
        assert flaw_in(lambda: one_more(journal)) == (0, "guards_changed")
    assert journal.failed
    journal.close()
    other.close()


def test_the_care_of_a_server_stops_nothing(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    write(journal, 3)
    with psycopg.connect(url, autocommit=True) as keeper:
        for care in ("VACUUM FREEZE", "VACUUM FULL", "ANALYZE", "REINDEX TABLE CONCURRENTLY"):
            keeper.execute(f"{care} journal".encode())
        keeper.execute("VACUUM FULL pg_trigger")
        keeper.execute("GRANT SELECT (seq) ON journal TO PUBLIC")
        keeper.execute("ALTER TABLE journal ALTER COLUMN body SET STATISTICS 10")
    assert one_more(journal).seq == 4
    assert list(journal.flaws()) == []
    journal.close()


def test_a_row_that_does_not_arrive_is_not_acknowledged(tmp_path: Path) -> None:
    """A function replaced between the look at the guards and the row: it takes no lock."""
    url = new_database(tmp_path)
    journal = PostgresJournal(url, "gala")
    before = write(journal, 3)

    def lose_one() -> None:
        with journal.writing() as writing, psycopg.connect(url, autocommit=True) as forger:
            writing.append(seal(4, writing.head()[1], document(4)))
            forger.execute(f"CREATE OR REPLACE FUNCTION journal_is_a_chain() {SWALLOW}".encode())

    assert flaw_in(lose_one) == (4, "row_otherwise")
    assert journal.failed
    journal.close()
    reader = PostgresReader(url, "gala")
    assert list(reader.read()) == before
    reader.close()


def test_a_server_whose_triggers_are_silent_is_refused(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    with psycopg.connect(url, autocommit=True) as forger:
        forger.execute(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET session_replication_role = replica',"
            " current_database()); END $$"
        )
    with pytest.raises(UnsafeSettings, match="session_replication_role is replica"):
        PostgresJournal(url, "gala")


def test_a_second_name_of_the_file_is_found_at_the_opening(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    entries = write(journal, 2)
    journal.close()
    (tmp_path / "other").hardlink_to(path)
    journal = SqliteJournal(path)
    assert [flaw.code for flaw in journal.flaws()] == ["file_linked"]
    with pytest.raises(Unsound):
        one_more(journal)
    assert [digest_of(entry.body) for entry in journal.read()] == [one.digest for one in entries]
    journal.close()
