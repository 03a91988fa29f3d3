"""A night at work: its journal opened and folded, the writer running, the machine dealing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from croupier.floor.clock import Clock, WallClock
from croupier.floor.dealer import Dealer
from croupier.floor.floor import Floor, Recorded
from croupier.floor.keys import make_key
from croupier.floor.nights import Nights
from croupier.floor.writer import Writer
from croupier.journal.store import Reading, Store
from croupier.kit.actors import LICENSEE, Role
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, Night, law_of
from croupier.night.office.model import Adopt, OpenNight
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


def folded(store: Reading | Store, name: str, clock: Clock | None = None) -> Floor:
    """A night as its journal tells it, under the rulebooks that it holds itself."""
    floor = Floor(law_of(), machine.begin(), store, name=name, clock=clock)  # type: ignore[arg-type]
    floor.catch_up()
    return floor


def open_new(nights: Nights, opening: Opening) -> Floor | Refusal:
    """A new night with its key, its law and its licensee. The store stays open."""
    store = nights.new(opening.name)
    key = make_key(store, opening.name)
    law = law_of(opening.event, *opening.games)
    floor = Floor(law, machine.begin(opening.event.digest), store, name=opening.name)
    says: list[Any] = [
        OpenNight(opening.title, opening.practice, opening.zone, str(key)),
        *(Adopt(book.digest) for book in opening.games),
    ]
    for action in says:
        verdict = at_the_office(floor, opening.licensee, action)
        if isinstance(verdict, Refusal):
            store.close()
            return verdict
    return floor


def at_the_office(floor: Floor, licensee: str, action: Any) -> Recorded | Refusal:
    return floor.submit(
        Command(
            id=str(uuid4()),
            desk=machine.OFFICE,
            by=LICENSEE,
            operator=licensee,
            action=action,
        )
    )


def licensee_of(night: Night) -> str:
    """Who answers for this night."""
    return next(
        (person for person, roles in night.office.staff.items() if Role.LICENSEE in roles), ""
    )


def at_work(store: Store, name: str) -> Floor:
    """A night that can be played: the machine deals, from where the record stands."""
    floor = folded(store, name, WallClock())
    floor.refuse_unread()
    floor.clients.append(Dealer(floor))
    floor.follow()
    return floor


@contextmanager
def running(store: Store, name: str) -> Iterator[Writer]:
    """The house at work, until the block ends: what has queued by then is carried out."""
    floor = at_work(store, name)
    writer = Writer(floor)
    writer.start()
    try:
        yield writer
    finally:
        writer.stop()
