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
    "served_in_the_clear": Words(
        "The house was opened on {host} without encryption (--insecure).",
        "La maison a été ouverte sur {host} sans chiffrement (--insecure).",
    ),
    "sign_in_failed": Words(
        "Somebody tried to sign in as {about} and failed ({address}).",
        "Quelqu'un a tenté en vain de se connecter sous le nom de {about} ({address}).",
    ),
    "sign_in_refused": Words(
        "Too many wrong PINs: more are refused for a while ({address}).",
        "Trop de codes erronés : d'autres sont refusés un temps ({address}).",
    ),
    "sign_in_unknown": Words(
        "Somebody tried to sign in under a name that nobody has here ({address}).",
        "Quelqu'un a tenté de se connecter sous un nom que personne n'a ici ({address}).",
    ),
    "signed_in": Words(
        "{about} signed in ({address}).",
        "Connexion de {about} ({address}).",
    ),
    "signed_out": Words("{about} signed out.", "Déconnexion de {about}."),
    "ticket_moved": Words(
        "{by} let ticket {number} of {night} move to another phone.",
        "{by} a libéré le billet {number} de {night} pour un autre téléphone.",
    ),
    "ticket_refused": Words(
        "Too many wrong ticket codes: more are refused for a while ({address}).",
        "Trop de codes de billet erronés : d'autres sont refusés un temps ({address}).",
    ),
}
