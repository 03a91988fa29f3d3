"""Whose turn it is: to whom the next card goes, which hand is asked, when the dealer draws."""

from __future__ import annotations

from typing import Final, NamedTuple

from croupier.games.blackjack.hands import FIVE, TWO, pair, total, two_card_21
from croupier.games.blackjack.model import DEALER, Box, Hand, State, To
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import face_down, reserve
from croupier.kit.cards import Card, rank_of
from croupier.kit.records import remembered

ACE: Final = "A"


class Due(NamedTuple):
    """Where a card goes. `look`: the dealer looks at the one that lies face down."""

    to: To
    hand: int = 1
    look: bool = False


class Turn(NamedTuple):
    box: Box
    hand: Hand


class Standing(NamedTuple):
    """How far a round has come: one of these is waited for, or it is over."""

    offering: bool = False  # words about insurance, or about an early surrender
    due: Due | None = None  # a card
    turn: Turn | None = None  # a player's word


def first_deal(state: State) -> Due | None:
    """One card at a time from the dealer's left, the dealer last; then once more."""
    if state.dealer and state.boxes and not waits_for_second(state.boxes[-1]):
        return None  # the last box has its second card last
    for held in (0, 1):
        for box in state.boxes:
            if len(box.hands) == 1 and len(box.hands[0].cards) == held:
                return Due(box.number)
        if not state.dealer:
            return Due(DEALER)
    return None


def waits_for_second(box: Box) -> bool:
    return len(box.hands) == 1 and len(box.hands[0].cards) < TWO


def natural(rules: Rules, hand: Hand) -> bool:
    return not hand.from_split and two_card_21(rules, hand.cards)


def may_be_blackjack(rules: Rules, state: State) -> bool:
    """Whether the dealer's first card, alone, could still become one."""
    if len(state.dealer) != 1 or state.looked:
        return False
    return tens_or_ace(rules, state.dealer[0])


def tens_or_ace(rules: Rules, up: Card) -> bool:
    return any(two_card_21(rules, (up, Card(rank))) for rank in (ACE, "10"))


def dealer_blackjack(rules: Rules, state: State) -> bool:
    return two_card_21(rules, state.dealer)


def insurable(rules: Rules, state: State) -> bool:
    offered = rules.insurance is not None and rules.insurance.value != "none"
    return offered and rank_of(state.dealer[0]) == ACE


def offering(rules: Rules, state: State) -> bool:
    """Whether the house waits for words about insurance, or about an early surrender."""
    if not state.closed or state.offered or len(state.dealer) != 1:
        return False
    if not insurable(rules, state) and not (early(rules) and may_be_blackjack(rules, state)):
        return False
    if first_deal(state) is not None:
        return False
    return any(hand.settled is None for box in state.boxes for hand in box.hands)


def early(rules: Rules) -> bool:
    return rules.surrender is not None and rules.surrender.value == "early"


def looks(rules: Rules, state: State) -> bool:
    """Whether the dealer has to look under a card before anybody plays."""
    return rules.hole_card.value == "peek" and may_be_blackjack(rules, state)


def finished(rules: Rules, hand: Hand) -> bool:
    """Whether this hand is asked nothing more."""
    if hand.settled or hand.stood:
        return True
    if len(hand.cards) < TWO:
        return False
    if total(rules, hand.cards).points >= rules.bust_above.value:
        return True
    return one_card_each(rules, hand) and not splits_aces_again(rules, hand)


def one_card_each(rules: Rules, hand: Hand) -> bool:
    """A split ace has its one card and nothing more."""
    aces = hand.from_split and rank_of(hand.cards[0]) == ACE
    return aces and rules.split_aces_cards.value == "one"


def splits_aces_again(rules: Rules, hand: Hand) -> bool:
    return rules.resplit_aces.value and pair(rules, hand.cards)


def in_turn(rules: Rules, state: State) -> Turn | None:
    """The first hand, from the dealer's left, that something is still to happen to."""
    for box in state.boxes:
        for hand in box.hands:
            if not finished(rules, hand) and not stuck(rules, box, hand):
                return Turn(box, hand)
    return None


def stuck(rules: Rules, box: Box, hand: Hand) -> bool:
    """A pair of split aces that can't be split again: it has had its card."""
    if len(hand.cards) < TWO or not one_card_each(rules, hand):
        return False
    return len(box.hands) >= rules.split_hands_max.value


@remembered
def standing(rules: Rules, state: State) -> Standing:
    if not state.closed:
        return Standing()
    if first := first_deal(state):
        return Standing(due=first)
    if offering(rules, state):
        return Standing(offering=True)
    if looks(rules, state) and undecided(rules, state):
        return Standing(due=Due(DEALER, look=True))
    if state.asked is not None:
        return Standing(due=Due(*state.asked))
    if not over(rules, state) and (turn := in_turn(rules, state)):
        if len(turn.hand.cards) < TWO:
            return Standing(due=Due(turn.box.number, turn.hand.number))
        return Standing(turn=turn)
    if dealer_draws(rules, state) and reserve(rules, state) + face_down(rules, state):
        return Standing(due=Due(DEALER))
    return Standing()


def card_due(rules: Rules, state: State) -> Due | None:
    """Where the next card goes, or None while somebody has to speak first, or nothing is left."""
    return standing(rules, state).due


def asked(rules: Rules, state: State) -> Turn | None:
    """The hand whose player has the word, if it is a player's turn."""
    return standing(rules, state).turn


def over(rules: Rules, state: State) -> bool:
    """The dealer's blackjack was found before anybody played."""
    return rules.hole_card.value == "peek" and dealer_blackjack(rules, state)


def undecided(rules: Rules, state: State) -> bool:
    """Whether a hand or an insurance still waits for the dealer's cards."""
    if not rules.dealer_draws_while_undecided.value:
        return True
    return any(
        box.insurance or any(hand.settled is None for hand in box.hands) for box in state.boxes
    )


def dealer_draws(rules: Rules, state: State) -> bool:
    """The dealer has no choice: to so much, and no further; and only for somebody's sake."""
    if not undecided(rules, state):
        return False
    if len(state.dealer) < TWO:
        return True
    if not contested(rules, state):
        return False
    points, soft = total(rules, state.dealer)
    limit = rules.dealer_draws_to.value
    if soft and points == limit + 1:
        return rules.dealer_soft_17.value == "hits"
    return points <= limit


def contested(rules: Rules, state: State) -> bool:
    """Whether the dealer's count matters to somebody, not only whether it is a blackjack."""
    if not rules.dealer_draws_while_undecided.value:
        return True
    return any(
        hand.settled is None and not natural(rules, hand) and not hand.surrendered
        for box in state.boxes
        for hand in box.hands
    )


def five_cards(rules: Rules, hand: Hand) -> bool:
    """Five cards that are not over win at once, where a rulebook says so."""
    rule = rules.five_cards
    if rule is None or rule.value != "wins" or len(hand.cards) < FIVE:
        return False
    return total(rules, hand.cards).points <= rules.bust_above.value
