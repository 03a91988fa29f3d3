"""Several processes serve one night: what one writes, the others hear without asking."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from uuid import uuid4

import pytest

from croupier.floor import follow
from croupier.floor.database import Database
from croupier.floor.house import Opening, at_the_office, open_new
from croupier.floor.nights import Folder, Nights
from croupier.floor.recorded import Recorded, Watcher
from croupier.floor.rooms import Rooms
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.night.office.model import Appoint
from croupier.rulebooks.loader import load
from helpers.command_line import Place
from helpers.databases import new_database, postgres_url
from helpers.faults.proxies import Proxy

WAIT_S = 20


def opened(nights: Nights, name: str) -> None:
    book = load("ontario-wheel")
    assert book.event
    floor = open_new(nights, Opening(name, "Gala", "Lou", book.event, [book], "UTC"))
    assert not isinstance(floor, Refusal)
    floor.store.close()


class Ears:
    """Rooms of one process, and what its watchers were told."""

    def __init__(self, nights: Nights) -> None:
        self.told: list[int] = []
        self.words: list[tuple[str, str]] = []
        self.rooms = Rooms(nights, watch=self._watch)
        self.rooms.follow(lambda night, word: self.words.append((night, word)))

    def enter(self, name: str) -> int:
        """Where the record stands; what was folded to get there is no news."""
        seq = self.rooms.at(name).floor.seq
        self.told.clear()
        return seq

    def _watch(self, _: str) -> list[Watcher]:
        def watch(recorded: Sequence[Recorded]) -> None:
            self.told += [one.entry.seq for one in recorded]

        return [watch]

    def say(self, night: str) -> int:
        action = Appoint(f"{uuid4()}", Role.CROUPIER, of_age=True, member=True)
        got = self.rooms.at(night).writer.submit(at_the_office("Lou", action)).result(WAIT_S)
        assert isinstance(got, Recorded), got
        return got.entry.seq


def until(true: Callable[[], bool]) -> float:
    start = time.monotonic()
    while not true():
        assert time.monotonic() < start + WAIT_S
        time.sleep(0.002)
    return time.monotonic() - start


@pytest.fixture
def url(tmp_path: Path) -> str:
    return new_database(tmp_path)


@pytest.fixture
def pair(url: str) -> Iterator[tuple[Ears, Ears]]:
    opened(Database(url), "gala")
    both = Ears(Database(url)), Ears(Database(url))
    for ears in both:
        ears.enter("gala")
    yield both
    for ears in both:
        ears.rooms.close()


def test_an_entry_of_one_reaches_the_watchers_of_the_other(pair: tuple[Ears, Ears]) -> None:
    one, other = pair
    said = [one.say("gala"), other.say("gala"), one.say("gala")]
    until(lambda: one.told == other.told == said)


def test_an_entry_of_another_process_is_heard(url: str, tmp_path: Path) -> None:
    opened(Database(url), "gala")
    key = Place(url).key("gala", tmp_path / "key", "Lou")
    ears = Ears(Database(url))
    before = ears.enter("gala")
    appoint = {
        "action": "appoint",
        "person": "Ann",
        "role": "croupier",
        "of_age": True,
        "member": True,
    }
    who = {"command": "1", "desk": "office", "by": "licensee", "operator": "Lou"}
    (answer,) = Place(url).serve("gala", [{**who, **appoint}], key)
    assert answer["seq"] == before + 1
    until(lambda: ears.told == [before + 1])
    ears.rooms.close()


def test_a_word_is_heard_by_everybody_who_follows(pair: tuple[Ears, Ears]) -> None:
    one, other = pair
    until(lambda: bool(one.say("gala")) and bool(other.told))  # both listen by now
    one.rooms.tell("gala", "alerts")
    until(lambda: one.words == other.words == [("gala", "alerts")])
    with pytest.raises(AssertionError):
        one.rooms.tell("gala", "12")


def test_a_word_that_is_not_taken_ends_nothing(url: str) -> None:
    opened(Database(url), "gala")
    ears, words = Ears(Database(url)), threading.Event()
    ears.rooms.close()

    def deaf(_night: str, _word: str) -> None:
        words.set()
        raise RuntimeError("deaf")

    ears.rooms.follow(deaf)
    other = Ears(Database(url))
    ears.enter("gala")
    while not words.wait(0.1):
        other.rooms.tell("gala", "alerts")
    seq = other.say("gala")
    until(lambda: ears.told[-1:] == [seq])
    ears.rooms.close()
    other.rooms.close()


def test_a_line_that_is_lost_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is heard while it is gone; what was written meanwhile is told once it is back."""
    monkeypatch.setattr(follow, "PATROL_S", 600)
    proxy, name = Proxy(postgres_url().partition("host=")[2]), f"n{uuid4()}"
    opened(Database(postgres_url()), name)
    far, near = Ears(Database(proxy.url)), Ears(Database(postgres_url()))
    far.enter(name)
    first = near.say(name)
    until(lambda: far.told == [first])
    proxy.refuse()
    missed = [near.say(name) for _ in range(3)]
    time.sleep(0.2)
    assert far.told == [first]
    proxy.admit()
    until(lambda: far.told == [first, *missed])
    last = near.say(name)
    until(lambda: far.told[-1:] == [last])
    far.rooms.close()
    near.rooms.close()
    proxy.close()


@pytest.mark.parametrize("gone", [False, True])
def test_it_stops_within_a_second(url: str, *, gone: bool) -> None:
    ears = Ears(Database(f"{url}&connect_timeout=2" if not gone else "postgresql://127.0.0.1:1/x"))
    time.sleep(0.3)
    start = time.monotonic()
    ears.rooms.close()
    assert time.monotonic() - start < 1.5


def test_files_have_nobody_to_follow(tmp_path: Path) -> None:
    opened(Folder(tmp_path), "gala")
    ears = Ears(Folder(tmp_path))
    assert ears.say("gala") == ears.told[-1]
    ears.rooms.tell("gala", "alerts")
    assert ears.words == [("gala", "alerts")]
    ears.rooms.close()
