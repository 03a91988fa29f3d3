"""The transfers that a table's money events mean, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.bank.ledger import (
    CHIPS,
    PLAYERS,
    Account,
    Asset,
    Balances,
    Transfer,
    may_owe,
)
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import (
    Corrected,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Settled,
    Staked,
    TakenBack,
)


@dataclass(frozen=True, slots=True)
class Chart:
    """Which accounts a table's chips move between. Seats without a counted rack are `players`."""

    table: str
    counted: frozenset[Seat] = frozenset()
    asset: Asset = CHIPS

    def rack(self, seat: Seat) -> Account:
        return Account(f"{self.table}:rack:{seat}") if seat in self.counted else PLAYERS

    def cloth(self, seat: Seat, spot: str) -> Account:
        return Account(f"{self.table}:cloth:{seat}:{spot}")

    @property
    def float(self) -> Account:
        return Account(f"{self.table}:float")

    @property
    def owed(self) -> Account:
        return Account(f"{self.table}:owed")


def book(chart: Chart, event: object) -> Iterator[Transfer]:
    match event:
        case Staked(seat=seat, spot=spot, units=units):
            yield from move(chart, chart.rack(seat), chart.cloth(seat, spot), units, "stake")
        case TakenBack(seat=seat, spot=spot, units=units):
            yield from move(chart, chart.cloth(seat, spot), chart.rack(seat), units, "taken back")
        case Settled() | HandSettled() | InsuranceSettled():
            seat, clause = event.seat, event.clause
            cloth, lost = chart.cloth(seat, event.spot), event.staked - event.returned
            yield from move(chart, cloth, chart.rack(seat), event.returned, clause)
            yield from move(chart, cloth, chart.float, lost, clause)
            yield from move(chart, chart.float, chart.rack(seat), event.won, clause)
        case Reopened(seat=seat, clause=clause):
            cloth, lost = chart.cloth(seat, event.spot), event.staked - event.returned
            yield from move(chart, chart.rack(seat), chart.float, event.won, clause)
            yield from move(chart, chart.float, cloth, lost, clause)
            yield from move(chart, chart.rack(seat), cloth, event.returned, clause)
        case Corrected(seat=seat, clause=clause):
            more = event.returned + event.won - event.was_returned - event.was_won
            yield from move(chart, chart.float, chart.rack(seat), more, clause)
            yield from move(chart, chart.rack(seat), chart.float, -more, clause)
        case _:
            pass


def what_there_is(
    chart: Chart, balances: Balances, transfers: Iterable[Transfer]
) -> Iterator[Transfer]:
    """A correction is never blocked: what a rack no longer holds is owed to the table, by name."""
    for transfer in transfers:
        held = balances.of(transfer.source, transfer.asset)
        if may_owe(transfer.source) or held >= transfer.units:
            yield transfer
        else:
            short = transfer.units - held
            yield from move(chart, transfer.source, transfer.target, held, transfer.reason)
            yield from move(chart, chart.owed, transfer.target, short, transfer.reason)


def move(
    chart: Chart, source: Account, target: Account, units: int, reason: str
) -> Iterator[Transfer]:
    """A transfer, or none where nothing moves."""
    if units > 0:
        yield Transfer(chart.asset, source, target, Units(units), reason)
