"""What cards count: totals, blackjacks, pairs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import Card, rank_of

COURT: Final = frozenset({"J", "Q", "K"})
TWO: Final = 2
FIVE: Final = 5


class Total(NamedTuple):
    points: int
    soft: bool  # an ace counts as the higher of its two values


def points_of(rules: Rules, card: Card) -> int:
    """An ace counts low here; `total` may count it high."""
    rank = rank_of(card)
    if rank == "A":
        return rules.ace_counts.value[0]
    if rank in COURT:
        return rules.court_cards_count.value
    return int(rank)


def total(rules: Rules, cards: Sequence[Card]) -> Total:
    """The best count: one ace high where that doesn't go over."""
    return counted(
        tuple(cards), rules.ace_counts.value, rules.court_cards_count.value, rules.bust_above.value
    )


@lru_cache(maxsize=1 << 16)
def counted(cards: tuple[Card, ...], ace: tuple[int, int], court: int, most: int) -> Total:
    """Asked of the same few cards again and again, and always the same."""
    low, high = ace
    ranks = [rank_of(card) for card in cards]
    count = sum(low if r == "A" else court if r in COURT else int(r) for r in ranks)
    if "A" in ranks and count + high - low <= most:
        return Total(count + high - low, soft=True)
    return Total(count, soft=False)


def total_shown(rules: Rules, cards: Sequence[Card]) -> Total:
    """The same as one says it. Soft: the ace that counts high could still count low to some end."""
    points, soft = total(rules, cards)
    return Total(points, soft and points < rules.bust_above.value)


def two_card_21(rules: Rules, cards: Sequence[Card]) -> bool:
    """What a blackjack looks like. On a hand that came from a split it is none, or a lesser one."""
    return len(cards) == TWO and total(rules, cards).points == rules.bust_above.value


def pair(rules: Rules, cards: Sequence[Card]) -> bool:
    if len(cards) != TWO:
        return False
    one, other = cards
    if rules.pair_of_tens.value == "any-ten-value" and rank_of(one) != "A":
        return points_of(rules, one) == points_of(rules, other) and rank_of(other) != "A"
    return rank_of(one) == rank_of(other)


def completes(rules: Rules, up: Card, rank: str) -> bool:
    """Whether a card of this rank under `up` makes a blackjack."""
    return two_card_21(rules, (up, Card(rank)))
