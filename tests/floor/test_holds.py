"""What tables were given and won, by the record alone: fills, credits, counts, settlements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.bank.places import float_of
from croupier.floor.holds import Hold, Holds
from croupier.games.wheel import model as w
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.night.bank import actions as a
from croupier.night.tables.model import HandOver, Recording, Sit, StateAge
from helpers.bank.books import W1, Books
from helpers.bank.states import opened
from helpers.projected import followed, projected

SOLD = {"5": 20, "1": 30}  # what players have to lose


def watched(recording: Recording = "float only") -> tuple[Books, Holds]:
    bank = opened("not redeemable")
    bank.table(recording, opened=True)
    return bank, followed(Holds(), bank.floor)


def told(holds: Holds, table: str = "W1") -> tuple[int, int, int, int]:
    held = holds.at(table)
    return held.fills, held.credits, held.result, held.off


def lines(holds: Holds) -> list[tuple[str, str, int, int | None]]:
    return [(one.kind, one.paper, one.units, one.result) for one in holds.at("W1").lines]


@pytest.mark.clause("ON-17d")
def test_a_table_that_records_its_float_only_is_told_by_its_counts() -> None:
    bank, holds = watched()
    bank.does("Cass", a.Sell(pieces=SOLD))
    assert told(holds) == (0, 0, 0, 0)
    assert bank.filled(p5=20, p1=50) == "F-1"
    assert bank.filled(units=40) == "F-2"
    assert told(holds) == (190, 0, 0, 0)
    assert (holds.at("W1").opening, holds.at("W1").given) == (150, 190)
    bank.credited(p5=4)
    bank.counted("table W1", {"5": 30, "1": 45})
    assert told(holds) == (190, 20, 25, 0)
    assert lines(holds) == [
        ("fill", "F-1", 150, None),
        ("fill", "F-2", 40, None),
        ("credit", "K-1", 20, None),
        ("count", "C-2", 195, 25),
    ]
    assert holds.at("W1").by == {("Ann",): Hold(("Ann",), 25)}
    bank.credited(p5=30, p1=45)
    assert told(holds) == (190, 215, 25, 0)
    assert bank.night().holds(float_of("W1")) == 0
    bank.filled(units=60)
    assert lines(holds) == [("fill", "F-3", 60, None)], "it begins anew"
    assert told(holds) == (250, 215, 25, 0)


def test_what_is_given_beyond_the_books_was_won() -> None:
    bank, holds = watched()
    bank.does("Cass", a.Sell(pieces=SOLD))
    bank.filled(p5=20, p1=50)
    bank.credited(p5=40)
    assert told(holds) == (150, 200, 50, 0)
    held = holds.at("W1")
    assert held.result == held.credits - held.fills + bank.night().holds(float_of("W1"))


def test_what_several_have_dealt_between_two_counts_is_theirs_together() -> None:
    bank, holds = watched()
    bank.does("Cass", a.Sell(pieces=SOLD))
    bank.filled(p5=20, p1=50)
    bank.counted("table W1", {"5": 20, "1": 40})
    bank.does("Ann", HandOver("Ben"), desk=W1)
    bank.counted("table W1", {"5": 20, "1": 70})
    bank.counted("table W1", {"5": 20, "1": 65})
    assert holds.at("W1").by == {
        ("Ann",): Hold(("Ann",), -10),
        ("Ann", "Ben"): Hold(("Ann", "Ben"), 30),
        ("Ben",): Hold(("Ben",), -5),
    }
    assert told(holds) == (150, 0, 15, 0)


def spun(bank: Books, way: Any, stakes: Mapping[str, int], who: str = "Ann") -> None:
    """To the first segment."""
    for spot, units in stakes.items():
        bank.tries("Eve", w.Stake(spot, Units(units)), W1, player(Seat(1)))
    for by, word in ((CROUPIER, w.Call()), (CROUPIER, w.Spin(way)), (CHANCE, w.Land(1, 3))):
        bank.tries(who, word, W1, by)


def test_where_every_stake_is_kept_a_croupier_has_what_was_won_under_their_hands() -> None:
    bank, holds = watched("every stake")
    bank.does("Ann", StateAge(), desk=W1)
    bank.filled(p5=20, p1=50)
    bank.does("Cass", a.Sell(pieces=SOLD))
    bank.does("Ann", Sit(Seat(1), "Eve", of_age=True, units=Units(100)), desk=W1)
    spots = bank.floor.law.at(bank.night().tables["W1"]).wheel.segments
    won, lost = spots[0], next(one for one in spots if one != spots[0])
    spun(bank, "clockwise", {lost: 7})
    bank.does("Ann", HandOver("Ben"), desk=W1)
    bank.does("Ben", StateAge(), desk=W1)
    spun(bank, "anticlockwise", {won: 2, lost: 3}, "Ben")
    float_ = bank.night().holds(float_of("W1"))
    assert told(holds) == (150, 0, float_ - 150, 0)
    ann, ben = (holds.at("W1").by[name,] for name in ("Ann", "Ben"))
    assert (ann.result, ann.staked, ben.staked) == (7, 7, 5)
    assert ann.result + ben.result == float_ - 150
    bank.tries("Cora", w.GiveRuling("void", 2), W1, PIT_BOSS)
    assert holds.at("W1").by["Ben",].result == 0, "what was paid has gone back"
    bank.counted("table W1", {"5": 20, "1": 50})
    assert told(holds) == (150, 0, 7, -7), "what a count misses is nobody's luck"


def test_what_is_undone_was_never_given() -> None:
    bank, holds = watched()
    bank.filled(p5=20, p1=50)
    void = bank.does("Cass", a.Void("F-1", "wrong table"))[0].paper
    bank.does("Rex", a.ConfirmVoid(void))
    assert told(holds) == (0, 0, 0, 0)
    assert lines(holds)[-1] == ("undone", "F-1", -150, None)
    assert holds.at("W1").given == 0
    bank.filled(p5=20, p1=50)
    bank.credited(p5=10)
    void = bank.does("Cass", a.Void("K-1", "not mine"))[0].paper
    bank.does("Rex", a.ConfirmVoid(void))
    assert told(holds) == (150, 0, 0, 0)
    assert holds.at("W1").given == 150


def test_what_was_entered_from_paper_counts_once_it_is_confirmed() -> None:
    bank, holds = watched()
    paper = a.EnterFromPaper("fill", "17", "21:40", "table W1", {"5": 8})
    bank.does("Cass", paper)
    assert told(holds) == (0, 0, 0, 0)
    bank.does("Rex", a.Confirm(("P-1",)))
    assert told(holds) == (40, 0, 0, 0)
    assert lines(holds) == [("fill", "P-1", 40, None)]


def test_a_paper_that_travels_has_its_times() -> None:
    bank, holds = watched()
    bank.filled(p5=20, p1=50)
    assert set(holds.times("F-1")) == {"asked", "accepted", "carried", "received"}
    assert set(holds.times("F-1").values()) == {bank.floor.clock.label()}
    assert holds.times("F-2") == {}


def test_the_record_alone_tells_the_same() -> None:
    bank, holds = watched("every stake")
    bank.does("Cass", a.Sell(pieces=SOLD))
    bank.filled(p5=20, p1=50)
    bank.does("Ann", Sit(Seat(1), "Eve", of_age=True, units=Units(100)), desk=W1)
    spots = bank.floor.law.at(bank.night().tables["W1"]).wheel.segments
    spun(bank, "clockwise", {spots[0]: 2})
    bank.credited(p1=5)
    again = projected(Holds(), bank.floor.store.read())
    assert again.at("W1") == holds.at("W1")
