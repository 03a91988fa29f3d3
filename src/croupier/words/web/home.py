"""The front door and a night's own page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HOME: Final[Mapping[str, Words]] = {
    "bank": Words("Bank", "Banque"),
    "board": Words("Board", "Panneau"),
    "carnet": Words("Carnet", "Carnet"),
    "clauses": Words("The law, clause by clause", "La loi, clause par clause"),
    "console": Words("Console", "Console"),
    "dealt_by": Words("croupier {croupier}", "croupier {croupier}"),
    "no_nights": Words(
        "There is no night yet. Make one with: croupier night new NAME",
        "Il n'y a pas encore de soirée. Créez-en une : croupier night new NOM",
    ),
    "no_tables": Words(
        "No table has been set up yet: that is done at the office.",
        "Aucune table n'est encore montée : c'est l'affaire du bureau.",
    ),
    "nothing_for_you": Words(
        "You have no part in any night here. Ask whoever runs it to appoint you.",
        "Vous n'avez de rôle dans aucune soirée ici. Demandez à qui la tient de vous en donner un.",
    ),
    "office": Words("Office", "Bureau"),
    "others": Words("Other nights", "Autres soirées"),
    "people": Words("People", "Personnes"),
    "play": Words("Play", "Jouer"),
    "practice": Words("practice", "entraînement"),
    "record": Words("Record", "Registre"),
    "runner": Words("Runner", "Préposé"),
    "shut": Words(
        "Can't be shown now: another process writes it, or its files can't be read.",
        "Indisponible : un autre processus y écrit, ou ses fichiers sont illisibles.",
    ),
    "sign_in": Words("Sign in", "S'identifier"),
    "state_closed": Words("closed", "close"),
    "state_new": Words("not open yet", "pas encore ouverte"),
    "state_open": Words("open", "ouverte"),
    "table_closed": Words("closed", "fermée"),
    "table_float": Words("open, float only", "ouverte, encaisse seule"),
    "table_open": Words("round {round}, {players} seated", "coup {round}, {players} assis"),
    "table_paused": Words("paused", "en pause"),
    "title": Words("Nights", "Soirées"),
    "wall": Words("Wall of tables", "Mur des tables"),
}
