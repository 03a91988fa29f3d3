"""What the floor refuses, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FLOOR: Final[Mapping[str, Words]] = {
    "certifies_nothing": Words(
        "There is nothing to certify: none of these entries is “{scope}”.",
        "Il n'y a rien à certifier : aucune de ces écritures n'est « {scope} ».",
    ),
    "certifies_otherwise": Words(
        "What was to be signed is not what is on record for “{scope}”: look at it again.",
        "Ce qui devait être signé n'est pas ce qui est au registre pour « {scope} » : revoyez-le.",
    ),
    "command_reused": Words(
        "This command was carried out before, with other content: send it under a new number.",
        "Cette commande a déjà été exécutée, avec un autre contenu : donnez-lui un autre numéro.",
    ),
    "not_signed": Words(
        "This is not the signature of {person}.",
        "Cette signature n'a pas été faite par {person}.",
    ),
}
