"""The exact odds of every place of a roulette layout, as an analyst or a notice wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.games.roulette.layout import Place, layout
from croupier.games.roulette.model import Call, Spin, Stake, TakeColour
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.roulette.rules import Rules
from croupier.kit.actors import CROUPIER, player
from croupier.kit.chips import Units
from croupier.odds.exact import Said, expected_net
from croupier.odds.odds import Odds
from croupier.words.money import share
from croupier.words.roulette import GROUPS
from croupier.words.words import Language

EVEN = Units(2)  # chips, so that a half is a whole one


@dataclass(frozen=True, slots=True)
class PlaceOdds:
    """What one place gives: how often it wins, what it pays, what a unit on it is worth."""

    place: Place
    pays: Fraction  # for one unit
    wins: Fraction
    expectation: Fraction  # per unit staked; below zero: the house's advantage


def chance(rules: Rules, place: Place) -> Fraction:
    """How often a place wins."""
    return Fraction(len(place.numbers), len(rules.wheel_order.value))


def place_odds(rules: Rules) -> tuple[PlaceOdds, ...]:
    return tuple(
        PlaceOdds(
            place=place,
            pays=Fraction(*rules.pays.value[place.kind]),
            wins=chance(rules, place),
            expectation=expectation(rules, place.name),
        )
        for place in layout(rules).values()
    )


def expectation(rules: Rules, bet: str, chips: Units = EVEN) -> Fraction:
    """By walking the engine over every pocket, for so many chips of the least value."""
    words: list[Said] = [
        (player(1), TakeColour("yellow")),
        (player(1), Stake(bet, chips)),
        (CROUPIER, Spin("clockwise")),
        (CROUPIER, Call()),
    ]
    return expected_net(ROULETTE, rules, words) / chips


def figures(rules: Rules) -> list[dict[str, Any]]:
    return [
        {
            "bet": odd.place.name,
            "kind": odd.place.kind,
            "numbers": list(odd.place.numbers),
            "pays": str(odd.pays),
            "wins": str(odd.wins),
            "expectation": str(odd.expectation),
        }
        for odd in place_odds(rules)
    ]


def lines(rules: Rules, language: Language) -> Iterator[tuple[str, ...]]:
    """A line for the places that are alike: of one kind, with one chance and expectation."""
    alike = Counter(
        (odd.place.kind, odd.pays, odd.wins, odd.expectation) for odd in place_odds(rules)
    )
    for (kind, pays, wins, expected), count in alike.items():
        yield (
            GROUPS[kind].say(language),
            str(count),
            f"{pays.numerator}:{pays.denominator}",
            share(wins, language),
            share(expected, language),
        )


ODDS: Final = Odds(figures, ("places", "pays", "wins", "expectation"), lines)
