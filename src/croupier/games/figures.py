"""Figures that every game's rulebook has, and the checks that they can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from croupier.kit.rules import Refusal, Rule, refuse
from croupier.rulebooks.model import Flaw, flaw

Ratio = tuple[int, int]  # what is won for what stake: (3, 2) wins three for every two staked
Medium = Literal["chips", "plaques", "tokens", "play money", "cash"]
OddUnit = Literal["house-keeps-it", "player-keeps-it"]  # who keeps what can't be halved


def refuse_rest(minimum: Rule[int], multiple: Rule[int], there: int, units: int) -> Refusal | None:
    """Why so much may not be taken from what lies there: what stays must be a stake, or nothing."""
    if 0 < there - units < minimum.value:
        return refuse("below_minimum", minimum, minimum=minimum.value)
    if units % multiple.value:
        return refuse("not_a_multiple", multiple, multiple=multiple.value)
    return None


def too_low(least: int, *rules: Rule[int] | None) -> Iterator[Flaw]:
    for rule in rules:
        if rule is not None and rule.value < least:
            yield flaw("too_low", rule, value=rule.value, least=least)


def crossed(low: Rule[int], *highs: Rule[int] | None) -> Iterator[Flaw]:
    for high in highs:
        if high is not None and high.value < low.value:
            yield flaw("maximum_too_low", high, maximum=high.value, minimum=low.value)


def no_ratio(*rules: Rule[Ratio] | None) -> Iterator[Flaw]:
    for rule in rules:
        if rule is not None and min(rule.value) < 1:
            won, staked = rule.value
            yield flaw("no_payoff", rule, won=won, staked=staked)
