"""Every sheet of the bank by what people ask for: a number, a report, a table, a runner."""

from __future__ import annotations

from typing import Final

from croupier.bank.ledger import DRAWER, STOCK
from croupier.bank.places import RUNNER, TABLE
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank.desk import no_bank
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.view import pending
from croupier.reports.bank.accounts import runner_sheet, table_sheet
from croupier.reports.bank.numbers import numbers_sheet
from croupier.reports.bank.papers import paper_sheet
from croupier.reports.bank.parts import figures, label, pieces_grid, title, ways_in
from croupier.reports.bank.records import Records, place
from croupier.reports.bank.register import casino_sheet, registered
from croupier.reports.bank.report import missing, report, state, z_report
from croupier.reports.bank.sections import identity_grids
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Text
from croupier.words.papers_bank import STATES

NUMBERS: Final = "numbers"
REPORTS: Final = ("x", "z", NUMBERS)


def numbered(records: Records, name: str) -> Sheet | None:
    """The paper of this number; None: there is none."""
    paper = records.night.bank.papers.find(name)
    if paper is not None and paper.what == "closing":
        return z_report(records, name)
    return paper_sheet(records, name)


def asked(records: Records, what: str) -> Sheet | tuple[Refusal, ...]:
    """`x`, `z`, `numbers`, `table W1` or `runner Ben`; or everything that stands against it."""
    if what in ("x", "z"):
        return report(records, final=what == "z")
    if what == NUMBERS and (records.night.bank.mode or registered(records)):
        return numbers_sheet(records)
    if records.night.bank.mode is None:
        return (no_bank(records.law.event(records.night)),)
    found = None
    if what.startswith(TABLE):
        found = table_sheet(records, what.removeprefix(TABLE))
    elif what.startswith(RUNNER):
        found = runner_sheet(records, what.removeprefix(RUNNER))
    rules = records.law.event(records.night)
    return found or (refuse("no_such_place", rules.bank_kept or rules.role_given, place=what),)


def state_sheet(records: Records) -> Sheet:
    """Where the bank stands, in little: what it holds, what is pending, what is missing."""
    night = records.night
    lacks: list[Text] = [records.said(no) for no in missing(records)]
    if night.bank.mode is None and registered(records):
        return casino_sheet(records, lacks)
    if night.bank.mode is None:
        lacks = [records.said(no_bank(records.law.event(records.night)))]
    elif lacks:
        lacks = [label("still_missing"), *lacks]
    drawer = records.cash(night.balances.of(DRAWER, records.currency))
    stock = pieces_grid(records, pieces_at(night, STOCK), label("in_stock"))
    return Sheet(
        kind="state",
        title=label("bank"),
        foot=records.foot(records.book.lines[-1] if records.book.lines else None),
        head=(
            *state(records),
            (label("in_drawer"), drawer),
            (label("up_to"), records.book.seq),
            *ways_in(records.book.lines),
        ),
        grids=(*identity_grids(records), stock, *pending_grids(records)) if night.bank.mode else (),
        notes=tuple(lacks),
    )


def pending_grids(records: Records) -> tuple[Grid, ...]:
    """What waits for somebody, the oldest first."""
    rows: list[tuple[Cell, ...]] = [
        (
            paper.name,
            title(paper.what),
            place(paper.place) if paper.place else paper.of,
            records.worth(paper.units),
            records.cash(paper.cash),
            STATES[paper.state],
        )
        for paper in pending(records.night)
    ]
    texts = (*figures("paper"), Column(label("what")), Column(label("place")))
    columns = (*texts, *figures("value", "cash"), Column(label("state")))
    return (Grid(columns, tuple(rows), title=label("pending")),) if rows else ()
