"""What a croupier's hands do for each box: take, pay, or leave it; in money and in chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.blackjack.settle import winnings
from croupier.web.screens.blackjack.boxes import player_of
from croupier.web.screens.chips import spelled
from croupier.web.screens.table import Scene
from croupier.words.web import sentence


def rows(scene: Scene, boxes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One row a hand, and one an insurance, from the first box on."""
    return [row for box in boxes for row in _of_box(scene, box)]


def _of_box(scene: Scene, box: dict[str, Any]) -> Iterator[dict[str, Any]]:
    several, player = len(box["hands"]) > 1, player_of(scene, box["seat"])
    for hand in box["hands"]:
        yield {
            "box": box["box"],
            "hand": hand["hand"] if several else 0,
            "player": player,
            **_hand(scene, hand),
        }
    if box["insurance"]:
        yield {"box": box["box"], "hand": 0, "player": player, **_insurance(scene, box)}


def _hand(scene: Scene, hand: Mapping[str, Any]) -> dict[str, Any]:
    """Whether its chips are kept or not, the outcome says what becomes of them."""
    outcome = hand["outcome"]
    if outcome is None:
        pays = scene.rules.win_pays.value
        why = _says(scene, "why_if_won", odds=odds(scene, pays))
        return {"why": why, "do": "", "units": winnings(hand["staked"], pays), "stacks": ()}
    taken, paid = hand["staked"] - hand["returned"], hand["won"]
    do = "pay" if outcome in ("won", "blackjack") else "leave" if outcome == "pushed" else "take"
    units = paid if do == "pay" else taken
    return {
        "why": _why(scene, hand),
        "do": do,
        "units": units,
        "stacks": spelled(scene.currency, units),
    }


def _why(scene: Scene, hand: Mapping[str, Any]) -> str:
    rules, outcome = scene.rules, hand["outcome"]
    if outcome == "blackjack":
        return _says(scene, "why_blackjack", odds=odds(scene, rules.blackjack_pays.value))
    pays = {"odds": odds(scene, rules.win_pays.value)} if outcome == "won" else {}
    why = _says(scene, f"why_{outcome}", **pays)
    return _says(scene, "doubled", why=why) if hand["doubled"] else why


def odds(scene: Scene, ratio: tuple[int, int]) -> str:
    return sentence("cards.odds").say(scene.language, {"won": ratio[0], "staked": ratio[1]})


def _insurance(scene: Scene, box: Mapping[str, Any]) -> dict[str, Any]:
    """Settled with the dealer's second card; until then it lies there."""
    settled = box["insurance_settled"]
    if settled is None:
        return {"why": _says(scene, "insurance_lies"), "do": "", "units": 0, "stacks": ()}
    do = "pay" if settled["won"] else "take"
    units = settled["won"] or settled["staked"]
    why = _says(scene, "why_insured" if settled["won"] else "why_uninsured")
    return {"why": why, "do": do, "units": units, "stacks": spelled(scene.currency, units)}


def _says(scene: Scene, key: str, **facts: Any) -> str:
    return sentence(f"cards.{key}").say(scene.language, facts)


def posted(scene: Scene) -> list[dict[str, str]]:
    """The limits and the pay-offs, with their clauses."""
    rules, limits = scene.rules, scene.view["limits"]
    most = limits["maximum"]
    span = scene.money(limits["minimum"]) + (f"–{scene.money(most)}" if most else "")
    found = [
        ("limits", span, (rules.stake_max or rules.minimum).clause),
        ("pays_blackjack", odds(scene, rules.blackjack_pays.value), rules.blackjack_pays.clause),
        ("pays_win", odds(scene, rules.win_pays.value), rules.win_pays.clause),
        ("pays_tie", _says(scene, f"tie_{rules.ties.value}"), rules.ties.clause),
    ]
    if rules.insurance and rules.insurance.value != "none":
        found.append(("pays_insurance", odds(scene, rules.insurance.value), rules.insurance.clause))
    return [
        {"what": _says(scene, f"posted_{what}"), "figure": figure, "clause": clause}
        for what, figure, clause in found
    ]
