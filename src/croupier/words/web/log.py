"""Words of the page that shows the log of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LOG: Final[Mapping[str, Words]] = {
    "all": Words("all", "tout"),
    "at": Words("when", "quand"),
    "empty": Words("No line yet.", "Aucune ligne encore."),
    "empty_here": Words("No line like that.", "Aucune ligne de ce genre."),
    "filter": Words("Show", "Afficher"),
    "kind": Words("Kind", "Nature"),
    "line": Words("line", "ligne"),
    "log": Words("Log of the house", "Journal de la maison"),
    "newest": Words("Newest", "Les plus récentes"),
    "older": Words("Older", "Plus anciennes"),
    "person": Words("Person", "Personne"),
    "print": Words(
        "Log of the house, as it stood at line {last}.",
        "Journal de la maison, tel qu'à la ligne {last}.",
    ),
    "said": Words("what happened", "ce qui s'est passé"),
    "times": Words("Times are UTC.", "Les heures sont en UTC."),
}
