"""What the journal says up to an entry, where its tables stand in it, and what is on its way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.games.game import Timed
from croupier.games.registry import GAMES
from croupier.journal.entry import GENESIS, Entry, document_of
from croupier.night import night as machine
from croupier.night.model import Decision, Law, Night
from croupier.night.tables.model import Table
from croupier.night.tables.pace import seconds_for, timed


class Mark(NamedTuple):
    """Where a virtual table stands in the record."""

    last: bytes  # digest of its last entry
    closing: bytes | None  # of the one that closed the bets on the draw that is promised


class Since(NamedTuple):
    """The entry from which the clock counts at a table, and what it counts."""

    seq: int
    digest: bytes
    at: str
    what: Timed[Any]


class Sent(NamedTuple):
    """The entry by which a paper's chips and cash left where they were."""

    seq: int
    digest: bytes
    at: str


class Known(NamedTuple):
    """Replaced as a whole, so never half told."""

    night: Night
    seq: int = 0
    head: bytes = GENESIS
    marks: Mapping[str, Mark] = {}  # by desk, of virtual tables
    timed: Mapping[str, Since] = {}  # by desk, where the clock will speak
    sent: Mapping[str, Sent] = {}  # by paper, what the clock will call late
    counting: Mapping[str, int] = {}  # by desk, the entry since which one alone has counted

    def after(self, law: Law, entry: Entry, decision: Decision) -> Known:
        night = machine.evolve(self.night, entry.desk, decision)
        return self.moved(law, night, entry)

    def moved(self, law: Law, night: Night, entry: Entry) -> Known:
        told = self._replace(night=night, seq=entry.seq, head=entry.digest)
        if entry.desk == machine.BANK:
            return told._replace(sent=self._sent(entry, on_the_way(law, night)))
        table = night.tables.get(entry.desk.removeprefix(machine.TABLES))
        if table is None:
            return told
        marks, clocks = self.marks, self.timed
        if table.chance == "virtual":
            marks = {**marks, entry.desk: self._mark(table, entry)}
        now, before = clocked(law, table), clocks.get(entry.desk)
        if now != (before.what if before else None):
            clocks = self._timed(entry, now)
        return told._replace(marks=marks, timed=clocks, counting=self._counting(table, entry))

    def _mark(self, table: Table, entry: Entry) -> Mark:
        closing = None
        if table.promise and table.promise.closed:
            before = self.marks.get(entry.desk)
            closing = (before and before.closing) or entry.digest
        return Mark(entry.digest, closing)

    def _counting(self, table: Table, entry: Entry) -> Mapping[str, int]:
        """A float that one person has counted, until two have found the same and it is closed."""
        if entry.desk not in self.counting:
            return {**self.counting, entry.desk: entry.seq} if table.closer else self.counting
        if table.opened:
            return self.counting
        return {desk: seq for desk, seq in self.counting.items() if desk != entry.desk}

    def _sent(self, entry: Entry, papers: frozenset[str]) -> Mapping[str, Sent]:
        """What left with this entry is counted from it; what has arrived no longer is."""
        if papers == self.sent.keys():
            return self.sent
        now = Sent(entry.seq, entry.digest, document_of(entry)["at"])
        return {name: self.sent.get(name, now) for name in sorted(papers)}

    def _timed(self, entry: Entry, what: Timed[Any] | None) -> Mapping[str, Since]:
        """The clock begins to count at this table, or stops."""
        others = {desk: since for desk, since in self.timed.items() if desk != entry.desk}
        if what is None:
            return others
        since = Since(entry.seq, entry.digest, document_of(entry)["at"], what)
        return {**others, entry.desk: since}


def on_the_way(law: Law, night: Night) -> frozenset[str]:
    """The papers whose chips have left, that nobody has received, and that are not late yet."""
    papers = night.bank.papers
    if within_s(law, night) is None:
        return frozenset()
    found = (papers[name] for name in papers.pending)
    return frozenset(one.name for one in found if one.moved and not one.late)


def within_s(law: Law, night: Night) -> int | None:
    """How long something may be on its way; None: nobody counts."""
    if night.office.rulebook not in law.books:
        return None
    rule = law.event(night).carried_within_s
    return None if rule is None else rule.value


def clocked(law: Law, table: Table) -> Timed[Any] | None:
    """What the clock counts here. A law that can't be read is not played by."""
    if (table.betting_s, table.turn_s) == (None, None) or table.rulebook not in law.books:
        return None
    what = timed(law, table)
    if what is None or seconds_for(table, what.kind) is None:
        return None
    resting = GAMES[table.game].resting(table.play)
    held = table.disputed if what.kind == "turn" else resting and (table.disputed or table.paused)
    return None if held else what
