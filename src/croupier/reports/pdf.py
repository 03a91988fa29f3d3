"""A sheet as PDF/A, tagged for readers' voices: A4 or an 80 mm receipt, in one language or both."""

from __future__ import annotations

import json
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import segno
import typst

from croupier.reports.glyphs import FONTS, printable
from croupier.reports.sheet import Cell, Grid, Sheet, Signature, Text, told
from croupier.reports.writing import moment, place_and_time, said, written
from croupier.words.papers import PAPERS
from croupier.words.words import Language, Words

Paper = Literal["A4", "receipt"]
Languages = tuple[Language, ...]
Run = dict[str, str | None]  # a piece of text, and its language if it is ours

BOTH: Final[Languages] = ("en", "fr")
LOOK: Final = (Path(__file__).parent / "paper.typ").read_bytes()
STANDARDS: Final[list[Any]] = ["a-2a", "ua-1"]
SHARE_MIN, SHARE_MAX = 9, 24  # how much of a page a column of text may claim, in characters


def pdf(sheet: Sheet, paper: Paper = "A4", languages: Languages = BOTH) -> bytes:
    """The same sheet gives the same bytes: its time is the paper's, and no clock is read."""
    assert languages, "a paper speaks at least one language"
    plain = {"paper": paper, "languages": languages, **_sheet(sheet, languages)}
    return typst.compile(
        LOOK,
        font_paths=_fonts(),
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards=STANDARDS,
        sys_inputs={"sheet": json.dumps(plain, ensure_ascii=False)},
        timestamp=int(sheet.foot.at.timestamp()),
    )


@cache
def _fonts() -> typst.Fonts:
    """Ours alone, so that a paper looks the same on every machine."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)]
    )


def _sheet(sheet: Sheet, languages: Languages) -> dict[str, Any]:
    foot, first = sheet.foot, languages[0]
    number = told(PAPERS["number"], number=sheet.number) if sheet.number else None
    name = said(sheet.title, first) + (f" {sheet.number}" if sheet.number else "")
    return {
        "kind": sheet.kind,
        "name": printable(name),
        "title": _runs(sheet.title, languages),
        "number": _maybe(number, languages[:1]),
        "mark": _maybe(sheet.mark, languages),
        "head": [[_runs(a, languages), _cell(b, languages)] for a, b in sheet.head],
        "grids": [_grid(grid, languages) for grid in sheet.grids],
        "notes": [_runs(note, languages) for note in sheet.remarks],
        "signatures": [_signature(one, languages) for one in sheet.signatures],
        "sign": _runs(PAPERS["signatures"], languages),
        "blanks": {name: _runs(PAPERS[name], languages) for name in ("date", "name", "signature")},
        "licensee": _name(foot.licensee),
        "night": _name(foot.night),
        "time": _runs(Words(*(place_and_time(foot, one) for one in BOTH)), languages),
        "page": _runs(PAPERS["page"], languages),
        "code": _code(foot.checkpoint, languages),
    }


def _runs(text: Text, languages: Languages) -> list[Run]:
    """Each language once; where both say the same, it is said once."""
    if isinstance(text, str):
        return [_name(text)]
    once = {said(text, language): language for language in reversed(languages)}
    return [{"lang": once[words], "text": printable(words)} for words in reversed(once)]


def _name(text: str) -> Run:
    return {"lang": None, "text": printable(text)}


def _maybe(text: Text | None, languages: Languages) -> list[Run] | None:
    return None if text is None else _runs(text, languages)


def _cell(cell: Cell, languages: Languages) -> list[Run]:
    """Figures and times stand once, as the first language writes them."""
    if isinstance(cell, str | Words):
        return _runs(cell, languages)
    return [_name(written(cell, languages[0]))]


def _grid(grid: Grid, languages: Languages) -> dict[str, Any]:
    rows = [[_cell(cell, languages) for cell in row] for row in grid.rows]
    totals = [[_cell(cell, languages) for cell in row] for row in grid.totals]
    heads = [_runs(column.head, languages) for column in grid.columns]
    return {
        "title": _maybe(grid.title, languages),
        "rows": rows,
        "totals": totals,
        "columns": [
            {"head": head, "figures": column.figures, "share": _share([head, *cells])}
            for column, head, *cells in zip(grid.columns, heads, *rows, *totals, strict=True)
        ],
    }


def _share(cells: list[list[Run]]) -> int:
    """A column of text gets its part of the page by its longest text, within reason."""
    longest = max(len(run["text"] or "") for cell in cells for run in cell)
    return min(max(longest, SHARE_MIN), SHARE_MAX)


def _signature(one: Signature, languages: Languages) -> dict[str, Any]:
    at, key = one.at, one.key
    return {
        "part": _runs(one.part, languages),
        "who": _maybe(one.who, languages),
        "signed": at and _runs(told(PAPERS["signed"], when=_times(at)), languages),
        "key": key and _runs(told(PAPERS["key"], key=key), languages),
    }


def _code(checkpoint: str | None, languages: Languages) -> dict[str, Any] | None:
    if checkpoint is None:
        return None
    drawing = segno.make(checkpoint, error="m", micro=False).svg_inline(border=2, light="white")
    return {
        "svg": drawing,
        "alt": printable(said(told(PAPERS["code"], text=checkpoint), languages[0])),
        "words": _runs(PAPERS["checkpoint"], languages),
    }


def _times(at: datetime) -> Words:
    return Words(moment(at, "en"), moment(at, "fr"))
