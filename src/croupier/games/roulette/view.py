"""What a screen shows of a roulette table. Everything is public; `own` is the viewer's part."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.roulette import model as m
from croupier.games.roulette.bets import lies_at
from croupier.games.roulette.fold import of_seat
from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.settle import in_turn
from croupier.games.roulette.terms import layout_of, maximum_at, seats, value_max
from croupier.games.roulette.throw import winning_chances
from croupier.games.turning import OPPOSITE, Direction, phase
from croupier.kit.actors import Actor, Seat
from croupier.kit.colours import COLOURS, LETTERS, Colour

RESULTS_SHOWN: Final = 20  # a board's worth; spins are independent, and the screen says so


def directions(rules: Rules, state: m.State) -> list[Direction]:
    """The ways the plate may be turned next."""
    last = state.turning or state.last_direction
    if rules.direction_alternates.value and last:
        return [OPPOSITE[last]]
    return ["clockwise", "anticlockwise"]


def view(rules: Rules, state: m.State, viewer: Actor | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "phase": phase(state),
        "round": state.round,
        "invited": state.invited,
        "order": list(rules.wheel_order.value),
        "red": list(rules.red_numbers.value),
        "places": places(rules),
        "hippodrome": rules.hippodrome.value == "present",
        "turning": state.turning,
        "last_direction": state.last_direction,
        "directions": directions(rules, state),
        "assistant": state.assistant or None,
        "value_max": value_max(rules).value,
        "colours": colours(rules, state),
        "stakes": [lying(state, *place, units) for place, units in sorted(state.stakes.items())],
        "results": [result(rules, past) for past in state.past[: -RESULTS_SHOWN - 1 : -1]],
        "last": paid_out(rules, state.past[-1]) if state.past else None,
    }
    if viewer is not None and viewer.seat is not None:
        shown["own"] = own(state, viewer.seat)
    return shown


def places(rules: Rules) -> list[dict[str, Any]]:
    return [
        {
            "bet": place.name,
            "kind": place.kind,
            "numbers": list(place.numbers),
            "pays": list(rules.pays.value[place.kind]),
            "maximum": maximum_at(rules, place).value,
            "en": place.label.en,
            "fr": place.label.fr,
        }
        for place in layout(rules).values()
    ]


def colours(rules: Rules, state: m.State) -> list[dict[str, Any]]:
    """The compartments beside the cylinder, seven a layout: whose each colour is, its marker."""
    holders = {
        (layout_of(rules, seat), held.colour): (seat, held) for seat, held in state.colours.items()
    }
    layouts = seats(rules).value // rules.seats_max.value
    return [
        compartment(colour, *holders.get((number, colour), (None, None)))
        for number in range(layouts)
        for colour in COLOURS
    ]


def compartment(colour: Colour, seat: Seat | None, held: m.Held | None) -> dict[str, Any]:
    return {
        "colour": colour,
        "letter": LETTERS[colour],
        "seat": seat,
        "value": held.value if held else None,
        "chips": held.chips if held else 0,
    }


def lying(state: m.State, seat: Seat, bet: str, chips: m.Chips, units: int) -> dict[str, Any]:
    held = state.colours.get(seat)
    colour = held.colour if held and chips == "colour" else None
    return {"seat": seat, "bet": bet, "units": units, "chips": chips, "colour": colour}


def own(state: m.State, seat: Seat) -> dict[str, Any]:
    held = state.colours.get(seat)
    stakes: list[dict[str, Any]] = [
        {"bet": bet, "units": units, "chips": chips}
        for (_, bet, chips), units in sorted(of_seat(state.stakes, seat).items())
    ]
    return {
        "seat": seat,
        "colour": held.colour if held else None,
        "value": held.value if held else None,
        "chips": held.chips if held else 0,
        "stakes": stakes,
        "staked": sum(lies_at(state, seat, bet) for bet in {one["bet"] for one in stakes}),
    }


def result(rules: Rules, past: m.Round) -> dict[str, Any]:
    chances = winning_chances(rules, past.pocket) if past.pocket is not None else ()
    return {"round": past.number, "number": past.pocket, "chances": list(chances)}


def paid_out(rules: Rules, past: m.Round) -> dict[str, Any]:
    """A closed round in full, in the order in which the croupier takes and pays, stack by stack."""
    stack, plaque = rules.stack_chips.value, rules.plaque_chips.value
    lines = [
        {
            "seat": one.seat,
            "bet": one.bet,
            "chips": one.chips,
            "colour": one.colour,
            "value": one.value,
            "staked": one.staked,
            "returned": one.returned,
            "won": one.won,
            "rest": one.rest,
            "stacks": one.won // stack if one.colour else 0,
            "over": one.won % stack if one.colour else one.won,
            "plaques": one.won // plaque if one.colour else 0,
        }
        for one in in_turn(rules, past.lines)
    ]
    return {**result(rules, past), "lines": lines}
