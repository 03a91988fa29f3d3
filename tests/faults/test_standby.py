"""The first laptop is killed in the middle of a round, and the second goes on; on both stores."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.floor.nights import Folder
from croupier.floor.standby.compare import compare_nights
from croupier.floor.standby.marks import state_of
from helpers.command_line import evening, round_, say
from helpers.databases import new_database
from helpers.standby_server import Laptop

pytestmark = pytest.mark.slow

WAIT_S = 30


def until(true: Callable[[], bool]) -> None:
    """Something that another process does comes about."""
    import threading  # noqa: PLC0415

    pause = threading.Event()
    for _ in range(WAIT_S * 20):
        if true():
            return
        pause.wait(0.05)
    raise AssertionError("it did not come about")


@pytest.fixture(params=["sqlite", "postgres"])
def first(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Laptop]:
    """A practice night in the middle of its first round, with people who can sign in."""
    at = str(tmp_path / "first") if request.param == "sqlite" else new_database(tmp_path)
    laptop = Laptop(at, tmp_path / "own-1")
    laptop.place.new("gala", "--practice")
    laptop.place.serve("gala", evening(laptop.place.wheel("gala")))
    laptop.make_people()
    yield laptop
    laptop.stop()


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Laptop]:
    laptop = Laptop(str(tmp_path / "second"), tmp_path / "own-2")
    yield laptop
    laptop.stop()


def copied(first: Laptop, stick: Path) -> bool:
    """Everything that the first has on record is in the copy, and so are its people."""
    if not (stick / "gala.sqlite").exists() or not (stick / "people.db").exists():
        return False
    return compare_nights(_nights(first), stick) == []


def _nights(laptop: Laptop) -> Folder:
    from croupier.floor.nights import nights_at  # noqa: PLC0415

    return nights_at(laptop.at)  # type: ignore[return-value]


def test_killed_in_mid_round_and_gone_on_with(
    first: Laptop, second: Laptop, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    first.serve("--standby", str(stick))
    for line in round_(1):
        assert "seq" in first.act(line), line
    betting = first.act(say("tables/W1", "croupier", "Ann", "open_betting"))
    assert "seq" in betting, betting
    until(lambda: copied(first, stick))
    first.kill()

    brought = second.run("restore", str(stick), "--json")
    assert brought.returncode == 0, brought.stderr
    told = json.loads(brought.stdout)
    assert (told["nights"], told["generation"], told["claimed"]) == (
        {"gala": betting["seq"]}, 2, True,
    )  # fmt: skip
    second.serve("--standby", str(stick))
    for line in round_(2):
        assert "seq" in second.act(line), "the old PIN signs in, and the round goes on"
    until(lambda: copied(second, stick))
    second.stop()
    assert second.place.data("verify", "gala", "--deep")["ok"]
    assert all(draw["ok"] for draw in second.place.data("check-draw", "gala"))
    assert second.place.data("house", "verify")["ok"]

    back = first.run("serve", "--port", "0")
    assert back.returncode == 1
    assert "goes on elsewhere" in back.stderr
    assert "generation 2" in back.stderr
    lines = first.run("serve", "gala", "--lines")
    assert (lines.returncode, "goes on elsewhere" in lines.stderr) == (1, True)
    assert first.run("serve", "--alone").returncode == 1
    assert "only the copy has" in first.run("standby", "compare").stdout


def test_the_first_is_told_what_it_lost(first: Laptop, second: Laptop, tmp_path: Path) -> None:
    stick, away = tmp_path / "stick", tmp_path / "pulled"
    first.serve("--standby", str(stick))
    until(lambda: copied(first, stick))
    stick.rename(away)  # pulled out, and nobody at the tables notices
    for line in round_(1):
        assert "seq" in first.act(line), line
    nights = _nights(first)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(first.home))
        until(lambda: bool((state := state_of(nights)) and state.trouble and state.behind))
    first.kill()
    refused = first.run("serve", "--port", "0")
    assert (refused.returncode, "can't be reached" in refused.stderr) == (1, True)
    assert second.run("restore", str(away)).returncode == 0
    away.rename(stick)
    back = first.run("serve", "--port", "0")
    assert back.returncode == 1
    assert "Entries of this laptop that are not part of it: " in back.stderr
    assert "part of it: 0" not in back.stderr


def test_a_claimed_stick_that_comes_back_closes_the_first(
    first: Laptop, second: Laptop, tmp_path: Path
) -> None:
    stick, away = tmp_path / "stick", tmp_path / "pulled"
    first.serve("--standby", str(stick))
    until(lambda: copied(first, stick))
    stick.rename(away)
    nights = _nights(first)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(first.home))
        until(lambda: bool((state := state_of(nights)) and state.trouble))
    assert second.run("restore", str(away)).returncode == 0, "the first has let it go"
    away.rename(stick)
    assert first.process
    until(lambda: first.process is not None and first.process.poll() is not None)


@pytest.mark.parametrize("first", ["sqlite"], indirect=True)
def test_going_on_alone_is_noted(first: Laptop, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    first.serve("--standby", str(stick))
    until(lambda: copied(first, stick))
    first.stop()
    stick.rename(tmp_path / "pulled")
    first.serve("--alone")
    first.stop()
    log = json.loads(first.run("house", "log", "--kind", "went_on_alone", "--json").stdout)
    assert [line["facts"]["folder"] for line in log] == [str(stick)]


def test_the_people_of_the_copy_are_those_of_the_house(first: Laptop, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    first.serve("--standby", str(stick))
    until(lambda: copied(first, stick))
    first.stop()
    people = sqlite3.connect(stick / "people.db")
    names = {name for (name,) in people.execute("SELECT name FROM people_person")}
    keys = people.execute("SELECT count(*) FROM people_signingkey").fetchone()
    done = people.execute("SELECT count(*) FROM django_migrations").fetchone()
    people.close()
    assert names == {"Ada", "Lou", "Ann", "Eve"}
    assert keys == (4,)
    assert done[0] > 5
    assert (stick / "secret.key").stat().st_mode & 0o777 == 0o600
    assert (stick / "signing.key").exists()
    assert (stick / "people.db").stat().st_mode & 0o777 == 0o600
