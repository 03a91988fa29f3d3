"""How bots toss and bet: a side at random, and little."""

from __future__ import annotations

from typing import Final

from croupier.floor.habits.habit import Below, Habit, Next, Pace, small
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from heads.games import Call, OpenBetting, Rules, Stake, State


def deals(_: Rules, state: State, pace: Pace) -> Next | None:
    if state.called or (state.invited and pace.call_ms is None):
        return None
    return Next(Call(), pace.call_ms or 0) if state.invited else Next(OpenBetting(), pace.result_ms)


def bets(rules: Rules, state: State, _: Seat, held: int, below: Below) -> Stake | None:
    most = min(held, rules.stake_max.value)
    units = small(rules.stake_min.value, rules.stake_multiple.value, most, below)
    return Stake(("heads", "tails")[below(2)], Units(units)) if units and not state.called else None


HABIT: Final[Habit[Rules, State]] = Habit(deals=deals, bets=bets)
HABITS: Final = {"heads": HABIT}
