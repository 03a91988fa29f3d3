"""What hangs at a table for everybody to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BOARD: Final[Mapping[str, Words]] = {
    "age": Words("No one under {age}.", "Interdit aux moins de {age} ans."),
    "age_mark": Words("{age}+", "{age}+"),
    "alternates": Words(
        "The wheel turns the other way each time.", "La roue change de sens à chaque lancer."
    ),
    "bets_before": Words("Bets are down before the spin.", "Les mises se font avant le lancer."),
    "bets_while": Words(
        "Bets until they are called closed, also while the wheel turns fast.",
        "On mise jusqu'à l'annonce de clôture, même si la roue tourne vite.",
    ),
    "closed": Words("Table closed", "Table fermée"),
    "code": Words("Rules", "Règles"),
    "cutoff": Words(
        "The cutoff of bets is announced, then the wheel is spun.",
        "La fin des paris est annoncée, puis la roue est lancée.",
    ),
    "disputed": Words("Dispute: please wait", "Litige : un instant"),
    "edition": Words("edition {edition}", "édition {edition}"),
    "float": Words("float {amount}", "encaisse {amount}"),
    "in_all": Words(
        "{minimum} to {maximum} a spin in all", "{minimum} à {maximum} par coup en tout"
    ),
    "keeps": Words("The winner keeps the stake.", "Le gagnant garde sa mise."),
    "licensee": Words("Licensee: {name}.", "Titulaire : {name}."),
    "licensee_word": Words("Licensee", "Titulaire"),
    "limit_player": Words(
        "A player stakes {minimum} to {maximum} a spin, on all spots together.",
        "Un joueur mise de {minimum} à {maximum} par coup, toutes cases réunies.",
    ),
    "limit_spot": Words(
        "The limits hold for each player and each spot.",
        "Les limites valent par joueur et par case.",
    ),
    "maximum": Words("maximum {amount}", "maximum {amount}"),
    "minimum": Words("minimum {amount}", "minimum {amount}"),
    "multiple": Words("Bets in multiples of {amount}.", "Mises par multiples de {amount}."),
    "notice_down": Words("No notice: please wait", "Avis absent : un instant"),
    "obstructed": Words(
        "A wheel that is obstructed gives no result.", "Une roue gênée ne donne aucun résultat."
    ),
    "of": Words("of {segments}", "sur {segments}"),
    "paused": Words("Paused", "En pause"),
    "pays": Words("pays", "paie"),
    "practice": Words("Practice", "Entraînement"),
    "qr": Words("On your phone", "Sur votre téléphone"),
    "revolutions": Words(
        "A spin counts after {turns} full turns.", "Un lancer compte après {turns} tours complets."
    ),
    "results": Words("Last: {results}", "Derniers : {results}"),
    "rules": Words("Rules of play", "Règles de jeu"),
    "ruling": Words(
        "In a dispute the pit boss decides.", "En cas de litige, l'inspecteur de table décide."
    ),
    "spot": Words("Spot", "Case"),
    "stake": Words("stake", "mise"),
    "table": Words("table {table}", "table {table}"),
    "title": Words("{table}, notice", "{table}, avis"),
    "void_back": Words(
        "After a void spin the stakes are handed back.",
        "Après un tirage nul, les mises sont rendues.",
    ),
    "void_stands": Words(
        "After a void spin the stakes stand and may be changed.",
        "Après un tirage nul, les mises restent et peuvent changer.",
    ),
}
