"""The chips that move with a table's events: brought, staked, paid, carried away.

Where the law asks for a float that suffices, no float pays more than it has: in the order of the
settlement everybody is paid out of what is left, and the rest is owed to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.bank.booking import Chart, book, move, what_there_is
from croupier.bank.ledger import PLAYERS, Transfer
from croupier.bank.places import float_of
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Corrected, Reopened, RoundReopened
from croupier.kit.rules import ClauseId
from croupier.night.bank.events import Counted
from croupier.night.bank.moves import law_for
from croupier.night.model import Law, Night
from croupier.night.rules import Sufficient
from croupier.night.tables import model as m
from croupier.night.tables.carnet import FloatEntered
from croupier.night.tables.charts import chart_of
from croupier.night.tables.debts import Debt, DebtCancelled, DebtEvent, DebtPaid, PaymentOwed
from croupier.night.tables.debts import after as debts_after
from croupier.night.tables.floats import book_closer, book_float


@dataclass(slots=True)
class Booking:
    """The transfers of one entry, and what they leave owing."""

    held: int  # in the float
    debts: tuple[Debt, ...]
    clause: ClauseId | None  # by which the float pays no more than it has; None: it may owe
    moved: list[Transfer] = field(default_factory=list)
    owing: list[DebtEvent] = field(default_factory=list)
    lacking: int = 0  # stakes that must lie on the layout again, and are not in the float

    def limit(
        self, chart: Chart, seat: Seat, player: str, due: Iterable[Transfer], *, ruled: bool
    ) -> Iterator[Transfer]:
        """What is due to a seat or from it, as far as the float goes. A ruling takes back what
        was owed before it takes chips.
        """
        racks = (chart.rack(seat), PLAYERS)
        for transfer in due:
            units: int = transfer.units
            if transfer.source == chart.float and transfer.target in racks:
                units = min(units, max(0, self.held))
                self._note(PaymentOwed, seat, player, transfer.units - units)
            elif transfer.source == chart.float:
                self.lacking += max(0, units - self.held)
            elif ruled and transfer.target == chart.float and transfer.source in racks:
                same = (debt for debt in self.debts if (debt.seat, debt.player) == (seat, player))
                units -= min(units, sum(debt.units for debt in same))
                self._note(DebtCancelled, seat, player, transfer.units - units)
            if units:
                moves = {transfer.source: -units, transfer.target: units}
                self.held += moves.get(chart.float, 0)
                yield replace(transfer, units=Units(units))

    def _note(
        self, kind: type[PaymentOwed | DebtCancelled], seat: Seat, player: str, units: int
    ) -> None:
        if units:
            assert self.clause is not None
            event = kind(seat, player, Units(units), self.clause)
            self.owing.append(event)
            self.debts = debts_after(self.debts, event)


def reading_at(law: Law, night: Night, table: m.Table) -> Sufficient | None:
    """How “sufficient” is read of this table's float; None: the bank keeps none, or no law asks."""
    rule = law.event(night).sufficient
    kept = night.bank.mode is not None and table.chance == "physical"
    return rule.value if rule and kept else None


def book_events(law: Law, night: Night, table: m.Table, events: tuple[Any, ...]) -> Booking:
    """Transfers of these events, and those of what they leave owing."""
    chart, balances = chart_of(night, table), night.balances
    clause = law_for(law, night, "voucher").clause if reading_at(law, night, table) else None
    booking = Booking(night.holds(float_of(table.name)), table.debts, clause)
    moved = booking.moved
    played: int | None = None  # the closed round that a ruling is about
    ruled = any(isinstance(event, Corrected | RoundReopened) for event in events)
    for event in events:
        if isinstance(event, Corrected | RoundReopened):
            played = event.round
        at_seat, seat = chart_of(night, table, played), getattr(event, "seat", None)
        due, back = book(at_seat, event), ruled or isinstance(event, Reopened)
        if clause and seat is not None:
            player = player_at(table, seat, played)
            due = booking.limit(at_seat, seat, player, due, ruled=back)
        if back:
            due = what_there_is(chart, balances.after(moved), due)
        moved.extend(due)
        moved.extend(book_desk(night, table, event, moved))
    return booking


def player_at(table: m.Table, seat: Seat, played: int | None = None) -> str:
    """The name of whoever has this seat, and had it in the round that is meant."""
    sitter = table.seats.get(seat)
    return sitter.player if sitter and (played is None or sitter.since <= played) else ""


def book_desk(
    night: Night, table: m.Table, event: object, moved: list[Transfer]
) -> Iterator[Transfer]:
    """Transfers of the desk's own events, after those that came with them."""
    chart = chart_of(night, table)
    match event:
        case m.SeatTaken(seat=seat, units=int(units)):
            rack = replace(chart, counted=chart.counted | {seat}).rack(seat)
            yield from move(chart, PLAYERS, rack, units, "brought to the table")
        case Counted():
            yield from book_closer(night, event)
        case FloatEntered():
            yield from book_float(chart, night.balances.after(moved), event)
        case m.SeatLeft(seat=seat, units=int(units)):
            yield from move(chart, chart.rack(seat), PLAYERS, units, "carried away")
        case DebtPaid(seat=seat, player=player, units=units, clause=clause):
            there = player == player_at(table, seat)
            rack = chart.rack(seat) if there else PLAYERS
            yield from move(chart, chart.float, rack, units, clause)
        case _:
            pass


def move_chips(
    law: Law, night: Night, table: m.Table, events: tuple[Any, ...]
) -> tuple[Transfer, ...]:
    """The chips that move with a table's events."""
    return tuple(book_events(law, night, table, events).moved)
