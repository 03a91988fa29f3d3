"""What the night itself forgets and the bank's pages tell: when, by whose count, who signed."""

from __future__ import annotations

import threading
from asyncio import to_thread
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.floor.rooms import Room
from croupier.journal.entry import document_of
from croupier.night.night import BANK
from croupier.web.reading import reading

COUNTS: Final = frozenset({"counted_once", "count_taken_back", "counts_differ", "counted"})


@dataclass(frozen=True, slots=True)
class Did:
    """What somebody did at the bank with one word: the entry, and what happened by it."""

    seq: int
    events: tuple[Mapping[str, Any], ...]


@dataclass(slots=True)
class Lately:
    """The bank's own entries of one night, as far as this process has read them."""

    seq: int = 0
    at: dict[int, str] = field(default_factory=dict)  # by entry: its time
    moves: list[int] = field(default_factory=list)  # entries that are no signature
    differ: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # by place, until recounted
    signed: dict[tuple[str, str], int] = field(default_factory=dict)  # by scope and person: entry
    counted: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # by paper: what it says
    entered: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # from paper, by our paper
    reasons: dict[str, str] = field(default_factory=dict)  # by paper: why it was voided
    did: dict[str, Did] = field(default_factory=dict)  # by person: what they did last
    sold: dict[str, int] = field(default_factory=dict)  # by person: their last sale's entry
    _lock: Any = field(default_factory=threading.Lock)

    def read(self, night: str) -> None:
        """On from where it stands. One thread at a time: entries have an order."""
        with self._lock, reading(night) as reader:
            for entry in reader.read(after=self.seq):
                if entry.desk == BANK:
                    self.note(document_of(entry))
                self.seq = entry.seq

    def note(self, document: Mapping[str, Any]) -> None:
        self.at[document["seq"]] = document["at"]
        if document["action"]["action"] != "certify":
            self.moves.append(document["seq"])
            self.did[document["operator"]] = Did(document["seq"], tuple(document["events"]))
        for event in document["events"]:
            kind = event["kind"]
            if kind in COUNTS:
                self._count(event)
            elif kind == "certified":
                self.signed[event["scope"], event["person"]] = document["seq"]
            elif kind == "sold":
                self.sold[event["seller"]] = document["seq"]
            elif kind == "entered_from_paper":
                self.entered[event["paper"]] = event
            elif kind in ("void_asked", "declined", "sent_back"):
                self.reasons[event["paper"]] = event["reason"]

    def _count(self, event: Mapping[str, Any]) -> None:
        if event["kind"] == "counts_differ":
            self.differ[event["place"]] = event
        elif event["kind"] == "counted":
            self.differ.pop(event["place"], None)
            self.counted[event["paper"]] = event


_NIGHTS: Final[dict[str, Lately]] = {}


async def lately(room: Room) -> Lately:
    """As far as the record goes now."""
    found = _NIGHTS.setdefault(room.name, Lately())
    if found.seq < room.floor.seq:
        await to_thread(found.read, room.name)
    return found
