"""One nursery of houses a test process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.faults.nursery import Nursery, nursery


@pytest.fixture(scope="session")
def houses() -> Iterator[Nursery]:
    with nursery() as found:
        yield found
