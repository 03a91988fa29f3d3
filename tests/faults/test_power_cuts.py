"""The power goes at every point of a night: what was acknowledged is there when it is back."""

from __future__ import annotations

import itertools
import random
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import apsw
import pytest

from croupier.floor.recorded import Recorded
from croupier.games.wheel.model import Stake, TakeBack
from croupier.journal.entry import Entry
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import StoreError
from croupier.kit.actors import player
from croupier.kit.chips import Units
from helpers import floors
from helpers.faults.disks import Cut, HastyDisk, NotedJournal, Record, RecordingDisk, ends
from helpers.floors import command, floor_on, opened
from helpers.proofs import ack, verify_store
from helpers.soak import SOAKING

NIGHTS = 200 if SOAKING else 2
IMAGES = 1_000  # at least, of each night: every one that there is
TURNS = 24
LIMIT = 10  # dollars a player
DATABASE = 0  # the first file that is opened


@dataclass(frozen=True, slots=True)
class Told:
    """A night that was played on a recording disk, and everything it acknowledged."""

    record: Record
    entries: list[Entry]
    whole: set[int]  # how many entries there are between two transactions
    proved: set[int] = field(default_factory=set)  # how many of its entries came back and held


@mock.patch.object(floors, "IDS", new_callable=itertools.count)  # a seed is the same bytes
def play(seed: int, folder: Path, *pragmas: str, liar: int | None = None) -> Told:
    """A night of single commands and batches, with checkpoints and a restart in the middle."""
    chance, record = random.Random(seed), Record(liar)
    disk, path = RecordingDisk(f"recording {folder}", record), folder / "night.sqlite"
    pragmas = (f"wal_autocheckpoint = {chance.randint(4, 16)}", *pragmas)
    store = NotedJournal(path, disk.name, record, pragmas)
    floor, staked = opened(floor_on(store)), 0
    for turn in range(TURNS):
        if turn == TURNS // 2:
            store.close()
            store = NotedJournal(path, disk.name, record, pragmas)
            floor = floor_on(store)
        batch = []
        for _ in range(chance.choice((1, 1, 1, 2, 5))):
            down = staked < LIMIT and (staked == 0 or chance.random() < 0.5)
            staked += 1 if down else -1
            action = (Stake if down else TakeBack)("red", Units(1))
            batch.append(command("tables/W1", player(1), "Eve", action))
        assert all(isinstance(verdict, Recorded) for verdict in floor.submit_all(batch))
    entries = verify_store(store, floor=floor)
    store.close()
    return Told(record, entries, ends(record, entries))


def survives(told: Told, cut: Cut, acknowledged: int, folder: Path, vfs: str) -> None:
    """The machine starts again on what the cut has left."""
    folder.mkdir()
    for name, content in told.record.image(cut).items():
        (folder / name).write_bytes(content)
    store = SqliteJournal(folder / "night.sqlite", vfs=vfs)
    try:
        entries = list(store.read())
        count = len(entries)
        known = acknowledged <= count and entries == told.entries[:count]
        if not known or count not in told.proved:  # the same bytes are proved once
            verify_store(store, map(ack, told.entries[:acknowledged]))
            told.proved.add(count)
        assert known, "an entry was changed"
        assert count in told.whole, "a transaction was cut in two"
        check = store._connection.execute("PRAGMA integrity_check").fetchall()
        assert check == [("ok",)]
        with store.writing() as writing:  # and the night goes on
            for entry in told.entries[count : count + 1]:
                writing.append(entry)
        assert list(store.read(after=count)) == told.entries[count : count + 1]
    finally:
        store.close()
        shutil.rmtree(folder)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(NIGHTS))
def test_a_power_cut_loses_nothing_that_was_acknowledged(seed: int, tmp_path: Path) -> None:
    told = play(seed, tmp_path)
    disk, cuts = HastyDisk(f"hasty {tmp_path}"), told.record.cuts()
    assert len(cuts) >= IMAGES
    for number, (cut, acknowledged) in enumerate(cuts.items()):
        try:
            survives(told, cut, acknowledged, tmp_path / str(number), disk.name)
        except Exception as error:
            error.add_note(f"seed {seed}, image {number} of {len(cuts)}: {cut}")
            raise


def test_the_record_holds_what_a_cut_must_meet(tmp_path: Path) -> None:
    """Checkpoints, a log used again, a restart, and every kind of damage."""
    told = play(0, tmp_path)
    record, cuts = told.record, told.record.cuts()
    logs = [file for name, file in record.names if name.endswith("-wal") and file is not None]
    assert len(logs) > 1, "no restart"
    headers = [change for change in record.files[logs[0]] if getattr(change, "offset", 1) == 0]
    assert len(headers) > 1, "the log was never used again from its start"
    damaged = [cut for cut in cuts if cut.torn], [cut for cut in cuts if cut.lost]
    assert all(len(kind) > 500 for kind in damaged)
    hit = {cut.torn[0] for cut in cuts if cut.torn} & {cut.lost[0] for cut in cuts if cut.lost}
    assert hit >= {DATABASE, *logs}, "a checkpoint must be torn too"


def losses(told: Told, folder: Path) -> int:
    """In how many of a hundred cuts something acknowledged is gone."""
    disk, chance, lost = HastyDisk(f"hasty {folder}"), random.Random(1), 0
    for number in range(100):
        moment = chance.choice(told.record.moments)
        near = list(itertools.islice(told.record.cuts_at(moment), 200))
        image = folder / str(number)
        try:
            survives(told, chance.choice(near), moment.acknowledged, image, disk.name)
        except AssertionError as error:
            lost += "was lost or changed" in str(error)
        except (apsw.CorruptError, StoreError):
            lost += 1
    return lost


@pytest.mark.parametrize("unsafe", ["synchronous = OFF", "synchronous = NORMAL"])
def test_the_harness_sees_what_is_lost_without_a_sync(unsafe: str, tmp_path: Path) -> None:
    assert losses(play(1, tmp_path, unsafe), tmp_path) > 10


def test_the_harness_sees_a_checkpoint_that_never_reached_the_disk(tmp_path: Path) -> None:
    """The log is used again, and the pages it held are not in the database."""
    told = play(1, tmp_path, liar=DATABASE)
    assert told.record.names[0] == ("night.sqlite", DATABASE)
    assert losses(told, tmp_path) > 10
