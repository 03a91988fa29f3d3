"""The shipped rulebooks by name: what a new night is opened under unless told, and examples."""

from __future__ import annotations

from typing import Final

EVENT: Final = "ontario-monte-carlo"  # proposed for a new night
WHEEL: Final = "ontario-wheel"
BLACKJACK: Final = "ontario-blackjack-a"
OTHER_EVENT: Final = "france-casino"
OTHER_WHEEL: Final = "france-roue-de-la-chance"
ROULETTE: Final = "france-roulette-anglaise"
