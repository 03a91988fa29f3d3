"""The games at which bots keep people company."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.floor.habits.blackjack import BLACKJACK_HABIT
from croupier.floor.habits.habit import AnyHabit
from croupier.floor.habits.roulette import ROULETTE_HABIT
from croupier.floor.habits.wheel import WHEEL_HABIT
from croupier.games.blackjack.play import BLACKJACK
from croupier.games.roulette.play import ROULETTE
from croupier.games.wheel.play import WHEEL

HABITS: Final[Mapping[str, AnyHabit]] = {
    WHEEL.name: WHEEL_HABIT,
    BLACKJACK.name: BLACKJACK_HABIT,
    ROULETTE.name: ROULETTE_HABIT,
}
