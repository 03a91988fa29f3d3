"""The games of the house, by the name that rulebooks and journals use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.blackjack import rules as blackjack
from croupier.games.blackjack.play import BLACKJACK
from croupier.games.game import AnyGame
from croupier.games.rapid import rules as rapid
from croupier.games.roulette import rules as roulette
from croupier.games.roulette.play import ROULETTE
from croupier.games.tournament import rules as tournament
from croupier.games.wheel import rules as wheel
from croupier.games.wheel.play import WHEEL
from croupier.rulebooks.model import Schema

SCHEMAS: Final[Mapping[str, Schema]] = {
    "wheel": Schema(wheel.Rules, wheel.flaws),
    "blackjack": Schema(blackjack.Rules, blackjack.flaws),
    "tournament": Schema(tournament.Rules, tournament.flaws),
    "rapid": Schema(rapid.Rules, rapid.flaws),
    "roulette": Schema(roulette.Rules, roulette.flaws),
}

GAMES: Final[Mapping[str, AnyGame]] = {
    BLACKJACK.name: BLACKJACK,
    ROULETTE.name: ROULETTE,
    WHEEL.name: WHEEL,
}
