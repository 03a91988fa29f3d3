"""What the bar of a blackjack screen says: whose turn it is, or where the next card goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.kit.cards import Card, rank_of
from croupier.web.screens.blackjack.boxes import player_of
from croupier.web.screens.blackjack.cards import TWO, capital, named, total
from croupier.web.screens.both import Both
from croupier.web.screens.table import Scene
from croupier.words.web import sentence


def headline(scene: Scene, step: str) -> Both:
    """In the reader's language, then in the other. None: the last words stand."""
    told = scene.in_both(lambda tongue: _told(replace(scene, language=tongue), step))
    return tuple(one for one in told if one.text)


def _told(scene: Scene, step: str) -> str:
    view = scene.view
    match step:
        case "turn":
            return _turn(scene)
        case "card" | "look" | "drawing":
            return _card(scene, view["card_due"])
        case "insurance":
            return _says(scene, "call_insurance")
        case "pay" if view["last"]["void"]:
            return _says(scene, "call_void", round=view["last"]["round"])
        case "pay":
            return _over(scene, view["last"]["dealer"])
        case _:
            return ""


def _turn(scene: Scene) -> str:
    view, turn = scene.view, scene.view["turn"]
    box = next(one for one in view["boxes"] if one["box"] == turn["box"])
    hand = next(one for one in box["hands"] if one["hand"] == turn["hand"])
    facts = {
        "box": whose(scene, box, turn["hand"]),
        "total": total(hand, scene.language),
        "up": _up(scene),
    }
    return capital(_says(scene, "call_turn", **facts))


def whose(scene: Scene, box: Mapping[str, Any], number: int) -> str:
    """Box 4, Omar; of several hands, which."""
    said = _says(scene, "box", box=box["box"])
    if name := player_of(scene, box["seat"]):
        said = f"{said}, {name}"
    return f"{said}, {_says(scene, 'hand', hand=number)}" if len(box["hands"]) > 1 else said


def _up(scene: Scene) -> str:
    """The dealer's first card, by its rank: what is said at a table."""
    return named(Card(rank_of(scene.view["dealer"]["cards"][0])), scene.language)


def _card(scene: Scene, due: Mapping[str, Any] | None) -> str:
    """To whom the next card goes."""
    if due is None:
        return ""
    mine = scene.view["dealer"]
    if due["look"]:
        return _says(scene, "call_look", up=_up(scene))
    if due["to"] != "dealer":
        box = next(one for one in scene.view["boxes"] if one["box"] == due["to"])
        return _says(scene, "call_card", box=whose(scene, box, due["hand"]))
    if not mine["cards"]:
        return _says(scene, "call_first")
    if len(mine["cards"]) == 1:
        return _says(scene, "call_second", up=_up(scene))
    return _says(scene, "call_draw", total=total(mine, scene.language))


def _over(scene: Scene, mine: Mapping[str, Any]) -> str:
    return _says(scene, f"call_{ended(scene, mine)}", total=total(mine, scene.language))


def ended(scene: Scene, dealer: Mapping[str, Any]) -> str:
    """How the dealer's hand came out: over, bust, blackjack, stand."""
    most, cards = scene.rules.bust_above.value, len(dealer["cards"])
    if cards < TWO:
        return "over"  # nobody waited for it
    if dealer["points"] > most:
        return "bust"
    return "blackjack" if dealer["points"] == most and cards == TWO else "stand"


def teaching(scene: Scene, step: str) -> str:
    """What somebody who has never dealt has to do now."""
    how = "_machine" if scene.table.chance == "virtual" and step in ("turn", "drawing") else ""
    if scene.table.recording == "rounds" and step in ("bets", "pay"):
        how = "_rounds"
    return _says(scene, f"teach_{step}{how}", limit=scene.rules.dealer_draws_to.value)


def _says(scene: Scene, key: str, **facts: Any) -> str:
    return sentence(f"cards.{key}").say(scene.language, facts)
