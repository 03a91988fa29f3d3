"""The invitation to bet, what the clock may close, and what a wheel shows of bets and payments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.games.wheel import model as m
from croupier.games.wheel.bets import refuse_place
from croupier.games.wheel.play import GAME as WHEEL
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal, Rule
from croupier.rulebooks.loader import load, rulebook_names

FRANCE, ONTARIO = "france-roue-de-la-chance", "ontario-wheel"


def after(rules: Rules, *said: tuple[Actor, Any], state: m.State | None = None) -> m.State:
    state = state or WHEEL.begin(1)
    for by, action in said:
        verdict = WHEEL.decide(rules, state, by, action)
        assert not isinstance(verdict, Refusal), verdict
        for event in verdict:
            state = WHEEL.evolve(state, event)
    return state


def test_ontarios_invitation_lasts_until_the_call() -> None:
    rules = load(ONTARIO).rules
    steps: list[tuple[Actor, Any, bool]] = [
        (player(1), m.Stake("red", Units(1)), False),
        (CROUPIER, m.OpenBetting(), True),
        (player(1), m.Stake("red", Units(1)), True),
        (player(1), m.Clear(), True),
        (CLOCK, m.Call(), False),
        (CROUPIER, m.Spin(), False),
        (CHANCE, m.Land(1, 2), False),
        (CLOCK, m.OpenBetting(), True),
        (CROUPIER, m.OpenBetting(), True),
        (CROUPIER, m.Call(), False),
        (CROUPIER, m.Spin(), False),
        (CHANCE, m.Land(1, 3), False),
    ]
    state = WHEEL.begin(1)
    for by, action, invited in steps:
        state = after(rules, (by, action), state=state)
        assert (state.invited, bool(WHEEL.timed(rules, state))) == (invited, invited), action


def test_in_france_the_spin_invites_and_only_a_turning_wheel_is_timed() -> None:
    rules = load(FRANCE).rules
    steps: list[tuple[Actor, Any, bool, bool]] = [
        (CROUPIER, m.OpenBetting(), True, False),
        (CROUPIER, m.Spin("clockwise"), True, True),
        (CHANCE, m.Land(1, 1), False, False),  # it stopped before the call
        (CROUPIER, m.Spin("anticlockwise"), True, True),
        (PIT_BOSS, m.GiveRuling("void"), False, False),
        (CROUPIER, m.Spin("clockwise"), True, True),
        (player(1), m.Stake("red", Units(1)), True, True),
        (CLOCK, m.Call(), False, False),
        (CHANCE, m.Land(1, 3), False, False),
    ]
    state = WHEEL.begin(1)
    for by, action, invited, timed in steps:
        state = after(rules, (by, action), state=state)
        assert (state.invited, bool(WHEEL.timed(rules, state))) == (invited, timed), action


def test_a_new_session_has_its_own_invitation() -> None:
    state = after(load(ONTARIO).rules, (CROUPIER, m.OpenBetting()))
    assert not WHEEL.reopened(state).invited


def test_what_the_rulebooks_say_at_the_opening_is_an_invitation() -> None:
    books = [load(name) for name in rulebook_names()]
    words = {book.rules.opening_words.value for book in books if book.game == "wheel"}
    assert words <= m.INVITATIONS


def test_stakes_that_only_one_order_allows_are_refused_in_both() -> None:
    """The journal keeps the spots by name: what it decides again must not depend on the order."""
    rules = load(ONTARIO).rules
    own = replace(rules, house_maximum=Rule({"red": 5}, rules.minimum.clause))
    for said in ({"red": 5, "blue": 5}, {"blue": 5, "red": 5}):
        stakes = {spot: Units(units) for spot, units in said.items()}
        no = refuse_place(own, WHEEL.begin(1), player(1), m.PlaceStakes(stakes))
        assert no
        assert (no.code, dict(no.facts)) == ("above_maximum", {"maximum": 5})


@pytest.mark.parametrize(
    ("book", "choice", "limit"),
    [(ONTARIO, {}, 10), (ONTARIO, {"limit_applies_to": "spot"}, None), (FRANCE, {}, None)],
)
def test_the_view_has_the_limit_that_counts_all_spots(
    book: str, choice: dict[str, str], limit: int | None
) -> None:
    rules = load(book, choice).rules
    assert WHEEL.view(rules, WHEEL.begin(1), None)["limit"] == limit


@pytest.mark.clause("FR-46-1.9")
def test_the_view_has_the_last_round_in_the_order_of_payment() -> None:
    rules = load(FRANCE).rules
    view = WHEEL.view(rules, WHEEL.begin(1), None)
    assert (view["last"], view["invited"]) == (None, False)
    state = after(
        rules,
        (player(1), m.PlaceStakes({"orange": Units(5), "red": Units(1)})),
        (player(2), m.PlaceStakes({"orange": Units(3), "green": Units(2)})),
        (player(3), m.Stake("orange", Units(3))),
        (CROUPIER, m.Spin("clockwise")),
        (CROUPIER, m.Call()),
        (CHANCE, m.Land(1, 3)),
    )
    assert rules.wheel.segments[0] == "orange"
    last = WHEEL.view(rules, state, None)["last"]
    assert {name: last[name] for name in ("round", "segment", "spot")} == {
        "round": 1,
        "segment": 1,
        "spot": "orange",
    }
    lines = [tuple(line.values()) for line in last["lines"]]
    assert lines == [
        (1, "red", 1, 0, 0),
        (2, "green", 2, 0, 0),
        (2, "orange", 3, 3, 3),
        (3, "orange", 3, 3, 3),
        (1, "orange", 5, 5, 5),
    ]
    void = after(rules, (PIT_BOSS, m.GiveRuling("void", round=1)), state=state)
    last = WHEEL.view(rules, void, None)["last"]
    assert (last["segment"], last["spot"]) == (None, None)
    assert [line["seat"] for line in last["lines"]] == [1, 1, 2, 2, 3]
    assert all(line["returned"] == line["staked"] for line in last["lines"])


@pytest.mark.clause("HOUSE-6")
def test_ontarios_winners_come_by_seat() -> None:
    rules = load(ONTARIO).rules
    state = after(
        rules,
        (player(3), m.Stake("red", Units(1))),
        (player(1), m.PlaceStakes({"red": Units(5), "blue": Units(2)})),
        (CROUPIER, m.Call()),
        (CROUPIER, m.Spin()),
        (CHANCE, m.Land(1, 3)),
    )
    lines = WHEEL.view(rules, state, None)["last"]["lines"]
    assert [(line["seat"], line["spot"]) for line in lines] == [(1, "blue"), (1, "red"), (3, "red")]
