"""The boxes of a blackjack table from the dealer's left, and the dealer's own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.kit.actors import Seat
from croupier.web.screens.blackjack.cards import Drawn, capital, drawn
from croupier.web.screens.table import Scene
from croupier.words.web import sentence

PLAIN: Final = 2  # so many stakes stand beside each other in a box
OUTCOMES: Final = {
    "blackjack": "good",
    "won": "good",
    "pushed": "even",
    "surrendered": "bad",
    "lost": "bad",
    "busted": "bad",
}


def boxes(scene: Scene, lying: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every box of the table, taken or not."""
    taken = {box["box"]: box for box in lying["boxes"]}
    return [
        taken_box(scene, lying, taken[number]) if number in taken else free_box(scene, number)
        for number in scene.seats
    ]


def free_box(scene: Scene, number: int) -> dict[str, Any]:
    return {"number": number, "player": player_of(scene, number), "free": True, "hands": []}


def taken_box(scene: Scene, lying: Mapping[str, Any], box: Mapping[str, Any]) -> dict[str, Any]:
    now = place_now(lying)
    return {
        "number": box["box"],
        "player": player_of(scene, box["seat"]),
        "free": False,
        "seat": box["seat"],
        "stakes": stakes(scene, box),
        "many": len(box["hands"]) > 1,
        "insurance": box["insurance"],
        "insurance_over": insurance_over(scene, box),
        "now": now is not None and now[0] == box["box"],
        "hands": [hand_shown(scene, lying, box, hand) for hand in box["hands"]],
    }


def insurance_over(scene: Scene, box: Mapping[str, Any]) -> str:
    """How the insurance came out, once the dealer's second card is known."""
    settled = box["insurance_settled"]
    if settled is None:
        return ""
    key = "cards.why_insured" if settled["won"] else "cards.why_uninsured"
    return capital(sentence(key).say(scene.language))


def stakes(scene: Scene, box: Mapping[str, Any]) -> str:
    """What lies on its hands: each, or of more than two all together."""
    units = [hand["staked"] for hand in box["hands"]]
    if len(units) > PLAIN:
        return scene.money(sum(units))
    return " + ".join(scene.money(one) for one in units)


def place_now(lying: Mapping[str, Any]) -> tuple[Any, int] | None:
    """The box and hand that have the word, or that the next card goes to."""
    if turn := lying["turn"]:
        return turn["box"], turn["hand"]
    due = lying["card_due"]
    return (due["to"], due["hand"]) if due else None


def hand_shown(
    scene: Scene, lying: Mapping[str, Any], box: Mapping[str, Any], hand: Mapping[str, Any]
) -> dict[str, Any]:
    now = place_now(lying) == (box["box"], hand["hand"])
    outcome = hand["outcome"]
    done = hand["stood"] or hand["points"] >= scene.rules.bust_above.value
    state = outcome or ("now" if now else "stands" if done else "waits")
    key = f"state_{state}"
    if lying["phase"] == "betting":
        key = "state_bet"
    return {
        **hand,
        "cards": picture(scene, hand),
        "now": now,
        "tone": OUTCOMES.get(outcome or "", ""),
        "state": sentence(f"cards.{key}").say(scene.language),
    }


def picture(scene: Scene, hand: Mapping[str, Any]) -> Drawn:
    return drawn(hand, scene.rules.bust_above.value, scene.language)


def player_of(scene: Scene, seat: int) -> str:
    sitter = scene.table.seats.get(Seat(seat))
    return sitter.player if sitter else ""


def dealer(scene: Scene, lying: Mapping[str, Any]) -> dict[str, Any]:
    """The dealer's hand, and what the law makes of it."""
    hand = lying["dealer"]
    now = place_now(lying)
    return {
        **hand,
        "cards": picture(scene, hand),
        "now": now is not None and now[0] == "dealer",
    }


def open_to(scene: Scene, seat: int) -> list[int]:
    """The boxes that this seat may bet in, where it may bet in several: its own first."""
    if scene.rules.boxes_per_player.value == "one":
        return []
    others = {box["box"] for box in scene.view["boxes"] if box["seat"] != seat}
    found = [number for number in scene.seats if number not in others]
    return sorted(found, key=lambda number: number != seat)
