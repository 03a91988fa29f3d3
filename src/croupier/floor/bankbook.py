"""The bank's part of a journal, line by line: what papers tell and a night's state doesn't keep."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter
from typing import Any, Final

import msgspec

from croupier.bank.ledger import Account, Asset
from croupier.bank.places import float_of
from croupier.floor import wire
from croupier.journal.entry import GENESIS, Entry
from croupier.kit.specs import on_papers
from croupier.night.bank import specs as bank_specs
from croupier.night.bank.events import Certified
from croupier.night.night import BANK, OFFICE, TABLES
from croupier.night.tables import specs as table_specs

DECLARED: Final = b'"kind":"administrator_declared"'
PAPER: Final = "paper "  # of a scope: one paper
TABLE_KINDS: Final = on_papers(table_specs.EVENTS)
_MARKS: Final = tuple(f'"kind":"{kind}"'.encode() for kind in TABLE_KINDS)
# What one counter found alone is nobody's to print: it isn't even read.
BANK_KINDS: Final = on_papers(bank_specs.EVENTS)


class Told(msgspec.Struct, gc=False):
    """The part of an entry's body that is kept here; its events are read where they are wanted."""

    at: str
    operator: str
    by: str
    events: msgspec.Raw
    balances: list[tuple[str, str, int]]
    via: str = ""  # an entry of version 1 doesn't say


_BODY: Final = msgspec.json.Decoder(Told)
_EVENTS: Final = msgspec.json.Decoder(list[dict[str, Any]])


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the bank, or one that opens, closes or hands over a table."""

    seq: int
    digest: str
    at: datetime
    desk: str
    operator: str
    role: str  # in which part they said it
    events: tuple[Any, ...]
    held: Mapping[tuple[Account, Asset], int]  # after the entry, of the accounts that it touched
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


@dataclass(frozen=True, slots=True)
class Bankbook:
    """A journal up to an entry. It is replaced as a whole, so never half told."""

    lines: tuple[Line, ...] = ()
    digests: tuple[bytes, ...] = ()  # of every entry of the journal, so that its root can be told
    floats: Mapping[tuple[Account, Asset], int] = field(default_factory=dict)  # of tables, now
    began: datetime | None = None  # the time of the first entry
    administrators: Mapping[str, int] = field(default_factory=dict)  # and since which entry

    @property
    def seq(self) -> int:
        return len(self.digests)

    @property
    def head(self) -> bytes:
        return self.digests[-1] if self.digests else GENESIS

    def after(self, entries: Iterable[Entry]) -> Bankbook:
        """The same with the entries that follow."""
        lines, digests, floats = list(self.lines), list(self.digests), dict(self.floats)
        began, administrators = self.began, dict(self.administrators)
        for entry in entries:
            assert entry.seq == len(digests) + 1, "the journal has a gap"
            began = began or datetime.fromisoformat(_BODY.decode(entry.body).at)
            digests.append(entry.digest)
            if entry.desk == BANK or entry.desk.startswith(TABLES):
                lines.extend(_line(entry, floats))
            elif entry.desk == OFFICE and DECLARED in entry.body:
                for event in _EVENTS.decode(_BODY.decode(entry.body).events):
                    administrators.setdefault(event["person"], entry.seq)
        return Bankbook(tuple(lines), tuple(digests), floats, began, administrators)

    def until(self, seq: int) -> Bankbook:
        """As it was when that entry was the last."""
        kept = bisect_right(self.lines, seq, key=attrgetter("seq"))
        since = {person: told for person, told in self.administrators.items() if told <= seq}
        return Bankbook(
            self.lines[:kept], self.digests[:seq], began=self.began, administrators=since
        )

    def of(self, paper: str) -> tuple[Line, ...]:
        """Everything that was said about this paper, the oldest first."""
        return tuple(line for line in self.lines if paper in line.papers)

    def told(self, *kinds: type) -> Iterator[tuple[Line, Any]]:
        """Every event of these kinds, with the line that it stands in."""
        return (
            (line, event) for line in self.lines for event in line.events if type(event) in kinds
        )


def _line(entry: Entry, floats: dict[tuple[Account, Asset], int]) -> Iterator[Line]:
    """A bank's entry is one; a table's, if it is more than play. All play moves the float."""
    told = _BODY.decode(entry.body)
    held = {(Account(account), Asset(asset)): units for account, asset, units in told.balances}
    if entry.desk == BANK:
        kinds = BANK_KINDS
    else:
        own = float_of(entry.desk.removeprefix(TABLES))
        floats.update({key: units for key, units in held.items() if key[0] == own})
        if not any(mark in entry.body for mark in _MARKS):
            return
        kinds = TABLE_KINDS
        held = {key: units for key, units in floats.items() if key[0] == own}
    events = (event for event in _EVENTS.decode(told.events) if event["kind"] in kinds)
    if entry.desk == BANK:
        floats.update({key: units for key, units in held.items() if key[0].endswith(":float")})
    yield Line(
        seq=entry.seq,
        digest=entry.digest.hex(),
        at=datetime.fromisoformat(told.at),
        desk=entry.desk,
        operator=told.operator,
        role=told.by,
        events=tuple(wire.record_of(event, kinds) for event in events),
        held=held,
        via=told.via,
    )
