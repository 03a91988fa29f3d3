"""The engine against a second roulette that was written from the clauses alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest

from croupier.games.game import Terms
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import layout
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.roulette.terms import with_terms
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS, ChipsCorrected, ChipsSettled, ChipsStaked
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.roulette import oracle

BOOK = "france-roulette-anglaise"
CHOICE = {False: "house-keeps-it", True: "player-keeps-it"}
READINGS = [oracle.Readings(zero, half) for zero in (False, True) for half in (False, True)]
SEATS = range(1, 8)
Said = tuple[Actor, Any]
THROWN: list[Said] = [(CROUPIER, m.Spin("clockwise")), (CROUPIER, m.Call())]


def rules_of(how: oracle.Readings = oracle.HOUSE, minimum: int = 1) -> Any:
    choices = {
        "odd_unit_on_zero": CHOICE[how.zero_to_player],
        "odd_unit_at_half_pay": CHOICE[how.half_to_player],
    }
    return with_terms(load(BOOK, choices).rules, Terms(minimum=minimum))


def said(rules: Any, state: m.State, by: Actor, action: Any) -> m.State:
    events = ROULETTE.decide(rules, state, by, action)
    assert not isinstance(events, Refusal), (action, events)
    return reduce(ROULETTE.evolve, events, state)


def after(rules: Any, words: list[Said], state: m.State | None = None) -> m.State:
    state = ROULETTE.begin(1) if state is None else state
    for by, action in words:
        state = said(rules, state, by, action)
    return state


def lines(rules: Any, state: m.State, number: int) -> list[oracle.Line]:
    """How each stake is settled with this number, in units of value, in the order it is told in."""
    events = ROULETTE.decide(rules, state, CHANCE, m.Land(number))
    assert not isinstance(events, Refusal)
    found = [event for event in events if isinstance(event, ChipsSettled)]
    return [(one.seat, one.spot, one.staked * one.value, *worth(one)) for one in found]


def worth(one: ChipsSettled | ChipsCorrected, was: str = "") -> tuple[int, int]:
    """What goes back and what is won: chips of the colour, and for the rest value chips."""
    returned, won, rest = (getattr(one, f"{was}{name}") for name in ("returned", "won", "rest"))
    assert 0 <= rest < one.value, "as many whole chips as there are"
    kept = returned == one.staked
    return returned * one.value + (0 if kept else rest), won * one.value + (rest if kept else 0)


def refused(
    rules: Any, state: m.State, by: Actor, action: Any
) -> tuple[str, dict[str, Any]] | None:
    verdict = ROULETTE.decide(rules, state, by, action)
    return (verdict.code, dict(verdict.facts)) if isinstance(verdict, Refusal) else None


@pytest.mark.clause("FR-55-12")
def test_the_layout_is_the_drawing() -> None:
    assert {place.name: set(place.numbers) for place in layout(rules_of()).values()} == {
        name: set(place.covers) for name, place in oracle.PLACES.items()
    }
    assert len(oracle.PLACES) == 161
    kinds = Counter(place.kind for place in layout(rules_of()).values())
    assert sorted(kinds.values()) == [2, 2, 3, 3, 6, 11, 14, 23, 37, 60]


@pytest.mark.clause("FR-55-12")
@pytest.mark.parametrize("how", READINGS, ids=str)
@pytest.mark.parametrize(("chips", "value"), [(1, 1), (2, 2), (1, 5), (3, 3), (1, 20)])
def test_every_place_with_every_number(how: oracle.Readings, chips: int, value: int) -> None:
    """161 × 37, with odd and even chips and values, under each reading of what can't be halved."""
    rules = rules_of(how)
    bare = after(rules, [(player(1), m.TakeColour("blue", Units(value)))])
    for name in oracle.PLACES:
        state = after(rules, [(player(1), m.Stake(name, Units(chips))), *THROWN], bare)
        for number in range(37):
            due = oracle.owed(name, value * chips, number, how)
            assert lines(rules, state, number) == [(1, name, value * chips, *due)], (name, number)


@pytest.mark.clause("FR-55-12")
@pytest.mark.parametrize("how", READINGS, ids=str)
def test_even_chances_on_zero(how: oracle.Readings) -> None:
    """Every stake from one to forty chips of either sort, on each of the six."""
    rules = rules_of(how)
    for name in oracle.CHANCES:
        for units in range(1, 41):
            for chips in ("colour", "value"):
                words: list[Said] = [
                    (player(1), m.TakeColour("blue")),
                    (player(1), m.Stake(name, Units(units), chips)),
                ]
                state = after(rules, [*words, *THROWN])
                ((*_, returned, won),) = lines(rules, state, 0)
                assert won == 0
                assert returned == (units + 1 if how.zero_to_player else units) // 2


@pytest.mark.clause("FR-55-13")
@pytest.mark.parametrize("minimum", [1, 2, 5, 10, 25, 1000])
def test_every_maximum_below_at_and_above(minimum: int) -> None:
    """For chips worth the least, the most, and what the maximum is no multiple of."""
    rules = rules_of(minimum=minimum)
    for value in sorted({minimum, minimum + 1, 3 * minimum, 20 * minimum - 1, 20 * minimum}):
        bare = after(rules, [(player(1), m.TakeColour("blue", Units(value)))])
        for name in oracle.PLACES:
            top = oracle.most(name, minimum)
            below, at = Units(top // value - 1), Units(top // value)
            too_much = ("above_maximum", {"maximum": top})
            assert refused(rules, bare, player(1), m.Stake(name, Units(at + 1))) == too_much
            full = after(rules, [(player(1), m.Stake(name, at))], bare)
            assert refused(rules, full, player(1), m.Stake(name, m.ONE)) == too_much
            if below:
                state = after(rules, [(player(1), m.Stake(name, below))], bare)
                state = said(rules, state, player(1), m.Stake(name, m.ONE))
                assert state.stakes == full.stakes
                assert refused(rules, state, player(1), m.Stake(name, m.ONE)) == too_much


@pytest.mark.clause("FR-55-13", "FR-55-10.13")
@pytest.mark.parametrize("minimum", [1, 5, 25])
def test_value_chips_below_at_and_above(minimum: int) -> None:
    rules, bare = rules_of(minimum=minimum), ROULETTE.begin(1)
    for name in oracle.PLACES:
        top = oracle.most(name, minimum)
        stakes = {units: m.Stake(name, Units(units), "value") for units in (top - 1, top, top + 1)}
        found = [refused(rules, bare, player(1), stake) for stake in stakes.values()]
        if name in oracle.CHANCES:
            assert found == [None, None, ("above_maximum", {"maximum": top})]
            low = m.Stake(name, Units(minimum - 1), "value")
            assert refused(rules, bare, player(1), low) == ("below_minimum", {"minimum": minimum})
        else:
            assert found == [("value_chips_on_even_chances", {})] * 3


SECTORS = [
    *oracle.ANNOUNCED,
    *(f"finale {digit}" for digit in range(10)),
    *(f"neighbours {number} by {each}" for number in range(37) for each in (1, 2, 3, 9)),
]


@pytest.mark.clause("FR-55-12", "FR-55-10.14")
def test_every_announce_lays_what_it_means() -> None:
    rules = rules_of()
    bare = after(rules, [(player(4), m.TakeColour("pink"))])
    for words in SECTORS:
        for units in (1, 3):
            events = ROULETTE.decide(rules, bare, player(4), m.Announce(words, Units(units)))
            assert not isinstance(events, Refusal), words
            lay = {event.spot: event.units for event in events if isinstance(event, ChipsStaked)}
            expected = {place: units * chips for place, chips in oracle.sector(words).items()}
            assert lay == expected, words
    totals = {words: sum(oracle.sector(words).values()) for words in oracle.ANNOUNCED}
    assert totals == {"voisins": 9, "tiers": 6, "orphelins": 5, "jeu zero": 4}
    assert [sum(oracle.sector(f"finale {digit}").values()) for digit in range(10)] == (
        [4] * 7 + [3] * 3
    )


def full_table(rules: Any) -> tuple[m.State, list[oracle.Stake]]:
    """Seven players, each with something on all of the 161 places, laid in no order at all."""
    words: list[Said] = [
        (player(seat), m.TakeColour(COLOURS[seat - 1], Units(seat))) for seat in reversed(SEATS)
    ]
    stakes = [(seat, name, 1 + (seat + len(name)) % 2) for seat in SEATS for name in oracle.PLACES]
    for seat, name, units in sorted(stakes, key=lambda stake: (stake[1][::-1], -stake[0])):
        words.append((player(seat), m.Stake(name, Units(units))))
    worths = [(seat, name, units * seat) for seat, name, units in stakes]
    return after(rules, [*words, *THROWN]), worths


@pytest.mark.clause("FR-55-10.16", "FR-55-10.17")
@pytest.mark.parametrize("how", [READINGS[0], READINGS[-1]], ids=str)
def test_a_full_table_is_paid_in_the_lawful_order(how: oracle.Readings) -> None:
    rules = rules_of(how)
    state, stakes = full_table(rules)
    assert len(state.stakes) == 7 * 161
    for number in range(37):
        found, due = lines(rules, state, number), oracle.settled(stakes, number, how)
        assert sorted(found) == sorted(due)
        way = [(bool(won), seat, oracle.rank(name)) for seat, name, *_, won in found]
        assert way == sorted(way), "lost first; then player by player, each in the lawful order"
        assert way == [(bool(won), seat, oracle.rank(name)) for seat, name, *_, won in due]


@pytest.mark.clause("FR-55-10.16", "FR-55-10.17")
def test_each_winning_combination_is_announced_before_it_is_paid_in_its_colour() -> None:
    rules = rules_of()
    state, _ = full_table(rules)
    events = ROULETTE.decide(rules, state, CHANCE, m.Land(26))
    assert not isinstance(events, Refusal)
    paid = 0
    for before, event in pairwise(events):
        if isinstance(event, ChipsSettled) and worth(event)[1]:
            facts = dict(before.facts)  # type: ignore[union-attr]
            assert facts == {
                "seat": event.seat,
                "spot": event.spot,
                "chips": event.won,
                "colour": COLOURS[event.seat - 1],
                **({"units": event.rest} if event.rest else {}),
            }
            assert event.colour == COLOURS[event.seat - 1]
            assert event.value == Units(event.seat)
            paid += 1
    winning = [name for name, place in oracle.PLACES.items() if 26 in place.covers]
    assert paid == 7 * len(winning) - unpaid_halves(winning)


def unpaid_halves(winning: list[str]) -> int:
    """Two columns or dozens pay nothing for one unit, where the house keeps the half."""
    return sum(
        oracle.owed(name, seat * (1 + (seat + len(name)) % 2), 26)[1] == 0
        for seat in SEATS
        for name in winning
    )


@pytest.mark.parametrize(("keyed", "true"), [(17, 0), (0, 17), (36, None), (5, 5)])
def test_a_correction_of_a_full_table_is_what_the_oracle_owes(keyed: int, true: int | None) -> None:
    rules = rules_of()
    state, stakes = full_table(rules)
    state = said(rules, state, CHANCE, m.Land(keyed))
    ruling = m.GiveRuling("void") if true is None else m.GiveRuling("correct", number=true)
    if keyed == true:
        found = refused(rules, state, PIT_BOSS, ruling)
        assert found == ("nothing_to_correct", {"round": 1})
        return
    events = ROULETTE.decide(rules, state, PIT_BOSS, ruling)
    assert not isinstance(events, Refusal)
    corrected = [event for event in events if isinstance(event, ChipsCorrected)]
    assert all(
        worth(one) == oracle.owed(one.spot, one.staked * one.value, true)
        and worth(one, "was_") == oracle.owed(one.spot, one.staked * one.value, keyed)
        for one in corrected
    )
    changed = [
        (seat, name)
        for seat, name, units in stakes
        if sum(oracle.owed(name, units, keyed)) != sum(oracle.owed(name, units, true))
    ]
    assert Counter((one.seat, one.spot) for one in corrected) == Counter(changed)
    held = reduce(ROULETTE.evolve, events, state).colours
    assert all(
        replace(one, chips=0) == replace(held[seat], chips=0) for seat, one in state.colours.items()
    )
