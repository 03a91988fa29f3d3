"""How bots spin and stake at a wheel: cheerful, bounded, and not clever."""

from __future__ import annotations

from typing import Final

from croupier.floor.habits.habit import Below, Habit, Next, Pace, small
from croupier.games.wheel import model as m
from croupier.games.wheel.bets import closed, maximum
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.view import directions
from croupier.kit.actors import Seat
from croupier.kit.chips import Units

STAKES_A_ROUND_MAX: Final = 3


def wheel_stakes(rules: Rules, held: int, below: Below) -> tuple[m.Stake, ...]:
    """One to three stakes on different spots, small against the rack and within the limits."""
    spots = list(rules.wheel.spots)
    spend = min(held, maximum(rules, spots[0]).value)
    stakes: list[m.Stake] = []
    for _ in range(1 + below(STAKES_A_ROUND_MAX)):
        spot = spots.pop(below(len(spots)))
        most = min(spend, maximum(rules, spot).value, max(rules.minimum.value, held // 10))
        units = small(rules.minimum.value, rules.stake_multiple.value, most, below)
        if not units:
            break
        stakes.append(m.Stake(spot, Units(units), rules.medium.value[0]))
        spend -= units
        if not spots:
            break
    return tuple(stakes)


def bets(rules: Rules, state: m.State, _: Seat, held: int, below: Below) -> m.PlaceStakes | None:
    stakes = () if closed(rules, state) else wheel_stakes(rules, held, below)
    if not stakes:
        return None
    return m.PlaceStakes({stake.spot: stake.units for stake in stakes}, stakes[0].medium)


def deals(rules: Rules, state: m.State, pace: Pace) -> Next | None:
    """The invitation, the call and the spin, in the order that the law has them in."""
    if state.turning is None and (state.called or rules.call.value == "while-turning"):
        spin = m.Spin(directions(rules, state)[0])
        return Next(spin, pace.spin_ms if state.called else pace.result_ms)
    if state.turning is None and not state.invited:
        return Next(m.OpenBetting(), pace.result_ms)
    if not state.called and pace.call_ms is not None:
        return Next(m.Call(), pace.call_ms)
    return None


HABIT: Final[Habit[Rules, m.State]] = Habit(deals=deals, bets=bets)
