"""Its screens are blackjack's, which read the state of blackjack in its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.web.screens.blackjack.game import BLACKJACK
from croupier.web.screens.cards.screens import cards_screens

SCREENS: Final = {"quick": cards_screens(replace(BLACKJACK, state=lambda play: play.base))}
