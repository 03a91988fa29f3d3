"""A sheet in the terminal: the words and figures of the paper, without its look."""

from __future__ import annotations

from rich import box
from rich.markup import escape
from rich.table import Table

from croupier.cli.common import console
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Signature, told
from croupier.reports.writing import moment, place_and_time, said, written
from croupier.words.papers import PAPERS
from croupier.words.words import Language


def show(sheet: Sheet, language: Language) -> None:
    """Everything that it says, in one language."""
    out = console()
    name = " · ".join(
        said(part, language) for part in (sheet.title, sheet.number, sheet.mark) if part
    )
    out.print(f"[bold]{escape(name)}[/]")
    foot = sheet.foot
    out.print(escape(f"{foot.licensee} · {foot.night} · {place_and_time(foot, language)}"))
    facts = Table.grid(padding=(0, 2))
    for label, value in sheet.head:
        facts.add_row(escape(said(label, language)), escape(written(value, language)))
    out.print(facts)
    for grid in sheet.grids:
        out.print(_table(grid, language))
    for note in sheet.notes:
        out.print(escape(said(note, language)), soft_wrap=True)
    for one in sheet.signatures:
        out.print(escape(_signature(one, language)))


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
    table.add_column(head, justify="right" if column.figures else "left", no_wrap=column.figures)


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
