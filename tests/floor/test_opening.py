"""A night is opened: what doesn't fit is a sentence, and a night that is read and not written."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import apsw
import psycopg
import pytest

from croupier.floor import house, houselog
from croupier.floor.database import Database
from croupier.floor.floor import Floor
from croupier.floor.house import Opening, open_new
from croupier.floor.houselog import house_log
from croupier.floor.lines_keys import is_practice
from croupier.floor.nights import Folder, Nights
from croupier.floor.opening import all_flaws, key_missing
from croupier.floor.outcomes import unavailable
from croupier.floor.recorded import Recorded
from croupier.floor.rooms import Room, Rooms
from croupier.floor.spoken import answer_of
from croupier.journal.entry import Entry, digest_of, document_of, encode
from croupier.journal.finding import Unsound
from croupier.journal.store import Store
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.office.model import Appoint
from croupier.rulebooks.loader import load
from helpers.databases import new_database

BOOK = load("ontario-wheel")


@pytest.fixture(params=["sqlite", "postgres"])
def nights(request: pytest.FixtureRequest, tmp_path: Path) -> Nights:
    """A place with one night, gala, in which some people were appointed."""
    where: Nights = (
        Folder(tmp_path) if request.param == "sqlite" else Database(new_database(tmp_path))
    )
    assert BOOK.event
    floor = open_new(where, Opening("gala", "Gala", "Lou", BOOK.event, [BOOK], "UTC"))
    assert isinstance(floor, Floor)
    for name in ("Ann", "Ben", "Cora"):
        assert isinstance(floor.submit(appointing(name)), Recorded)
    floor.store.close()
    return where


@pytest.fixture
def rooms(nights: Nights) -> Iterator[Rooms]:
    found = Rooms(nights)
    yield found
    found.close()
    house_log(nights).close()
    houselog.close_house_logs()


def appointing(name: str) -> Command:
    action = Appoint(name, Role.CROUPIER, of_age=True, member=True)
    return Command(id=str(uuid4()), desk="office", by=LICENSEE, operator="Lou", action=action)


def forge(nights: Nights, sqlite: str, postgres: str | None = None) -> None:
    """Done behind the program's back, with nothing in the way and nothing left of it."""
    if isinstance(nights, Database):
        with psycopg.connect(nights.url) as forger:
            forger.execute("SET session_replication_role = replica")
            forger.execute((postgres or sqlite).encode())
        return
    assert isinstance(nights, Folder)
    file = apsw.Connection(str(nights.file("gala")))
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    triggers = list(file.execute(query))
    for name, _ in triggers:
        file.execute(f"DROP TRIGGER {name}")
    file.execute(sqlite)
    for _, text in triggers:
        file.execute(str(text))
    file.close()


KEY = "UPDATE secrets SET value = {} WHERE name = 'signing-key'"
CRIMES = {
    "a row edited": ("UPDATE journal SET desk = 'bank' WHERE seq = 4", 4, "index_otherwise"),
    "a row deleted": ("DELETE FROM journal WHERE seq = 4", 4, "gap"),
    "the tail cut to nothing that opens": ("DELETE FROM journal WHERE seq = 3", 3, "gap"),
    "another key": (KEY.format("{other}"), 0, "key_unfit"),
    "half a key": (KEY.format("{short}"), 0, "key_unfit"),
}  # fmt: skip


def submit(room: Room, command: Command) -> Recorded | Refusal:
    return room.writer.submit(command).result(10)


@pytest.mark.parametrize("name", CRIMES)
def test_what_doesnt_fit_opens_for_reading_only(rooms: Rooms, name: str) -> None:
    crime, entry, code = CRIMES[name]
    forge(
        rooms.nights,
        crime.format(other="zeroblob(32)", short="x'00'"),
        crime.format(other="decode(repeat('00', 32), 'hex')", short="'\\x00'"),
    )
    room = rooms.at("gala")
    assert room.unsound
    assert (room.unsound.seq, room.unsound.code) == (entry, code)
    assert room.night.office.name == "Gala", "it can be read"
    seq = room.floor.seq
    with pytest.raises(Unsound) as found:
        submit(room, appointing("Dora"))
    answer = answer_of(room.floor, "office", unavailable(found.value))["error"]
    assert (answer["code"], answer["finding"]) == ("read_only", {"code": code, "entry": entry})
    assert answer["en"].startswith("This night is open for reading only")
    assert answer["fr"].startswith("Cette soirée n'est ouverte qu'à la lecture")
    room.writer.look()
    rooms.renew(room)
    assert rooms.at("gala") is room, "nobody opens it anew by himself"
    assert room.floor.seq == seq
    lines = [line.decode() for line in house_log(rooms.nights).read()]
    assert any('"night_read_only"' in line and f'"code":"{code}"' in line for line in lines)


HOLLOW: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown event": ({"events": [{"kind": "zz"}]}, "not_understood"),
    "an unknown action": ({"action": {"action": "zz"}, "events": []}, "not_understood"),
    "another desk": ({"desk": "attic", "events": []}, "not_installed"),
    "an event of no fields": ({"events": [{"kind": "appointed"}]}, "not_understood"),
    "no list of events": ({"events": 5}, "form_unfit"),
    "balances of no form": ({"balances": [5]}, "form_unfit"),
    "a key more": ({"zz": 1}, "form_unfit"),
    "the machine's way for a person": ({"via": "machine"}, "form_unfit"),
    "a label that is none": ({"at": "soon"}, "form_unfit"),
    "another version": ({"v": 3}, "form_unfit"),
}  # fmt: skip


def add_row(nights: Nights, change: dict[str, Any], end: bytes = b"") -> None:
    """One more row that follows the last, by somebody who has the database and no program."""
    store = nights.write("gala")
    last = store.last()
    assert last
    place = {"seq": last.seq + 1, "prev": last.digest.hex(), "command": "sly"}
    body = encode({**document_of(last), **place, **change}) + end
    desk = change.get("desk", last.desk)
    with store.writing() as writing:
        writing.append(Entry(last.seq + 1, "sly", desk, body, last.digest, digest_of(body)))
    store.close()


@pytest.mark.parametrize("name", [*HOLLOW, "a blank at the end"])
def test_a_row_that_follows_and_makes_no_sense_is_not_followed(rooms: Rooms, name: str) -> None:
    change, code = HOLLOW.get(name, ({}, "form_unfit"))
    add_row(rooms.nights, change, b"" if name in HOLLOW else b" ")
    room = rooms.at("gala")
    assert room.unsound
    assert (room.unsound.seq, room.unsound.code) == (6, code)
    assert room.unsound.sentence("en") != room.unsound.sentence("fr")
    assert (room.floor.seq, room.night.office.name) == (5, "Gala"), "it is read up to there"
    with pytest.raises(Unsound):
        submit(room, appointing("Dora"))


@pytest.mark.parametrize(
    "body", [b"[]", b"[" * 100_000, b'{"events":[[]],"night":"gala"}', b"\xff"]
)
def test_a_first_row_that_is_nothing_is_told_by_its_finding(rooms: Rooms, body: bytes) -> None:
    update = "UPDATE journal SET body = {} WHERE seq = 1"
    forge(rooms.nights, update.format(f"x'{body.hex()}'"), update.format(f"'\\x{body.hex()}'"))
    with pytest.raises(Unsound) as found:
        rooms.at("gala")
    assert (found.value.finding.seq, found.value.finding.code) == (1, "not_an_entry")
    reader = rooms.nights.read("gala")
    with pytest.raises(Unsound):
        is_practice(reader)
    reader.close()


def test_a_key_that_is_gone_is_said_and_stops_nothing(rooms: Rooms) -> None:
    forge(rooms.nights, "DELETE FROM secrets WHERE name = 'signing-key'")
    reader = rooms.nights.read("gala")
    missing = key_missing(reader)
    assert missing
    assert missing.code == "key_missing"
    assert list(all_flaws(reader)) == []
    reader.close()
    assert isinstance(submit(rooms.at("gala"), appointing("Dora")), Recorded)


@pytest.mark.parametrize("nights", ["postgres"], indirect=True)
def test_an_entry_of_another_night_is_found(rooms: Rooms) -> None:
    """The column beside the entries says one name, their bodies another."""
    forge(rooms.nights, "UPDATE journal SET night = 'ball'")
    forge(rooms.nights, "UPDATE secrets SET night = 'ball'")
    room = rooms.at("ball")
    assert room.unsound
    assert (room.unsound.seq, room.unsound.code) == (1, "other_night")


@pytest.mark.parametrize("nights", ["sqlite"], indirect=True)
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602])
def test_a_file_that_others_may_open_is_read_only(rooms: Rooms, mode: int) -> None:
    assert isinstance(rooms.nights, Folder)
    file = rooms.nights.file("gala")
    file.chmod(mode)
    room = rooms.at("gala")
    assert room.unsound
    for language in ("en", "fr"):
        assert f"chmod 600 {file}" in room.unsound.sentence(language)
    rooms.close()
    for path in Path(file.parent).glob("gala.sqlite*"):  # a reader leaves a log of the same mode
        path.chmod(0o600)
    assert rooms.at("gala").unsound is None


def test_a_seed_that_was_swapped_is_named_and_stops_nothing(rooms: Rooms) -> None:
    seed = "a" * 64
    store = rooms.nights.write("gala")
    with store.writing() as writing:
        writing.keep(seed, b"not the seed of that")
    store.close()
    reader = rooms.nights.read("gala")
    (flaw,) = all_flaws(reader)
    reader.close()
    assert (flaw.code, dict(flaw.facts)["commitment"]) == ("seed_unfit", seed)
    room = rooms.at("gala")
    assert room.unsound is None
    assert isinstance(submit(room, appointing("Dora")), Recorded)


def test_a_row_changed_beneath_a_running_house_stops_it(rooms: Rooms) -> None:
    room = rooms.at("gala")
    assert isinstance(submit(room, appointing("Dora")), Recorded)
    last = room.floor.seq
    forge(rooms.nights, f"UPDATE journal SET digest = body WHERE seq = {last}")  # noqa: S608
    told = room.floor.known
    with pytest.raises(Unsound):
        submit(room, appointing("Emma"))
    assert room.unsound
    assert room.unsound.seq in (0, last)
    assert room.stopped
    assert room.floor.known == told, "nothing was acknowledged on top"
    with pytest.raises(Unsound):
        submit(room, appointing("Fay"))
    room.writer.stop()  # it tells the house's log last
    lines = [line.decode() for line in house_log(rooms.nights).read()]
    assert sum('"night_stopped"' in line for line in lines) == 1
    reader = rooms.nights.read("gala")
    last_row = reader.last()
    reader.close()
    assert last_row
    assert last_row.seq == last


def test_a_tail_that_was_cut_beneath_it_stops_it(rooms: Rooms) -> None:
    room = rooms.at("gala")
    forge(rooms.nights, f"DELETE FROM journal WHERE seq = {room.floor.seq}")  # noqa: S608
    with pytest.raises(Unsound):
        submit(room, appointing("Dora"))
    assert room.unsound
    assert room.unsound.code == "head_otherwise"


def test_a_night_that_opens_doesnt_hold_up_another(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert BOOK.event
    floor = open_new(rooms.nights, Opening("ball", "Ball", "Lou", BOOK.event, [BOOK], "UTC"))
    assert isinstance(floor, Floor)
    floor.store.close()
    go_on, at_work = threading.Event(), house.at_work

    def slow(store: Store, name: str, views: Any, watchers: Any, tell: Any) -> Floor:
        if name == "gala":
            tell(3)
            assert go_on.wait(10)
        return at_work(store, name, views, watchers, tell)

    monkeypatch.setattr("croupier.floor.rooms.at_work", slow)
    opening = rooms.begin("gala")
    assert rooms.begin("gala") is opening, "it is opened once"
    assert rooms.at("ball").night.office.name == "Ball"
    while not opening.done:
        pass
    assert (opening.done, opening.total) == (3, 5)
    assert not opening.is_over()
    assert rooms.found("gala") is None
    go_on.set()
    assert opening.result() is rooms.at("gala")


def test_a_house_that_closes_waits_for_no_opening(rooms: Rooms) -> None:
    rooms.begin("gala")
    rooms.close()
    assert rooms.found("gala") is None
