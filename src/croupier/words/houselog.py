"""The lines of the house log, as an inspector reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.terms import TERMS
from croupier.words.words import Language, Words

LINES: Final[Mapping[str, Words]] = {
    "backed_up": Words(
        "{by} made a backup of night {night}, up to entry {entries}, on the machine itself.",
        "{by} a fait une sauvegarde de la soirée {night}, jusqu'à l'écriture {entries}, "
        "sur la machine.",
    ),
    "checkpoint_made": Words(
        "{by} made a checkpoint of night {night}, up to entry {entries}.",
        "{by} a fait un point de contrôle de la soirée {night}, jusqu'à l'écriture {entries}.",
    ),
    "exported": Words(
        "{by} took a copy of the record of night {night} ({format}), up to entry {entries}.",
        "{by} a pris une copie du registre de la soirée {night} ({format}), "
        "jusqu'à l'écriture {entries}.",
    ),
    "house_taken_over": Words(
        "{by} brought the whole house in from the copy in {folder}, as generation {generation}.",
        "{by} a repris toute la maison de la copie dans {folder}, comme génération {generation}.",
    ),
    "lines_key_made": Words(
        "A key file was made on this machine: with it a program may speak in {night} for {about}.",
        "Un fichier de clé a été fait sur cette machine : avec lui, un programme peut parler dans "
        "{night} pour {about}.",
    ),
    "lines_key_used": Words(
        "A program began to speak by lines in {night}, with a key for {about}.",
        "Un programme a commencé à parler en lignes dans {night}, avec une clé pour {about}.",
    ),
    "log_exported": Words(
        "{by} took a copy of this log, up to line {lines}.",
        "{by} a pris une copie de ce journal, jusqu'à la ligne {lines}.",
    ),
    "night_closed": Words(
        "{by} closed night {night} on the machine itself.",
        "{by} a clos la soirée {night} sur la machine.",
    ),
    "night_made": Words(
        "{by} made night {night} on the machine itself; {about} answers for it.",
        "{by} a créé la soirée {night} sur la machine ; {about} en répond.",
    ),
    "part_given": Words(
        "{by} gave {about} the part of {role} in night {night} (entry {entry}).",
        "{by} a donné à {about} le rôle : {role}, dans la soirée {night} (écriture {entry}).",
    ),
    "part_taken": Words(
        "{by} took the part of {role} from {about} in night {night} (entry {entry}).",
        "{by} a retiré à {about} le rôle : {role}, dans la soirée {night} (écriture {entry}).",
    ),
    "printed": Words(
        "{by} printed the original of {paper} of night {night}.",
        "{by} a imprimé l'original de {paper} de la soirée {night}.",
    ),
    "recovered": Words(
        "{about}, administrator, chose a new PIN with a word that {by} made on the machine itself.",
        "{about}, qui administre, a choisi un nouveau code avec un mot que {by} a fait sur la "
        "machine.",
    ),
    "recovery_asked": Words(
        "{by} asked on the machine itself for a new PIN for {about}, administrator.",
        "{by} a demandé sur la machine un nouveau code pour {about}, qui administre.",
    ),
    "reprinted": Words(
        "{by} printed {paper} of night {night} again (printing {number}).",
        "{by} a réimprimé {paper} de la soirée {night} (impression {number}).",
    ),
    "restored": Words(
        "{by} brought night {night} in from a copy, up to entry {entries}.",
        "{by} a repris la soirée {night} d'une copie, jusqu'à l'écriture {entries}.",
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
    "signed": Words(
        "{by} signed with their key in night {night}: {scope} (entry {entry}).",
        "{by} a signé de sa clé dans la soirée {night} : {scope} (écriture {entry}).",
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
    "went_on_alone": Words(
        "{by} went on without the copy in {folder}: no second laptop had taken over, they said.",
        "{by} a continué sans la copie dans {folder}, en disant qu'aucun autre ordinateur n'avait "
        "repris.",
    ),
}
KINDS: Final[Mapping[str, Words]] = {  # what one asks for
    "backed_up": Words("backups", "sauvegardes"),
    "checkpoint_made": Words("checkpoints", "points de contrôle"),
    "exported": Words("exports", "exportations"),
    "house_taken_over": Words("second laptop", "second ordinateur"),
    "lines_key_made": Words("key files made", "fichiers de clé faits"),
    "lines_key_used": Words("key files used", "fichiers de clé utilisés"),
    "log_exported": Words("copies of the log", "copies du journal"),
    "night_closed": Words("nights closed", "soirées closes"),
    "night_made": Words("nights made", "soirées créées"),
    "part_given": Words("parts given", "rôles donnés"),
    "part_taken": Words("parts taken", "rôles retirés"),
    "printed": Words("originals printed", "originaux imprimés"),
    "recovered": Words("administrators recovered", "administrateurs rétablis"),
    "recovery_asked": Words("recoveries asked for", "rétablissements demandés"),
    "reprinted": Words("reprints", "réimpressions"),
    "restored": Words("nights brought in", "soirées reprises"),
    "sign_in_failed": Words("failed sign-ins", "connexions échouées"),
    "signed": Words("keys used", "clés utilisées"),
    "signed_in": Words("sign-ins", "connexions"),
    "went_on_alone": Words("without the copy", "sans la copie"),
}
UNKNOWN: Final = Words(
    "A line of kind {kind}, which this version doesn't know.",
    "Une ligne de nature {kind}, que cette version ne connaît pas.",
)
PAGE: Final[Mapping[str, Words]] = {
    "all": Words("all", "tout"),
    "at": Words("when", "quand"),
    "empty": Words("No line yet.", "Aucune ligne encore."),
    "empty_here": Words("No line like that.", "Aucune ligne de ce genre."),
    "filter": Words("Show", "Afficher"),
    "kind": Words("Kind", "Nature"),
    "line": Words("line", "ligne"),
    "log": Words("Log of the house", "Journal de la maison"),
    "newest": Words("Newest", "Les plus récentes"),
    "older": Words("Older", "Plus anciennes"),
    "person": Words("Person", "Personne"),
    "print": Words(
        "Log of the house, as it stood at line {last}.",
        "Journal de la maison, tel qu'à la ligne {last}.",
    ),
    "said": Words("what happened", "ce qui s'est passé"),
    "times": Words("Times are UTC.", "Les heures sont en UTC."),
}


def sentence_of(line: Mapping[str, object], language: Language) -> str:
    """What a line of the log says, in the reader's language."""
    facts = line["facts"]
    assert isinstance(facts, Mapping)
    told: dict[str, object] = {**facts, "by": line["by"] or "?", "about": line["about"] or "?"}
    if known := TERMS.get(str(told.get("role"))):
        told["role"] = known.say(language)
    words = LINES.get(str(line["kind"]))
    try:
        return words.say(language, told) if words else UNKNOWN.say(language, line)
    except KeyError:  # a line of another version, with other facts
        return UNKNOWN.say(language, line)
