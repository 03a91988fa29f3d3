"""The time of day for locks and idle screens. Tests put their own in its place."""

from __future__ import annotations

import time


def seconds() -> int:
    """Since 1970, as the database keeps them."""
    return int(time.time())
