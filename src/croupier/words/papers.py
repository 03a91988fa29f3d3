"""What every paper says besides its own figures: marks, signatures, the foot, the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

REPRINT: Final = Words("REPRINT", "RÉIMPRESSION")
VOID: Final = Words("VOID", "ANNULÉ")

PAPERS: Final[Mapping[str, Words]] = {
    "checkpoint": Words(
        "This code says how far the record had come. Photograph it: the record must agree.",
        "Ce code dit où en était le registre. Photographiez-le : le registre doit concorder.",
    ),
    "code": Words(
        "QR code of this checkpoint: {text}",
        "Code QR de ce point de contrôle : {text}",
    ),
    "date": Words("date and time", "date et heure"),
    "key": Words("key {key}", "clé {key}"),
    "name": Words("name in capitals", "nom en majuscules"),
    "number": Words("No. {number}", "N°\xa0{number}"),
    "page": Words("Page {page} of {pages}", "Page {page} sur {pages}"),
    "signature": Words("signature", "signature"),
    "signatures": Words("Signatures", "Signatures"),
    "signed": Words("signed {when}", "signé le {when}"),
}
