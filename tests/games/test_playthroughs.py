"""What is observable at a table, in files that a person reads and a diff shows."""

from __future__ import annotations

import pytest

from helpers.golden.playthroughs import FOLDER, file_of, playthrough, tables

TABLES = tables()


@pytest.mark.parametrize("name", TABLES)
def test_playthrough(name: str) -> None:
    """`make golden` writes them anew."""
    assert playthrough(*TABLES[name]()) == file_of(name).read_text("utf-8")


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.iterdir()) == {file_of(name) for name in TABLES}
