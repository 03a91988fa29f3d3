"""Practice players: cheerful, bounded, and not clever. They say what a player may say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.games.wheel.bets import maximum
from croupier.games.wheel.model import Stake
from croupier.games.wheel.rules import Rules
from croupier.kit.chips import Units

NAMES: Final = (
    "Amélie",
    "Bashir",
    "Chloé",
    "Dmitri",
    "Esther",
    "Farid",
    "Gaston",
    "Hélène",
    "Ingrid",
    "João",
    "Kenji",
)
PLAYERS: Final = tuple(f"{name} (bot)" for name in NAMES)  # at tables where people play too
CROUPIER: Final = "Robin (bot)"
STAKES_A_ROUND_MAX: Final = 3


def wheel_stakes(rules: Rules, held: int, below: Callable[[int], int]) -> tuple[Stake, ...]:
    """One to three stakes on different spots, small against the rack and within the limits."""
    spots = list(rules.wheel.spots)
    spend = min(held, maximum(rules, spots[0]).value)
    stakes: list[Stake] = []
    for _ in range(1 + below(STAKES_A_ROUND_MAX)):
        spot = spots.pop(below(len(spots)))
        most = min(spend, maximum(rules, spot).value, max(rules.minimum.value, held // 10))
        if most < rules.minimum.value:
            break
        units = rules.minimum.value + below(most - rules.minimum.value + 1)
        units -= units % rules.stake_multiple.value
        if units < rules.minimum.value:
            break
        stakes.append(Stake(spot, Units(units), rules.medium.value[0]))
        spend -= units
        if not spots:
            break
    return tuple(stakes)
