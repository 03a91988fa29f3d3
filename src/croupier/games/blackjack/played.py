"""What each box played in a round that has ended, for whoever looks back on their hands."""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.blackjack import model as m
from croupier.kit.actors import Seat
from croupier.kit.cards import Card


class PlayedBox(NamedTuple):
    """One box of one round, from the first card to the end."""

    round: int
    box: m.Box
    dealer: tuple[Card, ...]
    steps: tuple[m.Step, ...]  # those of this box, and the dealer's cards
    void: bool


def played(state: m.State, event: m.Event) -> tuple[tuple[Seat, PlayedBox], ...]:
    """The boxes of the round that this event has ended, by seat; else none."""
    last = state.last
    if not isinstance(event, m.RoundClosed | m.RoundVoid) or last is None:
        return ()
    if last.number != event.round:
        return ()
    return tuple((box.seat, _box_of(last, box)) for box in last.boxes)


def _box_of(last: m.Round, box: m.Box) -> PlayedBox:
    steps = tuple(step for step in last.story if _is_of_box(step, box.number))
    return PlayedBox(last.number, box, last.dealer, steps, last.void)


def _is_of_box(step: m.Step, box: int) -> bool:
    if isinstance(step, m.CardShown):
        return step.to == box
    return getattr(step, "box", None) == box
