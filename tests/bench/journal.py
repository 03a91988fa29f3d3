"""`make bench`, the record: commands a second against raw one-row commits on the same disk."""

from __future__ import annotations

import itertools
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import apsw
import psycopg

from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.floor.writer import Writer
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal, apply_settings
from croupier.journal.store import Store
from croupier.kit.actors import player
from croupier.kit.chips import Units
from helpers.databases import postgres_url
from helpers.floors import command, floor_on, opened

SECONDS = 1.0
ROUNDS = 5
CLIENTS = 32
FSYNC_SECONDS = 0.004
ENTRIES = 20_000
NIGHT = 200_000
BODY = b"x" * 600
Goals = dict[str, float]


class SlowFile(apsw.VFSFile):
    """A file on a disk whose fsync takes four milliseconds."""

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        time.sleep(FSYNC_SECONDS)
        super().xSync(flags)


class SlowDisk(apsw.VFS):
    """The machine's own disk, made slow: a test can't ask for a worse laptop."""

    def __init__(self) -> None:
        super().__init__("slow", "", makedefault=False)

    def xOpen(self, name: Any, flags: list[int]) -> SlowFile:  # noqa: N802 - SQLite's name
        return SlowFile("", name, flags)


class RawSqlite:
    """One row of a typical entry's size, one commit each: what the disk itself allows."""

    def __init__(self, path: Path, vfs: str | None) -> None:
        self.connection = apsw.Connection(str(path), vfs=vfs)
        apply_settings(self.connection)
        self.connection.execute("CREATE TABLE raw (seq INTEGER PRIMARY KEY, body BLOB)")

    def commit(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.execute("INSERT INTO raw (body) VALUES (?)", (BODY,))
        self.connection.execute("COMMIT")


class RawPostgres:
    """The same on a server."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url, autocommit=True)
        self.connection.execute("DROP TABLE IF EXISTS raw")
        self.connection.execute("CREATE TABLE raw (seq BIGSERIAL PRIMARY KEY, body BYTEA)")

    def commit(self) -> None:
        with self.connection.transaction():
            self.connection.execute("INSERT INTO raw (body) VALUES (%s)", (BODY,))


def raw(base: RawSqlite | RawPostgres) -> float:
    count, end = 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        base.commit()
        count += 1
    return count / SECONDS


def turns() -> Any:
    """A stake and its taking back, for ever: every command is accepted."""
    for number in itertools.count():
        action = TakeBack("red", Units(1)) if number % 2 else Stake("red", Units(1))
        yield command("tables/W1", player(1), "Eve", action)


def alone(floor: Floor) -> float:
    end = time.perf_counter() + SECONDS
    for count, said in enumerate(turns()):
        if time.perf_counter() >= end:
            return count / SECONDS
        assert isinstance(floor.submit(said), Recorded)
    raise AssertionError


def together(floor: Floor) -> float:
    """Thirty-two clients, each waiting for its answer before it says the next thing."""
    writer, counts, end = Writer(floor), [0] * CLIENTS, time.perf_counter() + SECONDS
    writer.start()

    def client(number: int) -> None:
        for turn in itertools.count():
            if time.perf_counter() >= end:
                return
            action = TakeBack("red", Units(1)) if turn % 2 else Stake("red", Units(1))
            writer.submit(command("tables/W1", player(1), "Eve", action)).result()
            counts[number] += 1

    clients = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    writer.stop()
    return sum(counts) / SECONDS


def reading() -> tuple[float, float]:
    """Entries a second: verified by the auditor's program, and folded again."""
    floor = opened(floor_on(MemoryJournal()))
    for said in itertools.islice(turns(), ENTRIES):
        floor.submit(said)
    lines = [entry.body for entry in floor.store.read()]
    start = time.perf_counter()
    auditor.verify(lines)
    verified = len(lines) / (time.perf_counter() - start)
    start = time.perf_counter()
    floor_on(floor.store)
    return verified, len(lines) / (time.perf_counter() - start)


def cold_start(path: Path) -> tuple[float, float]:
    """Seconds from the file of a long night to its last page in memory, and the process's size."""
    store = SqliteJournal(path)
    floor = opened(floor_on(store))
    said = turns()
    while floor.seq < NIGHT:
        floor.submit_all(list(itertools.islice(said, 250)))
    store.close()
    child = subprocess.run(
        [sys.executable, __file__, str(path)], check=True, capture_output=True, text=True
    )
    seconds, megabytes = child.stdout.split()
    return float(seconds), float(megabytes)


def started(path: Path) -> None:
    """In a process of its own: open, fold, and say how long it took and how large we are."""
    start = time.perf_counter()
    floor = floor_on(SqliteJournal(path))
    took = time.perf_counter() - start
    assert floor.seq >= NIGHT
    print(took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def line(name: str, rates: list[tuple[float, float]], goal: float) -> str:
    """The middle of the rounds: a disk has its moods."""
    rate, ratio = sorted(rates, key=lambda pair: pair[1])[len(rates) // 2]
    return f"  {name:<28}{rate:>9,.0f} a second {ratio:7.2f} x raw   (goal {goal} x)"


def compare(
    name: str, base: RawSqlite | RawPostgres, stores: Callable[[str], Store], goals: Goals
) -> None:
    """Rounds of raw and ours in turn, so that both meet the same moods of the disk."""
    floors = {who: opened(floor_on(stores(who))) for who in WORK}
    rates: dict[str, list[tuple[float, float]]] = {who: [] for who in WORK}
    bases: list[float] = []
    for _ in range(ROUNDS):
        bases.append(raw(base))
        for who, work in WORK.items():
            rate = work(floors[who])
            rates[who].append((rate, rate / bases[-1]))
    print(f"\n{name}: {sorted(bases)[ROUNDS // 2]:,.0f} raw one-row commits a second")
    for who in WORK:
        print(line(who, rates[who], goals[who]))
        floors[who].store.close()


def main() -> None:
    disk = SlowDisk()
    with tempfile.TemporaryDirectory() as folder:
        for name, vfs, many in (("this disk", None, 1.5), ("4 ms fsync", "slow", 8)):
            compare(
                f"SQLite, {name}",
                RawSqlite(Path(folder, f"raw {name}"), vfs),
                lambda who, name=name, vfs=vfs: SqliteJournal(Path(folder, f"{who} {name}"), vfs),  # type: ignore[misc]
                {"one client": 0.5, "32 clients": many},
            )
        compare(
            "PostgreSQL, this disk",
            RawPostgres(postgres_url()),
            lambda who: PostgresJournal(postgres_url(), who),
            {"one client": 0.4, "32 clients": 2},
        )
        verified, folded = reading()
        print(f"\nreading {ENTRIES:,} entries: verified {verified:,.0f} a second (goal 50,000),")
        print(f"  folded {folded:,.0f} a second (goal 30,000)")
        seconds, megabytes = cold_start(Path(folder, "long night"))
        print(f"\na night of {NIGHT:,} entries: {seconds:.1f} s from its file to its last page")
        print(f"  (goal 10 s), in a process of {megabytes:,.0f} MiB")
    del disk


WORK: Final = {"one client": alone, "32 clients": together}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        started(Path(sys.argv[1]))
    else:
        main()
