"""Papers on the pages: the list of them, and who sees which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import quote

from croupier.bank.places import RUNNER, TABLE
from croupier.kit.actors import Role
from croupier.night.bank.closing import runners
from croupier.night.bank.model import OWN_PAPERS, SERIES, Paper, What
from croupier.night.model import Night
from croupier.reports.bank.records import Records, place
from croupier.reports.writing import said, written
from croupier.web.may import Place, refuse_sight
from croupier.words.papers_bank import STATES, TITLES
from croupier.words.words import Language

PAGE: Final = 50


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
    kept = (paper.kind or paper.what) in OWN_PAPERS
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


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A paper in the list."""

    name: str
    title: str
    time: str
    where: str
    units: str
    cash: str
    people: str
    state: str
    state_said: str


def list_papers(
    records: Records, place_: Place, wanted: Wanted, language: Language
) -> list[PaperLine]:
    """The papers that are wanted and may be seen, the newest first."""
    night, at = records.night, {line.seq: line for line in records.book.lines}
    found: list[PaperLine] = []
    for paper in sorted(night.bank.papers, key=lambda one: (-one.seq, one.name)):
        line, state = at[paper.seq], state_of(night, paper)
        if wanted.has(paper, state, line.operator) and theirs(place_, night, paper):
            people = dict.fromkeys((line.operator, *paper.hands.values()))
            found.append(PaperLine(
                paper.name,
                TITLES[paper.what].say(language),
                records.clock(line.at),
                said(place(paper.place), language) if paper.place else paper.of,
                written(records.worth(paper.units), language) if paper.units else "",
                written(records.cash(paper.cash), language) if paper.cash else "",
                ", ".join(people),
                state,
                STATES[state].say(language),
            ))  # fmt: skip
    return found


def state_of(night: Night, paper: Paper) -> str:
    unseen = paper.name in night.bank.papers.unconfirmed and not paper.pending
    return "unconfirmed" if unseen else paper.state


def people(night: Night) -> list[str]:
    """Whoever has a part tonight, or had one in a paper."""
    hands = (name for paper in night.bank.papers for name in paper.hands.values())
    return sorted({*night.office.staff, *hands})


class Series(NamedTuple):
    """The last number of a series that was given, and the papers of it that are void."""

    series: str
    last: int
    void: list[str]


def numbers(night: Night) -> Iterator[Series]:
    """None before the last one is missing."""
    for what, series in sorted(SERIES.items(), key=lambda one: one[1]):
        if last := night.bank.papers.count(series):
            papers = night.bank.papers.of(what)
            yield Series(series, last, [one.name for one in papers if one.state == "void"])


def kinds(language: Language) -> list[tuple[What, str]]:
    """Every kind of paper with its name, for a choice."""
    return sorted(((what, TITLES[what].say(language)) for what in SERIES), key=lambda one: one[1])
