"""Cards as a dealer reads them aloud: `K`, `10`, `A`; with its suit where that is known, `KS`."""

from __future__ import annotations

from functools import cache
from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("S", "H", "D", "C")  # spades, hearts, diamonds, clubs
DECK: Final = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
KNOWN: Final = frozenset({*RANKS, *DECK})
SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def is_card(text: str) -> bool:
    """What a keypad sends is not to be trusted."""
    return text in KNOWN


@cache
def rank_of(card: Card) -> str:
    return card if card in RANKS else card[:-1]


def suit_of(card: Card) -> str | None:
    """None: only the rank was read."""
    return None if card in RANKS else card[-1]


def signed(card: str) -> str:
    """A card in a line of text: `K♠`."""
    rank, suit = (card[:-1], SIGNS[card[-1]]) if card[-1:] in SIGNS else (card, "")
    return rank + suit
