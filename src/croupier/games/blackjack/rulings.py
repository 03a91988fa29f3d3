"""The pit boss's word: void the round, put a misread card right, take a step back, or let it stand.

Nothing is erased. A round that is put right is wound back to its bets, in events that say so, and
played again word by word, with the card as it was or without the last step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from croupier.games.blackjack import model as m
from croupier.games.blackjack.fold import FIRST, resumed
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import can_come, in_shoe
from croupier.kit.actors import CHANCE, CROUPIER, Actor, Role, Seat, player
from croupier.kit.cards import Card, is_card
from croupier.kit.chips import Units
from croupier.kit.events import (
    HandSettled,
    InsuranceSettled,
    Reopened,
    Rewound,
    RoundReopened,
    Ruled,
    TakenBack,
    hand_spot,
    insurance_spot,
)
from croupier.kit.rules import Refusal, refuse

Play = Callable[[m.State, Actor, m.Action], tuple[m.Event, ...] | Refusal]
Fold = Callable[[m.State, m.Event], m.State]


def refuse_ruling(rules: Rules, state: m.State, by: Actor, ruling: m.GiveRuling) -> Refusal | None:
    """Why this can't be ruled, or None. Reasons in descending precedence."""
    if by.role is not Role.PIT_BOSS:
        return refuse("only_the_pit_boss_rules", rules.ruling)
    if ruling.ruling == "stands":
        return None
    if not state.closed:
        if state.last is None or state.last.void:
            return refuse("no_round_to_rule", rules.ruling)
        state = resumed(state)
    if ruling.ruling == "void":
        return None
    if ruling.ruling == "undo":
        return None if state.story else refuse("nothing_to_undo", rules.ruling)
    return refuse_correction(rules, state, ruling)


def refuse_correction(rules: Rules, state: m.State, ruling: m.GiveRuling) -> Refusal | None:
    cards = [step for step in state.story if isinstance(step, m.CardShown)]
    if ruling.number is None or not 1 <= ruling.number <= len(cards):
        return refuse("which_card", rules.ruling, cards=len(cards))
    if ruling.card is None or not is_card(ruling.card):
        return refuse("no_such_card", rules.card_possible, card=ruling.card or "")
    was, now = cards[ruling.number - 1].card, Card(ruling.card)
    if was == now:
        return refuse("nothing_to_correct", rules.ruling, round=state.round)
    without = replace(state, gone={**state.gone, was: state.gone[was] - 1})
    if not can_come(rules, without, now):
        return refuse("no_such_card_left", rules.card_possible, card=now)
    return None


def ruled(
    rules: Rules, state: m.State, ruling: m.GiveRuling, *, play: Play, fold: Fold
) -> tuple[m.Event, ...] | Refusal:
    """About the round in progress; between two rounds, about the last one."""
    number = state.round if state.closed or state.last is None else state.last.number
    word = Ruled(ruling.ruling, number, rules.ruling.clause, ruling.reason)
    if ruling.ruling == "stands":
        return (word,)
    again, shuffled = again_open(state)
    if not state.closed:
        state = resumed(state)
    if ruling.ruling == "void":
        chips = unwound(rules, state, bets=True)
        void = m.RoundVoid(number, rules.ruling.clause)
        anew = shuffle(rules) if shuffled or below(rules, state) else ()
        return (word, *again, *chips, void, *anew)
    story = list(state.story)
    notes: tuple[m.Event, ...] = ()
    if ruling.ruling == "undo":
        story.pop()
    else:
        notes = (corrected(story, ruling),)
    before, after = (sum(isinstance(one, m.CardShown) for one in of) for of in (state.story, story))
    back = (*unwound(rules, state, bets=False), Rewound(number, before - after))
    for event in back:
        state = fold(state, event)
    played = replayed(state, story, play, fold)
    if played is None:
        return refuse("would_change_play", rules.ruling)
    if shuffled and not any(isinstance(event, m.RoundClosed) for event in played):
        return refuse("shoe_was_shuffled", rules.ruling)
    if shuffled and not isinstance(played[-1], m.ShoeShuffled):
        played = (*played, *shuffle(rules))
    return (word, *notes, *again, *back, *played)


def again_open(state: m.State) -> tuple[tuple[m.Event, ...], bool]:
    """How a closed round comes to be ruled on: bets for the next go back; was there a shuffle?"""
    if state.closed or state.last is None:
        return (), False
    return (*next_bets(state), RoundReopened(state.last.number)), state.gone != state.last.gone


def plays_on(state: m.State, events: Sequence[m.Event]) -> frozenset[Seat]:
    """Whose hands a ruling lets go on: of a closed round that is open again after it."""
    again = any(isinstance(event, RoundReopened) for event in events)
    if not again or any(isinstance(event, m.RoundClosed | m.RoundVoid) for event in events):
        return frozenset()
    assert state.last is not None
    return frozenset(box.seat for box in state.last.boxes)


def next_bets(state: m.State) -> tuple[m.Event, ...]:
    """The bets on the round that has not begun go back."""
    return tuple(
        TakenBack(box.seat, hand_spot(box.number, FIRST), box.bet) for box in state.boxes if box.bet
    )


def give_back(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    """Bets go back and the shoe is shuffled: its other cards were fixed by the same seed."""
    if state.closed:
        return ()
    return (*next_bets(state), *(shuffle(rules) if state.gone else ()))


def below(rules: Rules, state: m.State) -> bool:
    """Whether so many cards are gone that the next round begins with a shuffle."""
    return in_shoe(rules, state) < rules.shuffle_at.value


def shuffle(rules: Rules) -> tuple[m.Event, ...]:
    return (m.ShoeShuffled(rules.shuffle_at.clause),)


def corrected(story: list[m.Step], ruling: m.GiveRuling) -> m.CardCorrected:
    """The card in the story is the right one from here on."""
    assert ruling.number is not None
    assert ruling.card is not None
    places = [place for place, step in enumerate(story) if isinstance(step, m.CardShown)]
    step = story[places[ruling.number - 1]]
    assert isinstance(step, m.CardShown)
    card = Card(ruling.card)
    story[places[ruling.number - 1]] = replace(step, card=card)
    return m.CardCorrected(ruling.number, step.card, card)


def unwound(rules: Rules, state: m.State, *, bets: bool) -> Iterator[m.Event]:
    """What was settled lies there again, and what came after the first bets goes back; or all."""
    for box in state.boxes:
        for hand in box.hands:
            units = hand.units
            if hand.settled:
                yield reopened(hand.settled, rules)
                units = hand.settled.staked
            keeps = Units(0) if bets or hand.number != FIRST else box.bet
            if units > keeps:
                spot = hand_spot(box.number, hand.number)
                yield TakenBack(box.seat, spot, Units(units - keeps))
        insurance = box.insurance
        if box.insurance_settled:
            yield reopened(box.insurance_settled, rules)
            insurance = box.insurance_settled.staked
        if insurance:
            yield TakenBack(box.seat, insurance_spot(box.number), insurance)


def reopened(settled: HandSettled | InsuranceSettled, rules: Rules) -> Reopened:
    return Reopened(
        settled.seat,
        settled.spot,
        settled.staked,
        settled.returned,
        settled.won,
        rules.ruling.clause,
    )


def replayed(
    state: m.State, story: Sequence[m.Step], play: Play, fold: Fold
) -> tuple[m.Event, ...] | None:
    """The same words again. None: one of them would not have been lawful, or meant another hand."""
    found: list[m.Event] = []
    for step in story:
        if not state.closed:  # the round was over by then
            return None
        by, action = said(state, step)
        verdict = play(state, by, action)
        if isinstance(verdict, Refusal) or verdict[0] != step:
            return None
        for event in verdict:
            state = fold(state, event)
        found.extend(verdict)
    return tuple(found)


def said(state: m.State, step: m.Step) -> tuple[Actor, m.Action]:
    """Who said it, and how: each step of a round is one word."""
    match step:
        case m.CardShown(card=card):
            return CHANCE, m.Show(card)
        case m.NoBlackjack():
            return CHANCE, m.LookUnder()
        case m.InsuranceClosed():
            return CROUPIER, m.CloseInsurance()
        case _:
            box = state.box(step.box)
            assert box is not None
            return player(box.seat), move_of(step)


def move_of(
    step: m.CardAsked | m.Stood | m.Doubled | m.HandSplit | m.Insured | m.Surrendered,
) -> m.Action:
    match step:
        case m.CardAsked():
            return m.Hit()
        case m.Stood():
            return m.Stand()
        case m.Doubled(units=units):
            return m.Double(units)
        case m.HandSplit():
            return m.Split()
        case m.Insured(units=units, box=box):
            return m.Insure(units, box)
        case m.Surrendered(box=box):
            return m.Surrender(box)
