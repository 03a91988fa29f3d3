"""A hall full of people: a night with its tables open and everybody seated, and their cookies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from croupier.floor.house import Opening, at_work, open_new
from croupier.floor.nights import Folder, Nights, nights_at
from croupier.floor.recorded import Recorded
from croupier.journal.entry import Entry
from croupier.journal.store import Store
from croupier.kit.actors import CROUPIER, DIRECTOR, LICENSEE, Actor, Role, Seat
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Command, Night
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables.model import Chance, Check, Open, Seating, SetUp, Sit
from croupier.rulebooks.loader import load
from croupier.web.config import Config
from helpers.floors import floor_on
from helpers.proofs import verify_all, verify_seeds, verify_store
from helpers.ways import way_of

NIGHT = "gala"
ONTARIO = ("ontario-monte-carlo", "ontario-wheel")
FRANCE = ("france-casino", "france-roue-de-la-chance")
BROUGHT = 100_000
ROOT = Path(__file__).parents[3]
BATCH = 250


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class Hall:
    """Who is here, where the night is kept, and what `serve` needs to find it."""

    at: str
    home: Path
    tables: tuple[str, ...]
    players: tuple[Player, ...]
    bosses: tuple[str, ...]
    cookies: Mapping[str, str]

    @property
    def nights(self) -> Nights:
        return nights_at(self.at)

    @contextmanager
    def journal(self) -> Iterator[Store]:
        """The night's own record, while nobody serves it (on PostgreSQL: whenever)."""
        store = self.nights.write(NIGHT)
        try:
            yield store
        finally:
            store.close()

    def verify(self, acknowledged: Mapping[str, tuple[str, str]]) -> list[Entry]:
        """`verify_all`, and every command that somebody was told of is there, as it was said."""
        if isinstance(self.nights, Folder):
            entries = verify_all(self.nights.file(NIGHT), [])
        else:
            with self.journal() as store:
                entries = verify_store(store)
                verify_seeds(store, entries)
        kept = {entry.command: entry for entry in entries}
        assert len(kept) == len(entries), "a command is there twice"
        for number, (operator, action) in acknowledged.items():
            assert number in kept, f"lost: {operator} was told that {action} is done ({number})"
            said = json.loads(kept[number].body)
            assert (said["operator"], said["action"]["action"]) == (operator, action), said
        return entries

    def folded(self) -> Night:
        with self.journal() as store:
            return floor_on(store).night


def croupier_of(table: str) -> str:
    return f"Croupier {table}"


def environ_of(at: str, home: Path) -> dict[str, str]:
    config = Config(at=at, only=(NIGHT,))
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
    return {
        **os.environ,
        **config.environ(),
        "XDG_DATA_HOME": str(home),
        "DJANGO_SETTINGS_MODULE": "croupier.web.settings",
        "PYTHONPATH": paths,
    }


def hall(  # noqa: PLR0913 - where, and how large
    at: str, home: Path, *, tables: int, seats: int, bosses: int = 0, earnest: bool = False
) -> Hall:
    """Every table is open (for practice a virtual one), every seat taken, everybody signed in.

    In earnest it is a night in France, where no bank comes first.
    """
    names = tuple(f"W{number}" for number in range(1, tables + 1))
    players = tuple(
        Player(f"#{place * seats + seat}", table, seat)
        for place, table in enumerate(names)
        for seat in range(1, seats + 1)
    )
    heads = tuple(f"Boss {number}" for number in range(1, bosses + 1))
    make_night(nights_at(at), names, players, heads, earnest=earnest)
    staff = [*(croupier_of(table) for table in names), *heads]
    asked = {"night": NIGHT, "staff": staff, "players": [one.name for one in players]}
    told = subprocess.run(
        [sys.executable, "-m", "helpers.load.people"],
        input=json.dumps(asked), env=environ_of(at, home), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return Hall(at, home, names, players, heads, json.loads(told.stdout))


def make_night(
    nights: Nights, tables: tuple[str, ...], players: tuple[Player, ...], bosses: tuple[str, ...],
    *, earnest: bool = False,
) -> None:  # fmt: skip
    event, wheel = map(load, FRANCE if earnest else ONTARIO)
    zone = event.locale.zone
    opening = Opening(NIGHT, "Gala", "Lou", event, [wheel], zone, practice=not earnest)
    floor = open_new(nights, opening)
    assert not isinstance(floor, Refusal), floor
    floor.store.close()
    chance: Chance = "physical" if earnest else "virtual"
    says = list(said_before(wheel.digest, chance, tables, players, bosses))
    store = nights.write(NIGHT)
    try:
        floor = at_work(store, NIGHT)
        for start in range(0, len(says), BATCH):
            verdicts = floor.submit_all(says[start : start + BATCH])
            wrong = [one for one in verdicts if not isinstance(one, Recorded)]
            assert not wrong, wrong[:3]
    finally:
        store.close()


def said_before(
    wheel: str, chance: Chance, tables: tuple[str, ...], players: tuple[Player, ...],
    bosses: tuple[str, ...],
) -> Iterator[Command]:  # fmt: skip
    yield said("office", LICENSEE, "Lou", PostNotice(wheel))
    director = Appoint("Dora", Role.DIRECTOR, of_age=True, member=True)
    yield said("office", LICENSEE, "Lou", director)
    for boss in bosses:
        yield said(
            "office", LICENSEE, "Lou", Appoint(boss, Role.PIT_BOSS, of_age=True, member=True)
        )
    for table in tables:
        croupier = croupier_of(table)
        yield said(
            "office", LICENSEE, "Lou", Appoint(croupier, Role.CROUPIER, of_age=True, member=True)
        )
        seating: Seating = "open" if chance == "virtual" else "checked"
        up = SetUp(wheel, croupier, chance=chance, seating=seating, minimum=1)
        yield said(f"tables/{table}", LICENSEE, "Lou", up)
        if chance == "physical":
            for by, person in ((DIRECTOR, "Dora"), (CROUPIER, croupier)):
                yield said(f"tables/{table}", by, person, Check())
        yield said(f"tables/{table}", DIRECTOR, "Dora", Open(approved=True))
    for one in players:
        sit = Sit(Seat(one.seat), one.name, of_age=True, units=Units(BROUGHT))
        yield said(f"tables/{one.table}", CROUPIER, croupier_of(one.table), sit)


def said(desk: str, by: Actor, operator: str, action: Any) -> Command:
    return Command(
        id=str(uuid4()), desk=desk, by=by, operator=operator, action=action, via=way_of(operator)
    )
