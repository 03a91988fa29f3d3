"""A player's screen at blackjack: one's cards, what one may do with them, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.kit.actors import Seat, player
from croupier.kit.chips import Units
from croupier.web.screens.blackjack.boxes import boxes, dealer, open_to
from croupier.web.screens.blackjack.calls import ended, whose
from croupier.web.screens.blackjack.cards import capital, total
from croupier.web.screens.blackjack.moves import moves
from croupier.web.screens.blackjack.payout import posted
from croupier.web.screens.blackjack.story import stories
from croupier.web.screens.both import Both
from croupier.web.screens.chips import row
from croupier.web.screens.lawful import refused_at
from croupier.web.screens.part import Part
from croupier.web.screens.seat import (
    Phone,
    Sitting,
    lines_of,
    phone_of,
    rows,
    said,
    sitting,
    standing,
)
from croupier.web.screens.table import Scene
from croupier.words.web import sentence
from croupier.words.words import Language

ROW_TO: Final = 100  # the largest chip that is offered where nothing bounds a bet
STILL: Final = frozenset({"above_maximum", "not_enough_chips", "below_minimum", "one_box_each"})


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPhone(Part):
    """What a player sees of a table of cards, sitting or not."""

    view: Mapping[str, Any]
    dealer: Mapping[str, Any]
    over: bool  # the last round still lies there
    posted: Any
    stories: Sequence[Any]
    others: Sequence[Mapping[str, Any]]  # boxes


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsSeat(Part):
    """What a player has and can do with it."""

    mine: Sequence[Mapping[str, Any]]  # boxes
    moves: Sequence[Mapping[str, Any]]
    insures: Mapping[str, Any] | None
    chips: Sequence[int]
    shorts: Sequence[Mapping[str, Any]]
    boxes_open: Any
    outcome: Mapping[str, Any] | None


def player_screen(scene: Scene, seat: Seat | None, name: str) -> Phone:
    lines, lying = lines_of(scene, name), over(scene) or scene.view
    around = [box for box in boxes(scene, lying) if not box["free"]]
    mine = [box for box in around if box["seat"] == seat]
    own = CardsPhone(
        view=scene.view,
        dealer=dealer(scene, lying),
        over=lying is not scene.view,
        posted=posted(scene),
        stories=stories(scene, scene.room.hands.of(name, scene.table.name)),
        others=[box for box in around if box not in mine],
    )
    at = standing(scene, lines) if seat is None else seated(scene, seat, name, mine)
    words = headline(scene, seat) or said(scene)
    return phone_of(scene, seat, name, said=words, history=rows(lines), at=at, own=own)


def seated(scene: Scene, seat: Seat, name: str, mine: Sequence[Mapping[str, Any]]) -> Sitting:
    own = CardsSeat(
        mine=mine,
        moves=moves(scene, name) if scene.view["own"]["moves"] else [],
        insures=insures(scene, seat, name),
        chips=row(scene.currency, scene.rules.minimum.value, most(scene)),
        shorts=shorts(scene, seat),
        boxes_open=open_to(scene, seat),
        outcome=outcome(scene, seat),
    )
    return sitting(
        scene,
        seat,
        name,
        staked=scene.view["own"]["staked"],
        stake=m.Stake(Units(scene.rules.minimum.value)),
        still_open=STILL,
        own=own,
    )


def over(scene: Scene) -> dict[str, Any] | None:
    """The last round as it lies there, until somebody bets on the next or is invited to."""
    view = scene.view
    mine = view["own"]["staked"] if "own" in view else view["boxes"]
    if view["phase"] != "betting" or view["invited"] or mine or not view["last"]:
        return None
    return {**view["last"], "card_due": None, "turn": None, "phase": "over"}


def headline(scene: Scene, seat: Seat | None) -> Both:
    """Whose turn it is, in both languages; none: the last words stand."""
    turn = scene.view["turn"]
    if over(scene):
        return scene.in_both(lambda tongue: result(replace(scene, language=tongue)))
    if turn is None:
        return scene.in_both(sentence("cards.between").say) if between(scene) else ()
    box = next(one for one in scene.view["boxes"] if one["box"] == turn["box"])
    hand = next(one for one in box["hands"] if one["hand"] == turn["hand"])
    key = "cards.your_turn" if turn["seat"] == seat else "cards.others_turn"

    def say(tongue: Language) -> str:
        of = whose(replace(scene, language=tongue), box, turn["hand"])
        return capital(sentence(key).say(tongue, {"total": total(hand, tongue), "box": of}))

    return scene.in_both(say)


def between(scene: Scene) -> bool:
    """After a round, before the next invitation: the last words were about the bets before."""
    view = scene.view
    betting = view["open"] and view["phase"] == "betting"
    return bool(betting and not view["invited"] and view["last"])


def result(scene: Scene) -> str:
    """How the round ended for everybody."""
    last = scene.view["last"]
    if last["void"]:
        return sentence("cards.call_void").say(scene.language, {"round": last["round"]})
    how = ended(scene, last["dealer"])
    key = "cards.call_over" if how == "over" else f"cards.dealer_{how}"
    return sentence(key).say(scene.language, {"total": total(last["dealer"], scene.language)})


def most(scene: Scene) -> int:
    return int(scene.view["limits"]["maximum"] or ROW_TO)


def insures(scene: Scene, seat: Seat, name: str) -> dict[str, Any] | None:
    """Insurance, while it is offered: how much, or why not."""
    if scene.view["phase"] != "insurance" or not scene.view["own"]["boxes"]:
        return None
    no = refused_at(scene.room, scene.table, player(seat), name, m.Insure())
    return {"most": scene.view["own"]["insure"], "no": scene.refusal(no) if no else None}


def shorts(scene: Scene, seat: Seat) -> list[dict[str, Any]]:
    """Undo, repeat, clear: words that the table knows, filled in with what they would be now."""
    history, view = scene.room.history, scene.view
    last = history.undo(scene.table.name, seat)
    mine = [box for box in view["boxes"] if box["seat"] == seat]
    before = next((box for box in (view["last"] or {"boxes": ()})["boxes"]
                   if box["seat"] == seat), None)  # fmt: skip
    sitter = scene.table.seats.get(seat)
    same = before and sitter and view["last"] and sitter.since <= view["last"]["round"]
    again = before if same and not mine else None
    found = (
        ("undo", "take_back", box_in(last[0]) if last else seat, last[1] if last and mine else 0),
        ("repeat", "stake", again["box"] if again else seat, again["bet"] if again else 0),
        ("clear", "take_back", mine[-1]["box"] if mine else seat, mine[-1]["bet"] if mine else 0),
    )
    return [
        {
            "name": name,
            "key": name[0],
            "action": action,
            "box": box,
            "units": units,
            "label": sentence(f"player.{name}").say(scene.language),
        }
        for name, action, box, units in found
    ]


def box_in(spot: str) -> int:
    """The number of the box that a spot of the layout is in."""
    return int(spot.split(" ")[1])


def outcome(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    """What the last round meant for this seat."""
    last, sitter = scene.view["last"], scene.table.seats.get(seat)
    if last is None or sitter is None or sitter.since > last["round"]:
        return None
    hands = [hand for box in last["boxes"] if box["seat"] == seat for hand in box["hands"]]
    ends = [hand for hand in hands if hand["outcome"]]
    extra = [box["insurance_settled"] for box in last["boxes"]
             if box["seat"] == seat and box["insurance_settled"]]  # fmt: skip
    if not ends and not last["void"]:
        return None
    net = sum(hand["returned"] + hand["won"] - hand["staked"] for hand in ends)
    net += sum(one["won"] or -one["staked"] for one in extra)
    return {"round": last["round"], "void": last["void"], "net": net, "lost": -net}
