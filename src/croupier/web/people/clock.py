"""Two clocks: the time of day, which anybody may set, and one that only runs, for locks.

Tests put their own in their place.
"""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Final

BOOT_FILE: Final = Path("/proc/sys/kernel/random/boot_id")
Mark = list[str | int]  # the boot and the second of something, as a session keeps it


def seconds() -> int:
    """Since 1970, as people read them."""
    return int(time.time())


def steady_s() -> int:
    """Since this machine was started, asleep or awake; setting the time of day changes nothing."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return int(time.clock_gettime(clock))


@cache
def boot() -> str:
    """Which start of the machine the steady seconds count from; empty where nobody says."""
    try:
        return BOOT_FILE.read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


def mark_now() -> Mark:
    return [boot(), steady_s()]


def passed_s(mark: object) -> int | None:
    """Seconds since a mark; None where it is of another start of the machine, or none at all."""
    match mark:
        case [str(when), int(second)] if when == boot() and second <= steady_s():
            return steady_s() - second
    return None
