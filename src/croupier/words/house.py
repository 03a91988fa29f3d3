"""Sentences of the command line about the house itself: its log, its people, its second laptop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "house": Words(
        "The log of the house: who came in, who was given what, what left it.",
        "Le journal de la maison : qui est entré, qui a reçu quoi, ce qui en est sorti.",
    ),
    "house_export": Words(
        "Write the log to a file that anybody can prove: python check_house_log.py FILE",
        "Écrire le journal dans un fichier vérifiable par tous : python check_house_log.py FICHIER",
    ),
    "house_kind": Words("Lines of this kind alone.", "Les lignes de cette nature seulement."),
    "house_last": Words("How many lines, the last ones.", "Combien de lignes, les dernières."),
    "house_log": Words(
        "Read the log, the newest line last.", "Lire le journal, la fin en dernier."
    ),
    "house_verify": Words(
        "Prove the log: every link, number, column and trigger.",
        "Vérifier le journal : maillons, numéros, colonnes et déclencheurs.",
    ),
    "people": Words("The people of this house.", "Les personnes de cette maison."),
    "people_name": Words(
        "The administrator who is lost; asked for if not given.",
        "Le nom de qui administre et n'entre plus ; sinon, il est demandé.",
    ),
    "people_new": Words(
        "Make a new administrator of this name.", "Créer un administrateur de ce nom."
    ),
    "people_recover": Words(
        "A lost administrator chooses a new PIN: a link for ten minutes, made right here.",
        "Un administrateur perdu choisit un nouveau code : un lien de dix minutes, fait ici même.",
    ),
    "restore_alone": Words(
        "For a file of a house with a copy: no second laptop has taken over from that.",
        "Pour le fichier d'une maison qui a une copie : aucun autre ordinateur ne l'a reprise.",
    ),
    "restore_from": Words(
        "A backup file of one night, or the folder of a copy of the whole house.",
        "Le fichier de sauvegarde d'une soirée, ou le dossier d'une copie de toute la maison.",
    ),
    "serve_alone": Words(
        "Go on without the copy that this house remembers: no second laptop has taken over.",
        "Continuer sans la copie que la maison connaît : aucun autre ordinateur n'a repris.",
    ),
    "serve_standby": Words(
        "Keep a copy of the whole house current in this folder, for a second laptop.",
        "Tenir à jour dans ce dossier une copie de toute la maison, pour un second ordinateur.",
    ),
    "standby": Words(
        "The copy for a second laptop: how it compares with this house.",
        "La copie pour un second ordinateur : en quoi elle diffère de cette maison.",
    ),
    "standby_compare": Words(
        "List the entries that this house has and its copy hasn't, and the other way round.",
        "Lister les écritures que la maison a et que la copie n'a pas, et inversement.",
    ),
    "standby_folder": Words(
        "The folder of the copy; else the one that this house remembers.",
        "Le dossier de la copie ; sinon celui que la maison connaît.",
    ),
}

LABELS: Final[Mapping[str, Words]] = {
    "entry_unread": Words("can't be read:", "illisible :"),
    "goes_on": Words(
        "This laptop goes on as generation {generation}. The first laptop must not go on any more. "
        "Start the house now: croupier serve --tls{at} --standby {folder}",
        "Cet ordinateur continue comme génération {generation}. Le premier ne doit plus continuer. "
        "Ouvrez maintenant la maison : croupier serve --tls{at} --standby {folder}",
    ),
    "keeps_copy": Words(
        "A copy for a second laptop is kept in {folder}.",
        "Une copie pour un second ordinateur est tenue dans {folder}.",
    ),
    "log_missing": Words(
        "There is no line of a house log in the copy, though there are people: a new log begins.",
        "La copie n'a aucune ligne d'un journal de la maison, bien qu'elle ait des personnes : un "
        "nouveau journal commence.",
    ),
    "log_put_aside": Words(
        "The house log of the copy does not hold: {why}. It lies in {file} now, and a new log "
        "begins.",
        "Le journal de la maison dans la copie ne tient pas : {why}. Il se trouve maintenant dans "
        "{file}, et un nouveau commence.",
    ),
    "moved_aside": Words(
        "The house that was here before lies in {aside} now.",
        "La maison qui était ici se trouve maintenant dans {aside}.",
    ),
    "night_came": Words("{night}: {count} entries", "{night} : {count} écritures"),
    "night_left_out": Words(
        "{night} was left out, because its file can't be read: {why}",
        "{night} n'est pas reprise, car son fichier est illisible : {why}",
    ),
    "night_to_read": Words(
        "{night} came in for reading only, because it does not hold: {why}",
        "{night} n'est reprise que pour être lue, car elle ne tient pas : {why}",
    ),
    "only_here": Words(
        "{night}: after entry {common}, only this house has {count}.",
        "{night} : après l'écriture {common}, cette maison seule en a {count}.",
    ),
    "only_there": Words(
        "{night}: after entry {common}, only the copy has {count}.",
        "{night} : après l'écriture {common}, la copie seule en a {count}.",
    ),
    "recover_told": Words(
        "The house log says so, and so will every wall and the other administrators.",
        "Le journal de la maison le dit ; les murs et les autres administrateurs le diront.",
    ),
    "recover_whom": Words("Who is lost? ({names})", "Qui n'entre plus ? ({names})"),
    "recover_word": Words(
        "{name} can choose a new PIN for the next {minutes} minutes, once. In a browser, at the "
        "address of the house (start it if it isn't running: croupier serve), open:",
        "{name} peut choisir un nouveau code, une fois, dans les {minutes} minutes. Dans un "
        "navigateur, à l'adresse de la maison (ouvrez-la au besoin : croupier serve), allez à :",
    ),
    "same": Words(
        "This house and its copy have the same entries.",
        "Cette maison et sa copie ont les mêmes écritures.",
    ),
}

ERRORS: Final[Mapping[str, Words]] = {
    "backup_beside": Words(
        "this backup is of a house that keeps a copy, in {folder}, and a second laptop may have "
        "gone on from it. Bring in the copy: croupier restore FOLDER. Or say --alone if nobody has",
        "cette sauvegarde vient d'une maison qui tient une copie, dans {folder}, et un second "
        "ordinateur a pu la reprendre. Reprenez la copie : croupier restore DOSSIER. Ou dites "
        "--alone si personne ne l'a fait",
    ),
    "bad_mark": Words(
        "a file of the copy can't be read: {why}",
        "un fichier de la copie est illisible : {why}",
    ),
    "claimed": Words(
        "this copy was taken over already, on {at}, by {where}, as generation {generation}: the "
        "night goes on there. If that laptop never went on, remove claim.json from the folder",
        "cette copie a déjà été reprise, le {at}, par {where}, comme génération {generation} : la "
        "soirée continue là-bas. Si cet ordinateur n'a jamais continué, ôtez claim.json du dossier",
    ),
    "copy_ahead": Words(
        "the copy in {folder} has entries that this house lacks, after its own in: {nights} "
        "(croupier standby compare {folder}). Either another laptop has gone on from it, and this "
        "one can't go on beside it, or the copy was changed. If nobody has gone on, put the files "
        "of these nights elsewhere: they are copied anew",
        "la copie dans {folder} a des écritures que cette maison n'a pas, après les siennes : "
        "{nights} (croupier standby compare {folder}). Soit un autre ordinateur l'a reprise, et "
        "celui-ci ne peut continuer à côté, soit la copie a été modifiée. Si personne ne l'a "
        "reprise, mettez ailleurs les fichiers de ces soirées : ils seront recopiés",
    ),
    "copy_busy": Words(
        "another process is still writing the copy in {folder}: stop it first",
        "un autre processus écrit encore la copie dans {folder} : arrêtez-le d'abord",
    ),
    "copy_unwritable": Words(
        "the copy can't be written in {folder}: {why}",
        "la copie ne peut être écrite dans {folder} : {why}",
    ),
    "database_copied": Words(
        "this database was made from another one, which keeps its copy for a second laptop in "
        "{folder}. If this one goes on in its place, say --standby {folder}; else say --alone",
        "cette base a été faite d'après une autre, qui tient sa copie pour un second ordinateur "
        "dans {folder}. Si celle-ci continue à sa place, dites --standby {folder} ; sinon, dites "
        "--alone",
    ),
    "house_ahead": Words(
        "this laptop goes on from this copy already, and has entries that the copy lacks: "
        "{nights}. Nothing is brought in. Start the house: croupier serve --tls --standby {folder}",
        "cet ordinateur continue déjà d'après cette copie, et a des écritures qui y manquent : "
        "{nights}. Rien n'est repris. Ouvrez la maison : croupier serve --tls --standby {folder}",
    ),
    "is_a_copy": Words(
        "{folder} is a copy of a house, and nobody plays in it. On a second laptop: "
        "croupier restore {folder}",
        "{folder} est la copie d'une maison, et nul n'y joue. Sur un second ordinateur : "
        "croupier restore {folder}",
    ),
    "lines_keep_no_copy": Words(
        "--lines keeps no copy: serve the house with --standby, or the night with --lines.",
        "--lines ne tient pas de copie : ouvrez la maison avec --standby, ou la soirée avec "
        "--lines.",
    ),
    "log_unwritten": Words(
        "Done, but the house log could not be written: there is no line about it.",
        "C'est fait, mais le journal de la maison n'a pu être écrit : aucune ligne n'en parle.",
    ),
    "night_broken": Words(
        "{night} does not hold: {why}. It was played last, so nothing is brought in. To bring in "
        "the other nights without it, take {night}.sqlite out of the folder",
        "{night} ne tient pas : {why}. C'est la dernière soirée jouée : rien n'est repris. Pour "
        "reprendre les autres sans elle, ôtez {night}.sqlite du dossier",
    ),
    "no_copy": Words(
        "there is no copy of a house in {folder}",
        "il n'y a pas de copie d'une maison dans {folder}",
    ),
    "no_folder_known": Words(
        "this house remembers no copy: name its folder",
        "cette maison ne connaît pas de copie : nommez son dossier",
    ),
    "no_house_log": Words(
        "there is no house log in {place} yet",
        "il n'y a pas encore de journal de la maison dans {place}",
    ),
    "no_people_here": Words(
        "there are no people in {place} yet: croupier serve makes the first administrator",
        "il n'y a encore personne dans {place} : croupier serve fait le premier administrateur",
    ),
    "no_such_administrator": Words(
        "{name} is no administrator of this house; there are: {names}. To make a new one: --new",
        "{name} n'administre pas cette maison ; il y a : {names}. Pour en créer un : --new",
    ),
    "no_such_kind": Words(
        "no line is of kind {given!r}; there are: {kinds}",
        "aucune ligne n'est de nature {given!r} ; il y a : {kinds}",
    ),
    "not_claimed": Words(
        "{folder} can't be written, so the first laptop will not know that this one goes on: "
        "do not start it again",
        "{folder} ne peut être écrit : le premier ordinateur ne saura pas que celui-ci continue. "
        "Ne le redémarrez pas",
    ),
    "not_empty": Words(
        "{folder} holds nights or people already, and is no copy: choose an empty folder",
        "{folder} contient déjà des soirées ou des personnes, et n'est pas une copie : choisissez "
        "un dossier vide",
    ),
    "only_a_folder": Words(
        "a copy is brought into a folder, not into {place}: --at FOLDER",
        "une copie se reprend dans un dossier, pas dans {place} : --at DOSSIER",
    ),
    "other_house": Words(
        "{folder} holds the copy of another house ({house}): choose an empty folder",
        "{folder} contient la copie d'une autre maison ({house}) : choisissez un dossier vide",
    ),
    "out_of_reach": Words(
        "the copy of this house, in {folder}, can't be reached, and a second laptop may have gone "
        "on from it. Bring it back, or say --alone if nobody has",
        "la copie de cette maison, dans {folder}, est hors d'atteinte, et un second ordinateur a "
        "pu la reprendre. Remettez-la, ou dites --alone si personne ne l'a fait",
    ),
    "place_not_empty": Words(
        "there is another house in {place}: choose an empty folder with --at",
        "il y a une autre maison dans {place} : choisissez un dossier vide avec --at",
    ),
    "register_broken": Words(
        "the people's register of the copy does not hold: {why}",
        "le registre des personnes de la copie ne tient pas : {why}",
    ),
    "register_busy": Words(
        "the people's register can't be written now: {why}",
        "le registre des personnes ne peut être écrit maintenant : {why}",
    ),
    "same_place": Words(
        "the copy must lie elsewhere than the house itself: {folder}",
        "la copie doit se trouver ailleurs que la maison elle-même : {folder}",
    ),
    "stage_in_the_way": Words(
        "{path} is in the way: a house is made ready in a folder of this name. Remove it",
        "{path} gêne : une maison est préparée dans un dossier de ce nom. Ôtez-le",
    ),
    "taken_over": Words(
        "the night goes on elsewhere: {where} took over on {at}, as generation {generation}. "
        "Nights and their last common entries: {nights}. Entries of this laptop that are not part "
        "of it: {lost} (croupier standby compare {folder}). This laptop can't go on beside it; "
        "after the night it comes back with: croupier restore {folder}",
        "la soirée continue ailleurs : {where} a repris le {at}, comme génération {generation}. "
        "Soirées et dernières écritures communes : {nights}. Écritures de cet ordinateur qui n'en "
        "font pas partie : {lost} (croupier standby compare {folder}). Cet ordinateur ne peut "
        "continuer à côté ; après la soirée, il revient par : croupier restore {folder}",
    ),
}
