"""The words of fields in forms that come from declarations, for all actions that have one so.

A field is `field`, and where it was left empty `field.missing`. The words of an action's own form
are in the words.toml of its desk: `action.field`; of the form itself `action.title`, `.lead`,
`.hint`, and `.now` on its button; of a choice `action.field.none`, where nothing need be chosen,
and `.nobody`, where there is nothing to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FORM: Final[Mapping[str, Words]] = {
    "at.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "carrier.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "cash": Words("Amount", "Montant"),
    "cash.missing": Words("Say how much.", "Dites combien."),
    "given.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "note": Words("Note", "Remarque"),
    "number.missing": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "paper": Words("Number", "Numéro"),
    "paper.missing": Words(
        "Say which paper, by its number.", "Dites quelle pièce, par son numéro."
    ),
    "papers.missing": Words(
        "Tick the papers that you have looked at.", "Cochez les pièces que vous avez regardées."
    ),
    "pieces.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "reason": Words("Reason", "Motif"),
    "reason.missing": Words("Say why, in a few words.", "Dites pourquoi, en quelques mots."),
    "runner": Words("Runner", "Préposé"),
    "runner.missing": Words("Choose a runner.", "Choisissez un préposé."),
    "taken.missing": Words("Say how many of which pieces.", "Dites combien de quelles coupures."),
    "text.missing": Words(
        "Write what is known of the difference.", "Écrivez ce que l'on sait de l'écart."
    ),
}
