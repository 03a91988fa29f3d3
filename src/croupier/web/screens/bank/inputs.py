"""Inputs of the bank that are one field together: a count and its worth, cash for an amount."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from croupier.bank.pieces import CENTS
from croupier.night.bank.specs import ACTIONS
from croupier.web.forms import SPACES, TYPED_MAX, Ask, Asking, Said, cents_in, kinds_of
from croupier.web.outcomes import Rejected, reject
from croupier.words.web import WEB

Money = Callable[[int], str]  # how an amount is written

UNITS: Final = "units"  # of a sale: an amount of money
WORTH: Final = "worth."  # before the field of a piece: what these are worth together
MORE: Final = "more."  # a denomination that the grid doesn't have
CASH_FOR: Final = "cash_for."  # before an amount to sell: the cash that was typed for it
BUYER: Final = "buyer"  # a table and a seat there; nothing: one of the players
TYPED: Final = "typed"  # in place of cash on a tile
BELOW: Final = re.compile(r"[-−–][0-9].*", re.ASCII)
FIELD: Final = re.compile(r"(pieces|coins|taken|given)\.([1-9][0-9]{0,8})", re.ASCII)


def combine(form: Said, money: Money) -> dict[str, str] | Rejected:
    """The same form with one input a field; or what nobody can mean."""
    told = {name: text.strip() for name, text in form.items()}
    if no := _more(told, money) or _below(told, money) or _handed_over(told):
        return no
    if buyer := told.pop(BUYER, ""):
        told["table"], _, told["seat"] = buyer.rpartition(" ")
    for name in [one for one in told if one.startswith(WORTH)]:
        if no := _counted(told, name, money):
            return no
    return told


def asking_for(action: str) -> Asking:
    """What an action of the bank can't do without, where there are words that ask for it."""
    spec = ACTIONS.get(action)
    needed = [name for name, kind in kinds_of(spec.record).items() if kind.required] if spec else []
    asked = {name: f"{name}.missing" for name in needed}
    return Asking(
        missing={name: Ask(f"form.{key}") for name, key in asked.items() if key in WEB["form"]}
    )


def _counted(told: dict[str, str], name: str, money: Money) -> Rejected | None:
    """An amount beside a denomination as a count of it."""
    worth, field = told.pop(name), name.removeprefix(WORTH)
    found = FIELD.fullmatch(field)
    if not worth or found is None:
        return None
    cents = cents_in(worth)
    if cents is None:
        return _unreadable(name, worth)
    each = int(found[2]) * (1 if found[1] == "coins" else CENTS)
    if cents % each:
        return reject("bank.not_whole_pieces", name, amount=money(cents), each=money(each))
    count = str(cents // each)
    typed = told.get(field, "").translate(SPACES)
    if typed not in ("", count):
        facts = {"count": typed[:TYPED_MAX], "each": money(each), "amount": money(cents)}
        return reject("bank.count_and_worth", field, **facts)
    told[field] = count
    return None


def _handed_over(told: dict[str, str]) -> Rejected | None:
    """The cash of a sale: from its tile, or from the field beside the tiles of this amount."""
    fields = {name: told.pop(name) for name in list(told) if name.startswith(CASH_FOR)}
    if told.get("tendered") != TYPED:
        return None
    told["tendered"] = fields.get(CASH_FOR + told.get(UNITS, "")) or fields.get(CASH_FOR, "")
    return None if told["tendered"] else reject("bank.cash_missing", "tendered")


def _more(told: dict[str, str], money: Money) -> Rejected | None:
    """A denomination of one's own: what one is worth, and how many. The grid has others."""
    each, count = (told.pop(MORE + name, "") for name in ("each", "count"))
    if not each and not count:
        return None
    if not each or not count:
        typed = f"{each[:TYPED_MAX] or '…'} × {count[:TYPED_MAX] or '…'}"
        return reject("bank.another_half", MORE + "each", typed=typed)
    cents = cents_in(each)
    if cents is None or cents % CENTS or not cents:
        return _unreadable(MORE + "each", each)
    field = f"pieces.{cents // CENTS}"
    if told.get(field) or told.get(WORTH + field):
        return reject("bank.another_there", MORE + "each", each=money(cents))
    told[field] = count
    return None


def _below(told: Mapping[str, str], money: Money) -> Rejected | None:
    """Fewer pieces than none, by count or by amount: as it was typed."""
    for name in sorted(told, key=lambda one: one.startswith(WORTH)):
        field, typed = FIELD.fullmatch(name.removeprefix(WORTH)), told[name].translate(SPACES)
        if field and BELOW.fullmatch(typed):
            each = int(field[2]) * (1 if field[1] == "coins" else CENTS)
            return reject("bank.below_nothing", name, typed=typed[:TYPED_MAX], each=money(each))
    return None


def _unreadable(name: str, text: str) -> Rejected:
    return reject("bank.amount_unread", name, typed=text[:TYPED_MAX])
