"""Practice nights that stand ready: one under each law, its table open, everything lawful done."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from croupier.floor.bots import CROUPIER as BOT_CROUPIER
from croupier.floor.floor import Floor, Recorded
from croupier.floor.house import Opening, at_the_office, at_work, licensee_of, open_new
from croupier.floor.nights import NightExists, Nights
from croupier.games.registry import GAMES
from croupier.journal.store import StoreError
from croupier.kit.actors import DIRECTOR, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.model import Command
from croupier.night.night import TABLES
from croupier.night.office.model import Appoint, PostNotice
from croupier.night.tables.model import Chance, Check, Open, SetUp, TimeBets
from croupier.rulebooks.loader import load
from croupier.words.play import PLAY
from croupier.words.words import Language

TRIES: Final = 20
LICENSEE: Final = "Practice"
CROUPIER: Final = "Nadia"
HEAD: Final = "Odile"  # the director
PEOPLE: Final = (
    (HEAD, Role.DIRECTOR),
    ("Sam", Role.PIT_BOSS),
    (CROUPIER, Role.CROUPIER),
    (BOT_CROUPIER, Role.CROUPIER),
)


@dataclass(frozen=True, slots=True)
class Drill:
    """A practice night with one table. Two laws are two events, and so two nights."""

    name: str
    rulebook: str
    zone: str
    table: str
    chance: Chance
    croupier: str
    minimum: int | None = None
    betting_s: int | None = None
    place: str = "ontario"
    language: Language = "en"

    @property
    def desk(self) -> str:
        return f"{TABLES}{self.table}"


DRILLS: Final = (
    Drill("practice-ontario", "ontario-wheel", "America/Toronto", "W1", "physical", CROUPIER),
    Drill(
        name="practice-france",
        rulebook="france-roue-de-la-chance",
        zone="Europe/Paris",
        table="R1",
        chance="virtual",
        croupier=BOT_CROUPIER,
        minimum=2,
        betting_s=20,
        place="france",
        language="fr",
    ),
)


def make_practice(nights: Nights, drill: Drill) -> str:
    """The name of a night where this can be practised: found as it was left, or made.

    A night that was closed stays closed; the next one has a number.
    """
    for number in itertools.count(1):
        name = drill.name if number == 1 else f"{drill.name}-{number}"
        if name not in nights.names():
            _begin(nights, drill, name)
        store = nights.write(name)
        try:
            floor = at_work(store, name)
            if not floor.night.office.closed:
                _prepare(floor, drill)
                return name
        finally:
            store.close()
    raise AssertionError("there is always another number")


def _begin(nights: Nights, drill: Drill, name: str) -> None:
    book = load(drill.rulebook)
    assert book.event is not None
    opening = Opening(
        name=name,
        title=PLAY[f"practice_{drill.place}"].say(drill.language),
        licensee=LICENSEE,
        event=book.event,
        games=[book],
        zone=drill.zone,
        practice=True,
    )
    for patience in range(TRIES, -1, -1):
        try:
            floor = open_new(nights, opening)
        except (NightExists, StoreError, AssertionError):  # another process may be at it
            if name in nights.names():
                return
            if not patience:
                raise
            time.sleep(timedelta(milliseconds=100).total_seconds())
        else:
            assert isinstance(floor, Floor), floor
            floor.store.close()
            return


def _prepare(floor: Floor, drill: Drill) -> None:
    """Whatever is still missing. What another process does at the same moment is refused here."""
    for command in _missing(floor, drill):
        verdict = floor.submit(command)
        assert isinstance(verdict, Recorded | Refusal)
    assert floor.night.tables[drill.table].opened, "it could not be opened"


def _missing(floor: Floor, drill: Drill) -> Iterator[Command]:
    """What is to be said next, asked of the night as it stands by then."""
    office, book = floor.night.office, _book_of(floor, drill)
    licensee = licensee_of(floor.night)
    for person, role in PEOPLE:
        if role not in office.staff.get(person, frozenset()):
            yield at_the_office(licensee, Appoint(person, role, of_age=True))
    if book not in office.notices:
        yield at_the_office(licensee, PostNotice(book))
    if drill.table not in floor.night.tables:
        yield _at(drill, DIRECTOR, HEAD, _set_up(drill, book))
        if drill.betting_s:
            yield _at(drill, DIRECTOR, HEAD, TimeBets(drill.betting_s))
    table = floor.night.tables[drill.table]
    if table.opened:
        return
    check = GAMES[table.game].checked_by(floor.law.at(table))
    for role in check.value if check else ():
        if role not in table.checks:
            person = HEAD if role is Role.DIRECTOR else table.croupier
            yield _at(drill, Actor(role), person, Check())
    yield _at(drill, DIRECTOR, HEAD, Open())


def _set_up(drill: Drill, book: str) -> SetUp:
    return SetUp(book, drill.croupier, chance=drill.chance, seating="open", minimum=drill.minimum)


def _book_of(floor: Floor, drill: Drill) -> str:
    """The digest of the text that this night holds, whatever lies on the shelf by now."""
    return next(
        digest
        for digest, book in floor.law.books.items()
        if book.name == drill.rulebook and digest in floor.night.office.adopted
    )


def _at(drill: Drill, by: Actor, operator: str, action: Any) -> Command:
    """A table is set up once, however many processes find that it isn't there yet."""
    once = isinstance(action, SetUp | TimeBets)
    number = f"{type(action).__name__} {drill.table}" if once else f"{uuid4()}"
    return Command(id=number, desk=drill.desk, by=by, operator=operator, action=action)
