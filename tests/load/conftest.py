"""Where a hall is kept: a folder of files, or a database with several processes on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from helpers.databases import new_database
from helpers.load.halls import Hall, hall

Halls = Callable[..., Hall]


@pytest.fixture
def folder_hall(tmp_path: Path) -> Halls:
    return lambda **size: hall(str(tmp_path / "nights"), tmp_path, **size)


@pytest.fixture
def database_hall(tmp_path: Path) -> Halls:
    return lambda **size: hall(new_database(tmp_path), tmp_path, **size)
