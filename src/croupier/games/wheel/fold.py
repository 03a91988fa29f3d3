"""The wheel of fortune: what happened, folded into where the table stands. No rule is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from croupier.games.turning import stated
from croupier.games.wheel import model as m
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.events import Announced, BetsClosed, Corrected, Ruled, Settled, Staked, TakenBack


def evolve(state: m.State, event: m.Event) -> m.State:
    match event:
        case Staked() | TakenBack():
            units = event.units if isinstance(event, Staked) else Units(-event.units)
            return moved(state, event.seat, event.spot, units)
        case Announced(words=words):
            return replace(state, invited=True) if words in m.INVITATIONS else state
        case m.WheelObstructed() | Ruled():
            return state
        case m.WheelLanded(segment=segment):
            return replace(state, landed=segment)
        case BetsClosed():
            return replace(state, called=True, invited=False)
        case m.WheelSpun(direction=direction):
            return replace(state, turning=direction or "unstated")
        case m.SpinVoid(last_direction=last):
            open_again = replace(state, called=False, turning=None, invited=False)
            return replace(open_again, last_direction=last, landed=None)
        case Settled():
            return settled(state, event)
        case m.RoundClosed():
            return closed(state, event)
        case Corrected():
            return corrected(state, event)
        case m.RoundCorrected(round=number, segment=segment):
            return with_round(state, number, segment=segment)
        case _:
            assert_never(event)


def moved(state: m.State, seat: Seat, spot: str, units: Units) -> m.State:
    """Chips come to a place of the layout, or go from it; an empty place is no place."""
    place = (seat, spot)
    left = state.stakes.get(place, 0) + units
    assert left >= 0, f"round {state.round}: more left {place} than lay there"
    stakes = dict(state.stakes)
    if left:
        stakes[place] = Units(left)
    else:
        del stakes[place]
    return with_layout(state, stakes, state.lines)


def settled(state: m.State, event: Settled) -> m.State:
    stakes = dict(state.stakes)
    lay = stakes.pop((event.seat, event.spot))
    assert lay == event.staked, event
    one = m.Line(event.seat, event.spot, event.staked, event.returned, event.won)
    return with_layout(state, stakes, (*state.lines, one))


def with_layout(
    state: m.State, stakes: Mapping[m.Place, Units], lines: tuple[m.Line, ...]
) -> m.State:
    """Written out, not `replace`: this is what an engine does most."""
    return m.State(
        state.round,
        stakes,
        state.called,
        state.turning,
        state.last_direction,
        lines,
        state.past,
        state.invited,
        state.landed,
    )


def closed(state: m.State, event: m.RoundClosed) -> m.State:
    assert not state.stakes, "a closed round leaves the layout bare"
    done = m.Round(event.round, event.segment, state.lines)
    return m.State(
        round=state.round + 1,
        last_direction=stated(state.turning),
        past=(*state.past, done),
    )


def corrected(state: m.State, event: Corrected) -> m.State:
    (done,) = (past for past in state.past if past.number == event.round)
    lines = tuple(
        replace(one, returned=event.returned, won=event.won)
        if (one.seat, one.spot) == (event.seat, event.spot)
        else one
        for one in done.lines
    )
    return with_round(state, event.round, segment=done.segment, lines=lines)


def with_round(
    state: m.State, number: int, *, segment: int | None, lines: tuple[m.Line, ...] | None = None
) -> m.State:
    past = tuple(
        m.Round(one.number, segment, one.lines if lines is None else lines)
        if one.number == number
        else one
        for one in state.past
    )
    return replace(state, past=past)
