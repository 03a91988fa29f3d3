"""From what people type at the bank to what its actions ask for: cents, and counts of pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from croupier.bank.pieces import CENTS
from croupier.kit.chips import UNITS_MAX
from croupier.web.forms import gathered

CASH: Final = ("cash", "tendered")  # typed as an amount of money, said in cents
UNITS: Final = "units"  # typed as an amount of money, said in whole units
WORTH: Final = "worth."  # before the field of a piece: what these are worth together
MORE: Final = "more."  # a denomination that the grid doesn't have
CASH_FOR: Final = "cash_for."  # before an amount to sell: the cash that was typed for it
BUYER: Final = "buyer"  # a table and a seat there; nothing: one of the players
TYPED: Final = "typed"  # in place of cash on a tile
TYPED_MAX: Final = 24
SPACES: Final = str.maketrans("", "", " \xa0\u202f$€")
PLAIN: Final = re.compile(r"([0-9]{1,15})(?:[.,]([0-9]{1,2}))?", re.ASCII)
GROUPED: Final = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{1,2}))?", re.ASCII)
BELOW: Final = re.compile(r"[-−–][0-9].*", re.ASCII)
FIELD: Final = re.compile(r"(pieces|coins|taken|given)\.([1-9][0-9]{0,8})", re.ASCII)


MISSING: Final[Mapping[str, str]] = {  # by the field that has to be filled in: what asks for it
    "at": "bank.missing_number",
    "carrier": "bank.missing_runner",
    "cash": "bank.missing_amount",
    "given": "bank.missing_pieces",
    "number": "bank.missing_number",
    "paper": "bank.missing_paper",
    "papers": "bank.missing_papers",
    "pieces": "bank.missing_pieces",
    "reason": "bank.missing_reason",
    "runner": "bank.missing_runner",
    "taken": "bank.missing_pieces",
    "text": "bank.missing_text",
}


class Unread(NamedTuple):
    """A sentence of ours, by its key, about something that can't be meant."""

    key: str
    facts: Mapping[str, object]


def cents_in(text: str) -> int | None:
    """`12.50`, `12,50`, `1 250`, `$1,250`; None: no amount of money."""
    bare = text.translate(SPACES)
    found = PLAIN.fullmatch(bare) or GROUPED.fullmatch(bare)
    if found is None:
        return None
    whole, rest = found[1].replace(",", ""), (found[2] or "").ljust(2, "0")
    cents = int(whole) * CENTS + int(rest)
    return cents if cents <= UNITS_MAX else None


def keyed(form: Mapping[str, str], money: Callable[[int], str]) -> dict[str, str] | Unread:
    """The same form with every amount as the night counts it; or what nobody can read."""
    told = {name: text.strip() for name, text in form.items()}
    if no := _more(told, money) or _below(told, money) or _handed_over(told):
        return no
    if paper := told.get("paper"):
        told["paper"] = paper.upper()  # numbers are written in capitals, however they are typed
    if buyer := told.pop(BUYER, ""):
        told["table"], _, told["seat"] = buyer.rpartition(" ")
    for name in [one for one in told if one.startswith(WORTH)]:
        if no := _counted(told, name, money):
            return no
    for name in (*CASH, UNITS):
        if text := told.get(name):
            cents = cents_in(text)
            if cents is None or (name == UNITS and cents % CENTS):
                return _unread(text)
            told[name] = str(cents // CENTS if name == UNITS else cents)
    return {
        name: text.translate(SPACES) if FIELD.fullmatch(name) else text
        for name, text in told.items()
    }


def unfilled(needed: Iterable[str], told: Mapping[str, str]) -> Unread | None:
    """The first field that the action can't do without, and that somebody left empty."""
    said = gathered(told)
    empty = (name for name in needed if name in MISSING and not said.get(name, "").strip())
    return next((Unread(MISSING[name], {}) for name in empty), None)


def _counted(told: dict[str, str], name: str, money: Callable[[int], str]) -> Unread | None:
    """An amount beside a denomination as a count of it."""
    worth, field = told.pop(name), name.removeprefix(WORTH)
    found = FIELD.fullmatch(field)
    if not worth or found is None:
        return None
    cents = cents_in(worth)
    if cents is None:
        return _unread(worth)
    each = int(found[2]) * (1 if found[1] == "coins" else CENTS)
    if cents % each:
        facts = {"amount": money(cents), "each": money(each)}
        return Unread("bank.not_whole_pieces", facts)
    count = str(cents // each)
    typed = told.get(field, "").translate(SPACES)
    if typed not in ("", count):
        facts = {"count": typed[:TYPED_MAX], "each": money(each), "amount": money(cents)}
        return Unread("bank.count_and_worth", facts)
    told[field] = count
    return None


def _handed_over(told: dict[str, str]) -> Unread | None:
    """The cash of a sale: from its tile, or from the field beside the tiles of this amount."""
    fields = {name: told.pop(name) for name in list(told) if name.startswith(CASH_FOR)}
    if told.get("tendered") != TYPED:
        return None
    told["tendered"] = fields.get(CASH_FOR + told.get(UNITS, "")) or fields.get(CASH_FOR, "")
    return None if told["tendered"] else Unread("bank.cash_missing", {})


def _more(told: dict[str, str], money: Callable[[int], str]) -> Unread | None:
    """A denomination of one's own: what one is worth, and how many. The grid has others."""
    each, count = (told.pop(MORE + name, "") for name in ("each", "count"))
    if not each and not count:
        return None
    if not each or not count:
        typed = f"{each[:TYPED_MAX] or '…'} × {count[:TYPED_MAX] or '…'}"
        return Unread("bank.another_half", {"typed": typed})
    cents = cents_in(each)
    if cents is None or cents % CENTS or not cents:
        return _unread(each)
    field = f"pieces.{cents // CENTS}"
    if told.get(field) or told.get(WORTH + field):
        return Unread("bank.another_there", {"each": money(cents)})
    told[field] = count
    return None


def _below(told: Mapping[str, str], money: Callable[[int], str]) -> Unread | None:
    """Fewer pieces than none, by count or by amount: as it was typed."""
    for name in sorted(told, key=lambda one: one.startswith(WORTH)):
        field, typed = FIELD.fullmatch(name.removeprefix(WORTH)), told[name].translate(SPACES)
        if field and BELOW.fullmatch(typed):
            each = int(field[2]) * (1 if field[1] == "coins" else CENTS)
            return Unread("bank.below_nothing", {"typed": typed[:TYPED_MAX], "each": money(each)})
    return None


def _unread(text: str) -> Unread:
    return Unread("bank.amount_unread", {"typed": text[:TYPED_MAX]})
