"""A house for browsers: the real program in a process of its own, and nights prepared by code.

The nights of one test are made in the server's folder before anybody asks for them; the server
opens them when they are. Tickets belong to a night's name alone, so a stock of names with their
tickets is made once, by `door.py`, in a process that has the server's key.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple
from uuid import uuid4

from croupier.floor.floor import Floor
from croupier.floor.house import Opening, at_the_office, at_work, open_new
from croupier.floor.nights import Folder
from croupier.floor.recorded import Recorded
from croupier.games.blackjack.model import Stake as Bet
from croupier.games.roulette.model import Stake as Lay
from croupier.games.roulette.model import TakeColour
from croupier.games.turning import Direction
from croupier.games.wheel.model import Call, Land, Spin, Stake
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, PIT_BOSS, Actor, Role, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import Colour
from croupier.night.model import Command
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables.model import Check, Open, SetUp, Sit
from croupier.rulebooks.loader import load
from helpers.ways import way_of

PIN = "482617"
PASSWORD = "brass lamp 7"  # noqa: S105 - of Ada, who is an administrator
LICENSEE = "Lou"
STAFF = {
    "Ann": Role.CROUPIER,
    "Ben": Role.CROUPIER,
    "Cora": Role.PIT_BOSS,
    "Dora": Role.DIRECTOR,
}  # and Ada, who is the administrator and has no part in any night
TABLE = "W1"
NIGHTS = 300  # more than one worker could ever ask for: each test asks for a few
TICKETS = 4
START_S = 60
ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "croupier.cli.app"]

Kind = Literal["ontario", "france", "charity", "vegas", "roulette"]


class Book(NamedTuple):
    rulebook: str
    zone: str


BOOKS: Mapping[Kind, Book] = {
    "ontario": Book("ontario-wheel", "America/Toronto"),
    "france": Book("france-roue-de-la-chance", "Europe/Paris"),
    "charity": Book("ontario-blackjack-a", "America/Toronto"),
    "vegas": Book("ontario-blackjack-b", "America/Toronto"),
    "roulette": Book("france-roulette-anglaise", "Europe/Paris"),
}


class Seated(NamedTuple):
    """Somebody who sits there before the browsers come, with chips and perhaps a stake."""

    seat: int
    name: str
    units: int
    stakes: Mapping[str, int] = {}
    bet: int = 0  # at a card table
    colour: Colour | None = None  # at a roulette table, with the worth of a chip
    value: int = 2
    laid: Mapping[str, int] = {}  # in chips of that colour


@dataclass(frozen=True)
class Prepared:
    """A night with one table, and where its pages are."""

    name: str
    kind: Kind
    tickets: Sequence[str]

    @property
    def path(self) -> str:
        return f"/nights/{self.name}"

    @property
    def table(self) -> str:
        return f"{self.path}/tables/{TABLE}"


def environ() -> dict[str, str]:
    """As a shell of this tree has it: nothing of the tests' own Django, and no database."""
    kept = {name: said for name, said in os.environ.items() if name != "CROUPIER_WEB"}
    kept.pop("DJANGO_SETTINGS_MODULE", None)
    paths = [str(ROOT / "src"), *filter(None, [kept.get("PYTHONPATH")])]
    more = {"DATABASE_URL": "", "CROUPIER_LANG": "en", "PYTHONPATH": os.pathsep.join(paths)}
    return {**kept, **more}


@dataclass
class House:
    """One server and its folder."""

    at: Path
    nights: int = NIGHTS
    people: Sequence[str] = ()  # who else has a key to this house
    port: int = 0
    process: subprocess.Popen[str] | None = None
    _names: Iterator[str] = field(default_factory=lambda: iter(f"n{n}" for n in range(NIGHTS)))

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @cached_property
    def door(self) -> Mapping[str, Any]:
        """Whoever is let in: by night, the codes of its tickets; by name, somebody's cookies."""
        door = Path(__file__).with_name("door.py")
        said = subprocess.run(
            [sys.executable, str(door), str(self.at), PIN, PASSWORD, str(self.nights), str(TICKETS),
             *self.people],
            env=environ(), capture_output=True, text=True, check=True, timeout=START_S,
        )  # fmt: skip
        found: Mapping[str, Any] = json.loads(said.stdout)
        return found

    def keys(self, name: str) -> list[Any]:
        """What the browser of this person brings along."""
        found = self.door["keys"][name].items()
        return [{"name": key, "value": value, "url": self.base} for key, value in found]

    def start(self) -> None:
        """On the same port as before, if it was started before."""
        assert self.door
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--at", str(self.at), "--port", str(self.port)],
            env=environ(), stdout=subprocess.PIPE, stderr=None, text=True,
        )  # fmt: skip
        assert self.process.stdout
        for line in self.process.stdout:
            if line.strip().startswith("http://"):
                self.port = int(line.strip().rstrip("/").rpartition(":")[2])
            if "Ctrl-C" in line:
                break
        self.wait()

    def wait(self) -> None:
        """Until the first page is there: only then do the nights' rooms stand."""
        with urllib.request.urlopen(f"{self.base}/", timeout=START_S) as answer:  # noqa: S310
            assert answer.status == 200

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self.process
        assert self.process.stdout
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.process.stdout.close()
        self.process = None
        return code

    def next_name(self) -> str:
        """Of a night that nobody has made yet; there are tickets for it already."""
        return next(self._names)

    def night(  # noqa: PLR0913 - each word says one thing of the night
        self,
        kind: Kind,
        chance: Literal["physical", "virtual"] = "physical",
        *seated: Seated,
        opened: bool = True,
        open_seats: bool = True,
        minimum: int | None = None,
        landed: Sequence[int] = (),
    ) -> Prepared:
        """A night nobody has seen yet: Ann deals at W1, Dora directs, Lou has the licence."""
        name = self.next_name()
        floor = self._begun(name, kind)
        book = load(BOOKS[kind].rulebook)
        seating: Any = "open" if open_seats else "checked"
        up = SetUp(book.digest, "Ann", chance=chance, seating=seating, minimum=minimum)
        said: list[tuple[Actor, str, Any]] = [(DIRECTOR, "Dora", up)]
        if opened and getattr(book.rules, "check_by", None):
            said += [(DIRECTOR, "Dora", Check()), (CROUPIER, "Ann", Check())]
        if opened and kind == "roulette":
            said.append((PIT_BOSS, "Cora", Check()))
        if opened:
            most: dict[str, int] = {"bet": 50} if kind == "vegas" else {}
            said.append((DIRECTOR, "Dora", Open(maximum=most, approved=True)))
        for one in seated:
            said.append((CROUPIER, "Ann", sits(one)))
            for spot, units in one.stakes.items():
                said.append((player(Seat(one.seat)), one.name, Stake(spot, Units(units))))
            said += lays(one)
            if one.bet:
                said.append((player(Seat(one.seat)), one.name, Bet(Units(one.bet))))
        for number, segment in enumerate(landed):
            said += bare_round(number, segment)
        for by, operator, action in said:
            desk = f"tables/{TABLE}"
            said_so = Command(
                id=f"{uuid4()}",
                desk=desk,
                by=by,
                operator=operator,
                action=action,
                via=way_of(operator),
            )
            submit(floor, said_so)
        floor.store.close()
        return Prepared(name, kind, self.door["tickets"][name])

    def _begun(self, name: str, kind: Kind) -> Floor:
        book, nights = load(BOOKS[kind].rulebook), Folder(self.at)
        assert book.event
        zone = BOOKS[kind].zone
        opening = Opening(name, "Gala", LICENSEE, book.event, [book], zone, practice=True)
        opened = open_new(nights, opening)
        assert isinstance(opened, Floor), opened
        opened.store.close()
        floor = at_work(nights.write(name), name)
        for person, role in STAFF.items():
            submit(floor, at_the_office(LICENSEE, Appoint(person, role, of_age=True, member=True)))
        submit(floor, at_the_office(LICENSEE, PostNotice(book.digest)))
        return floor


def bare_round(number: int, segment: int) -> list[tuple[Actor, str, Any]]:
    """A round of Ontario's wheel in which nobody bets."""
    way: Direction = "anticlockwise" if number % 2 else "clockwise"
    words = [(CROUPIER, Call()), (CROUPIER, Spin(way)), (CHANCE, Land(segment, 3))]
    return [(by, "Ann", word) for by, word in words]


def lays(one: Seated) -> list[tuple[Actor, str, Any]]:
    """A colour, and what lies in it."""
    by = player(Seat(one.seat))
    taken = [TakeColour(one.colour, Units(one.value))] if one.colour else []
    words = [*taken, *(Lay(bet, Units(units)) for bet, units in one.laid.items())]
    return [(by, one.name, word) for word in words]


def sits(one: Seated) -> Sit:
    return Sit(Seat(one.seat), one.name, of_age=True, units=Units(one.units))


def submit(floor: Floor, command: Command) -> None:
    verdict = floor.submit(command)
    assert isinstance(verdict, Recorded), (command, verdict)
