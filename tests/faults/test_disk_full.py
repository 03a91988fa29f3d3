"""F5: the disk is full: play is refused in plain words, reading goes on, room brings it back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from croupier.floor.floor import Floor
from croupier.floor.recorded import Recorded
from croupier.floor.writer import Stopped, Writer
from croupier.games.wheel.model import TakeBack
from croupier.journal.entry import Entry
from croupier.journal.sqlite import SqliteJournal
from croupier.journal.store import StoreError
from croupier.kit.actors import player
from helpers.faults.small_disk import Disk, QuotaVfs, tmpfs
from helpers.faults.worker import Blithe
from helpers.floors import OPENED, command, floor_on, opened, tap
from helpers.proofs import Ack, Lost, noted, verify_all
from helpers.soak import SOAKING

CYCLES: Final = 100 if SOAKING else 3
SEED: Final = 20_260_505
ROOM_BYTES: Final = 60_000
TURNS_MAX: Final = 500  # of play, in less room than they need
FULL: Final = "the disk is full, and nothing was recorded"


@pytest.fixture(params=["quota", "tmpfs"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "quota":
        yield QuotaVfs(tmp_path)
        return
    with tmpfs(tmp_path) as mounted:
        if mounted is None:
            pytest.skip("nobody may mount here: the quota has the same tests")
        yield mounted


def night_of(disk: Disk, kind: type[SqliteJournal] = SqliteJournal) -> Floor:
    """The night on this disk, opened or found again. Its layout is bare."""
    floor = floor_on(kind(disk.folder / "night.sqlite", vfs=disk.vfs))
    return floor if floor.seq else opened(floor)


def ack(entry: Entry) -> Ack:
    return Ack(entry.command, entry.seq, entry.digest.hex())


def play(floor: Floor, acks: list[Ack], turns: int = TURNS_MAX) -> None:
    """Chips go to red and come back, until the disk is full."""
    for _ in range(turns):
        laid = bool(floor.night.tables["W1"].play.stakes)
        back = command("tables/W1", player(1), "Eve", TakeBack("red"))
        verdict = floor.submit(back if laid else tap())
        assert isinstance(verdict, Recorded), verdict
        acks.append(ack(verdict.entry))


def fill(disk: Disk, floor: Floor, acks: list[Ack], room: int) -> None:
    """Play until nothing more fits; it must end so, and in words that say what to do."""
    disk.leave(room)
    with pytest.raises(StoreError, match=FULL):
        play(floor, acks)


def closed(floor: Floor) -> None:
    floor.store.close()


def test_it_stops_reads_and_resumes(disk: Disk) -> None:
    """Play resumes when the night is opened anew: a store that failed is never written again."""
    acks: list[Ack] = []
    for cycle in range(CYCLES):
        with noted(f"seed {SEED}, cycle {cycle}"):
            disk.clear()
            floor = night_of(disk)
            fill(disk, floor, acks, random.Random(SEED + cycle).randint(0, ROOM_BYTES))
            before, seq = floor.night, floor.seq
            recorded = [ack(entry) for entry in floor.store.read()]
            assert recorded[seq - len(acks) :] == acks
            assert len(recorded) == seq
            disk.clear()
            with pytest.raises(StoreError, match=f"until the night is opened anew: {FULL}"):
                floor.submit(tap())
            assert floor.night is before
            closed(floor)
            assert len(verify_all(disk.folder / "night.sqlite", acks)) == seq
            again = night_of(disk)
            assert (again.night, again.seq) == (before, seq)
            closed(again)


def test_closing_and_opening_on_a_full_disk_loses_nothing(disk: Disk) -> None:
    acks: list[Ack] = []
    floor = night_of(disk)
    fill(disk, floor, acks, ROOM_BYTES)
    disk.leave(0)
    closed(floor)
    disk.leave(0)  # to close the night may have made room
    try:
        again = night_of(disk)
    except StoreError as error:
        assert "night.sqlite" in str(error)  # noqa: PT017
    else:
        with pytest.raises(StoreError, match=FULL):
            again.submit(tap())
        closed(again)
    disk.clear()
    assert verify_all(disk.folder / "night.sqlite", acks)[-1].seq == acks[-1].seq


def test_everybody_who_waits_is_told(disk: Disk) -> None:
    floor = night_of(disk)
    writer = Writer(floor)
    writer.start()
    disk.leave(0)
    for answer in [writer.submit(tap()) for _ in range(5)]:
        with pytest.raises(Stopped, match=FULL):
            answer.result(timeout_s=30)
    disk.clear()
    with pytest.raises(Stopped, match=FULL):
        writer.submit(tap()).result(timeout_s=30)
    writer.stop()
    assert len(list(floor.store.read())) == OPENED
    closed(floor)


def test_who_plays_on_without_room_is_found_out(disk: Disk) -> None:
    """The control: a store that passes over a full disk acknowledges what isn't there."""
    acks: list[Ack] = []
    floor = night_of(disk, Blithe)
    disk.leave(30_000)
    with suppress(StoreError, AssertionError, ValueError):  # its memory runs away from its journal
        play(floor, acks, turns=20)
    disk.clear()
    closed(floor)
    with pytest.raises(Lost):
        verify_all(disk.folder / "night.sqlite", acks)
