"""What lies at a place, by piece, and whether so much can be taken from it."""

from __future__ import annotations

from croupier.bank.ledger import DRAWER, STOCK, Account, Asset
from croupier.bank.pieces import Pieces, added, asset_of, composed, tidy, worth
from croupier.bank.places import float_of, purse
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal, Rule, refuse
from croupier.night.model import Law, Night


def currency(law: Law, night: Night) -> Asset:
    return Asset(law.event(night).currency.value)


def pieces_at(night: Night, account: Account) -> Pieces:
    medium = night.bank.medium
    return tidy(
        {
            each: night.balances.of(account, asset_of(medium, each))
            for each in night.bank.denominations
        }
    )


def till_of(runner: str | None) -> tuple[Account, Account]:
    """Where somebody who sells keeps chips and cash: a runner both in one purse."""
    return (STOCK, DRAWER) if runner is None else (purse(runner), purse(runner))


def refuse_pieces(night: Night, rule: Rule[object], pieces: Pieces) -> Refusal | None:
    """Why these are no pieces of this night, or None. Reasons in descending precedence."""
    for each, count in pieces.items():
        if each not in night.bank.denominations:
            known = ", ".join(night.bank.denominations)
            return refuse("no_such_denomination", rule, each=each, known=known)
        if count < 0:
            return refuse("less_than_nothing", rule)
    return None


def resolved(
    night: Night, rule: Rule[object], there: Pieces, pieces: Pieces, units: Units | None
) -> Pieces | Refusal:
    """By count or by amount; the other is computed, out of what there is."""
    if no := refuse_pieces(night, rule, pieces):
        return no
    counted = tidy(pieces)
    if units is not None and units < 1:
        return refuse("nothing_moves", rule)
    if counted and units is not None and worth(counted) != units:
        return refuse("count_and_amount_differ", rule, counted=worth(counted), amount=units)
    if not counted and units is None:
        return refuse("nothing_moves", rule)
    if counted or units is None:
        return counted
    made = composed(there, units)
    if made is None:
        return refuse("cannot_be_made", rule, units=units)
    return made


def refuse_lacking(
    there: Pieces, rule: Rule[object], pieces: Pieces, held: int = 0, cash: int = 0
) -> Refusal | None:
    """Why so much can't be taken from what there is, or None: chips first, then cash in cents."""
    for each, count in added(there, pieces, -1).items():
        if count < 0:
            return refuse("pieces_not_there", rule, each=int(each), missing=-count)
    if cash > held:
        return refuse("cash_not_there", rule, short_cents=cash - held)
    return None


def table_pieces(night: Night, table: str) -> Pieces:
    return pieces_at(night, float_of(table))
