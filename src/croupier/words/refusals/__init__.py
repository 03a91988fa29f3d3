"""What the house says when it says no. Engines know the codes; the clause comes with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.refusals.bank import BANK
from croupier.words.refusals.blackjack import BLACKJACK
from croupier.words.refusals.floor import FLOOR
from croupier.words.refusals.night import NIGHT
from croupier.words.refusals.roulette import ROULETTE
from croupier.words.refusals.tables import TABLES
from croupier.words.refusals.wheel import WHEEL
from croupier.words.words import Words

__all__ = ["BANK", "BLACKJACK", "FLOOR", "NIGHT", "REFUSALS", "ROULETTE", "TABLES", "WHEEL"]

_OWN: Final[Mapping[str, Words]] = {
    **WHEEL,
    **ROULETTE,
    **BLACKJACK,
    **NIGHT,
    **TABLES,
    **BANK,
    **FLOOR,
}
REFUSALS: Final[Mapping[str, Words]] = with_words(_OWN, "refusals")
