"""What pages say of the house itself: its copy for a second laptop, its lost administrators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HOUSE: Final[Mapping[str, Words]] = {
    "alert_administrator_added": Words(
        "{by} made {person} an administrator of this house.",
        "Nouvel administrateur de la maison : {person}, par {by}.",
    ),
    "alert_invited": Words(
        "{by} made an invitation: {person} chooses a first PIN.",
        "{by} a créé une invitation : {person} choisit un premier code.",
    ),
    "alert_pin_reset_asked": Words(
        "{by} asked for a new PIN for {person}.",
        "{by} a demandé un nouveau code pour {person}.",
    ),
    "alert_pin_reset_confirmed": Words(
        "{by} confirmed the new PIN for {person} that {asked_by} had asked for.",
        "{by} a confirmé le nouveau code pour {person}, demandé par {asked_by}.",
    ),
    "alert_pin_set": Words(
        "{person} has a new PIN, by an invitation of {by}.",
        "{person} a un nouveau code, par une invitation créée par {by}.",
    ),
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
    "second": Words("1 second", "1 seconde"),
    "seconds": Words("{count} seconds", "{count} secondes"),
}
