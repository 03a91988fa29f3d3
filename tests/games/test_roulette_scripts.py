"""Roulette anglaise line by line: refusals by descending precedence, and what follows a yes."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.practice import PracticeTable
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.kit.actors import (
    CHANCE,
    CROUPIER,
    LICENSEE,
    PIT_BOSS,
    Actor,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS
from croupier.kit.rules import Refusal
from croupier.night.model import Decision
from croupier.night.office.model import Appoint
from croupier.night.tables import model as t
from croupier.rulebooks.loader import load
from helpers.houses import House, house, refusal
from helpers.roulette.markers import marked
from helpers.roulette.scripts import BOOK, READINGS, SCRIPTS
from helpers.scripts import at_table, run

CLAUSES = {reading.name: reading.clause for reading in load(BOOK).interpretations}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.clause(*clauses))
        for name, (clauses, _, _) in SCRIPTS.items()
    ],
)
def test_script(name: str) -> None:
    _, script, options = SCRIPTS[name]
    run(script, at_table(BOOK, **options))


@pytest.mark.parametrize(
    ("name", "choice", "script"),
    [
        pytest.param(*one, id=" ".join(one[:2]), marks=pytest.mark.clause(CLAUSES[one[0]]))
        for one in READINGS
    ],
)
def test_interpretation(name: str, choice: str, script: str) -> None:
    run(script, at_table(load(BOOK, {name: choice})))
    (reading,) = (one for one in load(BOOK).interpretations if one.name == name)
    for another in reading.choices:
        if another != choice:  # and every other choice reads otherwise
            with pytest.raises(AssertionError):
                run(script, at_table(load(BOOK, {name: another})))


def test_every_choice_has_its_conversation() -> None:
    owed = {
        (reading.name, choice)
        for reading in load(BOOK).interpretations
        for choice in reading.choices
    }
    assert {(name, choice) for name, choice, _ in READINGS} == owed


def must(table: PracticeTable, by: Actor, action: Any) -> list[Any]:
    verdict = table.say(by, action)
    assert isinstance(verdict, Decision), verdict
    return list(verdict.events)


@pytest.mark.clause("FR-55-10.1")
def test_the_ball_has_thirty_seven_pockets_and_each_is_as_likely() -> None:
    table = at_table(BOOK)
    assert table.outcomes() == (), "not before the call"
    must(table, CROUPIER, m.Spin("clockwise"))
    must(table, CROUPIER, m.Call())
    assert table.outcomes() == tuple((m.Land(number), 1) for number in range(37))


@pytest.mark.clause("FR-55-12")
def test_the_layout_has_a_hundred_and_sixty_one_places_as_the_clause_counts_them() -> None:
    rules = load(BOOK).rules
    kinds = [place.kind for place in layout(rules).values()]
    assert {kind: kinds.count(kind) for kind in kinds} == rules.places.value
    assert len(kinds) == 161


@pytest.mark.clause("FR-55-10.2", "FR-55-10.3")
def test_seven_compartments_show_each_colour_and_its_marker() -> None:
    table = at_table(BOOK)
    must(table, player(3), m.TakeColour("pink", Units(7)))
    must(table, player(3), m.Change(Units(20)))
    for viewer in (None, player(1), player(3), CROUPIER):
        shown = table.view(viewer)["colours"]
        assert [one["colour"] for one in shown] == list(COLOURS)
        assert len({one["letter"] for one in shown}) == len(shown) == 7
        held = [one for one in shown if one["seat"] is not None]
        assert [(one["colour"], one["seat"], one["value"], one["chips"]) for one in held] == [
            ("pink", 3, 7, 20)
        ]


@pytest.mark.clause("FR-55-10.4")
def test_each_layout_of_a_double_table_has_its_own_compartments() -> None:
    table = at_table(load(BOOK, {"double_table": "double"}))
    must(table, player(2), m.TakeColour("blue", Units(1)))
    must(table, player(9), m.TakeColour("blue", Units(5)))
    shown = [one for one in table.view(None)["colours"] if one["colour"] == "blue"]
    assert [(one["seat"], one["value"]) for one in shown] == [(2, 1), (9, 5)]


@pytest.mark.clause("FR-55-10.18")
def test_a_payment_is_shown_as_it_is_cut() -> None:
    table = at_table(BOOK)
    must(table, player(1), m.TakeColour("blue"))
    must(table, player(1), m.Stake("17", Units(2)))
    must(table, player(1), m.Stake("black", Units(2)))
    must(table, CROUPIER, m.Spin("clockwise"))
    must(table, CROUPIER, m.Call())
    must(table, CHANCE, m.Land(17))
    cut = {one["bet"]: (one["stacks"], one["over"]) for one in table.view(None)["last"]["lines"]}
    assert cut == {"17": (3, 10), "black": (0, 2)}  # 70 chips: three stacks of twenty and ten


# Whoever answers for a table: article 55-10, over several tables of one night.


def opened(found: House, name: str, chef: str = "Cora", croupier: str = "Ann") -> Any:
    desk = f"tables/{name}"
    found.must(desk, PIT_BOSS, t.SetUp(found.book.digest, croupier))
    looked = found.say(desk, PIT_BOSS, t.Check(), chef)
    if isinstance(looked, Refusal):
        return looked
    return found.say(desk, PIT_BOSS, t.Open(approved=True), chef)


@pytest.mark.clause("FR-55-10.6")
def test_a_chef_de_table_has_two_tables_at_most() -> None:
    found = house(load(BOOK, {"hippodrome": "absent"}))
    for name, croupier in (("R1", "Ann"), ("R2", "Ben")):
        assert not isinstance(opened(found, name, croupier=croupier), Refusal)
    assert refusal(opened(found, "R3")) == "chef_has_tables FR-55-10.6 person=Cora tables=2"


@pytest.mark.clause("FR-55-10.14")
def test_with_a_hippodrome_one_table() -> None:
    found = house(BOOK)
    assert not isinstance(opened(found, "R1"), Refusal)
    assert refusal(opened(found, "R2")) == "chef_has_tables FR-55-10.14 person=Cora tables=1"


@pytest.mark.clause("FR-55-10.6")
def test_whoever_answers_for_a_table_deals_nothing_there() -> None:
    found = house(BOOK)
    found.must("office", LICENSEE, Appoint("Ann", Role.PIT_BOSS, of_age=True, member=True))
    no = "chef_handles_no_chips FR-55-10.6 person=Ann"
    assert refusal(opened(found, "R1", chef="Ann")) == no


@pytest.mark.clause("FR-55-10.3", "FR-55-13")
def test_colour_chips_are_their_tables_own_and_every_series_is_whole_again() -> None:
    found = house(load(BOOK, {"hippodrome": "absent"}))
    for name, croupier in (("R1", "Ann"), ("R2", "Ben")):
        desk = f"tables/{name}"
        opened(found, name, croupier=croupier)
        found.must(desk, CROUPIER, t.Sit(Seat(1), f"guest {name}", of_age=True, units=Units(50)))
        found.must(desk, player(1), m.TakeColour("blue", Units(2)))
        found.must(desk, player(1), m.Change(Units(10)))
    held = {f"{account}, {asset}": units for account, asset, units in found.floor.night.balances}
    assert held["R1:rack:1, R1 blue"] == held["R2:rack:1, R2 blue"] == 10
    assert held["R1:series, R1 blue"] == held["R2:series, R2 blue"] == -10
    for name in ("R1", "R2"):
        found.must(f"tables/{name}", CROUPIER, t.Leave(Seat(1)))
    left = {asset for _, asset, _ in found.floor.night.balances}
    assert left == {"chips"}


def test_chips_that_one_hasnt_are_neither_changed_nor_tipped_nor_staked() -> None:
    found = house(BOOK)
    opened(found, "R1")
    found.must("tables/R1", CROUPIER, t.Sit(Seat(1), "Gus", of_age=True, units=Units(20)))
    found.must("tables/R1", player(1), m.TakeColour("blue", Units(3)))
    marked(found, "tables/R1")
    short = "not_enough_chips HOUSE-2 short=1"
    for action in (
        m.Change(Units(7)),
        m.Tip(Units(7)),
        m.Tip(Units(21), "value"),
        m.Stake("red", Units(21), "value"),
        m.Stake("red", Units(7)),
        m.PlaceStakes({"red": Units(3), "17": Units(4)}),
        m.Announce("finale 0", Units(2)),
    ):
        before = found.floor.known
        said = found.say("tables/R1", player(1), action)
        if isinstance(action, m.Announce):
            assert refusal(said) == "not_enough_chips HOUSE-2 short=4"
        else:
            assert refusal(said) == short, action
        assert found.floor.known is before


def test_every_saying_and_event_has_its_line_in_a_script() -> None:
    everything = " ".join(script for _, script, _ in SCRIPTS.values())
    assert [word for word in (*ROULETTE.actions, *ROULETTE.events) if word not in everything] == []
