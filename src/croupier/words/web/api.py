"""What a program is told when it is not the rules that say no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

API: Final[Mapping[str, Words]] = {
    "busy": Words(
        "Too many commands wait already; nothing was said to the night. Try again in a moment.",
        "Trop de commandes attendent déjà ; rien n'a été dit à la soirée. "
        "Réessayez dans un instant.",
    ),
    "lost": Words("There is nothing here.", "Il n'y a rien ici."),
    "not_json": Words(
        "Send JSON, and say so: Content-Type: application/json.",
        "Envoyez du JSON, et dites-le par Content-Type (application/json).",
    ),
    "not_taken": Words(
        "This address is asked by {methods}.",
        "Cette adresse se demande par {methods}.",
    ),
    "sign_in_first": Words(
        "Say who you are first: POST /api/v1/session, then send its token as a bearer.",
        "Identifiez-vous d'abord : POST /api/v1/session, puis présentez son jeton.",
    ),
    "streams_full": Words(
        "Too many streams are open already. Try again in a moment.",
        "Trop de flux sont déjà ouverts. Réessayez dans un instant.",
    ),
    "too_fast": Words(
        "Twenty of your commands wait already; nothing was said to the night. "
        "Wait for their answers.",
        "Vingt de vos commandes attendent déjà ; rien n'a été dit à la soirée. "
        "Attendez leurs réponses.",
    ),
}
