"""A second laptop: the copy follows, is gone on from, and the first can't go on beside it."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from psycopg.conninfo import conninfo_to_dict

from croupier.floor import houselog
from croupier.floor.database import Database
from croupier.floor.nights import Folder, Nights
from croupier.floor.rooms import Rooms
from croupier.floor.standby import keeper as keeping
from croupier.floor.standby.bring_in import bring_in
from croupier.floor.standby.compare import compare_nights
from croupier.floor.standby.copies import NightCopy
from croupier.floor.standby.database_memory import write_memory
from croupier.floor.standby.keeper import LATE_MS, SECRETS_MS, Keeper, Taken
from croupier.floor.standby.marks import (
    CLAIM,
    COPY,
    MEMORY,
    Claim,
    Memory,
    State,
    memory_of,
    own_file,
    read_mark,
    remember,
    state_of,
    write_mark,
)
from croupier.floor.standby.proof import NightBroken
from croupier.floor.standby.start import (
    StandbyError,
    TakenOver,
    begin,
    plan_standby,
    refuse_known_claim,
)
from croupier.journal.reader import SqliteReader
from croupier.journal.store import StoreError
from croupier.journal.verify import verify
from helpers.command_line import Place
from helpers.databases import clone_database
from helpers.standbys import (
    NIGHT,
    finish_round,
    house_at,
    keeper_at,
    make_night,
    open_table,
    rooms_with,
    stake_again,
)


@pytest.fixture(params=["sqlite", "postgres"])
def first(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Nights]:
    """The house on the first laptop, with a night."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    nights = house_at(request.param, tmp_path / "first")
    make_night(nights)
    yield nights
    houselog.close_house_logs()


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "stick"


@pytest.fixture
def second(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "second")


def entries(nights: Nights) -> list[bytes]:
    store = nights.read(NIGHT)
    try:
        return [entry.body for entry in store.read()]
    finally:
        store.close()


def played(nights: Nights, stick: Path) -> Keeper:
    """In the middle of a round, and copied up to there."""
    keeper = keeper_at(nights, stick)
    rooms = rooms_with(nights, keeper)
    open_table(rooms)
    keeper.copy_once()
    keeper._let_go()
    rooms.close()
    return keeper


def test_the_copy_is_the_same_entries_with_their_secrets(first: Nights, stick: Path) -> None:
    played(first, stick)
    copy = SqliteReader(stick / "gala.sqlite")
    own = first.read(NIGHT)
    assert list(copy.read()) == list(own.read())
    assert list(copy.secrets()) == list(own.secrets())
    assert len(list(own.secrets())) > 1
    copy.close()
    own.close()
    assert {path.stat().st_mode & 0o077 for path in stick.iterdir()} == {0}


def test_a_round_is_gone_on_with_from_the_copy(first: Nights, stick: Path, second: Folder) -> None:
    played(first, stick)
    before = entries(first)
    brought = bring_in(stick, second)
    assert (brought.nights, brought.generation, brought.claimed) == (
        {NIGHT: len(before)}, 2, True,
    )  # fmt: skip
    rooms = Rooms(second)
    finish_round(rooms)
    office = rooms.at(NIGHT).night.office
    rooms.close()
    assert office.generation == 2
    after = entries(second)
    assert after[: len(before)] == before
    assert b'"kind":"night_resumed"' in after[len(before)]
    assert verify(after)[0] == len(after)
    place = Place(second.place)
    assert place.data("verify", NIGHT, "--deep")["ok"]
    assert all(draw["ok"] for draw in place.data("check-draw", NIGHT))
    rooms = Rooms(second)
    assert rooms.at(NIGHT).floor.seq == len(after), "it is said once"
    rooms.close()


def test_the_first_cant_go_on_beside_it(first: Nights, stick: Path, second: Folder) -> None:
    played(first, stick)
    rooms = Rooms(first)
    finish_round(rooms)  # acknowledged after the last copy
    rooms.close()
    bring_in(stick, second)
    for asked in (None, stick):
        with pytest.raises(TakenOver) as refused:
            plan_standby(first, asked)
        assert refused.value.facts["generation"] == 2
        (parting,) = refused.value.partings
        assert refused.value.facts["lost"] == len(parting.own)
        assert len(parting.own) > 1
        assert parting.copy == ()
    with pytest.raises(TakenOver):
        plan_standby(first, None, alone=True)


def test_nor_once_the_second_has_gone_on_over_the_stick(
    first: Nights, stick: Path, second: Folder
) -> None:
    played(first, stick)
    bring_in(stick, second)
    keeper = keeper_at(second, stick)
    rooms = rooms_with(second, keeper)
    finish_round(rooms)
    keeper.copy_once()
    keeper._let_go()
    rooms.close()
    (stick / CLAIM).unlink()  # the journal itself tells as well
    with pytest.raises(TakenOver) as refused:
        plan_standby(first)
    (parting,) = refused.value.partings
    assert parting.own == ()
    assert b"night_resumed" in parting.copy[0].body


def test_a_keeper_whose_copy_is_claimed_gives_way(first: Nights, stick: Path) -> None:
    keeper = played(first, stick)
    write_mark(stick / CLAIM, Claim(generation=2, at="now", where="elsewhere"))
    with pytest.raises(Taken):
        keeper.copy_once()


def test_a_third_goes_on_from_the_second(
    first: Nights, stick: Path, second: Folder, tmp_path: Path
) -> None:
    played(first, stick)
    bring_in(stick, second)
    third = Folder(tmp_path / "third")
    with pytest.raises(StandbyError, match="claimed"):
        bring_in(stick, third)
    keeper = keeper_at(second, stick)
    rooms = rooms_with(second, keeper)
    finish_round(rooms)
    keeper.copy_once()
    keeper._let_go()
    rooms.close()
    assert bring_in(stick, third).generation == 3
    rooms = Rooms(third)
    stake_again(rooms)
    assert rooms.at(NIGHT).night.office.generation == 3
    rooms.close()
    verify(entries(third))
    with pytest.raises(TakenOver):
        plan_standby(second)


def test_the_first_comes_back_over_itself(stick: Path, second: Folder, tmp_path: Path) -> None:
    first = Folder(tmp_path / "first")
    make_night(first)
    played(first, stick)
    rooms = Rooms(first)
    finish_round(rooms)
    rooms.close()
    lost = entries(first)
    bring_in(stick, second)
    keeper = keeper_at(second, stick)
    rooms = rooms_with(second, keeper)
    finish_round(rooms, " again")
    keeper.copy_once()
    keeper._let_go()
    rooms.close()
    brought = bring_in(stick, first)
    assert brought.generation == 3
    assert brought.aside is not None
    assert entries(Folder(brought.aside)) == lost
    assert entries(first) == entries(second)
    plan_standby(first, stick)
    houselog.close_house_logs()


def test_a_house_whose_copy_is_out_of_reach_asks_first(first: Nights, stick: Path) -> None:
    played(first, stick)
    away = stick.rename(stick.with_name("elsewhere"))
    with pytest.raises(StandbyError, match="out_of_reach"):
        plan_standby(first)
    with pytest.raises(StandbyError, match="out_of_reach"):
        plan_standby(first, stick.with_name("new"))
    plan = plan_standby(first, alone=True)
    assert plan.alone == str(stick)
    begin(first, plan)
    assert plan_standby(first).folder is None, "it was said once, and stands"
    assert plan_standby(first, away).folder == away, "and the stick may come back"


def test_a_stick_that_is_mounted_elsewhere_is_known(first: Nights, stick: Path) -> None:
    played(first, stick)
    away = stick.rename(stick.with_name("elsewhere"))
    assert plan_standby(first, away).folder == away


def test_bad_folders_are_told_and_nothing_is_written(
    first: Nights, stick: Path, second: Folder, tmp_path: Path
) -> None:
    make_night(second)
    with pytest.raises(StandbyError, match="not_empty"):
        plan_standby(first, second.path)
    played(first, stick)
    with pytest.raises(StandbyError, match="other_house"):
        plan_standby(second, stick)
    with pytest.raises(StandbyError, match="same_place"):
        plan_standby(second, second.path)
    with pytest.raises(StandbyError, match="place_not_empty"):
        bring_in(stick, second)
    with pytest.raises(StandbyError, match="no_copy"):
        bring_in(second.path, Folder(tmp_path / "third"))
    with pytest.raises(StandbyError, match="is_a_copy"):
        plan_standby(Folder(stick))
    assert not (stick / CLAIM).exists()
    (stick / COPY).write_text("{")
    with pytest.raises(StandbyError, match="bad_mark"):
        plan_standby(first)


def test_a_copy_that_was_changed_does_not_come_in(
    first: Nights, stick: Path, second: Folder
) -> None:
    played(first, stick)
    file = apsw.Connection(str(stick / "gala.sqlite"))
    file.execute("DROP TRIGGER journal_is_not_changed")
    file.execute("UPDATE journal SET body = CAST(replace(body, 'Eve', 'Eva') AS BLOB)")
    file.close()
    with pytest.raises(NightBroken):
        bring_in(stick, second)
    assert second.names() == []
    assert not (stick / CLAIM).exists()


# --- sticks that come and go


def test_a_stick_that_is_pulled_out_stops_nobody(first: Nights, stick: Path) -> None:
    told: list[State] = []
    keeper = keeper_at(first, stick, late=told.append)
    rooms = rooms_with(first, keeper)
    keeper.copy_once()
    away = stick.rename(stick.with_name("pulled"))
    stick.mkdir()  # the empty folder that it was mounted on
    open_table(rooms)
    with pytest.raises(OSError, match="not there"):
        keeper.copy_once()
    assert [path.name for path in stick.iterdir()] == [], "nothing is written beneath"
    stick.rmdir()
    away.rename(stick)
    keeper._let_go()
    keeper.copy_once()
    assert compare_nights(first, stick) == []
    keeper._let_go()
    rooms.close()


def test_lateness_is_told_once_and_ends(
    first: Nights, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000]
    monkeypatch.setattr(keeping, "now_ms", lambda: now[0])
    told: list[State] = []
    keeper = keeper_at(first, stick, late=told.append)
    rooms = rooms_with(first, keeper)
    keeper.copy_once()
    assert keeper.look().since_ms == 0
    open_table(rooms)
    assert keeper.look().behind > 5
    assert told == []
    now[0] += LATE_MS
    keeper.look()
    keeper.look()
    assert [state.behind for state in told] == [keeper.look().behind]
    keeper.copy_once()
    state = keeper.look()
    assert (state.behind, state.since_ms) == (0, 0)
    assert state_of(first) == state
    keeper._let_go()
    rooms.close()


def test_a_stick_that_hangs_holds_up_no_word(
    first: Nights, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = keeper_at(first, stick)
    hangs, let = threading.Event(), threading.Event()

    def hang(*_: object) -> None:
        hangs.set()
        assert let.wait(30)

    monkeypatch.setattr(NightCopy, "add", hang)
    rooms = rooms_with(first, keeper)
    keeper.start()
    assert hangs.wait(30)
    open_table(rooms)  # every word is answered while the stick hangs
    assert keeper.look().behind > 5
    monkeypatch.undo()
    let.set()
    keeper.stop()
    rooms.close()


def test_threads_copy_by_themselves_and_to_the_last_word(first: Nights, stick: Path) -> None:
    keeper = keeper_at(first, stick)
    rooms = rooms_with(first, keeper)
    keeper.start()
    open_table(rooms)
    finish_round(rooms)
    rooms.close()
    keeper.stop()
    assert compare_nights(first, stick) == []


def test_two_keepers_of_one_copy_are_one(first: Nights, stick: Path) -> None:
    keeper = keeper_at(first, stick)
    keeper.copy_once()
    with pytest.raises(StandbyError, match="copy_busy"):
        begin(first, plan_standby(first, stick))
    with pytest.raises(StandbyError, match="copy_busy"):
        bring_in(stick, Folder(stick.with_name("second")))
    other = Keeper(first, stick, keeper.copy)
    with pytest.raises(BlockingIOError):
        other.copy_once()
    keeper._let_go()
    other.copy_once()
    other._let_go()


def test_the_house_log_goes_along(first: Nights, stick: Path, second: Folder) -> None:
    houselog.note(first, "signed_in", about="Ann")
    played(first, stick)
    bring_in(stick, second)
    assert list(houselog.house_log(second).read()) == list(houselog.house_log(first).read())
    houselog.note(second, "signed_in", about="Ben")


def test_a_copy_that_cant_be_written_comes_in_and_says_that_it_is_not_claimed(
    first: Nights, stick: Path, second: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(first, stick)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("croupier.floor.standby.bring_in.write_mark", full)
    assert not bring_in(stick, second).claimed


def test_what_is_remembered_is_its_owners_alone(first: Nights, stick: Path) -> None:
    played(first, stick)
    if isinstance(first, Folder):
        assert Path(first.path, MEMORY).stat().st_mode & 0o077 == 0
    memory = memory_of(first)
    assert memory
    assert memory.folder == str(stick)
    assert read_mark(stick / CLAIM, Claim) is None


def test_a_stick_that_is_full_stops_nobody_and_catches_up(first: Nights, stick: Path) -> None:
    keeper = keeper_at(first, stick)
    rooms = rooms_with(first, keeper)
    keeper.copy_once()
    keeper._copies[NIGHT].connection.execute("PRAGMA max_page_count = 1")
    open_table(rooms)
    for number in range(40):
        finish_round(rooms, f" {number}")
        stake_again(rooms, f" {number}")
    with pytest.raises(StoreError, match="the disk is full"):
        keeper.copy_once()
    assert keeper.look().behind > 100
    keeper._let_go()
    keeper.copy_once()  # there is room again
    assert compare_nights(first, stick) == []
    keeper._let_go()
    rooms.close()


def test_a_stick_that_is_pulled_out_in_the_middle_of_a_write_opens(
    first: Nights, stick: Path, second: Folder
) -> None:
    played(first, stick)
    before = entries(first)
    half = apsw.Connection(str(stick / "gala.sqlite"))
    for said in ("PRAGMA journal_mode = TRUNCATE", "PRAGMA cache_size = 1", "BEGIN IMMEDIATE"):
        half.execute(said).fetchall()
    for number in range(200):
        half.execute("INSERT INTO secrets VALUES (?, ?)", (f"s{number}", bytes(4000)))
    pulled = stick.with_name("pulled")
    shutil.copytree(stick, pulled)
    half.close(force=True)
    assert (pulled / "gala.sqlite-journal").stat().st_size > 0
    assert bring_in(pulled, second).nights == {NIGHT: len(before)}
    assert entries(second) == before
    store = second.read(NIGHT)
    assert store.secret("s1") is None, "what was half written is not there"
    store.close()


def test_a_database_knows_its_copy_however_its_address_is_spelled(
    stick: Path, second: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = house_at("postgres", tmp_path / "first")
    assert isinstance(first, Database)
    make_night(first)
    played(first, stick)
    bring_in(stick, second)
    host = str(conninfo_to_dict(first.url)["host"])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "somebody-else"))
    for address in (
        first.url,
        f"{first.url}&port=5432",
        first.url.replace(host, f"{host}/"),
        f"{first.url}&options=-csearch_path%3Dpublic",
        first.url.replace(f"host={host}", f"host={host},{host}"),
    ):
        with pytest.raises(TakenOver):
            plan_standby(Database(address))


def test_a_database_that_remembered_its_copy_in_a_file_still_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    nights = house_at("postgres", tmp_path / "house")
    Path(tmp_path, "croupier").mkdir()
    write_mark(own_file(nights, MEMORY), Memory(id="ours", folder="/stick"))
    assert memory_of(nights) == Memory(id="ours", folder="/stick")
    remember(nights, Memory(id="ours", folder="/other"))
    assert memory_of(nights) == Memory(id="ours", folder="/other")


def test_a_database_made_from_another_leaves_its_copy_alone(
    stick: Path, second: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    first = house_at("postgres", tmp_path / "first")
    assert isinstance(first, Database)
    make_night(first)
    played(first, stick)._let_go()
    made = [Database(clone_database(first.url, tmp_path / name)) for name in ("test", "next")]
    for refuse in (plan_standby, refuse_known_claim):
        with pytest.raises(StandbyError, match="database_copied"):
            refuse(made[0])
    assert plan_standby(first).folder == stick
    assert "--alone" in Place(made[0].url).no(1, "night", "close", NIGHT)
    begin(made[1], plan_standby(made[1], stick))  # it goes on in the place of the first
    assert plan_standby(made[1]).folder == stick
    rooms = Rooms(first)
    finish_round(rooms)
    rooms.close()
    keeper = keeper_at(first, stick)
    keeper.copy_once()
    keeper._let_go()
    alone = plan_standby(made[0], alone=True)  # though the copy has what was played since
    assert (alone.folder, alone.alone) == (None, str(stick))
    bring_in(stick, second)
    with pytest.raises(TakenOver):
        plan_standby(made[0], alone=True)
    begin(made[0], alone)
    assert plan_standby(made[0]).folder is None
    refuse_known_claim(made[0])


def test_a_memory_that_names_no_database_is_its_own(tmp_path: Path) -> None:
    nights = house_at("postgres", tmp_path / "house")
    assert isinstance(nights, Database)
    write_memory(nights.url, lambda _: b'{"id":"ours","folder":"/stick"}')
    assert memory_of(nights) == Memory(id="ours", folder="/stick")


def test_a_key_for_lines_that_is_made_meanwhile_goes_along(
    first: Nights, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = played(first, stick)
    keeper.copy_once()
    store = first.write(NIGHT)
    with store.writing() as writing:
        writing.keep("lines-key x", b"people")
    store.close()
    monkeypatch.setattr(keeping, "now_ms", lambda: time.time_ns() // 1_000_000 + SECRETS_MS)
    keeper.copy_once()
    keeper._let_go()
    copy = SqliteReader(stick / "gala.sqlite")
    assert copy.secret("lines-key x") == b"people"
    copy.close()
