"""A table's float from its first fill to its last credit, session by session, and its result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.bank.places import float_of
from croupier.floor.bankbook import Line
from croupier.night.bank import events as e
from croupier.night.bank.model import Paper
from croupier.night.tables.model import TableClosed, TableOpened
from croupier.night.tables.tables import table_at
from croupier.reports.bank.records import Records


@dataclass(frozen=True, slots=True)
class Move:
    """Something that changed a table's float, besides play."""

    line: Line
    paper: str
    what: str  # of the paper: fill, credit, count, void, entry
    units: int  # of a fill or a credit, for the table; of a count, what was found
    float_after: int


@dataclass(frozen=True, slots=True)
class Session:
    """From the first fill of an empty float to the next one: closed and opened between or not."""

    closing: int = 0  # the float at the end, or now
    opener: int = 0  # the first fill
    fills: int = 0  # all that came after it
    credits: int = 0
    closed: bool = False
    moves: tuple[Move, ...] = ()

    @property
    def given(self) -> int:
        """All fills together."""
        return self.opener + self.fills

    @property
    def result(self) -> int:
        """What the table has won, as far as its float was counted or its stakes were kept."""
        return self.closing + self.credits - self.given

    @property
    def closer(self) -> Move | None:
        """The last count."""
        return next((move for move in reversed(self.moves) if move.what == "count"), None)


def sessions(records: Records, table: str) -> tuple[Session, ...]:
    """Every session of a table, the last with what the float is now."""
    key = (float_of(table), records.night.bank.medium)
    found: list[Session] = []
    held = 0
    for line in records.book.lines:
        held = line.held.get(key, held)
        if table_at(line.desk) == table:
            found = opened_or_closed(found, line, held)
        else:
            for move in moves_of(records, line, table, held):
                filled = move.what == "fill" and 0 < move.units == held  # nothing was there before
                found = begun(found, anew=filled)
                found[-1] = moved(found[-1], move)
    if found:
        found[-1] = replace(found[-1], closing=records.night.balances.of(*key))
    return tuple(found)


def opened_or_closed(found: list[Session], line: Line, held: int) -> list[Session]:
    if any(isinstance(event, TableOpened) for event in line.events):
        *before, last = begun(found)
        found = [*before, replace(last, closed=False)]
    if found and any(isinstance(event, TableClosed) for event in line.events):
        found = [*found[:-1], replace(found[-1], closing=held, closed=True)]
    return found


def begun(found: list[Session], *, anew: bool = False) -> list[Session]:
    """A session to go on with; one in which nothing has moved yet is as good as a new one."""
    if not found:
        return [Session()]
    if not anew or not found[-1].moves:
        return found
    return [*found[:-1], replace(found[-1], closing=0), Session()]


def moved(session: Session, move: Move) -> Session:
    after = replace(session, closing=move.float_after, moves=(*session.moves, move))
    if move.what == "fill" and move.units > 0 and not session.opener:
        return replace(after, opener=move.units)
    if move.what == "fill":
        return replace(after, fills=session.fills + move.units)
    if move.what == "credit":
        return replace(after, credits=session.credits + move.units)
    return after


def moves_of(records: Records, line: Line, table: str, after: int) -> Iterator[Move]:
    """What an entry of the bank did to this float; a void takes back what its paper had done,
    and so does what was sent back.

    A count that agrees has moved nothing, and is one all the same.
    """
    touched = any(account == float_of(table) for account, _ in line.held)
    for event in line.events:
        match event:
            case e.Counted(place=place, paper=name) if place == f"table {table}":
                yield Move(line, name, "count", event.units, after)
            case e.Received(paper=name) | e.Sent(paper=name) | e.Confirmed(paper=name) if touched:
                paper = records.paper(name)
                if steps(paper, event):
                    yield Move(line, name, carried(paper), paper.units, after)
            case e.CameBack(paper=name) if touched:
                paper = records.paper(name)
                yield Move(line, name, carried(paper), -paper.units, after)
            case e.Voided(paper=name, of=of) if touched:
                paper = records.paper(of)
                yield Move(line, name, carried(paper), -paper.units, after)
            case _:
                pass


def carried(paper: Paper) -> str:
    return paper.kind if paper.what == "entry" else paper.what


def steps(paper: Paper, event: object) -> bool:
    """The one step of a paper that reaches or leaves the table."""
    if paper.what == "entry":
        return isinstance(event, e.Confirmed)
    wanted = {"fill": e.Received, "credit": e.Sent}.get(paper.what)
    return wanted is not None and isinstance(event, wanted)
