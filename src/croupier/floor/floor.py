"""The running house: the one way in. A command is decided, recorded and takes effect, or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from croupier.floor import record
from croupier.journal.entry import Entry, document_of, seal
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store, Writing
from croupier.kit.rules import Refusal, refuse
from croupier.night import night as machine
from croupier.night.model import Command, Decision, Law, Night


@dataclass(frozen=True, slots=True)
class Recorded:
    """A command that was accepted: its entry, and what followed from it."""

    entry: Entry
    decision: Decision


def wall_clock() -> str:
    """A label, in UTC: sequence orders, and no rule reads it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(slots=True)
class Floor:
    """A night in memory, folded from its journal. What was refused leaves no trace."""

    law: Law
    night: Night
    store: Store = field(default_factory=MemoryJournal)
    name: str = "practice"
    now: Callable[[], str] = wall_clock
    seq: int = 0  # how far the journal is folded

    def submit(self, command: Command) -> Recorded | Refusal:
        """Decide, append, commit; only then does the memory follow, and anybody is told."""
        with self.store.writing() as writing:
            self.catch_up()
            if found := writing.find(command.id):
                return self.repeated(found, command)
            decision = machine.decide(self.law, self.night, command)
            if isinstance(decision, Refusal):
                return decision
            after = machine.evolve(self.night, command.desk, decision)
            entry = self.append(writing, command, decision, after)
        self.night, self.seq = after, entry.seq
        return Recorded(entry, decision)

    def append(self, writing: Writing, command: Command, decision: Decision, after: Night) -> Entry:
        written = record.document(self.night, after, command, decision)
        seq, prev = writing.head()
        entry = seal(seq + 1, prev, {**written, "night": self.name, "at": self.now()})
        writing.append(entry)
        return entry

    def repeated(self, entry: Entry, command: Command) -> Recorded | Refusal:
        """A double tap is harmless; a number used again for something else is refused."""
        written = document_of(entry)
        asked = record.asked(self.night, command)
        if {name: written[name] for name in asked} != asked:
            return refuse("command_reused", self.law.event(self.night).command_once)
        return Recorded(entry, record.decision_of(self.night, written))

    def catch_up(self) -> None:
        """Fold every entry not yet folded. The memory knows only what the journal says."""
        for entry in self.store.read(after=self.seq):
            assert entry.seq == self.seq + 1, "the journal has a gap"
            written = document_of(entry)
            decision = record.decision_of(self.night, written)
            self.night = machine.evolve(self.night, written["desk"], decision)
            self.seq = entry.seq
