"""Roulette: decide what happens, then let it happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from croupier.games.game import Chef, Game, Timed
from croupier.games.roulette import bets, colours, markers, rulings, settle, throw
from croupier.games.roulette import model as m
from croupier.games.roulette.fold import evolve, of_seat
from croupier.games.roulette.layout import labels
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.sectors import fact_words
from croupier.games.roulette.specs import ACTIONS, ALERTS, EVENTS
from croupier.games.roulette.terms import refuse_terms, seats, standing, with_terms
from croupier.games.roulette.view import view
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, Actor, Seat
from croupier.kit.events import (
    Assisted,
    announce,
)
from croupier.kit.rules import Refusal, refuse


def begin(first_round: int) -> m.State:
    return m.State(round=first_round)


def reopened(state: m.State) -> m.State:
    """The first throw of a session has none before it: its direction is free. Nobody is invited."""
    return replace(state, last_direction=None, invited=False, assistant="")


def waiting(_: Rules, state: m.State) -> tuple[Actor, ...]:
    rests = state.landed is not None
    return (CHANCE,) if state.called and state.turning and not rests else (CROUPIER,)


def timed(rules: Rules, state: m.State) -> Timed[m.Action] | None:
    """The clock could close the bets now, and everybody has heard that they are open."""
    if not state.invited or throw.refuse_call(rules, state, CLOCK):
        return None
    return Timed("bets", (state.round,), m.Call())


def draws(rules: Rules, state: m.State) -> tuple[tuple[m.Action, int], ...]:
    """Thirty-seven pockets, each as likely as every other."""
    if waiting(rules, state) != (CHANCE,):
        return ()
    return tuple((m.Land(number), 1) for number in sorted(rules.wheel_order.value))


def decide(
    rules: Rules, state: m.State, by: Actor, action: m.Action
) -> tuple[m.Event, ...] | Refusal:
    """What follows from these words: events, or why not."""
    if no := refuse_action(rules, state, by, action):
        return no
    match action:
        case m.Stake() | m.PlaceStakes() | m.Announce() | m.TakeBack() | m.Clear():
            return bet(rules, state, by, action)
        case m.OpenBetting() | m.Spin() | m.Call() | m.Land() | m.ShowResult() | m.ChipInCylinder():
            return thrown(rules, state, action)
        case m.GiveRuling():
            return rulings.ruled(rules, state, action)
        case _:
            return keep(rules, state, by, action)


def bet(rules: Rules, state: m.State, by: Actor, action: m.Bets) -> tuple[m.Event, ...]:
    seat = bets.bettor(by, getattr(action, "seat", None))
    assert seat is not None
    match action:
        case m.Stake():
            return bets.staked(rules, state, seat, action)
        case m.PlaceStakes():
            return bets.staked(rules, state, seat, *bets.each(action, by_name=True))
        case m.Announce():
            return bets.announced(rules, state, seat, action)
        case m.TakeBack():
            return bets.taken_back(rules, state, seat, action)
        case m.Clear():
            return bets.cleared(state, seat)
        case _:
            assert_never(action)


def keep(rules: Rules, state: m.State, by: Actor, action: m.Keeping) -> tuple[m.Event, ...]:
    match action:
        case m.PayInValue():
            return colours.paid_in_value(rules, state, action)
        case m.Abandon():
            return colours.abandoned(rules, state, action)
        case m.Assist(person=person):
            return (Assisted(person.strip()),)
        case m.AskMarker() | m.GiveMarker():
            return markers.move_marker(rules, state, action)
        case _:
            assert by.seat is not None
            return keep_own(rules, state, by.seat, action)


def keep_own(
    rules: Rules, state: m.State, seat: Seat, action: m.TakeColour | m.Change | m.HandIn | m.Tip
) -> tuple[m.Event, ...]:
    match action:
        case m.TakeColour():
            return colours.taken(rules, state, seat, action)
        case m.Change(units=units):
            return colours.change(rules, state, seat, units)
        case m.HandIn():
            return colours.handed_in(rules, state, seat)
        case m.Tip():
            return colours.tipped(rules, state, seat, action)
        case _:
            assert_never(action)


def thrown(rules: Rules, state: m.State, action: m.Throwing) -> tuple[m.Event, ...]:
    match action:
        case m.OpenBetting():
            return (announce(rules.opening_words.value, rules.opening_words.clause),)
        case m.Spin():
            return throw.spun(rules, state, action)
        case m.Call():
            return throw.called(rules, state)
        case m.Land():
            return throw.landed(rules, state, action)
        case m.ShowResult():
            return throw.show_number(rules, state)
        case m.ChipInCylinder():
            return throw.chip_fell(rules, state)
        case _:
            assert_never(action)


def refuse_action(rules: Rules, state: m.State, by: Actor, action: m.Action) -> Refusal | None:
    """The one source of "may I?" at a roulette table."""
    match action:
        case m.Stake() | m.PlaceStakes() | m.Announce() | m.TakeBack() | m.Clear():
            return refuse_bet(rules, state, by, action)
        case m.OpenBetting() | m.Spin() | m.Call() | m.Land() | m.ShowResult() | m.ChipInCylinder():
            return refuse_throw(rules, state, by, action)
        case m.GiveRuling():
            return rulings.refuse_ruling(rules, state, by, action)
        case _:
            return refuse_keep(rules, state, by, action)


def refuse_bet(rules: Rules, state: m.State, by: Actor, action: m.Bets) -> Refusal | None:
    match action:
        case m.Stake():
            return bets.refuse_stake(rules, state, by, action)
        case m.PlaceStakes():
            return bets.refuse_place(rules, state, by, action)
        case m.Announce():
            return bets.refuse_announce(rules, state, by, action)
        case m.TakeBack():
            return bets.refuse_take_back(rules, state, by, action)
        case m.Clear():
            return bets.refuse_clear(rules, state, by)
        case _:
            assert_never(action)


def refuse_keep(rules: Rules, state: m.State, by: Actor, action: m.Keeping) -> Refusal | None:
    match action:
        case m.TakeColour():
            return colours.refuse_take(rules, state, by, action)
        case m.Change():
            return colours.refuse_change(rules, state, by, action)
        case m.HandIn():
            return colours.refuse_hand_in(rules, state, by)
        case m.Tip():
            return colours.refuse_tip(rules, state, by, action)
        case m.PayInValue():
            return colours.refuse_pay_in_value(rules, state, by, action)
        case m.Abandon():
            return colours.refuse_abandon(rules, state, by, action)
        case m.Assist():
            return colours.refuse_assist(rules, state, by, action)
        case m.AskMarker() | m.GiveMarker():
            return markers.refuse_marking(rules, state, by, action)
        case _:
            assert_never(action)


def refuse_throw(rules: Rules, state: m.State, by: Actor, action: m.Throwing) -> Refusal | None:
    match action:
        case m.OpenBetting():
            return throw.refuse_open_betting(rules, state, by)
        case m.Spin():
            return throw.refuse_spin(rules, state, by, action)
        case m.Call():
            return throw.refuse_call(rules, state, by)
        case m.Land():
            return throw.refuse_land(rules, state, by, action)
        case m.ShowResult():
            return throw.refuse_show(rules, state, by)
        case m.ChipInCylinder():
            return throw.refuse_chip(rules, state, by)
        case _:
            assert_never(action)


def refuse_by_hand(rules: Rules, state: m.State, by: Actor, action: m.Action) -> Refusal | None:
    """Why hands at a table in earnest may not do this yet, or None."""
    no = throw.refuse_unbuilt(rules, state, action)
    return no or markers.refuse_unmarked(rules, state, by, action)


def leaving(rules: Rules, state: m.State, seat: Seat) -> tuple[m.Event, ...]:
    """Whoever leaves has their colour chips changed: elsewhere they are worth nothing."""
    return colours.handed_in(rules, state, seat)


def refuse_close(rules: Rules, state: m.State) -> Refusal | None:
    """A table closes with every series complete: no colour is with a player."""
    if state.colours:
        holders = ", ".join(str(seat) for seat in sorted(state.colours))
        return refuse("colours_still_held", rules.colour_chips_leave_table, seats=holders)
    return None


def chef(rules: Rules) -> Chef:
    """Two tables at most; where there is a hippodrome, this one alone, and present."""
    present, at_most = None, rules.chef_tables_max
    if rules.hippodrome.value == "present":
        present = rules.chef_present_with_racetrack
        at_most = rules.chef_tables_max_with_racetrack or at_most
    return Chef(at_most, rules.chef_handles_chips, rules.chef_own_tables, present, m.Spin)


GAME: Final[Game[Rules, m.State, m.Action, m.Event]] = Game(
    name="roulette",
    actions=ACTIONS,
    sectors=lambda rules: rules.racetrack_bets.value if rules.racetrack_bets else (),
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
    give_back=rulings.give_back,
    bare=lambda state, seat: not (state.stakes if seat is None else of_seat(state.stakes, seat)),
    leaving=leaving,
    refuse_by_hand=refuse_by_hand,
    by_hand_only=(m.AskMarker, m.GiveMarker),
    lands=m.Land,
    result_shown=lambda rules: rules.result_shown,
    abandons=m.Abandon,
    refuse_close=refuse_close,
    chef=chef,
    assistant=lambda state: state.assistant,
    chance="ball",
    fact_words=fact_words,
    float_rule="float_times_minimum_roulette",
    worst_payment=settle.worst_payment,
    worst_standing=settle.worst_standing,
    worst_result=settle.worst_result,
    round=lambda state: state.round,
    seats=seats,
    standing=standing,
    checked_by=lambda rules: rules.series_checked_by,
    approved=lambda rules: rules.cylinder_attested,
    covered=lambda rules: rules.cover_attested,
    labels=labels,
)
