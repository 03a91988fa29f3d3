"""Practice nights that stand ready: one under each law, tables open, everything lawful done."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from croupier.convert import convert
from croupier.floor.bots import CROUPIER as BOT_CROUPIER
from croupier.floor.floor import Floor
from croupier.floor.house import Opening, at_the_office, at_work, licensee_of, open_new
from croupier.floor.nights import NightExists, Nights
from croupier.floor.practice import practice_maxima
from croupier.floor.recorded import Recorded
from croupier.games.registry import GAMES
from croupier.journal.store import StoreError
from croupier.kit.actors import DIRECTOR, Actor, Role
from croupier.kit.rules import Refusal
from croupier.night.bank.actions import Mode, SetMode
from croupier.night.bank.bank import BANK
from croupier.night.model import Command
from croupier.night.office.model import Adopt, Appoint, PostNotice
from croupier.night.registry import DESKS
from croupier.night.tables.model import (
    Chance,
    Check,
    Open,
    Recording,
    Seating,
    SetUp,
    TimeBets,
    TimeTurns,
)
from croupier.night.tables.tables import desk_of
from croupier.plugins import add_new, read_toml
from croupier.rulebooks.loader import load
from croupier.rulebooks.shelf import PRACTICE, SHELF

OWN: Final = SHELF / PRACTICE / "drills.toml"
TRIES: Final = 20
LICENSEE: Final = "Practice"
CROUPIER: Final = "Nadia"
HEAD: Final = "Odile"  # the director
CHEF: Final = "Sam"  # the pit boss, and chef de table where the law asks for one
PEOPLE: Final = (
    (HEAD, Role.DIRECTOR),
    (CHEF, Role.PIT_BOSS),
    (CROUPIER, Role.CROUPIER),
    (BOT_CROUPIER, Role.CROUPIER),
)
CASHIER: Final = "Marie"
RECORDER: Final = "Joseph"
RUNNER: Final = "Ana"
KEEPERS: Final = ((CASHIER, Role.CASHIER), (RECORDER, Role.RECORDER), (RUNNER, Role.RUNNER))


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of a practice night: its law, who deals there, and on which terms."""

    name: str
    rulebook: str
    chance: Chance
    croupier: str
    minimum: int | None = None
    betting_s: int | None = None
    turn_s: int | None = None
    recording: Recording = "every stake"
    seating: Seating = "open"

    @property
    def desk(self) -> str:
        return desk_of(self.name)


@dataclass(frozen=True, slots=True)
class Drill:
    """A practice night. Two laws are two events, and so two nights."""

    name: str
    title: str
    zone: str
    tables: tuple[Setting, ...]  # the first is where newcomers are led
    mode: Mode | None = None  # of its bank, where that is what is practised

    @property
    def people(self) -> tuple[tuple[str, Role], ...]:
        return PEOPLE if self.mode is None else (*PEOPLE, *KEEPERS)


def read_drills() -> dict[str, Drill]:
    """The practice nights of `drills.toml`, ours and the plug-ins', by name."""
    found: dict[str, Drill] = {}
    for _, document in read_toml([OWN], OWN.name):
        drills: list[Drill] = convert(document["drill"], list[Drill])
        add_new(found, {drill.name: drill for drill in drills}, "practice nights")
    return found


DRILLS: Final = tuple(read_drills().values())


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
    books = [load(name) for name in dict.fromkeys(table.rulebook for table in drill.tables)]
    event = books[0].event
    assert event is not None
    opening = Opening(
        name=name,
        title=drill.title,
        licensee=LICENSEE,
        event=event,
        games=books,
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
    for command in _missing_words(floor, drill):
        verdict = floor.submit(command)
        assert isinstance(verdict, Recorded | Refusal)
    for setting in drill.tables:
        table = floor.night.tables.get(setting.name)
        assert table is None or table.opened, "it could not be opened"


def _missing_words(floor: Floor, drill: Drill) -> Iterator[Command]:
    """What is to be said next, asked of the night as it stands by then."""
    licensee = licensee_of(floor.night)
    for person, role in drill.people:
        if role not in floor.night.office.staff.get(person, frozenset()):
            yield at_the_office(licensee, Appoint(person, role, of_age=True))
    if drill.mode is not None and floor.night.bank.mode is None:
        yield replace(at_the_office(licensee, SetMode(drill.mode)), id="SetMode", desk=BANK)
    own = [book.name for book in floor.law.books.values() if book.game in DESKS]
    for name in own:  # of desks that have a rulebook
        yield from _missing_law(floor, name)
    for setting in drill.tables:
        yield from _missing_law(floor, setting.rulebook)
        yield from _missing_table(floor, setting)


def _missing_law(floor: Floor, rulebook: str) -> Iterator[Command]:
    """A night of an earlier edition adopts what its law lets it, and does without the rest."""
    licensee = licensee_of(floor.night)
    if _find_held(floor, rulebook) is None:
        for digest, book in floor.law.books.items():
            if book.name == rulebook:
                yield at_the_office(licensee, Adopt(digest))
    held = _find_held(floor, rulebook)
    if held is not None and held not in floor.night.office.notices:
        yield at_the_office(licensee, PostNotice(held))


def _missing_table(floor: Floor, setting: Setting) -> Iterator[Command]:
    book = _find_held(floor, setting.rulebook)
    if book is not None and setting.name not in floor.night.tables:
        yield _at(setting, DIRECTOR, HEAD, _set_up(setting, book))
        if setting.betting_s:
            yield _at(setting, DIRECTOR, HEAD, TimeBets(setting.betting_s))
        if setting.turn_s:
            yield _at(setting, DIRECTOR, HEAD, TimeTurns(setting.turn_s))
    table = floor.night.tables.get(setting.name)
    if table is None or table.opened:
        return
    check = GAMES[table.game].checked_by(floor.law.at(table))
    looks = {Role.DIRECTOR: HEAD, Role.PIT_BOSS: CHEF, Role.CROUPIER: table.croupier}
    for role in check.value if check else ():
        if role not in table.checks:
            yield _at(setting, Actor(role), looks[role], Check())
    maximum = practice_maxima(table.game, floor.law.at(table))
    yield _at(setting, DIRECTOR, HEAD, Open(maximum=maximum))


def _set_up(setting: Setting, book: str) -> SetUp:
    return SetUp(
        book,
        setting.croupier,
        chance=setting.chance,
        recording=setting.recording,
        seating=setting.seating,
        minimum=setting.minimum,
    )


def _find_held(floor: Floor, rulebook: str) -> str | None:
    """The digest of the text that this night holds, whatever lies on the shelf by now."""
    return next(
        (
            digest
            for digest, book in floor.law.books.items()
            if book.name == rulebook and digest in floor.night.office.adopted
        ),
        None,
    )


def _at(setting: Setting, by: Actor, operator: str, action: Any) -> Command:
    """A table is set up once, however many processes find that it isn't there yet."""
    once = isinstance(action, SetUp | TimeBets | TimeTurns)
    number = f"{type(action).__name__} {setting.name}" if once else f"{uuid4()}"
    return Command(id=number, desk=setting.desk, by=by, operator=operator, action=action)
