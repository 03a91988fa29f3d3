"""What the pages show of papers: a sheet as plain values, the list of them, and whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from croupier.bank.places import RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.night.bank.closing import runners
from croupier.night.bank.model import SERIES, Paper, What
from croupier.night.model import Night
from croupier.reports.bank.records import Records, place
from croupier.reports.sheet import Cell, Grid, Sheet
from croupier.reports.writing import moment, place_and_time, said, written
from croupier.web.may import Place, refuse_sight
from croupier.words.papers_bank import STATES, TITLES
from croupier.words.words import Language

PAGE: Final = 50
BANKS_OWN: Final = (  # out of the pit's reach
    "sale",
    "redemption",
    "change",
    "deposit",
    "brought",
    "float",
)


def sees_every_paper(place: Place) -> bool:
    """Who sees the reports sees every paper: the same row of the matrix."""
    return refuse_sight("reports", place) is None


def theirs(place: Place, night: Night, paper: Paper) -> bool:
    """Whether a paper is for these eyes: all of them, or those that one had a hand in.

    The cashier's receipts are the bank's own, and a croupier sees none of them.
    """
    if sees_every_paper(place):
        return True
    if paper.of and paper.what == "void":
        return theirs(place, night, night.bank.papers[paper.of])
    name, roles = place.who.name, place.roles
    handled = name in paper.hands.values()
    if Role.RUNNER in roles and (handled or paper.place == RUNNER + name):
        return True
    kept = (paper.kind or paper.what) in BANKS_OWN
    dealt = paper.place.startswith(TABLE) and deals(night, paper.place.removeprefix(TABLE), name)
    return Role.CROUPIER in roles and not kept and (handled or dealt)


def deals(night: Night, table: str, name: str) -> bool:
    """Whose game it is, or was tonight."""
    found = night.tables.get(table)
    return name in night.bank.dealers(table) or (found is not None and found.croupier == name)


def accountable(place: Place, night: Night, what: str) -> bool:
    """Whether the sheet of a table or a runner is for these eyes: it is their own, or all are."""
    name = place.who.name
    dealt = what.startswith(TABLE) and deals(night, what.removeprefix(TABLE), name)
    return sees_every_paper(place) or dealt or what == RUNNER + name


def accounts(place_: Place, night: Night, language: Language) -> Iterator[tuple[str, str]]:
    """The tables and runners that have a sheet for these eyes: their addresses, and what to say."""
    every = [(f"tables/{quote(name)}", TABLE + name) for name in sorted(night.bank.dealt)]
    every += [(f"runners/{quote(name)}", RUNNER + name) for name in runners(night)]
    for path, what in every:
        if accountable(place_, night, what):
            yield path, said(place(what), language)


def shown(sheet: Sheet, language: Language) -> dict[str, Any]:
    """A sheet in the reader's language, for a template."""
    return {
        "title": said(sheet.title, language),
        "number": sheet.number,
        "mark": said(sheet.mark, language) if sheet.mark else "",
        "head": [(said(label, language), written(cell, language)) for label, cell in sheet.head],
        "grids": [_grid(grid, language) for grid in sheet.grids],
        "notes": [said(note, language) for note in sheet.notes],
        "signatures": [
            {
                "part": said(one.part, language),
                "who": one.who or "",
                "at": moment(one.at, language) if one.at else "",
                "key": one.key or "",
            }
            for one in sheet.signatures
        ],
        "licensee": sheet.foot.licensee,
        "night": sheet.foot.night,
        "at": place_and_time(sheet.foot, language),
    }


def _grid(grid: Grid, language: Language) -> dict[str, Any]:
    figures = [column.figures for column in grid.columns]

    def row(cells: tuple[Cell, ...]) -> list[tuple[str, bool]]:
        return [(written(cell, language), num) for cell, num in zip(cells, figures, strict=True)]

    return {
        "title": said(grid.title, language) if grid.title else "",
        "heads": [(said(column.head, language), column.figures) for column in grid.columns],
        "rows": [row(cells) for cells in grid.rows],
        "totals": [row(cells) for cells in grid.totals],
    }


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for among the papers; empty is everything."""

    number: str = ""
    kind: str = ""
    person: str = ""
    state: str = ""

    def has(self, paper: Paper, state: str, operator: str) -> bool:
        names = {operator, *paper.hands.values(), *paper.signed}
        number = self.number.strip().upper()
        return (
            (not number or number in (paper.name, paper.name.partition("-")[2]))
            and self.kind in ("", paper.what)
            and self.person in ("", *names)
            and self.state in ("", state)
        )


def listed(
    records: Records, place_: Place, wanted: Wanted, language: Language
) -> list[dict[str, Any]]:
    """The papers that are wanted and may be seen, the newest first."""
    night, at = records.night, {line.seq: line for line in records.book.lines}
    found: list[dict[str, Any]] = []
    for paper in sorted(night.bank.papers, key=lambda one: (-one.seq, one.name)):
        line, state = at[paper.seq], state_of(night, paper)
        if wanted.has(paper, state, line.operator) and theirs(place_, night, paper):
            people = dict.fromkeys((line.operator, *paper.hands.values()))
            found.append({
                "name": paper.name,
                "title": TITLES[paper.what].say(language),
                "time": records.clock(line.at),
                "seq": paper.seq,
                "where": said(place(paper.place), language) if paper.place else paper.of,
                "units": written(records.worth(paper.units), language) if paper.units else "",
                "cash": written(records.cash(paper.cash), language) if paper.cash else "",
                "people": ", ".join(people),
                "state": state,
                "state_said": STATES[state].say(language),
            })  # fmt: skip
    return found


def state_of(night: Night, paper: Paper) -> str:
    unseen = paper.name in night.bank.papers.unconfirmed and not paper.pending
    return "unconfirmed" if unseen else paper.state


def people(night: Night) -> list[str]:
    """Whoever has a part tonight, or had one in a paper."""
    hands = (name for paper in night.bank.papers for name in paper.hands.values())
    return sorted({*night.office.staff, *hands})


def numbers(night: Night) -> Iterator[dict[str, Any]]:
    """By series: the last number that was given. None before it is missing."""
    for what, series in sorted(SERIES.items(), key=lambda one: one[1]):
        if last := night.bank.papers.count(series):
            papers = night.bank.papers.of(what)
            void = [paper.name for paper in papers if paper.state == "void"]
            yield {"series": series, "last": last, "void": void}


def kinds(language: Language) -> list[tuple[What, str]]:
    """Every kind of paper with its name, for a choice."""
    return sorted(((what, TITLES[what].say(language)) for what in SERIES), key=lambda one: one[1])
