"""Cards as a drawing and as words: what lies where, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.blackjack.hands import TWO, Total, total_shown
from croupier.games.blackjack.rules import Rules
from croupier.kit.cards import SIGNS, Card, rank_of, suit_of
from croupier.words.web import sentence
from croupier.words.words import Language

WIDE: Final = 40  # of a card, in px; it is 62 high
APART: Final = 30  # from one to the next, where there is room
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


def draw_cards(
    rules: Rules, cards: Sequence[Card], language: Language, *, down: bool = False
) -> Drawn:
    """A hand, and beside it a card face down if there is one."""
    count, shown = len(cards) + down, total_shown(rules, cards)
    apart = APART if count <= TWO else min(APART, (ROOM - WIDE) // (count - 1))
    faces = [_face(card, place * apart) for place, card in enumerate(cards)]
    if down:
        faces.append(Face("", "", red=False, x=len(cards) * apart))
    return Drawn(
        faces=tuple(faces),
        width=max(0, count - 1) * apart + WIDE,
        label=_label(cards, shown, language, down=down),
        points=shown.points,
        soft=shown.soft,
        over=shown.points > rules.bust_above.value,
    )


def _face(card: Card, x: int) -> Face:
    suit = suit_of(card)
    return Face(rank_of(card), SIGNS[suit] if suit else "", suit in RED, x)


def _label(cards: Sequence[Card], shown: Total, language: Language, *, down: bool) -> str:
    said = [name_card(card, language) for card in cards]
    if down:
        said.append(says(language, "face_down"))
    if not said:
        return says(language, "none")
    return says(language, "counted", cards=", ".join(said), total=total_said(shown, language))


def says(language: Language, key: str, **facts: object) -> str:
    return sentence(f"cards.{key}").say(language, facts)


def count_said(rules: Rules, cards: Sequence[Card], language: Language) -> str:
    """What cards count, as one says it: `soft 17`."""
    return total_said(total_shown(rules, cards), language)


def total_said(total: Total, language: Language) -> str:
    return says(language, "soft", points=total.points) if total.soft else str(total.points)


def odds_said(ratio: tuple[int, int], language: Language) -> str:
    won, staked = ratio
    return says(language, "odds", won=won, staked=staked)


def name_card(card: Card, language: Language) -> str:
    """A card as one says it: the king of hearts, or only a king."""
    rank, suit = rank_of(card), suit_of(card)
    name = says(language, f"rank_{rank}") if rank in "AJQK" else rank
    if suit is None:
        return name
    return says(language, "of_suit", rank=name, suit=says(language, f"suit_{suit}"))


def capital(said: str) -> str:
    """What stands in the middle of one sentence, at the beginning of another."""
    return said[:1].upper() + said[1:]
