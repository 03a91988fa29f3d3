"""What a croupier's hands do for each box: take, pay, or leave it; in money and in chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.games.blackjack import model as m
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.settle import winnings
from croupier.games.blackjack.view import limit
from croupier.web.screens.cards.drawing import odds_said, says
from croupier.web.screens.cards.spread import Spread
from croupier.web.screens.chips import Stack, spelled
from croupier.web.screens.table import Scene


@dataclass(frozen=True, slots=True)
class Payment:
    """What to do about the chips on a hand, or about an insurance."""

    box: int
    hand: int  # nought: the box has no other
    player: str
    why: str
    do: str = ""  # pay, take, leave; nothing: it is not settled
    units: int = 0
    stacks: tuple[Stack, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A limit or a pay-off, with its clause."""

    what: str
    figure: str
    clause: str


def payments(scene: Scene, lying: Spread) -> list[Payment]:
    """One a hand, and one an insurance, from the first box on."""
    return [one for box in lying.boxes for one in _of_box(scene, lying.rules, box)]


def _of_box(scene: Scene, rules: Rules, box: m.Box) -> Iterator[Payment]:
    player, several = scene.player_at(box.seat), len(box.hands) > 1
    for hand in box.hands:
        number = hand.number if several else 0
        do, units = _due(rules, hand)
        stacks = spelled(scene.chips, units) if do else ()
        yield Payment(box.number, number, player, _why(scene, rules, hand), do, units, stacks)
    if box.insured_for:
        yield _insurance(scene, box, player)


def _due(rules: Rules, hand: m.Hand) -> tuple[str, int]:
    """Whether its chips are kept or not, the outcome says what becomes of them."""
    end = hand.settled
    if end is None:
        return "", winnings(hand.units, rules.win_pays.value)
    if end.outcome in ("won", "blackjack"):
        return "pay", end.won
    return "leave" if end.outcome == "pushed" else "take", end.staked - end.returned


def _why(scene: Scene, rules: Rules, hand: m.Hand) -> str:
    outcome, language = hand.settled.outcome if hand.settled else "if_won", scene.language
    pays = rules.blackjack_pays if outcome == "blackjack" else rules.win_pays
    why = says(language, f"why_{outcome}", odds=odds_said(pays.value, language))
    plain = outcome in ("if_won", "blackjack") or not hand.doubled
    return why if plain else says(language, "doubled", why=why)


def _insurance(scene: Scene, box: m.Box, player: str) -> Payment:
    """Settled with the dealer's second card; until then it lies there."""
    settled, language = box.insurance_settled, scene.language
    if settled is None:
        return Payment(box.number, 0, player, says(language, "insurance_lies"))
    do, why = ("pay", "why_insured") if settled.won else ("take", "why_uninsured")
    units = settled.won or settled.staked
    stacks = spelled(scene.chips, units)
    return Payment(box.number, 0, player, says(language, why), do, units, stacks)


def terms(scene: Scene) -> list[Term]:
    """The limits and the pay-offs."""
    rules: Rules = scene.rules
    language, most = scene.language, limit(rules)
    span = scene.money(rules.minimum.value) + (f"–{scene.money(most)}" if most else "")
    pays = {"blackjack": rules.blackjack_pays, "win": rules.win_pays}
    found = [("limits", span, (rules.stake_max or rules.minimum).clause)]
    for name, rule in pays.items():
        found.append((f"pays_{name}", odds_said(rule.value, language), rule.clause))
    found.append(("pays_tie", says(language, f"tie_{rules.ties.value}"), rules.ties.clause))
    if rules.insurance and rules.insurance.value != "none":
        odds = odds_said(rules.insurance.value, language)
        found.append(("pays_insurance", odds, rules.insurance.clause))
    return [
        Term(says(language, f"posted_{what}"), figure, clause) for what, figure, clause in found
    ]
