"""A hand as a coach would read it: its first cards, each move with what came of it, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.floor.hands import Played
from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import TWO, total
from croupier.games.blackjack.played import PlayedBox
from croupier.kit.cards import Card, rank_of
from croupier.kit.events import HandSettled, InsuranceSettled
from croupier.web.screens.cards.drawing import says, total_said
from croupier.web.screens.table import Scene

SHOWN: Final = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """One round of somebody's, as `cards/hands.html` tells it."""

    seq: int
    round: int
    void: bool
    lines: Sequence[str]
    dealer: str
    net: int
    amount: str
    outcomes: Sequence[str]


def stories(scene: Scene, played: tuple[Played, ...]) -> list[Story]:
    return [_story(scene, one) for one in played[:SHOWN]]


def _story(scene: Scene, one: Played) -> Story:
    played: PlayedBox = one.hand
    hands = [hand.settled for hand in played.box.hands if hand.settled]
    insured = played.box.insurance_settled
    settled: list[HandSettled | InsuranceSettled] = [*hands, *([insured] if insured else [])]
    net = sum(end.returned + end.won - end.staked for end in settled)
    return Story(
        seq=one.seq,
        round=one.round,
        void=played.void,
        lines=list(_lines(scene, played)),
        dealer=_say_count(scene, played.dealer),
        net=net,
        amount=("+" if net > 0 else "−" if net < 0 else "") + scene.money(abs(net)),
        outcomes=[says(scene.language, f"state_{end.outcome}") for end in hands],
    )


def _lines(scene: Scene, played: PlayedBox) -> Iterator[str]:
    """Hand by hand: what lay there first, then each move and its card."""
    cards: dict[int, list[Card]] = {1: []}
    said: dict[int, list[str]] = {1: []}
    asked: dict[int, str] = {}
    for step in played.steps:
        match step:
            case m.CardShown(card=card, hand=hand):
                cards[hand].append(card)
                first = hand == 1 and len(cards[hand]) <= TWO and not asked.get(hand)
                if first and len(cards[hand]) < TWO:
                    continue
                word = "" if first else asked.pop(hand, "")
                said[hand].append(_came(scene, word, cards[hand], whole=first))
            case m.CardAsked(hand=hand):
                asked[hand] = "hit"
            case m.Doubled(hand=hand):
                asked[hand] = "double"
            case m.Stood(hand=hand):
                said[hand].append(_move(scene, "stand"))
            case m.HandSplit(hand=hand, into=into):
                cards[into] = [cards[hand].pop()]
                said[into] = [_ranks(cards[into])]
                said[hand].append(_move(scene, "split"))
                asked[hand] = asked[into] = "split"
            case m.Surrendered():
                said[1].append(_move(scene, "surrender"))
            case m.Insured():
                said[1].append(says(scene.language, "insure"))
            case _:
                pass
    several = len(said) > 1
    for number, words in said.items():
        told = " · ".join(words)
        yield says(scene.language, "hand_told", hand=number, told=told) if several else told


def _came(scene: Scene, word: str, cards: list[Card], *, whole: bool) -> str:
    """A card and what the hand counts by then."""
    if whole:
        return _say_count(scene, cards)
    card = rank_of(cards[-1])
    if word not in ("hit", "double"):
        return f"{card} → {_total(scene, cards)}"
    total = _total(scene, cards)
    return says(scene.language, "move_came", move=_move(scene, word), card=card, total=total)


def _say_count(scene: Scene, cards: Sequence[Card]) -> str:
    return f"{_ranks(cards)} ({_total(scene, cards)})" if cards else ""


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(rank_of(card) for card in cards)


def _total(scene: Scene, cards: Sequence[Card]) -> str:
    return total_said(total(scene.rules, cards), scene.language)


def _move(scene: Scene, word: str) -> str:
    return says(scene.language, f"move_{word}")
