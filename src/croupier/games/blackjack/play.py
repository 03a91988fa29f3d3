"""Blackjack: decide what happens, then let it happen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Final, assert_never

from croupier.games.blackjack import model as m
from croupier.games.blackjack.bets import box_of, refuse_stake, refuse_take_back
from croupier.games.blackjack.fold import FIRST, evolve
from croupier.games.blackjack.hands import completes
from croupier.games.blackjack.moves import moved, refuse_insure, refuse_move
from croupier.games.blackjack.played import played
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.rulings import give_back, plays_on, refuse_ruling, ruled
from croupier.games.blackjack.settle import (
    at_the_end,
    due_now,
    nothing_to_come,
    taken_first,
    worst_payment,
    worst_result,
)
from croupier.games.blackjack.shoe import (
    beside_the_hole,
    can_come,
    face_down,
    for_the_dealer,
    harmless,
    in_shoe,
    reserve,
    weights,
)
from croupier.games.blackjack.specs import ACTIONS, ALERTS, EVENTS
from croupier.games.blackjack.terms import posts, refuse_terms, with_terms
from croupier.games.blackjack.turns import Due, asked, card_due, offering
from croupier.games.blackjack.view import fact_words, view
from croupier.games.game import Game, Timed
from croupier.kit.actors import CHANCE, CROUPIER, Actor, Role, player
from croupier.kit.cards import Card, is_card, rank_of
from croupier.kit.chips import Units
from croupier.kit.events import (
    BetsClosed,
    BoxDealt,
    Staked,
    TakenBack,
    announce,
    hand_spot,
    insurance_spot,
)
from croupier.kit.rules import Refusal, refuse
from croupier.words.words import Words

Dealing = m.OpenBetting | m.Deal | m.CloseInsurance | m.Shuffle
HANDS_MAX: Final = 4  # of a box, for their names


def begin(first_round: int) -> m.State:
    return m.State(round=first_round)


def reopened(state: m.State) -> m.State:
    """A session begins with all cards in the shoe."""
    return m.State(round=state.round, last=state.last)  # and nobody is invited


def waiting(rules: Rules, state: m.State) -> tuple[Actor, ...]:
    if not state.closed or offering(rules, state):
        return (CROUPIER,)
    turn = asked(rules, state)
    return (player(turn.box.seat),) if turn else (CHANCE,)


def draws(rules: Rules, state: m.State) -> tuple[tuple[m.Action, int], ...]:
    """Every card that may come next, by how many of it nobody has seen."""
    due = card_due(rules, state)
    if due is None:
        return ()
    if due.look:
        return looked_under(rules, state)
    hole = state.looked and face_down(rules, state)
    if not hole:
        found = weights(rules, state)
    elif due.to == m.DEALER:
        found = for_the_dealer(rules, state)
    else:
        found = beside_the_hole(rules, state)
    return tuple((m.Show(card), weight) for card, weight in found.items())


def looked_under(rules: Rules, state: m.State) -> tuple[tuple[m.Action, int], ...]:
    """The card that lies face down makes a blackjack and is turned over, or it stays there."""
    up, every = state.dealer[0], weights(rules, state)
    made = {card: one for card, one in every.items() if completes(rules, up, rank_of(card))}
    shown: list[tuple[m.Action, int]] = [(m.Show(card), weight) for card, weight in made.items()]
    rest = harmless(rules, state)
    return (*shown, (m.LookUnder(), rest)) if rest else tuple(shown)


def decide(
    rules: Rules, state: m.State, by: Actor, action: m.Action
) -> tuple[m.Event, ...] | Refusal:
    """What follows from these words, to the next word that somebody has to say; or why not."""
    if no := refuse_action(rules, state, by, action):
        return no
    if isinstance(action, m.GiveRuling):
        return ruled(rules, state, action, play=partial(decide, rules), fold=evolve)
    events = [*happens(rules, state, by, action)]
    for event in events:
        state = evolve(state, event)
    while then := follow(rules, state):
        for event in then:
            state = evolve(state, event)
        events.extend(then)
    return tuple(events)


def refuse_action(rules: Rules, state: m.State, by: Actor, action: m.Action) -> Refusal | None:
    """The one source of "may I?" at a blackjack table."""
    match action:
        case m.Stake():
            return refuse_stake(rules, state, by, action)
        case m.TakeBack():
            return refuse_take_back(rules, state, by, action)
        case m.OpenBetting() | m.Deal() | m.CloseInsurance() | m.Shuffle():
            return refuse_dealing(rules, state, by, action)
        case m.Show() | m.LookUnder():
            return refuse_card(rules, state, by, action)
        case m.Insure():
            return refuse_insure(rules, state, by, action)
        case m.Hit() | m.Stand() | m.Double() | m.Split() | m.Surrender():
            return refuse_move(rules, state, by, action)
        case m.GiveRuling():
            return refuse_ruling(rules, state, by, action)
        case _:
            assert_never(action)


def refuse_dealing(rules: Rules, state: m.State, by: Actor, action: Dealing) -> Refusal | None:
    """Why the croupier's word comes at the wrong time, or None."""
    if by.role not in (Role.CROUPIER, Role.CLOCK):
        return refuse("only_the_croupier_deals", rules.deal_order)
    if isinstance(action, m.CloseInsurance):
        return None if offering(rules, state) else refuse("nothing_offered", rules.deal_order)
    if state.closed:
        return refuse("cards_are_out", rules.bets_close)
    if isinstance(action, m.Shuffle) and state.boxes:
        return refuse("shuffle_before_bets", rules.shuffle_at)
    return refuse_deal(rules, state, action) if isinstance(action, m.Deal) else None


def refuse_deal(rules: Rules, state: m.State, deal: m.Deal) -> Refusal | None:
    boxes = rules.boxes_max.value
    if any(not 1 <= box <= boxes for box in deal.boxes):
        return refuse("no_such_box", rules.boxes_max, boxes=boxes)
    taken = [box for box in deal.boxes if state.box(box) or deal.boxes.count(box) > 1]
    if taken:
        return refuse("box_is_dealt", rules.boxes_per_player, box=taken[0])
    if not state.boxes and not deal.boxes:
        return refuse("nobody_has_bet", rules.bet_before_cards)
    return None


def refuse_card(
    rules: Rules, state: m.State, by: Actor, action: m.Show | m.LookUnder
) -> Refusal | None:
    """Why no such card can have come now, or None. Reasons in descending precedence."""
    if by.role is not Role.CHANCE:
        return refuse("only_the_shoe_shows", rules.deal_order)
    due = card_due(rules, state)
    if due is None:
        return refuse("no_card_due", rules.deal_order)
    if isinstance(action, m.LookUnder):
        if not due.look:
            return refuse("nothing_to_look_under", rules.hole_card)
        return None if harmless(rules, state) else refuse("must_be_blackjack", rules.hole_card)
    if not is_card(action.card):
        return refuse("no_such_card", rules.card_possible, card=action.card)
    card = Card(action.card)
    if not can_come(rules, state, card):
        return refuse("no_such_card_left", rules.card_possible, card=card)
    return refuse_hole(rules, state, due, card)


def refuse_hole(rules: Rules, state: m.State, due: Due, card: Card) -> Refusal | None:
    """What the dealer saw under the first card holds: a blackjack is turned over, or is none."""
    if len(state.dealer) != 1 or rules.hole_card.value != "peek":
        return None
    makes = completes(rules, state.dealer[0], rank_of(card))
    if due.to != m.DEALER:
        taken = state.looked and not makes and harmless(rules, state) == 1
        return refuse("no_such_card_left", rules.card_possible, card=card) if taken else None
    if due.look and not makes:
        return refuse("hole_card_stays", rules.hole_card)
    if state.looked and makes:
        return refuse("looked_already", rules.hole_card)
    return None


def happens(rules: Rules, state: m.State, by: Actor, action: m.Action) -> tuple[m.Event, ...]:
    match action:
        case m.Stake(units=units, box=named):
            assert by.seat is not None
            return (Staked(by.seat, hand_spot(box_of(by, named), FIRST), units),)
        case m.TakeBack(units=units, box=named):
            assert by.seat is not None
            box = state.box(box_of(by, named))
            assert box is not None
            back = box.bet if units is None else units
            return (TakenBack(by.seat, hand_spot(box.number, FIRST), Units(back)),)
        case m.OpenBetting():
            return (announce(rules.opening_words.value, rules.opening_words.clause),)
        case m.Deal(boxes=boxes):
            words = announce(rules.closing_words.value, rules.closing_words.clause)
            return (words, *map(BoxDealt, sorted(boxes)), BetsClosed(state.round))
        case m.Show(card=card):
            due = card_due(rules, state)
            assert due is not None
            return (m.CardShown(due.to, Card(card), due.hand),)
        case m.LookUnder():
            return (m.NoBlackjack(),)
        case m.CloseInsurance():
            return (m.InsuranceClosed(),)
        case m.Shuffle():
            return (m.ShoeShuffled(rules.shuffle_at.clause),)
        case m.Hit() | m.Stand() | m.Double() | m.Split() | m.Surrender() | m.Insure():
            return moved(state, rules, by, action)
        case m.GiveRuling():
            raise AssertionError("ruled before")
        case _:
            assert_never(action)


def follow(rules: Rules, state: m.State) -> tuple[m.Event, ...]:
    """What comes of it without anybody's asking: payments, the end of a round, a shuffle."""
    if not state.closed:
        return ()
    if nothing_to_come(rules, state):
        left = taken_first(at_the_end(rules, state))
        low = in_shoe(rules, state) < rules.shuffle_at.value
        shuffled = (m.ShoeShuffled(rules.shuffle_at.clause),) if low else ()
        return (*left, m.RoundClosed(state.round), *shuffled)
    if isinstance(state.story[-1] if state.story else None, m.Settling) and (
        now := taken_first(due_now(rules, state))
    ):
        return now
    if runs_out(rules, state) and reserve(rules, state):
        return (m.ShoeShuffled(rules.shuffle_at.clause),)
    return ()


def runs_out(rules: Rules, state: m.State) -> bool:
    """Whether a card has to come out of the shoe, and there is none in it."""
    due = card_due(rules, state)
    if due is None and rules.hole_card.value == "none":
        return False
    if face_down(rules, state) and (due is None or due.to == m.DEALER):
        return in_shoe(rules, state) < 0  # the card that lies face down: it came, or it has to
    return due is not None and in_shoe(rules, state) <= 0


def timed(rules: Rules, state: m.State) -> Timed[m.Action] | None:
    """The clock may deal to those who bet, and stand for whoever says nothing."""
    if not state.closed:
        invited = state.invited and bool(state.boxes)
        return Timed("bets", (state.round,), m.Deal()) if invited else None
    if offering(rules, state):
        return Timed("turn", (state.round,), m.CloseInsurance())
    if turn := asked(rules, state):
        box, hand = turn
        of = (state.round, box.number, hand.number, len(hand.cards))
        return Timed("turn", of, m.Stand())
    return None


def labels(rules: Rules) -> Mapping[str, Words]:
    """The names of the hands of a box, and of the insurance before it."""
    return hand_labels(rules.boxes_max.value, max(HANDS_MAX, rules.split_hands_max.value))


@cache
def hand_labels(boxes: int, hands: int) -> Mapping[str, Words]:
    found: dict[str, Words] = {}
    for box in range(1, boxes + 1):
        found[insurance_spot(box)] = Words(
            f"the insurance of box {box}", f"l'assurance de la case {box}"
        )
        for hand in range(1, hands + 1):
            name = Words(f"box {box}, hand {hand}", f"la case {box}, main {hand}")
            found[hand_spot(box, hand)] = name
    return found


def bare(state: m.State, seat: int | None) -> bool:
    return not any(seat in (None, box.seat) for box in state.boxes)


GAME: Final[Game[Rules, m.State, m.Action, m.Event]] = Game(
    name="blackjack",
    sets_rule="blackjack_sets_a_night",
    actions=ACTIONS,
    events=EVENTS,
    alerts=ALERTS,
    refuse_terms=refuse_terms,
    posts=posts,
    with_terms=with_terms,
    begin=begin,
    reopened=reopened,
    waiting=waiting,
    draws=draws,
    decide=decide,
    evolve=evolve,
    view=view,
    resting=lambda state: not state.closed,
    renewed=lambda state: not state.closed and not state.gone,
    timed=timed,
    give_back=give_back,
    turns=True,
    bare=bare,
    chance="shoe",
    fact_words=fact_words,
    plays_on=plays_on,
    played=played,
    worst_payment=worst_payment,
    worst_result=worst_result,
    round=lambda state: state.round,
    seats=lambda rules: rules.boxes_max,
    labels=labels,
)
