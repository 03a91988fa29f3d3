"""Banks in memory, as far as a test wants them: staffed, open, busy, or through a whole evening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

from croupier.bank.ledger import DRAWER, STOCK, Account, Asset
from croupier.bank.places import purse
from croupier.floor.floor import Floor
from croupier.kit.chips import Units
from croupier.night import night as machine
from croupier.night.bank import actions as a
from croupier.night.bank.holdings import pieces_at
from croupier.night.model import law_of
from croupier.night.office.model import Adopt, OpenNight
from croupier.night.office.office import OFFICE
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.bank.books import CASH, MODES, W1, Books
from helpers.houses import house

REDEEMABLE: Final = MODES[1]
EVENT, WHEEL = load("ontario-monte-carlo"), load("ontario-wheel")
MORE: Final = 1_000  # in cents: what the licensee brings in mid-night
EVENING: Final = datetime(2026, 3, 14, 23, tzinfo=UTC)
CAD: Final = Asset("CAD")


def chosen(**choices: str) -> Rulebook[Any]:
    """The conditions of the licence, read as this house reads them."""
    return load("ontario-monte-carlo", choices)


def staffed(mode: a.Mode | None = None, event: Rulebook[Any] | None = None) -> Books:
    """With keys for everybody; in a mode the bank is new, and nothing is counted."""
    return _bank(mode, event, opened=False)


def opened(mode: a.Mode, event: Rulebook[Any] | None = None) -> Books:
    """Counted by two, signed by both."""
    return _bank(mode, event, opened=True)


def _bank(mode: a.Mode | None, event: Rulebook[Any] | None, *, opened: bool) -> Books:
    made = house(WHEEL, event=event, practice=False)
    books = Books(made.floor, made.book)
    books.staffed(mode, opened=opened)
    return books


def busy(mode: a.Mode) -> Books:
    """Open, with something to do for everybody: nearly each move could be made now."""
    books = opened(mode)
    books.table(opened=True)
    books.issued(p20=5, p1=5)
    books.does("Cass", a.Sell(Units(40)))
    books.asks(p5=2)  # F-1 waits for the cashier
    books.sent(p5=3)  # F-2 for its carrier
    books.does("Rune", a.Carry(books.sent(p5=4)))  # F-3 for the croupier
    books.does("Cass", a.Issue("Rune", cash=100))  # I-2 for the runner
    books.does("Rune", a.Return({"20": 1}))  # T-1 for the cashier
    books.does("Cass", a.Void("S-1", "wrong"))  # V-1 for another
    books.does("Rex", a.EnterFromPaper("sale", "7", "21:05", pieces={"5": 1}, cash=500))
    books.does("Ann", a.Count("table W1", {"5": 1}))
    books.counted(pieces={"20": 243, "5": 990, "1": 1990})  # C-2 differs
    return books


# --- an evening, from the first count to the signed close


@dataclass
class Minutes:
    """A clock that goes on by a minute and a second with every word."""

    at: datetime = EVENING

    def label(self) -> str:
        self.at += timedelta(seconds=61)
        return self.at.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def jump_ms(self) -> int:
        return 0

    def settle(self) -> None:
        pass

    def resume(self, label: str) -> None:
        self.at = datetime.fromisoformat(label)


Hour = Literal["staffed", "opened", "played", "mended", "turned in", "closed"]


def evening(
    mode: a.Mode = REDEEMABLE,
    until: Hour = "closed",
    name: str = "gala",
    *,
    event: Rulebook[Any] | None = None,
    wheel: Rulebook[Any] | None = None,
) -> Books:
    """For papers and reports: the time of each of its entries is known."""
    event, wheel = event or EVENT, wheel or WHEEL
    law, night = law_of(event, wheel), machine.begin(event.digest)
    books = Books(Floor(law, night, name=name, clock=Minutes()), wheel)
    begins = (OpenNight("Spring gala", zone="America/Toronto"), Adopt(wheel.digest))
    books.does("Lou", *begins, desk=OFFICE)
    books.staffed(None if until == "staffed" else mode, opened=True)
    for hour, comes in HOURS.items() if until != "staffed" else ():
        comes(books)
        if hour == until:
            break
    return books


def played(books: Books) -> None:
    """One of nearly everything: fill, credit, runner, sales, change, void, back-entry."""
    books.filled(carrier="Robin", p5=20, p1=50)
    books.does("Lou", t.Open(), desk=W1)
    books.does("Cass", a.Sell(Units(40), tendered=5_000), a.Sell(Units(20)))
    books.does("Cass", a.RefuseSale("looked fifteen"))
    books.issued(units=100)
    books.does("Rune", a.Sell(Units(20), tendered=2_000))
    books.does("Cass", a.Change({"5": 2}, {"1": 10}), a.Void("S-2", "keyed twice"))
    books.does("Rex", a.ConfirmVoid("V-1"))
    books.signs("Cass", "paper V-1")
    books.signs("Rex", "paper V-1")
    sale = a.EnterFromPaper("sale", "0017", "21:40", pieces={"5": 4}, cash=2_000)
    books.does("Cass", sale)
    books.does("Rex", a.Confirm(("P-1",)))


def mended(books: Books) -> None:
    """What was lost and found: a write-off, and a count of the bank that is $30 short.

    The licensee brings three new pieces, and some change.
    """
    books.does("Cass", a.WriteOff({"1": 3}, "torn"), a.BringFloat(MORE, {"1": 3}))
    books.does("Cora", a.Acknowledge("W-1"))
    if books.night().bank.mode == REDEEMABLE:
        books.does("Cass", a.Redeem(Units(10)))
    pieces, cash = lying(books, STOCK, DRAWER)
    books.sheet("bank", pieces, cash - 3_000)
    books.does("Cora", a.Acknowledge("C-2"))
    books.does("Cass", a.Report("C-2", "A note of twenty and one of ten are not there."))
    books.signs("Cass", "paper N-1")


def turned_in(books: Books) -> None:
    """The table closes, counts, and gives everything back; so does the runner."""
    books.does("Lou", t.Close(), desk=W1)
    books.sheet("table W1", {"5": 25, "1": 60})  # more than it was given: players have lost
    books.credited(carrier="Robin", p5=25, p1=60)
    books.does("Rune", a.Return(*lying(books, purse("Rune"), purse("Rune"))))
    books.does("Cass", a.Receive("T-1"))


def closed(books: Books) -> None:
    """Confirmed, counted, deposited, certified, closed."""
    books.does("Rex", a.Confirm(tuple(sorted(books.night().bank.papers.unconfirmed))))
    pieces, cash = lying(books, STOCK, DRAWER)
    books.sheet("bank", pieces, cash)
    brought = CASH + MORE
    books.does("Cass", a.Deposit(cash - brought, "night safe, bag 7"), a.ReturnFloat(brought))
    books.does("Rex", a.Confirm(("D-1", "L-1")))
    if books.night().bank.mode == REDEEMABLE:
        books.signs("Ann", "table W1")
        books.signs("Rune", "runner Rune")
    books.signs("Cass", "bank")
    books.signs("Rex", "bank")
    books.does("Cass", a.CloseBank())


def lying(books: Books, chips: Account, cash: Account) -> tuple[dict[str, int], int]:
    """What the books have there, in pieces and in cents."""
    night = books.night()
    return dict(pieces_at(night, chips)), night.balances.of(cash, CAD)


HOURS: Final[dict[Hour, Callable[[Books], None]]] = {
    "opened": Books.table,
    "played": played,
    "mended": mended,
    "turned in": turned_in,
    "closed": closed,
}
