"""Double entry with two legs: a transfer can't be out of balance, only refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NewType

from croupier.kit.chips import Units
from croupier.kit.rules import Refusal, Rule, refuse

Account = NewType("Account", str)
Asset = NewType("Asset", str)

PLAYERS: Final = Account("players")  # all whose chips the night doesn't count one by one
CAGE: Final = Account("cage")  # where a table's advances come from and go back to
ISSUED: Final = Account("issued")  # where chips and play money come from when a bank is set up
LICENSEE: Final = Account("licensee")  # whose cash the bank's first float is
DRAWER: Final = Account("bank:drawer")  # the bank's cash
STOCK: Final = Account("bank:stock")  # the bank's chips or play money
WRITTEN_OFF: Final = Account("written off")  # what a count missed, or found: it has a name
DEPOSIT: Final = Account("deposit")  # on its way to the designated account
CHIPS: Final = Asset("chips")
PLAY_MONEY: Final = Asset("play money")
MEDIA: Final = (CHIPS, PLAY_MONEY)  # what is played with, by value
OWING: Final = frozenset({PLAYERS, CAGE, ISSUED, LICENSEE, WRITTEN_OFF})


def is_cash(asset: Asset) -> bool:
    """A currency is three capitals; chips and play money are not."""
    return len(asset) == 3 and asset.isupper()  # noqa: PLR2004 - ISO 4217


@dataclass(frozen=True, slots=True)
class Transfer:
    """`units` of one asset leave `source` and reach `target`, for a reason or by a clause."""

    asset: Asset
    source: Account
    target: Account
    units: Units
    reason: str

    def __post_init__(self) -> None:
        assert self.units > 0, self
        assert self.source != self.target, self


def may_owe(account: Account) -> bool:
    """Chips come from where they are issued, from people not counted one by one, from tables."""
    return account in OWING or account.endswith((":float", ":owed", ":series"))


@dataclass(frozen=True, slots=True)
class Balances:
    """What lies where. An account that holds nothing is not in the book."""

    held: Mapping[tuple[Account, Asset], int]

    def of(self, account: Account, asset: Asset = CHIPS) -> int:
        return self.held.get((account, asset), 0)

    def __iter__(self) -> Iterator[tuple[Account, Asset, int]]:
        return ((account, asset, units) for (account, asset), units in self.held.items())

    def after(self, transfers: Iterable[Transfer]) -> Balances:
        held = dict(self.held)
        for transfer in transfers:
            for account, units in (
                (transfer.source, -transfer.units),
                (transfer.target, transfer.units),
            ):
                key = (account, transfer.asset)
                held[key] = held.get(key, 0) + units
                if held[key] == 0:
                    del held[key]
        return Balances(held)


EMPTY: Final = Balances({})


def refuse_transfers(
    balances: Balances, transfers: Iterable[Transfer], rule: Rule[object]
) -> Refusal | None:
    """Nobody hands over what they don't have, at any point of the sequence."""
    touched: dict[tuple[Account, Asset], int] = {}
    for transfer in transfers:
        source, target = (transfer.source, transfer.asset), (transfer.target, transfer.asset)
        touched[source] = touched.get(source, balances.of(*source)) - transfer.units
        touched[target] = touched.get(target, balances.of(*target)) + transfer.units
        if touched[source] < 0 and not may_owe(transfer.source):
            short = -touched[source]
            if is_cash(transfer.asset):
                return refuse("cash_not_there", rule, short_cents=short)
            return refuse("not_enough_chips", rule, short=short)
    return None
