"""The wheel of fortune: decide what happens, then let it happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from croupier.games.game import Game, Timed
from croupier.games.wheel import model as m
from croupier.games.wheel.bets import (
    all_cleared,
    cleared,
    placed,
    refuse_clear,
    refuse_place,
    refuse_stake,
    refuse_take_back,
)
from croupier.games.wheel.fold import evolve
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.rulings import refuse_ruling, ruled
from croupier.games.wheel.settle import worst_payment, worst_result
from croupier.games.wheel.specs import ACTIONS, ALERTS, EVENTS
from croupier.games.wheel.spin import (
    called,
    landed,
    obstructed,
    refuse_call,
    refuse_land,
    refuse_obstruct,
    refuse_open_betting,
    refuse_show,
    refuse_spin,
    show_segment,
    spun,
)
from croupier.games.wheel.terms import refuse_terms, with_terms
from croupier.games.wheel.view import view
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, Actor
from croupier.kit.events import (
    Staked,
    TakenBack,
    announce,
)
from croupier.kit.rules import Refusal


def begin(first_round: int) -> m.State:
    return m.State(round=first_round)


def reopened(state: m.State) -> m.State:
    """The first spin of a session has none before it: its direction is free. Nobody is invited."""
    return replace(state, last_direction=None, invited=False)


def waiting(_: Rules, state: m.State) -> tuple[Actor, ...]:
    rests = state.landed is not None
    return (CHANCE,) if state.called and state.turning and not rests else (CROUPIER,)


def timed(rules: Rules, state: m.State) -> Timed[m.Action] | None:
    """The clock could close the bets now, and everybody has heard that they are open."""
    if not state.invited or refuse_call(rules, state, CLOCK):
        return None
    return Timed("bets", (state.round,), m.Call())


def draws(rules: Rules, state: m.State) -> tuple[tuple[m.Action, int], ...]:
    """Every segment, as likely as every other: a wheel is not a list of colours."""
    if waiting(rules, state) != (CHANCE,):
        return ()
    turns = rules.revolutions_min.value
    return tuple((m.Land(number + 1, turns), 1) for number in range(len(rules.wheel.segments)))


def decide(
    rules: Rules, state: m.State, by: Actor, action: m.Action
) -> tuple[m.Event, ...] | Refusal:
    """What follows from these words: events, or why not."""
    if no := refuse_action(rules, state, by, action):
        return no
    match action:
        case m.Stake(spot=spot, units=units):
            assert by.seat is not None
            return (Staked(by.seat, spot, units),)
        case m.TakeBack(spot=spot, units=units):
            assert by.seat is not None
            there = state.stakes[by.seat, spot]
            return (TakenBack(by.seat, spot, there if units is None else units),)
        case m.PlaceStakes():
            assert by.seat is not None
            return placed(by.seat, action)
        case m.Clear():
            assert by.seat is not None
            return cleared(state, by.seat)
        case m.OpenBetting():
            return (announce(rules.opening_words.value, rules.opening_words.clause),)
        case m.Call():
            return called(rules, state)
        case m.Spin() | m.Land() | m.ShowResult() | m.Obstruct():
            return turn(rules, state, action)
        case m.GiveRuling():
            return ruled(rules, state, action)
        case _:
            assert_never(action)


def turn(
    rules: Rules, state: m.State, action: m.Spin | m.Land | m.ShowResult | m.Obstruct
) -> tuple[m.Event, ...]:
    """Events of what the wheel does, and of the result that is shown."""
    match action:
        case m.Spin():
            return spun(rules, action)
        case m.Land():
            return landed(rules, state, action)
        case m.ShowResult():
            return show_segment(rules, state)
        case m.Obstruct():
            return obstructed(rules, state)
        case _:
            assert_never(action)


def refuse_action(rules: Rules, state: m.State, by: Actor, action: m.Action) -> Refusal | None:
    """The one source of "may I?" at a wheel."""
    match action:
        case m.Stake():
            return refuse_stake(rules, state, by, action)
        case m.TakeBack():
            return refuse_take_back(rules, state, by, action)
        case m.PlaceStakes():
            return refuse_place(rules, state, by, action)
        case m.Clear():
            return refuse_clear(rules, state, by)
        case m.OpenBetting():
            return refuse_open_betting(rules, state, by)
        case m.Call():
            return refuse_call(rules, state, by)
        case m.Spin():
            return refuse_spin(rules, state, by, action)
        case m.Land():
            return refuse_land(rules, state, by, action)
        case m.ShowResult():
            return refuse_show(rules, state, by)
        case m.Obstruct():
            return refuse_obstruct(rules, state, by, action)
        case m.GiveRuling():
            return refuse_ruling(rules, state, by, action)
        case _:
            assert_never(action)


GAME: Final[Game[Rules, m.State, m.Action, m.Event]] = Game(
    name="wheel",
    actions=ACTIONS,
    events=EVENTS,
    alerts=ALERTS,
    refuse_terms=refuse_terms,
    with_terms=with_terms,
    begin=begin,
    reopened=reopened,
    waiting=waiting,
    draws=draws,
    decide=decide,
    evolve=evolve,
    view=view,
    resting=lambda state: not state.called and state.turning is None,
    renewed=lambda state: not state.called and state.turning is None,
    timed=timed,
    give_back=lambda _, state: all_cleared(state),
    bare=lambda state, seat: not any(seat in (None, whose) for whose, _ in state.stakes),
    lands=m.Land,
    result_shown=lambda rules: rules.result_shown,
    float_rule="float_times_minimum_wheel",
    worst_payment=worst_payment,
    worst_result=worst_result,
    round=lambda state: state.round,
    seats=lambda rules: rules.seats_max,
    checked_by=lambda rules: rules.check_by,
    labels=lambda rules: {spot.name: spot.label for spot in rules.wheel.spots.values()},
)
