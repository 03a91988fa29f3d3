"""How long to look: a moment in `make check`, a little in every test run, long in `make soak`."""

from __future__ import annotations

import os

SOAKING = os.environ.get("CROUPIER_SOAK") == "1"
CHECKING = os.environ.get("CROUPIER_CHECK") == "1"


def examples(quick: int) -> int:
    return sized(check=max(1, quick // 5), test=quick, soak=quick * 100)


def sized(*, check: int, test: int, soak: int) -> int:
    if SOAKING:
        return soak
    return check if CHECKING else test
