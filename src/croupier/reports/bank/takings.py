"""What was sold and redeemed, and where the cash of the event is: the figures of X and Z."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.bank.ledger import DEPOSIT, DRAWER, LICENSEE, WRITTEN_OFF
from croupier.bank.places import BANK, kind_of
from croupier.night.bank import events as e
from croupier.night.bank.model import Paper
from croupier.reports.bank.parts import figures, label
from croupier.reports.bank.records import Records, place
from croupier.reports.sheet import Cell, Column, Grid
from croupier.words.words import Words

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """So many papers, worth so much, for so much cash."""

    count: int = 0
    units: int = 0
    cash: int = 0

    def __add__(self, paper: Paper) -> Sum:
        return Sum(self.count + 1, self.units + paper.units, self.cash + paper.cash)


def counts(paper: Paper, what: str) -> bool:
    """Whether a paper is one of these and in force: made here, or entered from paper and seen."""
    if paper.state != "done":
        return False
    return (paper.kind if paper.what == "entry" else paper.what) == what


def summed(records: Records, what: str, where: str | None = None) -> Sum:
    """All papers of a kind that count; at one place, or everywhere."""
    return sum_of(records.night.bank.papers, what, where)


def sum_of(papers: Iterable[Paper], what: str, where: str | None = None) -> Sum:
    total = Sum()
    for paper in papers:
        if counts(paper, what) and where in (None, paper.place):
            total += paper
    return total


def places(records: Records, what: str) -> list[str]:
    """Where papers of this kind were made, the bank first."""
    found = {paper.place for paper in records.night.bank.papers if counts(paper, what)}
    return sorted(found, key=lambda one: (one != BANK, one))


def trade_grid(records: Records) -> Grid:
    """Sales by who made them, redemptions, and what the players have paid on the whole."""
    rows: list[Cells] = [
        _row(records, label("sales"), where, summed(records, "sale", where))
        for where in places(records, "sale")
    ]
    for where in places(records, "redemption"):
        redeemed = summed(records, "redemption", where)
        back = Sum(redeemed.count, -redeemed.units, -redeemed.cash)
        rows.append(_row(records, label("redemptions"), where, back))
    sold, back = summed(records, "sale"), summed(records, "redemption")
    total: Cells = (
        label("on_the_whole"),
        None,
        sold.count + back.count,
        records.worth(sold.units - back.units),
        records.cash(sold.cash - back.cash),
    )
    texts = (Column(label("what")), Column(label("from")))
    columns = figures("papers", "value", "cash")
    return Grid((*texts, *columns), tuple(rows), (total,), label("sales_and_redemptions"))


def _row(records: Records, what: Words, where: str, one: Sum) -> Cells:
    return (what, place(where), one.count, records.worth(one.units), records.cash(one.cash))


def cash_grid(records: Records) -> Grid:
    """Where the event's cash came from, where it went, and where the rest is."""
    rows = tuple((label(name), records.cash(cents)) for name, cents in cash_lines(records))
    there = tuple((label(name), records.cash(cents)) for name, cents in cash_there(records))
    left = sum(cents for _, cents in cash_lines(records))
    total: Cells = (label("should_be_there"), records.cash(left))
    columns = (Column(label("what")), *figures("cash"))
    return Grid(columns, rows, (total, *there), label("cash_of_event"))


def cash_lines(records: Records) -> Iterator[tuple[str, int]]:
    """What came in and what went out; together they are what must still be there."""
    cash, balances = records.currency, records.night.balances
    back, more = summed(records, "float").cash, summed(records, "brought").cash
    yield ("brought", -balances.of(LICENSEE, cash) + back - more)
    if more:
        yield ("brought_later", more)
    yield ("sales", summed(records, "sale").cash)
    yield ("redemptions", -summed(records, "redemption").cash)
    yield ("missed_or_found", -balances.of(WRITTEN_OFF, cash))
    yield ("deposited", -balances.of(DEPOSIT, cash))
    yield ("given_back", -back)


def cash_there(records: Records) -> Iterator[tuple[str, int]]:
    cash, balances = records.currency, records.night.balances
    held = {"runner": 0, "carried": 0}
    for account, asset, cents in balances:
        if asset == cash and (kind := kind_of(account)) in held:
            held[kind] += cents
    yield ("in_drawer", balances.of(DRAWER, cash))
    yield ("with_runners", held["runner"])
    yield ("on_the_way", held["carried"])


def refused_sales(records: Records) -> int:
    """How many people who looked too young were sold nothing."""
    return sum(1 for _ in records.book.told(e.SaleRefused))
