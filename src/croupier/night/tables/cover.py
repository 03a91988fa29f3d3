"""Whether a table's float suffices: what it must cover before betting opens, and what it owes.

The duty is the cashier's and never the players': once betting is open no stake, double or split is
refused for the house's shortage. What can't be paid at once is owed, and paid before the next
round.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import reduce
from typing import Any, NamedTuple

from croupier.bank.places import float_of
from croupier.games.game import AnyGame
from croupier.games.registry import GAMES
from croupier.kit.chips import Units
from croupier.kit.events import BoxDealt, Ruled
from croupier.kit.rules import Refusal, refuse
from croupier.night.bank.moves import law_for
from croupier.night.model import Law, Night
from croupier.night.tables.booking import book_events, reading_at
from croupier.night.tables.debts import DebtPaid, FloatShort, total_owed
from croupier.night.tables.model import DeskEvent, Table
from croupier.night.tables.people import standing_seats


class Cover(NamedTuple):
    """How far a float reaches."""

    units: int  # in it
    worst: int  # the most that the next round could cost
    covered: int  # so many places could be taken, each at the posted maxima

    @property
    def short(self) -> int:
        return max(0, self.worst - self.units)


def cover_of(law: Law, night: Night, table: Table, boxes: int = 0) -> Cover:
    """What the float covers at the posted maxima of the places taken; of one where none is."""
    game, rules, held = GAMES[table.game], law.at(table), night.holds(float_of(table.name))
    stand = standing_seats(law, table)
    standing = sum(seat in stand for seat in table.seats)
    sitting = max(0 if standing else 1, len(table.seats) - standing, boxes)
    covered = bisect_right(
        range(1, stand.stop), held, key=lambda places: worst_at(game, rules, places, stand.start)
    )
    worst = game.worst_payment(rules, sitting) + game.worst_standing(rules, standing)
    return Cover(held, worst, covered)


def worst_at(game: AnyGame, rules: Any, places: int, first_standing: int) -> int:
    """The most that a round could cost with so many places taken, the seats before the others."""
    sitting = min(places, first_standing - 1)
    return game.worst_payment(rules, sitting) + game.worst_standing(rules, places - sitting)


def refuse_owing(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why nothing goes on at a table that owes its players, or None."""
    if not table.debts:
        return None
    rule, owed = law_for(law, night, "voucher"), total_owed(table.debts)
    short = max(0, owed - night.holds(float_of(table.name)))
    if short:
        return refuse("debts_need_a_fill", rule, table=table.name, units=owed, short=short)
    return refuse("debts_first", rule, table=table.name, units=owed)


def refuse_uncovered(law: Law, night: Night, units: int, worst: int) -> Refusal | None:
    """Why so much in the float doesn't do for a round that could cost so much, or None."""
    if units >= worst:
        return None
    rule, short = law_for(law, night, "voucher"), worst - units
    return refuse("float_does_not_cover", rule, units=units, worst=worst, short=short)


def refuse_start(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why the bets that lie there don't begin a round, or None."""
    reading = reading_at(law, night, table)
    if reading is None:
        return None
    if reading != "stakes-that-lie":
        return refuse_owing(law, night, table)
    worst = GAMES[table.game].worst_result(law.at(table), table.play)
    held = night.holds(float_of(table.name))
    return refuse_owing(law, night, table) or refuse_uncovered(law, night, held, worst)


def refuse_betting(law: Law, night: Night, table: Table, boxes: int = 0) -> Refusal | None:
    """Why betting doesn't open at this table, or None."""
    reading = reading_at(law, night, table)
    no = refuse_owing(law, night, table) if reading else None
    if no or reading != "posted-maxima":
        return no
    cover = cover_of(law, night, table, boxes)
    return refuse_uncovered(law, night, cover.units, cover.worst)


def is_betting(table: Table) -> bool:
    """Whether somebody was invited to bet, or has bet, since the last round."""
    game = GAMES[table.game]
    return game.invited(table.play) or not game.bare(table.play, None)


def follow(
    law: Law, night: Night, table: Table, events: tuple[Any, ...]
) -> tuple[Any, ...] | Refusal:
    """The events with what the float leaves owing; or why it doesn't let them happen."""
    reading = reading_at(law, night, table)
    if reading is None:
        return events
    opens, starts, boxes = changes(table, events)
    if opens and (no := refuse_betting(law, night, table, boxes)):
        return no
    if starts and (no := refuse_start(law, night, table)):
        return no
    booking, held = book_events(law, night, table, events), night.holds(float_of(table.name))
    if no := refuse_uncovered(law, night, held, held + booking.lacking):
        return no
    rule = law_for(law, night, "voucher")
    short: tuple[FloatShort, ...] = ()
    if opens and reading == "alert-only" and (cover := cover_of(law, night, table, boxes)).short:
        short = (FloatShort(Units(cover.units), Units(cover.worst), rule.clause),)
    return (*events, *short, *booking.owing)


def changes(table: Table, events: tuple[Any, ...]) -> tuple[bool, bool, int]:
    """Whether these events open the betting, and begin a round; and how many boxes they deal to."""
    game = GAMES[table.game]
    played = [event for event in events if not isinstance(event, DeskEvent)]
    ruled = any(isinstance(event, Ruled) for event in played)
    if not played or ruled or not game.resting(table.play):
        return False, False, 0
    after = reduce(game.evolve, played, table.play)
    starts = not game.resting(after)
    bets = game.invited(after) or not game.bare(after, None)
    boxes = sum(isinstance(event, BoxDealt) for event in played)
    return not is_betting(table) and (bets or starts), starts, boxes


def refuse_pay_debts(law: Law, night: Night, table: Table) -> Refusal | None:
    """Why nothing that is owed can be paid now, or None."""
    if not table.debts:
        return refuse("nothing_owed", law_for(law, night, "voucher"), table=table.name)
    return refuse_owing(law, night, table) if night.holds(float_of(table.name)) < 1 else None


def pay_debts(law: Law, night: Night, table: Table) -> tuple[DebtPaid, ...]:
    """Every debt in the order in which they arose, as far as the float goes."""
    left, clause = night.holds(float_of(table.name)), law_for(law, night, "voucher").clause
    paid = []
    for debt in table.debts:
        units = min(left, debt.units)
        left -= units
        if units:
            paid.append(DebtPaid(debt.seat, debt.player, Units(units), clause))
    return tuple(paid)
