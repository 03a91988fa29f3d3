"""The control register of a French casino, model 12: each table's result by session, two sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.floor.bankbook import Line
from croupier.night.bank.model import ADVANCE, REGISTER
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.tables import table_at
from croupier.reports.bank.parts import (
    certified,
    figures,
    label,
    signed_for,
    signed_names,
    ways_in,
)
from croupier.reports.bank.records import Records
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Signature, Text
from croupier.words.papers_bank import CARNET_LINES

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A table from its first advance to its closing, as its carnet has it."""

    table: str
    opened: Line
    advance: int
    closed: Line | None = None
    top_ups: int = 0
    closing: int | None = None
    result: int | None = None  # of the closing; None: it is still open
    difference: int | None = None  # of it: what was counted otherwise than the books had it
    corrected: int = 0  # by rulings afterwards

    @property
    def final(self) -> int | None:
        return None if self.result is None else self.result + self.corrected


def register_sheet(records: Records) -> Sheet:
    found = list(held(records))
    last = records.book.lines[-1] if records.book.lines else None
    rows = tuple(_row(records, one) for one in found)
    total = sum(one.final or 0 for one in found)
    texts = (Column(label("table")), *figures("opened_at", "closed_at"))
    off = sum(one.difference or 0 for one in found)
    named = ("advance", "top_ups", "closing_float", "difference", "corrections", "result")
    columns = figures(*named)
    totals: tuple[Cells, ...] = (
        (label("total"), *[None] * 5, records.worth(off), None, records.worth(total)),
    )
    return Sheet(
        kind="register",
        title=label("register_sheet"),
        foot=records.foot(last, code=True),
        head=(
            (label("up_to"), records.book.seq),
            (label("digest"), records.book.head.hex()),
            *ways_in(records.book.lines),
        ),
        grids=(Grid((*texts, *columns), rows, totals, label("results")),),
        notes=(label("register_note"),),
        signatures=tuple(_signatures(records)),
    )


def registered(records: Records) -> bool:
    """Whether this law has a register instead of a bank that sells."""
    return records.law.event(records.night).control_signatures is not None


def casino_sheet(records: Records, lacks: list[Text]) -> Sheet:
    """Where a casino's books stand: every line of every carnet, the results, what is missing."""
    last = records.book.lines[-1] if records.book.lines else None
    texts = (Column(label("table")), *figures("line_number"), Column(label("what")))
    columns = (*texts, *figures("value"), Column(label("entered_by")), Column(label("signed_by")))
    lines = tuple(
        _line(records, table, one)
        for table in sorted(records.night.tables)
        for one in records.night.tables[table].advances
    )
    carnets = (Grid(columns, lines, title=label("carnets")),) if lines else ()
    return Sheet(
        kind="state",
        title=label("casino_books"),
        foot=records.foot(last),
        head=((label("up_to"), records.book.seq), *ways_in(records.book.lines)),
        grids=(*carnets, *register_sheet(records).grids) if lines else (),
        notes=(label("books_missing"), *lacks) if lacks else (label("nothing_missing"),),
    )


def _line(records: Records, table: str, one: FloatEntered) -> Cells:
    scope = f"{ADVANCE}{table} {one.number}"
    hands = [cert.person for cert in records.night.bank.certificates if cert.scope == scope]
    signed = signed_names(records, scope, dict.fromkeys(hands)) if hands else "–"
    what, worth = CARNET_LINES[one.line], records.worth(one.units)
    return (table, one.number, what, worth, one.person, signed)


def _row(records: Records, one: Held) -> Cells:
    return (
        one.table,
        records.clock(one.opened.at),
        None if one.closed is None else records.clock(one.closed.at),
        records.worth(one.advance),
        records.worth(one.top_ups),
        None if one.closing is None else records.worth(one.closing),
        None if one.difference is None else records.worth(one.difference),
        records.worth(one.corrected),
        None if one.final is None else records.worth(one.final),
    )


def held(records: Records) -> Iterator[Held]:
    """Every session of every table, table by table."""
    found: dict[str, list[Held]] = {}
    for line, entered in records.book.told(FloatEntered):
        table = table_at(line.desk) or ""
        own = found.setdefault(table, [])
        match entered.line:
            case "opening":
                own.append(Held(table, line, entered.units))
            case "top-up":
                own[-1] = replace(own[-1], top_ups=own[-1].top_ups + entered.units)
            case "closing":
                units, result = entered.units, entered.result
                off = 0 if entered.books is None else units - entered.books
                own[-1] = replace(
                    own[-1], closed=line, closing=units, result=result, difference=off
                )
            case _:
                own[-1] = replace(own[-1], corrected=own[-1].corrected + (entered.result or 0))
    for table in sorted(found):
        yield from found[table]


def _signatures(records: Records) -> Iterator[Signature]:
    """As many as the law asks for: those who signed, then lines to sign on."""
    wanted = records.law.event(records.night).control_signatures
    people = tuple(certified(records, REGISTER))
    yield from signed_for(records, REGISTER, people, "director") if people else ()
    for _ in range((wanted.value if wanted else 0) - len(people)):
        yield Signature(label("person"))
