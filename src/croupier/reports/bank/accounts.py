"""What one runner or one table answers for: every paper of theirs in order, and what it left."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.bank.pieces import Pieces
from croupier.bank.places import RUNNER, TABLE, purse
from croupier.floor.bankbook import Line
from croupier.night.bank.closing import runners
from croupier.night.bank.holdings import pieces_at, table_pieces
from croupier.night.tables.debts import total_owed
from croupier.reports.bank.parts import figures, label, pieces_grid, signed_for, title, ways_in
from croupier.reports.bank.records import Records
from croupier.reports.bank.sessions import Session, sessions
from croupier.reports.sheet import Cell, Column, Grid, Sheet, Worth
from croupier.words.words import Words

Cells = tuple[Cell, ...]


def runner_sheet(records: Records, runner: str) -> Sheet | None:
    """Everything that went through a runner's purse, for them to certify; None: no such runner."""
    if runner not in runners(records.night):
        return None
    own, lines = purse(runner), list(purse_lines(records, runner))
    night = records.night
    return Sheet(
        kind="runner",
        title=label("runner_sheet"),
        foot=records.foot(records.book.lines[-1]),
        head=(
            (label("runner"), runner),
            (label("up_to"), records.book.seq),
            (label("digest"), records.book.head.hex()),
            *ways_in(records.book.lines),
            (label("in_purse"), records.worth(night.holds(own))),
            (label("cash_in_purse"), records.cash(night.balances.of(own, records.currency))),
        ),
        grids=(
            Grid(
                (
                    *figures("paper", "time"),
                    Column(label("what")),
                    *figures("value", "cash", "value_after", "cash_after"),
                ),
                tuple(purse_rows(records, lines, runner)),
                title=label("movements"),
            ),
            *still_there(records, pieces_at(night, own), label("in_purse")),
        ),
        signatures=tuple(signed_for(records, RUNNER + runner, (runner,), "runner")),
    )


def still_there(records: Records, pieces: Pieces, title: Words) -> Iterator[Grid]:
    """What is there by piece, as the books have it; nothing where nothing is left."""
    if pieces:
        yield pieces_grid(records, pieces, title)


def purse_lines(records: Records, runner: str) -> Iterator[Line]:
    own = purse(runner)
    return (line for line in records.book.lines if any(key[0] == own for key in line.held))


def purse_rows(records: Records, lines: list[Line], runner: str) -> Iterator[Cells]:
    own, night = purse(runner), records.night
    value = cash = 0
    for line in lines:
        before = (value, cash)
        value = line.held.get((own, night.bank.medium), value)
        cash = line.held.get((own, records.currency), cash)
        paper = records.paper(next(line.papers))
        yield (
            paper.name,
            records.clock(line.at),
            title(paper.what),
            records.worth(value - before[0]),
            records.cash(cash - before[1]),
            records.worth(value),
            records.cash(cash),
        )


def table_sheet(records: Records, table: str) -> Sheet | None:
    """Opening, fills, credits, closer and result of a table; None: there is no such table."""
    if table not in records.night.tables or records.night.bank.mode is None:
        return None
    found = sessions(records, table)
    dealt = records.night.bank.dealers(table)
    pieces = table_pieces(records.night, table)
    return Sheet(
        kind="table",
        title=label("table_sheet"),
        foot=records.foot(records.book.lines[-1]),
        head=(
            (label("table"), table),
            (label("croupiers"), ", ".join(dealt) or "–"),
            *owed_by(records, table),
            (label("up_to"), records.book.seq),
            (label("digest"), records.book.head.hex()),
            *ways_in(records.book.lines),
        ),
        grids=(
            results_grid(records, found),
            moves_grid(records, found),
            *still_there(records, pieces, label("float_now")),
        ),
        notes=(label("result_note"),),
        signatures=tuple(signed_for(records, TABLE + table, dealt, "croupier")),
    )


def owed_by(records: Records, table: str) -> Iterator[tuple[Words, Worth]]:
    """The line of what the table owes its players, if anything."""
    if owed := total_owed(records.night.tables[table].debts):
        yield label("owed_to_players"), records.worth(owed)


def results_grid(records: Records, found: tuple[Session, ...]) -> Grid:
    rows: list[Cells] = [
        (
            str(number),
            *map(records.worth, (one.opener, one.fills, one.credits, one.closing, one.result)),
        )
        for number, one in enumerate(found, 1)
    ]
    total: Cells = (
        label("total"),
        records.worth(sum(one.opener for one in found)),
        records.worth(sum(one.fills for one in found)),
        records.worth(sum(one.credits for one in found)),
        None,
        records.worth(sum(one.result for one in found)),
    )
    columns = figures("opener", "fills", "credits", "closing_float", "result")
    return Grid((Column(label("session")), *columns), tuple(rows), (total,), label("results"))


def moves_grid(records: Records, found: tuple[Session, ...]) -> Grid:
    rows: list[Cells] = [
        (
            move.paper,
            records.clock(move.line.at),
            title(records.paper(move.paper).what),
            records.worth(move.units),
            records.worth(move.float_after),
        )
        for one in found
        for move in one.moves
    ]
    texts = (*figures("paper", "time"), Column(label("what")))
    return Grid((*texts, *figures("value", "float_after")), tuple(rows), title=label("movements"))
