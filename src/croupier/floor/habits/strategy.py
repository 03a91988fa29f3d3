"""Basic strategy: what a calm player does with a blackjack hand, by the dealer's card alone.

One fixed table for every rulebook, the common one of several decks. Nobody claims that it is the
best there is under rules where ties lose; it is what one sees at a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.blackjack.hands import COURT, pair, total
from croupier.games.blackjack.model import Double, Hand, Hit, Split, Stand
from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import Card, rank_of

Wish = Hit | Stand | Double | Split

UP: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")

# Against each card of UP: Hit, Stand, Double or else hit, U double or else stand, Y split, N not.
HARD: Final = {
    8: "HHHHHHHHHH",  # and less
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHHH",
    16: "SSSSSHHHHH",
    17: "SSSSSSSSSS",  # and more
}
SOFT: Final = {
    12: "HHHHHHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SUUUUSSHHH",
    19: "SSSSSSSSSS",  # and more
}
PAIRS: Final = {
    "2": "YYYYYYNNNN",
    "3": "YYYYYYNNNN",
    "4": "NNNYYNNNNN",
    "5": "NNNNNNNNNN",
    "6": "YYYYYNNNNN",
    "7": "YYYYYYNNNN",
    "8": "YYYYYYYYYY",
    "9": "YYYYYNYYNN",
    "10": "NNNNNNNNNN",
    "A": "YYYYYYYYYY",
}
MEANS: Final[dict[str, tuple[Wish, ...]]] = {
    "H": (Hit(),),
    "S": (),
    "D": (Double(), Hit()),
    "U": (Double(),),
}


def wishes(rules: Rules, hand: Hand, up: Card) -> Iterator[Wish]:
    """The moves that one would make, the best first. The last is to stand, and always open."""
    against = UP.index(ten_or(up))
    if pair(rules, hand.cards) and PAIRS[ten_or(hand.cards[0])][against] == "Y":
        yield Split()
    points, soft = total(rules, hand.cards)
    rows = SOFT if soft else HARD
    row = rows[min(max(points, min(rows)), max(rows))]
    yield from MEANS[row[against]]
    yield Stand()


def ten_or(card: Card) -> str:
    """The rank, the court cards being tens."""
    rank = rank_of(card)
    return "10" if rank in COURT else rank
