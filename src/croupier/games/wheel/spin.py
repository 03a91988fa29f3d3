"""The croupier's procedure, step by step: invite, call, spin, and what the wheel then does."""

from __future__ import annotations

from croupier.games.turning import OPPOSITE, stated
from croupier.games.wheel.bets import all_cleared, closed
from croupier.games.wheel.model import (
    Event,
    Land,
    Obstruct,
    RoundClosed,
    Spin,
    SpinVoid,
    State,
    VoidReason,
    WheelLanded,
    WheelObstructed,
    WheelSpun,
)
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.settle import settlement
from croupier.kit.actors import Actor, Role
from croupier.kit.events import BetsClosed, announce
from croupier.kit.rules import Refusal, Rule, refuse

CALLERS = (Role.CROUPIER, Role.CLOCK)


def refuse_open_betting(rules: Rules, state: State, by: Actor) -> Refusal | None:
    if by.role not in CALLERS:
        return refuse("only_the_croupier_invites", rules.opening_words)
    if closed(rules, state):
        return refuse("no_more_bets", rules.bets_close)
    return None


def refuse_call(rules: Rules, state: State, by: Actor) -> Refusal | None:
    """Why bets may not be closed now, or None. Reasons in descending precedence."""
    if by.role not in CALLERS:
        return refuse("only_the_croupier_calls", rules.call)
    if state.called:
        return refuse("already_called", rules.call)
    if rules.call.value == "while-turning" and state.turning is None:
        return refuse("wheel_not_turning", rules.call)
    return None


def refuse_spin(rules: Rules, state: State, by: Actor, spin: Spin) -> Refusal | None:
    """Why the wheel may not be spun so, or None. Reasons in descending precedence."""
    procedure: Rule[object] = rules.direction_alternates or rules.call
    if by.role is not Role.CROUPIER:
        return refuse("only_the_croupier_spins", procedure)
    if state.turning is not None:
        return refuse("already_turning", procedure)
    if rules.call.value == "before-spin" and not state.called:
        return refuse("cutoff_not_announced", rules.call)
    if rules.direction_alternates and rules.direction_alternates.value:
        if spin.direction is None:
            return refuse("direction_not_stated", rules.direction_alternates)
        if spin.direction == state.last_direction:
            due = OPPOSITE[spin.direction]
            return refuse("direction_not_reversed", rules.direction_alternates, direction=due)
    return None


def refuse_land(rules: Rules, state: State, by: Actor, land: Land) -> Refusal | None:
    """Why this can't be what the wheel did, or None. Reasons in descending precedence."""
    if by.role is not Role.CHANCE:
        return refuse("only_the_wheel_lands", rules.rest_in_segment)
    if state.turning is None:
        return refuse("wheel_not_spun", rules.bets_close)
    if land.revolutions < 0:
        return refuse("no_such_turns", rules.revolutions_min)
    valid = land.revolutions >= rules.revolutions_min.value
    if valid and not state.called:
        return refuse("bets_not_closed", rules.call)
    if land.segment is None:
        return None if rules.rest_in_segment.value else refuse("which_segment", rules.layout)
    return refuse_segment(rules, land.segment)


def refuse_segment(rules: Rules, segment: int) -> Refusal | None:
    segments = len(rules.wheel.segments)
    if not 1 <= segment <= segments:
        return refuse("no_such_segment", rules.layout, segment=segment, segments=segments)
    return None


def refuse_obstruct(rules: Rules, state: State, by: Actor, _: Obstruct) -> Refusal | None:
    if by.role not in (Role.CHANCE, Role.CROUPIER):
        return refuse("only_the_croupier_sees_it", rules.obstruction_voids)
    if state.turning is None:
        return refuse("wheel_not_turning", rules.obstruction_voids)
    if state.landed is not None:
        return refuse("result_not_shown", rules.rest_in_segment)
    return None


def called(rules: Rules, state: State) -> tuple[Event, ...]:
    return (announce(rules.call_words.value, rules.call.clause), BetsClosed(state.round))


def spun(rules: Rules, spin: Spin) -> tuple[Event, ...]:
    """A wheel that takes bets while it turns is spun with the invitation to bet."""
    start = WheelSpun(spin.direction)
    if rules.bets_close.value == "before-spin":
        return (start,)
    return (announce(rules.opening_words.value, rules.opening_words.clause), start)


def landed(rules: Rules, state: State, land: Land) -> tuple[Event, ...]:
    """Facts are never refused: a spin that breaks a rule is recorded, and void."""
    fact = WheelLanded(land.segment, land.revolutions)
    if land.revolutions < rules.revolutions_min.value:
        return (fact, *void(rules, state, "too_few_revolutions", rules.revolutions_min))
    if land.segment is None:
        return (fact, *void(rules, state, "on_a_peg", rules.rest_in_segment))
    return (fact, *settle_segment(rules, state, land.segment))


def settle_segment(rules: Rules, state: State, segment: int) -> tuple[Event, ...]:
    """The result is announced, and every stake settled by it."""
    spot = rules.wheel.segments[segment - 1]
    return (
        announce("result", rules.rest_in_segment.clause, segment=segment, spot=spot),
        *settlement(rules, state.stakes, segment),
        RoundClosed(state.round, segment),
    )


def refuse_show(rules: Rules, state: State, by: Actor) -> Refusal | None:
    """Why there is no result to announce and mark, or None."""
    if by.role is not Role.CROUPIER:
        return refuse("only_the_croupier_shows", rules.rest_in_segment)
    return refuse("no_result_to_show", rules.rest_in_segment) if state.landed is None else None


def show_segment(rules: Rules, state: State) -> tuple[Event, ...]:
    assert state.landed is not None
    return settle_segment(rules, state, state.landed)


def obstructed(rules: Rules, state: State) -> tuple[Event, ...]:
    if not rules.obstruction_voids.value:
        return (WheelObstructed(),)
    return (WheelObstructed(), *void(rules, state, "obstruction", rules.obstruction_voids))


def void(rules: Rules, state: State, why: VoidReason, rule: Rule[object]) -> tuple[Event, ...]:
    """Nobody loses anything; bets are open again, on the stakes that stand or are given back."""
    counts = rules.direction_after_void.value == "counts-as-a-spin"
    last = stated(state.turning) if counts and state.turning else state.last_direction
    back: tuple[Event, ...] = ()
    if rules.after_void.value == "stakes-returned":
        back = all_cleared(state)
    return (
        SpinVoid(state.round, why, rule.clause, last),
        announce("spin_void", rule.clause, reason=why),
        *back,
    )
