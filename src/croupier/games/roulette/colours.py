"""Colours: who has which, at what value; how their chips are changed, tipped, left behind."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.roulette import model as m
from croupier.games.roulette.fold import evolve, of_seat
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.terms import layout_of, seats, standing, value_max
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.colours import Abandoned, ChipsChanged, ChipsTakenBack, Colour, Tipped
from croupier.kit.rules import ClauseId, Refusal, Rule, refuse


def change_clause(rules: Rules) -> ClauseId:
    """By which clause chips are changed: the event's way of doing it, else the game's."""
    return (rules.change_at_table or rules.new_value_needs_new_colour).clause


def refuse_seated(rules: Rules, by: Actor) -> Refusal | None:
    """Colours are for those who sit: whoever comes eighth has none."""
    if by.role is not Role.PLAYER:
        return refuse("only_players_hold_colours", rules.colours)
    assert by.seat is not None
    if by.seat <= (most := seats(rules)).value:
        return None
    if (beside := standing(rules)) and by.seat <= most.value + beside.value:
        return refuse("no_colour_standing", beside)
    return refuse("no_such_seat", most, seats=most.value)


def refuse_take(rules: Rules, state: m.State, by: Actor, take: m.TakeColour) -> Refusal | None:
    """Why this colour isn't given out so, or None. Reasons in descending precedence."""
    if no := refuse_seated(rules, by):
        return no
    assert by.seat is not None
    held = state.colours.get(by.seat)
    value = value_of(rules, take)
    if held and held.colour == take.colour:
        if held.value == value:
            return refuse("holds_this_colour", rules.colours)
        if rules.new_value_needs_new_colour.value:
            return refuse("new_value_needs_new_colour", rules.new_value_needs_new_colour)
    elif any(
        other.colour == take.colour and layout_of(rules, seat) == layout_of(rules, by.seat)
        for seat, other in state.colours.items()
    ):
        return refuse("colour_is_taken", rules.colours, colour=take.colour)
    if held and any(chips == "colour" for _, _, chips in of_seat(state.stakes, by.seat)):
        return refuse("colour_on_the_layout", rules.new_value_needs_new_colour)
    least, most = rules.minimum.value, value_max(rules)
    if not least <= value <= most.value:
        return refuse("value_out_of_bounds", most, minimum=least, maximum=most.value)
    return None


def value_of(rules: Rules, take: m.TakeColour) -> int:
    return rules.minimum.value if take.value is None else take.value


def taken(rules: Rules, state: m.State, seat: Seat, take: m.TakeColour) -> tuple[m.Event, ...]:
    """The marker is set; chips of a colour held before are changed first."""
    value = Units(value_of(rules, take))
    return (*handed_in(rules, state, seat), m.ColourTaken(seat, take.colour, value))


def refuse_holder(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    """Why this person has no colour chips to do anything with, or None."""
    if by.role is not Role.PLAYER:
        return refuse("only_players_hold_colours", rules.colours)
    if by.seat not in state.colours:
        return refuse("no_colour", rules.colours)
    return None


def refuse_change(rules: Rules, state: m.State, by: Actor, change: m.Change) -> Refusal | None:
    if no := refuse_holder(rules, state, by):
        return no
    if change.units < 1:
        return refuse("below_minimum", rules.minimum, minimum=1)
    assert by.seat is not None
    return refuse_worth(rules, state.colours[by.seat], change.units)


def refuse_worth(rules: Rules, held: m.Held, units: int) -> Refusal | None:
    """No series has so many chips that their worth couldn't be counted."""
    if units * held.value > UNITS_MAX:
        return refuse("above_maximum", rules.colours, maximum=UNITS_MAX // held.value)
    return None


def change(rules: Rules, state: m.State, seat: Seat, units: int) -> tuple[m.Event, ...]:
    """Value chips into colour chips, laid out and counted; nothing where none are needed."""
    if units < 1:
        return ()
    held = state.colours[seat]
    clause = change_clause(rules)
    return (ChipsChanged(seat, Units(units), held.colour, held.value, "colour", clause),)


def lacking(rules: Rules, state: m.State, seat: Seat, units: int) -> tuple[m.Event, ...]:
    """What somebody is short of to hand over so many chips is changed for them at once."""
    return change(rules, state, seat, units - state.colours[seat].chips)


def refuse_hand_in(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    if no := refuse_holder(rules, state, by):
        return no
    assert by.seat is not None
    if any(chips == "colour" for _, _, chips in of_seat(state.stakes, by.seat)):
        return refuse("colour_on_the_layout", rules.new_value_needs_new_colour)
    return None


def handed_in(rules: Rules, state: m.State, seat: Seat) -> tuple[m.Event, ...]:
    """Every colour chip becomes value chips again: they are worth nothing anywhere else."""
    held = state.colours.get(seat)
    if held is None:
        return ()
    return (*to_value(rules, held, seat, held.chips), m.ColourFreed(seat, held.colour))


def to_value(rules: Rules, held: m.Held, seat: Seat, units: int) -> Iterator[m.Event]:
    if units:
        clause = change_clause(rules)
        yield ChipsChanged(seat, Units(units), held.colour, held.value, "value", clause)


def refuse_tip(rules: Rules, state: m.State, by: Actor, tip: m.Tip) -> Refusal | None:
    if by.role is not Role.PLAYER:
        return refuse("only_players_tip", rules.tips_changed_at_once)
    if tip.units < 1:
        return refuse("below_minimum", rules.tips_changed_at_once, minimum=1)
    if tip.chips == "value":
        return None
    if no := refuse_holder(rules, state, by):
        return no
    assert by.seat is not None
    return refuse_worth(rules, state.colours[by.seat], tip.units)


def tipped(rules: Rules, state: m.State, seat: Seat, tip: m.Tip) -> tuple[m.Event, ...]:
    """Colour chips are changed at once, au marbre: what the employees keep has a value."""
    clause = rules.tips_changed_at_once.clause
    if tip.chips == "value":
        return (Tipped(seat, tip.units, clause),)
    held = state.colours[seat]
    return (
        *lacking(rules, state, seat, tip.units),
        ChipsChanged(seat, tip.units, held.colour, held.value, "value", clause),
        Tipped(seat, Units(tip.units * held.value), clause),
    )


def refuse_pay_in_value(
    rules: Rules, state: m.State, by: Actor, pay: m.PayInValue
) -> Refusal | None:
    """Why a payment stays in the player's colour, or None. Reasons in descending precedence."""
    leave = rules.value_payment_allowed_by
    if by.role not in leave.value:
        return refuse("only_with_leave", leave)
    if pay.seat not in state.colours:
        return refuse("seat_has_no_colour", leave, seat=pay.seat)
    most = payable(state, pay.seat)
    if not 1 <= pay.units <= most:
        return refuse("more_than_won", leave, won=most)
    return None


def payable(state: m.State, seat: Seat) -> int:
    """Colour chips of the last round's winnings that are still in front of the player."""
    held = state.colours[seat]
    if not state.past or held.since > state.past[-1].number:
        return 0
    won = sum(
        one.won
        for one in state.past[-1].lines
        if (one.seat, one.colour, one.value) == (seat, held.colour, held.value)
    )
    return min(won - held.turned, held.chips)


def paid_in_value(rules: Rules, state: m.State, pay: m.PayInValue) -> tuple[m.Event, ...]:
    held, clause = state.colours[pay.seat], rules.value_payment_allowed_by.clause
    return (ChipsChanged(pay.seat, pay.units, held.colour, held.value, "value", clause),)


def apart(rules: Rules) -> Rule[bool]:
    return rules.abandoned_stakes_apart or rules.only_on_layout


def refuse_abandon(rules: Rules, state: m.State, by: Actor, left: m.Abandon) -> Refusal | None:
    """Why nothing is kept apart for this seat, or None. Reasons in descending precedence."""
    if by.role not in (Role.CROUPIER, Role.PIT_BOSS):
        return refuse("only_staff_keep_apart", apart(rules))
    if state.called:
        return refuse("no_more_bets", rules.bets_close)
    if left.seat not in state.colours and not of_seat(state.stakes, left.seat):
        return refuse("nothing_abandoned", apart(rules), seat=left.seat)
    gone = rules.abandoned_after_leaving
    if gone and gone.value and by.role is not Role.CROUPIER:
        return refuse("chef_moves_no_chips", gone)
    return None


def abandoned(rules: Rules, state: m.State, left: m.Abandon) -> tuple[m.Event, ...]:
    """Off the layout, into value chips, and onto an account of its own."""
    events = list(off_the_layout(state, left.seat))
    bare = state
    for event in events:
        bare = evolve(bare, event)
    events += handed_in(rules, bare, left.seat)
    held = bare.colours.get(left.seat)
    units = held.chips * held.value if held else 0
    units += sum(
        worth
        for (_, _, chips), worth in of_seat(state.stakes, left.seat).items()
        if chips == "value"
    )
    if units:
        events.append(Abandoned(left.seat, Units(units), apart(rules).clause))
    return tuple(events)


def off_the_layout(state: m.State, seat: Seat) -> Iterator[m.Event]:
    """Everything of this seat comes back from the layout, by bet."""
    for (_, bet, chips), units in sorted(of_seat(state.stakes, seat).items()):
        yield back(state, seat, bet, chips, units)


def back(state: m.State, seat: Seat, bet: str, chips: m.Chips, units: Units) -> m.Event:
    return ChipsTakenBack(seat, bet, units, *chip(state, seat, chips))


def chip(state: m.State, seat: Seat, chips: m.Chips) -> tuple[Colour | None, Units]:
    """The colour and worth of what a seat stakes in; value chips count in units of one."""
    if chips == "value":
        return None, m.ONE
    held = state.colours[seat]
    return held.colour, held.value


def refuse_assist(rules: Rules, state: m.State, by: Actor, assist: m.Assist) -> Refusal | None:
    """Why nobody comes to help, or goes, or None."""
    most = rules.assistants_max
    if by.role not in (Role.CROUPIER, Role.PIT_BOSS):
        return refuse("only_staff_assist", most)
    person = assist.person.strip()
    if person and (state.assistant or not most.value):
        return refuse("has_an_assistant", most, assistants=most.value)
    if not person and not state.assistant:
        return refuse("has_no_assistant", most)
    return None
