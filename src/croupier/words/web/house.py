"""What pages say of the house itself: its copy for a second laptop, its lost administrators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HOUSE: Final[Mapping[str, Words]] = {
    "alert_recovered": Words(
        "{person} has a new PIN, made on the machine itself (people recover). Ask them whether it "
        "was them.",
        "{person} a un nouveau code, fait sur la machine même (people recover). Demandez-lui si "
        "c'était bien sa demande.",
    ),
    "alert_standby_late": Words(
        "The copy for the second laptop is late, by {behind} entries: look at {folder}.",
        "La copie pour le second ordinateur est en retard de {behind} écritures : voyez {folder}.",
    ),
    "copy": Words("Second laptop", "Second ordinateur"),
    "copy_behind": Words(
        "Copy on {folder}: {behind} entries behind for {time}.",
        "Copie sur {folder} : {behind} écritures de retard depuis {time}.",
    ),
    "copy_behind_one": Words(
        "Copy on {folder}: one entry behind for {time}.",
        "Copie sur {folder} : une écriture de retard depuis {time}.",
    ),
    "copy_current": Words(
        "Copy on {folder}: current, {time} ago.",
        "Copie sur {folder} : à jour, il y a {time}.",
    ),
    "copy_none": Words(
        "No copy is kept. To have one: croupier serve --standby FOLDER",
        "Aucune copie n'est tenue. Pour en avoir une : croupier serve --standby DOSSIER",
    ),
    "copy_trouble": Words(
        "Copy on {folder}: can't be written for {time} ({trouble}).",
        "Copie sur {folder} : impossible à écrire depuis {time} ({trouble}).",
    ),
    "generation": Words(
        "This night goes on from a copy, as generation {generation}. The first laptop must not go "
        "on.",
        "Cette soirée reprend d'une copie, comme génération {generation}. Le premier ordinateur ne "
        "doit pas continuer.",
    ),
    "recover": Words("A new PIN", "Un nouveau code"),
    "recover_button": Words("Choose this PIN", "Choisir ce code"),
    "recover_why": Words(
        "{name}, choose a new PIN or password. Your old one, and whatever is open with it, ends.",
        "{name}, choisissez un nouveau code ou mot de passe. L'ancien, et tout ce qui est ouvert "
        "avec lui, prend fin.",
    ),
    "second": Words("1 second", "1 seconde"),
    "seconds": Words("{count} seconds", "{count} secondes"),
}
