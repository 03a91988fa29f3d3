"""How bots deal and stake at roulette: a colour each, small bets all over the layout, rare tips."""

from __future__ import annotations

from typing import Final

from croupier.floor.habits.habit import Below, Habit, Next, Pace, small
from croupier.games.roulette import model as m
from croupier.games.roulette.bets import refuse_announce, refuse_place
from croupier.games.roulette.colours import refuse_take
from croupier.games.roulette.layout import layout
from croupier.games.roulette.markers import unmarked
from croupier.games.roulette.rules import Combination, Rules
from croupier.games.roulette.terms import maximum_at, value_max
from croupier.games.roulette.view import directions
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS

RACK_CHIPS: Final = 40  # a colour is given such a value that what one has is so many chips
STAKES_A_ROUND_MAX: Final = 5
CHIPS_A_STAKE_MAX: Final = 3
ONE_IN: Final = {"sector": 6, "tip": 12}  # how often, of all that is said
LIKED: Final[tuple[Combination, ...]] = (
    *("plein", "plein", "plein", "cheval", "cheval", "carre", "carre"),
    *("transversale", "sixain", "dozen", "column", "even-chance", "even-chance"),
)

Bet = m.TakeColour | m.HandIn | m.PlaceStakes | m.Announce | m.Tip


def holds(state: m.State, seat: Seat) -> int:
    """What a seat's colour chips are worth."""
    held = state.colours.get(seat)
    return held.chips * held.value if held else 0


def bets(rules: Rules, state: m.State, seat: Seat, rack: int, below: Below) -> Bet | None:
    """A colour first; then stakes, an announced sector, or a chip for the employees."""
    if state.called:
        return None
    held = state.colours.get(seat)
    if held is None:
        return colour(rules, state, seat, rack, below)
    chips = held.chips + rack // held.value
    if not chips:
        return m.HandIn()  # what is left is less than one chip: another colour, a lower value
    rich = chips >= RACK_CHIPS // 2
    if rich and below(ONE_IN["tip"]) == 0:
        return m.Tip(m.ONE)
    sector = announce_sector(rules, state, seat, below) if rich else None
    return sector or stakes(rules, state, seat, chips, below)


def colour(
    rules: Rules, state: m.State, seat: Seat, rack: int, below: Below
) -> m.TakeColour | m.PlaceStakes | None:
    """Any that is free, at a value that suits the rack; where none is, value chips."""
    least = rules.minimum.value
    most = min(value_max(rules).value, max(least, rack // RACK_CHIPS))
    value = Units(least + below(most - least + 1))
    taken = [m.TakeColour(one, value) for one in COLOURS]
    free = [one for one in taken if not refuse_take(rules, state, player(seat), one)]
    if free:
        return free[below(len(free))]
    chances = [name for name, place in layout(rules).items() if place.kind == "even-chance"]
    units = small(least, rules.stake_multiple.value, min(rack, 2 * least), below)
    chance = chances[below(len(chances))]
    return m.PlaceStakes(value={chance: Units(units)}) if units else None


def announce_sector(rules: Rules, state: m.State, seat: Seat, below: Below) -> m.Announce | None:
    sectors = sorted(rules.racetrack_bets.value) if rules.racetrack_bets else []
    if not sectors or below(ONE_IN["sector"]):
        return None
    said = m.Announce(sectors[below(len(sectors))])
    return None if refuse_announce(rules, state, player(seat), said) else said


def stakes(
    rules: Rules, state: m.State, seat: Seat, chips: int, below: Below
) -> m.PlaceStakes | None:
    """A few places of the kinds that one likes, with a few chips each."""
    value, places = state.colours[seat].value, layout(rules)
    found: dict[str, Units] = {}
    for _ in range(1 + below(STAKES_A_ROUND_MAX)):
        kind = LIKED[below(len(LIKED))]
        names = [name for name, place in places.items() if place.kind == kind]
        bet = names[below(len(names))]
        most = min(chips, CHIPS_A_STAKE_MAX, maximum_at(rules, places[bet]).value // value)
        if bet in found or most < 1:
            continue
        found[bet] = Units(1 + below(most))
        chips -= found[bet]
    said = m.PlaceStakes(found)
    return None if refuse_place(rules, state, player(seat), said) else said


def deals(rules: Rules, state: m.State, pace: Pace) -> Next | None:
    """The invitation, plate and ball when the first bets lie there, and the call."""
    if state.turning is None:
        spin = m.Spin(directions(rules, state)[0])
        if state.called:
            return Next(spin, pace.spin_ms)
        return Next(spin, pace.stake_ms) if state.invited else Next(m.OpenBetting(), pace.result_ms)
    if not state.called and pace.call_ms is not None:
        return Next(m.Call(), pace.call_ms)
    return None


def asks(rules: Rules, state: m.State) -> m.AskMarker | None:
    """The marker of the first colour that lacks one, and for which nobody has asked."""
    lacking = (seat for seat in unmarked(rules, state) if not state.colours[seat].marker)
    return next((m.AskMarker(seat) for seat in lacking), None)


def answers(rules: Rules, state: m.State) -> m.GiveMarker | None:
    asked = (seat for seat in unmarked(rules, state) if state.colours[seat].marker)
    return next((m.GiveMarker(seat) for seat in asked), None)


HABIT: Final[Habit[Rules, m.State]] = Habit(
    deals=deals, bets=bets, holds=holds, asks=asks, answers=answers
)
