"""The night after its last entry, and for everything that goes on, the entry it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.journal.entry import GENESIS, Entry, document_of
from croupier.night import night as machine
from croupier.night.desk import Lasting
from croupier.night.model import Decision, Law, Night
from croupier.night.registry import where


class Since(NamedTuple):
    """The entry with which something began, and what it is."""

    seq: int
    digest: bytes
    at: str
    what: Lasting


Going = Mapping[str, Since]  # by name


class Known(NamedTuple):
    """Replaced as a whole, so never half told."""

    night: Night
    seq: int = 0
    head: bytes = GENESIS
    last: Mapping[str, bytes] = {}  # by desk, the digest of its last entry
    since: Mapping[str, Going] = {}  # by desk, what goes on there

    def after(self, law: Law, entry: Entry, decision: Decision) -> Known:
        night = machine.evolve(self.night, entry.desk, decision)
        return self.moved(law, night, entry)

    def moved(self, law: Law, night: Night, entry: Entry) -> Known:
        before = self.since.get(entry.desk, {})
        at, place = where(entry.desk)
        now = at.lasting(law, night, place, before)
        since = self.since
        if now != {name: one.what for name, one in before.items()}:
            others = {desk: going for desk, going in since.items() if desk != entry.desk}
            since = {**others, entry.desk: mark_begun(entry, before, now)} if now else others
        last = {**self.last, entry.desk: entry.digest}
        return Known(night, entry.seq, entry.digest, last, since)

    def going_on(self, desk: str, name: str) -> Since | None:
        return self.since.get(desk, {}).get(name)

    def since_of(self, name: str) -> Mapping[str, int]:
        """By desk, the entry since which this goes on."""
        return {desk: going[name].seq for desk, going in self.since.items() if name in going}


def mark_begun(entry: Entry, before: Going, now: Mapping[str, Lasting]) -> Going:
    """Mark what is new as begun with this entry; leave the rest as it was."""
    at = document_of(entry)["at"]
    return {
        name: before[name]
        if name in before and before[name].what == what
        else Since(entry.seq, entry.digest, at, what)
        for name, what in now.items()
    }
