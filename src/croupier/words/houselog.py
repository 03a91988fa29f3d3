"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from croupier.words.terms import TERMS
from croupier.words.words import Language, Words


class Kind(NamedTuple):
    """A kind of line: its name, to filter by, and the sentence of each."""

    name: Words
    sentence: Words


KINDS: Final[Mapping[str, Kind]] = {
    "administrator_made": Kind(
        Words("administrators made", "administrateurs créés"),
        Words(
            "{by} made {about} a new administrator on the machine itself.",
            "{by} a créé sur la machine un nouvel administrateur : {about}.",
        ),
    ),
    "backed_up": Kind(
        Words("backups", "sauvegardes"),
        Words(
            "{by} made a backup of night {night}, up to entry {entries}, on the machine itself.",
            "{by} a fait une sauvegarde de la soirée {night}, jusqu'à l'écriture {entries}, "
            "sur la machine.",
        ),
    ),
    "checkpoint_made": Kind(
        Words("checkpoints", "points de contrôle"),
        Words(
            "{by} made a checkpoint of night {night}, up to entry {entries}.",
            "{by} a fait un point de contrôle de la soirée {night}, jusqu'à l'écriture {entries}.",
        ),
    ),
    "exported": Kind(
        Words("exports", "exportations"),
        Words(
            "{by} took a copy of the record of night {night} ({format}), up to entry {entries}.",
            "{by} a pris une copie du registre de la soirée {night} ({format}), "
            "jusqu'à l'écriture {entries}.",
        ),
    ),
    "exported_by_program": Kind(
        Words("exports by programs", "exportations par des programmes"),
        Words(
            "{by} read the record of night {night} by the API. It stood at entry {entries}; what "
            "came later may have been read in the same session.",
            "{by} a lu le registre de la soirée {night} par l'API. Il en était à l'écriture "
            "{entries} ; la suite a pu être lue dans la même session.",
        ),
    ),
    "house_taken_over": Kind(
        Words("second laptop", "second ordinateur"),
        Words(
            "{by} brought the whole house in from the copy in {folder}, as generation "
            "{generation}.",
            "{by} a repris toute la maison de la copie dans {folder}, comme génération "
            "{generation}.",
        ),
    ),
    "invitation_ended": Kind(
        Words("invitations ended", "invitations annulées"),
        Words(
            "{by} ended an invitation to choose a new PIN for {about}.",
            "{by} a mis fin à une invitation à choisir un nouveau code pour {about}.",
        ),
    ),
    "invited": Kind(
        Words("invitations", "invitations"),
        Words(
            "{by} made an invitation for {about} to choose a PIN ({on}).",
            "{by} a créé une invitation pour que {about} choisisse un code ({on}).",
        ),
    ),
    "key_closed": Kind(
        Words("keys closed", "clés bloquées"),
        Words(
            "{tries} wrong PINs in a row: the key of {about} signs nothing any more.",
            "{tries} codes erronés de suite : la clé de {about} ne signe plus.",
        ),
    ),
    "lines_key_made": Kind(
        Words("key files made", "fichiers de clé créés"),
        Words(
            "A key file was made on this machine: with it a program may speak in {night} for "
            "{about}.",
            "Un fichier de clé a été fait sur cette machine : avec lui, un programme peut parler "
            "dans "
            "{night} pour {about}.",
        ),
    ),
    "lines_key_used": Kind(
        Words("key files used", "fichiers de clé utilisés"),
        Words(
            "A program began to speak by lines in {night}, with a key for {about}.",
            "Un programme a commencé à parler en lignes dans {night}, avec une clé pour {about}.",
        ),
    ),
    "log_cut": Kind(
        Words("cuts of the log", "coupures du journal"),
        Words(
            "Lines of this log are gone or were changed: it had reached line {number} (digest "
            "{digest}), and ended at line {found}.",
            "Des lignes de ce journal manquent ou ont été modifiées : il allait jusqu'à la ligne "
            "{number} (empreinte {digest}), et s'arrêtait à la ligne {found}.",
        ),
    ),
    "log_exported": Kind(
        Words("copies of the log", "copies du journal"),
        Words(
            "{by} took a copy of this log, up to line {lines}.",
            "{by} a pris une copie de ce journal, jusqu'à la ligne {lines}.",
        ),
    ),
    "log_missing": Kind(
        Words("logs that were missing", "journaux manquants"),
        Words(
            "The house came from a copy without any line of its log, and this one began.",
            "La maison vient d'une copie sans aucune ligne de son journal, et celui-ci a commencé.",
        ),
    ),
    "log_put_aside": Kind(
        Words("logs put aside", "journaux mis de côté"),
        Words(
            "The house log of the copy did not hold ({why}): it lies in {file}, and this one "
            "began.",
            "Le journal de la maison dans la copie ne tenait pas ({why}) : il se trouve dans "
            "{file}, et celui-ci a commencé.",
        ),
    ),
    "night_closed": Kind(
        Words("nights closed", "soirées closes"),
        Words(
            "{by} closed night {night} on the machine itself.",
            "{by} a clos la soirée {night} sur la machine.",
        ),
    ),
    "night_made": Kind(
        Words("nights made", "soirées créées"),
        Words(
            "{by} made night {night} on the machine itself; {about} answers for it.",
            "{by} a créé la soirée {night} sur la machine ; {about} en répond.",
        ),
    ),
    "night_read_only": Kind(
        Words("nights for reading only", "soirées en lecture seule"),
        Words(
            "The night {about} was opened for reading only: {why}",
            "La soirée {about} n'a été ouverte qu'à la lecture : {why}",
        ),
    ),
    "night_stopped": Kind(
        Words("nights stopped", "soirées arrêtées"),
        Words(
            "The night {about} was stopped while it was played: {why}",
            "La soirée {about} a été arrêtée en cours de jeu : {why}",
        ),
    ),
    "part_given": Kind(
        Words("parts given", "rôles donnés"),
        Words(
            "{by} gave {about} the part of {role} in night {night} (entry {entry}).",
            "{by} a donné à {about} le rôle : {role}, dans la soirée {night} (écriture {entry}).",
        ),
    ),
    "part_taken": Kind(
        Words("parts taken", "rôles retirés"),
        Words(
            "{by} took the part of {role} from {about} in night {night} (entry {entry}).",
            "{by} a retiré à {about} le rôle : {role}, dans la soirée {night} (écriture {entry}).",
        ),
    ),
    "person_added": Kind(
        Words("people added", "personnes ajoutées"),
        Words(
            "{by} added {about}. Administrator: {administrator}.",
            "{by} a ajouté {about}. Administrateur : {administrator}.",
        ),
    ),
    "person_kept_out": Kind(
        Words("people kept out", "personnes écartées"),
        Words("{by} kept {about} out.", "{by} a retiré l'accès à {about}."),
    ),
    "person_let_in": Kind(
        Words("people let in again", "personnes réadmises"),
        Words("{by} let {about} in again.", "{by} a rendu l'accès à {about}."),
    ),
    "pin_changed": Kind(
        Words("PINs changed", "codes changés"),
        Words("{about} changed their own PIN.", "{about} a changé son propre code."),
    ),
    "pin_reset_asked": Kind(
        Words("resets asked for", "réinitialisations demandées"),
        Words(
            "{by} asked for a new PIN for {about}.",
            "{by} a demandé un nouveau code pour {about}.",
        ),
    ),
    "pin_reset_confirmed": Kind(
        Words("resets confirmed", "réinitialisations confirmées"),
        Words(
            "{by} confirmed the new PIN for {about} that {asked_by} had asked for.",
            "{by} a confirmé le nouveau code pour {about}, demandé par {asked_by}.",
        ),
    ),
    "pin_reset_withdrawn": Kind(
        Words("resets withdrawn", "réinitialisations retirées"),
        Words(
            "{by} withdrew the new PIN that was asked for {about}.",
            "{by} a retiré la demande de nouveau code pour {about}.",
        ),
    ),
    "pin_set": Kind(
        Words("PINs set", "codes choisis"),
        Words(
            "{about} chose a PIN by an invitation of {by}.",
            "{about} a choisi un code avec une invitation créée par {by}.",
        ),
    ),
    "pin_wrong": Kind(
        Words("wrong PINs", "codes erronés"),
        Words(
            "A wrong PIN of {about} was typed where {by} is signed in. Tries left: {left}",
            "Un code erroné de {about} a été saisi dans la session de {by}. Essais restants : "
            "{left}",
        ),
    ),
    "printed": Kind(
        Words("originals printed", "originaux imprimés"),
        Words(
            "{by} printed the original of {paper} of night {night}.",
            "{by} a imprimé l'original de {paper} de la soirée {night}.",
        ),
    ),
    "recovered": Kind(
        Words("administrators recovered", "administrateurs rétablis"),
        Words(
            "{about}, administrator, chose a new PIN with a word that {by} made on the machine "
            "itself.",
            "{about}, qui administre, a choisi un nouveau code avec un mot que {by} a fait sur la "
            "machine.",
        ),
    ),
    "recovery_asked": Kind(
        Words("recoveries asked for", "rétablissements demandés"),
        Words(
            "{by} asked on the machine itself for a new PIN for {about}, administrator.",
            "{by} a demandé sur la machine un nouveau code pour {about}, qui administre.",
        ),
    ),
    "reprinted": Kind(
        Words("reprints", "réimpressions"),
        Words(
            "{by} printed {paper} of night {night} again (printing {number}).",
            "{by} a réimprimé {paper} de la soirée {night} (impression {number}).",
        ),
    ),
    "restored": Kind(
        Words("nights brought in", "soirées reprises"),
        Words(
            "{by} brought night {night} in from a copy, up to entry {entries}.",
            "{by} a repris la soirée {night} d'une copie, jusqu'à l'écriture {entries}.",
        ),
    ),
    "screen_closed": Kind(
        Words("screens closed to a signature", "écrans fermés à une signature"),
        Words(
            "{tries} wrong PINs of {about} where {by} is signed in: {about} signs on their own "
            "screen.",
            "{tries} codes erronés de {about} dans la session de {by} : {about} signe sur son "
            "propre écran.",
        ),
    ),
    "served_in_the_clear": Kind(
        Words("served without encryption", "service sans chiffrement"),
        Words(
            "The house was opened on {host} without encryption (--insecure).",
            "La maison a été ouverte sur {host} sans chiffrement (--insecure).",
        ),
    ),
    "sign_in_failed": Kind(
        Words("failed sign-ins", "connexions échouées"),
        Words(
            "Somebody tried to sign in as {about} and failed ({address}).",
            "Quelqu'un a tenté en vain de se connecter sous le nom de {about} ({address}).",
        ),
    ),
    "sign_in_refused": Kind(
        Words("sign-ins refused", "connexions refusées"),
        Words(
            "Too many wrong PINs: more are refused for a while ({address}).",
            "Trop de codes erronés : d'autres sont refusés un temps ({address}).",
        ),
    ),
    "sign_in_unknown": Kind(
        Words("unknown names", "noms inconnus"),
        Words(
            "Somebody tried to sign in under a name that nobody has here ({address}).",
            "Quelqu'un a tenté de se connecter sous un nom que personne n'a ici ({address}).",
        ),
    ),
    "signed": Kind(
        Words("keys used", "clés utilisées"),
        Words(
            "{by} signed with their key in night {night}: {scope} (entry {entry}).",
            "{by} a signé de sa clé dans la soirée {night} : {scope} (écriture {entry}).",
        ),
    ),
    "signed_in": Kind(
        Words("sign-ins", "connexions"),
        Words(
            "{about} signed in ({address}).",
            "Connexion de {about} ({address}).",
        ),
    ),
    "signed_out": Kind(
        Words("sign-outs", "déconnexions"), Words("{about} signed out.", "Déconnexion de {about}.")
    ),
    "ticket_moved": Kind(
        Words("tickets moved", "billets déplacés"),
        Words(
            "{by} let ticket {number} of {night} move to another phone.",
            "{by} a libéré le billet {number} de {night} pour un autre téléphone.",
        ),
    ),
    "ticket_refused": Kind(
        Words("tickets refused", "billets refusés"),
        Words(
            "Too many wrong ticket codes: more are refused for a while ({address}).",
            "Trop de codes de billet erronés : d'autres sont refusés un temps ({address}).",
        ),
    ),
    "ticket_voided": Kind(
        Words("tickets voided", "billets annulés"),
        Words(
            "{by} voided ticket {number} of {night}.",
            "{by} a annulé le billet {number} de {night}.",
        ),
    ),
    "tickets_made": Kind(
        Words("tickets made", "billets créés"),
        Words(
            "{by} made tickets {first} to {last} of {night}.",
            "{by} a créé les billets {first} à {last} de {night}.",
        ),
    ),
    "unlocked": Kind(
        Words("unlocked", "déblocages"),
        Words(
            "{by} unlocked {about} after too many wrong tries.",
            "{by} a débloqué {about} après trop d'essais erronés.",
        ),
    ),
    "went_on_alone": Kind(
        Words("without the copy", "sans la copie"),
        Words(
            "{by} went on without the copy in {folder}: no second laptop had taken over, they "
            "said.",
            "{by} a continué sans la copie dans {folder}, en disant qu'aucun autre ordinateur "
            "n'avait "
            "repris.",
        ),
    ),
}
UNKNOWN: Final = Words(
    "A line of kind {kind}, which this version doesn't know.",
    "Une ligne de nature {kind}, que cette version ne connaît pas.",
)
FACTS: Final[Mapping[str, Mapping[str, Words]]] = {  # what a fact holds, as people say it
    "administrator": {"no": Words("no", "non"), "yes": Words("yes", "oui")},
    "on": {"paper": Words("on paper", "sur papier"), "screen": Words("on screen", "à l'écran")},
    "role": TERMS,
}


def sentence_of(line: Mapping[str, object], language: Language) -> str:
    """What a line of the log says, in the reader's language."""
    facts = line.get("facts")
    by, about = line.get("by") or "?", line.get("about") or "?"
    known_facts = facts if isinstance(facts, Mapping) else {}
    told: dict[str, object] = {**known_facts, "by": by, "about": about}
    told.setdefault("why", told.get(language, ""))
    for fact, words in FACTS.items():
        if known := words.get(str(told.get(fact))):
            told[fact] = known.say(language)
    kind = KINDS.get(str(line["kind"])) if isinstance(facts, Mapping) else None
    try:
        return (kind.sentence if kind else UNKNOWN).say(language, {**line, **told})
    except KeyError:  # a line of another version, with other facts
        return UNKNOWN.say(language, line)
