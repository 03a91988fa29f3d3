"""The journal on disk and in memory: it appends, finds and reads, and refuses all else."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import apsw
import psycopg
import pytest

from croupier.journal import sqlite
from croupier.journal import verify as auditor
from croupier.journal.entry import GENESIS, digest_of, document_of, seal
from croupier.journal.postgres import PostgresJournal, PostgresReader
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import AlreadyWriting, Store, StoreError, UnsafeSettings
from helpers.databases import postgres_url
from helpers.journal.journals import document, write


def test_an_empty_journal_has_no_head(store: Store) -> None:
    with store.writing() as writing:
        assert writing.head() == (0, GENESIS)
        assert writing.find("c1") is None
    assert list(store.read()) == []


def test_what_is_appended_is_read_and_found(store: Store) -> None:
    entries = write(store, 2_500)
    assert [entry.seq for entry in entries] == list(range(1, 2_501))
    assert entries[0].prev == GENESIS
    for before, after in itertools.pairwise(entries):
        assert after.prev == before.digest == digest_of(before.body)
    assert document_of(entries[6])["action"]["spot"] == "orangé"
    assert list(store.read(after=2_499)) == entries[2_499:]
    with store.writing() as writing:
        assert writing.find("c17") == entries[16]
        assert writing.head() == (2_500, entries[-1].digest)


def append_and_fail(store: Store) -> None:
    with store.writing() as writing:
        seq, prev = writing.head()
        writing.append(seal(seq + 1, prev, document(3)))
        raise ZeroDivisionError


def test_what_failed_in_the_middle_has_no_trace(store: Store) -> None:
    before = write(store, 2)
    with pytest.raises(ZeroDivisionError):
        append_and_fail(store)
    assert list(store.read()) == before
    write(store, 1)
    assert len(list(store.read())) == 3


def test_many_entries_share_a_transaction(store: Store) -> None:
    with store.writing() as writing:
        for _ in range(10):
            seq, prev = writing.head()
            writing.append(seal(seq + 1, prev, document(seq + 1)))
    assert len(list(store.read())) == 10


@pytest.mark.parametrize(
    "crime",
    [
        "UPDATE journal SET desk = 'x'",
        "UPDATE journal SET body = x'00' WHERE seq = 2",
        "DELETE FROM journal",
        "DELETE FROM journal WHERE seq = 3",
        "INSERT OR REPLACE INTO journal SELECT * FROM journal WHERE seq = 2",
        "INSERT INTO journal VALUES (9, 'c9', 'x', x'00', x'00', x'01')",
        "INSERT INTO journal SELECT 4, 'c4', desk, body, x'aa', x'bb' FROM journal WHERE seq = 3",
    ],
)
def test_the_database_itself_refuses_to_forget(tmp_path: Path, crime: str) -> None:
    journal = SqliteJournal(tmp_path / "night.sqlite")
    before = write(journal, 3)
    with pytest.raises(apsw.ConstraintError, match=r"append-only|chain"):
        journal._connection.execute(crime)
    assert list(journal.read()) == before
    journal.close()


def test_a_database_that_failed_is_not_written_again(tmp_path: Path) -> None:
    """Whatever it was asked: the failure is the whole transaction's, and ends the writing."""
    journal = SqliteJournal(tmp_path / "night.sqlite")
    before = write(journal, 2)

    def no_select(operation: int, *_: object) -> int:
        return apsw.SQLITE_DENY if operation == apsw.SQLITE_SELECT else apsw.SQLITE_OK

    journal._connection.authorizer = no_select
    with pytest.raises(StoreError, match="not authorized"):
        list(journal.read())
    journal._connection.authorizer = None
    assert list(journal.read()) == before
    with pytest.raises(StoreError, match="opened anew: SELECT: not authorized"):
        write(journal, 1)
    journal.close()
    journal = SqliteJournal(tmp_path / "night.sqlite")

    def passed_over() -> None:
        with journal.writing() as writing:
            writing.append(seal(3, before[-1].digest, document(3)))
            journal._connection.authorizer = no_select
            with suppress(StoreError):
                writing.find("c1")
            journal._connection.authorizer = None

    with pytest.raises(StoreError, match="opened anew: SELECT: not authorized"):
        passed_over()
    assert list(journal.read()) == before
    journal.close()


def test_a_night_that_can_not_be_opened_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"opening night\.sqlite: No such file"):
        SqliteJournal(tmp_path / "nowhere" / "night.sqlite")
    (tmp_path / "night.sqlite").mkdir()
    with pytest.raises(StoreError, match=r"opening night\.sqlite: unable to open"):
        SqliteJournal(tmp_path / "night.sqlite")


def test_a_second_writing_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    journal = SqliteJournal(path)
    with pytest.raises(AlreadyWriting):
        SqliteJournal(path)
    journal.close()
    SqliteJournal(path).close()


def test_unsafe_settings_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apsw, "sqlite_lib_version", lambda: "3.40.1")
    with pytest.raises(UnsafeSettings, match=r"3\.40\.1"):
        SqliteJournal(tmp_path / "old.sqlite")
    monkeypatch.undo()
    memory = apsw.Connection(":memory:")  # which can't have a WAL
    with pytest.raises(UnsafeSettings, match="journal_mode is memory, not wal"):
        sqlite.apply_settings(memory)


WRITER = """
import sys
import threading
from contextlib import suppress
from pathlib import Path
from croupier.journal.postgres import PostgresJournal, PostgresReader
from croupier.journal.sqlite import SqliteJournal
sys.path.insert(0, sys.argv[2])
from helpers.databases import postgres_url
from helpers.journal.journals import document
from croupier.journal.entry import seal
journal = SqliteJournal(Path(sys.argv[1]))
while True:
    with journal.writing() as writing:
        seq, prev = writing.head()
        writing.append(seal(seq + 1, prev, document(seq + 1)))
    print(seq + 1, flush=True)
"""


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    tests = str(Path(__file__).parent.parent)
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), tests], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout
            acknowledged = [int(process.stdout.readline()) for _ in range(20)]
            os.kill(process.pid, signal.SIGKILL)
            acknowledged += [int(line) for line in process.stdout.read().split()]
        journal = SqliteJournal(path)  # the dead writer's lock is gone
        entries = list(journal.read())
        journal.close()
        assert len(entries) - acknowledged[-1] in (0, 1)
        assert all(entry.digest == digest_of(entry.body) for entry in entries)


@pytest.mark.parametrize(
    "crime",
    [
        "UPDATE journal SET desk = 'x'",
        "DELETE FROM journal WHERE seq = 3",
        "TRUNCATE journal",
        "INSERT INTO journal VALUES ('{night}', 9, 'c9', 'x', '\\x00', '\\x00', '\\x01')",
        "INSERT INTO journal SELECT night, 4, 'c4', desk, body, '\\xaa', '\\xbb' FROM journal",
    ],
)
def test_so_does_the_other_database(tmp_path: Path, crime: str) -> None:
    journal = PostgresJournal(postgres_url(), str(tmp_path))
    before = write(journal, 3)
    with pytest.raises(psycopg.Error, match=r"append-only|chain"):
        journal._connection.execute(crime.format(night=tmp_path))
    assert list(journal.read()) == before
    journal.close()


def test_nights_of_one_database_are_chains_of_their_own(tmp_path: Path) -> None:
    one, other = (PostgresJournal(postgres_url(), f"{tmp_path} {n}") for n in (1, 2))
    assert [entry.seq for entry in write(one, 2)] == [1, 2]
    assert [entry.seq for entry in write(other, 3)] == [1, 2, 3]
    assert len(list(one.read())) == 2
    one.close()
    other.close()


def test_unsafe_settings_of_a_server_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGOPTIONS", "-c synchronous_commit=off")
    with pytest.raises(UnsafeSettings, match="synchronous_commit is off"):
        PostgresJournal(postgres_url(), "unsafe")


def test_processes_take_turns_on_one_night(tmp_path: Path) -> None:
    """Four connections write one chain at once: no fork, no gap, nothing lost."""
    night = str(tmp_path)

    def work() -> None:
        journal = PostgresJournal(postgres_url(), night)
        write(journal, 25)
        journal.close()

    hands = [threading.Thread(target=work) for _ in range(4)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    journal = PostgresJournal(postgres_url(), night)
    entries = list(journal.read())
    journal.close()
    assert [entry.seq for entry in entries] == list(range(1, 101))
    assert auditor.verify(entry.body for entry in entries)[0] == 100


def test_an_inspectors_role_reads_the_journal_and_not_the_secrets(tmp_path: Path) -> None:
    journal = PostgresJournal(postgres_url(), f"{tmp_path}")
    entries = write(journal, 3)
    with journal.writing() as writing:
        writing.keep("signing-key", b"secret")
    with psycopg.connect(postgres_url(), autocommit=True) as house:
        house.execute("DROP ROLE IF EXISTS inspector")
        house.execute("CREATE ROLE inspector LOGIN")
        house.execute("GRANT SELECT ON journal TO inspector")
    reader = PostgresReader(postgres_url().replace("postgres:@", "inspector@"), f"{tmp_path}")
    assert list(reader.read()) == entries
    assert reader.last() == entries[-1]
    with pytest.raises(StoreError, match="permission denied"):
        reader.secret("signing-key")
    reader.close()
    with psycopg.connect(postgres_url(), autocommit=True) as house:
        house.execute("REVOKE ALL ON journal FROM inspector")
        house.execute("DROP ROLE inspector")
    journal.close()


def test_sqlite_refuses_to_replace(tmp_path: Path) -> None:
    """REPLACE deletes without asking a trigger: it must not come so far."""
    journal = SqliteJournal(tmp_path / "night.sqlite")
    entries = write(journal, 3)
    with journal.writing() as writing:
        writing.keep("signing-key", b"secret")
    forger = apsw.Connection(str(tmp_path / "night.sqlite"))
    values = (4, "c1", "office", b"{}", entries[-1].digest, bytes(32))
    with pytest.raises(apsw.ConstraintError, match="carried out once"):
        forger.execute("INSERT OR REPLACE INTO journal VALUES (?, ?, ?, ?, ?, ?)", values)
    with pytest.raises(apsw.ConstraintError, match="kept as it was"):
        forger.execute("INSERT OR REPLACE INTO secrets VALUES ('signing-key', x'00')")
    forger.close()
    assert list(journal.read()) == entries
    assert journal.secret("signing-key") == b"secret"
    journal.close()


def test_postgresql_refuses_a_digest_that_is_not_the_bodys(tmp_path: Path) -> None:
    journal = PostgresJournal(postgres_url(), f"{tmp_path}")
    (first,) = write(journal, 1)
    with (
        psycopg.connect(postgres_url(), autocommit=True) as forger,
        pytest.raises(psycopg.Error, match="not the body's"),
    ):
        forger.execute(
            "INSERT INTO journal VALUES (%s, 2, 'x', 'office', %s, %s, %s)",
            (f"{tmp_path}", b"{}", first.digest, bytes(32)),
        )
    journal.close()
