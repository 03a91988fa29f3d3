"""Nobody's name and no table's name makes an account that may owe, or another place's account."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.bank.booking import Chart
from croupier.bank.ledger import OWING, Account, Asset, is_cash, may_owe
from croupier.bank.places import (
    BANK,
    RUNNER,
    TABLE,
    carried,
    float_of,
    kind_of,
    place_of,
    purse,
)
from croupier.kit.actors import Seat
from croupier.night.bank.model import SERIES
from croupier.night.tables.tables import TABLE_NAME

PARTS = (
    *("", " ", ":", "::", "float", "owed", "series", "purse", "runner", "carried", "bank", "cage"),
    *("drawer", "stock", "tips", "abandoned", "rack", "cloth", "issued", "licensee", "players"),
    *("deposit", "written off", "W1", "F-1", "table ", "runner ", "José", "李", "a b"),
)
HOSTILE = st.lists(st.sampled_from(PARTS), max_size=5).map(":".join)
PEOPLE = st.one_of(HOSTILE, st.sampled_from(PARTS), st.text(max_size=20))
TABLES = st.one_of(
    st.from_regex(TABLE_NAME, fullmatch=True),
    st.sampled_from([part for part in PARTS if TABLE_NAME.fullmatch(part)]),
)
PAPERS = st.builds(lambda letter, number: f"{letter}-{number}",
                   st.sampled_from(sorted(SERIES.values())), st.integers(1, 10**6))  # fmt: skip


@given(PEOPLE)
@example("Ben:purse")
@example(":float")
@example("x:float")
@example("float")
def test_a_runners_purse_is_theirs_and_never_owes(name: str) -> None:
    own = purse(name)
    assert not may_owe(own)
    assert kind_of(own) == "runner"
    assert place_of(own) == RUNNER + name


@given(PEOPLE, PEOPLE)
def test_two_people_have_two_purses(one: str, other: str) -> None:
    assert (purse(one) == purse(other)) == (one == other)


@given(PEOPLE, TABLES, PAPERS)
def test_no_two_places_share_an_account(person: str, table: str, paper: str) -> None:
    chart = Chart(table, frozenset({Seat(1)}))
    theirs = {
        *(chart.float, chart.tips, chart.abandoned, chart.owed, chart.series),
        *(chart.rack(Seat(1)), chart.cloth(Seat(1), "red")),
    }
    assert not theirs & {*OWING, Account("bank:drawer"), Account("bank:stock"), Account("deposit")}
    assert not theirs & {purse(person), carried(paper)}
    assert purse(person) != carried(paper)


@given(TABLES)
@example("carried")
@example("runner")
@example("bank")
@example("F-1")
def test_a_tables_accounts_are_the_tables(name: str) -> None:
    """Whatever it is called: `carried:float` is no parcel, `runner:float` no purse."""
    chart = Chart(name, frozenset({Seat(1)}))
    assert [kind_of(account) for account in (chart.float, chart.series)] == ["table", "table"]
    assert kind_of(chart.tips) == "tips"
    assert kind_of(chart.abandoned) == "abandoned"
    at_play = (chart.rack(Seat(1)), chart.cloth(Seat(1), "red"), chart.owed)
    assert {kind_of(account) for account in at_play} == {"players"}
    assert place_of(chart.float) == TABLE + name
    assert float_of(name) == chart.float
    assert not may_owe(chart.rack(Seat(1)))
    assert not may_owe(chart.cloth(Seat(1), "red"))


@given(PAPERS)
def test_what_is_carried_is_nobodys_and_never_owes(paper: str) -> None:
    way = carried(paper)
    assert kind_of(way) == "carried"
    assert place_of(way) is None
    assert not may_owe(way)


def test_the_places_that_have_no_name_of_their_own() -> None:
    kinds = {str(account): kind_of(account) for account in OWING}
    assert kinds == {
        "cage": "cage", "issued": "issued", "licensee": "licensee", "players": "players",
        "written off": "written off",
    }  # fmt: skip
    assert place_of(Account("bank:drawer")) == place_of(Account("bank:stock")) == BANK
    assert {place_of(account) for account in (*OWING, Account("deposit"))} == {None}


@pytest.mark.parametrize("name", ["W1:float", "a:b", "", ":", "a b", "_", "x" * 31])
def test_a_table_is_never_called_so(name: str) -> None:
    """A colon parts the names of accounts: where it could stand in one, nothing here would hold."""
    assert not TABLE_NAME.fullmatch(name)
    assert re.search("[: _]", name) or len(name) in (0, 31)


@given(TABLES, st.sampled_from(["blue", "white", "5", "B"]))
def test_nothing_of_a_tables_own_is_taken_for_cash(table: str, colour: str) -> None:
    assert not is_cash(Asset(f"{table} {colour}")) or colour == "B"


@pytest.mark.parametrize(
    ("asset", "cash"),
    [("CAD", True), ("EUR", True), ("chips", False), ("play money", False), ("chips 5", False),
     ("R1 blue", False), ("CADS", False), ("cad", False)],
)  # fmt: skip
def test_a_currency_is_three_capitals(asset: str, cash: bool) -> None:  # noqa: FBT001
    assert is_cash(Asset(asset)) is cash
