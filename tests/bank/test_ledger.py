"""Two legs: nothing can be out of balance, only refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.bank.booking import Chart, book
from croupier.bank.ledger import (
    CHIPS,
    EMPTY,
    PLAYERS,
    Account,
    Asset,
    Transfer,
    refuse_transfers,
)
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Corrected, Settled, Staked, TakenBack
from croupier.kit.rules import ClauseId, Rule

RULE = Rule(value=True, clause=ClauseId("HOUSE-2"))
CLAUSE = ClauseId("FR-46-1.10")
RACK, CLOTH, FLOAT = Account("W1:rack:1"), Account("W1:cloth:1:red"), Account("W1:float")
CHART = Chart("W1", frozenset({Seat(1)}))
ACCOUNTS = st.sampled_from([RACK, CLOTH, FLOAT, PLAYERS])


def transfer(source: Account, target: Account, units: int, asset: Asset = CHIPS) -> Transfer:
    return Transfer(asset, source, target, Units(units), "test")


@given(st.lists(st.tuples(ACCOUNTS, ACCOUNTS, st.integers(1, 50)), max_size=20))
def test_whatever_moves_the_sum_is_zero(moves: list[tuple[Account, Account, int]]) -> None:
    transfers = [transfer(*move) for move in moves if move[0] != move[1]]
    after = EMPTY.after(transfers)
    assert sum(units for *_, units in after) == 0
    assert all(units for *_, units in after), "an empty account is not in the book"


@pytest.mark.parametrize(
    ("source", "target", "units"), [(RACK, RACK, 1), (RACK, CLOTH, 0), (RACK, CLOTH, -1)]
)
def test_what_is_no_transfer(source: Account, target: Account, units: int) -> None:
    with pytest.raises(AssertionError):
        transfer(source, target, units)


def test_nobody_owes_but_the_float_and_those_not_counted() -> None:
    held = EMPTY.after([transfer(PLAYERS, RACK, 5)])
    assert refuse_transfers(held, [transfer(RACK, CLOTH, 5)], RULE) is None
    no = refuse_transfers(held, [transfer(RACK, CLOTH, 6)], RULE)
    assert no
    assert (no.code, no.clause, no.facts) == ("not_enough_chips", "HOUSE-2", (("short", 1),))
    assert refuse_transfers(held, [transfer(FLOAT, RACK, 99)], RULE) is None


def test_the_order_of_a_sequence_counts() -> None:
    there_and_back = [transfer(RACK, CLOTH, 5), transfer(PLAYERS, RACK, 5)]
    assert refuse_transfers(EMPTY, there_and_back, RULE)
    assert refuse_transfers(EMPTY, there_and_back[::-1], RULE) is None


def test_assets_never_mix() -> None:
    held = EMPTY.after([transfer(PLAYERS, RACK, 5, Asset("play money"))])
    assert refuse_transfers(held, [transfer(RACK, CLOTH, 1)], RULE)


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        (Staked(Seat(1), "red", Units(5)), [(RACK, CLOTH, 5)]),
        (Staked(Seat(2), "red", Units(5)), [(PLAYERS, Account("W1:cloth:2:red"), 5)]),
        (TakenBack(Seat(1), "red", Units(5)), [(CLOTH, RACK, 5)]),
        (Settled(Seat(1), "red", Units(5), Units(0), Units(0), CLAUSE), [(CLOTH, FLOAT, 5)]),
        (
            Settled(Seat(1), "red", Units(5), Units(5), Units(50), CLAUSE),
            [(CLOTH, RACK, 5), (FLOAT, RACK, 50)],
        ),
        (
            Settled(Seat(1), "red", Units(5), Units(2), Units(0), CLAUSE),
            [(CLOTH, RACK, 2), (CLOTH, FLOAT, 3)],
        ),
        (
            Corrected(1, Seat(1), "red", Units(5), Units(0), Units(0), Units(5), Units(50), CLAUSE),
            [(FLOAT, RACK, 55)],
        ),
        (
            Corrected(1, Seat(1), "red", Units(5), Units(5), Units(50), Units(5), Units(0), CLAUSE),
            [(RACK, FLOAT, 50)],
        ),
        ("anything else", []),
    ],
)
def test_what_an_event_moves(event: object, moves: list[tuple[Account, Account, int]]) -> None:
    assert [(t.source, t.target, t.units) for t in book(CHART, event)] == moves
