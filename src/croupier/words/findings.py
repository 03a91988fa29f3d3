"""What an opening and a verifier find in a record: the sentences.

Those about an entry go on after its number ("Entry 17 …"); those about the database around it
stand by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FINDINGS: Final[Mapping[str, Words]] = {
    "beneath_changed": Words(
        "Something else wrote into the night's database while this house was open: {what}. Stop "
        "the house, keep the file, and prove it: croupier verify.",
        "Autre chose a écrit dans la base de la soirée pendant que cette maison était ouverte : "
        "{what}. Arrêtez la maison, gardez le fichier et vérifiez-le : croupier verify.",
    ),
    "command_twice": Words(
        "has the command {command} of an earlier entry",
        "porte la commande {command} d'une écriture antérieure",
    ),
    "decided_otherwise": Words(
        "is decided otherwise by this version: either the engine has changed since, or the entry "
        "was forged. It says: {was}; it would be: {now}",
        "est décidée autrement par cette version : ou bien le moteur a changé depuis, ou bien "
        "l'écriture est un faux. Elle dit : {was} ; ce serait : {now}",
    ),
    "draw_wrong": Words(
        "has a draw that doesn't hold: {said}",
        "a un tirage qui ne tient pas : {said}",
    ),
    "edition_unfit": Words(
        "opens the night on edition {procedure} of the procedure, in version {version} of the "
        "journal: no such night was ever written",
        "ouvre la soirée selon l'édition {procedure} de la procédure, en version {version} du "
        "journal : aucune soirée n'a jamais été écrite ainsi",
    ),
    "file_damaged": Words(
        "{file} is damaged, or was written by other means than SQLite, which says: {complaint}. "
        "Keep the file, and go on from a backup or from the second laptop's copy.",
        "{file} est endommagé, ou a été écrit autrement que par SQLite, qui dit : {complaint}. "
        "Gardez le fichier, et reprenez depuis une sauvegarde ou depuis la copie du second "
        "portable.",
    ),
    "file_gone": Words(
        "{file} was taken away or replaced while this house was open: what is written now would "
        "be lost. Stop the house, and keep every file of the night.",
        "{file} a été enlevé ou remplacé pendant que cette maison était ouverte : ce qui "
        "s'écrirait serait perdu. Arrêtez la maison et gardez tous les fichiers de la soirée.",
    ),
    "file_linked": Words(
        "{file} has a second name on this machine: whoever writes by that one is not seen here. "
        "Stop the house, and remove the other name.",
        "{file} a un second nom sur cette machine : qui écrit par celui-là n'est pas vu ici. "
        "Arrêtez la maison et supprimez l'autre nom.",
    ),
    "file_mode": Words(
        "{file} can be read or written by others on this machine, and seeds and keys are in it: "
        "chmod 600 {file}",
        "{file} est ouvert à d'autres sur cette machine, et des graines et des clés s'y trouvent : "
        "chmod 600 {file}",
    ),
    "file_owner": Words(
        "{file} belongs to another user of this machine: chown {user} {file}",
        "{file} appartient à un autre utilisateur de cette machine : chown {user} {file}",
    ),
    "form_otherwise": Words(
        "is not written as this version writes what it says. It has: {was}; it would be: {now}",
        "n'est pas écrite comme cette version écrit ce qu'elle dit. Elle a : {was} ; "
        "ce serait : {now}",
    ),
    "form_unfit": Words(
        "is not in the form of an entry: {why}",
        "n'a pas la forme d'une écriture : {why}",
    ),
    "gap": Words(
        "is missing: the next row is numbered {number}",
        "manque : la ligne suivante porte le numéro {number}",
    ),
    "guards_changed": Words(
        "The journal's tables, their constraints, rules or triggers were replaced, changed, "
        "added to or switched off while this house was open. Stop the house, and prove the "
        "night: croupier verify.",
        "Les tables du journal, leurs contraintes, règles ou déclencheurs ont été remplacés, "
        "modifiés, ajoutés ou désactivés pendant que cette maison était ouverte. Arrêtez la "
        "maison et vérifiez la soirée : croupier verify.",
    ),
    "head_otherwise": Words(
        "is not the last any more, or not what this house wrote: the journal was changed "
        "beneath it",
        "n'est plus la dernière, ou n'est plus ce que cette maison a écrit : le journal a été "
        "modifié sous elle",
    ),
    "index_otherwise": Words(
        "has another {column} in the database's index than in its body",
        "a dans l'index de la base un autre {column} que dans son corps",
    ),
    "jump_unfit": Words(
        "notes a jump of the clock by {ms} ms that its label {at} doesn't show, or that is too "
        "small or too large to be one",
        "inscrit un saut d'horloge de {ms} ms que son heure {at} ne montre pas, ou qui est trop "
        "petit ou trop grand pour en être un",
    ),
    "key_missing": Words(
        "The signing key that this night was opened with is not beside its journal: no "
        "checkpoint can be signed here.",
        "La clé de signature avec laquelle la soirée a été ouverte n'est pas à côté de son "
        "journal : aucun point de contrôle ne peut être signé ici.",
    ),
    "key_unfit": Words(
        "The signing key beside the journal is not the one that this night was opened with.",
        "La clé de signature à côté du journal n'est pas celle avec laquelle la soirée a été "
        "ouverte.",
    ),
    "law_unread": Words(
        "was decided under a rulebook that this version can't read: {rulebook}",
        "a été décidée selon un règlement que cette version ne sait pas lire : {rulebook}",
    ),
    "link": Words(
        "does not follow the entry before it: one of the two was changed",
        "ne suit pas l'écriture précédente : l'une des deux a été modifiée",
    ),
    "log_cut": Words(
        "{file} was cut while this house was open: what was recorded last may be lost. Stop the "
        "house, and keep every file of the night.",
        "{file} a été tronqué pendant que cette maison était ouverte : ce qui a été inscrit en "
        "dernier est peut-être perdu. Arrêtez la maison et gardez tous les fichiers de la soirée.",
    ),
    "machine_id": Words(
        "has the number {command}, which is not what the machine would have answered here",
        "porte le numéro {command}, qui n'est pas celui que la machine aurait donné ici",
    ),
    "machine_posed": Words(
        "has the number {command} of the machine, and the machine did not speak",
        "porte le numéro {command}, réservé à la machine, et ce n'est pas elle qui parle",
    ),
    "not_an_entry": Words(
        "is no entry of a journal: its bytes can't be read",
        "n'est pas une écriture de journal : ses octets sont illisibles",
    ),
    "not_installed": Words(
        "needs {name}, a game, desk or rulebook that isn't installed here: CROUPIER_PLUGINS has to "
        "name its plug-in",
        "a besoin de {name}, un jeu, un bureau ou un règlement qui n'est pas installé ici : "
        "CROUPIER_PLUGINS doit nommer son extension",
    ),
    "not_understood": Words(
        "is not understood by this version: {error}",
        "n'est pas comprise par cette version : {error}",
    ),
    "other_night": Words(
        "belongs to night {other}, not {night}",
        "appartient à la soirée {other}, et non à {night}",
    ),
    "row_otherwise": Words(
        "did not reach the journal's table as it was sent, and was not recorded: something in the "
        "database changes or takes what this house writes",
        "n'est pas arrivée dans la table du journal telle qu'elle a été envoyée, et n'a pas été "
        "inscrite : quelque chose dans la base change ou prend ce que cette maison écrit",
    ),
    "row_outside": Words(
        "The database has a row numbered {number}, outside the journal: this program never "
        "writes one, and nothing is read from it.",
        "La base a une ligne numéro {number}, hors du journal : ce programme n'en écrit jamais, "
        "et rien n'y est lu.",
    ),
    "scan_missing": Words(
        "The scan {scan}, with which the licensee attests a rulebook, is not stored beside this "
        "journal.",
        "Le document numérisé {scan}, par lequel le titulaire de la licence atteste un règlement, "
        "n'est pas conservé à côté de ce journal.",
    ),
    "scan_unfit": Words(
        "The scan {scan} is not the one that was attested: its bytes are others.",
        "Le document numérisé {scan} n'est pas celui qui a été attesté : ses octets sont autres.",
    ),
    "schema_lacks": Words(
        "The database has no {kind} {name} as this program makes it: it was changed or removed.",
        "La base n'a pas l'élément {name} ({kind}) tel que ce programme le crée : il a été modifié "
        "ou supprimé.",
    ),
    "schema_more": Words(
        "The database has a {kind} {name} that this program never makes.",
        "La base a un élément {name} ({kind}) que ce programme ne crée jamais.",
    ),
    "seed_unfit": Words(
        "The seed of commitment {commitment} is not the one that was promised: nothing is drawn "
        "from it.",
        "La graine de l'engagement {commitment} n'est pas celle qui a été promise : rien n'en est "
        "tiré.",
    ),
    "text_unsafe": Words(
        "holds a text that could never be said: {why}",
        "contient un texte qui n'a jamais pu être dit : {why}",
    ),
    "time_back": Words(
        "is labelled {at}, before the entry that it follows, and no jump of the clock is on record",
        "est datée {at}, avant l'écriture qu'elle suit, et aucun saut d'horloge n'est inscrit",
    ),
    "time_form": Words(
        "is labelled {at}, which is no time as the house writes it",
        "est datée {at}, qui n'est pas une heure telle que la maison l'écrit",
    ),
    "zone_unknown": Words(
        "opens the night in a time zone that this machine doesn't know: {zone!r}",
        "ouvre la soirée dans un fuseau horaire que cette machine ne connaît pas : {zone!r}",
    ),
}
