"""A sheet in the terminal says everything that the paper says, however narrow the terminal is."""

from __future__ import annotations

import pytest

from croupier.cli import sheets
from croupier.floor.bankbook import Bankbook
from croupier.kit.actors import CROUPIER, DIRECTOR, PIT_BOSS
from croupier.kit.chips import Units
from croupier.night.tables import model as t
from croupier.reports.bank.named import asked, state_sheet
from croupier.reports.bank.records import Records
from croupier.reports.sheet import Sheet
from croupier.reports.writing import said, written
from croupier.words.words import Language
from helpers.bank.states import evening
from helpers.houses import House, house
from helpers.projected import projected

R1 = "tables/R1"


def records_of(found: House) -> Records:
    floor = found.floor
    return Records(floor.law, floor.night, projected(Bankbook(), floor.store.read()))


def casino() -> Records:
    """A roulette that was closed with far more than its books have."""
    found = house("france-roulette-anglaise")
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    found.must(R1, PIT_BOSS, t.Check())
    found.must(R1, DIRECTOR, t.Open(approved=True))
    for by in (CROUPIER, PIT_BOSS):
        found.must(R1, by, t.Close(Units(123_456), locked=True))
    return records_of(found)


def sheet_of(name: str) -> Sheet:
    if name == "z":
        night = evening()
        book = projected(Bankbook(), night.floor.store.read())
        sheet = asked(Records(night.floor.law, night.night(), book), "z")
    else:
        sheet = asked(casino(), "z") if name == "register" else state_sheet(casino())
    assert isinstance(sheet, Sheet)
    return sheet


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", ["z", "register", "state"])
def test_nothing_is_lost(
    name: str,
    width: int,
    language: Language,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    sheet = sheet_of(name)
    sheets.show(sheet, language)
    shown = capsys.readouterr().out
    assert "…" not in shown
    whole = squeezed(shown)
    for grid in sheet.grids:
        for column in grid.columns:
            head = said(column.head, language)
            assert all(word in whole for word in head.split()) or not grid.rows, head
        for row in (*grid.rows, *grid.totals):
            for cell in row:
                told = written(cell, language)
                parts = [told] if any(one.isdigit() for one in told) else told.split()
                assert all(squeezed(part) in whole or width < 80 for part in parts), told


def test_a_casino_is_told_what_it_has_instead_of_a_bank(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    sheets.show(state_sheet(casino()), "fr")
    shown = capsys.readouterr().out
    assert "17" not in shown
    for told in ("Carnets d'avances", "Résultat par séance", "Avant de clore la soirée :"):
        assert told in shown
    assert "Cora doit encore signer C-1. [HOUSE-21]" in shown
