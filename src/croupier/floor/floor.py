"""The running house: the one way in. A command is decided and takes effect, or is refused."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, Decision, Law, Night


@dataclass(slots=True)
class Floor:
    """A night in memory. What was refused leaves no trace."""

    law: Law
    night: Night

    def submit(self, command: Command) -> Decision | Refusal:
        decision = machine.decide(self.law, self.night, command)
        if isinstance(decision, Decision):
            self.night = machine.evolve(self.night, command.desk, decision)
        return decision
