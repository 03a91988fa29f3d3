"""Plate and ball: who turns and throws, who calls, what the ball may do."""

from __future__ import annotations

from typing import Final

from croupier.games.roulette import model as m
from croupier.games.roulette.layout import Sayable, chance_wins
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.settle import settlement
from croupier.games.turning import OPPOSITE
from croupier.kit.actors import Actor, Role
from croupier.kit.events import Announced, BetsClosed, announce
from croupier.kit.rules import Refusal, Rule, refuse

CALLED: Final[tuple[Sayable, ...]] = ("red", "black", "even", "odd", "low", "high")
CALLERS: Final = (Role.CROUPIER, Role.CLOCK)


def refuse_open_betting(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    if by.role not in CALLERS:
        return refuse("only_the_croupier_invites", rules.opening_words)
    if state.called:
        return refuse("no_more_bets", rules.bets_close)
    return None


def refuse_spin(rules: Rules, state: m.State, by: Actor, spin: m.Spin) -> Refusal | None:
    """Why plate and ball may not be set going so, or None. Reasons in descending precedence."""
    if by.role is not Role.CROUPIER:
        return refuse("only_the_croupier_throws", rules.direction_alternates)
    if state.turning is not None:
        return refuse("ball_runs_already", rules.direction_alternates)
    if spin.direction is None:
        return refuse("direction_not_stated", rules.direction_alternates)
    if rules.direction_alternates.value and spin.direction == state.last_direction:
        due = OPPOSITE[spin.direction]
        return refuse("direction_not_reversed", rules.direction_alternates, direction=due)
    if rules.ball_against_plate.value and spin.ball == spin.direction:
        due = OPPOSITE[spin.direction]
        return refuse("ball_with_the_plate", rules.ball_against_plate, direction=due)
    return None


def is_alone(rules: Rules, state: m.State) -> bool:
    """True where a lone croupier must rebuild the stacks before each throw."""
    return rules.stacks_rebuilt_when_alone.value and not state.assistant


def refuse_unbuilt(rules: Rules, state: m.State, action: m.Action) -> Refusal | None:
    """Why a croupier of flesh and blood may not throw yet, or None: a stack is not whole."""
    said = rules.stacks_stated
    if not (isinstance(action, m.Spin) and said and said.value and is_alone(rules, state)):
        return None
    return None if action.stacks else refuse("stacks_not_rebuilt", said)


def spun(rules: Rules, state: m.State, spin: m.Spin) -> tuple[m.Event, ...]:
    """A lone croupier throws with the stacks whole; the throw invites to bet, if it still may."""
    assert spin.direction is not None
    thrown = m.BallThrown(spin.direction, spin.ball or OPPOSITE[spin.direction])
    clause = rules.stacks_rebuilt_when_alone.clause
    stacks: tuple[m.Event, ...] = ()
    if is_alone(rules, state):
        stacks = (m.StacksRebuilt(state.round, clause),)
    words = rules.opening_words
    invited = () if state.called else (announce(words.value, words.clause),)
    return (*stacks, *invited, thrown)


def refuse_call(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    """Why bets may not be closed now, or None. Reasons in descending precedence."""
    if by.role not in CALLERS:
        return refuse("only_the_croupier_calls", rules.bets_close)
    if state.called:
        return refuse("already_called", rules.bets_close)
    if state.turning is None:
        return refuse("ball_not_thrown", rules.bets_close)
    return None


def called(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    return (announce(rules.call_words.value, rules.bets_close.clause), BetsClosed(state.round))


def refuse_land(rules: Rules, state: m.State, by: Actor, land: m.Land) -> Refusal | None:
    """Why this can't be what the ball did, or None. Reasons in descending precedence."""
    if by.role is not Role.CHANCE:
        return refuse("only_the_ball_lands", rules.result_announced)
    if state.turning is None:
        return refuse("ball_not_thrown", rules.bets_close)
    if land.number is None:
        return None
    if no := refuse_number(rules, land.number):
        return no
    if not state.called:
        return refuse("bets_not_closed", rules.bets_close)
    return None


def refuse_number(rules: Rules, number: int) -> Refusal | None:
    if number not in rules.wheel_order.value:
        return refuse("no_such_number", rules.wheel_order, number=number)
    return None


def landed(rules: Rules, state: m.State, land: m.Land) -> tuple[m.Event, ...]:
    """A ball in no pocket has shown nothing: it is thrown again."""
    fact = m.BallLanded(land.number)
    if land.number is None:
        return (fact, *void(rules, state, "no_pocket", rules.result_announced))
    return (fact, *settle_number(rules, state, land.number))


def settle_number(rules: Rules, state: m.State, number: int) -> tuple[m.Event, ...]:
    """The result is announced, and every stake settled by it."""
    closed = m.RoundClosed(state.round, number)
    return (result(rules, number), *settlement(rules, state, number), closed)


def refuse_show(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    """Why there is no result to announce and point out, or None."""
    if by.role is not Role.CROUPIER:
        return refuse("only_the_croupier_shows", rules.result_announced)
    return refuse("no_result_to_show", rules.result_announced) if state.landed is None else None


def show_number(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    assert state.landed is not None
    return settle_number(rules, state, state.landed)


def winning_chances(rules: Rules, number: int) -> tuple[str, ...]:
    """The even chances that win, as they are called: colour, parity, half."""
    reds = frozenset(rules.red_numbers.value)
    return tuple(name for name in CALLED if chance_wins(reds, name, number))


def result(rules: Rules, number: int) -> Announced:
    """The number and the even chances that win: “17, noir, impair et manque”."""
    clause = rules.result_announced.clause
    if not (chances := winning_chances(rules, number)):
        return announce("zero", clause, number=number)
    colour, parity, half = chances
    return announce("number", clause, number=number, colour=colour, parity=parity, half=half)


def refuse_chip(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    if by.role not in (Role.CHANCE, Role.CROUPIER):
        return refuse("only_the_croupier_sees_it", rules.chip_in_cylinder_voids)
    if state.turning is None:
        return refuse("ball_not_thrown", rules.chip_in_cylinder_voids)
    if state.landed is not None:
        return refuse("result_not_shown", rules.result_announced)
    return None


def chip_fell(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    if not rules.chip_in_cylinder_voids.value:
        return (m.ChipFell(),)
    return (m.ChipFell(), *void(rules, state, "chip_in_cylinder", rules.chip_in_cylinder_voids))


def void(
    rules: Rules, state: m.State, why: m.VoidReason, rule: Rule[object]
) -> tuple[m.Event, ...]:
    """The game is stopped and the ball taken back: the stakes stand, on open bets or closed."""
    counts = rules.direction_after_rethrow.value == "counts-as-a-spin"
    last = state.turning if counts and state.turning else state.last_direction
    shut = state.called and rules.after_rethrow.value == "stakes-stand-closed"
    return (
        m.ThrowVoid(state.round, why, rule.clause, last, shut),
        announce("throw_void", rule.clause, reason=why),
    )
