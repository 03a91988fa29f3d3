"""What may still be in the shoe: all cards but those that were seen. Nothing else is known of it.

Where the dealer's second card lies face down it counts among those: who has not seen it can't
tell it from the cards in the shoe. If the dealer has looked and went on, it is none that makes a
blackjack, and the next card out of the shoe is by so much likelier one that does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.blackjack.fold import lying
from croupier.games.blackjack.hands import completes
from croupier.games.blackjack.model import State
from croupier.games.blackjack.rules import DECK as CARDS
from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import RANKS, SUITS, Card, rank_of, suit_of

KINDS: Final = {rank: (Card(rank), *(Card(rank + suit) for suit in SUITS)) for rank in RANKS}


def seen_of(state: State, rank: str) -> int:
    """However it was read, with its suit or without."""
    gone = state.gone
    return sum([gone.get(card, 0) for card in KINDS[rank]])


def ranks_left(rules: Rules, state: State) -> dict[str, int]:
    left = dict.fromkeys(RANKS, len(SUITS) * rules.decks.value)
    for card, count in state.gone.items():
        left[rank_of(card)] -= count
    return left


def unseen(rules: Rules, state: State) -> int:
    """How many cards nobody has seen since the shuffle."""
    return rules.decks.value * CARDS - sum(state.gone.values())


def face_down(rules: Rules, state: State) -> bool:
    """Whether one of the unseen cards lies in front of the dealer by now, not in the shoe."""
    if rules.hole_card.value != "peek" or len(state.dealer) != 1:
        return False
    return all(len(box.hands) > 1 or len(box.hands[0].cards) > 1 for box in state.boxes)


def in_shoe(rules: Rules, state: State) -> int:
    return unseen(rules, state) - face_down(rules, state)


def reserve(rules: Rules, state: State) -> int:
    """All cards that could still come: the shoe, and the discards that would be shuffled in."""
    return rules.decks.value * CARDS - len(lying(state)) - face_down(rules, state)


def can_come(rules: Rules, state: State, card: Card) -> bool:
    """Whether there is such a card that nobody has seen yet."""
    rank, suit = rank_of(card), suit_of(card)
    decks = rules.decks.value
    if seen_of(state, rank) >= len(SUITS) * decks:
        return False
    return suit is None or state.gone.get(card, 0) < decks


def weights(rules: Rules, state: State) -> Mapping[Card, int]:
    """How likely each card is to come next, as whole tickets: by suit where all suits are known."""
    left = ranks_left(rules, state)
    if any(suit_of(card) is None for card in state.gone):
        return {Card(rank): count for rank, count in left.items() if count}
    decks, gone = rules.decks.value, state.gone
    whole = (Card(rank + suit) for rank in RANKS for suit in SUITS)
    return {card: decks - gone.get(card, 0) for card in whole if gone.get(card, 0) < decks}


def harmless(rules: Rules, state: State) -> int:
    """How many unseen cards make no blackjack with the dealer's first."""
    up = state.dealer[0]
    left = ranks_left(rules, state).items()
    return sum(count for rank, count in left if not completes(rules, up, rank))


def for_the_dealer(rules: Rules, state: State) -> Mapping[Card, int]:
    """The dealer's second card, after a look that found no blackjack."""
    up = state.dealer[0]
    return {
        card: count
        for card, count in weights(rules, state).items()
        if not completes(rules, up, rank_of(card))
    }


def beside_the_hole(rules: Rules, state: State) -> Mapping[Card, int]:
    """The next card of the shoe while a card that makes no blackjack lies face down."""
    up, every = state.dealer[0], weights(rules, state)
    hidden = harmless(rules, state)
    return {
        card: count * (hidden if completes(rules, up, rank_of(card)) else hidden - 1)
        for card, count in every.items()
        if hidden > 1 or completes(rules, up, rank_of(card))
    }
