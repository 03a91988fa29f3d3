"""What is said in a golden night at roulette: seven players, every kind of bet, slips, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from croupier.floor.chance import Draws
from croupier.games.roulette import model as m
from croupier.games.roulette.fold import of_seat
from croupier.games.roulette.layout import CHANCES, layout
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.view import directions
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS

SEATS = 7
SECTORS = ("voisins", "tiers", "orphelins", "jeu zero", "finale 7", "neighbours 17", "rubbish")
Word = tuple[Actor, Any]
T = TypeVar("T")


def one_of(draws: Draws, of: Sequence[T]) -> T:
    return of[draws.below(len(of))]


def words(rules: Rules, state: m.State, draws: Draws) -> Iterator[Word]:
    """One try at a round: colours, bets, the procedure, now and then a slip or a ruling."""
    if draws.below(12) == 0:
        yield CROUPIER, m.Assist("" if state.assistant else "Ida")
    if draws.below(3) == 0:
        yield CROUPIER, m.OpenBetting()
    for seat in range(1, SEATS + 1):
        yield from at_seat(rules, state, Seat(seat), draws)
    if draws.below(8) == 0:
        yield player(8), m.Stake(one_of(draws, [*CHANCES, "17"]), Units(2), "value")
    yield CROUPIER, m.Spin(one_of(draws, directions(rules, state)))
    yield player(2), m.Stake(a_bet(rules, draws), Units(1 + draws.below(3)), "value")
    if draws.below(30) == 0:
        yield CROUPIER, m.Abandon(Seat(1 + draws.below(SEATS)))
    yield CROUPIER, m.Call()
    yield player(3), m.Stake(a_bet(rules, draws), Units(1))
    yield from ball(draws)


def a_bet(rules: Rules, draws: Draws) -> str:
    return one_of(draws, [*layout(rules), *CHANCES])


def at_seat(rules: Rules, state: m.State, seat: Seat, draws: Draws) -> Iterator[Word]:
    """Who has no colour mostly takes one; the others bet, think twice, tip, or go."""
    by = player(seat)
    if seat not in state.colours:
        if draws.below(3):
            yield by, m.TakeColour(COLOURS[(seat + draws.below(2)) % 7], Units(1 + draws.below(5)))
        return
    lot = draws.below(24)
    if lot == 0 and not of_seat(state.stakes, seat):
        yield by, m.HandIn()
    elif lot == 1:
        yield by, m.Announce(one_of(draws, SECTORS), Units(1 + draws.below(2)))
    elif lot == 2:
        yield CROUPIER, m.Stake(a_bet(rules, draws), Units(1 + draws.below(5)), "colour", seat)
    elif lot == 3:
        yield by, m.Tip(Units(1 + draws.below(3)), one_of(draws, ("colour", "value")))
    elif lot == 4:
        yield by, m.Change(Units(draws.below(20)))
    elif lot == 5:
        yield PIT_BOSS, m.PayInValue(seat, Units(1 + draws.below(10)))
    elif lot < 22:
        yield by, several(rules, draws)
    if draws.below(20) == 0:
        yield by, m.TakeBack(a_bet(rules, draws)) if draws.below(2) else m.Clear()


def several(rules: Rules, draws: Draws) -> m.PlaceStakes:
    bets = [a_bet(rules, draws) for _ in range(1 + draws.below(4))]
    return m.PlaceStakes({bet: Units(1 + draws.below(6)) for bet in bets})


def ball(draws: Draws) -> Iterator[Word]:
    """What the ball did, what went wrong with it, and what was keyed wrong."""
    slip, number = draws.below(40), draws.below(37)
    if slip == 0:
        yield CHANCE, m.Land(None)
    elif slip == 1:
        yield CROUPIER, m.ChipInCylinder()
    elif slip == 2:
        yield PIT_BOSS, m.GiveRuling("void", reason="a hand on the cylinder")
    else:
        yield CHANCE, m.Land(number)
    if slip == 3:
        yield PIT_BOSS, m.GiveRuling("correct", number=draws.below(38), reason="keyed wrong")
    elif slip == 4:
        yield PIT_BOSS, m.GiveRuling("void", 1 + draws.below(50), reason="disputed for long")
    elif slip == 5:
        yield PIT_BOSS, m.GiveRuling("stands")
