"""The plain page of a desk: how it stands, and its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

DESK: Final[Mapping[str, Words]] = {
    "entry": Words("Entry {seq}", "Inscription {seq}"),
    "missing": Words("Fill this in first.", "À remplir d'abord."),
    "now": Words("Now", "En ce moment"),
    "recent": Words("What was done last", "Dernières opérations"),
    "recent_none": Words("Nothing has been done here yet.", "Rien n'a encore été fait ici."),
}
