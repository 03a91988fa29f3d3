"""The papers by series: the last number of each, and every one that doesn't count, with why."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.floor.bankbook import PAPER
from croupier.night.bank import events as e
from croupier.night.bank.model import SERIES, Paper
from croupier.reports.bank.parts import figures, label, signed_names, title, ways_in
from croupier.reports.bank.records import Records
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Text, told

Cells = tuple[Cell, ...]


def numbers_sheet(records: Records) -> Sheet:
    """No number is left out: what was used, what is void, and the first that is still unused."""
    return Sheet(
        kind="numbers",
        title=label("numbers_sheet"),
        foot=records.foot(records.book.lines[-1] if records.book.lines else None),
        head=(
            (label("up_to"), records.book.seq),
            (label("digest"), records.book.head.hex()),
            *ways_in(records.book.lines),
        ),
        grids=(series_grid(records), undone_grid(records)),
        notes=(label("numbers_note"),),
    )


def series_grid(records: Records) -> Grid:
    papers = records.night.bank.papers
    rows: list[Cells] = []
    for what, series in sorted(SERIES.items(), key=lambda one: one[1]):
        every = list(papers.of(what))
        states = [paper.state for paper in every]
        waiting = sum(paper.pending for paper in every)
        unseen = sum(paper.name in papers.unconfirmed for paper in every if not paper.pending)
        left = (states.count("void"), states.count("declined"), waiting, unseen)
        used = f"1 – {len(every)}" if every else "–"
        rows.append((
            told(label("series_named"), series=series, title=title(what)), used,
            f"{series}-{len(every) + 1}", len(every), *left,
        ))  # fmt: skip
    columns = figures("used", "next_unused", "made", "void", "declined", "pending", "unconfirmed")
    return Grid((Column(label("series")), *columns), tuple(rows), title=label("papers_by_series"))


def undone_grid(records: Records) -> Grid:
    """Every paper that is void or was declined: by what, why, and who signed that."""
    columns = (Column(label("paper")), Column(label("by")), Column(label("reason")))
    people = (Column(label("people")), Column(label("signed_by")))
    return Grid((*columns, *people), tuple(undone_rows(records)), title=label("void_papers"))


def undone_rows(records: Records) -> Iterator[Cells]:
    for _, event in records.book.told(e.VoidAsked):
        void = records.paper(event.paper)
        if void.state != "done":
            continue
        people = f"{void.hands['asked']}, {void.hands['confirmed']}"
        yield (event.of, void.name, event.reason, people, signers(records, void))
    for kind in (e.Declined, e.SentBack):
        for line, event in records.book.told(kind):
            entry = told(label("in_entry"), entry=line.seq)
            yield (event.paper, entry, event.reason, event.person, "–")


def signers(records: Records, paper: Paper) -> Text:
    signed = sorted(paper.signed)
    return signed_names(records, PAPER + paper.name, signed) if signed else "–"
