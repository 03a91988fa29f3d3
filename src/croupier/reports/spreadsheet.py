"""Rows as CSV that spreadsheets read and don't run: RFC 4180, in UTF-8 with a mark at the front."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import Final

from croupier.reports.sheet import Cell, Grid, Money, Sheet, Signature, Worth
from croupier.reports.writing import place_and_time, written
from croupier.words.papers import PAPERS
from croupier.words.words import Language

FRONT: Final = b"\xef\xbb\xbf"  # without it, spreadsheets take é for two other letters
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_of(sheet: Sheet, language: Language) -> bytes:
    """Everything that the paper says: what it is, its head, its figures, its notes, who signed."""
    return FRONT + b"".join(row(cells, language) for cells in _rows(sheet, language))


def row(cells: Iterable[Cell], language: Language) -> bytes:
    """One line, ended as the RFC wants it."""
    line = io.StringIO(newline="")
    csv.writer(line).writerow([plain(cell, language) for cell in cells])
    return line.getvalue().encode()


def plain(cell: Cell, language: Language) -> str:
    """Figures and times for a program; a text that a program would run has an apostrophe before."""
    match cell:
        case int():
            return str(cell)
        case Money():
            return str(Decimal(cell.cents).scaleb(-2))
        case Worth():
            return str(cell.units)
        case datetime():
            return cell.isoformat(timespec="seconds")
        case _:
            text = written(cell, language)
            return f"'{text}" if text.startswith(FORMULA) else text


def _rows(sheet: Sheet, language: Language) -> Iterator[Iterable[Cell]]:
    yield [cell for cell in (sheet.title, sheet.number, sheet.mark) if cell is not None]
    yield (sheet.foot.licensee, sheet.foot.night, place_and_time(sheet.foot, language))
    for label, value in sheet.head:
        currency = [value.currency] if isinstance(value, Money | Worth) else []
        yield (label, value, *currency)
    for grid in sheet.grids:
        yield ()
        if grid.title is not None:
            yield (grid.title,)
        yield _heads(grid, language)
        yield from (*grid.rows, *grid.totals)
    yield from ((), *((note,) for note in sheet.remarks)) if sheet.remarks else ()
    yield from _signed(sheet.signatures)


def _heads(grid: Grid, language: Language) -> Iterator[Cell]:
    """A column's head, with the currency of its amounts: they stand bare."""
    for index, column in enumerate(grid.columns):
        cells = [line[index] for line in (*grid.rows, *grid.totals)]
        found = {cell.currency for cell in cells if isinstance(cell, Money | Worth)}
        head = written(column.head, language)
        yield f"{head} ({', '.join(sorted(found))})" if found else head


def _signed(signatures: tuple[Signature, ...]) -> Iterator[Iterable[Cell]]:
    if signatures:
        yield ()
        yield (PAPERS["signatures"],)
    for one in signatures:
        yield (one.part, one.who, one.at, one.key)
