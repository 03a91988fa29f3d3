"""A player's screen at cards: one's cards, what one may do with them, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.shoe import in_shoe
from croupier.games.blackjack.view import insurance_open, limit, staked_by
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.kit.events import HandSettled, InsuranceSettled
from croupier.web.screens.both import Both
from croupier.web.screens.cards.boxes import Box, Dealer, boxes, dealer, open_to
from croupier.web.screens.cards.calls import end_said, turn_said
from croupier.web.screens.cards.moves import MoveButton, moves
from croupier.web.screens.cards.payout import Term, terms
from croupier.web.screens.cards.slots import CardsGame
from croupier.web.screens.cards.spread import Spread, past, present
from croupier.web.screens.cards.story import Story, stories
from croupier.web.screens.chips import row
from croupier.web.screens.part import Part
from croupier.web.screens.refused import Trouble
from croupier.web.screens.seat import (
    Fields,
    Outcome,
    OutcomeLine,
    Phone,
    Short,
    Sitting,
    lines_of,
    phone_of,
    rows,
    say_last,
    short,
    show_sitting,
    show_standing,
)
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

ROW_TO: Final = 100  # the largest chip that is offered where nothing bounds a bet


@dataclass(frozen=True, slots=True)
class Insures:
    """Insurance, while it is offered: how much, or why not."""

    most: int | None
    no: Trouble | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPhone(Part):
    """What a player sees of a table of cards, sitting or not."""

    phase: str
    round: int
    cards_left: int
    dealer: Dealer
    posted: Sequence[Term]
    stories: Sequence[Story]
    others: Sequence[Box]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsSeat(Part):
    """What a player has and can do with it."""

    mine: Sequence[Box]
    moves: Sequence[MoveButton]
    insures: Insures | None
    chips: Sequence[int]
    shorts: Sequence[Short]
    boxes_open: Sequence[int]
    outcome: Outcome | None


def phone(game: CardsGame, scene: Scene, seat: Seat | None, name: str) -> Phone:
    lines, state = lines_of(scene, name), game.state(scene.table.play)
    now = present(scene.rules, state)
    lying = lying_for(now, state, seat)
    around = [box for box in boxes(scene, lying) if not box.free]
    own = CardsPhone(
        phase=now.phase,
        round=state.round,
        cards_left=in_shoe(scene.rules, state),
        dealer=dealer(scene, lying),
        posted=terms(scene),
        stories=stories(scene, scene.room.hands.of(name, scene.table.name)),
        others=[box for box in around if box.seat != seat],
    )
    mine = [box for box in around if box.seat == seat]
    at = show_standing(scene, lines) if seat is None else show_seated(game, scene, seat, name, mine)
    words = headline(scene, state, lying, seat) or say_last(scene)
    return phone_of(scene, seat, name, said=words, history=rows(lines), at=at, own=own)


def show_seated(
    game: CardsGame, scene: Scene, seat: Seat, name: str, mine: Sequence[Box]
) -> Sitting:
    rules, state = scene.rules, game.state(scene.table.play)
    now = present(rules, state)
    own = CardsSeat(
        mine=mine,
        moves=moves(game, scene, now, name) if now.turn and now.turn.box.seat == seat else [],
        insures=insures(scene, state, now, seat, name),
        chips=row(scene.chips, rules.minimum.value, limit(rules) or ROW_TO),
        shorts=list(shorts(scene, state, seat)),
        boxes_open=open_to(scene, state, seat),
        outcome=outcome(scene, state.last, seat),
    )
    return show_sitting(
        scene,
        seat,
        name,
        staked=staked_by(state, seat),
        stake=m.Stake(Units(rules.minimum.value)),
        still_open=game.still_open,
        own=own,
    )


def lying_for(now: Spread, state: m.State, seat: Seat | None) -> Spread:
    """The last round as it lies there, until somebody bets on the next or is invited to."""
    bets = staked_by(state, seat) if seat else state.boxes
    if now.phase != "betting" or state.invited or bets or not state.last:
        return now
    return past(now.rules, state.last)


def headline(scene: Scene, state: m.State, lying: Spread, seat: Seat | None) -> Both:
    """Whose turn it is, in both languages; none: the last words stand."""
    if lying.phase == "over":
        return scene.in_both(lambda tongue: end_said(lying, "dealer", tongue))
    if lying.turn is None:
        return scene.in_both(sentence("cards.between").say) if between(scene, state) else ()
    key = "your_turn" if lying.turn.box.seat == seat else "others_turn"
    return scene.in_both(lambda tongue: turn_said(scene, lying, key, tongue))


def between(scene: Scene, state: m.State) -> bool:
    """After a round, before the next invitation: the last words were about the bets before."""
    betting = scene.table.opened and not state.closed
    return bool(betting and not state.invited and state.last)


def insures(scene: Scene, state: m.State, now: Spread, seat: Seat, name: str) -> Insures | None:
    if now.phase != "insurance" or not any(box.seat == seat for box in now.boxes):
        return None
    by = player(seat)
    return Insures(insurance_open(now.rules, state, by), scene.refused_to(by, name, m.Insure()))


def shorts(scene: Scene, state: m.State, seat: Seat) -> Iterator[Short]:
    """Undo, repeat, clear: words that the table knows, filled in with what they would be now."""
    undo = scene.room.history.undo(scene.table.name, seat)
    mine = [box for box in state.boxes if box.seat == seat]
    last = of_sitter(scene, state.last, seat)
    before = next((box for box in last.boxes if box.seat == seat), None) if last else None
    again = before if not mine else None
    yield short(scene, "undo", "take_back", bet(box_in(undo[0]), undo[1]) if undo and mine else ())
    yield short(scene, "repeat", "stake", bet(again.number, again.bet) if again else ())
    yield short(scene, "clear", "take_back", bet(mine[-1].number, mine[-1].bet) if mine else ())


def bet(box: int, units: int) -> Fields:
    return [("units", units), ("box", box)] if units else []


def box_in(spot: str) -> int:
    """The number of the box that a spot of the layout is in."""
    return int(spot.split(" ")[1])


def of_sitter(scene: Scene, last: m.Round | None, seat: Seat) -> m.Round | None:
    """The last round, if whoever sits there now sat there then."""
    sitter = scene.table.seats.get(seat)
    return last if last and sitter and sitter.since <= last.number else None


def outcome(scene: Scene, last: m.Round | None, seat: Seat) -> Outcome | None:
    """What the last round meant for this seat."""
    last = of_sitter(scene, last, seat)
    if last is None:
        return None
    mine = [box for box in last.boxes if box.seat == seat]
    hands = [hand.settled for box in mine for hand in box.hands if hand.settled]
    insured = [box.insurance_settled for box in mine if box.insurance_settled]
    if not hands and not last.void:
        return None
    ends: list[HandSettled | InsuranceSettled] = [*hands, *insured]
    return Outcome(
        last.number, [OutcomeLine(end.spot, end.staked, end.returned, end.won) for end in ends]
    )
