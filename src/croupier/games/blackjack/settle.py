"""Who wins what: each hand against the dealer's, by the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.games.blackjack.bets import maximum
from croupier.games.blackjack.fold import FIRST
from croupier.games.blackjack.hands import total, two_card_21
from croupier.games.blackjack.model import Box, Hand, State
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.turns import (
    Standing,
    dealer_blackjack,
    early,
    first_deal,
    five_cards,
    may_be_blackjack,
    natural,
    offering,
    standing,
)
from croupier.games.figures import OddUnit, Ratio
from croupier.kit.chips import Units
from croupier.kit.events import HandSettled, InsuranceSettled, Outcome
from croupier.kit.rules import Rule

Settlement = HandSettled | InsuranceSettled
NOTHING_LEFT: Final = Standing()


class Verdict(NamedTuple):
    outcome: Outcome
    returned: int
    won: int
    rule: Rule[object]


def winnings(units: int, ratio: Ratio, odd: OddUnit = "house-keeps-it") -> int:
    """What is won on so many units. What can't be halved goes to whoever the house has named."""
    won, staked = ratio
    whole, rest = divmod(units * won, staked)
    return whole + (1 if rest and odd == "player-keeps-it" else 0)


def worst_payment(rules: Rules, places: int) -> int:
    """A blackjack in every box that is taken, or could be; doubles and splits are not reckoned."""
    several = rules.boxes_per_player.value == "several"
    each_box = several and rules.limit_applies_to.value != "whole-player"
    boxes = rules.boxes_max.value if each_box else places
    return boxes * most_won(rules, maximum(rules).value)


def worst_result(rules: Rules, state: State) -> int:
    """A blackjack in every box that was bet on."""
    return sum(most_won(rules, box.bet) for box in state.boxes)


def most_won(rules: Rules, units: int) -> int:
    """The most that a bet wins as its first two cards lie."""
    odd = rules.odd_unit_at_blackjack
    blackjack = winnings(units, rules.blackjack_pays.value, odd.value if odd else "house-keeps-it")
    return max(blackjack, winnings(units, rules.win_pays.value))


def taken_first(events: Iterator[Settlement]) -> tuple[Settlement, ...]:
    """What the house takes goes before what it pays; else from the first box on."""
    return tuple(sorted(events, key=lambda one: (one.returned + one.won >= one.staked, one.box)))


def due_now(rules: Rules, state: State) -> Iterator[Settlement]:
    """What is settled before the dealer's cards are known: nothing that could come changes it."""
    for box in state.boxes:
        for hand in box.hands:
            if hand.settled is None and (verdict := certain(rules, state, hand)):
                yield settled(box, hand, verdict)
    if not offering(rules, state) and not may_be_blackjack(rules, state):
        yield from insurances(rules, state)


def certain(rules: Rules, state: State, hand: Hand) -> Verdict | None:
    """The end of this hand, where it has come already."""
    if total(rules, hand.cards).points > rules.bust_above.value:
        return Verdict("busted", 0, 0, rules.bust_above)
    if five_cards(rules, hand):
        assert rules.five_cards is not None
        won = winnings(hand.units, rules.win_pays.value)
        return Verdict("won", hand.units, won, rules.five_cards)
    made = natural(rules, hand)
    if not (made or hand.surrendered) or first_deal(state) is not None:
        return None
    waits = may_be_blackjack(rules, state)
    if made and (rules.blackjack_against_blackjack.value == "pays" or (state.dealer and not waits)):
        return blackjack(rules, state, hand)
    beaten = waits or dealer_blackjack(rules, state)  # where nobody looked before
    if hand.surrendered and (early(rules) or not beaten):
        return surrendered(rules, hand)
    return None


def at_the_end(rules: Rules, state: State) -> Iterator[Settlement]:
    """Everything that is left, once nobody has anything to add."""
    for box in state.boxes:
        for hand in box.hands:
            if hand.settled is None:
                verdict = certain(rules, state, hand) or against_dealer(rules, state, box, hand)
                yield settled(box, hand, verdict)
    yield from insurances(rules, state)


def nothing_to_come(rules: Rules, state: State) -> bool:
    return state.closed and standing(rules, state) == NOTHING_LEFT


def against_dealer(rules: Rules, state: State, box: Box, hand: Hand) -> Verdict:
    if natural(rules, hand):
        return blackjack(rules, state, hand)
    mine = total(rules, hand.cards).points
    theirs = total(rules, state.dealer).points
    split_21 = hand.from_split and two_card_21(rules, hand.cards)
    if dealer_blackjack(rules, state) and not (split_21 and spared(rules)):
        return take_stake(rules, box, hand, nearer=theirs > mine)
    if theirs > rules.bust_above.value or mine > theirs:
        pays = rules.split_blackjack_pays if split_21 else rules.win_pays
        return Verdict("won", hand.units, paid(rules, hand, pays), pays)
    if mine < theirs:
        return Verdict("lost", 0, 0, rules.win_pays)
    return tied(rules, hand, split_21=split_21)


def spared(rules: Rules) -> bool:
    """Whether a blackjack on a split hand is as good as the dealer's: it gets more than a tie."""
    on_tie = rules.split_blackjack_on_tie.value
    return on_tie == "wins" or (on_tie == "push" and rules.ties.value == "house")


def tied(rules: Rules, hand: Hand, *, split_21: bool) -> Verdict:
    if split_21:
        rule = rules.split_blackjack_on_tie
        won = paid(rules, hand, rules.split_blackjack_pays)
        return {
            "wins": Verdict("won", hand.units, won, rule),
            "push": Verdict("pushed", hand.units, 0, rule),
            "loses": Verdict("lost", 0, 0, rule),
        }[rule.value]
    if rules.ties.value == "push":
        return Verdict("pushed", hand.units, 0, rules.ties)
    return Verdict("lost", 0, 0, rules.ties)


def blackjack(rules: Rules, state: State, hand: Hand) -> Verdict:
    against = rules.blackjack_against_blackjack
    if dealer_blackjack(rules, state) and against.value == "push":
        return Verdict("pushed", hand.units, 0, against)
    pays = rules.blackjack_pays
    return Verdict("blackjack", hand.units, paid(rules, hand, pays), pays)


def paid(rules: Rules, hand: Hand, pays: Rule[Ratio]) -> int:
    odd = rules.odd_unit_at_blackjack
    return winnings(hand.units, pays.value, odd.value if odd else "house-keeps-it")


def take_stake(rules: Rules, box: Box, hand: Hand, *, nearer: bool) -> Verdict:
    """The dealer's blackjack takes everything, or the first bet alone.

    A first bet is lost because the dealer is nearer, whatever is read of doubles and splits.
    """
    takes = rules.dealer_blackjack_takes
    lost = hand.units
    if nearer and rules.nearer_wins and hand.number == FIRST and hand.units <= box.bet:
        return Verdict("lost", 0, 0, rules.nearer_wins)
    if takes.value == "original":
        lost = Units(min(box.bet, hand.units)) if hand.number == FIRST else Units(0)
    outcome: Outcome = "lost" if lost else "pushed"
    return Verdict(outcome, hand.units - lost, 0, takes)


def surrendered(rules: Rules, hand: Hand) -> Verdict:
    """Half goes back; of an odd bet the chip that can't be halved, to whoever keeps it."""
    assert rules.surrender is not None
    odd = rules.odd_unit_at_surrender
    back = winnings(hand.units, (1, 2), odd.value if odd else "house-keeps-it")
    return Verdict("surrendered", back, 0, rules.surrender)


def insurances(rules: Rules, state: State) -> Iterator[Settlement]:
    for box in state.boxes:
        if not box.insurance:
            continue
        rule = rules.insurance
        assert rule is not None
        assert rule.value != "none"
        back, won = 0, 0
        if dealer_blackjack(rules, state):
            back, won = box.insurance, winnings(box.insurance, rule.value)
        yield InsuranceSettled(
            box.seat, box.number, box.insurance, Units(back), Units(won), rule.clause
        )


def settled(box: Box, hand: Hand, verdict: Verdict) -> HandSettled:
    return HandSettled(
        seat=box.seat,
        box=box.number,
        hand=hand.number,
        staked=hand.units,
        returned=Units(verdict.returned),
        won=Units(verdict.won),
        outcome=verdict.outcome,
        clause=verdict.rule.clause,
    )
