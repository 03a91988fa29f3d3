"""How the bank's events are booked: value and pieces of the medium, and cash; and undone again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.bank.ledger import DRAWER, PLAYERS, STOCK, Account, Asset, Transfer
from croupier.bank.pieces import Pieces, asset_of, tidy, worth
from croupier.bank.places import RUNNER, TABLE, carried, float_of, purse, table_of
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId
from croupier.night.bank.holdings import at_rest, counted_closed, kept, pieces_at
from croupier.night.bank.model import Paper
from croupier.night.model import Night
from croupier.night.tables.charts import chart_of


@dataclass(frozen=True, slots=True)
class Book:
    """The parts that every transfer of one entry shares."""

    night: Night
    cash: Asset
    reason: str
    new: Paper | None = None  # asked for in the same entry, and already on its way

    def paper(self, name: str) -> Paper:
        new = self.new
        return new if new and new.name == name else self.night.bank.papers[name]

    def value(self, source: Account, target: Account, units: int) -> Iterator[Transfer]:
        yield from self.move(self.night.bank.medium, source, target, units)

    def money(self, source: Account, target: Account, cents: int) -> Iterator[Transfer]:
        yield from self.move(self.cash, source, target, cents)

    def pieces(self, source: Account, target: Account, pieces: Pieces) -> Iterator[Transfer]:
        """Move so many of each denomination, dearest first; a negative count goes the other way.

        A record sorts its keys as text, and what was read from one is booked in the same order.
        """
        for each, count in tidy(pieces).items():
            asset = asset_of(self.night.bank.medium, each)
            yield from self.move(asset, source, target, count)
            yield from self.move(asset, target, source, -count)

    def chips(self, source: Account, target: Account, pieces: Pieces) -> Iterator[Transfer]:
        """Pieces, and what they are worth."""
        yield from self.value(source, target, worth(pieces))
        yield from self.pieces(source, target, pieces)

    def move(
        self, asset: Asset, source: Account, target: Account, units: int
    ) -> Iterator[Transfer]:
        if units > 0:
            yield Transfer(asset, source, target, Units(units), self.reason)


def till_at(place: str) -> tuple[Account, Account]:
    """The accounts that hold chips and cash: the bank's own, or a runner's purse."""
    if place.startswith(RUNNER):
        own = purse(place.removeprefix(RUNNER))
        return own, own
    return STOCK, DRAWER


def undo_paper(night: Night, paper: Paper) -> Iterator[Transfer]:
    """Every move of a paper, back, the last first."""
    reason = ClauseId(f"void {paper.name}")
    for move in reversed(paper.moved):
        back = home_of(night, paper, move.source)
        yield Transfer(move.asset, move.target, back, move.units, reason)


def home_of(night: Night, paper: Paper, account: Account) -> Account:
    """A rack is somebody's while they sit there; when they have left, they are of the players."""
    table = night.tables.get(table_of(account) or "") if paper.player else None
    if table is None:
        return account
    rack = chart_of(night, table).rack
    own = (rack(seat) for seat, one in table.seats.items() if one.player == paper.player)
    return account if account in own else PLAYERS


def send_off(book: Book, paper: Paper, *, afterwards: bool = False) -> Iterator[Transfer]:
    """From where it was into somebody's hands."""
    way = carried(paper.name)
    if paper.what == "credit":
        own = float_of(paper.place.removeprefix(TABLE))
        yield from won_in_play(book, own, paper, afterwards=afterwards)
        yield from book.chips(own, way, paper.pieces)
        return
    own = till = purse(paper.place.removeprefix(RUNNER))
    if paper.what != "return":
        own, till = STOCK, DRAWER
    yield from book.chips(own, way, paper.pieces)
    yield from book.money(till, way, paper.cash)


def won_in_play(book: Book, own: Account, paper: Paper, *, afterwards: bool) -> Iterator[Transfer]:
    """Book as lost by players what a table gives beyond what it was given, if any played."""
    night, name = book.night, paper.place.removeprefix(TABLE)
    if at_rest(night, name) and not (afterwards and counted_closed(night, name)):
        return
    if not kept(night, name):
        short = worth(paper.pieces) - night.balances.of(own, night.bank.medium)
        yield from book.value(PLAYERS, own, short)
    there = pieces_at(night, own)
    lacking = {each: count - there.get(each, 0) for each, count in paper.pieces.items()}
    yield from book.pieces(
        PLAYERS, own, {each: count for each, count in lacking.items() if count > 0}
    )


def hand_over(book: Book, paper: Paper) -> Iterator[Transfer]:
    way = carried(paper.name)
    match paper.what:
        case "fill":
            yield from book.chips(way, float_of(paper.place.removeprefix(TABLE)), paper.pieces)
        case "issue":
            own = purse(paper.place.removeprefix(RUNNER))
            yield from book.chips(way, own, paper.pieces)
            yield from book.money(way, own, paper.cash)
        case _:
            yield from book.chips(way, STOCK, paper.pieces)
            yield from book.money(way, DRAWER, paper.cash)
