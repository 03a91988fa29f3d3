"""Journals of a few transfers, with the balances that follow from them: for tests of the books."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from croupier.journal.entry import seal
from croupier.journal.memory import MemoryJournal

Moved = tuple[str, str, str, int, str]  # asset, from, to, units, reason
EVENING = "2026-03-15T02:30:00.000Z"  # the 14th, in Toronto


@dataclass
class Booked:
    """A night at a place, to which entries are added."""

    zone: str = "America/Toronto"
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    held: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._append(EVENING, "Ada", [{"kind": "night_opened", "zone": self.zone}], [])

    def add(
        self, *moved: Moved, at: str = EVENING, operator: str = "Ada", papers: tuple[str, ...] = ()
    ) -> Booked:
        events = [{"kind": "sold", "paper": paper} for paper in papers]
        self._append(at, operator, events, list(moved))
        return self

    def _append(
        self, at: str, operator: str, events: list[dict[str, Any]], moved: list[Moved]
    ) -> None:
        for asset, giver, taker, units, _ in moved:
            self.held[giver, asset] -= units
            self.held[taker, asset] += units
        touched = {(name, one[0]): None for one in moved for name in one[1:3]}
        seq, prev = self.journal.head()
        document = {
            "night": "gala",
            "command": f"c{seq + 1}",
            "at": at,
            "desk": "bank",
            "by": "cashier",
            "operator": operator,
            "action": {"action": "sell"},
            "events": events,
            "transfers": moved,
            "balances": [[*key, self.held[key]] for key in touched],
        }
        self.journal.append(seal(seq + 1, prev, document))


def small_night() -> Booked:
    """Issued, sold for cash by the drawer and by a runner: value and pieces."""
    night = Booked()
    night.add(
        ("play money", "issued", "bank:stock", 500, "ON-17a"),
        ("play money 5", "issued", "bank:stock", 100, "ON-17a"),
        ("CAD", "licensee", "bank:drawer", 20_000, "float"),
    )
    night.add(
        ("play money", "bank:stock", "runner:Zoë:purse", 50, "ON-17b"),
        ("play money 5", "bank:stock", "runner:Zoë:purse", 10, "ON-17b"),
        papers=("I-1",),
    )
    night.add(
        ("CAD", "players", "runner:Zoë:purse", 2_550, "=SUM(A1)"),
        ("play money", "runner:Zoë:purse", "players", 25, "ON-17c"),
        at="2026-03-15T05:00:00.000Z",
        operator='-Zo"ë\\',
        papers=("S-1", "S-2"),
    )
    return night
