"""A moment as pages about people write it: in the zone of the night, if there is one."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def written_time(seconds: int, zone: str = "") -> str:
    """`2026-11-16 15:24 UTC`."""
    try:
        place: tzinfo = ZoneInfo(zone) if zone else UTC
    except (ZoneInfoNotFoundError, ValueError):
        place = UTC
    return f"{datetime.fromtimestamp(seconds, place):%Y-%m-%d %H:%M %Z}"
