"""What we serve of other people's work is what they published, and has its licence beside it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from vendored import FILES, STATIC


@pytest.mark.parametrize("one", FILES, ids=lambda one: one["package"])
def test_a_file_is_the_pinned_one(one: dict[str, Any]) -> None:
    assert hashlib.sha256((STATIC / one["target"]).read_bytes()).hexdigest() == one["sha256"]
    assert (STATIC / one["licence"]).read_text("utf-8").strip()


def test_nothing_else_came_from_elsewhere() -> None:
    kept = {path.name for folder in ("vendor", "fonts") for path in (STATIC / folder).iterdir()}
    named = {one[which].partition("/")[2] for one in FILES for which in ("target", "licence")}
    assert kept == named
