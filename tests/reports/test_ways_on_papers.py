"""Every paper of the bank says by which way its entries came in, where the record says so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from croupier.floor.bankbook import Bankbook
from croupier.floor.floor import Floor
from croupier.floor.house import folded
from croupier.journal.entry import Entry, document_of, read_line, seal
from croupier.journal.memory import MemoryJournal
from croupier.reports.bank.accounts import runner_sheet, table_sheet
from croupier.reports.bank.named import numbered, state_sheet
from croupier.reports.bank.numbers import numbers_sheet
from croupier.reports.bank.records import Records
from croupier.reports.bank.register import register_sheet
from croupier.reports.bank.report import x_report, z_report
from croupier.reports.plain import plain
from croupier.reports.sheet import Sheet
from croupier.words.words import Words
from helpers.bank.books import Books
from helpers.bank.states import evening
from helpers.golden.nights import SHELF
from helpers.projected import projected


@cache
def night() -> Books:
    return evening()


def records_of(floor: Floor, ways: dict[int, str] | None = None) -> Records:
    """The night's records, had these entries come in by other ways."""
    book = projected(Bankbook(), floor.store.read())
    said = ways or {}
    lines = [replace(line, via=said.get(line.seq, line.via)) for line in book.lines]
    return Records(floor.law, floor.night, replace(book, lines=lines))


def way_in(sheet: Sheet | None) -> Any:
    assert sheet
    found = [cell for label, cell in sheet.head if label == Words("Way in", "Voie d'entrée")]
    assert len(found) <= 1
    return found[0] if found else None


def papers() -> list[str]:
    return [paper.name for paper in night().night().bank.papers]


@pytest.mark.parametrize("name", papers())
def test_a_paper_names_the_ways_of_its_own_entries(name: str) -> None:
    floor = night().floor
    made = night().night().bank.papers[name].seq
    plainly = records_of(floor)
    book = plainly.book
    whole = book.lines if name.startswith("Z") else book.of(name)
    ways = {line.seq: "page" for line in book.lines}
    ways |= {made: "api"}
    sheet = numbered(records_of(floor, ways), name)
    both = Words("by the API, on a page", "par l'API, sur une page")
    alone = Words("by the API", "par l'API")
    assert way_in(sheet) == (both if len(whole) > 1 else alone)
    assert sheet
    assert [{"en": "Way in", "fr": "Voie d'entrée"}, way_in(sheet)._asdict()] in plain(sheet)[
        "head"
    ]


def test_reports_and_sheets_name_the_ways_of_the_whole_bank() -> None:
    records = records_of(night().floor)
    runner = next(iter(records.night.office.staff))
    sheets = [x_report(records), z_report(records), state_sheet(records), numbers_sheet(records)]
    sheets += [register_sheet(records), table_sheet(records, min(records.night.tables))]
    sheets += [one for one in [runner_sheet(records, runner)] if one]
    for sheet in sheets:
        assert way_in(sheet) == Words("by lines", "par lignes")


def test_of_an_older_night_nothing_is_said() -> None:
    store = MemoryJournal()
    with store.writing() as writing:
        for line in (SHELF / "v1-bank-18.jsonl").read_bytes().splitlines():
            writing.append(read_line(line))
    records = records_of(folded(store, "practice"))
    assert {line.via for line in records.book.lines} == {""}
    assert way_in(x_report(records)) is None
    for paper in records.night.bank.papers:
        assert way_in(numbered(records, paper.name)) is None


def test_the_way_is_read_from_the_entry() -> None:
    entry: Entry = next(one for one in night().floor.store.read() if one.desk == "bank")
    before = [one for one in night().floor.store.read() if one.seq < entry.seq]
    told = seal(entry.seq, entry.prev, document_of(entry) | {"via": "api"})
    assert projected(Bankbook(), [*before, told]).lines[-1].via == "api"
