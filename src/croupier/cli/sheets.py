"""A sheet in the terminal: the words and figures of the paper, without its look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import JustifyMethod
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from croupier.cli.common import COLON, console
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Signature, told
from croupier.reports.writing import moment, place_and_time, said, written
from croupier.words.papers import PAPERS
from croupier.words.words import Language

PADDING: Final = 3  # around a cell


def show(sheet: Sheet, language: Language) -> None:
    """Everything that it says, in one language."""
    out = console()
    name = " · ".join(
        said(part, language) for part in (sheet.title, sheet.number, sheet.mark) if part
    )
    out.print(f"[bold]{escape(name)}[/]")
    foot = sheet.foot
    out.print(escape(f"{foot.licensee} · {foot.night} · {place_and_time(foot, language)}"))
    out.print(_facts([(said(one, language), written(cell, language)) for one, cell in sheet.head]))
    for grid in sheet.grids:
        for part in _grid(grid, language, out.width):
            out.print(part)
    for note in sheet.remarks:
        out.print(escape(said(note, language)), soft_wrap=True)
    for one in sheet.signatures:
        out.print(escape(_signature(one, language)))


def _facts(rows: list[tuple[str, str]]) -> Table:
    """Names and what they are; what is too long for a line goes on in the next."""
    facts = Table.grid(padding=(0, 2))
    facts.add_column(overflow="fold")
    facts.add_column(overflow="fold")
    for name, value in rows:
        facts.add_row(escape(name), escape(value))
    return facts


def _grid(grid: Grid, language: Language, width: int) -> Iterator[Table | Padding | str]:
    """A table where its figures and longest words fit; else each row as a list of its cells."""
    if _needs(grid, language) <= width:
        yield _table(grid, language)
        return
    heads = [said(column.head, language) for column in grid.columns]
    yield f"\n[bold]{escape(said(grid.title, language))}[/]" if grid.title else ""
    for place, row in enumerate((*grid.rows, *grid.totals)):
        name, *cells = (written(cell, language) for cell in row)
        facts = [one for one in zip(heads[1:], cells, strict=True) if one[1]]
        head = f"{heads[0]}{COLON.say(language)} " if place < len(grid.rows) else ""
        yield f"[bold]{escape(head + name)}[/]"
        yield Padding(_facts(facts), (0, 0, 0, 2))


def _needs(grid: Grid, language: Language) -> int:
    """How wide the table is at least, with nothing broken but between words."""
    total = 2  # the margins
    for place, column in enumerate(grid.columns):
        cells = [written(row[place], language) for row in (*grid.rows, *grid.totals)]
        texts = [said(column.head, language), *cells]
        parts = texts if column.figures else [part for text in texts for part in text.split()]
        total += max(map(cell_len, parts), default=0) + PADDING
    return total


def _table(grid: Grid, language: Language) -> Table:
    title = escape(said(grid.title, language)) if grid.title else None
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for column in grid.columns:
        _add(table, column, language)
    for row in grid.rows:
        table.add_row(*_cells(row, language))
    table.add_section()
    for row in grid.totals:
        table.add_row(*_cells(row, language), style="bold")
    return table


def _add(table: Table, column: Column, language: Language) -> None:
    head = escape(said(column.head, language))
    side: JustifyMethod = "right" if column.figures else "left"
    table.add_column(head, justify=side, no_wrap=column.figures, overflow="fold")


def _signature(one: Signature, language: Language) -> str:
    """Who signed, when and by which key; or a line that is still empty."""
    parts = [said(one.part, language), one.who or "", "________"]
    if one.at is not None:
        parts[-1] = said(told(PAPERS["signed"], when=moment(one.at, language)), language)
    if one.key is not None:
        parts.append(said(told(PAPERS["key"], key=one.key), language))
    return " · ".join(part for part in parts if part)


def _cells(row: tuple[Cell, ...], language: Language) -> list[str]:
    return [escape(written(cell, language)) for cell in row]
