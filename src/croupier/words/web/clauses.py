"""The law, one tap from every refusal: the clauses and their search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

CLAUSES: Final[Mapping[str, Words]] = {
    "back_to_bank": Words("Back to the bank", "Retour à la banque"),
    "back_to_night": Words("Back to the night", "Retour à la soirée"),
    "back_to_office": Words("Back to the office", "Retour au bureau"),
    "back_to_record": Words("Back to the record", "Retour au registre"),
    "back_to_runner": Words("Back to my float", "Retour à mon fonds"),
    "back_to_table": Words("Back to table {table}", "Retour à la table {table}"),
    "back_to_wall": Words("Back to the wall", "Retour à la salle"),
    "chosen": Words("The licensee's reading", "Lecture retenue par le titulaire"),
    "clauses": Words("The law of the house", "Les règles en vigueur"),
    "duty": Words("What the software owes it", "Ce que le logiciel en fait"),
    "edition": Words("edition {edition}", "édition {edition}"),
    "found": Words("{count} clauses", "{count} articles"),
    "none": Words(
        "No clause has these words. Try fewer, or another language.",
        "Aucun article ne contient ces mots. Essayez-en moins, ou l'autre langue.",
    ),
    "note": Words("Note", "Note"),
    "of_night": Words("As adopted by {night}", "Telles que les a adoptées {night}"),
    "search": Words("Search", "Chercher"),
    "sets": Words("What it sets", "Ce qu'il fixe"),
    "source": Words("Source", "Source"),
    "status": Words("Status", "Statut"),
    "words": Words("Words", "Mots"),
}

# What a clause sets, for people; what is not named here, its own text says.
SETS: Final[Mapping[str, Words]] = {
    "bets_close": Words("Bets close", "Fin des mises"),
    "call": Words("The call comes", "Annonce"),
    "control_signatures": Words("Signatures", "Signatures"),
    "currency": Words("Currency", "Monnaie"),
    "float_times_minimum_roulette": Words(
        "Float of a roulette table, in minimum stakes",
        "Encaisse d'une roulette, en mises minimales",
    ),
    "float_times_minimum_wheel": Words(
        "Float of a wheel, in minimum stakes", "Encaisse d'une roue, en mises minimales"
    ),
    "limit_applies_to": Words("The limit holds", "La limite vaut"),
    "minimum": Words("Lowest stake", "Mise minimale"),
    "minimum_max": Words("Highest minimum", "Minimum le plus élevé"),
    "pays_max": Words("Highest odds, to 1", "Rapport le plus élevé, pour 1"),
    "player_age_min": Words("Age of players, at least", "Âge des joueurs, au moins"),
    "report_days": Words("Days to report", "Jours pour rendre compte"),
    "retention_years": Words("Years that records are kept", "Années de conservation"),
    "revolutions_min": Words("Full turns, at least", "Tours complets, au moins"),
    "seats_max": Words("Seats, at most", "Places, au plus"),
    "staff_age_min": Words("Age of staff, at least", "Âge du personnel, au moins"),
    "stake_max": Words("Highest stake", "Mise maximale"),
    "stake_multiple": Words("Stakes in multiples of", "Mises par multiples de"),
}
VALUES: Final[Mapping[str, Words]] = {
    "CAD": Words("Canadian dollar", "dollar canadien"),
    "EUR": Words("euro", "euro"),
    "before-spin": Words("before the spin", "avant le lancer"),
    "player-per-spin": Words("for a player and a spin", "par joueur et par coup"),
    "spot": Words("for a player and a spot", "par joueur et par case"),
    "while-turning": Words("while the wheel turns", "pendant que la roue tourne"),
}
