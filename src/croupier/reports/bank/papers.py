"""A numbered paper of the bank as a sheet: what it moved, who had a hand in it, who signed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.floor.bankbook import Line
from croupier.night.bank import events as e
from croupier.night.bank.model import PAPERS, Paper, What
from croupier.reports.bank import counts
from croupier.reports.bank.parts import (
    Row,
    label,
    on_record,
    people,
    pieces_grid,
    signatures,
    title,
    ways_in,
)
from croupier.reports.bank.records import Records, place
from croupier.reports.sheet import Grid, Sheet, Text, told
from croupier.words.papers import REPRINT, VOID
from croupier.words.papers_bank import DECLINED, STATES
from croupier.words.words import Words


@dataclass(frozen=True, slots=True)
class Facts:
    """What is told of one kind of paper and of no other."""

    head: tuple[Row, ...] = ()
    grids: tuple[Grid, ...] = ()
    notes: tuple[Text, ...] = ()


def paper_sheet(records: Records, name: str) -> Sheet | None:
    """The paper of this name; None: there is none. The Z report is a paper of its own."""
    paper = records.night.bank.papers.find(name)
    if paper is None or paper.what == "closing":
        return None
    lines = records.book.of(name)
    made = lines[0]
    facts = TOLD.get(paper.what, tell_moved)(records, paper, made)
    series = PAPERS[paper.what]
    notes = (label(series.note),) if series.note else ()
    state = STATES["unconfirmed" if name in records.night.bank.papers.unconfirmed else paper.state]
    return Sheet(
        kind=paper.what,
        title=title(paper.what),
        foot=records.foot(lines[-1], code=series.coded),
        number=name,
        mark={"void": VOID, "declined": DECLINED}.get(paper.state),
        head=(
            (label("time"), records.local(made.at)),
            *facts.head,
            *people(records, paper, lines),
            (label("state"), state),
            *on_record(made),
            *ways_in(lines),
        ),
        grids=facts.grids,
        notes=(*notes, *facts.notes, *undone(records, paper, lines)),
        signatures=tuple(signatures(records, paper, lines)),
    )


def reprinted(sheet: Sheet, *notes: Text) -> Sheet:
    """A copy of what was printed before says so, whatever else it says."""
    mark = REPRINT
    if sheet.mark:
        mark = Words(f"{sheet.mark.en} · {REPRINT.en}", f"{sheet.mark.fr} · {REPRINT.fr}")
    return replace(sheet, mark=mark, notes=(*sheet.notes, *notes))


def undone(records: Records, paper: Paper, lines: tuple[Line, ...]) -> tuple[Text, ...]:
    """Why a paper doesn't count, and by which other one; why somebody would not have it."""
    notes: list[Text] = []
    for line, event in records.book.told(e.VoidAsked):
        if event.of == paper.name and records.paper(event.paper).state == "done":
            facts = {"void": event.paper, "entry": line.seq, "reason": event.reason}
            notes.append(told(label("void_by"), **facts))
    for line in lines:
        for event in line.events:
            if isinstance(event, e.Declined | e.SentBack) and event.paper == paper.name:
                notes.append(told(label("declined_why"), reason=event.reason))
            if isinstance(event, e.Late) and event.paper == paper.name:
                notes.append(told(label("was_late"), time=records.clock(line.at)))
    return tuple(notes)


def event_of(made: Line, kind: type) -> Any:
    return next(event for event in made.events if isinstance(event, kind))


def tell_moved(records: Records, paper: Paper, _: Line) -> Facts:
    """A paper of which nothing else is told: its cash and its pieces."""
    head: tuple[Row, ...] = (
        (label("cash"), records.cash(paper.cash)),
        (label("total"), records.worth(paper.units)),
    )
    grids = (pieces_grid(records, paper.pieces),) if paper.pieces else ()
    return Facts(head, grids)


def sale(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.Sold = event_of(made, e.Sold)
    where: tuple[Row, ...] = ((label("from"), place(paper.place)),)
    if event.seat is not None:
        where += ((label("for_seat"), told(label("seat"), table=event.table, seat=event.seat)),)
    paid: tuple[Row, ...] = (
        (label("price"), records.cash(event.cash)),
        (label("tendered"), records.cash(event.tendered)),
        (label("change_given"), records.cash(event.change)),
    )
    return Facts((*where, *paid), (pieces_grid(records, event.pieces),))


def redemption(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.Redeemed = event_of(made, e.Redeemed)
    head: tuple[Row, ...] = ((label("paid_out"), records.cash(paper.cash)),)
    if event.seat is not None:
        seat = told(label("seat"), table=event.table, seat=event.seat)
        head = ((label("from"), seat), *head)
    return Facts(head, (pieces_grid(records, paper.pieces),))


def change(records: Records, _: Paper, made: Line) -> Facts:
    event: e.MoneyChanged = event_of(made, e.MoneyChanged)
    head = ((label("from"), place(event.place)), (label("with"), place(event.other)))
    taken = pieces_grid(records, event.taken, label("taken"))
    return Facts(head, (taken, pieces_grid(records, event.given, label("given"))))


def table_carriage(records: Records, paper: Paper, _: Line) -> Facts:
    """A fill or a credit: table, count and value by denomination, total."""
    head: tuple[Row, ...] = (
        (label("table"), paper.place.removeprefix("table ")),
        (label("total"), records.worth(paper.units)),
    )
    return Facts(head, (pieces_grid(records, paper.pieces),))


def runner_carriage(records: Records, paper: Paper, _: Line) -> Facts:
    head: tuple[Row, ...] = (
        (label("runner"), paper.place.removeprefix("runner ")),
        (label("cash"), records.cash(paper.cash)),
        (label("total"), records.worth(paper.units)),
    )
    grids = (pieces_grid(records, paper.pieces),) if paper.pieces else ()
    return Facts(head, grids)


def deposit(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.Deposited = event_of(made, e.Deposited)
    head: tuple[Row, ...] = ((label("deposited"), records.cash(paper.cash)),)
    notes = (event.note,) if event.note.strip() else ()
    return Facts(head, notes=notes)


def float_returned(records: Records, paper: Paper, _: Line) -> Facts:
    return Facts(((label("given_back"), records.cash(paper.cash)),))


def write_off(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.WrittenOff = event_of(made, e.WrittenOff)
    head: tuple[Row, ...] = ((label("reason"), event.reason),)
    return Facts(head, (pieces_grid(records, paper.pieces),))


def void(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.VoidAsked = event_of(made, e.VoidAsked)
    of = records.paper(paper.of)
    head: tuple[Row, ...] = (
        (label("undoes"), told(label("named"), paper=of.name, title=title(of.what))),
        (label("made_in"), of.seq),
        (label("reason"), event.reason),
        (label("value"), records.worth(of.units)),
        (label("cash"), records.cash(of.cash)),
    )
    return Facts(head)


def entry(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.EnteredFromPaper = event_of(made, e.EnteredFromPaper)
    head: tuple[Row, ...] = (
        (label("paper_was"), title(event.what)),
        (label("paper_number"), event.number),
        (label("paper_time"), event.at),
        (label("from"), place(event.place)),
        (label("cash"), records.cash(event.cash)),
    )
    grids = (pieces_grid(records, paper.pieces),) if paper.pieces else ()
    return Facts(head, grids)


def count(records: Records, _: Paper, made: Line) -> Facts:
    event: e.Counted = event_of(made, e.Counted)
    return Facts(*counts.told_of(records, event))


def report(records: Records, paper: Paper, made: Line) -> Facts:
    event: e.Reported = event_of(made, e.Reported)
    first = records.book.of(paper.of)[0]
    head, grids, notes = counts.told_of(records, event_of(first, e.Counted))
    mine: tuple[Row, ...] = ((label("about"), paper.of), *head)
    copy: tuple[Text, ...] = (label("regulators_copy"),) if event.regulator else ()
    return Facts(mine, grids, (*copy, event.text, *notes))


Teller = Callable[[Records, Paper, Line], Facts]
TOLD: Final[Mapping[What, Teller]] = {
    "sale": sale,
    "redemption": redemption,
    "change": change,
    "fill": table_carriage,
    "credit": table_carriage,
    "issue": runner_carriage,
    "return": runner_carriage,
    "deposit": deposit,
    "float": float_returned,
    "write-off": write_off,
    "void": void,
    "entry": entry,
    "count": count,
    "report": report,
}
