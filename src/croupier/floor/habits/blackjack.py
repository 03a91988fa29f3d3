"""How bots deal, bet and play at blackjack: small bets, a fixed strategy, never insured."""

from __future__ import annotations

from typing import Final

from croupier.floor.habits.habit import Below, Habit, Next, Pace, small
from croupier.floor.habits.strategy import Wish, wishes
from croupier.games.blackjack import model as m
from croupier.games.blackjack.bets import maximum, refuse_stake
from croupier.games.blackjack.moves import refuse_move
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.turns import asked, offering
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units

SMALL: Final = 20  # a rack is good for so many bets: doubles and splits ask for more of it


def bets(rules: Rules, state: m.State, seat: Seat, held: int, below: Below) -> m.Stake | None:
    """One bet, in the box in front of the seat, unless it can't be made there now."""
    least = rules.minimum.value
    most = min(held, maximum(rules).value, max(least, held // SMALL))
    units = small(least, rules.stake_multiple.value, most, below)
    stake = m.Stake(Units(units), medium=rules.medium.value[0])
    return None if refuse_stake(rules, state, player(seat), stake) else stake


def moves(rules: Rules, state: m.State, seat: Seat, held: int) -> Wish | None:
    """The first of its wishes that the game allows and the rack can pay for."""
    turn = asked(rules, state)
    if turn is None or turn.box.seat != seat:
        return None
    for wish in wishes(rules, turn.hand, state.dealer[0]):
        dear = isinstance(wish, m.Double | m.Split) and held < turn.hand.units
        if not dear and refuse_move(rules, state, player(seat), wish) is None:
            return wish
    raise AssertionError("whoever is asked may stand")


def deals(rules: Rules, state: m.State, pace: Pace) -> Next | None:
    """The invitation, the deal, and the end of an offer. The cards are not the croupier's word."""
    if offering(rules, state):
        return Next(m.CloseInsurance(), pace.insurance_ms)
    if state.closed:
        return None
    if not state.invited:
        return Next(m.OpenBetting(), pace.result_ms)
    if not state.boxes or pace.call_ms is None:
        return None
    return Next(m.Deal(), pace.call_ms)


HABIT: Final[Habit[Rules, m.State]] = Habit(deals=deals, bets=bets, moves=moves)
