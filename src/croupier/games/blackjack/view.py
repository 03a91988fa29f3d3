"""What a screen shows of a blackjack table. Everything on it is public; `own` is the viewer's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.bets import maximum
from croupier.games.blackjack.hands import total_shown
from croupier.games.blackjack.moves import box_meant, insurance_most, refuse_insure, refuse_move
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import face_down, in_shoe
from croupier.games.blackjack.turns import asked, card_due, first_deal, offering
from croupier.kit.actors import Actor, Seat, player
from croupier.kit.cards import signed
from croupier.kit.rules import Refusal
from croupier.words.words import Words

MOVES: Final[dict[str, Any]] = {
    "hit": m.Hit(),
    "stand": m.Stand(),
    "double": m.Double(),
    "split": m.Split(),
    "surrender": m.Surrender(),
}


def phase(rules: Rules, state: m.State) -> str:
    """betting, dealing, insurance, looking, playing, dealer."""
    if not state.closed:
        return "betting"
    if offering(rules, state):
        return "insurance"
    if asked(rules, state):
        return "playing"
    due = card_due(rules, state)
    assert due is not None, "a round that nothing is due in is closed"
    if due.look:
        return "looking"
    if due.to == m.DEALER and len(state.dealer) >= 1:
        return "dealer"
    return "dealing" if first_deal(state) else "playing"


def view(rules: Rules, state: m.State, viewer: Actor | None) -> dict[str, Any]:
    due, turn = card_due(rules, state), asked(rules, state)
    shown: dict[str, Any] = {
        "phase": phase(rules, state),
        "round": state.round,
        "invited": state.invited,
        "decks": rules.decks.value,
        "cards_left": in_shoe(rules, state),
        "limits": limits(rules),
        "boxes": [box_shown(rules, box) for box in state.boxes],
        "dealer": dealer_shown(rules, state.dealer, down=face_down(rules, state)),
        "card_due": {"to": due.to, "hand": due.hand, "look": due.look} if due else None,
        "turn": {
            "box": turn.box.number,
            "hand": turn.hand.number,
            "seat": turn.box.seat,
            "moves": [*moves(rules, state, player(turn.box.seat))],
        }
        if turn
        else None,
        "last": past(rules, state.last) if state.last else None,
    }
    if viewer is not None and viewer.seat is not None:
        shown["own"] = own(rules, state, viewer)
    return shown


def limits(rules: Rules) -> dict[str, Any]:
    return {
        "minimum": rules.minimum.value,
        "maximum": limit(rules),
        "applies_to": rules.limit_applies_to.value,
    }


def limit(rules: Rules) -> int | None:
    """The most that a bet may be; None: the house has still to name it."""
    return maximum(rules).value if rules.house_maximum or rules.stake_max else None


def own(rules: Rules, state: m.State, viewer: Actor) -> dict[str, Any]:
    turn = asked(rules, state)
    mine = turn is not None and turn.box.seat == viewer.seat
    return {
        "seat": viewer.seat,
        "boxes": [box.number for box in state.boxes if box.seat == viewer.seat],
        "staked": staked_by(state, viewer.seat),
        "moves": [*moves(rules, state, viewer)] if mine else [],
        "insure": insurance_open(rules, state, viewer),
    }


def staked_by(state: m.State, seat: Seat | None) -> int:
    """All chips of a seat that lie on the table."""
    boxes = [box for box in state.boxes if box.seat == seat]
    return sum(box.insurance + sum(hand.units for hand in box.hands) for box in boxes)


def insurance_open(rules: Rules, state: m.State, by: Actor) -> int | None:
    """How much this player may insure for now; None: not at all."""
    insure, meant = refuse_insure(rules, state, by, m.Insure()), box_meant(state, by, None)
    return insurance_most(rules, meant) if meant and insure is None else None


def moves(rules: Rules, state: m.State, by: Actor) -> Iterator[dict[str, Any]]:
    """Each move, and why not where it is not open."""
    for name, move in MOVES.items():
        no: Refusal | None = refuse_move(rules, state, by, move)
        yield {"move": name, "code": no.code if no else None, "clause": no.clause if no else None}


def box_shown(rules: Rules, box: m.Box) -> dict[str, Any]:
    insured = box.insurance_settled
    return {
        "box": box.number,
        "seat": box.seat,
        "bet": box.bet,
        "insurance": box.insured_for,
        "insurance_settled": {"staked": insured.staked, "won": insured.won} if insured else None,
        "hands": [hand_shown(rules, hand) for hand in box.hands],
    }


def hand_shown(rules: Rules, hand: m.Hand) -> dict[str, Any]:
    result = hand.settled
    return {
        "hand": hand.number,
        **counted(rules, hand.cards),
        "staked": hand.staked,
        "stood": hand.stood,
        "doubled": hand.doubled,
        "from_split": hand.from_split,
        "outcome": result.outcome if result else None,
        "returned": result.returned if result else None,
        "won": result.won if result else None,
    }


def dealer_shown(rules: Rules, cards: tuple[Any, ...], *, down: bool = False) -> dict[str, Any]:
    return {**counted(rules, cards), "face_down": down}


def counted(rules: Rules, cards: tuple[Any, ...]) -> dict[str, Any]:
    points, soft = total_shown(rules, cards)
    return {"cards": list(cards), "points": points, "soft": soft}


def past(rules: Rules, done: m.Round) -> dict[str, Any]:
    return {
        "round": done.number,
        "void": done.void,
        "dealer": dealer_shown(rules, done.dealer),
        "boxes": [box_shown(rules, box) for box in done.boxes],
    }


def fact_words(kind: str, name: str, value: Any) -> Words | None:
    """Cards as the record writes them, with the sign of their suit."""
    if name in ("card", "was") and kind in ("card_corrected", "card_shown"):
        return Words(signed(value), signed(value))
    return None
