"""The float of a table: advanced at opening, topped up alike, counted at closing, and entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from croupier.bank.booking import Chart, move
from croupier.bank.ledger import CAGE, Asset, Balances, Transfer
from croupier.bank.places import TABLE
from croupier.games.registry import GAMES
from croupier.kit.chips import Units
from croupier.kit.names import is_same_name
from croupier.kit.rules import Refusal, Rule, is_on, refuse
from croupier.night.bank.books import Book
from croupier.night.bank.counts import agreed, book_table
from croupier.night.bank.events import Counted, CountedOnce
from croupier.night.model import Command, Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.carnet import (
    FloatCountedOnce,
    FloatCountsDiffer,
    FloatEntered,
    FloatLine,
)
from croupier.night.tables.charts import chart_of
from croupier.night.tables.model import (
    Close,
    DeskEvent,
    Table,
    TableClosed,
    TopUp,
)


def times_minimum(rules: EventRules, game: str) -> Rule[int] | None:
    """How many times its minimum a table of this game opens with, where the law says so."""
    named = GAMES[game].float_rule
    found: Rule[int] | None = getattr(rules, named) if named else None
    return found


def advanced(law: Law, night: Night, table: Table, person: str) -> tuple[FloatEntered, ...]:
    """The first advance of a session, as the law fixes it, on the terms the table opens on.

    A night that adopted an edition without the entered carnet is decided as it was then.
    """
    rules = law.event(night)
    times = times_minimum(rules, table.game)
    if times is None or not is_on(rules.advances_entered):
        return ()
    book = law.books[table.rulebook]
    game = GAMES[table.game]
    least = game.least_stake(game.with_terms(book.rules, table.terms))
    return (entered(rules, table, "opening", times.value * least, person),)


def session(table: Table) -> tuple[FloatEntered, ...]:
    """What was advanced since the table last opened, the first advance first; none once closed."""
    lines = table.advances
    if not lines or lines[-1].line in ("closing", "correction"):
        return ()
    openings = [index for index, one in enumerate(lines) if one.line == "opening"]
    return lines[openings[-1] :]


def refuse_top_up(law: Law, night: Night, table: Table, action: TopUp) -> Refusal | None:
    """Why the float isn't topped up so, or None. Reasons in descending precedence."""
    rules = law.event(night)
    lines = session(table)
    if not lines:
        return refuse("no_carnet", rules.open_table)
    if action.units is not None and action.units != lines[0].units:
        same = rules.top_up or rules.open_table
        return refuse("top_up_equals_advance", same, units=lines[0].units)
    return None


def topped_up(law: Law, night: Night, table: Table, person: str) -> FloatEntered:
    return entered(law.event(night), table, "top-up", session(table)[0].units, person)


def refuse_uncounted(law: Law, night: Night, table: Table, action: Close) -> Refusal | None:
    """Why a table doesn't close without its float in the carnet, or None."""
    rules = law.event(night)
    if not session(table):
        return None
    if action.counted is None or action.counted < 0:
        return refuse("float_not_counted", rules.float_signed_at or rules.open_table)
    return None


def closed(law: Law, night: Night, command: Command, table: Table) -> tuple[DeskEvent, ...]:
    """The table closes; or somebody has counted, and a second person has to find the same.

    Where the books know what must lie there, one who finds just that at once is enough.
    """
    if not session(table):
        return (TableClosed(),)
    rules, found, first = law.event(night), command.action.counted, table.closer
    own = FloatCountedOnce(command.operator, command.by.role, found)
    if not is_on(rules.closing_by_two):
        line = entered(rules, table, "closing", found, own.person)
        return (replace(line, books=books(night, table)), TableClosed())
    other = first if first and not is_same_name(first.person, own.person) else None
    if other is None:
        agrees = not table.by_two and known(night, table) == found
        return (closing(rules, table, own, found), TableClosed()) if agrees else (own,)
    if other.units != found:
        return (FloatCountsDiffer(other.person, own.person, other.units, found),)
    sheet = sheet_of(law, night, table, other, own.person)
    return (sheet, closing(rules, table, other, sheet.books_units), TableClosed())


def books(night: Night, table: Table) -> Units:
    return Units(night.holds(chart_of(night, table).float))


def known(night: Night, table: Table) -> Units | None:
    """What must lie there, where every stake is kept."""
    return books(night, table) if table.recording == "every stake" else None


def sheet_of(law: Law, night: Night, table: Table, first: FloatCountedOnce, second: str) -> Counted:
    """The count sheet of two people, with what its difference demands; no pieces are kept here."""
    place, whole = TABLE + table.name, {"1": first.units}
    once = CountedOnce(place, first.person, first.role, whole, cash=0, coins={})
    clause = (law.event(night).closing_by_two or law.event(night).open_table).clause
    return replace(agreed(law, night, once, second), pieces={}, clause=clause)


def closing(
    rules: EventRules, table: Table, count: FloatCountedOnce, books: int | None
) -> FloatEntered:
    """The last line of a session, with what the books have, where they know."""
    line = entered(rules, table, "closing", count.units, count.person)
    return line if books is None else replace(line, books=Units(books))


def put_right(law: Law, night: Night, table: Table, moved: int, person: str) -> FloatEntered:
    """A ruling after the closing: nothing is written over, and the difference is a line."""
    line = entered(law.event(night), table, "correction", abs(moved), person)
    return replace(line, result=moved)


def entered(
    rules: EventRules, table: Table, line: FloatLine, units: int, person: str
) -> FloatEntered:
    """The next line of the carnet. A closing has the table's result: closer less the advances."""
    result = None
    if line == "closing":
        result = units - sum(one.units for one in session(table))
    clause = (rules.advances_book or rules.open_table).clause
    number = len(table.advances) + 1
    return FloatEntered(number, line, Units(units), person, result, None, clause)


def book_float(chart: Chart, balances: Balances, event: FloatEntered) -> Iterator[Transfer]:
    """Advances come from the cage; at the end what the books have goes back to it."""
    if event.line in ("opening", "top-up"):
        yield from move(chart, CAGE, chart.float, event.units, event.clause)
        return
    held = balances.of(chart.float, chart.asset)
    yield from move(chart, chart.float, CAGE, held, event.clause)
    yield from move(chart, CAGE, chart.float, -held, event.clause)


def book_closer(night: Night, sheet: Counted) -> Iterator[Transfer]:
    """What two counted otherwise than the books have it: a difference, or what was played."""
    return book_table(Book(night, Asset(""), sheet.clause), sheet)
