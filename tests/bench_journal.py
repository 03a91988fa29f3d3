"""`make bench`, the record: commands a second against raw one-row commits on the same disk."""

from __future__ import annotations

import itertools
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import apsw

from croupier.floor.floor import Floor, Recorded
from croupier.floor.writer import Writer
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal import verify as auditor
from croupier.journal.memory import MemoryJournal
from croupier.journal.sqlite import SqliteJournal, apply_settings
from croupier.kit.actors import player
from croupier.kit.chips import Units
from floors import command, floor_on, opened

SECONDS = 2.0
CLIENTS = 32
FSYNC_SECONDS = 0.004
ENTRIES = 20_000


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


def raw(path: Path, vfs: str | None) -> float:
    """One row of a typical entry's size, one commit each."""
    connection = apsw.Connection(str(path), vfs=vfs)
    apply_settings(connection)
    connection.execute("CREATE TABLE raw (seq INTEGER PRIMARY KEY, body BLOB)")
    body, count, end = b"x" * 600, 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO raw (body) VALUES (?)", (body,))
        connection.execute("COMMIT")
        count += 1
    connection.close()
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


def line(name: str, rate: float, base: float, goal: float) -> str:
    return f"  {name:<28}{rate:>9,.0f} a second {rate / base:7.2f} x raw   (goal {goal} x)"


def main() -> None:
    disk = SlowDisk()
    with tempfile.TemporaryDirectory() as folder:
        for name, vfs, goals in (("this disk", None, (0.5, 1.5)), ("4 ms fsync", "slow", (0.5, 8))):
            base = raw(Path(folder, f"raw-{name}"), vfs)
            print(f"\nSQLite, {name}: {base:,.0f} raw one-row commits a second")
            for number, (who, work) in enumerate((("one client", alone), ("32 clients", together))):
                store = SqliteJournal(Path(folder, f"{who} {name}"), vfs=vfs)
                print(line(who, work(opened(floor_on(store))), base, goals[number]))
                store.close()
    verified, folded = reading()
    print(f"\nreading {ENTRIES:,} entries: verified {verified:,.0f} a second (goal 50,000),")
    print(f"  folded {folded:,.0f} a second (goal 30,000)")
    del disk


if __name__ == "__main__":
    main()
