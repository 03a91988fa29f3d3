"""The wall clock as a label, and how it is found out when somebody puts it forward or back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

JUMP_MS_MIN: Final = 2_000  # below this it is the clock being kept right, not put wrong
JUMP_MS_MAX: Final = 10_000 * 366 * 86_400_000  # more than lies between any two labels
NS_IN_MS: Final = 1_000_000
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Clock(Protocol):
    """Sequence orders; no rule reads a label."""

    def label(self) -> str: ...
    def jump_ms(self) -> int: ...
    def settle(self) -> None: ...
    def resume(self, label: str) -> None: ...


def steady_ns() -> int:
    """Counts on while the machine sleeps, where the system has such a clock."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()


def label_of(ns: int) -> str:
    at = EPOCH + timedelta(milliseconds=ns // NS_IN_MS)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def ms_of(label: str) -> int | None:
    """Milliseconds since 1970; None: a label that is none says nothing."""
    try:
        return (datetime.fromisoformat(label) - EPOCH) // timedelta(milliseconds=1)
    except (ValueError, TypeError):
        return None


class WallClock:
    """The machine's own clock, watched by one that nobody can set."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = steady_ns
    ) -> None:
        self._wall, self._steady = wall, steady
        self._offset = self._seen = wall() - steady()

    def label(self) -> str:
        """By the offset that was looked at last: no label shows a jump before it is on record."""
        return label_of(self._steady() + self._seen)

    def jump_ms(self) -> int:
        """By how much the wall clock was moved since it was last settled; 0: it wasn't."""
        self._seen = self._wall() - self._steady()
        moved = (self._seen - self._offset) // NS_IN_MS
        return moved if abs(moved) >= JUMP_MS_MIN else 0

    def settle(self) -> None:
        """What was looked at is on record. A jump since then is found at the next look."""
        self._offset = self._seen

    def resume(self, label: str) -> None:
        """The last label on record. A clock that stands before it was put back meanwhile."""
        last = ms_of(label)
        if last is not None and last * NS_IN_MS > self._wall():
            self._offset = last * NS_IN_MS - self._steady()


@dataclass(slots=True)
class StoppedClock:
    """Always the same label: for a night that must come out the same again."""

    at: str = "2000-01-01T00:00:00.000Z"

    def label(self) -> str:
        return self.at

    def jump_ms(self) -> int:
        return 0

    def settle(self) -> None:
        pass

    def resume(self, label: str) -> None:
        pass
