"""The cards as they lie on the table, or as they lay when the last round ended. No chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import rank_of, signed, suit_of
from croupier.web.screens.both import Both, both
from croupier.words.words import Language

MARKS: Final = {
    "blackjack": "+",
    "won": "+",
    "pushed": "=",
    "lost": "−",
    "busted": "−",
    "surrendered": "−",
}


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
        return MARKS.get(self.outcome, "")


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


def lying(view: Mapping[str, Any], rules: Rules, languages: Sequence[Language]) -> Lies:
    over = view["phase"] == "betting"
    shown = view["last"] if over else view
    bare = shown is None
    dealer: Mapping[str, Any] = {"cards": (), "face_down": False} if bare else shown["dealer"]
    boxes = [] if bare else shown["boxes"]
    return Lies(
        round=both("wheel.number", languages[:1], round=shown["round"])
        if over and not bare
        else (),
        head=both("cards.dealer", languages),
        dealer=Hand((*faces(dealer["cards"]), *[Face()] * dealer["face_down"]), count(dealer)),
        boxes=tuple(boxes_of(boxes, None if over else view["turn"], rules, languages)),
        nothing=() if dealer["cards"] or boxes else both("boxes.no_cards", languages),
        empty=both("boxes.empty", languages),
        face_down=both("cards.face_down", languages),
    )


def boxes_of(
    boxes: Sequence[Mapping[str, Any]],
    turn: Mapping[str, Any] | None,
    rules: Rules,
    languages: Sequence[Language],
) -> Iterator[Box]:
    """Every box of the table in order, played or not."""
    played = {box["box"]: box["hands"] for box in boxes}
    for number in range(1, rules.boxes_max.value + 1):
        hands = (
            hand_of(hand, languages, turn=(number, hand["hand"]) == at(turn))
            for hand in played.get(number, ())
        )
        yield Box(number, both("cards.box", languages, box=number), tuple(hands))


def at(turn: Mapping[str, Any] | None) -> tuple[int, int] | None:
    return (turn["box"], turn["hand"]) if turn else None


def hand_of(hand: Mapping[str, Any], languages: Sequence[Language], *, turn: bool) -> Hand:
    outcome = hand["outcome"] or ""
    result = both(f"cards.state_{outcome}", languages) if outcome else ()
    return Hand(faces(hand["cards"]), count(hand), turn, outcome, result)


def faces(cards: Sequence[Any]) -> tuple[Face, ...]:
    return tuple(Face(rank_of(card), suit_of(card) or "") for card in cards)


def count(hand: Mapping[str, Any]) -> str:
    return str(hand["points"]) if hand["cards"] else ""
