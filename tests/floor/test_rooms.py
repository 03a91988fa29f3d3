"""Rooms: nights at work in one process, and one whose disk was full for a while."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest

from croupier.floor.house import Opening, open_new
from croupier.floor.nights import Folder
from croupier.floor.rooms import RENEW_MS, Rooms
from croupier.floor.writer import Stopped
from croupier.journal.store import StoreError
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint
from croupier.rulebooks.loader import load


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    book = load("ontario-wheel")
    assert book.event
    nights = Folder(tmp_path)
    floor = open_new(nights, Opening("gala", "Gala", "Lou", book.event, [book], "UTC"))
    assert not isinstance(floor, Refusal)
    floor.store.close()
    return Rooms(nights)


def appointing(name: str) -> Command:
    action = Appoint(name, Role.CROUPIER, of_age=True, member=True)
    return Command(id=str(uuid4()), desk="office", by=LICENSEE, operator="Lou", action=action)


def test_a_night_that_could_not_be_written_is_opened_anew(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = rooms.at("gala")
    room.writer.submit(appointing("Ann")).result()
    head = room.floor.known.head
    room.store._failure = StoreError("the disk is full")  # type: ignore[attr-defined]
    lost = appointing("Ben")
    with pytest.raises(Stopped):
        room.writer.submit(lost).result()
    assert room.stopped
    assert rooms.at("gala") is room
    rooms.renew(room)
    fresh = rooms.at("gala")
    assert fresh is not room
    assert not fresh.stopped
    assert fresh.floor.known.head == head
    again = fresh.writer.submit(lost).result()  # the same number: said once
    assert not isinstance(again, Refusal)
    rooms.renew(room)
    assert rooms.at("gala") is fresh
    monkeypatch.undo()
    rooms.close()


def test_while_it_cant_be_opened_the_old_room_is_read(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = rooms.at("gala")
    room.store._failure = StoreError("the disk is full")  # type: ignore[attr-defined]

    def full(_: str) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Rooms, "_opened", lambda _, name: full(name))
    rooms.renew(room)
    assert rooms.at("gala") is room
    assert room.night.office.opened
    with pytest.raises(Stopped):
        room.writer.submit(appointing("Ann")).result()
    monkeypatch.undo()
    rooms.renew(room)
    assert rooms.at("gala") is room, "not before its time"
    rooms._renewed["gala"] -= RENEW_MS * 2_000_000
    rooms.renew(room)
    assert rooms.at("gala") is not room
    rooms.close()
