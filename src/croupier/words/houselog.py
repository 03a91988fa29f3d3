"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LINES: Final[Mapping[str, Words]] = {
    "night_read_only": Words(
        "The night {about} was opened for reading only: {en}",
        "La soirée {about} n'a été ouverte qu'à la lecture : {fr}",
    ),
    "night_stopped": Words(
        "The night {about} was stopped while it was played: {en}",
        "La soirée {about} a été arrêtée en cours de jeu : {fr}",
    ),
    "signed_in": Words("{about} signed in.", "{about} s'est connecté."),
    "sign_in_failed": Words(
        "Somebody tried to sign in as {about} and failed.",
        "Quelqu'un a tenté en vain de se connecter sous le nom de {about}.",
    ),
}
