"""The cashier's screen: a sale in two taps, what comes back, and everything else of the bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from croupier.bank.pieces import CENTS, Pieces, composed
from croupier.kit.actors import Role
from croupier.night.bank import actions as a
from croupier.night.bank import view
from croupier.night.bank.trade import receipts
from croupier.web.forms import TYPED_MAX, cents_in
from croupier.web.screens.bank.cash import tendered
from croupier.web.screens.bank.counting import to_count, writing
from croupier.web.screens.bank.forms import pieces_for
from croupier.web.screens.bank.inputs import BUYER
from croupier.web.screens.bank.looked_up import entries, found, voids
from croupier.web.screens.bank.scene import BankScene
from croupier.web.screens.bank.signing import of_bank, owed
from croupier.web.screens.bank.vouchers import vouchers

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
    cents: int

    @property
    def made(self) -> bool:
        return bool(self.pieces)


def cashier(scene: BankScene) -> dict[str, Any]:
    shown = view.view(scene.room.floor.law, scene.night)
    return {
        "view": "cashier",
        "amounts": [amount(scene, units) for units in amounts(scene)],
        "amount_no": amount_no(scene),
        "sell_pieces": pieces_for(scene, "sell"),
        "buyers": buyers(scene),
        "redeem_no": scene.refused(Role.CASHIER, a.Redeem(pieces=one_piece(scene))),
        "redeem": pieces_for(scene, "redeem"),
        "redeemers": buyers(scene, "redeem"),
        "vouchers": vouchers(scene),
        "signatures": of_bank(scene),
        "owed": owed(scene),
        "runners": [runner(scene, one) for one in shown["runners"]],
        "drawer": scene.cash(scene.drawer),
        "receipts": scene.cash(receipts(scene.room.floor.law, scene.night)),
        "brought": scene.cash(shown["licensee"]),
        "counts": list(to_count(scene)),
        "found": found(scene),
        "voids": list(voids(scene)),
        "entries": list(entries(scene)),
        "unconfirmed": len(shown["unconfirmed"]),
    }


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


def amount(scene: BankScene, units: int) -> Amount:
    price, write = units * CENTS, writing(scene)
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
            for cash in tendered(price, scene.currency)
            if cash - price <= scene.drawer  # what comes in gives no change of itself
        ),
        cents=price,
    )


def buyers(scene: BankScene, form: str = "sell") -> list[dict[str, Any]]:
    """Those who sit where every chip is counted: what they buy is theirs by name."""
    kept = scene.kept(form, BUYER)
    return [
        {
            "value": (value := f"{table.name} {seat}"),
            "label": scene.say("bank.buyer", table=table.name, seat=seat, player=sitter.player),
            "chosen": value == kept,
        }
        for _, table in sorted(scene.night.tables.items())
        for seat, sitter in sorted(table.seats.items())
        if sitter.counted
    ]


def one_piece(scene: BankScene) -> Pieces:
    return {scene.bank.denominations[0]: 1}


def runner(scene: BankScene, one: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": one["runner"],
        "cash": scene.cash(one["cash"]),
        "units": scene.money(one["units"]),
        "pieces": scene.pieces(one["pieces"]),
    }
