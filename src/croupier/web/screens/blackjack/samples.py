"""Hands of cards in every state, for the page that shows the components."""

from __future__ import annotations

from typing import Any, Final

from croupier.kit.cards import Card
from croupier.rulebooks.examples import BLACKJACK
from croupier.rulebooks.loader import load
from croupier.web.screens.cards.drawing import Drawn, draw_cards
from croupier.words.words import Language

HANDS: Final[tuple[tuple[tuple[str, ...], bool], ...]] = (  # cards, and one face down or not
    (("A", "K"), False),
    (("AS", "6H"), False),
    (("10", "6", "9"), False),
    (("2C", "3D", "4S", "2H", "5D"), False),
    (("A",), True),
)


def hands(language: Language) -> list[Drawn]:
    """A blackjack, a soft hand with suits, one that is over, a long one, a dealer's."""
    rules = load(BLACKJACK).rules
    return [
        draw_cards(rules, [Card(card) for card in cards], language, down=down)
        for cards, down in HANDS
    ]


def samples(language: Language) -> dict[str, Any]:
    return {"hands": hands(language)}
