"""The exact odds of every spot of a wheel, as a notice board or an analyst wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.games.equipment import Spot
from croupier.games.wheel.model import Call, Spin, Stake
from croupier.games.wheel.play import GAME as WHEEL
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import CROUPIER, player
from croupier.kit.chips import Units
from croupier.odds.exact import Said, expected_net
from croupier.odds.odds import Odds
from croupier.words.money import share
from croupier.words.words import Language


@dataclass(frozen=True, slots=True)
class SpotOdds:
    """What one spot gives: how often it wins, what it pays, what a unit on it is worth."""

    spot: Spot
    segments: int
    wins: Fraction
    expectation: Fraction  # per unit staked; below zero: the house's advantage


def winning_segments(rules: Rules) -> Mapping[str, int]:
    """How many segments win for each spot."""
    return Counter(rules.wheel.segments)


def spot_odds(rules: Rules) -> tuple[SpotOdds, ...]:
    counts, total = winning_segments(rules), len(rules.wheel.segments)
    return tuple(
        SpotOdds(
            spot=spot,
            segments=counts[spot.name],
            wins=Fraction(counts[spot.name], total),
            expectation=expectation(rules, spot.name),
        )
        for spot in rules.wheel.spots.values()
    )


def expectation(rules: Rules, spot: str) -> Fraction:
    """By walking the engine over every segment, for the smallest lawful stake."""
    units = Units(rules.minimum.value)
    words: list[Said] = [(player(1), Stake(spot, units, rules.medium.value[0]))]
    spin, call = (CROUPIER, Spin("clockwise")), (CROUPIER, Call())
    words += [call, spin] if rules.call.value == "before-spin" else [spin, call]
    return expected_net(WHEEL, rules, words) / units


def figures(rules: Rules) -> list[dict[str, Any]]:
    return [
        {
            "spot": odd.spot.name,
            "segments": odd.segments,
            "pays": odd.spot.pays,
            "wins": str(odd.wins),
            "expectation": str(odd.expectation),
        }
        for odd in spot_odds(rules)
    ]


def lines(rules: Rules, language: Language) -> Iterator[tuple[str, ...]]:
    for odd in spot_odds(rules):
        yield (
            odd.spot.label.say(language),
            f"{odd.spot.pays}:1",
            str(odd.segments),
            share(odd.wins, language),
            share(odd.expectation, language),
        )


ODDS: Final = Odds(figures, ("pays", "segments", "wins", "expectation"), lines)
