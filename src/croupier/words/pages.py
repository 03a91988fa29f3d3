"""What each page is called where a house that has opened prints its addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

ADDRESSES: Final[Mapping[str, Words]] = {
    "bank": Words(
        "The bank: open it as its cashier, and sell play money",
        "La banque : ouvrez-la comme caissier, et vendez de l'argent de jeu",
    ),
    "board": Words(
        "The public board, for a projector",
        "Le panneau public, pour un projecteur",
    ),
    "card_console": Words(
        "The same at blackjack: deal real cards, and key them",
        "La même au blackjack : donnez de vraies cartes, et saisissez-les",
    ),
    "cards": Words(
        "Play blackjack, on a phone",
        "Jouer au blackjack, sur un téléphone",
    ),
    "console": Words(
        "The croupier's console, for a tablet",
        "La console du croupier, pour une tablette",
    ),
    "home": Words(
        "All nights and tables",
        "Toutes les soirées et les tables",
    ),
    "more_console": Words(
        "{night}: the croupier's console",
        "{night} : la console du croupier",
    ),
    "more_player": Words(
        "{night}: play, on a phone",
        "{night} : jouer, sur un téléphone",
    ),
    "player": Words(
        "Play, on a phone",
        "Jouer, sur un téléphone",
    ),
    "recorder": Words(
        "The bank's recorder: count blind, confirm what passes, sign",
        "Le secrétaire de la banque : comptez à l'aveugle, confirmez, signez",
    ),
    "runner": Words(
        "The bank's runner, on a phone",
        "Le préposé de la banque, sur un téléphone",
    ),
    "setup": Words(
        "The first administrator (this link works once)",
        "Le premier administrateur (ce lien sert une fois)",
    ),
    "voucher": Words(
        "The croupier of a table that records its float: ask for a fill",
        "Le croupier d'une table qui n'enregistre que son encaisse : demandez un approvisionnement",
    ),
    "wall": Words(
        "The pit boss's wall of tables",
        "Le mur des tables, pour l'inspecteur de table",
    ),
}
