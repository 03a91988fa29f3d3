"""Sentences of the command line about the house itself: its log, its people, its second laptop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "house": Words(
        "The log of the house: who came in, who was given what, what left it.",
        "Le journal de la maison : qui est entré, qui a reçu quoi, ce qui en est sorti.",
    ),
    "house_export": Words(
        "Write the log to a file that anybody can prove: python check_house_log.py FILE",
        "Écrire le journal dans un fichier vérifiable par tous : python check_house_log.py FICHIER",
    ),
    "house_kind": Words("Lines of this kind alone.", "Les lignes de cette nature seulement."),
    "house_last": Words("How many lines, the last ones.", "Combien de lignes, les dernières."),
    "house_log": Words(
        "Read the log, the newest line last.", "Lire le journal, la fin en dernier."
    ),
    "house_verify": Words(
        "Prove the log: every link, number, column and trigger.",
        "Vérifier le journal : maillons, numéros, colonnes et déclencheurs.",
    ),
}

ERRORS: Final[Mapping[str, Words]] = {
    "log_unwritten": Words(
        "Done, but the house log could not be written: there is no line about it.",
        "C'est fait, mais le journal de la maison n'a pu être écrit : aucune ligne n'en parle.",
    ),
    "no_house_log": Words(
        "there is no house log in {place} yet",
        "il n'y a pas encore de journal de la maison dans {place}",
    ),
    "no_such_kind": Words(
        "no line is of kind {given!r}; there are: {kinds}",
        "aucune ligne n'est de nature {given!r} ; il y a : {kinds}",
    ),
}
