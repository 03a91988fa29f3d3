"""Holdings of the bank: drawer, stock and account, runners and tables."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.bank.ledger import DEPOSIT, LICENSEE, Asset
from croupier.bank.places import float_of, purse
from croupier.night.bank.closing import runners
from croupier.night.bank.holdings import pieces_at
from croupier.night.bank.trade import receipts
from croupier.night.tables.debts import total_owed
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.part import Part


@dataclass(frozen=True, slots=True)
class Holder:
    """The holding of a runner's purse, a table's float, or a place by its count sheet."""

    name: str
    units: str
    cash: str = ""
    pieces: str = ""
    croupier: str = ""
    owes: str = ""  # to players


@dataclass(frozen=True, slots=True)
class Holdings(Part):
    drawer: str
    stock: str
    deposit: str
    receipts: str
    brought: str  # by the licensee, and not given back
    runners: tuple[Holder, ...]
    tables: tuple[Holder, ...]


def holdings(scene: BankScene) -> Holdings:
    night, cash = scene.night, Asset(scene.currency)
    return Holdings(
        drawer=scene.cash(scene.drawer),
        stock=scene.pieces(scene.stock),
        deposit=scene.cash(night.balances.of(DEPOSIT, cash)),
        receipts=scene.cash(receipts(scene.room.floor.law, night)),
        brought=scene.cash(-night.balances.of(LICENSEE, cash)),
        runners=tuple(holder(scene, name) for name in runners(night)),
        tables=tuple(
            Holder(
                name,
                scene.money(night.holds(float_of(name))),
                croupier=table.croupier,
                owes=scene.money(total_owed(table.debts)) if table.debts else "",
            )
            for name, table in sorted(night.tables.items())
        ),
    )


def holder(scene: BankScene, name: str) -> Holder:
    """A runner, by name."""
    own = purse(name)
    return Holder(
        name=name,
        units=scene.money(scene.night.holds(own)),
        cash=scene.cash(scene.night.balances.of(own, Asset(scene.currency))),
        pieces=scene.pieces(pieces_at(scene.night, own)),
    )
