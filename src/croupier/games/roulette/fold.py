"""Roulette: what happened, folded into where the table stands. No rule is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from croupier.games.roulette import model as m
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import (
    Abandoned,
    ChipsChanged,
    ChipsCorrected,
    ChipsSettled,
    ChipsStaked,
    ChipsTakenBack,
    Tipped,
)
from croupier.kit.events import Announced, Assisted, BetsClosed, Ruled
from croupier.kit.records import changed


def evolve(state: m.State, event: m.Event) -> m.State:
    match event:
        case ChipsStaked() | ChipsTakenBack() | ChipsSettled() | ChipsCorrected():
            return moved(state, event)
        case (
            m.ColourTaken() | m.ColourFreed() | m.MarkerAsked() | m.MarkerGiven()
            | ChipsChanged() | Tipped() | Abandoned()
        ):  # fmt: skip
            return kept(state, event)
        case Assisted(person=person):
            return changed(state, assistant=person)
        case Announced(words=words):
            return changed(state, invited=True) if words in m.INVITATIONS else state
        case m.SectorAnnounced() | m.StacksRebuilt() | m.ChipFell() | Ruled():
            return state
        case m.BallLanded(number=number):
            return changed(state, landed=number)
        case BetsClosed():
            return changed(state, called=True, invited=False)
        case m.BallThrown(direction=direction):
            return changed(state, turning=direction)
        case m.ThrowVoid(last_direction=last, closed=closed):
            state = changed(state, called=closed, turning=None, last_direction=last, invited=False)
            return changed(state, landed=None)
        case m.RoundClosed():
            return closed_round(state, event)
        case m.RoundCorrected(round=number, number=pocket):
            return with_round(state, number, pocket=pocket)
        case _:
            assert_never(event)


def moved(state: m.State, event: m.Moved) -> m.State:
    """Chips on the layout, and the colour chips in front of their player."""
    seat, chips = event.seat, m.sort_of(event.colour)
    match event:
        case ChipsStaked(spot=bet, units=units):
            state, back = lying(state, (seat, bet, chips), units), -units
        case ChipsTakenBack(spot=bet, units=units):
            state, back = lying(state, (seat, bet, chips), -units), units
        case ChipsSettled():
            state, back = settled(state, event, chips), event.returned + event.won
        case ChipsCorrected():
            state = corrected(state, event, chips)
            back = event.returned + event.won - event.was_returned - event.was_won
            chips = event.paid_in
        case _:
            assert_never(event)
    return with_chips(state, seat, back) if chips == "colour" else state


def kept(
    state: m.State,
    event: m.ColourTaken | m.ColourFreed | m.Marked | ChipsChanged | Tipped | Abandoned,
) -> m.State:
    match event:
        case m.ColourTaken(seat=seat, colour=colour, value=value):
            return changed(
                state, colours={**state.colours, seat: m.Held(colour, value, state.round)}
            )
        case m.ColourFreed(seat=seat):
            left = {whose: held for whose, held in state.colours.items() if whose != seat}
            return changed(state, colours=left)
        case m.MarkerAsked() | m.MarkerGiven():
            return mark(state, event)
        case ChipsChanged(seat=seat, units=units, into="colour"):
            return with_chips(state, seat, units)
        case ChipsChanged(seat=seat, units=units):
            return with_chips(state, seat, -units, turned=units)
        case Tipped() | Abandoned():
            return state
        case _:
            assert_never(event)


def mark(state: m.State, event: m.Marked) -> m.State:
    """The marker of a seat's colour is asked for, or lies on its chip."""
    how: m.MarkerState = "asked" if isinstance(event, m.MarkerAsked) else "given"
    held = replace(state.colours[event.seat], marker=how)
    return changed(state, colours={**state.colours, event.seat: held})


def with_chips(state: m.State, seat: Seat, more: int, *, turned: int = 0) -> m.State:
    """Colour chips come to the player, or leave them."""
    if not more:
        return state
    held = state.colours[seat]
    left = held.chips + more
    assert left >= 0, f"round {state.round}: seat {seat} has {held.chips} chips, not {-more}"
    after = replace(held, chips=left, turned=held.turned + turned)
    return changed(state, colours={**state.colours, seat: after})


def lying(state: m.State, place: m.Lying, units: int) -> m.State:
    """Chips come to a place of the layout, or go from it; an empty place is no place."""
    left = state.stakes.get(place, 0) + units
    assert left >= 0, f"round {state.round}: more left {place} than lay there"
    stakes = dict(state.stakes)
    if left:
        stakes[place] = Units(left)
    else:
        del stakes[place]
    return changed(state, stakes=stakes)


def settled(state: m.State, event: ChipsSettled, chips: m.Chips) -> m.State:
    """The line is written; the layout is bare when all are, and the round is closed."""
    assert state.stakes[event.seat, event.spot, chips] == event.staked, event
    line = m.Line(
        event.seat,
        event.spot,
        event.staked,
        event.returned,
        event.won,
        event.colour,
        event.value,
        event.rest,
    )
    return changed(state, lines=(*state.lines, line))


def closed_round(state: m.State, event: m.RoundClosed) -> m.State:
    written = {(one.seat, one.bet, one.chips) for one in state.lines}
    assert written == state.stakes.keys(), "a closed round leaves the layout bare"
    done = m.Round(event.round, event.number, state.lines)
    return m.State(
        round=state.round + 1,
        colours={seat: unturned(held) for seat, held in state.colours.items()},
        last_direction=state.turning,
        past=(*state.past, done),
        assistant=state.assistant,
    )


def unturned(held: m.Held) -> m.Held:
    """As a new round finds it: nothing of its winnings was changed yet."""
    return replace(held, turned=0) if held.turned else held


def corrected(state: m.State, event: ChipsCorrected, chips: m.Chips) -> m.State:
    done = state.past[_place(state, event.round)]
    (at,) = (
        at
        for at, one in enumerate(done.lines)
        if one.bet == event.spot and one.seat == event.seat and one.chips == chips
    )
    line = replace(done.lines[at], returned=event.returned, won=event.won, rest=event.rest)
    lines = (*done.lines[:at], line, *done.lines[at + 1 :])
    return with_round(state, event.round, pocket=done.pocket, lines=lines)


def with_round(
    state: m.State, number: int, *, pocket: int | None, lines: tuple[m.Line, ...] | None = None
) -> m.State:
    at = _place(state, number)
    done = state.past[at]
    again = m.Round(number, pocket, done.lines if lines is None else lines)
    return changed(state, past=(*state.past[:at], again, *state.past[at + 1 :]))


def _place(state: m.State, number: int) -> int:
    """Where a closed round stands among them: they follow each other without a gap."""
    at = number - state.past[0].number
    assert state.past[at].number == number, number
    return at


def of_seat(stakes: Mapping[m.Lying, Units], seat: Seat) -> dict[m.Lying, Units]:
    return {place: units for place, units in stakes.items() if place[0] == seat}
