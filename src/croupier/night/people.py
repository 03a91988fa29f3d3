"""Who speaks at a desk: in a part that the night gave them."""

from __future__ import annotations

from croupier.kit.actors import CLOCK
from croupier.kit.rules import Refusal, refuse
from croupier.night.model import MACHINE, Command, Law, Night


def refuse_stranger(law: Law, night: Night, command: Command) -> Refusal | None:
    """Parts are facts of the night: nobody acts in one that they were not given."""
    if (command.by, command.operator) == (CLOCK, MACHINE):
        return None
    role = command.by.role
    if role in night.office.staff.get(command.operator, frozenset()):
        return None
    return refuse("not_their_part", law.event(night).role_given, role=role.value)
