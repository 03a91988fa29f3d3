"""What is said aloud at a table, in the words of the documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "colour_payment": Words(
        "Seat {seat}, {spot}: {chips} chips, {colour}.",
        "Place {seat}, {spot} : {chips} jetons, couleur {colour}.",
    ),
    "colour_payment_one": Words(
        "Seat {seat}, {spot}: 1 chip, {colour}.",
        "Place {seat}, {spot} : 1 jeton, couleur {colour}.",
    ),
    "cutoff_of_bets": Words("Cutoff of bets. No more bets, please.", "Fin des paris."),
    "no_more_bets": Words("No more bets.", "Rien ne va plus."),
    "number": Words(
        "{number}, {colour}, {parity} and {half}.",
        "{number}, {colour}, {parity} et {half}.",
    ),
    "number_corrected": Words(
        "By ruling, the number of round {round} is {number}.",
        "Sur décision, le numéro du coup {round} est le {number}.",
    ),
    "payment": Words(
        "Seat {seat} wins {units} on {spot}.", "Place {seat} : gain de {units} sur {spot}."
    ),
    "payment_and_rest": Words(
        "Seat {seat}, {spot}: {colour} ×{chips}, and {units} in value chips.",
        "Place {seat}, {spot} : {colour} ×{chips}, et {units} en jetons de valeur.",
    ),
    "place_your_bets": Words("Place your bets.", "Faites vos jeux."),
    "result": Words("{spot}.", "{spot}."),
    "result_corrected": Words(
        "By ruling, the result of round {round} is {spot}.",
        "Sur décision, le résultat du coup {round} est {spot}.",
    ),
    "round_annulled": Words(
        "By ruling, round {round} is annulled. Every stake goes back.",
        "Sur décision, le coup {round} est annulé. Chaque mise est rendue.",
    ),
    "spin_void": Words(
        "No spin: {reason}. Nobody loses; the wheel is spun again.",
        "Tirage nul : {reason}. Personne ne perd ; la roue est relancée.",
    ),
    "throw_void": Words(
        "{reason}. Nobody loses; the ball is thrown again.",
        "{reason}. Personne ne perd ; la bille est relancée.",
    ),
    "zero": Words(
        "Zero.",
        "Zéro.",
    ),
}
ANNOUNCEMENTS: Final[Mapping[str, Words]] = with_words(_OWN, "announcements")
