"""What two people counted, against what the books had: the figures of a count sheet."""

from __future__ import annotations

from croupier.bank.pieces import tidy
from croupier.bank.places import TABLE
from croupier.night.bank import events as e
from croupier.reports.bank.parts import Row, figures, label, pieces_grid
from croupier.reports.bank.records import Records, place
from croupier.reports.sheet import Cell, Column, Grid, Text, told
from croupier.words.papers_bank import LABELS, TIERS

Told = tuple[tuple[Row, ...], tuple[Grid, ...], tuple[Text, ...]]


def told_of(records: Records, sheet: e.Counted) -> Told:
    """Head, figures and notes of one count."""
    head: tuple[Row, ...] = (
        (label("place"), place(sheet.place)),
        (label("counted_total"), records.worth(sheet.units)),
        *cash_rows(records, sheet),
    )
    notes: list[Text] = []
    if sheet.opening:
        notes.append(label("opening_note"))
    elif sheet.books_units is None:
        notes.append(label("not_kept_note"))
    else:
        notes.append(TIERS[sheet.tier])
        notes += [label("pieces_only")] if pieces_only(sheet) else []
    if sheet.since:
        notes.append(told(label("since_entry"), entry=sheet.since))
    return head, tuple(grids_of(records, sheet)), tuple(notes)


def cash_rows(records: Records, sheet: e.Counted) -> tuple[Row, ...]:
    """Cash lies at the bank and with runners; at a table there is none."""
    if sheet.place.startswith(TABLE):
        return ()
    counted: Row = (label("cash_counted"), records.cash(sheet.cash))
    if sheet.books_units is None:
        return (counted,)
    return (
        counted,
        (label("cash_books"), records.cash(sheet.books_cash)),
        (label("cash_difference"), records.cash(sheet.cash - sheet.books_cash)),
    )


def grids_of(records: Records, sheet: e.Counted) -> tuple[Grid, ...]:
    coins = tidy(sheet.coins)
    found = (compared(records, sheet),) if compares(sheet) else (bare(records, sheet),)
    if not coins:
        return found
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (records.cash(int(each)), count, records.cash(int(each) * count))
        for each, count in coins.items()
    )
    total = (label("total"), None, records.cash(sheet.cash))
    columns = (Column(label("denomination")), *figures("count", "value"))
    return (*found, Grid(columns, rows, (total,), label("cash")))


def compares(sheet: e.Counted) -> bool:
    """Play changes a table's pieces unseen: they are compared where nothing but papers moves."""
    return sheet.books_units is not None and not sheet.place.startswith(TABLE)


def bare(records: Records, sheet: e.Counted) -> Grid:
    """What was found; at a table that keeps every stake, with what its float should be worth."""
    grid = pieces_grid(records, sheet.pieces)
    if sheet.units and not sheet.pieces:  # counted as a whole: the float of a French table
        whole = (label("total"), None, records.worth(sheet.units))
        grid = Grid(grid.columns, (), (whole,), grid.title)
    if sheet.books_units is None:
        return grid
    books = (LABELS["books"], None, records.worth(sheet.books_units))
    off = (LABELS["difference"], None, records.worth(sheet.units - sheet.books_units))
    return Grid(grid.columns, grid.rows, (*grid.totals, books, off), grid.title)


def compared(records: Records, sheet: e.Counted) -> Grid:
    """By denomination: what the books had, what was counted, what that leaves."""
    every = sorted({*sheet.pieces, *sheet.books_pieces}, key=int, reverse=True)
    rows: list[tuple[Cell, ...]] = []
    for each in every:
        books, found = sheet.books_pieces.get(each, 0), sheet.pieces.get(each, 0)
        value = records.worth(int(each) * found)
        rows.append((records.worth(int(each)), books, found, found - books, value))
    worth = sheet.books_units or 0
    totals: tuple[tuple[Cell, ...], ...] = (
        (label("total"), None, None, None, records.worth(sheet.units)),
        (label("books"), None, None, None, records.worth(worth)),
        (label("difference"), None, None, None, records.worth(sheet.units - worth)),
    )
    columns = (Column(label("denomination")), *figures("books", "counted", "difference", "value"))
    return Grid(columns, tuple(rows), totals, pieces_grid(records, {}).title)


def differences(sheet: e.Counted) -> tuple[int, int] | None:
    """In units and in cents: what one has too little of hides nothing that the other has too much.

    None: nobody kept what should have been there.
    """
    if sheet.books_units is None:
        return None
    return sheet.units - sheet.books_units, sheet.cash - sheet.books_cash


def pieces_only(sheet: e.Counted) -> bool:
    """Whether it differs, and yet comes to the same: other pieces are there."""
    return sheet.tier != "agrees" and differences(sheet) == (0, 0)
