"""The outcome of a command: recorded, refused, malformed, or not possible now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from croupier.floor.recorded import Recorded
from croupier.floor.wire import Malformed
from croupier.floor.writer import Stopped
from croupier.journal.finding import Finding, Unsound
from croupier.journal.store import StoreError
from croupier.kit.rules import Refusal


class Reason(Enum):
    """Why the house takes nothing now. The values are codes of the protocol."""

    TOO_FAST = "too_fast"  # one person says too much at once
    BUSY = "busy"
    READ_ONLY = "read_only"  # the record does not hold together
    STOPPED = "stopped"  # the journal could not be written
    OUR_MISTAKE = "our_mistake"


@dataclass(frozen=True, slots=True)
class Unavailable:
    """Nobody was told yes. `why` is as it came from below, in whatever language."""

    reason: Reason
    why: str = ""
    finding: Finding | None = None  # what does not hold together, where that is the reason


Outcome: TypeAlias = Recorded | Refusal | Malformed | Unavailable


def unavailable(error: Exception) -> Unavailable:
    """Turn an exception into an outcome."""
    if isinstance(error, Unsound):
        return Unavailable(Reason.READ_ONLY, finding=error.finding)
    if isinstance(error, Stopped | StoreError):
        return Unavailable(Reason.STOPPED, str(error))
    return Unavailable(Reason.OUR_MISTAKE, f"{type(error).__name__}: {error}")
