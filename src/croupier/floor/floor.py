"""The running house: the one way in. A command is decided, recorded and takes effect, or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from croupier.floor import record
from croupier.journal.entry import Entry, document_of, seal
from croupier.journal.memory import MemoryJournal
from croupier.journal.store import Store, StoreError, Writing
from croupier.kit.rules import Refusal, refuse
from croupier.night import night as machine
from croupier.night.model import Command, Decision, Law, Night


@dataclass(frozen=True, slots=True)
class Recorded:
    """A command that was accepted: its entry, and what followed from it."""

    entry: Entry
    decision: Decision


Verdict = Recorded | Refusal | Exception


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
        """One command, decided, recorded and committed."""
        (verdict,) = self.submit_all([command])
        if isinstance(verdict, Exception):
            raise verdict
        return verdict

    def submit_all(self, commands: Sequence[Command]) -> list[Verdict]:
        """Decide in order, append, commit once; only then does the memory follow.

        A command that fails through our own mistake leaves nothing behind; the others go on.
        A commit that fails fails them all, and the memory is what it was.
        """
        verdicts: list[Verdict] = []
        with self.store.writing() as writing:
            self.catch_up()
            night, seq = self.night, self.seq
            for command in commands:
                try:
                    verdict, night = self.decide(writing, night, command)
                except StoreError:
                    raise
                except Exception as error:  # noqa: BLE001 - ours, and this command's alone
                    verdicts.append(error)
                    continue
                verdicts.append(verdict)
                if isinstance(verdict, Recorded):
                    seq = max(seq, verdict.entry.seq)
        self.night, self.seq = night, seq
        return verdicts

    def decide(
        self, writing: Writing, night: Night, command: Command
    ) -> tuple[Recorded | Refusal, Night]:
        """A known command finds its entry again; a new one is decided and appended."""
        if found := writing.find(command.id):
            return self.repeated(night, found, command), night
        decision = machine.decide(self.law, night, command)
        if isinstance(decision, Refusal):
            return decision, night
        after = machine.evolve(night, command.desk, decision)
        written = record.document(night, after, command, decision)
        seq, prev = writing.head()
        entry = seal(seq + 1, prev, {**written, "night": self.name, "at": self.now()})
        writing.append(entry)
        return Recorded(entry, decision), after

    def repeated(self, night: Night, entry: Entry, command: Command) -> Recorded | Refusal:
        """A double tap is harmless; a number used again for something else is refused."""
        written = document_of(entry)
        asked = record.asked(night, command)
        if {name: written[name] for name in asked} != asked:
            return refuse("command_reused", self.law.event(night).command_once)
        return Recorded(entry, record.decision_of(night, written))

    def catch_up(self) -> None:
        """Fold every entry not yet folded. The memory knows only what the journal says."""
        for entry in self.store.read(after=self.seq):
            assert entry.seq == self.seq + 1, "the journal has a gap"
            written = document_of(entry)
            decision = record.decision_of(self.night, written)
            self.night = machine.evolve(self.night, written["desk"], decision)
            self.seq = entry.seq
