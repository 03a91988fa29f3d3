"""The pages of the bank's papers and reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

PAPERS: Final[Mapping[str, Words]] = {
    "all": Words("All", "Tout"),
    "both_languages": Words("both languages", "les deux langues"),
    "cash": Words("Cash", "Espèces"),
    "copy": Words("Copy as PDF", "Copie en PDF"),
    "count": Words("Papers found: {count}.", "Pièces trouvées : {count}."),
    "csv": Words("CSV", "CSV"),
    "empty": Words("No paper yet.", "Aucune pièce pour l'instant."),
    "empty_here": Words("No paper is like that.", "Aucune pièce ne correspond."),
    "entry": Words("Entry {seq} of the record", "Écriture {seq} du registre"),
    "filter": Words("Search", "Chercher"),
    "key": Words("key {of}", "clé {of}"),
    "kind": Words("Kind", "Genre"),
    "lacking": Words(
        "There is no such report yet. What stands against it:",
        "Ce rapport n'existe pas encore. Ce qui s'y oppose :",
    ),
    "languages": Words("In", "En"),
    "name": Words("Paper", "Pièce"),
    "never_printed": Words(
        "Never printed: the next printing is the original.",
        "Jamais imprimée : la prochaine impression est l'original.",
    ),
    "newer": Words("Newer", "Plus récentes"),
    "no_gap": Words(
        "Numbers are given in order: none is missing.",
        "Les numéros se suivent : il n'en manque aucun.",
    ),
    "number": Words("Number", "Numéro"),
    "number_hint": Words("F-41, or 41", "F-41, ou 41"),
    "numbers": Words("Numbers by series", "Numéros par série"),
    "of_report": Words("Report {what}", "Rapport {what}"),
    "older": Words("Older", "Plus anciennes"),
    "paper": Words("Paper", "Papier"),
    "papers": Words("Papers", "Pièces"),
    "pdf": Words("PDF", "PDF"),
    "people": Words("People", "Personnes"),
    "person": Words("Person", "Personne"),
    "place": Words("Place", "Lieu"),
    "print": Words("Print the paper", "Imprimer la pièce"),
    "print_again": Words("Print again: REPRINT", "Réimprimer : RÉIMPRESSION"),
    "printed": Words("{number}: {when}, {who}, {size}", "{number} : {when}, {who}, {size}"),
    "printed_mark": Words("printed", "imprimée"),
    "printings": Words("Printings", "Impressions"),
    "receipt": Words("receipt, 80 mm", "reçu, 80 mm"),
    "reports": Words("Reports", "Rapports"),
    "screen_copy": Words("REPRINT", "RÉIMPRESSION"),
    "signatures": Words("Signatures", "Signatures"),
    "signed": Words("signed {when}", "signé le {when}"),
    "sort": Words("What", "Quoi"),
    "state": Words("State", "État"),
    "time": Words("Time", "Heure"),
    "to_numbers": Words("All numbers, used, void, unused", "Tous les numéros"),
    "unsigned": Words("not signed", "pas signé"),
    "up_to": Words("{series}: 1 to {last}", "{series} : 1 à {last}"),
    "value": Words("Value", "Valeur"),
    "void": Words("void: {papers}", "annulées : {papers}"),
    "yours": Words(
        "You see the papers that you had a hand in, and those of your table.",
        "Vous voyez les pièces qui sont passées par vos mains et celles de votre table.",
    ),
}
