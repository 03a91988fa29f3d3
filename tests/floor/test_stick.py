"""Looking at the stick of a house, and commands beside it: nothing is written where it would part.

The first laptop, once it was taken over, gives and makes nothing either.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from cli.nights import Place
from croupier.floor import houselog
from croupier.floor.nights import Folder
from croupier.floor.rooms import Rooms
from croupier.floor.standby import compare as comparing
from croupier.floor.standby.bring_in import bring_in
from croupier.floor.standby.compare import compare_nights
from croupier.floor.standby.keeper import PartTrouble
from croupier.journal.store import Reading
from standbys import NIGHT, copy_all, count, keeper_at, kept, make_night, open_table, play_round


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Folder]:
    nights = Folder(tmp_path / "first")
    make_night(nights)
    yield nights
    houselog.close_house_logs()


@pytest.fixture
def second(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "second")


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "stick"


def log_lines(nights: Folder) -> list[str]:
    store = houselog.read_house_log(nights)
    try:
        return [json.loads(line)["about"] for line in store.read()]
    finally:
        store.close()


def test_whoever_looks_at_the_stick_changes_nothing_there(
    first: Folder, second: Folder, stick: Path
) -> None:
    houselog.note(first, "signed_in", about="Ann")
    keeper = keeper_at(first, stick)
    keeper.copy_once()
    before = {path.name: path.read_bytes() for path in stick.iterdir()}
    place = Place(str(stick))
    assert place.data("house", "log")[0]["about"] == "Ann"
    assert place.data("house", "verify")["ok"]
    assert {path.name: path.read_bytes() for path in stick.iterdir()} == before
    for about in ("Ben", "Cy"):
        houselog.note(first, "signed_in", about=about)
    keeper.copy_once()
    pulled = shutil.copytree(stick, stick.with_name("pulled"))  # the house still runs
    bring_in(pulled, second)
    assert log_lines(second) == log_lines(first) == ["Ann", "Ben", "Cy"]
    keeper._let_go()


def test_a_log_and_a_night_with_a_wal_beside_them_come_in_whole(
    first: Folder, second: Folder, stick: Path
) -> None:
    houselog.note(first, "signed_in", about="Ann")
    keeper = keeper_at(first, stick)
    keeper.copy_once()
    for name in (houselog.FILE, "gala.sqlite"):
        other = apsw.Connection(str(stick / name))
        other.execute("PRAGMA journal_mode = WAL").fetchall()
        other.close()
    houselog.note(first, "signed_in", about="Ben")
    rooms = Rooms(first)
    open_table(rooms)
    rooms.close()
    keeper.copy_once()
    pulled = shutil.copytree(stick, stick.with_name("pulled"))
    keeper._let_go()
    assert (pulled / "gala.sqlite-wal").stat().st_size > 0
    brought = bring_in(pulled, second)
    assert log_lines(second) == ["Ann", "Ben"]
    assert brought.nights == {NIGHT: count(first)}
    assert count(second) == count(first)


def test_nothing_is_written_into_the_stick_itself(
    first: Folder, stick: Path, tmp_path: Path
) -> None:
    houselog.note(first, "signed_in", about="Ann")
    file = tmp_path / "file"
    Place(first.place).told("export", NIGHT, "-o", str(tmp_path / "gala.jsonl"))
    kept(first, stick)
    before = {path.name: path.read_bytes() for path in stick.iterdir()}
    place, out = Place(str(stick)), ("-o", str(file))
    for said in (
        ("export", NIGHT, *out), ("backup", NIGHT, str(file)), ("checkpoint", NIGHT, *out),
        ("night", "new", "ball"), ("night", "lines-key", NIGHT, "--for", "Lou", *out),
        ("people", "recover", "Ada"), ("house", "export", *out),
        ("import", str(tmp_path / "gala.jsonl")),
    ):  # fmt: skip
        assert "is a copy of a house" in place.no(1, *said), said
    assert not file.exists()
    assert {path.name: path.read_bytes() for path in stick.iterdir()} == before


def test_a_line_that_was_written_into_the_copys_own_log_is_told(first: Folder, stick: Path) -> None:
    houselog.note(first, "signed_in", about="Ann")
    copy_all(first, stick)
    houselog.note(Folder(stick), "signed_in", about="Eve")
    houselog.close_house_logs()
    houselog.note(first, "signed_in", about="Ben")  # as many lines, and others
    with pytest.raises(PartTrouble, match=r"^house\.log\.sqlite: line 2 of the copy is not in"):
        copy_all(first, stick)
    (stick / houselog.FILE).unlink()
    copy_all(first, stick)
    assert log_lines(Folder(stick)) == log_lines(first)


def test_a_laptop_that_was_taken_over_gives_and_makes_nothing(
    first: Folder, second: Folder, stick: Path, tmp_path: Path
) -> None:
    kept(first, stick)
    bring_in(stick, second)
    place, out = Place(first.place), ("-o", str(tmp_path / "file"))
    asked = (
        ("checkpoint", NIGHT, *out), ("night", "new", "ball", "--licensee", "Lou"),
        ("night", "lines-key", NIGHT, "--for", "Lou", *out), ("people", "recover", "Ada"),
    )  # fmt: skip
    for said in asked:
        assert "as generation 2" in place.no(1, *said), said
    assert first.names() == [NIGHT]
    stick.rename(tmp_path / "away")
    place.told(*asked[1])  # whoever has no stick at hand makes next year's night


def test_a_copy_that_grows_while_it_is_compared_is_not_ahead(
    first: Folder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(first, stick)
    keeper = keeper_at(first, stick)
    length = comparing._length
    played = []

    def count_then_play(store: Reading) -> int:
        found = length(store)
        if not played:
            played.append(1)
            play_round(first, "2")
            keeper.copy_once()
        return found

    monkeypatch.setattr(comparing, "_length", count_then_play)
    (parting,) = compare_nights(first, stick)
    assert parting.own, "the house went on"
    assert parting.copy == ()
    keeper._let_go()
