"""The fixture `time`: when a key, a lock or a session was last tried, as a test has it."""

from __future__ import annotations

import pytest

from croupier.web.people import clock
from webhouse import Time


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(clock, "seconds", found)
    return found
