"""No clause is forgotten: it is held by a test, or it stands on the waiting list."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from typing import Any

import pytest

from croupier.games.registry import GAMES
from croupier.rulebooks.loader import load, rulebook_names
from helpers.coverage import FILE, TESTS, Collector

WAITING: dict[str, list[Any]] = tomllib.loads((TESTS / "waiting.toml").read_text("utf-8"))
ITEMS = [item for items in WAITING.values() for item in items]
ON_THE_LIST = {item for item in ITEMS if isinstance(item, str)}
PARTS = [part for item in ITEMS if isinstance(item, dict) for part in item.items()]
BOOKS = [load(name) for name in rulebook_names()]
OWED = {clause.id for book in BOOKS for clause in book.clauses if clause.status != "not supplied"}
HELD: dict[str, list[str]] = json.loads(FILE.read_text("utf-8"))


def collected() -> dict[str, list[str]]:
    """By a run of its own."""
    printed = subprocess.run(
        [sys.executable, "-m", "helpers.coverage", "--print"],
        check=True,
        capture_output=True,
        text=True,
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    held: dict[str, list[str]] = json.loads(printed.stdout[printed.stdout.index("\n{") :])
    return held


@pytest.mark.slow
def test_what_is_written_down_is_what_the_tests_say(found: Collector) -> None:
    """`make clauses` writes it anew. A run of all tests has them before it; another looks."""
    held = found.held() if found.whole else collected()
    assert held == HELD, "run `make clauses`"


def test_every_clause_is_held_or_waits() -> None:
    assert sorted(OWED - HELD.keys() - ON_THE_LIST) == []


def test_the_waiting_list_is_short_and_true() -> None:
    assert sorted(ON_THE_LIST & HELD.keys()) == [], "held already: take it off the list"
    assert sorted(ON_THE_LIST - OWED) == [], "no such clause"
    assert len(ON_THE_LIST) + len(PARTS) == len(ITEMS)


def test_a_part_that_waits_says_what_is_missing_of_a_clause_that_is_held() -> None:
    for clause, missing in PARTS:
        assert clause in HELD, clause
        assert missing.strip(), clause


def test_no_clause_of_a_game_that_can_be_played_waits() -> None:
    for book in BOOKS:
        if book.game in GAMES:
            assert sorted({clause.id for clause in book.clauses} & ON_THE_LIST) == [], book.name


def test_marks_name_clauses() -> None:
    assert sorted(HELD.keys() - OWED) == []
