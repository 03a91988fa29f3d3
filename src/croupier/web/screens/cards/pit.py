"""A table of cards on the wall: how its last round ended, and the cards that a ruling names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import total
from croupier.games.blackjack.turns import asked
from croupier.games.blackjack.view import phase
from croupier.kit.cards import RANKS, Card, rank_of, signed
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.pit import Glance, Last, Rulings
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.web.wall import WALL

ENDS: Final = ("won", "pushed", "lost", "surrendered")
COUNTED_AS: Final = {"blackjack": "won", "busted": "lost"}
ONE_OF_MANY: Final = frozenset({"no_such_card_left", "nothing_to_correct", "would_change_play"})


def glance(game: CardsGame, scene: Scene) -> Glance:
    state = game.state(scene.table.play)
    return Glance(
        phase=phase_of(scene, state),
        going=state.closed,
        staking=frozenset(box.seat for box in state.boxes),
        last=Last(ended(scene, state.last)) if state.last else None,
    )


def phase_of(scene: Scene, state: m.State) -> str:
    """Where the round stands; in a player's turn, at which box."""
    if turn := asked(scene.rules, state):
        return WALL["phase_turn"].say(scene.language, {"box": turn.box.number})
    return sentence(f"wall.phase_{phase(scene.rules, state)}").say(scene.language)


def ended(scene: Scene, last: m.Round) -> str:
    """`dealer 20: 2 won, 1 lost`, counted by hands."""
    if last.void:
        return WALL["result_void"].say(scene.language, {"round": last.number})
    ends = (hand.settled for box in last.boxes for hand in box.hands)
    counts = Counter(COUNTED_AS.get(end.outcome, end.outcome) for end in ends if end)
    told = ", ".join(counted(scene, end, counts[end]) for end in ENDS if counts[end])
    facts = {"total": total(scene.rules, last.dealer).points, "told": told}
    return WALL["dealer_against"].say(scene.language, facts)


def counted(scene: Scene, end: str, count: int) -> str:
    key = f"wall.{end}_one" if count == 1 else f"wall.{end}_many"
    return sentence(key).say(scene.language, {"count": count})


def rulings(game: CardsGame, scene: Scene) -> Rulings:
    state = game.state(scene.table.play)
    story = state.story if state.closed or state.last is None else state.last.story
    cards = [step for step in story if isinstance(step, m.CardShown)]
    split = {step.box for step in story if isinstance(step, m.HandSplit)}
    return Rulings(
        asked={
            "stands": ("rule", {"ruling": "stands"}),
            "undo": ("rule", {"ruling": "undo"}),
            "void": ("rule", {"ruling": "void"}),
            "correct": ("rule", {"ruling": "correct", "number": 1, "card": another(cards)}),
            "time_turns": ("time_turns", {"seconds": 30}),
        },
        choices={
            "number": tuple(
                (str(at), shown_to(scene, at, step, split)) for at, step in enumerate(cards, 1)
            ),
            "card": tuple((rank, rank) for rank in RANKS),
        },
        words="rule/cards",
        round=meant(state),
        about=about(scene, state),
        chosen=ONE_OF_MANY,
    )


def meant(state: m.State) -> int:
    """The round in progress; between two rounds, the last one."""
    return state.round if state.closed or state.last is None else state.last.number


def another(cards: list[m.CardShown]) -> Card:
    """A card that the first one was not: to ask whether a card can be put right at all."""
    return Card("2") if cards and rank_of(cards[0].card) == "A" else Card("A")


def about(scene: Scene, state: m.State) -> str:
    number = meant(state)
    if state.closed:
        return WALL["cards_in_progress"].say(scene.language, {"round": number})
    if state.last is None:
        return WALL["cards_none"].say(scene.language)
    if state.last.void:
        return WALL["result_void"].say(scene.language, {"round": number})
    facts = {"round": number, "ended": ended(scene, state.last)}
    return WALL["cards_closed"].say(scene.language, facts)


def shown_to(scene: Scene, number: int, step: m.CardShown, split: Container[m.To]) -> str:
    """Where a card went; `split`: the boxes that came to have several hands."""
    facts = {"number": number, "card": signed(step.card), "box": step.to, "hand": step.hand}
    if step.to == m.DEALER:
        return WALL["card_dealer"].say(scene.language, facts)
    said = WALL["card_hand"] if step.to in split else WALL["card_box"]
    return said.say(scene.language, facts)
