"""Rows outside the numbers, second names, and guards put aside: found, and nothing is added."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest

from croupier.journal.entry import digest_of
from croupier.journal.finding import Unsound
from croupier.journal.postgres import PostgresJournal
from croupier.journal.reader import SqliteReader
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import UnsafeSettings
from databases import new_database
from journal.test_opening import flaw_in, on_sqlite, one_more
from journals import write

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


GUARDS = {
    "switched off": "ALTER TABLE journal DISABLE TRIGGER journal_is_chained",
    "gone": "DROP TRIGGER secrets_are_not_changed ON secrets",
    "told otherwise": "CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger "
    "LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
    "another table": "ALTER TABLE journal RENAME TO kept; CREATE TABLE journal (LIKE kept "
    "INCLUDING ALL); INSERT INTO journal SELECT * FROM kept",
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
