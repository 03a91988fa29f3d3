"""Issued to the bank = bank + tables + runners + with players + written off, line by line."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.bank.identity import COLUMNS, Line, identity
from croupier.bank.ledger import (
    CHIPS,
    EMPTY,
    ISSUED,
    PLAYERS,
    STOCK,
    WRITTEN_OFF,
    Account,
    Asset,
    Balances,
    Transfer,
)
from croupier.bank.pieces import asset_of
from croupier.bank.places import carried, float_of, kind_of, purse
from croupier.kit.chips import Units

PLACES = (
    STOCK,
    float_of("W1"),
    float_of("B2"),
    Account("W1:tips"),
    Account("W1:abandoned"),
    purse("Rune"),
    purse("Ben"),
    carried("F-1"),
    WRITTEN_OFF,
    PLAYERS,
    Account("W1:rack:3"),
    Account("W1:cloth:3:red"),
)


def moved(*moves: tuple[str, Account, Account, int]) -> Balances:
    return EMPTY.after(
        Transfer(Asset(asset), source, target, Units(units), "test")
        for asset, source, target, units in moves
    )


def columns(line: Line) -> Mapping[str, int]:
    """The right side of the equation, by name."""
    names = ("bank", "tables", "runners", "written_off", "players")
    return {name: getattr(line, name) for name in names}


def test_each_place_stands_in_its_column() -> None:
    held = moved(
        ("chips", ISSUED, STOCK, 1000),
        ("chips", STOCK, float_of("W1"), 100),
        ("chips", STOCK, Account("W1:tips"), 20),
        ("chips", STOCK, Account("W1:abandoned"), 3),
        ("chips", STOCK, purse("Rune"), 200),
        ("chips", STOCK, carried("F-1"), 40),
        ("chips", STOCK, PLAYERS, 300),
        ("chips", PLAYERS, Account("W1:rack:3"), 50),
        ("chips", STOCK, WRITTEN_OFF, 7),
    )
    (line,) = identity(held, CHIPS, ())
    assert (line.each, line.issued) == (None, 1000)
    assert columns(line) == {
        "bank": 330, "tables": 123, "runners": 240, "written_off": 7, "players": 300,
    }  # fmt: skip
    assert line.agrees


def test_by_denomination_the_cheapest_first_and_then_by_value() -> None:
    held = moved(
        ("chips", ISSUED, STOCK, 120),
        ("chips 1", ISSUED, STOCK, 20),
        ("chips 5", ISSUED, STOCK, 20),
        ("chips", STOCK, PLAYERS, 11),
        ("chips 1", STOCK, PLAYERS, 1),
        ("chips 5", STOCK, PLAYERS, 2),
    )
    lines = list(identity(held, CHIPS, ("1", "5")))
    assert [(line.each, line.issued, line.bank, line.players) for line in lines] == [
        ("1", 20, 19, 1),
        ("5", 20, 18, 2),
        (None, 120, 109, 11),
    ]


def test_other_assets_are_no_part_of_it() -> None:
    held = moved(
        ("chips", ISSUED, STOCK, 10),
        ("CAD", Account("licensee"), STOCK, 99),
        ("W1 blue", ISSUED, PLAYERS, 5),
        ("play money", ISSUED, STOCK, 4),
    )
    (line,) = identity(held, CHIPS, ())
    assert columns(line) == {
        "bank": 10, "tables": 0, "runners": 0, "written_off": 0, "players": 0,
    }  # fmt: skip


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["chips", "chips 5"]),
        st.sampled_from([ISSUED, *PLACES]),
        st.sampled_from(PLACES),
        st.integers(1, 50),
    ).filter(lambda move: move[1] != move[2]),
    max_size=25,
)


@given(MOVES)
def test_the_two_sides_are_equal_whatever_moves(
    moves: list[tuple[str, Account, Account, int]],
) -> None:
    """And who plays has by the remainder what the books say of players, racks and cloths."""
    held = moved(*moves)
    for line in identity(held, CHIPS, ("5",)):
        asset = CHIPS if line.each is None else asset_of(CHIPS, line.each)
        issued = sum(units for _, source, _, units in on(moves, asset) if source == ISSUED)
        assert line.issued == issued == sum(columns(line).values())
        playing = sum(
            units for account, found, units in held
            if found == asset and kind_of(account) == "players"
        )  # fmt: skip
        assert line.players == playing
        assert line.agrees == (playing >= 0)


def on(
    moves: list[tuple[str, Account, Account, int]], asset: Asset
) -> list[tuple[str, Account, Account, int]]:
    return [move for move in moves if move[0] == asset]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_place_that_no_column_knew_would_be_seen(place: Account) -> None:
    """The control: what is at a place is in exactly one column, and moves the remainder."""
    before = moved(("chips", ISSUED, STOCK, 9), ("chips", STOCK, PLAYERS, 9))
    (line,) = identity(before, CHIPS, ())
    step = Transfer(CHIPS, PLAYERS, place, Units(4), "test") if place != PLAYERS else None
    (then,) = identity(before.after([step] if step else []), CHIPS, ())
    changed = {name for name, units in columns(then).items() if units != columns(line)[name]}
    column = COLUMNS[kind_of(place)]
    assert changed == (set() if column == "players" else {column, "players"})


def test_more_counted_than_was_ever_issued_does_not_agree() -> None:
    held = moved(("chips", ISSUED, STOCK, 10), ("chips", PLAYERS, STOCK, 1))
    (line,) = identity(held, CHIPS, ())
    assert (line.bank, line.players, line.agrees) == (11, -1, False)
