"""Croupier runs a licensed casino night, and knows the law it runs under.

What a program may rely on: rulebooks, games, and exact odds.
"""

from croupier.games.blackjack import model as blackjack
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.game import Game, Terms
from croupier.games.registry import GAMES
from croupier.games.wheel import model as wheel
from croupier.games.wheel.play import GAME as WHEEL
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, DIRECTOR, PIT_BOSS, Actor, Role, player
from croupier.kit.rules import Refusal, Rule
from croupier.kit.specs import ActionSpec
from croupier.odds.wheel import SpotOdds, spot_odds
from croupier.rulebooks.loader import (
    ChoiceError,
    RulebookError,
    load,
    load_wheel,
    rulebook_names,
    wheel_names,
    with_wheel,
)
from croupier.rulebooks.model import Clause, Interpretation, Rulebook

__all__ = [
    "BLACKJACK",
    "CHANCE",
    "CLOCK",
    "CROUPIER",
    "DIRECTOR",
    "GAMES",
    "PIT_BOSS",
    "WHEEL",
    "ActionSpec",
    "Actor",
    "ChoiceError",
    "Clause",
    "Game",
    "Interpretation",
    "Refusal",
    "Role",
    "Rule",
    "Rulebook",
    "RulebookError",
    "SpotOdds",
    "Terms",
    "blackjack",
    "load",
    "load_wheel",
    "player",
    "rulebook_names",
    "spot_odds",
    "wheel",
    "wheel_names",
    "with_wheel",
]
