"""The books of a place, the pieces that a difference is made of, and how large it is."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.bank.ledger import DRAWER, STOCK
from croupier.bank.pieces import CENTS, Pieces, added, beyond, exactly, worth
from croupier.bank.places import BANK, RUNNER, TABLE, float_of, purse
from croupier.night.bank import events as e
from croupier.night.bank.holdings import (
    at_rest,
    currency,
    kept,
    loose,
    loose_pieces,
    pieces_at,
    table_pieces,
)
from croupier.night.bank.model import NOTHING_OFF, Off
from croupier.night.bank.tiers import tier_at
from croupier.night.model import Law, Night


@dataclass(frozen=True, slots=True)
class Books:
    """The content of a place by the books. No units: nobody keeps what it should hold."""

    pieces: Pieces
    units: int | None
    cash: int


def books_of(law: Law, night: Night, place: str, found: Pieces) -> Books:
    cash = currency(law, night)
    if place == BANK:
        pieces = pieces_at(night, STOCK)
        return Books(pieces, worth(pieces), night.balances.of(DRAWER, cash))
    if place.startswith(RUNNER):
        own = purse(place.removeprefix(RUNNER))
        pieces = pieces_at(night, own)
        return Books(pieces, worth(pieces), night.balances.of(own, cash))
    return table_books(night, place.removeprefix(TABLE), found)


def table_books(night: Night, name: str, found: Pieces) -> Books:
    """Kept stake by stake; else known until a table is opened: its opener is its last closer.

    Else anything may lie there, but no more than was issued and is nowhere else.
    """
    own = float_of(name)
    if kept(night, name):
        return Books(pieces_at(night, own), night.holds(own), 0)
    if night.bank.mode is None:  # players bring what a casino's cage sold them, uncounted
        return Books(pieces_at(night, own), None, 0)
    most = max(0, loose(night, night.balances, name)[night.bank.medium])
    fair = min(most, worth(found) - worth(surplus(night, name, found)))
    return Books(pieces_at(night, own), fair if worth(found) > fair else None, 0)


def surplus(night: Night, name: str, found: Pieces) -> Pieces:
    """Pieces on a table, by denomination, beyond what was issued and is nowhere else."""
    return beyond(found, loose_pieces(night, name)) if night.bank.mode else {}


def lost(night: Night, name: str, found: Pieces, units: int) -> Pieces:
    """Of which pieces a table's difference is, `units` being what it lacks; fewer than none: of
    these there are too many.

    Where nobody played that is plain. Else pieces may have changed hands, and it is made of those
    that are fewer than before, as far as players needn't have them; or of none, if it can't be.
    """
    gone = added(table_pieces(night, name), found, -1)
    if at_rest(night, name):
        return gone
    more = surplus(night, name, found)
    units, changed = units + worth(more), added(gone, more)
    if units > 0:
        free = beyond(loose_pieces(night, name), found)
        fewer = {each: min(count, free.get(each, 0)) for each, count in changed.items()}
        made = exactly(beyond(fewer, {}), units) or {}
    else:
        made = added({}, exactly(beyond({}, changed), -units) or {}, -1)
    return added(made, more, -1)


def tier_of(law: Law, night: Night, first: e.CountedOnce, books: Books) -> e.Tier:
    """The tier of a difference, by the larger of chips and cash, so that one hides no other."""
    chips = 0 if books.units is None else (worth(first.pieces) - books.units) * CENTS
    cash = first.cash - books.cash
    before = night.bank.off.get(first.place, NOTHING_OFF)  # many small ones are a large one
    now, ever = Off(chips, cash), Off(before.chips + chips, before.cash + cash)
    off = now.most and max(now.most, ever.most)
    if not off and not has_other_pieces(night, first, books):
        return "agrees"
    return tier_at(law.event(night), off)


def has_other_pieces(night: Night, first: e.CountedOnce, books: Books) -> bool:
    """Whether the worth may be right, but not the pieces. Where people play they change them."""
    name = first.place.removeprefix(TABLE)
    if first.place.startswith(TABLE) and not at_rest(night, name):
        return bool(surplus(night, name, first.pieces))
    return first.pieces != books.pieces
