"""Whether something could be said now: the night itself is asked, and nothing changes."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from croupier.floor import record, wire
from croupier.floor.rooms import Room
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command


def command_for(
    room: Room, desk: str, by: Actor, operator: str, word: str, **fields: Any
) -> Command:
    """What somebody would say, under a new number. `Malformed` where nobody can."""
    action = wire.decode(word, fields, record.sayings_at(room.night, desk))
    return Command(id=str(uuid4()), desk=desk, by=by, operator=operator, action=action)


def refusal_of(room: Room, command: Command) -> Refusal | None:
    """Why the night would refuse this as it stands now, or None. Pure: nobody hears of it."""
    decision = machine.decide(room.floor.law, room.night, command)
    return decision if isinstance(decision, Refusal) else None
