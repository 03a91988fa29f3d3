"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LINES: Final[Mapping[str, Words]] = {
    "lines_key_made": Words(
        "A key file was made on this machine: with it a program may speak in {night} for {about}.",
        "Un fichier de clé a été fait sur cette machine : avec lui, un programme peut parler dans "
        "{night} pour {about}.",
    ),
    "lines_key_used": Words(
        "A program began to speak by lines in {night}, with a key for {about}.",
        "Un programme a commencé à parler en lignes dans {night}, avec une clé pour {about}.",
    ),
    "night_closed_here": Words(
        "{night} was closed by a command on this machine, in the name of {by}.",
        "{night} a été terminée par une commande sur cette machine, au nom de {by}.",
    ),
    "signed_in": Words("{about} signed in.", "{about} s'est connecté."),
    "sign_in_failed": Words(
        "Somebody tried to sign in as {about} and failed.",
        "Quelqu'un a tenté en vain de se connecter sous le nom de {about}.",
    ),
}
