"""The plain page of a desk: how it stands, and its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

DESK: Final[Mapping[str, Words]] = {
    "entry": Words("Entry {seq}", "Inscription {seq}"),
    "missing": Words("Fill this in first.", "À remplir d'abord."),
    "no_choice": Words("There is nothing to choose yet.", "Il n'y a encore rien à choisir."),
    "no_croupier": Words(
        "No croupier is named who could do it: the licensee names one at the office.",
        "Aucun croupier n'est désigné pour cela : le titulaire en nomme un au bureau.",
    ),
    "no_runner": Words(
        "No runner is named who could do it: the licensee names one at the office.",
        "Aucun préposé n'est désigné pour cela : le titulaire en nomme un au bureau.",
    ),
    "now": Words("Now", "En ce moment"),
    "recent": Words("What was done last", "Dernières opérations"),
    "recent_none": Words("Nothing has been done here yet.", "Rien n'a encore été fait ici."),
}
