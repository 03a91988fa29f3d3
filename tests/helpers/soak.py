"""How long to look: a little in every test run, long in `make soak`."""

from __future__ import annotations

import os

SOAKING = os.environ.get("CROUPIER_SOAK") == "1"


def examples(quick: int) -> int:
    return quick * 50 if SOAKING else quick
