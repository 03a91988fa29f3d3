"""The cashier's screen: a sale in two taps, what comes back, and everything else of the bank."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from croupier.bank.pieces import CENTS, Pieces, composed
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.web.forms import TYPED_MAX, cents_in
from croupier.web.screens.bank.desk import DeskScreen, desk_screen
from croupier.web.screens.bank.forms import bank_field
from croupier.web.screens.bank.inputs import CASH_FOR
from croupier.web.screens.bank.pieces import likely_cash
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.forms import Field
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble

AMOUNTS: Final = (5, 10, 20, 40, 60, 100)
AMOUNT_MAX: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Tile:
    """Cash that may be handed over, with the change that goes back for it."""

    tendered: str  # as a form says it
    label: str
    change: str  # nothing: it is the price


@dataclass(frozen=True, slots=True)
class Amount:
    """One amount to sell: what it is handed over in, and the cash that may come for it."""

    units: int
    label: str
    chosen: bool
    pieces: tuple[str, ...]
    tiles: tuple[Tile, ...]
    other: Field  # other cash than on the tiles

    @property
    def made(self) -> bool:
        return bool(self.pieces)


@dataclass(frozen=True, slots=True)
class Sale(Part):
    """The sale screen of a cashier or a runner."""

    amounts: tuple[Amount, ...]
    amount_no: str


@dataclass(frozen=True, slots=True)
class CashierPart(Part):
    sale: Sale
    redeem_no: Trouble | None
    redeem: Field


def cashier(scene: BankScene) -> DeskScreen:
    no = scene.refused(Role.CASHIER, a.Redeem(pieces=one_piece(scene)))
    own = CashierPart(sale(scene), no, bank_field(scene, "redeem", "pieces"))
    return desk_screen(scene, "cashier", own)


def sale(scene: BankScene) -> Sale:
    other = bank_field(scene, "sell", "tendered", value="", wrong="")  # typed for another sale
    return Sale(
        amounts=tuple(amount(scene, other, units) for units in amounts(scene)),
        amount_no=amount_no(scene),
    )


def amounts(scene: BankScene) -> tuple[int, ...]:
    """The usual ones, and the one that was asked for besides."""
    other = asked_amount(scene)
    return (*AMOUNTS, other) if other and other not in AMOUNTS else AMOUNTS


def typed_amount(scene: BankScene) -> str | None:
    """For one sale: an address that was asked before the last one has had its amount."""
    at = scene.asked.get("at", "")
    sold = at.isdecimal() and scene.activity.sold.get(scene.me, 0) > int(at)
    return None if sold else scene.asked.get("sell")


def amount_no(scene: BankScene) -> str:
    """What is wanted in place of an amount that nobody can sell; nothing: it is one."""
    typed = typed_amount(scene)
    if typed is None or asked_amount(scene) is not None:
        return ""
    which = "bank.amount_wanted" if typed.strip() else "bank.amount_missing"
    return scene.say(which, typed=typed.strip()[:TYPED_MAX])


def asked_amount(scene: BankScene) -> int | None:
    cents = cents_in(typed_amount(scene) or "")
    whole = cents is not None and cents % CENTS == 0 and 0 < cents <= AMOUNT_MAX * CENTS
    return cents // CENTS if cents is not None and whole else None


def amount(scene: BankScene, other: Field, units: int) -> Amount:
    price, write = units * CENTS, scene.writing
    made = composed(scene.stock, units) or {}
    kept = scene.kept("sell", "units")
    return Amount(
        units=units,
        label=scene.money(units),
        chosen=kept == str(units) if kept else asked_amount(scene) == units,
        pieces=tuple(f"{count} × {scene.money(int(each))}" for each, count in made.items()),
        tiles=tuple(
            Tile(
                write.plain(cash),
                scene.cash(cash),
                scene.cash(cash - price) if cash > price else "",
            )
            for cash in likely_cash(price, scene.coins)
            if cash - price <= scene.drawer  # what comes in gives no change of itself
        ),
        other=replace(other, name=f"{CASH_FOR}{units}", data=(("price", price),)),
    )


def one_piece(scene: BankScene) -> Pieces:
    return {scene.bank.denominations[0]: 1}
