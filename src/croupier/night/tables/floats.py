"""The float of a table: advanced at opening, topped up alike, counted at closing, and entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from croupier.bank.booking import Chart, move
from croupier.bank.ledger import CAGE, Balances, Transfer
from croupier.games.registry import GAMES
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.model import Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables.charts import chart_of
from croupier.night.tables.model import Close, FloatEntered, FloatLine, Table, TopUp


def times_minimum(rules: EventRules, game: str) -> Rule[int] | None:
    """How many times its minimum a table of this game opens with, where the law says so."""
    return {
        "roulette": rules.float_times_minimum_roulette,
        "wheel": rules.float_times_minimum_wheel,
    }.get(game)


def advanced(law: Law, night: Night, table: Table, person: str) -> tuple[FloatEntered, ...]:
    """The first advance of a session, as the law fixes it, on the terms the table opens on.

    A night that adopted an edition without the entered carnet is decided as it was then.
    """
    rules = law.event(night)
    times = times_minimum(rules, table.game)
    if times is None or rules.advances_entered is None or not rules.advances_entered.value:
        return ()
    book = law.books[table.rulebook]
    minimum = GAMES[table.game].with_terms(book.rules, table.terms).minimum.value
    return (entered(rules, table, "opening", times.value * minimum, person),)


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


def counted(
    law: Law, night: Night, table: Table, action: Close, person: str
) -> tuple[FloatEntered, ...]:
    if not session(table):
        return ()
    assert action.counted is not None
    line = entered(law.event(night), table, "closing", action.counted, person)
    books = Units(night.holds(chart_of(night, table).float))
    return (replace(line, books=books),)


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
