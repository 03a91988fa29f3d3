"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LINES: Final[Mapping[str, Words]] = {
    "invited": Words(
        "{by} made an invitation for {about} to choose a PIN ({on}).",
        "{by} a créé une invitation pour que {about} choisisse un code ({on}).",
    ),
    "part_given": Words(
        "{by} gave {about} the part “{part}” in {night}.",
        "{by} a confié à {about} le rôle « {part} » ({night}).",
    ),
    "part_taken_back": Words(
        "{by} took the part “{part}” in {night} back from {about}.",
        "{by} a retiré à {about} le rôle « {part} » ({night}).",
    ),
    "person_added": Words(
        "{by} added {about}. Administrator: {administrator}.",
        "{by} a ajouté {about}. Administrateur : {administrator}.",
    ),
    "person_kept_out": Words("{by} kept {about} out.", "{by} a retiré l'accès à {about}."),
    "person_let_in": Words("{by} let {about} in again.", "{by} a rendu l'accès à {about}."),
    "pin_changed": Words("{about} changed their own PIN.", "{about} a changé son propre code."),
    "pin_reset_asked": Words(
        "{by} asked for a new PIN for {about}.",
        "{by} a demandé un nouveau code pour {about}.",
    ),
    "pin_reset_confirmed": Words(
        "{by} confirmed the new PIN for {about} that {asked_by} had asked for.",
        "{by} a confirmé le nouveau code pour {about}, demandé par {asked_by}.",
    ),
    "pin_reset_withdrawn": Words(
        "{by} withdrew the new PIN that was asked for {about}.",
        "{by} a retiré la demande de nouveau code pour {about}.",
    ),
    "pin_set": Words(
        "{about} chose a PIN by an invitation of {by}.",
        "{about} a choisi un code avec une invitation créée par {by}.",
    ),
    "signed_in": Words("{about} signed in.", "{about} s'est connecté."),
    "sign_in_failed": Words(
        "Somebody tried to sign in as {about} and failed.",
        "Quelqu'un a tenté en vain de se connecter sous le nom de {about}.",
    ),
}
