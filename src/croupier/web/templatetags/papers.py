"""A paper on a screen: its cells as the reader's language writes them."""

from __future__ import annotations

from typing import Any

from django import template

from croupier.reports.sheet import Cell, Foot, Grid
from croupier.reports.writing import place_and_time, written

register = template.Library()


@register.simple_tag(takes_context=True)
def cell(context: Any, value: Cell) -> str:
    return written(value, context["lang"])


@register.simple_tag
def row(grid: Grid, cells: tuple[Cell, ...]) -> list[tuple[Cell, bool]]:
    """Each cell of a row with whether it is a figure."""
    return [(one, column.figures) for one, column in zip(cells, grid.columns, strict=True)]


@register.simple_tag(takes_context=True)
def foot(context: Any, of: Foot) -> str:
    """The place and time of a sheet."""
    return place_and_time(of, context["lang"])
