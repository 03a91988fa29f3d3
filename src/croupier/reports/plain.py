"""A sheet as plain values for a program: what we say in both languages, figures as numbers."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

from croupier.reports.sheet import Cell, Grid, Money, Sheet, Signature, Worth
from croupier.words.words import Words


def plain(sheet: Sheet) -> dict[str, Any]:
    """Everything that the paper says, in the order in which it says it."""
    foot = sheet.foot
    return {
        "kind": sheet.kind,
        "title": _value(sheet.title),
        "number": sheet.number,
        "mark": _value(sheet.mark),
        "licensee": foot.licensee,
        "night": foot.night,
        "at": _value(foot.at),
        "zone": foot.zone,
        "checkpoint": foot.checkpoint,
        "head": [[_value(label), _value(cell)] for label, cell in sheet.head],
        "grids": [_grid(grid) for grid in sheet.grids],
        "notes": [_value(note) for note in sheet.remarks],
        "signatures": [_signature(one) for one in sheet.signatures],
    }


def _grid(grid: Grid) -> dict[str, Any]:
    return {
        "title": _value(grid.title),
        "columns": [_value(column.head) for column in grid.columns],
        "rows": [[_value(cell) for cell in row] for row in grid.rows],
        "totals": [[_value(cell) for cell in row] for row in grid.totals],
    }


def _signature(one: Signature) -> dict[str, Any]:
    return {"part": _value(one.part), "who": one.who, "at": _value(one.at), "key": one.key}


def _value(cell: Cell) -> Any:
    match cell:
        case Words():
            return cell._asdict()
        case Money() | Worth():
            return asdict(cell)
        case datetime():
            return cell.isoformat(timespec="milliseconds")
        case _:
            return cell
