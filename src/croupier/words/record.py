"""Sentences about the record: nights, copies, checks and what was found in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "at": Words(
        "Where nights are kept: a folder, or postgresql://…; else DATABASE_URL, else your own.",
        "Où sont les soirées : un dossier, ou postgresql://… ; sinon DATABASE_URL, sinon le vôtre.",
    ),
    "backup": Words(
        "Copy a night while it is played, with its key and its seeds: for the house alone.",
        "Copier une soirée pendant le jeu, avec sa clé et ses graines : pour la maison seule.",
    ),
    "backup_file": Words("The file to write.", "Le fichier à écrire."),
    "check_draw": Words(
        "Check every draw of the machine against what it had promised.",
        "Vérifier chaque tirage de la machine d'après ce qu'elle avait promis.",
    ),
    "checkpoint": Words(
        "A signed word on how far a night has come, to be taken out of the house.",
        "Un point de contrôle signé qui dit où en est la soirée, à emporter hors de la maison.",
    ),
    "checkpoint_file": Words(
        "A checkpoint that left the house on the night.",
        "Un point de contrôle sorti de la maison ce soir-là.",
    ),
    "deep": Words(
        "Decide every entry again, by today's engine, under the night's own rulebooks.",
        "Décider à nouveau chaque écriture, avec le moteur actuel et les règlements de la soirée.",
    ),
    "entry": Words("Show this entry's draw alone.", "Ne montrer que le tirage de cette écriture."),
    "event": Words(
        "The rulebook of the event: its name, or a file.",
        "Le règlement de l'événement : son nom, ou un fichier.",
    ),
    "export": Words(
        "Write a night as lines of JSON: what an inspector takes home. Or its books alone.",
        "Écrire une soirée en lignes JSON : ce qu'un inspecteur emporte. Ou ses seuls comptes.",
    ),
    "game": Words(
        "A game's rulebook to adopt; several may be given. Else all that can be played.",
        "Le règlement d'un jeu à adopter ; répétable. Sinon tous ceux qui peuvent se jouer.",
    ),
    "import": Words(
        "Take an exported night in: verified first, whole or not at all.",
        "Reprendre une soirée exportée : vérifiée d'abord, entière ou pas du tout.",
    ),
    "journal_file": Words("An exported journal.", "Un journal exporté."),
    "key": Words(
        "The key it was signed with, as it was handed out: never from the file that is checked.",
        "La clé de signature, telle qu'elle a été remise : jamais tirée du fichier vérifié.",
    ),
    "licensee": Words(
        "Who answers for the night; else your login name.",
        "Qui répond de la soirée ; sinon votre nom d'utilisateur.",
    ),
    "night": Words("A night's name.", "Le nom d'une soirée."),
    "night_close": Words(
        "Close a night: nothing is added to its record afterwards.",
        "Terminer une soirée : rien ne s'ajoute ensuite à son registre.",
    ),
    "night_list": Words("The nights that are kept here.", "Les soirées conservées ici."),
    "night_new": Words(
        "Open a new night: its journal, its key, its law and its licensee.",
        "Ouvrir une nouvelle soirée : son journal, sa clé, sa loi et son titulaire.",
    ),
    "night_show": Words(
        "Where a night stands: people, tables, chips, head.",
        "Où en est une soirée : personnes, tables, jetons, tête du journal.",
    ),
    "nights": Words("Nights: new, list, show, close.", "Les soirées : new, list, show, close."),
    "out": Words(
        "The file to write; else standard output.",
        "Le fichier à écrire ; sinon la sortie standard.",
    ),
    "practice": Words(
        "A night for practice: virtual tables and open seats are allowed.",
        "Une soirée d'entraînement : tables virtuelles et places libres sont permises.",
    ),
    "qr": Words("Show it as a QR code as well.", "Le montrer aussi en code QR."),
    "restore": Words(
        "Take a backup in on this machine: verified first, whole or not at all.",
        "Reprendre une sauvegarde sur cette machine : vérifiée d'abord, entière ou pas du tout.",
    ),
    "serve": Words(
        "Open the pages of a night, or of all nights: for players, croupiers, the public, the pit "
        "boss. With --lines, one night for a program, by lines of JSON.",
        "Ouvre les pages d'une soirée, ou de toutes : pour les joueurs, les croupiers, le public "
        "et l'inspecteur de table. Avec --lines, une soirée pour un programme, en lignes JSON.",
    ),
    "serve_host": Words(
        "Where to listen; else this machine alone or, with --tls, every network.",
        "Où écouter ; sinon cette machine seule ou, avec --tls, tous les réseaux.",
    ),
    "serve_insecure": Words(
        "Beyond this machine without TLS: everybody on the network can read what passes.",
        "Au-delà de cette machine sans TLS : tout le réseau peut lire ce qui passe.",
    ),
    "serve_lines": Words(
        "Speak by lines of JSON on standard input and output.",
        "Parler en lignes JSON sur l'entrée et la sortie standard.",
    ),
    "serve_night": Words("The night; else all of them.", "La soirée ; sinon toutes."),
    "serve_port": Words(
        "The port; if it is taken, one of the next.", "Le port ; s'il est pris, un des suivants."
    ),
    "serve_practice": Words(
        "Practice nights with bots at the tables, made if need be.",
        "Des soirées d'entraînement avec des robots aux tables, créées au besoin.",
    ),
    "serve_tls": Words(
        "For phones on the hall's Wi-Fi: HTTPS with a certificate of its own.",
        "Pour les téléphones sur le Wi-Fi de la salle : HTTPS, avec son propre certificat.",
    ),
    "title": Words(
        "What people call the night; else its name.",
        "Comment on appelle la soirée ; sinon son nom.",
    ),
    "verify": Words(
        "Prove a night, an exported file or an address: every link, every chip, every signature.",
        "Vérifier une soirée, un fichier exporté ou une adresse : maillons, jetons et signatures.",
    ),
    "what": Words(
        "A night's name, a file (export or backup), or an address.",
        "Le nom d'une soirée, un fichier (export ou sauvegarde), ou une adresse.",
    ),
    "workers": Words(
        "How many processes serve the pages (PostgreSQL only).",
        "Combien de processus servent les pages (PostgreSQL seulement).",
    ),
    "zone": Words(
        "The time zone of the place; else that of the law.",
        "Le fuseau horaire du lieu ; sinon celui de la loi.",
    ),
}

LABELS: Final[Mapping[str, Words]] = {
    "application": Words("application", "demande"),
    "balances": Words("chips", "jetons"),
    "checkpoint_holds": Words(
        "The checkpoint vouches for the first {count} entries.",
        "Le point de contrôle garantit les {count} premières écritures.",
    ),
    "copied": Words(
        "{count} entries, head {head}: {file}",
        "{count} écritures, tête {head} : {file}",
    ),
    "decided_again": Words(
        "Every entry is decided the same way by this version.",
        "Chaque écriture est décidée de la même façon par cette version.",
    ),
    "draws_checked": Words("Draws: {count}; wrong: {wrong}", "Tirages : {count} ; faux : {wrong}"),
    "entries": Words("entries", "écritures"),
    "entry": Words("entry", "écriture"),
    "fingerprint": Words(
        "The certificate is our own, so a browser warns once. Compare: SHA-256 {of}",
        "Le certificat est le nôtre : le navigateur avertit une fois. Comparez : SHA-256 {of}",
    ),
    "head": Words("head", "tête"),
    "holds": Words(
        "{count} entries hold; the last has the digest {head}",
        "{count} écritures vérifiées ; la dernière a l'empreinte {head}",
    ),
    "in_the_clear": Words(
        "Not encrypted (--insecure): everybody on this network can read PINs, sessions and ticket "
        "codes, and act in their owners' names. It is noted in the house log. Safe: --tls.",
        "Non chiffré (--insecure) : tout le monde sur ce réseau peut lire les codes, les sessions "
        "et les codes des billets, et agir au nom de leurs titulaires. C'est inscrit au journal "
        "de la maison. Plus sûr : --tls.",
    ),
    "key": Words("key", "clé"),
    "key_is": Words(
        "The key of this night. Write it down or photograph it now: checkpoints are proved by it.",
        "La clé de cette soirée. Notez-la ou photographiez-la maintenant : elle prouve les points "
        "de contrôle.",
    ),
    "law_zone": Words("time zone", "fuseau horaire"),
    "licensee": Words("licensee", "titulaire"),
    "night": Words("night", "soirée"),
    "night_is_closed": Words("{night} is closed.", "{night} est terminée."),
    "no_draws": Words(
        "The machine has drawn nothing in this night.",
        "La machine n'a rien tiré dans cette soirée.",
    ),
    "no_nights": Words(
        "No nights in {place} yet. Open one: croupier night new NAME",
        "Pas encore de soirée dans {place}. Pour en ouvrir une : croupier night new NOM",
    ),
    "of_night": Words("{night}:", "{night} :"),
    "only_here": Words(
        "These addresses work on this machine alone. For phones in the hall: --tls.",
        "Ces adresses ne marchent que sur cette machine. Pour les téléphones de la salle : --tls.",
    ),
    "opening": Words("checking", "contrôle"),
    "people": Words("people", "personnes"),
    "place": Words("kept in", "conservée dans"),
    "practice": Words("practice", "entraînement"),
    "rest_checked": Words(
        "The rest was checked and holds: the chain, the signatures and the draws to the end, and "
        "every entry before this one by the rules.",
        "Le reste a été vérifié et tient : la chaîne, les signatures et les tirages jusqu'à la "
        "fin, et chaque écriture précédente selon les règles.",
    ),
    "rulebooks": Words("rulebooks", "règlements"),
    "ruled_by": Words("Played under: {books}", "Jouée selon : {books}"),
    "serving": Words(
        "{night}: {count} entries. One command a line; the end of input stops.",
        "{night} : {count} écritures. Une commande par ligne ; la fin de l'entrée arrête.",
    ),
    "signatures_hold": Words("Signatures that hold: {count}", "Signatures vérifiées : {count}"),
    "stands_on": Words(
        "Version {version} of the journal, edition {procedure} of the procedure",
        "Version {version} du journal, édition {procedure} de la procédure",
    ),
    "state": Words("state", "état"),
    "state_closed": Words("closed", "terminée"),
    "state_new": Words("not opened", "pas ouverte"),
    "state_open": Words("open", "ouverte"),
    "state_unreadable": Words("unreadable", "illisible"),
    "stop_serving": Words(
        "Ctrl-C closes the house; every night goes on where it stands at the next start.",
        "Ctrl-C ferme la maison ; chaque soirée reprend où elle en est au prochain démarrage.",
    ),
    "table": Words("table", "table"),
    "tables": Words("tables", "tables"),
    "ticket": Words("ticket", "billet"),
    "verdict": Words("found", "constat"),
    "verifying": Words("verifying", "vérification"),
    "writing": Words("copying", "copie"),
}

ERRORS: Final[Mapping[str, Words]] = {
    "already_written": Words(
        "{night} is being written by another process: stop that one first.",
        "{night} est en cours d'écriture par un autre processus : arrêtez-le d'abord.",
    ),
    "bad_database": Words(
        "Nights are kept in a folder or in PostgreSQL, and this is no address of such a "
        "database: postgresql://user@host/database",
        "Les soirées sont dans un dossier ou dans PostgreSQL, et ce n'est pas l'adresse d'une "
        "telle base : postgresql://utilisateur@hôte/base",
    ),
    "bad_name": Words(
        "{given!r} is no name for a night: small letters, digits and hyphens, 63 at most.",
        "{given!r} n'est pas un nom de soirée : minuscules, chiffres et tirets, 63 au plus.",
    ),
    "bad_text": Words(
        "{name}: {why}",
        "{name} : {why}",
    ),
    "damaged_key": Words(
        "{file} is not the key that this house wrote there. Put the old one back from a copy. If "
        "there is none, remove it: a new one is made, and docs/web.md says what that ends.",
        "{file} n'est pas la clé que la maison y avait écrite. Remettez l'ancienne depuis une "
        "copie. S'il n'y en a pas, supprimez-la : une autre sera faite, et docs/web.md dit à quoi "
        "cela met fin.",
    ),
    "earnest_night": Words(
        "Practice would be kept in {place}, and night {night} there is not for practice. Nothing "
        "was changed. Name another place with --at.",
        "L'entraînement serait dans {place}, et la soirée {night} qui s'y trouve n'est pas pour "
        "l'entraînement. Rien n'a été modifié. Indiquez un autre endroit avec --at.",
    ),
    "earnest_people": Words(
        "Practice would be kept in {place}, and people of a real house sign in there. Nothing "
        "was changed. Name another place with --at.",
        "L'entraînement serait dans {place}, et les personnes d'une vraie maison s'y connectent. "
        "Rien n'a été modifié. Indiquez un autre endroit avec --at.",
    ),
    "file_exists": Words(
        "{file} is there already: choose another name.",
        "{file} existe déjà : choisissez un autre nom.",
    ),
    "holds_not": Words(
        "Entry {seq} {why}",
        "L'écriture {seq} {why}",
    ),
    "key_needed": Words(
        "--checkpoint and --key go together.",
        "--checkpoint et --key vont ensemble.",
    ),
    "last_word": Words(
        "Nobody reads the answers any more; what was answered is on record.",
        "Plus personne ne lit les réponses ; ce qui a été répondu est enregistré.",
    ),
    "law_unread": Words(
        "{night} was played under rulebooks that this version can't read ({why}): it can be "
        "verified and exported, not played.",
        "{night} a été jouée selon des règlements que cette version ne sait pas lire ({why}) : "
        "elle peut être vérifiée et exportée, pas jouée.",
    ),
    "lines_need_a_night": Words(
        "--lines speaks to one night: name it.",
        "--lines parle à une soirée : nommez-la.",
    ),
    "loose_folder": Words(
        "Others on this machine can write in {folder}, and put other keys there. If nobody has: "
        "chmod 700 {folder}. If somebody may have: docs/web.md, “A loosened key”.",
        "D'autres sur cette machine peuvent écrire dans {folder}, et y mettre d'autres clés. "
        "Si personne ne l'a fait : chmod 700 {folder}. Sinon : docs/web.md, « A loosened key ».",
    ),
    "loose_key": Words(
        "Others on this machine can read or change {file}, or it belongs to somebody else. If "
        "nobody has: chmod 600 {file}. If somebody may have: docs/web.md, “A loosened key”.",
        "D'autres sur cette machine peuvent lire ou modifier {file}, ou ce fichier n'est pas à "
        "vous. Si personne ne l'a fait : chmod 600 {file}. Sinon : docs/web.md, "
        "« A loosened key ».",
    ),
    "needs_tls": Words(
        "--host {host} reaches beyond this machine, where everybody on the network could read PINs "
        "and sessions. Add --tls; or --insecure, if you want exactly that.",
        "--host {host} va au-delà de cette machine : tout le réseau pourrait lire les codes et les "
        "sessions. Ajoutez --tls ; ou --insecure, si c'est bien ce que vous voulez.",
    ),
    "night_exists": Words(
        "There is a night {night} already: choose another name.",
        "Il y a déjà une soirée {night} : choisissez un autre nom.",
    ),
    "no_key": Words(
        "This copy of {night} came without its key: it can be verified, and sign nothing.",
        "Cette copie de {night} est venue sans sa clé : on peut la vérifier, pas la signer.",
    ),
    "no_port": Words(
        "Nothing can listen at {address} nor at the ports after it: choose another --port.",
        "Impossible d'écouter à {address} ni aux ports suivants : choisissez un autre --port.",
    ),
    "no_such_entry": Words(
        "The machine drew nothing in entry {entry}.",
        "La machine n'a rien tiré dans l'écriture {entry}.",
    ),
    "no_such_event": Words(
        "{name} is not the rulebook of an event.",
        "{name} n'est pas le règlement d'un événement.",
    ),
    "no_such_night": Words(
        "There is no night {night} in {place}. There are: {names}",
        "Il n'y a pas de soirée {night} dans {place}. Soirées présentes : {names}",
    ),
    "no_such_zone": Words(
        "{zone!r} is no time zone: give one like America/Toronto.",
        "{zone!r} n'est pas un fuseau horaire : donnez-en un comme Europe/Paris.",
    ),
    "nothing_in_the_clear": Words(
        "--insecure is for a --host beyond this machine without --tls: leave it out here.",
        "--insecure sert à un --host au-delà de cette machine sans --tls : enlevez-le ici.",
    ),
    "one_game": Words(
        "--set and --wheel are for one game: give it with --game.",
        "--set et --wheel valent pour un seul jeu : donnez-le avec --game.",
    ),
    "one_process": Words(
        "A night in a file has one process. Several need PostgreSQL: set DATABASE_URL.",
        "Une soirée dans un fichier n'a qu'un processus. Plusieurs demandent PostgreSQL : "
        "DATABASE_URL.",
    ),
    "our_mistake": Words(
        "A mistake of the program, and nothing was recorded.",
        "Une erreur du programme, et rien n'a été enregistré.",
    ),
    "practice_one_process": Words(
        "Practice nights are kept in files and have one process: leave --workers out.",
        "Les soirées d'entraînement sont dans des fichiers et n'ont qu'un processus : "
        "enlevez --workers.",
    ),
    "read_only": Words(
        "This night is open for reading only, and nothing was recorded. {why}",
        "Cette soirée n'est ouverte qu'à la lecture, et rien n'a été enregistré. {why}",
    ),
    "stopped": Words(
        "The journal could not be written. Send it again under the same number.",
        "Le journal n'a pas pu être écrit. Renvoyez la commande sous le même numéro.",
    ),
    "unreachable": Words(
        "{what} can't be used: {why}",
        "{what} est inutilisable : {why}",
    ),
    "unsafe": Words(
        "The database is not safe for a night: {why}",
        "La base de données n'est pas sûre pour une soirée : {why}",
    ),
    "use_restore": Words(
        "{file} is a backup, not an export: croupier restore {file}",
        "{file} est une sauvegarde, non un export : croupier restore {file}",
    ),
}
