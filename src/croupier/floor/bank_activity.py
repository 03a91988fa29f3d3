"""The bank's entries by person, paper and place: when, by whose count, and who signed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.floor.recorded import Recorded
from croupier.night.bank.bank import at_bank

COUNTS: Final = frozenset({"counted_once", "count_taken_back", "counts_differ", "counted"})


@dataclass(frozen=True, slots=True)
class Did:
    """What somebody did at the bank with one word: the entry, and what happened by it."""

    seq: int
    events: tuple[Mapping[str, Any], ...]


@dataclass(slots=True)
class BankActivity:
    """A projection, folded by the night's writer; anybody may ask at any time."""

    at: dict[int, str] = field(default_factory=dict)  # by entry: its time
    moves: list[int] = field(default_factory=list)  # entries that are no signature
    differ: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # by place, until recounted
    signed: dict[tuple[str, str], int] = field(default_factory=dict)  # by scope and person: entry
    counted: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # by paper: what it says
    entered: dict[str, Mapping[str, Any]] = field(default_factory=dict)  # from paper, by our paper
    reasons: dict[str, str] = field(default_factory=dict)  # by paper: why it was voided
    did: dict[str, Did] = field(default_factory=dict)  # by person: what they did last
    sold: dict[str, int] = field(default_factory=dict)  # by person: their last sale's entry

    def fold(self, recorded: Recorded) -> None:
        if not at_bank(recorded.entry.desk):
            return
        seq, document = recorded.entry.seq, recorded.document
        self.at[seq] = document["at"]
        if document["action"]["action"] != "certify":
            self.moves.append(seq)
            self.did[document["operator"]] = Did(seq, tuple(document["events"]))
        for event in document["events"]:
            kind = event["kind"]
            if kind in COUNTS:
                self._count(event)
            elif kind == "certified":
                self.signed[event["scope"], event["person"]] = seq
            elif kind == "sold":
                self.sold[event["seller"]] = seq
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
