"""The game: blackjack, and beside its state how many rounds were played."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.blackjack import model as m
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.blackjack.rules import SCHEMA, Rules
from croupier.games.game import Game
from croupier.games.variant import Both, Variant


def evolve(_: m.State, rounds: int, event: Any) -> int:
    return rounds + isinstance(event, m.RoundClosed)


QUICK: Final[Game[Rules, Both[m.State, int], Any, Any]] = Variant(
    of=BLACKJACK, name="quick", begin=int, evolve=evolve
).build()
GAMES: Final = {QUICK.name: QUICK}
SCHEMAS: Final = {QUICK.name: SCHEMA}
