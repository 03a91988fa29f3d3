"""The cards and bets of a round as they lie on the table: what every screen of cards reads."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.blackjack import model as m
from croupier.games.blackjack.hands import TWO, total, two_card_21
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import face_down
from croupier.games.blackjack.turns import Due, Turn, asked, card_due
from croupier.games.blackjack.view import phase
from croupier.kit.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """A round in progress, or one that is over and has not been cleared away."""

    rules: Rules
    round: int
    phase: str  # as the game calls it, or `over`
    boxes: tuple[m.Box, ...]
    dealer: tuple[Card, ...]
    face_down: bool = False
    turn: Turn | None = None
    due: Due | None = None
    void: bool = False

    @property
    def now(self) -> tuple[m.To, int] | None:
        """The box and hand that have the word, or that the next card goes to."""
        if self.turn:
            return self.turn.box.number, self.turn.hand.number
        return (self.due.to, self.due.hand) if self.due else None

    @property
    def box_now(self) -> m.Box:
        """The box of `now`, where it is not the dealer's."""
        assert self.now
        return next(box for box in self.boxes if box.number == self.now[0])

    @property
    def end(self) -> str:
        """How the dealer's hand came out: over, bust, blackjack, stand."""
        if len(self.dealer) < TWO:
            return "over"  # nobody waited for it
        if total(self.rules, self.dealer).points > self.rules.bust_above.value:
            return "bust"
        return "blackjack" if two_card_21(self.rules, self.dealer) else "stand"


def present(rules: Rules, state: m.State) -> Spread:
    return Spread(
        rules=rules,
        round=state.round,
        phase=phase(rules, state),
        boxes=state.boxes,
        dealer=state.dealer,
        face_down=face_down(rules, state),
        turn=asked(rules, state),
        due=card_due(rules, state),
    )


def past(rules: Rules, last: m.Round) -> Spread:
    return Spread(
        rules=rules,
        round=last.number,
        phase="over",
        boxes=last.boxes,
        dealer=last.dealer,
        void=last.void,
    )
