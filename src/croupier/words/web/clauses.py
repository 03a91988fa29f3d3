"""The law, one tap from every refusal: the clauses and their search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

CLAUSES: Final[Mapping[str, Words]] = {
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
