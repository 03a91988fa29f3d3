"""Journals of older versions open for ever: they verify, fold to where they stood, and come in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.floor.audit import decided_again
from croupier.floor.house import folded
from croupier.journal.check_draw import draws
from croupier.journal.entry import read_line
from croupier.journal.memory import MemoryJournal
from croupier.journal.verify import verify
from croupier.night.bank.specs import EVENTS
from helpers.command_line import Place
from helpers.golden.nights import BANKS, RECIPES, SHELF, summary

NIGHTS = sorted(SHELF.glob("*.jsonl"))


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def test_every_night_that_was_written_is_kept() -> None:
    assert [path.stem for path in NIGHTS] == sorted([*RECIPES, *BANKS])


def test_nights_with_a_bank_have_every_kind_of_event_it_knows() -> None:
    kinds = {
        event["kind"]
        for name in BANKS
        for line in lines_of(SHELF / f"{name}.jsonl")
        for event in json.loads(line)["events"]
    }
    assert sorted(EVENTS.keys() - kinds) == [], "write a new night, and keep these"


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_it_folds_to_where_it_stood(path: Path) -> None:
    """What is folded must be what the version that wrote it saw: events tell all, rules nothing."""
    store = MemoryJournal()
    with store.writing() as writing:
        for line in lines_of(path):
            writing.append(read_line(line))
    told = json.loads(json.dumps(summary(folded(store, "practice"))))
    assert told == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert verify(lines_of(path)) == (told["entries"], told["head"])


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_its_draws_are_right_and_its_decisions_are_still_ours(path: Path) -> None:
    """If a change of the engine is meant, the second half says which entry it concerns."""
    lines = lines_of(path)
    found = [draw.found for draw in draws(lines)]
    assert set(found) <= {"right", "unused"}
    assert found.count("right") > 3 or path.stem in BANKS  # where no machine draws
    assert decided_again(json.loads(line) for line in lines) is None


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_it_comes_in_and_goes_out_as_it_was(path: Path, tmp_path: Path) -> None:
    place = Place(str(tmp_path))
    place.told("import", str(path))
    place.told("export", "practice", "-o", str(tmp_path / "out.jsonl"))
    assert (tmp_path / "out.jsonl").read_bytes() == path.read_bytes()
