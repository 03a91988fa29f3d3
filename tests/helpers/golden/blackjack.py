"""What is said in a golden night at blackjack: hands of every kind, slips, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from croupier.floor.chance import Draws
from croupier.games.blackjack import model as m
from croupier.games.blackjack.bets import maximum
from croupier.games.blackjack.hands import pair, total
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.turns import Turn, asked, card_due, offering
from croupier.games.game import picked
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.cards import DECK, Card, rank_of
from croupier.kit.chips import Units

SEATS = 4
UNKEPT = 6  # a box whose chips nobody counts
MOST = 10  # of a bet, where the law names no maximum
ALL: tuple[m.Action, ...] = (m.Hit(), m.Stand(), m.Double(), m.Split(), m.Surrender())
LOW: tuple[m.Action, ...] = (m.Hit(), m.Double())
STIFF: tuple[m.Action, ...] = (*LOW, m.Stand(), m.Stand(), m.Hit(), m.Surrender())
Word = tuple[Actor, Any]
Outcomes = tuple[tuple[m.Action, int], ...]
T = TypeVar("T")


def one_of(draws: Draws, of: Sequence[T]) -> T:
    return of[draws.below(len(of))]


def words(rules: Rules, state: m.State, draws: Draws) -> Iterator[Word]:
    """The next words at a table that stands so; the last of them mostly moves it on."""
    if draws.below(20) == 0:
        yield slip(draws)
    if draws.below(100 if state.closed else 15) == 0:  # between two rounds: of the last one
        yield PIT_BOSS, ruling(state, draws)
        return  # the table may stand otherwise now
    if not state.closed:
        yield from bets(rules, state, draws)
    elif offering(rules, state):
        for seat in range(1, SEATS + 1):
            if draws.below(3) == 0:
                yield player(seat), m.Insure()
        yield CROUPIER, m.CloseInsurance()
    elif turn := asked(rules, state):
        yield player(turn.box.seat), move(rules, turn, draws)
    else:
        yield CHANCE, card(rules, state, draws)


def bets(rules: Rules, state: m.State, draws: Draws) -> Iterator[Word]:
    """A shuffle now and then, an invitation, bets, second thoughts, and the deal."""
    if draws.below(25) == 0:
        yield CROUPIER, m.Shuffle()
    if draws.below(2) == 0:
        yield CROUPIER, m.OpenBetting()
    for seat in range(1, SEATS + 1):
        if draws.below(4):
            most = min(MOST, maximum(rules).value)
            yield player(seat), m.Stake(Units(rules.minimum.value + draws.below(most)))
    if draws.below(8) == 0:
        yield player(one_of(draws, range(1, SEATS + 1))), m.TakeBack()
    unkept = (UNKEPT,) if draws.below(15) == 0 and not state.box(UNKEPT) else ()
    yield CROUPIER, m.Deal(unkept)


def card(rules: Rules, state: m.State, draws: Draws) -> m.Action:
    """By its weight, pairs more often; now and then only the rank is read."""
    outcomes = BLACKJACK.draws(rules, state)
    if draws.below(8) == 0:
        outcomes = pairs(rules, state, outcomes) or outcomes
    drawn = picked(outcomes, draws.below(sum(weight for _, weight in outcomes)))
    if isinstance(drawn, m.Show) and draws.below(300) == 0:
        return m.Show(rank_of(Card(drawn.card)))
    return drawn


def pairs(rules: Rules, state: m.State, outcomes: Outcomes) -> Outcomes:
    """Those that are a pair with the one card that lies where the next one goes."""
    due = card_due(rules, state)
    if due is None or due.to == m.DEALER:
        return ()
    box = state.box(int(due.to))
    assert box is not None
    lies = next(hand.cards for hand in box.hands if hand.number == due.hand)
    return tuple(
        (action, weight)
        for action, weight in outcomes
        if isinstance(action, m.Show) and pair(rules, (*lies, Card(action.card)))
    )


def move(rules: Rules, turn: Turn, draws: Draws) -> m.Action:
    """Lively play: pairs are split, small hands doubled, and some ask for what they may not."""
    if draws.below(12) == 0:
        return one_of(draws, ALL)
    if pair(rules, turn.hand.cards) and draws.below(2):
        return m.Split()
    points = total(rules, turn.hand.cards).points
    if points <= 11:
        return one_of(draws, LOW)
    if points >= 17:
        return m.Stand()
    return one_of(draws, STIFF)


def slip(draws: Draws) -> Word:
    """Something said at what is mostly the wrong moment, or by the wrong person."""
    seat = player(one_of(draws, range(1, SEATS + 1)))
    return one_of(
        draws,
        (
            (seat, one_of(draws, ALL)),
            (seat, m.Stake(Units(draws.below(15)))),
            (seat, m.TakeBack(Units(1))),
            (seat, m.Insure(Units(1))),
            (seat, m.Deal()),
            (CROUPIER, m.Deal()),
            (CROUPIER, m.CloseInsurance()),
            (CROUPIER, m.Show("K")),
            (CHANCE, m.Show(one_of(draws, ("1", "10X", *DECK[:4])))),
            (CHANCE, m.LookUnder()),
        ),
    )


def ruling(state: m.State, draws: Draws) -> m.GiveRuling:
    """Void, a step back, let it stand, or a card of the round that was another."""
    of = state.story if state.closed or state.last is None else state.last.story
    cards = sum(isinstance(step, m.CardShown) for step in of)
    lot = draws.below(8)
    if lot == 0:
        return m.GiveRuling("void", reason="a misdeal")
    if lot == 1:
        return m.GiveRuling("stands")
    if lot < 5:
        return m.GiveRuling("undo", reason="keyed too early")
    return m.GiveRuling("correct", 1 + draws.below(cards + 1), one_of(draws, DECK), "misread")
