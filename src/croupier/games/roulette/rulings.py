"""The chef de table's word: void the throw, correct a mis-keyed number, or let it stand."""

from __future__ import annotations

from croupier.games.disputes import closed_round, in_progress
from croupier.games.roulette import model as m
from croupier.games.roulette.colours import off_the_layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.settle import corrections
from croupier.games.roulette.throw import refuse_number, void
from croupier.kit.actors import Actor, Role
from croupier.kit.events import Ruled
from croupier.kit.rules import Refusal, refuse


def thrown(state: m.State) -> bool:
    return state.called or state.turning is not None


def refuse_ruling(rules: Rules, state: m.State, by: Actor, ruling: m.GiveRuling) -> Refusal | None:
    """Why this can't be ruled, or None. Reasons in descending precedence."""
    if by.role is not Role.PIT_BOSS:
        return refuse("only_the_pit_boss_rules", rules.ruling)
    if ruling.ruling == "stands" and ruling.round is None:
        return None
    if in_progress(ruling, state.round, turning=thrown(state)):
        if ruling.ruling == "correct":
            return refuse("no_result_yet", rules.ruling)
        lawful = thrown(state) or ruling.ruling == "stands"
        return None if lawful else refuse("no_throw_to_void", rules.ruling)
    closed = closed_round(ruling, state.past)
    if closed is None:
        return refuse("no_such_round", rules.ruling)
    if ruling.ruling == "stands":
        return None
    if ruling.ruling == "correct":
        if ruling.number is None:
            return refuse("which_number", rules.ruling)
        if no := refuse_number(rules, ruling.number):
            return no
    if closed.pocket == (ruling.number if ruling.ruling == "correct" else None):
        return refuse("nothing_to_correct", rules.ruling, round=closed.number)
    return None


def give_back(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    """Every stake goes back. Bets that a void throw left closed are open again."""
    if state.turning is not None:
        return ()
    seats = sorted({seat for seat, _, _ in state.stakes})
    back = tuple(event for seat in seats for event in off_the_layout(state, seat))
    if not state.called:
        return back
    clause, last = rules.ruling.clause, state.last_direction
    return (m.ThrowVoid(state.round, "ruling", clause, last, closed=False), *back)


def ruled(rules: Rules, state: m.State, ruling: m.GiveRuling) -> tuple[m.Event, ...]:
    """Nothing is erased: a closed round is put right by new events that say what they change."""
    clause = rules.ruling.clause
    if in_progress(ruling, state.round, turning=thrown(state)):
        word = Ruled(ruling.ruling, state.round, clause, ruling.reason)
        if ruling.ruling == "stands":
            return (word,)
        return (word, *void(rules, state, "ruling", rules.ruling))
    closed = closed_round(ruling, state.past)
    word = Ruled(ruling.ruling, closed.number if closed else state.round, clause, ruling.reason)
    if ruling.ruling == "stands" or closed is None:
        return (word,)
    pocket = ruling.number if ruling.ruling == "correct" else None
    changes = corrections(rules, state, closed, pocket)
    return (word, *changes, m.RoundCorrected(closed.number, pocket))
