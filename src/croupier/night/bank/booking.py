"""The transfers that the bank's events mean: value and pieces of the medium, and cash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from croupier.bank.ledger import (
    DEPOSIT,
    DRAWER,
    ISSUED,
    LICENSEE,
    PLAYERS,
    STOCK,
    WRITTEN_OFF,
    Account,
    Asset,
    Transfer,
)
from croupier.bank.pieces import Pieces, added, asset_of, tidy, worth
from croupier.bank.places import BANK, RUNNER, TABLE, carried, float_of, purse, table_of
from croupier.kit.actors import Role
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId
from croupier.night.bank import events as e
from croupier.night.bank.actions import Carriage
from croupier.night.bank.counts import lost
from croupier.night.bank.holdings import at_rest, counted_closed, currency, kept, pieces_at
from croupier.night.bank.model import Paper
from croupier.night.bank.moves import lawful
from croupier.night.model import Law, Night
from croupier.night.tables.charts import chart_of


@dataclass(frozen=True, slots=True)
class Book:
    """What every transfer of one entry has in common."""

    night: Night
    cash: Asset
    reason: str

    def value(self, source: Account, target: Account, units: int) -> Iterator[Transfer]:
        yield from self.move(self.night.bank.medium, source, target, units)

    def money(self, source: Account, target: Account, cents: int) -> Iterator[Transfer]:
        yield from self.move(self.cash, source, target, cents)

    def pieces(self, source: Account, target: Account, pieces: Pieces) -> Iterator[Transfer]:
        """Of each denomination so many, the dearest first; fewer than none go the other way.

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


def booked(law: Law, night: Night, events: tuple[e.Event, ...]) -> tuple[Transfer, ...]:
    moved: list[Transfer] = []
    sent: Paper | None = None
    for event in events:
        if isinstance(event, e.Asked):  # and in the same entry on its way
            sent = asked_paper(night, event)
        moved.extend(book(law, night, event, sent))
    assert night.bank.mode is None or all(lawful(night.bank.mode, one) for one in moved), moved
    return tuple(moved)


def asked_paper(night: Night, event: e.Asked) -> Paper:
    return Paper(
        event.paper, event.what, "asked", night.told + 1, event.place, event.pieces,
        event.units, event.cash,
    )  # fmt: skip


def book(law: Law, night: Night, event: e.Event, sent: Paper | None) -> Iterator[Transfer]:
    """What has no clause of its own moves nothing, or moves back what a paper had moved."""
    books = Book(night, currency(law, night), getattr(event, "clause", ""))
    papers = night.bank.papers
    match event:
        case e.Counted():
            yield from book_count(books, event)
        case e.Sent(paper=name):
            yield from book_sent(books, sent or papers[name])
        case e.Received(paper=name):
            yield from book_received(books, papers[name])
        case e.Declined(paper=name) | e.CameBack(paper=name) | e.Voided(of=name):
            yield from undone(night, papers[name], f"void {name}")
        case e.Confirmed(paper=name) if papers[name].what == "entry":
            yield from book_entry(books, papers[name])
        case _ if isinstance(event, e.TradeEvent):
            yield from book_trade(books, event)
        case _:
            pass


def book_trade(book: Book, event: e.TradeEvent) -> Iterator[Transfer]:
    match event:
        case e.Sold():
            yield from book_sale(book, event)
        case e.Redeemed():
            yield from book.value(rack_of(book, event), STOCK, event.units)
            yield from book.pieces(PLAYERS, STOCK, event.pieces)
            yield from book.money(DRAWER, PLAYERS, event.cash)
        case e.MoneyChanged():
            own = STOCK if event.place == BANK else purse(event.place.removeprefix(RUNNER))
            yield from book.pieces(account_of(event.other), own, event.taken)
            yield from book.pieces(own, account_of(event.other), event.given)
        case e.Deposited():
            yield from book.money(DRAWER, DEPOSIT, event.cash)
        case e.FloatBrought():
            yield from book.chips(ISSUED, STOCK, event.pieces)
            yield from book.money(LICENSEE, DRAWER, event.cash)
        case e.FloatReturned():
            yield from book.money(DRAWER, LICENSEE, event.cash)
        case e.WrittenOff():
            yield from book.chips(STOCK, WRITTEN_OFF, event.pieces)
        case e.SaleRefused():
            pass
        case _:
            assert_never(event)


def account_of(place: str) -> Account:
    return PLAYERS if place == "players" else purse(place.removeprefix(RUNNER))


def book_sale(book: Book, sale: e.Sold) -> Iterator[Transfer]:
    """The value goes to a seat's own rack where that is counted; the pieces to the players."""
    runner = sale.role is Role.RUNNER
    own = purse(sale.seller) if runner else STOCK
    till = purse(sale.seller) if runner else DRAWER
    yield from book.value(own, rack_of(book, sale), sale.units)
    yield from book.pieces(own, PLAYERS, sale.pieces)
    yield from book.money(PLAYERS, till, sale.tendered)
    yield from book.money(till, PLAYERS, sale.change)


def rack_of(book: Book, event: e.Sold | e.Redeemed) -> Account:
    """Whose value it is: a seat's where that is counted, else the players'."""
    if event.seat is None:
        return PLAYERS
    return chart_of(book.night, book.night.tables[event.table]).rack(event.seat)


def book_count(book: Book, sheet: e.Counted) -> Iterator[Transfer]:
    night = book.night
    if sheet.opening:
        yield from book_back(book)
        yield from book.chips(ISSUED, STOCK, sheet.pieces)
        yield from book.money(LICENSEE, DRAWER, sheet.cash)
        return
    if sheet.place.startswith(TABLE):
        yield from book_table(book, sheet)
        return
    own, till = (STOCK, DRAWER)
    if sheet.place.startswith(RUNNER):
        own = till = purse(sheet.place.removeprefix(RUNNER))
    missing = added(pieces_at(night, own), sheet.pieces, -1)
    lost, cash = worth(missing), night.balances.of(till, book.cash) - sheet.cash
    yield from book.value(own, WRITTEN_OFF, lost)
    yield from book.value(WRITTEN_OFF, own, -lost)
    yield from book.pieces(own, WRITTEN_OFF, missing)
    yield from book.money(till, WRITTEN_OFF, cash)
    yield from book.money(WRITTEN_OFF, till, -cash)


def book_back(book: Book) -> Iterator[Transfer]:
    """What was counted before is counted anew before the bank opens: it begins with nothing."""
    night, name = book.night, book.night.bank.counted.get(BANK, "")
    back = replace(book, reason=f"void {name}")
    yield from back.chips(STOCK, ISSUED, pieces_at(night, STOCK))
    yield from back.money(DRAWER, LICENSEE, night.balances.of(DRAWER, book.cash))


def book_table(book: Book, sheet: e.Counted) -> Iterator[Transfer]:
    """Pieces change hands in play, and so does value, up to what the books can say of it.

    What is beyond that is a difference, in value and in pieces.
    """
    night, name = book.night, sheet.place.removeprefix(TABLE)
    own = float_of(name)
    known = sheet.units if sheet.books_units is None else sheet.books_units
    for other, more in (
        (PLAYERS, known - night.balances.of(own, night.bank.medium)),
        (WRITTEN_OFF, sheet.units - known),
    ):
        yield from book.value(own, other, -more)
        yield from book.value(other, own, more)
    gone = lost(night, name, sheet.pieces, known - sheet.units)
    yield from book.pieces(own, WRITTEN_OFF, gone)
    changed = added(added(pieces_at(night, own), sheet.pieces, -1), gone, -1)
    yield from book.pieces(own, PLAYERS, changed)


def book_sent(book: Book, paper: Paper, *, afterwards: bool = False) -> Iterator[Transfer]:
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
    """What a table gives beyond what it was given, players must have lost to it, if any played."""
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


def book_received(book: Book, paper: Paper) -> Iterator[Transfer]:
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


def book_entry(book: Book, paper: Paper) -> Iterator[Transfer]:
    """What a paper from an outage had moved, the whole way at once."""
    if paper.kind in ("sale", "redemption"):
        own, till = (STOCK, DRAWER)
        if paper.place.startswith(RUNNER):
            own = till = purse(paper.place.removeprefix(RUNNER))
        ends = (own, PLAYERS) if paper.kind == "sale" else (PLAYERS, own)
        tills = (PLAYERS, till) if paper.kind == "sale" else (till, PLAYERS)
        yield from book.chips(*ends, paper.pieces)
        yield from book.money(*tills, paper.cash)
        return
    way = Paper(
        paper.name, _carriage(paper.kind), "carried", paper.seq, paper.place, paper.pieces,
        paper.units, paper.cash,
    )  # fmt: skip
    yield from book_sent(book, way, afterwards=True)
    yield from book_received(book, way)


def _carriage(kind: str) -> Carriage:
    match kind:
        case "fill" | "credit" | "issue" | "return":
            return kind
        case _:
            raise AssertionError(kind)


def undone(night: Night, paper: Paper, reason: str) -> Iterator[Transfer]:
    """Every move of a paper, back, the last first."""
    for move in reversed(paper.moved):
        back = home(night, paper, move.source)
        yield Transfer(move.asset, move.target, back, move.units, ClauseId(reason))


def home(night: Night, paper: Paper, account: Account) -> Account:
    """A rack is somebody's while they sit there; when they have left, they are of the players."""
    table = night.tables.get(table_of(account) or "") if paper.player else None
    if table is None:
        return account
    rack = chart_of(night, table).rack
    own = (rack(seat) for seat, one in table.seats.items() if one.player == paper.player)
    return account if account in own else PLAYERS
