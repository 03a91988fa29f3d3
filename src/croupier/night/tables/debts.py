"""Debts of a table to its players: payments that its float could not make at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId


@dataclass(frozen=True, slots=True)
class Debt:
    """So much is owed to whoever had this seat. No name: nobody knew them."""

    seat: Seat
    player: str
    units: int


@dataclass(frozen=True, slots=True)
class PayDebts:
    """The croupier pays what the table owes, as far as its float goes."""


@dataclass(frozen=True, slots=True)
class PaymentOwed:
    """A payment, or the part of one, that the float could not make."""

    seat: Seat
    player: str
    units: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class DebtPaid:
    """What was owed was paid out of the float, or a part of it."""

    seat: Seat
    player: str
    units: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class DebtCancelled:
    """A ruling takes back what was never paid: no chips move for it."""

    seat: Seat
    player: str
    units: Units
    clause: ClauseId


@dataclass(frozen=True, slots=True)
class FloatShort:
    """Betting opened though the float does not cover the worst payment at the posted maxima."""

    units: Units  # in the float
    worst: Units
    clause: ClauseId


DebtEvent = PaymentOwed | DebtPaid | DebtCancelled | FloatShort


def total_owed(debts: Iterable[Debt]) -> int:
    return sum(debt.units for debt in debts)


def after(debts: tuple[Debt, ...], event: DebtEvent) -> tuple[Debt, ...]:
    """The debts after an event, in the order in which they arose."""
    if isinstance(event, FloatShort):
        return debts
    more = event.units if isinstance(event, PaymentOwed) else -event.units
    known = [(debt.seat, debt.player) for debt in debts]
    if (event.seat, event.player) not in known:
        return (*debts, Debt(event.seat, event.player, more))
    at = known.index((event.seat, event.player))
    changed = replace(debts[at], units=debts[at].units + more)
    return (*debts[:at], *((changed,) if changed.units else ()), *debts[at + 1 :])
