"""What goes on record of a table's apparatus, and of a place beyond its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from croupier.kit.actors import Seat
from croupier.kit.rules import ClauseId


@dataclass(frozen=True, slots=True)
class ApparatusAttested:
    """Somebody has said of the apparatus that it is approved, or that its cover is locked."""

    attests: Literal["approved", "locked"]
    person: str
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class StandingTaken:
    """Whoever took this place stands: it is beyond the seats."""

    seat: Seat
    clause: ClauseId
