"""What every paper says besides its own figures: marks, signatures, the foot, the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

REPRINT: Final = Words("REPRINT", "RÉIMPRESSION")
VOID: Final = Words("VOID", "ANNULÉ")

PAPERS: Final[Mapping[str, Words]] = {
    "asset": Words("asset", "actif"),
    "books": Words(
        "From {count} entries; the digest of the last is {head}.",
        "Tiré de {count} écritures ; l'empreinte de la dernière est {head}.",
    ),
    "checkpoint": Words(
        "This code says how far the record had come. Photograph it: the record must agree.",
        "Ce code dit où en était le registre. Photographiez-le : le registre doit concorder.",
    ),
    "code": Words(
        "QR code of this checkpoint: {text}",
        "Code QR de ce point de contrôle : {text}",
    ),
    "date": Words("date and time", "date et heure"),
    "entry": Words("entry", "écriture"),
    "from": Words("from", "de"),
    "key": Words("key {key}", "clé {key}"),
    "name": Words("name in capitals", "nom en majuscules"),
    "names": Words(
        "Beside each account and asset stands what the record calls it.",
        "À côté de chaque compte et de chaque actif figure son nom au registre.",
    ),
    "number": Words("No. {number}", "N°\xa0{number}"),
    "operator": Words("operator", "opérateur"),
    "page": Words("Page {page} of {pages}", "Page {page} sur {pages}"),
    "paper": Words("paper", "pièce"),
    "reason": Words("reason", "motif"),
    "rules": Words("text of the rules", "texte des règles"),
    "signature": Words("signature", "signature"),
    "signatures": Words("Signatures", "Signatures"),
    "signed": Words("signed {when}", "signé le {when}"),
    "time": Words("time (UTC)", "heure (UTC)"),
    "to": Words("to", "vers"),
    "units": Words("units", "unités"),
}
