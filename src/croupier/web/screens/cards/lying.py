"""The cards as they lie on the table, or as they lay when the last round ended. No chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import total
from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import Card, rank_of, signed, suit_of
from croupier.web.screens.both import Both, both
from croupier.web.screens.cards.boxes import TONES
from croupier.web.screens.cards.slots import Languages
from croupier.web.screens.cards.spread import Spread

MARKS: Final = {"good": "+", "even": "=", "bad": "−"}


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn: its rank, and its suit where that is known. None: face down."""

    rank: str = ""
    suit: str = ""

    @property
    def sign(self) -> str:
        return signed(self.rank + self.suit)


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[Face, ...]
    total: str
    turn: bool = False
    outcome: str = ""  # as the engine calls it
    result: Both = ()

    @property
    def sign(self) -> str:
        return MARKS[TONES[self.outcome]] if self.outcome else ""


@dataclass(frozen=True, slots=True)
class Box:
    number: int
    head: Both
    hands: tuple[Hand, ...] = ()  # none: nobody plays there

    @property
    def turn(self) -> bool:
        return any(hand.turn for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Lies:
    """The dealer's cards and every box of the table."""

    round: Both  # of a round that is over; none: it goes on
    head: Both
    dealer: Hand
    boxes: tuple[Box, ...]
    nothing: Both  # what stands there while no card lies on the table
    empty: Both
    face_down: Both


def lies(spread: Spread, languages: Languages) -> Lies:
    rules, cards = spread.rules, faces(spread.dealer)
    boxes = {box.number: box.hands for box in spread.boxes}
    over = spread.phase == "over"
    return Lies(
        round=both("wheel.number", languages[:1], round=spread.round) if over else (),
        head=both("cards.dealer", languages),
        dealer=Hand((*cards, *[Face()] * spread.face_down), count(rules, spread.dealer)),
        boxes=tuple(
            Box(
                number,
                both("cards.box", languages, box=number),
                tuple(hand_of(spread, number, hand, languages) for hand in boxes.get(number, ())),
            )
            for number in range(1, rules.boxes_max.value + 1)
        ),
        nothing=() if cards or boxes else both("boxes.no_cards", languages),
        empty=both("boxes.empty", languages),
        face_down=both("cards.face_down", languages),
    )


def hand_of(spread: Spread, box: int, hand: m.Hand, languages: Languages) -> Hand:
    outcome = hand.settled.outcome if hand.settled else ""
    return Hand(
        faces(hand.cards),
        count(spread.rules, hand.cards),
        turn=spread.turn is not None and spread.now == (box, hand.number),
        outcome=outcome,
        result=both(f"cards.state_{outcome}", languages) if outcome else (),
    )


def faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    return tuple(Face(rank_of(card), suit_of(card) or "") for card in cards)


def count(rules: Rules, cards: Sequence[Card]) -> str:
    return str(total(rules, cards).points) if cards else ""
