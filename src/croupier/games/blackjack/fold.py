"""Blackjack: what happened, folded into where the table stands. No rule is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from croupier.games.blackjack import model as m
from croupier.kit.actors import Seat
from croupier.kit.cards import Card
from croupier.kit.chips import Units
from croupier.kit.events import (
    Announced,
    BetsClosed,
    BoxDealt,
    HandSettled,
    InsuranceSettled,
    Reopened,
    Rewound,
    RoundReopened,
    Ruled,
    Staked,
    TakenBack,
    hand_spot,
    insurance_spot,
)
from croupier.kit.records import changed, remembered

FIRST = 1  # the number of a box's first hand


@remembered
def evolve(state: m.State, event: m.Event) -> m.State:  # noqa: C901, PLR0912 - one line each
    match event:  # what happens most often first
        case m.CardShown():
            return shown(state, event)
        case Staked(seat=seat, spot=spot, units=units):
            return moved(state, seat, spot, units)
        case TakenBack(seat=seat, spot=spot, units=units):
            return moved(state, seat, spot, Units(-units))
        case Announced(words=words):
            return changed(state, invited=True) if words in m.INVITATIONS else state
        case Ruled() | m.CardCorrected():
            return state
        case Reopened():
            return reopened(state, event)
        case BetsClosed():
            return changed(state, closed=True, invited=False)
        case BoxDealt(box=box):
            return moved(state, Seat(box), hand_spot(box, FIRST), Units(0))
        case m.NoBlackjack():
            return told(state, event, looked=True)
        case m.CardAsked(box=box, hand=hand):
            return told(state, event, asked=(box, hand))
        case m.Stood(box=box, hand=hand):
            return told(state, event, boxes=with_hand(state, box, hand, stood=True))
        case m.Doubled(box=box, hand=hand):
            boxes = with_hand(state, box, hand, doubled=True, stood=True)
            return told(state, event, boxes=boxes, asked=(box, hand))
        case m.HandSplit():
            return told(state, event, boxes=split(state, event))
        case m.Insured(box=box):
            return told(state, event, boxes=with_box(state, box, insured=True))
        case m.InsuranceClosed():
            return told(state, event, offered=True)
        case m.Surrendered(box=box):
            return told(state, event, boxes=given_up(state, box))
        case HandSettled(box=box, hand=hand):
            return changed(state, boxes=with_hand(state, box, hand, settled=event, units=Units(0)))
        case InsuranceSettled(box=box):
            boxes = with_box(state, box, insurance=Units(0), insurance_settled=event)
            return changed(state, boxes=boxes)
        case m.ShoeShuffled():
            return changed(state, gone=counted(lying(state)))
        case m.RoundClosed() | m.RoundVoid():
            return closed(state, void=isinstance(event, m.RoundVoid))
        case RoundReopened():
            return resumed(state)
        case Rewound():
            return rewound(state)
        case _:
            assert_never(event)


def given_up(state: m.State, box: int) -> tuple[m.Box, ...]:
    return with_hand(state, box, FIRST, surrendered=True, stood=True)


def told(state: m.State, step: m.Step, **changes: Any) -> m.State:
    return changed(state, story=(*state.story, step), **changes)


def moved(state: m.State, seat: Seat, spot: str, units: Units) -> m.State:
    """Chips come to a hand or an insurance, or go from it. A box with none is free again."""
    number = int(spot.split(" ")[1])
    box = state.box(number)
    if box is None:
        assert units >= 0, (spot, units)
        new = m.Box(number, seat, units, (m.Hand(FIRST, units),))
        boxes = sorted((*state.boxes, new), key=lambda one: one.number)
        return changed(state, boxes=tuple(boxes))
    assert box.seat == seat, (box, seat)
    if spot == insurance_spot(number):
        insured = with_box(state, number, insurance=Units(box.insurance + units))
        return changed(state, boxes=insured)
    hand = next(hand for hand in box.hands if hand_spot(number, hand.number) == spot)
    left = Units(hand.units + units)
    assert left >= 0, (spot, units)
    if not state.closed:
        if not left:
            return changed(state, boxes=tuple(one for one in state.boxes if one is not box))
        state = changed(state, boxes=with_box(state, number, bet=left))
    return changed(state, boxes=with_hand(state, number, hand.number, units=left))


def shown(state: m.State, event: m.CardShown) -> m.State:
    gone = {**state.gone, event.card: state.gone.get(event.card, 0) + 1}
    if event.to == m.DEALER:
        return told(state, event, gone=gone, asked=None, dealer=(*state.dealer, event.card))
    assert isinstance(event.to, int)
    hand = hand_at(state, event.to, event.hand)
    boxes = with_hand(state, event.to, event.hand, cards=(*hand.cards, event.card))
    return told(state, event, gone=gone, asked=None, boxes=boxes)


def split(state: m.State, event: m.HandSplit) -> tuple[m.Box, ...]:
    box = state.box(event.box)
    assert box is not None
    hands: list[m.Hand] = []
    for hand in box.hands:
        if hand.number != event.hand:
            hands.append(hand)
            continue
        one, other = hand.cards
        hands.append(changed(hand, cards=(one,), from_split=True))
        hands.append(m.Hand(event.into, Units(0), (other,), from_split=True))
    return with_box(state, event.box, hands=tuple(hands))


def closed(state: m.State, *, void: bool) -> m.State:
    for box in state.boxes:
        lies = box.insurance + sum(hand.units for hand in box.hands)
        assert not lies, f"round {state.round}: box {box.number} is not cleared"
    done = m.Round(state.round, state.boxes, state.dealer, void, state.story, state.gone)
    return m.State(round=state.round + 1, gone=state.gone, last=done)


def resumed(state: m.State) -> m.State:
    """The last round as it lay when it was closed."""
    done = state.last
    assert done is not None
    return m.State(
        round=done.number,
        boxes=done.boxes,
        closed=True,
        dealer=done.dealer,
        gone=done.gone,
        story=done.story,
    )


def reopened(state: m.State, event: Reopened) -> m.State:
    number = int(event.spot.split(" ")[1])
    if event.spot == insurance_spot(number):
        insured = with_box(state, number, insurance=event.staked, insurance_settled=None)
        return changed(state, boxes=insured)
    hand = int(event.spot.split(" ")[3])
    return changed(state, boxes=with_hand(state, number, hand, settled=None, units=event.staked))


def rewound(state: m.State) -> m.State:
    """As the bets were closed: every box with its first bet, and its cards in the shoe."""
    boxes = tuple(
        m.Box(box.number, box.seat, box.bet, (m.Hand(FIRST, box.bet),)) for box in state.boxes
    )
    gone = dict(state.gone)
    for card in lying(state):
        gone[card] -= 1
    left = {card: count for card, count in gone.items() if count}
    return m.State(round=state.round, boxes=boxes, closed=True, gone=left, last=state.last)


def lying(state: m.State) -> tuple[Card, ...]:
    """The cards of this round, in the order in which they came."""
    return tuple(step.card for step in state.story if isinstance(step, m.CardShown))


def counted(cards: tuple[Card, ...]) -> Mapping[Card, int]:
    found: dict[Card, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def hand_at(state: m.State, box: int, hand: int) -> m.Hand:
    found = state.box(box)
    assert found is not None
    return next(one for one in found.hands if one.number == hand)


def with_hand(state: m.State, box: int, number: int, **changes: Any) -> tuple[m.Box, ...]:
    """The boxes, with this hand of one of them otherwise."""
    found = state.box(box)
    assert found is not None
    hands = [changed(hand, **changes) if hand.number == number else hand for hand in found.hands]
    return with_box(state, box, hands=tuple(hands))


def with_box(state: m.State, number: int, **changes: Any) -> tuple[m.Box, ...]:
    boxes = [changed(box, **changes) if box.number == number else box for box in state.boxes]
    return tuple(boxes)
