"""A history of colour chips: amounts in value, undo and repeat in chips, racks in value chips."""

from __future__ import annotations

from typing import Any

from croupier.floor.history import History, Move
from croupier.games.roulette import model as m
from croupier.kit.actors import CHANCE, CROUPIER, DIRECTOR, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.night.tables import model as t
from helpers.houses import House, house
from helpers.projected import followed
from helpers.roulette.markers import marked

R1 = "tables/R1"
ONE = Seat(1)


class Told:
    """A roulette with Eve at seat 1, and a history that watches it."""

    def __init__(self, units: int = 100) -> None:
        self.house: House = house("france-roulette-anglaise")
        self.must(PIT_BOSS, t.SetUp(self.house.book.digest, "Ann"))
        self.must(PIT_BOSS, t.Check())
        self.must(DIRECTOR, t.Open(approved=True))
        self.history = followed(History(), self.house.floor)
        self.must(CROUPIER, t.Sit(ONE, "Eve", of_age=True, units=Units(units)))

    def must(self, by: Actor, action: Any) -> int:
        self.house.must(R1, by, action)
        return self.house.floor.seq

    def take(self, colour: Any, value: int) -> None:
        """A colour of its own value, with its marker."""
        self.must(player(1), m.TakeColour(colour, Units(value)))
        marked(self.house, R1)

    def throw(self, number: int, way: Any = "clockwise") -> tuple[int, int, int, int]:
        spin, call = self.must(CROUPIER, m.Spin(way, stacks=True)), self.must(CROUPIER, m.Call())
        land = self.must(CHANCE, m.Land(number))
        return spin, call, land, self.must(CROUPIER, m.ShowResult())

    def brief(self) -> list[tuple[Any, ...]]:
        """Kind, spot, units, returned, won, balance, colour, value."""
        return [
            (n.kind, n.spot, n.units, n.returned, n.won, n.balance, n.colour, n.value)
            for n in self.history.of("Eve")
        ]


def test_amounts_are_in_value_and_the_rack_in_value_chips() -> None:
    told = Told()
    told.take("blue", 2)
    told.must(player(1), m.Stake("17", Units(3)))
    told.must(player(1), m.Stake("red", Units(5), "value"))
    told.must(player(1), m.TakeBack("17", Units(1)))
    told.throw(17)
    told.must(player(1), m.Tip(Units(4)))
    told.must(player(1), t.Leave())
    assert told.brief() == [
        ("seat_taken", "", 100, 0, 0, 100, "", 1),
        ("colour_taken", "", None, 0, 0, None, "blue", 2),
        ("chips_changed", "", 6, 0, 0, 94, "blue", 2),
        ("staked", "17", 6, 0, 0, 94, "blue", 2),
        ("staked", "red", 5, 0, 0, 89, "", 1),
        ("taken_back", "17", 2, 0, 0, None, "blue", 2),
        ("settled", "red", 5, 0, 0, None, "", 1),
        ("settled", "17", 4, 4, 140, None, "blue", 2),
        ("chips_changed", "", 8, 8, 0, 89, "blue", 2),
        ("tipped", "", 8, 0, 0, 89, "", 1),
        ("chips_changed", "", 138, 138, 0, 0, "blue", 2),
        ("colour_freed", "", None, 0, 0, 0, "blue", 1),
        ("seat_left", "", 227, 0, 0, 0, "", 1),
    ]


def test_undo_takes_back_the_chips_that_were_staked_last() -> None:
    told = Told()
    undo = told.history.undo
    told.take("blue", 2)
    told.must(player(1), m.Stake("red", Units(3)))
    told.must(player(1), m.Stake("red", Units(5), "value"))
    told.must(player(1), m.PlaceStakes({"17": Units(1), "20": Units(2)}))
    undone = []
    while move := undo("R1", ONE):
        undone.append(move._replace(seq=0))
        chips: Any = move.chips
        told.must(player(1), m.TakeBack(move.spot, Units(move.units), chips))
    assert undone == [
        Move("20", 2, "colour"),
        Move("17", 1, "colour"),
        Move("red", 5, "value"),
        Move("red", 3, "colour"),
    ]
    assert not told.house.table("R1").play.stakes
    told.must(player(1), m.Stake("red", Units(3)))
    told.must(player(1), m.Stake("red", Units(5), "value"))
    told.must(player(1), m.TakeBack("red", chips="colour"))
    assert undo("R1", ONE)[:3] == ("red", 5, "value"), "the others stand"  # type: ignore[index]


def test_repeat_is_asked_for_one_sort_of_chips_and_can_be_said_again() -> None:
    told = Told()
    repeat = told.history.repeat
    told.take("blue", 2)
    told.must(player(1), m.PlaceStakes({"17-20": Units(1), "dozen 2": Units(2)}))
    told.must(player(1), m.Stake("dozen 2", Units(1)))
    told.must(player(1), m.Stake("even", Units(4), "value"))
    told.throw(0)
    again = {chips: repeat("R1", ONE, chips) for chips in ("colour", "value", "")}
    assert again == {"colour": {"17-20": 1, "dozen 2": 3}, "value": {"even": 4}, "": {}}
    colour = {bet: Units(units) for bet, units in again["colour"].items()}
    value = {bet: Units(units) for bet, units in again["value"].items()}
    told.must(player(1), m.PlaceStakes(colour, value))
    lies = told.house.table("R1").play.stakes
    assert {(bet, chips): units for (_, bet, chips), units in lies.items()} == {
        ("17-20", "colour"): 1,
        ("dozen 2", "colour"): 3,
        ("even", "value"): 4,
    }


def test_the_way_of_a_stake_leads_over_a_void_throw_and_knows_its_chips() -> None:
    told = Told()
    told.take("blue", 2)
    first = told.must(player(1), m.Stake("red", Units(3)))
    other = told.must(player(1), m.Stake("red", Units(5), "value"))
    back = told.must(player(1), m.TakeBack("red", Units(1), "colour"))
    spin, fell = (
        told.must(CROUPIER, m.Spin("clockwise", stacks=True)),
        told.must(CHANCE, m.ChipInCylinder()),
    )
    result = told.throw(7, "anticlockwise")
    assert told.history.trace(first) == (first, back, spin, fell, *result)
    assert told.history.trace(other) == (other, spin, fell, *result)


def test_what_nobody_claims_is_told_to_whose_seat_it_was() -> None:
    told = Told()
    told.take("blue", 2)
    told.must(player(1), m.Stake("17", Units(3)))
    told.must(CROUPIER, t.MarkPlayer(ONE))
    told.must(CROUPIER, m.Abandon(ONE))
    kinds = [(kind, units) for kind, _, units, *_ in told.brief()[-4:]]
    assert kinds == [("taken_back", 6), ("chips_changed", 6), ("colour_freed", None),
                     ("abandoned", 6)]  # fmt: skip
    assert told.history.undo("R1", ONE) is None


def test_a_correction_counts_in_value_too() -> None:
    told = Told()
    told.take("blue", 2)
    told.must(player(1), m.Stake("17", Units(1)))
    told.throw(18)
    told.must(PIT_BOSS, m.GiveRuling("correct", 1, 17))
    (line,) = (line for line in told.history.of("Eve") if line.kind == "corrected")
    assert (line.units, line.returned, line.won, line.round) == (2, 2, 70, 1)
