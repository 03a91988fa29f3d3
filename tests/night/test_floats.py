"""The carnet d'avances: a French table's float, line by line, from its first advance to its result.

What stands in it is counted aloud and entered by somebody; anybody may read it in the view.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

from croupier.bank.ledger import CAGE, PLAYERS, WRITTEN_OFF, Account
from croupier.games.roulette import model as r
from croupier.games.wheel import model as w
from croupier.kit.actors import (
    CHANCE,
    CROUPIER,
    DIRECTOR,
    LICENSEE,
    PIT_BOSS,
    Role,
    Seat,
    player,
)
from croupier.kit.chips import Units
from croupier.night.model import Command, Law, Night
from croupier.night.rules import EventRules
from croupier.night.tables import floats
from croupier.night.tables import model as t
from croupier.night.tables import view as seen
from croupier.night.tables.carnet import FloatCountedOnce, FloatCountsDiffer, FloatEntered
from helpers.houses import House, house, refusal
from helpers.roulette.markers import marked


@dataclass(frozen=True)
class Then:
    """The law as a night adopted it."""

    rules: EventRules

    def event(self, _: Night) -> EventRules:
        return self.rules


ROULETTE, WHEEL, ONTARIO = "france-roulette-anglaise", "france-roue-de-la-chance", "ontario-wheel"
R1 = "tables/R1"


def checked(found: House) -> None:
    looks = (PIT_BOSS,) if found.book.name == ROULETTE else (DIRECTOR, CROUPIER)
    for by in looks:
        found.must(R1, by, t.Check())


def opened(book: str, minimum: int | None = None) -> House:
    found = house(book)
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", minimum=minimum))
    if book != ONTARIO:
        checked(found)
    found.must(R1, DIRECTOR, t.Open(approved=True))
    return found


def carnet(found: House) -> list[tuple[Any, ...]]:
    lines = found.table("R1").advances
    return [(one.number, one.line, one.units, one.person, one.result, one.clause) for one in lines]


def has(found: House, account: str) -> int:
    return found.floor.night.balances.of(Account(account))


@pytest.mark.clause("FR-49")
@pytest.mark.parametrize(
    ("book", "minimum", "units"),
    [(ROULETTE, None, 15_000), (ROULETTE, 5, 75_000), (WHEEL, None, 5_000), (WHEEL, 2, 10_000)],
)
def test_a_table_opens_on_so_many_times_its_minimum(
    book: str, minimum: int | None, units: int
) -> None:
    found = opened(book, minimum)
    assert carnet(found) == [(1, "opening", units, "Dora", None, "FR-42")]
    assert (has(found, "R1:float"), has(found, CAGE)) == (units, -units)


@pytest.mark.clause("FR-49")
def test_the_advance_follows_the_minimum_that_is_raised_at_the_opening() -> None:
    found = house(ROULETTE)
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann"))
    checked(found)
    found.must(R1, DIRECTOR, t.Open(minimum=2, approved=True))
    assert carnet(found) == [(1, "opening", 30_000, "Dora", None, "FR-42")]


@pytest.mark.clause("FR-49")
def test_every_top_up_equals_the_first_advance() -> None:
    found = opened(ROULETTE)
    for units in (0, 1, 14_999, 15_001):
        other = found.say(R1, CROUPIER, t.TopUp(Units(units)))
        assert refusal(other) == "top_up_equals_advance FR-49 units=15000"
    found.must(R1, CROUPIER, t.TopUp())
    found.must(R1, LICENSEE, t.TopUp(Units(15_000)))
    assert carnet(found)[1:] == [
        (2, "top-up", 15_000, "Ann", None, "FR-42"),
        (3, "top-up", 15_000, "Lou", None, "FR-42"),
    ]
    assert (has(found, "R1:float"), has(found, CAGE)) == (45_000, -45_000)


@pytest.mark.clause("FR-42")
def test_who_enters_and_where_there_is_no_carnet() -> None:
    found = opened(ROULETTE)
    assert refusal(found.say(R1, player(1), t.TopUp())) == "not_their_part HOUSE-7 role=player"
    assert refusal(found.say(R1, CROUPIER, t.TopUp(), "Ben")) == "not_this_table HOUSE-7"
    ontario = opened(ONTARIO)
    assert carnet(ontario) == []
    assert refusal(ontario.say(R1, CROUPIER, t.TopUp())) == "no_carnet HOUSE-8"
    ontario.must(R1, CROUPIER, t.Close(locked=True))
    assert refusal(ontario.say(R1, CROUPIER, t.TopUp())) == "table_not_open HOUSE-8 table=R1"


@pytest.mark.clause("FR-43")
def test_a_table_closes_with_its_float_counted_and_its_result_entered() -> None:
    """The result is the closing float less all that was advanced."""
    found = opened(ROULETTE)
    found.must(R1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True, units=Units(100)))
    found.must(R1, player(1), r.TakeColour("blue", Units(2)))
    marked(found, R1)
    found.must(R1, player(1), r.Stake("17", Units(3)))
    found.must(R1, CROUPIER, r.Spin("clockwise", stacks=True))
    found.must(R1, CROUPIER, r.Call())
    found.must(R1, CHANCE, r.Land(18))
    found.must(R1, CROUPIER, r.ShowResult())
    found.must(R1, CROUPIER, t.TopUp())
    found.must(R1, player(1), t.Leave())
    for counted in (None, Units(-1)):
        no = found.say(R1, CROUPIER, t.Close(counted, locked=True))
        assert refusal(no) == "float_not_counted FR-43"
    assert has(found, "R1:float") == 30_006
    _, line, closed = found.must(R1, CROUPIER, t.Close(Units(30_006), locked=True))
    assert (line.number, line.line, line.units, line.result) == (3, "closing", 30_006, 6)
    assert closed == t.TableClosed()
    assert has(found, "R1:float") == 0
    assert (has(found, CAGE), has(found, PLAYERS)) == (6, -6)


@pytest.mark.clause("FR-43", "FR-72")
def test_what_two_count_otherwise_than_the_books_is_a_difference_and_in_the_result() -> None:
    """The result is what the law says, closing less advances; the books' figure stands beside."""
    found = opened(WHEEL)
    assert found.must(R1, CROUPIER, t.Close(Units(4_990))) == (
        FloatCountedOnce("Ann", Role.CROUPIER, Units(4_990)),
    )
    assert found.table("R1").opened
    sheet, line, closed = found.must(R1, PIT_BOSS, t.Close(Units(4_990)))
    assert (sheet.paper, sheet.place, sheet.first, sheet.second) == (
        "C-1", "table R1", "Ann", "Cora",
    )  # fmt: skip
    assert (sheet.units, sheet.books_units, sheet.tier, sheet.clause) == (
        4_990, 5_000, "manager", "FR-43",
    )  # fmt: skip
    assert (line.person, line.units, line.books, line.result) == ("Ann", 4_990, 5_000, -10)
    assert closed == t.TableClosed()
    assert (has(found, "R1:float"), has(found, CAGE), has(found, WRITTEN_OFF)) == (0, -10, 10)


@pytest.mark.clause("FR-43")
@pytest.mark.parametrize(
    ("units", "tier"),
    [(5_025, "manager"), (5_026, "report"), (4_901, "report"), (4_900, "regulator")],
)
def test_a_difference_demands_what_the_rules_of_the_event_say(units: int, tier: str) -> None:
    found = opened(WHEEL)
    found.must(R1, CROUPIER, t.Close(Units(units)))
    sheet, *_ = found.must(R1, DIRECTOR, t.Close(Units(units)))
    assert sheet.tier == tier
    assert has(found, WRITTEN_OFF) == 5_000 - units


@pytest.mark.clause("FR-43")
def test_two_who_count_differently_both_count_again() -> None:
    found = opened(WHEEL)
    found.must(R1, CROUPIER, t.Close(Units(4_990)))
    found.must(R1, CROUPIER, t.Close(Units(4_980)))  # one's own count may be made again
    (again,) = found.must(R1, PIT_BOSS, t.Close(Units(5_000)))
    assert again == FloatCountsDiffer("Ann", "Cora", Units(4_980), Units(5_000))
    assert found.table("R1").closer is None
    for _ in range(2):  # nobody tries until it fits: what was found is on record
        (once,) = found.must(R1, PIT_BOSS, t.Close(Units(5_000)))
        assert once == FloatCountedOnce("Cora", Role.PIT_BOSS, Units(5_000))
    sheet, _, closed = found.must(R1, CROUPIER, t.Close(Units(5_000)))
    assert (sheet.tier, closed) == ("agrees", t.TableClosed())


@pytest.mark.clause("FR-43")
def test_what_moves_at_the_table_ends_a_count() -> None:
    """Nobody is the second to count what isn't there any more; a clock moves nothing."""
    found = opened(WHEEL)
    found.must(R1, CROUPIER, t.Close(Units(4_990)))
    found.must(R1, PIT_BOSS, t.TimeBets(30))
    assert found.table("R1").closer is not None
    found.must(R1, CROUPIER, t.TopUp())
    assert found.table("R1").closer is None
    (once,) = found.must(R1, PIT_BOSS, t.Close(Units(4_990)))
    assert once.person == "Cora"


@pytest.mark.clause("FR-43", "FR-72")
@pytest.mark.parametrize("recording", ["rounds", "float only"])
def test_where_stakes_are_not_kept_two_count_and_that_is_the_result(recording: Any) -> None:
    found = house(WHEEL)
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", recording=recording))
    checked(found)
    found.must(R1, DIRECTOR, t.Open(approved=True))
    for counted in (5_000, 5_300):
        (once,) = found.must(R1, CROUPIER, t.Close(Units(counted), locked=True))
        assert once.units == counted
    sheet, line, _ = found.must(R1, PIT_BOSS, t.Close(Units(5_300), locked=True))
    assert (sheet.tier, sheet.books_units) == ("agrees", None)
    assert (line.units, line.result, line.books) == (5_300, 300, None)
    assert (has(found, "R1:float"), has(found, CAGE), has(found, PLAYERS)) == (0, 300, -300)


@pytest.mark.clause("FR-43")
def test_a_night_of_before_is_closed_as_it_was_then() -> None:
    found = opened(WHEEL)
    event = found.floor.law.event(found.floor.night)
    old = replace(event, closing_by_two=None)
    line, closed = floats.closed(
        cast("Law", Then(old)),
        found.floor.night,
        Command(id="c", desk=R1, by=CROUPIER, operator="Ann", action=t.Close(Units(4_990))),
        found.table("R1"),
    )
    assert isinstance(line, FloatEntered)
    assert (line.units, line.result, line.books, closed) == (4_990, -10, 5_000, t.TableClosed())


@pytest.mark.clause("FR-43")
def test_what_else_is_wrong_is_said_before_the_float_is_asked_for() -> None:
    """By descending precedence: a dispute, a round, people, colours, the float."""
    found = opened(ROULETTE)
    close = t.Close(locked=True)
    found.must(R1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True))
    found.must(R1, player(1), r.TakeColour("blue"))
    found.must(R1, player(1), r.Stake("17", Units(1)))
    found.must(R1, player(1), t.Dispute())
    assert refusal(found.say(R1, CROUPIER, close)) == "dispute_open HOUSE-5"
    found.must(R1, PIT_BOSS, r.GiveRuling("stands"))
    assert refusal(found.say(R1, CROUPIER, close)) == "round_in_progress HOUSE-8"
    found.must(R1, player(1), r.Clear())
    assert refusal(found.say(R1, CROUPIER, close)) == "seats_still_taken HOUSE-13 seats=1"
    found.must(R1, player(1), t.Leave())
    assert refusal(found.say(R1, CROUPIER, close)) == "float_not_counted FR-43"
    found.must(R1, CROUPIER, t.Close(Units(15_000), locked=True))
    assert refusal(found.say(R1, CROUPIER, close)) == "table_not_open HOUSE-8 table=R1"


@pytest.mark.clause("FR-55-13")
def test_nor_does_a_table_close_while_somebody_has_a_colour() -> None:
    """At practice nobody has to sit: then a colour may be out with nobody in the seat."""
    found = house(ROULETTE, practice=True)
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ann", seating="open"))
    checked(found)
    found.must(R1, DIRECTOR, t.Open(approved=True))
    found.must(R1, player(3), r.TakeColour("blue"))
    held = found.say(R1, CROUPIER, t.Close(locked=True))
    assert refusal(held) == "colours_still_held FR-55-13 seats=3"
    found.must(R1, player(3), r.HandIn())
    assert refusal(found.say(R1, CROUPIER, t.Close(locked=True))) == "float_not_counted FR-43"


@pytest.mark.clause("FR-42")
def test_the_lines_are_numbered_on_through_the_sessions_of_a_day() -> None:
    found = opened(WHEEL)
    found.must(R1, CROUPIER, t.TopUp())
    found.must(R1, CROUPIER, t.Close(Units(10_000)))
    assert refusal(found.say(R1, CROUPIER, t.TopUp())) == "table_not_open HOUSE-8 table=R1"
    found.must(R1, PIT_BOSS, t.SetUp(found.book.digest, "Ben"))
    checked(found)
    found.must(R1, DIRECTOR, t.Open())
    line, _ = found.must(R1, PIT_BOSS, t.Close(Units(5_000)))
    assert line.result == 0, "the advances of the session before don't count"
    numbers = [(number, kind, person) for number, kind, _, person, *_ in carnet(found)]
    assert numbers == [
        (1, "opening", "Dora"),
        (2, "top-up", "Ann"),
        (3, "closing", "Ann"),
        (4, "opening", "Dora"),
        (5, "closing", "Cora"),
    ]


@pytest.mark.clause("FR-43")
def test_anybody_present_may_read_the_carnet() -> None:
    found = opened(WHEEL)
    found.must(R1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True, units=Units(50)))
    found.must(R1, player(1), w.Stake("orange", Units(10)))
    found.must(R1, CROUPIER, w.Spin("clockwise"))
    found.must(R1, CROUPIER, w.Call())
    green = found.book.rules.wheel.segments.index("green") + 1
    found.must(R1, CHANCE, w.Land(green, 3))
    found.must(R1, CROUPIER, w.ShowResult())
    night, law = found.floor.night, found.floor.law
    for viewer in (None, player(1), CROUPIER):
        shown = seen.view(law, night, night.tables["R1"], viewer)
        assert shown["float"] == 5_010
        first = {"number": 1, "line": "opening", "units": 5_000, "by": "Dora"}
        assert shown["advances"] == [{**first, "result": None, "books": None}]


@pytest.mark.clause("FR-43")
def test_a_ruling_after_the_closing_is_a_line_of_its_own() -> None:
    """The session's count stands; what moves comes from the cage, and the next opening is whole."""
    found = opened(ROULETTE)
    found.must(R1, CROUPIER, t.Sit(Seat(1), "Eve", of_age=True, units=Units(50)))
    found.must(R1, player(1), r.TakeColour("blue", Units(2)))
    marked(found, R1)
    found.must(R1, player(1), r.Stake("17", Units(1)))
    for word in (r.Spin("clockwise", stacks=True), r.Call()):
        found.must(R1, CROUPIER, word)
    found.must(R1, CHANCE, r.Land(18))
    found.must(R1, CROUPIER, r.ShowResult())
    found.must(R1, CROUPIER, t.Leave(Seat(1)))
    for by in (CROUPIER, PIT_BOSS):
        found.must(R1, by, t.Close(Units(15_001), locked=True))
    assert carnet(found)[-1] == (2, "closing", 15_001, "Ann", 1, "FR-42")
    assert found.table("R1").advances[-1].books == 15_002
    found.must(R1, PIT_BOSS, r.GiveRuling("correct", number=17, reason="seen by two"))
    assert carnet(found)[-1] == (3, "correction", 72, "Cora", -72, "FR-42")
    assert has(found, "R1:float") == 0
    checked(found)
    found.must(R1, DIRECTOR, t.Open(approved=True))
    assert has(found, "R1:float") == 15_000
    assert sum(units for _, asset, units in found.floor.night.balances if asset == "chips") == 0
