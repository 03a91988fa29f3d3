"""Projections of a journal, told entry by entry from its first one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from croupier.floor import record
from croupier.floor.floor import Floor
from croupier.floor.recorded import Projection, Recorded
from croupier.journal.entry import Entry, document_of
from croupier.night import night as machine

P = TypeVar("P", bound=Projection)


def replayed(entries: Iterable[Entry]) -> Iterator[Recorded]:
    """What the journal says, without the floor that wrote it."""
    night = machine.begin()
    for entry in entries:
        decision = record.decision_of(night, document_of(entry))
        night = machine.evolve(night, entry.desk, decision)
        yield Recorded(entry, decision)


def projected(view: P, entries: Iterable[Entry]) -> P:
    """This projection, once it has heard these entries."""
    for recorded in replayed(entries):
        view.fold(recorded)
    return view


def followed(view: P, floor: Floor) -> P:
    """This projection of a night: what is on record by now, and what comes."""
    floor.projections.append(projected(view, floor.store.read()))
    return view
