"""A player's moves: hit, stand, double, split, insure, surrender."""

from __future__ import annotations

from croupier.games.blackjack import model as m
from croupier.games.blackjack.bets import refuse_more
from croupier.games.blackjack.fold import FIRST
from croupier.games.blackjack.hands import TWO, pair, points_of, total
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.settle import winnings
from croupier.games.blackjack.shoe import reserve
from croupier.games.blackjack.turns import (
    ACE,
    Turn,
    asked,
    early,
    insurable,
    offering,
    one_card_each,
)
from croupier.kit.actors import Actor, Role
from croupier.kit.cards import rank_of
from croupier.kit.chips import Units
from croupier.kit.events import Staked, hand_spot, insurance_spot
from croupier.kit.rules import Refusal, Rule, refuse

Move = m.Hit | m.Stand | m.Double | m.Split | m.Surrender


def refuse_role(rules: Rules, by: Actor, move: Move | m.Insure) -> Refusal | None:
    """A hand is its player's. The clock stands for one who says nothing."""
    stands = by.role is Role.CLOCK and isinstance(move, m.Stand)
    if by.role is Role.PLAYER or stands:
        return None
    return refuse("only_players_play", rules.named_moves)


def refuse_turn(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    """Why this person has not the word, or None."""
    if not state.closed:
        return refuse("no_cards_yet", rules.deal_order)
    turn = asked(rules, state)
    if turn is None or by.seat not in (turn.box.seat, None):
        return refuse("not_your_turn", rules.deal_order)
    return None


def refuse_move(rules: Rules, state: m.State, by: Actor, move: Move) -> Refusal | None:
    """Why this move is not open to this hand, or None. Reasons in descending precedence."""
    if no := refuse_role(rules, by, move):
        return no
    if isinstance(move, m.Surrender):
        return refuse_surrender(rules, state, by, move)
    if no := refuse_turn(rules, state, by):
        return no
    turn = asked(rules, state)
    assert turn is not None
    match move:
        case m.Stand():
            return None
        case m.Hit():
            if one_card_each(rules, turn.hand):
                return refuse("split_aces_get_one", rules.split_aces_cards)
            return refuse_cards(rules, state, 1)
        case m.Double():
            return refuse_double(rules, state, turn, move)
        case m.Split():
            return refuse_split(rules, state, turn)


def refuse_cards(rules: Rules, state: m.State, needed: int) -> Refusal | None:
    """With one deck and many hands every card may lie on the table; the dealer needs a second."""
    owed = sum(len(hand.cards) < TWO for box in state.boxes for hand in box.hands)
    owed += rules.hole_card.value == "none"
    if reserve(rules, state) < owed + needed:
        return refuse("no_cards_left", rules.decks)
    return None


def refuse_double(rules: Rules, state: m.State, turn: Turn, double: m.Double) -> Refusal | None:
    hand = turn.hand
    if one_card_each(rules, hand):
        return refuse("split_aces_get_one", rules.split_aces_cards)
    if len(hand.cards) != TWO:
        return refuse("double_needs_two_cards", rules.double_on)
    if hand.from_split and not rules.double_after_split.value:
        return refuse("no_double_after_split", rules.double_after_split)
    if no := refuse_count(rules, hand):
        return no
    units = hand.units if double.units is None else double.units
    if rules.double_stake.value == "equal" and units != hand.units:
        return refuse("double_is_equal", rules.double_stake, bet=hand.units)
    if not min(1, hand.units) <= units <= hand.units:
        return refuse("double_up_to_bet", rules.double_stake, bet=hand.units)
    return refuse_more(rules, state, turn.box, units) or refuse_cards(rules, state, 1)


def refuse_count(rules: Rules, hand: m.Hand) -> Refusal | None:
    """Whether these two cards count what may be doubled: an ace as one or as eleven."""
    best = total(rules, hand.cards)
    if best.soft and not rules.double_soft.value:
        return refuse("no_double_on_soft", rules.double_soft)
    if rules.double_on.value == "any":
        return None
    counts = {best.points, sum(points_of(rules, card) for card in hand.cards)}
    if counts.isdisjoint(rules.double_on.value):
        totals = ", ".join(str(count) for count in rules.double_on.value)
        return refuse("double_on_these", rules.double_on, totals=totals, total=best.points)
    return None


def refuse_split(rules: Rules, state: m.State, turn: Turn) -> Refusal | None:
    hand, box = turn.hand, turn.box
    if not pair(rules, hand.cards):
        return refuse("not_a_pair", rules.pair_of_tens)
    if hand.from_split and rank_of(hand.cards[0]) == ACE and not rules.resplit_aces.value:
        return refuse("aces_split_once", rules.resplit_aces)
    if len(box.hands) >= rules.split_hands_max.value:
        most = rules.split_hands_max.value
        return refuse("too_many_hands", rules.split_hands_max, hands=most)
    return refuse_more(rules, state, box, hand.units) or refuse_cards(rules, state, 2)


def unnamed(rules: Rules, rule: Rule[object] | None) -> Rule[object]:
    """What a rulebook doesn't speak of is not played: the moves it has are those it names."""
    return rule if rule is not None else rules.named_moves


def box_meant(state: m.State, by: Actor, named: int | None) -> m.Box | None:
    """The box that is named, or the first of this player's that it is still open to."""
    own = [box for box in state.boxes if box.seat == by.seat and by.role is Role.PLAYER]
    if named is not None:
        return next((box for box in own if box.number == named), None)
    return next((box for box in own if open_yet(box)), own[0] if own else None)


def open_yet(box: m.Box) -> bool:
    """Whether it may still be insured, or given up early."""
    first = box.hands[0]
    return not (box.insured or first.settled or first.surrendered)


def refuse_insure(rules: Rules, state: m.State, by: Actor, insure: m.Insure) -> Refusal | None:
    if no := refuse_role(rules, by, insure):
        return no
    rule = rules.insurance
    if rule is None or rule.value == "none":
        return refuse("no_insurance", unnamed(rules, rule))
    box = box_meant(state, by, insure.box)
    if not state.closed or box is None:
        return refuse("no_cards_yet", rules.deal_order)
    if not offering(rules, state) or not insurable(rules, state):
        return refuse("insurance_not_offered", rule)
    if box.insured or box.hands[0].settled:
        return refuse("insured_already", rule)
    most = insurance_most(rules, box)
    units = most if insure.units is None else insure.units
    if not min(1, box.bet) <= units <= most:
        return refuse("insurance_up_to_half", rule, most=most)
    return None


def insurance_most(rules: Rules, box: m.Box) -> int:
    odd = rules.odd_unit_at_insurance
    return winnings(box.bet, (1, 2), odd.value if odd else "house-keeps-it")


def refuse_surrender(
    rules: Rules, state: m.State, by: Actor, surrender: m.Surrender
) -> Refusal | None:
    rule = rules.surrender
    if rule is None or rule.value == "none":
        return refuse("no_surrender", unnamed(rules, rule))
    if early(rules) and offering(rules, state):
        box = box_meant(state, by, surrender.box)
        if box is None or box.hands[0].settled or box.hands[0].surrendered:
            return refuse("not_your_turn", rules.deal_order)
        return None
    if no := refuse_turn(rules, state, by):
        return no
    turn = asked(rules, state)
    assert turn is not None
    if turn.hand.from_split or len(turn.hand.cards) != TWO:
        return refuse("surrender_first_two", rule)
    return None


def moved(state: m.State, rules: Rules, by: Actor, move: Move | m.Insure) -> tuple[m.Event, ...]:
    """What a lawful move brings about, before what follows from it."""
    if isinstance(move, m.Insure):
        box = box_meant(state, by, move.box)
        assert box is not None
        units = Units(insurance_most(rules, box)) if move.units is None else move.units
        return with_chips(m.Insured(box.number, units), box, insurance_spot(box.number), units)
    if isinstance(move, m.Surrender) and offering(rules, state):
        box = box_meant(state, by, move.box)
        assert box is not None
        return (m.Surrendered(box.number),)
    turn = asked(rules, state)
    assert turn is not None
    box, hand = turn
    match move:
        case m.Hit():
            return (m.CardAsked(box.number, hand.number),)
        case m.Stand():
            return (m.Stood(box.number, hand.number),)
        case m.Surrender():
            assert hand.number == FIRST
            return (m.Surrendered(box.number),)
        case m.Double():
            units = hand.units if move.units is None else move.units
            doubled = m.Doubled(box.number, hand.number, units)
            return with_chips(doubled, box, hand_spot(box.number, hand.number), units)
        case m.Split():
            into = max(one.number for one in box.hands) + 1
            split = m.HandSplit(box.number, hand.number, into)
            return with_chips(split, box, hand_spot(box.number, into), hand.units)


def with_chips(step: m.Step, box: m.Box, spot: str, units: Units) -> tuple[m.Event, ...]:
    """A step, and the chips that it brings to the layout; none where nobody keeps them."""
    return (step, Staked(box.seat, spot, units)) if units else (step,)
