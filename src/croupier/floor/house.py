"""A night at work: its journal opened and folded, the writer running, the machine dealing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor
from croupier.floor.generations import go_on
from croupier.floor.keys import make_key
from croupier.floor.nights import Nights
from croupier.floor.opening import key_flaws
from croupier.floor.recorded import Progress, Projection, Recorded, Verdict, Watcher
from croupier.floor.timekeeper import Timekeeper
from croupier.floor.writer import Writer
from croupier.games.registry import GAMES
from croupier.journal.entry import document_of
from croupier.journal.finding import Unsound, finding
from croupier.journal.memory import MemoryJournal
from croupier.journal.rows import checked_rows
from croupier.journal.store import Reading, Store
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, Night, law_of
from croupier.night.office.model import PROCEDURE, Adopt, OpenNight
from croupier.night.office.office import OFFICE
from croupier.night.registry import DESKS
from croupier.night.rules import EventRules
from croupier.rulebooks.loader import load, rulebook_names
from croupier.rulebooks.model import Rulebook


@dataclass(frozen=True, slots=True)
class Opening:
    """What `night new` needs to know."""

    name: str
    title: str
    licensee: str
    event: Rulebook[Any]
    games: Sequence[Rulebook[Any]]
    zone: str
    practice: bool = False
    scan: bytes = b""  # of the rules that came with the licence: texts that aren't shipped


def folded(
    store: Reading | Store,
    name: str,
    projections: Sequence[Projection] = (),
    watchers: Sequence[Watcher] = (),
    tell: Progress | None = None,
) -> Floor:
    """A night as its journal tells it: under its own rulebooks, and by its own name."""
    first = next(checked_rows(store.read()), None)
    own = document_of(first)["night"] if first else name
    floor = Floor(law_of(), machine.begin(), store, name=own)  # type: ignore[arg-type]
    floor.projections.extend(projections)
    floor.watchers.extend(watchers)
    floor.fold(checked_rows(store.read()), tell)
    return floor


def open_new(nights: Nights, opening: Opening) -> Floor | Refusal:
    """A new night with its key, its law and its licensee, in one transaction. It stays open."""
    if no := refuse_opening(opening):
        return no
    store = nights.new(opening.name)
    try:
        key = make_key(store, opening.name)
        floor = blank(opening, store)
        verdicts = say_opening(floor, opening, str(key))
        assert all(isinstance(verdict, Recorded) for verdict in verdicts), verdicts
    except BaseException:
        nights.discard(opening.name, store)
        raise
    return floor


def refuse_opening(opening: Opening) -> Refusal | None:
    """Tried in memory first, so that a night that can't be opened leaves nothing behind."""
    for verdict in say_opening(blank(opening, MemoryJournal()), opening, ""):
        if isinstance(verdict, Exception):
            raise verdict
        if isinstance(verdict, Refusal):
            return verdict
    return None


def blank(opening: Opening, store: Store) -> Floor:
    law = law_of(opening.event, *opening.games)
    return Floor(law, machine.begin(opening.event.digest), store, name=opening.name)


def say_opening(floor: Floor, opening: Opening, key: str) -> list[Verdict]:
    """The night opens and adopts its rulebooks; a text that isn't shipped is attested."""
    with floor.scans.at_hand(opening.scan) as digest:
        scans = [
            digest if opening.scan and not book.shipped else ""
            for book in (opening.event, *opening.games)
        ]
        says: list[Any] = [
            OpenNight(opening.title, opening.practice, opening.zone, key, PROCEDURE, scan=scans[0]),
            *(
                Adopt(book.digest, scan)
                for book, scan in zip(opening.games, scans[1:], strict=True)
            ),
        ]
        return floor.submit_all([at_the_office(opening.licensee, action) for action in says])


def at_the_office(licensee: str, action: Any) -> Command:
    return Command(id=str(uuid4()), desk=OFFICE, by=LICENSEE, operator=licensee, action=action)


def licensee_of(night: Night) -> str:
    """Who answers for this night."""
    return next(
        (person for person, roles in night.office.staff.items() if Role.LICENSEE in roles), ""
    )


def at_work(
    store: Store,
    name: str,
    projections: Sequence[Projection] = (),
    watchers: Sequence[Watcher] = (),
    tell: Progress | None = None,
) -> Floor:
    """A night that can be played: the machine deals, from where the record stands.

    Nothing is accepted before every row, the tables around them and the key have been looked at:
    what doesn't fit is raised as `Unsound`, and can be read by `opening.read_only`.
    """
    for flaw in itertools.chain(store.flaws(), key_flaws(store)):
        raise Unsound(flaw)
    floor = folded(store, name, projections, watchers, tell)
    if store.night not in (None, floor.name):
        raise Unsound(finding("other_night", 1, other=floor.name, night=store.night))
    floor.refuse_unread()
    for book in on_the_shelf(floor.law.event(floor.night)):
        floor.law |= book
    go_on(floor)
    floor.clients += [Dealer(floor), Timekeeper(floor)]
    floor.follow()
    return floor


def on_the_shelf(rules: EventRules) -> Iterator[Rulebook[Any]]:
    """The rulebooks that this night could still adopt: of the games of its event that this house
    can run, and of desks that have their own.
    """
    ours = rulebook_names()
    for name in rules.games.value:
        if name in ours and (book := load(name)).game in GAMES:
            yield book
    if any(desk.schema for desk in DESKS.values()):
        yield from (book for book in map(load, ours) if book.game in DESKS)


@contextmanager
def running(floor: Floor) -> Iterator[Writer]:
    """The house at work, until the block ends: what has queued by then is carried out."""
    writer = Writer(floor)
    writer.start()
    try:
        yield writer
    finally:
        writer.stop()
