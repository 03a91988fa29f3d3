"""What we serve of other people's work is what they published, and has its licence beside it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from helpers.vendored import FILES, KEPT


@pytest.mark.parametrize("one", FILES, ids=lambda one: one["target"])
def test_a_file_is_the_pinned_one(one: dict[str, Any]) -> None:
    assert hashlib.sha256((KEPT / one["target"]).read_bytes()).hexdigest() == one["sha256"]
    assert (KEPT / one["licence"]).read_text("utf-8").strip()


def test_nothing_else_came_from_elsewhere() -> None:
    folders = ("web/static/vendor", "web/static/fonts", "reports/fonts")
    kept = {f"{folder}/{path.name}" for folder in folders for path in (KEPT / folder).iterdir()}
    assert kept == {one[which] for one in FILES for which in ("target", "licence")}
