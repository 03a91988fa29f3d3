"""A tap is decided once, in the writer; the words of one form are all recorded, or none is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import pytest

from croupier.night import night as machine
from helpers.phones import Phone
from helpers.webhouse import Web
from web.test_card_console import Cards
from web.test_roulette_console import Roulette


@pytest.fixture
def cards(web: Web) -> Cards:
    return Cards(web, "charity")


@pytest.fixture
def count_decisions(monkeypatch: pytest.MonkeyPatch) -> Any:
    """How often the night decided, while something was said. An answer by redirect draws none."""

    @contextmanager
    def counting() -> Iterator[list[Any]]:
        asked: list[Any] = []
        decide = machine.decide

        def counted(law: Any, night: Any, command: Any) -> Any:
            asked.append(type(command.action).__name__)
            return decide(law, night, command)

        with monkeypatch.context() as patch:
            patch.setattr(machine, "decide", counted)
            yield asked

    return counting


def test_a_tap_is_decided_once(cards: Cards, count_decisions: Any) -> None:
    with count_decisions() as asked:
        assert cards.act(by="player 2", action="stake", units="5").status_code == 303
    assert asked == ["Stake"]
    with count_decisions() as asked:
        assert cards.act(by="croupier", action="deal").status_code == 303
    assert asked == ["Deal"]


def test_a_card_that_was_asked_for_is_decided_once_with_its_hit(
    cards: Cards, count_decisions: Any
) -> None:
    cards.bet()
    cards.cards("10", "6", "2")
    form = {"by": "chance", "action": "show", "ahead": "hit", "ahead_by": "player 2", "card": "3"}
    form |= {"command": str(uuid4()), "screen": "console"}
    with count_decisions() as asked:
        assert cards.post("act", **form).status_code == 303
    assert asked == ["Hit", "Show"]
    with count_decisions() as asked:
        assert cards.post("act", **form).status_code == 303
    assert asked == [], "it is found by its number"


def test_of_several_words_none_is_recorded_where_one_is_refused(web: Web) -> None:
    """Even where the last of them could be: a form is done, or it is not."""
    table = Roulette(web, "roulette")
    zoe = Phone(table, "Zoé", 4)
    assert zoe.act(action="take_colour", colour="pink", value="2").status_code == 303
    assert zoe.act(action="stake", bet="17", units="3", chips="colour").status_code == 303
    before = table.room.floor.seq
    back = [{"bet": "red", "chips": "colour"}, {"bet": "17", "units": 1, "chips": "colour"}]
    answer = zoe.act(action="take_back", several=json.dumps(back))
    assert (answer.status_code, table.room.floor.seq) == (422, before)
    twice = [{"bet": "17", "units": 1, "chips": "colour"}] * 2
    assert zoe.act(action="take_back", several=json.dumps(twice)).status_code == 303
    assert table.room.floor.seq == before + 2
    too_many = [{"bet": "17", "units": 1, "chips": "colour"}] * 2
    answer = zoe.act(action="take_back", several=json.dumps(too_many))
    assert (answer.status_code, table.room.floor.seq) == (422, before + 2)
