"""The exact odds of either side, by walking the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from croupier.kit.actors import CROUPIER, player
from croupier.kit.chips import Units
from croupier.odds.exact import expected_net
from croupier.odds.odds import Odds
from croupier.words.money import share
from croupier.words.words import Language
from heads.games import GAME, LABELS, Call, Rules, Stake


def expectation(rules: Rules, spot: str) -> Fraction:
    units = Units(rules.stake_min.value)
    return expected_net(GAME, rules, [(player(1), Stake(spot, units)), (CROUPIER, Call())]) / units


def figures(rules: Rules) -> list[dict[str, Any]]:
    return [{"spot": spot, "expectation": str(expectation(rules, spot))} for spot in LABELS]


def lines(rules: Rules, language: Language) -> Iterator[tuple[str, ...]]:
    for spot, label in LABELS.items():
        yield label.say(language), share(expectation(rules, spot), language)


ODDS: Final = {"heads": Odds(figures, ("expectation",), lines)}
