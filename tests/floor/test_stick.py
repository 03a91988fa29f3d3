"""Looking at the stick of a house, and commands beside it: nothing is written where it would part.

The first laptop, once it was taken over, gives and makes nothing either.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from typer.testing import CliRunner, Result

from croupier.cli.app import app
from croupier.floor import houselog
from croupier.floor.nights import Folder, Nights
from croupier.floor.rooms import Rooms
from croupier.floor.standby import compare as comparing
from croupier.floor.standby import hold as holding
from croupier.floor.standby.bring_in import bring_in
from croupier.floor.standby.compare import compare_nights
from croupier.floor.standby.keeper import PartTrouble
from croupier.floor.standby.marks import CLAIM, Claim, write_mark
from croupier.floor.standby.start import StandbyError, plan_standby
from croupier.journal.store import Reading
from helpers.command_line import ENV, Place
from helpers.standbys import (
    NIGHT,
    change,
    copy_all,
    count,
    house_at,
    keeper_at,
    kept,
    make_night,
    open_table,
    play_round,
)


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
        ("import", str(tmp_path / "gala.jsonl")), ("serve", "--practice"),
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
    played: list[int] = []

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


# --- a program that speaks by lines


@pytest.fixture(params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Nights]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    nights = house_at(request.param, tmp_path / "house")
    make_night(nights)
    yield nights
    houselog.close_house_logs()


def speak(nights: Nights, act: Callable[[], None]) -> Result:
    """A program that does this while the night is served, and says nothing."""

    def lines(_source: object) -> Iterator[bytes]:
        act()
        yield from ()

    at = nights.path if isinstance(nights, Folder) else nights.url  # type: ignore[attr-defined]
    words = ["serve", NIGHT, "--lines", "--at", str(at)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.cli.lines.lines", lines)
        return CliRunner().invoke(app, words, env=ENV)


def test_nobody_brings_the_copy_in_while_a_program_speaks(
    house: Nights, second: Folder, stick: Path
) -> None:
    keeper = keeper_at(house, stick)
    keeper.copy_once()
    keeper._let_go()
    refused: list[str] = []

    def take_over() -> None:
        with pytest.raises(StandbyError, match="copy_busy") as busy:
            bring_in(stick, second)
        refused.append(busy.value.code)

    ended = speak(house, take_over)
    assert (ended.exit_code, refused) == (0, ["copy_busy"]), ended.stderr
    bring_in(stick, second)
    ended = speak(house, take_over)
    assert (ended.exit_code, "as generation 2" in ended.stderr) == (1, True)


def test_lines_end_when_another_laptop_has_taken_over(
    house: Nights, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "PASS_S", 0.02)
    keeper = keeper_at(house, stick)
    keeper.copy_once()
    keeper._let_go()
    away = stick.with_name("away")
    waited: list[int] = []

    def take_away_and_bring_back() -> None:
        stick.rename(away)
        time.sleep(0.1)
        claim = Claim(generation=2, at="now", where="elsewhere", token="other")  # noqa: S106
        write_mark(away / CLAIM, claim)
        away.rename(stick)
        time.sleep(10)
        waited.append(1)

    ended = speak(house, take_away_and_bring_back)
    assert not waited, "it ended at once"
    assert ended.exit_code == 1
    assert "elsewhere took over on now, as generation 2" in ended.stderr


def test_lines_wait_for_whoever_copies_a_folder(first: Folder, stick: Path) -> None:
    keeper = keeper_at(first, stick)
    keeper.copy_once()
    ended = speak(first, lambda: None)
    assert (ended.exit_code, "still writing the copy" in ended.stderr) == (1, True)
    keeper._let_go()
    with holding.hold_copy(first, plan_standby(first), lambda: None):
        pass
    assert speak(first, lambda: None).exit_code == 0


# --- a copy that was changed


@pytest.mark.parametrize("body", [b"\xff\xfe", b"[1]", b'"x"', b"{}", b"[" * 100_000])
def test_a_row_that_says_nothing_is_compared_and_told(
    first: Folder, stick: Path, body: bytes
) -> None:
    kept(first, stick)
    length = count(first)
    row = f"({length + 1}, 'x', 'office', x'{body.hex()}', zeroblob(32), zeroblob(32))"
    change(stick / "gala.sqlite", f"INSERT INTO journal VALUES {row}")  # noqa: S608
    place = Place(first.place)
    (parting,) = place.data("standby", "compare")
    assert parting["copy"] == [{"seq": length + 1, "unread": body.hex()}]
    assert f"{length + 1}  " in place.told("standby", "compare")
    said = place.no(1, "serve", NIGHT, "--lines")
    assert f"entries that this house lacks, after its own in: gala ({length})" in said
    assert "?" not in said
    Path(stick, "gala.sqlite").rename(stick.with_name("changed"))
    copy_all(first, stick)
    assert compare_nights(first, stick) == []
