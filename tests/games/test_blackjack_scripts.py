"""Blackjack line by line: refusals by descending precedence, and what follows a yes."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.blackjack import model as m
from croupier.kit.actors import CHANCE, CROUPIER, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.model import Decision
from croupier.rulebooks.loader import load
from helpers.blackjack.readings import READINGS
from helpers.blackjack.scripts import CLOSED, SCRIPTS, VEGAS_MINIMUM, expanded
from helpers.blackjack.worlds import CHARITY, VEGAS
from helpers.scripts import at_table, run

CLAUSES = {
    (book, reading.name): reading.clause
    for book in (CHARITY, VEGAS)
    for reading in load(book).interpretations
}
IN_PYTHON = {"shuffle_at", "empty_shoe"}  # a shoe takes too many lines


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.clause(*clauses))
        for name, (_, clauses, _) in SCRIPTS.items()
    ],
)
def test_script(name: str) -> None:
    book, _, script = SCRIPTS[name]
    run(expanded(script), at_table(book, closed=name in CLOSED))


@pytest.mark.parametrize(
    ("book", "name", "choice", "others", "script"),
    [
        pytest.param(
            *reading, id=" ".join(reading[:3]), marks=pytest.mark.clause(CLAUSES[reading[:2]])
        )
        for reading in READINGS
    ],
)
def test_interpretation(
    book: str, name: str, choice: str, others: dict[str, str], script: str
) -> None:
    closed = "director" in script
    run(expanded(script), at_table(load(book, {**others, name: choice}), closed=closed))
    (reading,) = (one for one in load(book).interpretations if one.name == name)
    for another in reading.choices:
        if another != choice:  # and every other choice reads otherwise
            with pytest.raises(AssertionError):
                run(
                    expanded(script), at_table(load(book, {**others, name: another}), closed=closed)
                )


def test_every_choice_has_its_conversation() -> None:
    held = {(book, name, choice) for book, name, choice, *_ in READINGS}
    owed = {
        (book, reading.name, choice)
        for book in (CHARITY, VEGAS)
        for reading in load(book).interpretations
        for choice in reading.choices
        if reading.name not in IN_PYTHON
    }
    assert held == owed


@pytest.mark.clause("ON-BJA-3")
def test_the_table_asks_for_no_more_than_a_dollar() -> None:
    refused = practice_table(load(CHARITY), minimum=2)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clause) == ("minimum_too_high", "ON-BJA-3")
    assert isinstance(practice_table(load(VEGAS), minimum=2), PracticeTable)


@pytest.mark.clause("ON-BJB-2")
def test_a_minimum_that_the_house_has_posted_holds() -> None:
    run(expanded(VEGAS_MINIMUM), at_table(VEGAS, minimum=2))


@pytest.mark.clause("ON-BJA-2", "ON-BJB-1")
@pytest.mark.parametrize("book", [CHARITY, VEGAS])
def test_every_card_that_is_dealt_lies_face_up(book: str) -> None:
    table = at_table(book)
    must(table, player(1), m.Stake(Units(1)))
    must(table, CROUPIER, m.Deal())
    for card in ("9S", "6H", "8D"):
        must(table, CHANCE, m.Show(card))
    for viewer in (None, player(1), player(2)):
        seen = table.view(viewer)
        assert seen["boxes"][0]["hands"][0]["cards"] == ["9S", "8D"]
        assert seen["dealer"]["cards"] == ["6H"]
        assert seen["dealer"]["face_down"] == (book == VEGAS)
        assert seen["cards_left"] == 4 * 52 - (4 if book == VEGAS else 3)


def must(table: PracticeTable, by: Any, action: m.Action) -> list[Any]:
    verdict = table.say(by, action)
    assert isinstance(verdict, Decision), verdict
    return list(verdict.events)


def stood_round(table: PracticeTable) -> list[Any]:
    """A round in which everybody stands as soon as they are asked."""
    events = must(table, player(1), m.Stake(Units(1)))
    events += must(table, CROUPIER, m.Deal())
    while table.table.play.closed:
        (awaited,) = table.waiting()
        if awaited == CHANCE:
            action = next(action for action, _ in table.outcomes())
        else:
            action = m.CloseInsurance() if awaited == CROUPIER else m.Stand()
        events += must(table, awaited, action)
    return events


def shuffles(events: list[Any]) -> list[m.ShoeShuffled]:
    return [event for event in events if isinstance(event, m.ShoeShuffled)]


@pytest.mark.parametrize("left", ["52", "104", "7"])
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(CHARITY, "ON-BJA-2", marks=pytest.mark.clause("ON-BJA-2")),
        pytest.param(VEGAS, "ON-BJB-1", marks=pytest.mark.clause("ON-BJB-1")),
    ],
)
def test_no_round_begins_with_fewer_cards_than_the_reading_says(
    book: str, clause: str, left: str
) -> None:
    table, before = at_table(load(book, {"shuffle_at": left})), 4 * 52
    for _ in range(200):
        events = stood_round(table)
        shown = sum(isinstance(event, m.CardShown) for event in events)
        if shuffled := shuffles(events):
            assert {one.clause for one in shuffled} == {clause}
            assert before - shown < int(left)
            assert table.view(None)["cards_left"] == 4 * 52
            return
        before -= shown
        assert before >= int(left)
    pytest.fail("never shuffled")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(CHARITY, marks=pytest.mark.clause("ON-BJA-2")),
        pytest.param(VEGAS, marks=pytest.mark.clause("ON-BJB-1")),
    ],
)
def test_an_empty_shoe_takes_the_discards_and_play_goes_on(book: str) -> None:
    table = at_table(load(book, {"shuffle_at": "0", "empty_shoe": "discards-shuffled-in"}))
    for _ in range(200):
        events = stood_round(table)
        if shuffles(events):
            kinds = [type(event) for event in events]
            after = kinds[kinds.index(m.ShoeShuffled) :]
            assert m.CardShown in after
            assert kinds[-1] is m.RoundClosed
            shown = sum(isinstance(event, m.CardShown) for event in events)
            assert table.view(None)["cards_left"] == 4 * 52 - shown, "all but those on the table"
            return
    pytest.fail("never ran out")
