"""The transfers that a table's money events mean, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

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
from croupier.kit.colours import (
    Abandoned,
    ChipsChanged,
    ChipsCorrected,
    ChipsSettled,
    ChipsStaked,
    ChipsTakenBack,
    Colour,
    Tipped,
)
from croupier.kit.events import (
    Corrected,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Settled,
    Staked,
    TakenBack,
)

ColourEvent = ChipsStaked | ChipsTakenBack | ChipsSettled | ChipsCorrected | ChipsChanged


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

    def own(self, seat: Seat) -> Account:
        """Where a seat's colour chips are: they are the table's, and so always counted."""
        return Account(f"{self.table}:rack:{seat}")

    def colour(self, colour: str) -> Asset:
        """Colour chips bear their table's mark: at another they are another thing."""
        return Asset(f"{self.table} {colour}")

    @property
    def series(self) -> Account:
        """The colour chips that nobody has. Zero: every series is complete."""
        return Account(f"{self.table}:series")

    @property
    def tips(self) -> Account:
        return Account(f"{self.table}:tips")

    @property
    def abandoned(self) -> Account:
        return Account(f"{self.table}:abandoned")

    @property
    def float(self) -> Account:
        return Account(f"{self.table}:float")

    @property
    def owed(self) -> Account:
        return Account(f"{self.table}:owed")


def book(chart: Chart, event: object) -> Iterator[Transfer]:
    if isinstance(event, ColourEvent) and event.colour is not None:
        yield from book_colour(chart, event, event.colour)
        return
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
        case Tipped(seat=seat, units=units, clause=clause):
            yield from move(chart, chart.rack(seat), chart.tips, units, clause)
        case Abandoned(seat=seat, units=units, clause=clause):
            yield from move(chart, chart.rack(seat), chart.abandoned, units, clause)
        case _:
            pass


def book_colour(chart: Chart, event: ColourEvent, colour: Colour) -> Iterator[Transfer]:
    """Colour chips go between series, player and cloth; value chips only where they are changed."""
    seat, series = event.seat, chart.series
    own, coloured = chart.own(seat), replace(chart, asset=chart.colour(colour))
    match event:
        case ChipsStaked(spot=spot, units=units):
            yield from move(coloured, own, chart.cloth(seat, spot), units, "stake")
        case ChipsTakenBack(spot=spot, units=units):
            yield from move(coloured, chart.cloth(seat, spot), own, units, "taken back")
        case ChipsSettled(clause=clause):
            cloth, lost = chart.cloth(seat, event.spot), event.staked - event.returned
            yield from move(coloured, cloth, own, event.returned, clause)
            yield from move(coloured, cloth, series, lost, clause)
            yield from move(coloured, series, own, event.won, clause)
            yield from move(chart, chart.float, chart.rack(seat), event.rest, clause)
        case ChipsCorrected(clause=clause):
            more = event.returned + event.won - event.was_returned - event.was_won
            worth = event.rest - event.was_rest
            if event.paid_in == "colour":
                yield from move(coloured, series, own, more, clause)
                yield from move(coloured, own, series, -more, clause)
            else:
                worth += more * event.value
            yield from move(chart, chart.float, chart.rack(seat), worth, clause)
            yield from move(chart, chart.rack(seat), chart.float, -worth, clause)
        case ChipsChanged(units=units, value=value, clause=clause):
            worth = units * value
            if event.into == "colour":
                yield from move(chart, chart.rack(seat), chart.float, worth, clause)
                yield from move(coloured, series, own, units, clause)
            else:
                yield from move(coloured, own, series, units, clause)
                yield from move(chart, chart.float, chart.rack(seat), worth, clause)
        case _:
            assert_never(event)


def what_there_is(
    chart: Chart, balances: Balances, transfers: Iterable[Transfer]
) -> Iterator[Transfer]:
    """A correction is never blocked: what a rack no longer holds is owed to the table, by name."""
    for transfer in transfers:
        held = balances.of(transfer.source, transfer.asset)
        if may_owe(transfer.source) or held >= transfer.units:
            yield transfer
        else:
            short, same = transfer.units - held, replace(chart, asset=transfer.asset)
            yield from move(same, transfer.source, transfer.target, held, transfer.reason)
            yield from move(same, chart.owed, transfer.target, short, transfer.reason)


def move(
    chart: Chart, source: Account, target: Account, units: int, reason: str
) -> Iterator[Transfer]:
    """A transfer, or none where nothing moves."""
    if units > 0:
        yield Transfer(chart.asset, source, target, Units(units), reason)
