"""Markers: the chef of the table hands them to the croupier, who asks for them.

A colour whose value is the table's minimum needs none: that is what its chips are worth where
nobody fixed a value.
"""

from __future__ import annotations

from croupier.games.roulette import model as m
from croupier.games.roulette.bets import bettor
from croupier.games.roulette.rules import Rules
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.rules import Refusal, Rule, is_on, refuse


def marker_rule(rules: Rules) -> Rule[object]:
    return rules.markers_on_request or rules.colour_value_shown


def lacks_marker(rules: Rules, state: m.State, seat: Seat) -> bool:
    """True where a seat's colour has a value of its own that no marker shows yet."""
    held = state.colours.get(seat)
    if held is None or not is_on(rules.markers_on_request):
        return False
    return held.marker != "given" and held.value != rules.minimum.value


def unmarked(rules: Rules, state: m.State) -> list[Seat]:
    """The seats whose colours lack their marker."""
    return [seat for seat in sorted(state.colours) if lacks_marker(rules, state, seat)]


def refuse_marking(rules: Rules, state: m.State, by: Actor, said: m.Marking) -> Refusal | None:
    """Why no marker is asked for, or handed over, or None. Reasons in descending precedence."""
    rule, asks = marker_rule(rules), isinstance(said, m.AskMarker)
    if asks and by.role is not Role.CROUPIER:
        return refuse("only_the_croupier_asks_markers", rule)
    if not asks and by.role is not Role.PIT_BOSS:
        return refuse("only_the_chef_gives_markers", rule)
    if said.seat not in state.colours:
        return refuse("seat_has_no_colour", rule, seat=said.seat)
    if not lacks_marker(rules, state, said.seat):
        return refuse("no_marker_needed", rule, seat=said.seat)
    asked = state.colours[said.seat].marker == "asked"
    if asks and asked:
        return refuse("marker_asked_already", rule, seat=said.seat)
    if not asks and not asked:
        return refuse("marker_not_asked", rule, seat=said.seat)
    return None


def move_marker(rules: Rules, state: m.State, said: m.Marking) -> tuple[m.Event, ...]:
    held, clause = state.colours[said.seat], marker_rule(rules).clause
    event = m.MarkerAsked if isinstance(said, m.AskMarker) else m.MarkerGiven
    return (event(said.seat, held.colour, held.value, clause),)


def refuse_unmarked(rules: Rules, state: m.State, by: Actor, action: m.Action) -> Refusal | None:
    """Why colour chips don't lie on the layout yet: nobody sees what they are worth."""
    if not stakes_colour(action):
        return None
    seat = bettor(by, getattr(action, "seat", None))
    if seat is None or not lacks_marker(rules, state, seat):
        return None
    return refuse("no_marker", marker_rule(rules), seat=seat)


def stakes_colour(action: m.Action) -> bool:
    """True of words that put colour chips on the layout."""
    match action:
        case m.Stake(chips=chips):
            return chips == "colour"
        case m.PlaceStakes(stakes=stakes):
            return bool(stakes)
        case _:
            return isinstance(action, m.Announce)
