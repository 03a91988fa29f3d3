"""What holds for every sequence of things that anybody could say at a wheel."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.bank.booking import Chart, book
from croupier.bank.ledger import EMPTY, Balances
from croupier.games.turning import Direction
from croupier.games.wheel import model as m
from croupier.games.wheel.play import GAME as WHEEL
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Seat, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.sayings import wheel_actors, wheel_says
from helpers.soak import examples

TABLES: dict[str, Rules] = {
    "ontario": load("ontario-wheel").rules,
    "ontario, spot": load("ontario-wheel", {"limit_applies_to": "spot"}).rules,
    "france": load("france-roue-de-la-chance").rules,
    "france, returned": load(
        "france-roue-de-la-chance",
        {"after_void": "stakes-returned", "direction_after_void": "doesn't-count"},
    ).rules,
}
CHART = Chart("W1", frozenset(Seat(seat) for seat in range(1, 100)))


def cloth(balances: Balances) -> dict[str, int]:
    return {account: units for account, _, units in balances if ":cloth:" in account}


def next_steps(state: m.State, rules: Rules) -> list[tuple[Any, Any]]:
    """What the one who is waited on could say, so that conversations get somewhere."""
    if WHEEL.waiting(rules, state) == (CHANCE,):
        return [(CHANCE, action) for action, _ in WHEEL.draws(rules, state)]
    ways: tuple[Direction, ...] = ("clockwise", "anticlockwise")
    return [(CROUPIER, m.Call()), *((CROUPIER, m.Spin(way)) for way in ways)]


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(60))
def test_any_conversation(rules: Rules, data: st.DataObject) -> None:
    state, balances = WHEEL.begin(1), EMPTY
    story: list[Any] = []
    for _ in range(data.draw(st.integers(1, 50))):
        if data.draw(st.booleans()):
            by, action = data.draw(wheel_actors()), data.draw(wheel_says(rules))
        else:
            by, action = data.draw(st.sampled_from(next_steps(state, rules)))
        verdict = WHEEL.decide(rules, state, by, action)
        assert verdict == WHEEL.decide(rules, state, by, action), "deciding is pure"
        if isinstance(verdict, Refusal):
            assert verdict.clause
            continue
        assert verdict, "a yes is at least one event"
        for event in verdict:
            state = WHEEL.evolve(state, event)
            balances = balances.after(book(CHART, event))
        story.extend(verdict)
        assert sum(units for *_, units in balances) == 0, "chips are neither made nor lost"
        lies = {f"W1:cloth:{seat}:{spot}": units for (seat, spot), units in state.stakes.items()}
        assert cloth(balances) == lies, "what is booked is what lies there"
        assert any(
            not isinstance(WHEEL.decide(rules, state, *step), Refusal)
            for step in next_steps(state, rules)
        ), "a table never gets stuck"
        heard = not isinstance(WHEEL.decide(rules, state, CLOCK, m.Call()), Refusal)
        timed = WHEEL.timed(rules, state) is not None
        assert timed == (state.invited and heard), "who is timed can be closed"
        assert not (state.called and state.invited), "an invitation ends with the call"
    again = WHEEL.begin(1)
    for event in story:
        again = WHEEL.evolve(again, event)
    assert again == state, "the events tell the whole story"


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(30))
def test_limits_hold_for_every_layout(rules: Rules, data: st.DataObject) -> None:
    """However stakes came and went, nobody has more on the layout than the law lets them."""
    state = WHEEL.begin(1)
    for by, action in data.draw(
        st.lists(st.tuples(wheel_actors(), wheel_says(rules)), max_size=40)
    ):
        verdict = WHEEL.decide(rules, state, by, action)
        if not isinstance(verdict, Refusal):
            for event in verdict:
                state = WHEEL.evolve(state, event)
    for seat in {seat for seat, _ in state.stakes}:
        assert seat <= rules.seats_max.value
        own = {spot: units for (whose, spot), units in state.stakes.items() if whose == seat}
        assert all(units >= rules.minimum.value for units in own.values())
        if rules.limit_applies_to.value == "player-per-spin":
            assert sum(own.values()) <= 10
        elif rules.times_minimum:
            assert all(units <= rules.times_minimum.value[spot] for spot, units in own.items())
        else:
            assert all(units <= 10 for units in own.values())


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(30))
def test_a_correction_is_as_if_it_had_been_so(rules: Rules, data: st.DataObject) -> None:
    """Keyed wrong, then corrected, everybody ends with what the true result would have given."""
    true, keyed = (data.draw(st.integers(1, len(rules.wheel.segments))) for _ in range(2))
    stakes = data.draw(
        st.lists(
            st.tuples(st.integers(1, 5), st.sampled_from(sorted(rules.wheel.spots))), max_size=6
        )
    )
    nets = []
    for segment, correction in ((true, None), (keyed, true)):
        state, balances = WHEEL.begin(1), EMPTY
        words: list[tuple[Any, Any]] = [
            (player(seat), m.Stake(spot, Units(rules.minimum.value), rules.medium.value[0]))
            for seat, spot in stakes
        ]
        procedure: list[tuple[Any, Any]] = [(CROUPIER, m.Spin("clockwise")), (CROUPIER, m.Call())]
        words += procedure[::-1] if rules.call.value == "before-spin" else procedure
        words.append((CHANCE, m.Land(segment, 3)))
        if correction:
            words.append((PIT_BOSS, m.GiveRuling("correct", segment=correction)))
        for by, action in words:
            verdict = WHEEL.decide(rules, state, by, action)
            for event in () if isinstance(verdict, Refusal) else verdict:
                state = WHEEL.evolve(state, event)
                balances = balances.after(book(CHART, event))
        lines = [(past.segment, frozenset(past.lines)) for past in state.past]
        nets.append((dict(balances.held), lines))
    assert nets[0] == nets[1]


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@given(data=st.data())
@settings(max_examples=examples(60))
def test_several_stakes_are_those_stakes_one_by_one_or_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    """Placed together or apart comes to the same; the record's own order decides alike."""
    by, state = player(1), WHEEL.begin(1)
    spots, units = st.sampled_from([*rules.wheel.spots, "purple"]), st.integers(-1, 12)
    for before in data.draw(st.lists(st.tuples(spots, units), max_size=2)):
        lay = WHEEL.decide(rules, state, by, m.Stake(before[0], Units(before[1])))
        for event in () if isinstance(lay, Refusal) else lay:
            state = WHEEL.evolve(state, event)
    stakes = data.draw(st.dictionaries(spots, units.map(Units), min_size=1, max_size=4))
    verdict = WHEEL.decide(rules, state, by, m.PlaceStakes(stakes))
    apart: m.State | Refusal = state
    for spot, stake in stakes.items():
        assert not isinstance(apart, Refusal)
        one = WHEEL.decide(rules, apart, by, m.Stake(spot, stake))
        apart = one if isinstance(one, Refusal) else WHEEL.evolve(apart, *one)
        if isinstance(apart, Refusal):
            break
    if isinstance(verdict, Refusal):
        assert verdict == apart
        return
    together = state
    for event in verdict:
        together = WHEEL.evolve(together, event)
    assert together == apart
    kept = m.PlaceStakes(dict(sorted(stakes.items())))
    assert WHEEL.decide(rules, state, by, kept) == verdict, "a record sorts its keys"
    back = WHEEL.decide(rules, together, by, m.Clear())
    assert not isinstance(back, Refusal)
    for event in back:
        together = WHEEL.evolve(together, event)
    assert not together.stakes
