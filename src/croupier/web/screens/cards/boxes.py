"""The boxes of a table of cards from the dealer's left, and the dealer's own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import total
from croupier.kit.actors import Seat
from croupier.web.screens.cards.drawing import Drawn, capital, draw_cards, says
from croupier.web.screens.cards.spread import Spread
from croupier.web.screens.table import Scene

PLAIN: Final = 2  # so many stakes stand beside each other in a box
TONES: Final = {
    "blackjack": "good",
    "won": "good",
    "pushed": "even",
    "surrendered": "bad",
    "lost": "bad",
    "busted": "bad",
}


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a box. `won`: what it was paid; none: it was not, or not yet."""

    cards: Drawn
    now: bool
    tone: str  # good, even, bad; none: it is not settled
    state: str
    staked: int
    won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box, taken or not."""

    number: int
    player: str
    seat: Seat | None = None
    stakes: str = ""
    insurance: int = 0
    insurance_over: str = ""  # how it came out
    now: bool = False
    hands: tuple[Hand, ...] = ()

    @property
    def free(self) -> bool:
        return not self.hands

    @property
    def many(self) -> bool:
        return len(self.hands) > 1


@dataclass(frozen=True, slots=True)
class Dealer:
    cards: Drawn
    now: bool


def boxes(scene: Scene, lying: Spread) -> list[Box]:
    """Every box of the table, taken or not."""
    taken = {box.number: box for box in lying.boxes}
    return [
        taken_box(scene, lying, taken[number])
        if number in taken
        else Box(number=number, player=scene.player_at(Seat(number)))
        for number in scene.seats
    ]


def taken_box(scene: Scene, lying: Spread, box: m.Box) -> Box:
    return Box(
        number=box.number,
        player=scene.player_at(box.seat),
        seat=box.seat,
        stakes=stakes(scene, box),
        insurance=box.insured_for,
        insurance_over=insurance_over(scene, box),
        now=lying.now is not None and lying.now[0] == box.number,
        hands=tuple(hand_shown(scene, lying, box, hand) for hand in box.hands),
    )


def insurance_over(scene: Scene, box: m.Box) -> str:
    """How the insurance came out, once the dealer's second card is known."""
    settled = box.insurance_settled
    if settled is None:
        return ""
    return capital(says(scene.language, "why_insured" if settled.won else "why_uninsured"))


def stakes(scene: Scene, box: m.Box) -> str:
    """What lies on its hands: each, or of more than two all together."""
    units = [hand.staked for hand in box.hands]
    if len(units) > PLAIN:
        return scene.money(sum(units))
    return " + ".join(scene.money(one) for one in units)


def hand_shown(scene: Scene, lying: Spread, box: m.Box, hand: m.Hand) -> Hand:
    rules, end = lying.rules, hand.settled
    now = lying.now == (box.number, hand.number)
    done = hand.stood or total(rules, hand.cards).points >= rules.bust_above.value
    state: str = end.outcome if end else "now" if now else "stands" if done else "waits"
    if lying.phase == "betting":
        state = "bet"
    return Hand(
        cards=draw_cards(rules, hand.cards, scene.language),
        now=now,
        tone=TONES[end.outcome] if end else "",
        state=says(scene.language, f"state_{state}"),
        staked=hand.staked,
        won=end.won if end else 0,
    )


def dealer(scene: Scene, lying: Spread) -> Dealer:
    cards = draw_cards(lying.rules, lying.dealer, scene.language, down=lying.face_down)
    return Dealer(cards, now=lying.now is not None and lying.now[0] == m.DEALER)


def open_to(scene: Scene, state: m.State, seat: Seat) -> list[int]:
    """The boxes that this seat may bet in, where it may bet in several: its own first."""
    if scene.rules.boxes_per_player.value == "one":
        return []
    others = {box.number for box in state.boxes if box.seat != seat}
    found = [number for number in scene.seats if number not in others]
    return sorted(found, key=lambda number: number != seat)
