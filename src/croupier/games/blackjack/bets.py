"""Bets in the boxes: who may put how much where, before the first card."""

from __future__ import annotations

from croupier.games.blackjack.model import Box, Stake, State, TakeBack
from croupier.games.blackjack.rules import Rules
from croupier.games.figures import refuse_rest
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.chips import UNITS_MAX
from croupier.kit.rules import Refusal, Rule, refuse


def box_of(by: Actor, named: int | None) -> int:
    """The box that is meant: the one in front of the seat, unless another is named."""
    assert by.seat is not None
    return by.seat if named is None else named


def maximum(rules: Rules) -> Rule[int]:
    """The most that a bet may be."""
    if rules.house_maximum is not None:
        return rules.house_maximum
    return rules.stake_max or Rule(UNITS_MAX, rules.minimum.clause)


def lies(box: Box) -> int:
    return sum(hand.units for hand in box.hands)


def counted(rules: Rules, state: State, seat: Seat, number: int) -> int:
    """What the maximum is measured against before more chips come to a box."""
    if rules.limit_applies_to.value == "whole-player":
        return sum(lies(box) for box in state.boxes if box.seat == seat)
    box = state.box(number)
    return lies(box) if box else 0


def refuse_bettor(rules: Rules, state: State, by: Actor, named: int | None) -> Refusal | None:
    """Why this person may not bet there now, or None. Reasons in descending precedence."""
    if by.role is not Role.PLAYER:
        return refuse("only_players_stake", rules.bet_before_cards)
    assert by.seat is not None
    number, seats = box_of(by, named), rules.boxes_max.value
    if by.seat > seats or not 1 <= number <= seats:
        return refuse("no_such_box", rules.boxes_max, boxes=seats)
    if state.closed:
        return refuse("cards_are_out", rules.bet_before_cards)
    box = state.box(number)
    if box is not None and box.seat != by.seat:
        return refuse("box_is_taken", rules.box_holder or rules.boxes_per_player, box=number)
    if box is None and rules.boxes_per_player.value == "one":
        own = next((one for one in state.boxes if one.seat == by.seat), None)
        if own is not None or number != by.seat:
            return refuse("one_box_each", rules.boxes_per_player)
    return None


def refuse_stake(rules: Rules, state: State, by: Actor, stake: Stake) -> Refusal | None:
    """Why this bet may not be made, or None. Reasons in descending precedence."""
    if stake.for_dealer:
        return refuse("no_bets_for_dealer", rules.bets_for_dealer or rules.bet_before_cards)
    if no := refuse_bettor(rules, state, by, stake.box):
        return no
    assert by.seat is not None
    if stake.medium is not None and stake.medium not in rules.medium.value:
        return refuse("not_a_betting_medium", rules.medium, medium=stake.medium)
    number = box_of(by, stake.box)
    box = state.box(number)
    there = lies(box) if box else 0
    if stake.units < 1 or there + stake.units < rules.minimum.value:
        return refuse("below_minimum", rules.minimum, minimum=rules.minimum.value)
    if stake.units % rules.stake_multiple.value:
        multiple = rules.stake_multiple.value
        return refuse("not_a_multiple", rules.stake_multiple, multiple=multiple)
    most = maximum(rules)
    if counted(rules, state, by.seat, number) + stake.units > most.value:
        return refuse("above_maximum", most, maximum=most.value)
    return None


def refuse_take_back(rules: Rules, state: State, by: Actor, back: TakeBack) -> Refusal | None:
    if no := refuse_bettor(rules, state, by, back.box):
        return no
    box = state.box(box_of(by, back.box))
    if box is None:
        return refuse("no_bet_there", rules.bet_before_cards)
    there = lies(box)
    units = there if back.units is None else back.units
    if not 1 <= units <= there:
        return refuse("more_than_staked", rules.bet_before_cards, staked=there)
    return refuse_rest(rules.minimum, rules.stake_multiple, there, units)


def refuse_more(rules: Rules, state: State, box: Box, units: int) -> Refusal | None:
    """Why a double or a split may not bring so much more to a box, by a strict limit; or None."""
    if rules.limit_applies_to.value == "first-bet":
        return None
    most = maximum(rules)
    if counted(rules, state, box.seat, box.number) + units > most.value:
        return refuse("above_maximum", most, maximum=most.value)
    return None
