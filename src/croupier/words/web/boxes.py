"""What lies on a blackjack table, for a board and for the wall: dealer, boxes, shoe, results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BOXES: Final[Mapping[str, Words]] = {
    "ace": Words("an ace", "un as"),
    "bet_first-bet": Words("first bet", "1re mise"),
    "bet_whole-box": Words("a box", "par case"),
    "bet_whole-player": Words("a player", "par joueur"),
    "blackjack": Words("blackjack", "blackjack"),
    "card_for": Words("A card for box {box}", "Une carte pour la case {box}"),
    "card_for_hand": Words(
        "A card for box {box}, hand {hand}", "Une carte pour la case {box}, main {hand}"
    ),
    "dealer_draws": Words("The dealer has {total}", "Le donneur a {total}"),
    "empty": Words("nobody", "personne"),
    "insurance": Words("insurance", "assurance"),
    "insurance_asked": Words("Insurance?", "Assurance ?"),
    "looking": Words("The dealer looks for a blackjack", "Le donneur vérifie son blackjack"),
    "no_cards": Words("No cards yet", "Aucune carte encore"),
    "over_blackjack": Words("Dealer has blackjack", "Blackjack du donneur"),
    "over_bust": Words("Dealer over: {total}", "Donneur sauté : {total}"),
    "over_early": Words("Round {round} is over", "Coup {round} terminé"),
    "over_stand": Words("Dealer {total}", "Donneur {total}"),
    "round_void": Words("Round {round} is void", "Le coup {round} est nul"),
    "shoe": Words("in the shoe", "au sabot"),
    "surrender_asked": Words("Surrender?", "Abandon ?"),
    "to_play": Words(
        "Box {box}: {total} against {against}", "Case {box} : {total} contre {against}"
    ),
    "to_play_hand": Words(
        "Box {box}, hand {hand}: {total} against {against}",
        "Case {box}, main {hand} : {total} contre {against}",
    ),
    "win": Words("win", "gain"),
}
