"""The pit boss's word: void the spin, correct a mis-keyed result, or let it stand."""

from __future__ import annotations

from croupier.games.disputes import closed_round, in_progress
from croupier.games.wheel.model import Event, GiveRuling, RoundCorrected, State
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.settle import corrections
from croupier.games.wheel.spin import refuse_segment, void
from croupier.kit.actors import Actor, Role
from croupier.kit.events import Ruled
from croupier.kit.rules import Refusal, refuse


def spinning(state: State) -> bool:
    return state.called or state.turning is not None


def refuse_ruling(rules: Rules, state: State, by: Actor, ruling: GiveRuling) -> Refusal | None:
    """Why this can't be ruled, or None. Reasons in descending precedence."""
    if by.role is not Role.PIT_BOSS:
        return refuse("only_the_pit_boss_rules", rules.ruling)
    if ruling.ruling == "stands" and ruling.round is None:
        return None
    if in_progress(ruling, state.round, turning=spinning(state)):
        if ruling.ruling == "correct":
            return refuse("no_result_yet", rules.ruling)
        lawful = spinning(state) or ruling.ruling == "stands"
        return None if lawful else refuse("no_spin_to_void", rules.ruling)
    closed = closed_round(ruling, state.past)
    if closed is None:
        return refuse("no_such_round", rules.ruling)
    if ruling.ruling == "stands":
        return None
    if ruling.ruling == "correct":
        if ruling.segment is None:
            return refuse("which_segment", rules.ruling)
        if no := refuse_segment(rules, ruling.segment):
            return no
    if closed.segment == (ruling.segment if ruling.ruling == "correct" else None):
        return refuse("nothing_to_correct", rules.ruling, round=closed.number)
    return None


def ruled(rules: Rules, state: State, ruling: GiveRuling) -> tuple[Event, ...]:
    """Nothing is erased: a closed round is put right by new events that say what they change."""
    clause = rules.ruling.clause
    if in_progress(ruling, state.round, turning=spinning(state)):
        word = Ruled(ruling.ruling, state.round, clause, ruling.reason)
        return (
            (word, *void(rules, state, "ruling", rules.ruling))
            if ruling.ruling == "void"
            else (word,)
        )
    closed = closed_round(ruling, state.past)
    number = closed.number if closed else state.round
    word = Ruled(ruling.ruling, number, clause, ruling.reason)
    if ruling.ruling == "stands":
        return (word,)
    segment = ruling.segment if ruling.ruling == "correct" else None
    changes = corrections(rules, state, number, segment)
    return (word, *changes, RoundCorrected(number, segment))
