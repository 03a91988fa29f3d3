"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LINES: Final[Mapping[str, Words]] = {
    "signed_in": Words("{about} signed in.", "{about} s'est connecté."),
    "sign_in_failed": Words(
        "Somebody tried to sign in as {about} and failed.",
        "Quelqu'un a tenté en vain de se connecter sous le nom de {about}.",
    ),
}
