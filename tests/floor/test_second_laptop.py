"""Ways in which two laptops might go on at once, or none: each is held, or told in a sentence."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import apsw
import pytest

from croupier.floor import houselog
from croupier.floor.nights import Folder
from croupier.floor.rooms import Rooms
from croupier.floor.standby import bring_in as bringing
from croupier.floor.standby.bring_in import bring_in
from croupier.floor.standby.compare import compare_nights
from croupier.floor.standby.keeper import Gone, Keeper, PartTrouble, Taken
from croupier.floor.standby.marks import CLAIM, MEMORY, Claim, memory_of, read_mark, write_mark
from croupier.floor.standby.proof import NightBroken
from croupier.floor.standby.start import StandbyError, TakenOver, plan_standby
from helpers.command_line import Place
from helpers.standbys import (
    NIGHT,
    change,
    copy_all,
    count,
    keeper_at,
    kept,
    make_night,
    open_table,
    play_round,
    rooms_with,
    stake_again,
)


@pytest.fixture
def first(tmp_path: Path) -> Folder:
    nights = Folder(tmp_path / "first")
    make_night(nights)
    return nights


@pytest.fixture
def second(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "second")


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "stick"


@pytest.fixture(autouse=True)
def _closed_logs() -> None:
    houselog.close_house_logs()


# --- which copy is looked at


def test_an_older_stick_does_not_stand_for_the_last_one(
    first: Folder, second: Folder, stick: Path, tmp_path: Path
) -> None:
    older = tmp_path / "older"
    kept(first, older)
    play_round(first, "2")
    copy_all(first, stick)
    bring_in(stick, second)
    with pytest.raises(TakenOver):
        plan_standby(first, older)
    with pytest.raises(TakenOver):
        plan_standby(first, older, alone=True)
    stick.rename(tmp_path / "away")
    with pytest.raises(StandbyError, match="out_of_reach"):
        plan_standby(first, older)
    older.rename(stick)  # the older one, where the last one was mounted
    with pytest.raises(StandbyError, match="out_of_reach"):
        plan_standby(first)


def test_two_sticks_that_nobody_took_over_from_can_be_changed_for_each_other(
    first: Folder, stick: Path, tmp_path: Path
) -> None:
    kept(first, stick)
    copy_all(first, tmp_path / "other")
    play_round(first, "2")
    copy_all(first, stick)
    assert compare_nights(first, stick) == []


def test_a_keeper_does_not_write_on_another_stick_of_its_house(
    first: Folder, stick: Path, tmp_path: Path
) -> None:
    kept(first, stick)
    keeper = keeper_at(first, tmp_path / "other")
    keeper.copy_once()
    keeper._let_go()
    (tmp_path / "other").rename(tmp_path / "away")
    stick.rename(tmp_path / "other")
    with pytest.raises(Gone, match="another stick"):
        keeper.copy_once()


# --- one claim


def test_a_copy_is_brought_in_by_one_at_a_time(
    first: Folder, second: Folder, stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(first, stick)
    refused = []

    def stage_rest(_: Path, stage: Path) -> None:
        if "second" in str(stage):
            with pytest.raises(StandbyError, match="copy_busy") as busy:
                bring_in(stick, Folder(tmp_path / "third"))
            refused.append(busy.value.code)

    monkeypatch.setattr(bringing, "_stage_rest", stage_rest)
    bring_in(stick, second)
    assert refused == ["copy_busy"]
    with pytest.raises(StandbyError, match="claimed"):
        bring_in(stick, Folder(tmp_path / "third"))


def test_a_house_that_went_on_is_not_put_away_by_its_own_copy(
    first: Folder, second: Folder, stick: Path
) -> None:
    kept(first, stick)
    bring_in(stick, second)
    assert bring_in(stick, second).generation == 2, "nobody has played yet"
    play_round(second, "2")
    length = count(second)
    with pytest.raises(StandbyError, match="house_ahead"):
        bring_in(stick, second)
    assert count(second) == length
    copy_all(second, stick)
    play_round(second, "3")
    with pytest.raises(StandbyError, match="house_ahead"):
        bring_in(stick, second)
    copy_all(second, stick)
    make_night(second, "new")  # the copy has nothing of it
    with pytest.raises(StandbyError, match="house_ahead"):
        bring_in(stick, second)


def test_a_rival_of_the_same_generation_is_known_by_its_token(
    first: Folder, second: Folder, stick: Path, tmp_path: Path
) -> None:
    kept(first, stick)
    twin = tmp_path / "twin"
    shutil.copytree(stick, twin)
    rival = Folder(tmp_path / "rival")
    bring_in(stick, second)
    bring_in(twin, rival)
    assert memory_of(rival) != memory_of(second)
    with pytest.raises(TakenOver):
        plan_standby(rival, stick)
    with pytest.raises(StandbyError, match="claimed"):
        bring_in(stick, rival)
    plan = plan_standby(second, stick)
    assert plan.copy
    claim = Claim(generation=2, at="now", where="elsewhere", token="another")  # noqa: S106
    keeper = Keeper(second, stick, plan.copy)
    keeper.copy_once()
    keeper._let_go()
    write_mark(stick / CLAIM, claim)
    with pytest.raises(Taken):
        keeper.copy_once()


# --- one bad file


def test_a_bad_file_beside_tonights_stops_no_copy(first: Folder, stick: Path) -> None:
    Path(first.path, "broken.sqlite").write_bytes(b"garbage")
    make_night(first, "zz-night")
    houselog.note(first, "signed_in", about="Ann")
    asked: list[Path] = []
    keeper = keeper_at(first, stick, register=asked.append)
    rooms = rooms_with(first, keeper)
    with pytest.raises(PartTrouble, match=r"^broken: broken\.sqlite is no night"):
        keeper.copy_once()
    assert asked == [stick]
    assert Path(stick, "house.log.sqlite").exists()
    open_table(rooms)
    with pytest.raises(PartTrouble):
        keeper.copy_once()
    assert compare_nights(Folder(first.path), stick) == []
    assert Folder(stick).names() == [NIGHT, "zz-night"]
    keeper._end.set()
    keeper._copy()
    assert keeper.look().trouble.startswith("broken: ")
    Path(first.path, "broken.sqlite").unlink()
    keeper._names = []
    keeper.copy_once()
    assert keeper.look().trouble == ""
    keeper._let_go()
    rooms.close()


def test_a_register_that_cant_be_copied_stops_no_night(first: Folder, stick: Path) -> None:
    def fail(_: Path) -> None:
        raise RuntimeError("no register")

    keeper = keeper_at(first, stick, register=fail)
    with pytest.raises(PartTrouble, match=r"^people\.db: no register$"):
        keeper.copy_once()
    assert compare_nights(first, stick) == []
    keeper._let_go()


def test_a_damaged_old_night_comes_in_for_reading_only(
    first: Folder, second: Folder, stick: Path
) -> None:
    make_night(first, "last-year")
    kept(first, stick)
    change(stick / "last-year.sqlite", "UPDATE journal SET body = x'7b7d' WHERE seq = 2")
    told = Place(second.place).data("restore", str(stick))
    assert told["nights"] == {NIGHT: count(first)}
    assert "for reading only" in told["damaged"]["last-year"]
    assert second.names() == [NIGHT, "last-year"]
    rooms = Rooms(second)
    stake_again(rooms, "2")
    rooms.close()


def test_an_old_night_that_cant_be_read_is_left_out(
    first: Folder, second: Folder, stick: Path
) -> None:
    make_night(first, "last-year")
    copy_all(first, stick)
    (stick / "last-year.sqlite").write_bytes(b"garbage")
    rooms = Rooms(first)
    open_table(rooms)
    rooms.close()
    with pytest.raises(PartTrouble, match="last-year"):
        copy_all(first, stick)
    ended = Place(second.place).call("restore", str(stick))
    assert (ended.exit_code, "last-year was left out" in ended.stderr) == (0, True)
    assert second.names() == [NIGHT]


# --- proved before it is claimed


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE journal SET desk = 'bank' WHERE seq = 5", "desk"),
        ("UPDATE journal SET digest = zeroblob(32) WHERE seq = 9", "digest"),
        ("UPDATE secrets SET value = zeroblob(32) WHERE name = 'signing-key'", "key"),
    ],
)
def test_columns_and_the_key_are_proved_before_anybody_is_shut_out(
    first: Folder, second: Folder, stick: Path, statement: str, told: str
) -> None:
    file = stick.with_name("file")
    make_night(first, "last-year")
    kept(first, stick)
    change(stick / "gala.sqlite", statement)
    with pytest.raises(NightBroken):
        bring_in(stick, second)
    said = Place(second.place).no(1, "restore", str(stick))
    assert told in said
    assert "take gala.sqlite out of the folder" in said
    assert not (stick / CLAIM).exists()
    assert second.names() == []
    Path(first.path, MEMORY).unlink()
    Place(first.place).told("backup", NIGHT, str(file))
    change(file, statement)
    assert told in Place(second.place).no(1, "restore", str(file))
    assert second.names() == []


def test_marks_that_cant_be_read_are_told(first: Folder, second: Folder, stick: Path) -> None:
    kept(first, stick)
    (stick / CLAIM).write_bytes(b"\xff\x00{")
    assert "claim.json" in Place(second.place).no(1, "restore", str(stick))
    (stick / CLAIM).unlink()
    Path(first.path, MEMORY).write_bytes(b"\xff")
    assert "standby.json" in Place(first.place).no(1, "standby", "compare", str(stick))
    assert "standby.json" in Place(first.place).no(1, "restore", str(stick))
    assert read_mark(stick / CLAIM, Claim) is None


def test_a_night_for_a_program_keeps_no_copy_and_says_so(first: Folder, stick: Path) -> None:
    said = Place(first.place).no(2, "serve", NIGHT, "--lines", "--standby", str(stick))
    assert "--lines keeps no copy" in said
    assert not stick.exists()
    assert json.loads(Place(first.place).told("night", "show", NIGHT, "--json"))


def test_a_backup_of_a_house_with_a_copy_does_not_go_on_beside_the_second(
    first: Folder, second: Folder, stick: Path, tmp_path: Path
) -> None:
    kept(first, stick)
    bring_in(stick, second)
    file, third = str(tmp_path / "file"), Place(str(tmp_path / "third"))
    Place(first.place).told("backup", NIGHT, file)
    assert str(stick) in third.no(1, "restore", file)
    assert Folder(tmp_path / "third").names() == []
    third.told("restore", file, "--alone")
    (line,) = third.data("house", "log", "--kind", "went_on_alone")
    assert line["facts"]["folder"] == str(stick)
    with_marks = Folder(tmp_path / "third").read(NIGHT)
    assert with_marks.secret("standby") is None
    with_marks.close()
    Path(first.path, "gala.sqlite").unlink()
    Place(first.place).told("restore", file)  # the same house looks at its copy by itself
    with pytest.raises(TakenOver):
        plan_standby(first)


# --- a damaged log, and a laptop that stops in the middle


@pytest.mark.parametrize("damage", ["bit", "trigger", "garbage"])
def test_a_damaged_log_is_put_aside_and_stops_no_night(
    first: Folder, second: Folder, stick: Path, damage: str
) -> None:
    for about in ("Ann", "Ben"):
        houselog.note(first, "signed_in", about=about)
    kept(first, stick)
    log = stick / houselog.FILE
    if damage == "bit":
        raw = log.read_bytes()
        log.write_bytes(raw.replace(b'"about":"Ben"', b'"about":"Bfn"'))
    elif damage == "trigger":
        file = apsw.Connection(str(log))
        file.execute("DROP TRIGGER house_log_is_not_cut")
        file.close()
    else:
        log.write_bytes(b"garbage" * 1000)
    damaged = log.read_bytes()
    place = Place(second.place)
    told = place.data("restore", str(stick), "--lang", "fr")
    assert told["nights"] == {NIGHT: count(first)}
    assert "ne tient pas" in told["damaged"][houselog.FILE]
    if damage != "garbage":
        assert "ligne " in told["damaged"][houselog.FILE], "the reason too"
    assert Path(second.path, "house.log.damaged.sqlite").read_bytes() == damaged
    assert (stick / "house.log.damaged.sqlite").read_bytes() == damaged
    lines = place.data("house", "log")
    assert [line["kind"] for line in lines] == ["log_put_aside", "house_taken_over"]
    assert "house.log.damaged.sqlite" in place.told("house", "log", "--kind", "log_put_aside")
    assert place.data("house", "verify")["ok"]
    copy_all(second, stick)
    assert Place(str(stick)).data("house", "verify")["lines"] == len(lines)


@pytest.mark.parametrize("damage", ["gone", "cut", "emptied"])
def test_a_copy_with_people_and_no_log_says_so(
    first: Folder, second: Folder, stick: Path, damage: str
) -> None:
    houselog.note(first, "signed_in", about="Ann")
    kept(first, stick)
    people = apsw.Connection(str(stick / "people.db"))
    people.execute("CREATE TABLE person (name)")
    people.close()
    log = stick / houselog.FILE
    if damage == "gone":
        log.unlink()
    elif damage == "cut":
        log.write_bytes(b"")
    else:
        change(log, "DELETE FROM house_log")
    place = Place(second.place)
    told = place.data("restore", str(stick), "--lang", "fr")
    assert "aucune ligne" in told["damaged"][houselog.FILE]
    lines = place.data("house", "log")
    assert [line["kind"] for line in lines] == ["log_missing", "house_taken_over"]
    assert "copy without any line" in place.told("house", "log", "--kind", "log_missing")
    copy_all(second, stick)
    assert Place(str(stick)).data("house", "verify")["lines"] == len(lines)


def test_a_log_that_cant_be_read_stops_no_night(first: Folder, second: Folder, stick: Path) -> None:
    houselog.note(first, "signed_in", about="Ann")
    kept(first, stick)
    (stick / houselog.FILE).unlink()
    (stick / houselog.FILE).mkdir()
    place = Place(second.place)
    told = place.data("restore", str(stick))
    assert told["nights"] == {NIGHT: count(first)}
    assert "does not hold" in told["damaged"][houselog.FILE]
    assert (stick / "house.log.damaged.sqlite").is_dir()
    lines = place.data("house", "log")
    assert [line["kind"] for line in lines] == ["log_put_aside", "house_taken_over"]


def test_a_full_disk_is_no_fault_of_the_log(
    first: Folder, second: Folder, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    houselog.note(first, "signed_in", about="Ann")
    kept(first, stick)
    monkeypatch.setattr(bringing, "_copy_log", full)
    with pytest.raises(OSError, match="No space"):
        bring_in(stick, second)
    assert not (stick / CLAIM).exists()


def stop_and_try_again(stick: Path, target: Folder, step: str) -> None:
    """The laptop goes off at this step of a restore, and whoever sits there does it again."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bringing, step, stop)
        with pytest.raises(KeyboardInterrupt):
            bring_in(stick, target)
    claim = read_mark(stick / CLAIM, Claim)
    assert claim
    brought = bring_in(stick, target)
    assert (brought.generation, brought.nights) == (claim.generation, claim.entries)
    assert count(target) == claim.entries[NIGHT]
    memory = memory_of(target)
    assert memory
    assert (memory.generation, memory.token) == (claim.generation, claim.token)
    assert not Path(target.path, bringing.STAGE).exists()
    play_round(target, "3")
    with pytest.raises(StandbyError, match="house_ahead"):
        bring_in(stick, target)


@pytest.mark.parametrize("step", ["_put_in_place", "sync_folder"])
def test_a_restore_that_was_stopped_is_taken_up_again(
    first: Folder, second: Folder, stick: Path, step: str
) -> None:
    kept(first, stick)
    stop_and_try_again(stick, second, step)


@pytest.mark.parametrize("step", ["_move_aside", "_put_in_place", "sync_folder"])
def test_so_is_one_over_the_house_that_was_there(
    first: Folder, second: Folder, stick: Path, step: str
) -> None:
    kept(first, stick)
    bring_in(stick, second)
    copy_all(second, stick)
    play_round(first, "2")  # acknowledged beside it, and never copied
    stop_and_try_again(stick, first, step)


@pytest.mark.parametrize("kind", ["link", "file"])
def test_what_is_in_the_way_of_a_restore_is_named_and_left(
    first: Folder, second: Folder, stick: Path, tmp_path: Path, kind: str
) -> None:
    kept(first, stick)
    second.path.mkdir()
    stage, others = second.path / ".incoming", tmp_path / "others"
    others.mkdir()
    (others / "theirs").write_text("x")
    if kind == "link":
        stage.symlink_to(others)
    else:
        stage.write_text("x")
    assert str(stage) in Place(second.place).no(1, "restore", str(stick)).replace("\n", "")
    assert (others / "theirs").exists()
    assert not (stick / CLAIM).exists()


@pytest.mark.parametrize("memory", ["garbage", "folder"])
def test_what_was_left_of_a_restore_stops_no_other(
    first: Folder, second: Folder, stick: Path, tmp_path: Path, memory: str
) -> None:
    kept(first, stick)
    stage, others = second.path / ".incoming", tmp_path / "others"
    (stage / "folder" / "deeper").mkdir(parents=True)
    others.mkdir()
    (others / "theirs").write_text("x")
    (stage / "link").symlink_to(others)
    if memory == "garbage":
        (stage / MEMORY).write_text("{garbage")
    else:
        (stage / MEMORY).mkdir()
    assert bring_in(stick, second).nights == {NIGHT: count(first)}
    assert not stage.exists()
    assert (others / "theirs").exists()


def test_a_new_place_is_its_owners_alone(first: Folder, second: Folder, stick: Path) -> None:
    kept(first, stick)
    before = os.umask(0)
    try:
        bring_in(stick, second)
    finally:
        os.umask(before)
    assert second.path.stat().st_mode & 0o077 == 0
