"""Cards as a drawing and as words: what lies where, and what it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.kit.cards import SIGNS, Card, rank_of, suit_of
from croupier.words.web import sentence
from croupier.words.words import Language

WIDE: Final = 40  # of a card, in px; it is 62 high
APART: Final = 30  # from one to the next, where there is room
TWO: Final = 2
ROOM: Final = 84  # for all of a hand beside what it counts
RED: Final = frozenset({"H", "D"})


@dataclass(frozen=True, slots=True)
class Face:
    """One card where it lies. No rank: it lies face down. No sign: only the rank was read."""

    rank: str
    sign: str
    red: bool
    x: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Everything that `parts/cards.html` draws, and what is said of it."""

    faces: tuple[Face, ...]
    width: int
    label: str  # what a screen reader says
    points: int
    soft: bool
    over: bool
    total: str  # `soft 17`


def drawn(hand: Mapping[str, Any], most: int, language: Language, room: int = ROOM) -> Drawn:
    """A hand of the view; `most` is the count above which it is lost."""
    cards: Sequence[Card] = hand["cards"]
    down = bool(hand.get("face_down"))
    count = len(cards) + down
    apart = APART if count <= TWO else min(APART, (room - WIDE) // (count - 1))
    faces = [_face(card, place * apart) for place, card in enumerate(cards)]
    if down:
        faces.append(Face("", "", red=False, x=len(cards) * apart))
    return Drawn(
        faces=tuple(faces),
        width=max(0, count - 1) * apart + WIDE,
        label=_label(hand, language, down=down),
        points=hand["points"],
        soft=hand["soft"],
        over=hand["points"] > most,
        total=total(hand, language),
    )


def _face(card: Card, x: int) -> Face:
    suit = suit_of(card)
    return Face(rank_of(card), SIGNS[suit] if suit else "", suit in RED, x)


def total(hand: Mapping[str, Any], language: Language) -> str:
    """What it counts, as one says it."""
    if not hand["soft"]:
        return str(hand["points"])
    return sentence("cards.soft").say(language, {"points": hand["points"]})


def _label(hand: Mapping[str, Any], language: Language, *, down: bool) -> str:
    said = [named(card, language) for card in hand["cards"]]
    if down:
        said.append(sentence("cards.face_down").say(language))
    if not said:
        return sentence("cards.none").say(language)
    facts = {"cards": ", ".join(said), "total": total(hand, language)}
    return sentence("cards.counted").say(language, facts)


def named(card: Card, language: Language) -> str:
    """A card as one says it: the king of hearts, or only a king."""
    rank, suit = rank_of(card), suit_of(card)
    name = sentence(f"cards.rank_{rank}").say(language) if rank in "AJQK" else rank
    if suit is None:
        return name
    of = sentence(f"cards.suit_{suit}").say(language)
    return sentence("cards.of_suit").say(language, {"rank": name, "suit": of})


def capital(said: str) -> str:
    """What stands in the middle of one sentence, at the beginning of another."""
    return said[:1].upper() + said[1:]
