"""The carnet d'avances of a table: its lines, and counting a float to close it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from croupier.kit.actors import Role
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId

FloatLine = Literal["opening", "top-up", "closing", "correction"]


@dataclass(frozen=True, slots=True)
class FloatEntered:
    """A line of the table's numbered carnet d'avances, with who entered it."""

    number: int
    line: FloatLine
    units: Units
    person: str
    result: int | None  # of a closing: what the table has won since its opening
    books: Units | None  # of a closing: what the books have, where they know
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class FloatCountedOnce:
    """Somebody counted: another counts too, and the table is open until both found the same."""

    person: str
    role: Role
    units: Units


@dataclass(frozen=True, slots=True)
class FloatCountsDiffer:
    """Two people found different things: both count again."""

    first: str
    second: str
    first_units: Units
    second_units: Units
