"""The bank's part of a journal, line by line: what papers tell and a night's state doesn't keep."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter
from typing import Any, Final

from croupier.bank.ledger import Account, Asset
from croupier.bank.places import float_of
from croupier.floor.recorded import Recorded
from croupier.journal.entry import GENESIS
from croupier.night.bank.bank import at_bank
from croupier.night.bank.events import Certified
from croupier.night.office.model import AdministratorDeclared
from croupier.night.registry import specs_by_record
from croupier.night.tables.tables import table_at

PAPER: Final = "paper "  # of a scope: one paper
Held = tuple[Account, Asset]


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the bank, or one that opens, closes or hands over a table."""

    seq: int
    digest: bytes
    at: datetime
    desk: str
    operator: str
    role: str  # in which part they said it
    events: tuple[Any, ...]
    held: Mapping[Held, int]  # after the entry, of the accounts that it touched
    via: str = ""  # the way by which it came in; in a night of version 1 nobody knows

    @property
    def papers(self) -> Iterator[str]:
        """The papers that it makes or concerns; a signature concerns the paper it is under."""
        for event in self.events:
            if isinstance(event, Certified):
                if event.scope.startswith(PAPER):
                    yield event.scope.removeprefix(PAPER)
                continue
            for name in ("paper", "of"):
                if paper := getattr(event, name, ""):
                    yield paper


@dataclass(slots=True)
class Bankbook:
    """A projection: a journal up to an entry. Its lists are only ever added to.

    Papers are made of what it was `until` an entry, while the night's writer goes on with it.
    """

    lines: list[Line] = field(default_factory=list)
    _digests: bytearray = field(default_factory=bytearray)  # of every entry, one after the other
    seq: int = 0
    began: datetime | None = None  # the time of the first entry
    administrators: dict[str, int] = field(default_factory=dict)  # and since which entry
    _floats: dict[Held, int] = field(default_factory=dict)  # of tables, now
    _keys: dict[Held, Held] = field(default_factory=dict)  # one of each in memory, for all lines

    @property
    def head(self) -> bytes:
        return self._digest(self.seq) if self.seq else GENESIS

    def first_digests(self, count: int) -> list[bytes]:
        """Those of so many entries: a checkpoint is made of them."""
        return [self._digest(seq) for seq in range(1, count + 1)]

    def _digest(self, seq: int) -> bytes:
        end = seq * len(GENESIS)
        return bytes(self._digests[end - len(GENESIS) : end])

    def fold(self, recorded: Recorded) -> None:
        entry = recorded.entry
        self._digests += entry.digest  # first: an entry that can't be folded is counted too
        self.seq = entry.seq
        self.began = self.began or datetime.fromisoformat(recorded.document["at"])
        if at_bank(entry.desk):
            self._fold_bank(recorded)
        elif table := table_at(entry.desk):
            self._fold_table(recorded, table)
        for event in recorded.decision.events:
            if isinstance(event, AdministratorDeclared):
                self.administrators.setdefault(event.person, entry.seq)

    def _fold_bank(self, recorded: Recorded) -> None:
        held = {
            self._key(account, asset): units
            for account, asset, units in recorded.document["balances"]
        }
        self._floats |= {key: units for key, units in held.items() if key[0].endswith(":float")}
        self.lines.append(_line(recorded, told_on_papers(recorded), held))

    def _fold_table(self, recorded: Recorded, table: str) -> None:
        """All play moves the float; what is more than play is a line."""
        own = float_of(table)
        for account, asset, units in recorded.document["balances"]:
            if account == own:
                self._floats[self._key(account, asset)] = units
        if events := told_on_papers(recorded):
            held = {key: units for key, units in self._floats.items() if key[0] == own}
            self.lines.append(_line(recorded, events, held))

    def _key(self, account: str, asset: str) -> Held:
        key = (Account(account), Asset(asset))
        return self._keys.setdefault(key, key)

    def until(self, seq: int) -> Bankbook:
        """As it was when that entry was the last."""
        kept = bisect_right(self.lines, seq, key=attrgetter("seq"))
        told = self.administrators.copy().items()
        since = {person: entry for person, entry in told if entry <= seq}
        return Bankbook(self.lines[:kept], self._digests, seq, self.began, since)

    def of(self, paper: str) -> tuple[Line, ...]:
        """Everything that was said about this paper, the oldest first."""
        return tuple(line for line in self.lines if paper in line.papers)

    def told(self, *kinds: type) -> Iterator[tuple[Line, Any]]:
        """Every event of these kinds, with the line that it stands in."""
        return (
            (line, event) for line in self.lines for event in line.events if type(event) in kinds
        )


def told_on_papers(recorded: Recorded) -> tuple[Any, ...]:
    """The events of an entry that papers tell: not a count that one counter alone knows."""
    specs = specs_by_record()
    return tuple(event for event in recorded.decision.events if specs[type(event)].papers)


def _line(recorded: Recorded, events: tuple[Any, ...], held: Mapping[Held, int]) -> Line:
    entry, document = recorded.entry, recorded.document
    return Line(
        seq=entry.seq,
        digest=entry.digest,
        at=datetime.fromisoformat(document["at"]),
        desk=entry.desk,
        operator=sys.intern(document["operator"]),
        role=sys.intern(document["by"]),
        events=events,
        held=held,
        via=sys.intern(document.get("via", "")),
    )
