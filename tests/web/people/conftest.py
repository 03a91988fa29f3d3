"""The fixtures `time`: both clocks, as a test has them; `practice`: the house is one."""

from __future__ import annotations

import msgspec
import pytest

from croupier.web.people import clock
from helpers.webhouse import Time, Web


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(clock, "seconds", found)
    monkeypatch.setattr(clock, "steady_s", found)
    return found


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch, web: Web) -> None:  # noqa: ARG001 - Django is set up
    from django.conf import settings  # noqa: PLC0415

    config = msgspec.structs.replace(settings.CONFIG, practice=True, start="this start")
    monkeypatch.setattr(settings, "CONFIG", config)
