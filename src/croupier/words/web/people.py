"""Sentences about people and their keys: signing in, tickets, the office."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

PEOPLE: Final[Mapping[str, Words]] = {
    "add": Words("Add a person", "Ajouter une personne"),
    "administrator": Words("administrator", "administrateur"),
    "again": Words("The same once more", "Encore une fois le même code"),
    "also_administrator": Words(
        "May manage people and tickets too",
        "Peut aussi gérer les personnes et les billets",
    ),
    "application": Words("The application", "La demande"),
    "application_bounds": Words(
        "These terms bound the night.", "Ces modalités délimitent la soirée."
    ),
    "application_none": Words(
        "Nobody has stated yet what the licence approved.",
        "Personne n'a encore indiqué ce que la licence a approuvé.",
    ),
    "application_state": Words("State the application", "Consigner la demande"),
    "appoint": Words("Give a part", "Confier un rôle"),
    "attest": Words(
        "Attest that this text came with the licence",
        "Attester que ce texte était joint à la licence",
    ),
    "call_me": Words("What may we call you? (optional)", "Comment vous appeler ? (facultatif)"),
    "call_me_hint": Words(
        "Seen by everybody at your table, with your number. Once you have come in, it stays.",
        "Visible de toute la table, avec votre numéro. Après votre première entrée, il reste.",
    ),
    "change": Words("Change person", "Changer de personne"),
    "change_pin": Words("Change the PIN", "Changer le code"),
    "code": Words("Code on the ticket", "Code du billet"),
    "code_hint": Words(
        "Eight letters and figures, such as 4K7M-9XQ2.",
        "Huit lettres et chiffres, par exemple 4K7M-9XQ2.",
    ),
    "come_in": Words("Come in", "Entrer"),
    "come_in_as": Words("Come in as {name}", "Entrer sous le nom {name}"),
    "come_in_part": Words("Come in as {name}, {part}", "Entrer sous le nom {name}, {part}"),
    "come_in_player": Words("Come in as a player", "Entrer comme joueur"),
    "come_in_ticket": Words("Come in with this ticket", "Entrer avec ce billet"),
    "dealt_by": Words("Dealt by {name}", "Tenue par {name}"),
    "display_refused": Words(
        "This name can't be used here: choose another, of at most {longest} characters, without # "
        "and /.",
        "Ce nom ne peut pas servir ici : choisissez-en un autre, de {longest} caractères au plus, "
        "sans # ni /.",
    ),
    "done_adopt": Words("The rulebook is on record.", "Le règlement est inscrit au registre."),
    "done_appoint": Words(
        "{person} has the part from now on.",
        "{person} tient désormais ce rôle.",
    ),
    "done_check": Words(
        "The wheel of table {table} was looked at.",
        "La roue de la table {table} a été vérifiée.",
    ),
    "done_close": Words("Table {table} is closed.", "La table {table} est fermée."),
    "done_close_night": Words("The night is closed.", "La soirée est close."),
    "done_confirm_key": Words(
        "From here on {person} signs with the new key.",
        "Désormais, {person} signe avec la nouvelle clé.",
    ),
    "done_open": Words("Table {table} is open.", "La table {table} est ouverte."),
    "done_post_notice": Words("The notice hangs.", "L'avis est affiché."),
    "done_record_payment": Words("The payment is on record.", "Le paiement est au registre."),
    "done_release": Words("{person} no longer has the part.", "{person} ne tient plus ce rôle."),
    "done_renew_key": Words(
        "The new key of {person} waits: somebody else confirms it.",
        "{person} signera avec la nouvelle clé dès qu'une autre personne la confirme.",
    ),
    "done_set_up": Words(
        "Table {table} is set up. Open it when everybody is ready.",
        "La table {table} est prête. Ouvrez-la quand tout le monde est en place.",
    ),
    "done_state_application": Words("The application is on record.", "La demande est au registre."),
    "done_void_payment": Words("The payment counts no more.", "Le paiement ne compte plus."),
    "have_ticket": Words("With a ticket", "Avec un billet"),
    "here_now": Words(
        "{name} is signed in on this device.",
        "Session ouverte sur cet appareil : {name}.",
    ),
    "how_many": Words("How many", "Combien"),
    "in": Words("May sign in", "Peut s'identifier"),
    "invitations_ended": Words(
        "Ended: nobody chooses a new PIN for you. Yours is as it was.",
        "C'est terminé : personne ne choisit de nouveau code pour vous. Le vôtre reste le même.",
    ),
    "is_adopted": Words(
        "Adopted; the notice does not hang yet",
        "Adopté ; l'avis n'est pas encore affiché",
    ),
    "is_closed": Words("closed", "fermée"),
    "is_open": Words("open", "ouverte"),
    "is_posted": Words("The notice hangs", "L'avis est affiché"),
    "keep_out": Words("Keep them out", "Ne plus laisser entrer"),
    "kept_out": Words(
        "{name} is signed out everywhere and can't come in.",
        "{name} n'a plus accès, et toutes ses sessions sont fermées.",
    ),
    "last_administrator": Words(
        "Nobody else could manage this house: make another administrator first.",
        "Personne d'autre ne pourrait gérer la maison : désignez d'abord un autre administrateur.",
    ),
    "let_back_in": Words("Let them in again", "Laisser entrer de nouveau"),
    "let_in": Words("{name} may sign in again.", "{name} peut de nouveau s'identifier."),
    "letters": Words("Type letters", "Saisir des lettres"),
    "lock": Words("Lock this screen", "Verrouiller cet écran"),
    "locked": Words("Locked", "Verrouillé"),
    "locked_for": Words(
        "Locked after too many wrong PINs, for {minutes} min more.",
        "Verrouillé après trop de codes erronés, encore {minutes} min.",
    ),
    "locked_why": Words(
        "This screen was left alone, so it is locked. Your page is waiting.",
        "Cet écran est resté sans personne : il s'est verrouillé. Votre page vous attend.",
    ),
    "make_administrator": Words("Make me the administrator", "Devenir administrateur"),
    "make_tickets": Words("Make tickets", "Créer des billets"),
    "manage": Words("Manage", "Gérer"),
    "manage_person": Words("Manage {name}", "Gérer {name}"),
    "move_button": Words("Let it move", "Autoriser le transfert"),
    "move_number": Words("Number on the ticket", "Numéro du billet"),
    "move_short": Words("Another phone", "Autre téléphone"),
    "move_ticket": Words("Move a ticket to another phone", "Transférer un billet"),
    "move_why": Words(
        "A ticket works on the phone that used it first. If the player has another phone, look at "
        "the ticket in their hand, then type its number here.",
        "Un billet fonctionne sur le téléphone qui l'a utilisé en premier. Si le joueur a changé "
        "de téléphone, regardez le billet qu'il tient en main, puis saisissez ici son numéro.",
    ),
    "name": Words("Name", "Nom"),
    "name_hint": Words(
        "As the night's record has it: the same name gives the same parts.",
        "Tel qu'il figure au registre de la soirée : le même nom donne les mêmes rôles.",
    ),
    "name_missing": Words("Say a name.", "Indiquez un nom."),
    "name_of_the_machine": Words(
        "The machine has this name: choose another.",
        "C'est le nom de la machine : choisissez-en un autre.",
    ),
    "name_of_tickets": Words(
        "No # and no / in a name: tickets have them.",
        "Ni # ni / dans un nom : ils sont réservés aux billets.",
    ),
    "name_on_record": Words(
        "You have a seat as {name} already, and that stays your name tonight. Leave this empty, "
        "and come in.",
        "Vous avez déjà une place sous le nom {name}, et ce nom reste le vôtre ce soir. "
        "Laissez ce champ vide, et entrez.",
    ),
    "name_taken": Words("There is a {name} already.", "Quelqu'un s'appelle déjà {name}."),
    "name_too_long": Words("At most {longest} characters.", "{longest} caractères au plus."),
    "name_unsafe": Words(
        "There is a character in it that can't be read on paper.",
        "Un de ses caractères ne se lit pas sur le papier.",
    ),
    "new_pin": Words("New PIN or password", "Nouveau code ou mot de passe"),
    "no_code": Words(
        "That is no code: it has eight letters and figures.",
        "Ce n'est pas un code : il compte huit lettres et chiffres.",
    ),
    "no_match": Words(
        "This name and PIN don't belong together.",
        "Ce nom et ce code ne vont pas ensemble.",
    ),
    "no_nights": Words(
        "There is no night yet: croupier night new makes one.",
        "Il n'y a pas encore de soirée : croupier night new en crée une.",
    ),
    "no_number": Words("A whole number, please.", "Un nombre entier, s'il vous plaît."),
    "no_scan": Words(
        "Choose the file of the scan, {most} MiB at most. Nothing was changed.",
        "Choisissez le fichier du document numérisé, {most} Mio au plus. Rien n'a changé.",
    ),
    "no_such_number": Words(
        "No ticket in force has this number tonight.",
        "Aucun billet en vigueur ne porte ce numéro ce soir.",
    ),
    "no_such_ticket": Words(
        "No ticket in force is “{name}”. Look at the ticket, and say its number.",
        "Aucun billet en cours n'est « {name} ». Regardez le billet et indiquez son numéro.",
    ),
    "no_such_word": Words(
        "That is not the word in the terminal.",
        "Ce n'est pas le mot affiché dans le terminal.",
    ),
    "no_table_name": Words(
        "Letters, figures and hyphens, at most 30.",
        "Lettres, chiffres et traits d'union, 30 au plus.",
    ),
    "no_tables": Words("No table is set up yet.", "Aucune table n'est encore prête."),
    "no_ticket": Words(
        "No ticket in force has this code. Ask at the door.",
        "Aucun billet valable ne porte ce code. Demandez à l'entrée.",
    ),
    "no_tickets": Words("No tickets yet.", "Pas encore de billets."),
    "nobody_recent": Words(
        "Nobody has signed in on this device lately.",
        "Personne ne s'est identifié récemment sur cet appareil.",
    ),
    "nobody_yet": Words(
        "Nobody manages this house yet: the terminal that runs it shows the address and the "
        "word to begin with.",
        "Personne ne gère encore cette maison : le terminal qui la fait tourner indique "
        "l'adresse et le mot pour commencer.",
    ),
    "not_adopted": Words("Not adopted yet", "Pas encore adopté"),
    "not_the_same": Words("The two are not the same.", "Les deux ne sont pas identiques."),
    "not_understood": Words(
        "The page said something that nobody understands. Reload it and try again.",
        "La page a dit quelque chose que personne ne comprend. Rechargez-la et réessayez.",
    ),
    "notice_print": Words("Its notice, to print and hang", "Son avis, à imprimer et afficher"),
    "notice_text": Words(
        "Its text; a notice can be printed when a table is set up",
        "Son texte ; l'avis s'imprime dès qu'une table est montée",
    ),
    "notices": Words("Rulebooks and notices", "Règlements et avis"),
    "number": Words("No.", "N°"),
    "office": Words("Office", "Bureau"),
    "old_pin": Words(
        "PIN until now",
        "Code actuel",
    ),
    "on_this_device": Words("People of this device", "Personnes de cet appareil"),
    "only_here": Words(
        "These codes lead to this computer alone. Open this page by the address that phones "
        "can reach, and make the tickets there.",
        "Ces codes ne mènent qu'à cet ordinateur. Ouvrez cette page par l'adresse que les "
        "téléphones peuvent joindre, et créez-y les billets.",
    ),
    "or_type": Words("or type the code at", "ou saisissez le code sur"),
    "out": Words("Kept out", "N'entre plus"),
    "out_why": Words(
        "Whoever is kept out is signed out at once. Parts in a night stay on record until they "
        "are taken back there.",
        "La session est fermée aussitôt. Les rôles tenus restent au registre de la soirée tant "
        "qu'ils n'y sont pas retirés.",
    ),
    "own_pin": Words(
        "My PIN",
        "Mon code",
    ),
    "own_pin_changed": Words(
        "You have a new PIN. The key that you sign with is the same.",
        "Votre code est changé. Votre clé de signature reste la même.",
    ),
    "pad": Words("Digits", "Chiffres"),
    "parts": Words("People and parts", "Personnes et rôles"),
    "password_too_short": Words(
        "At least {password} characters, and not digits alone.",
        "Au moins {password} caractères, et pas seulement des chiffres.",
    ),
    "pay_donation": Words("Donations", "Dons"),
    "pay_expense": Words("Expenses", "Dépenses"),
    "pay_left": Words("{left} of {limit} left", "reste {left} sur {limit}"),
    "pay_prize": Words("Prizes", "Prix"),
    "pay_receipt": Words("receipt {receipt}", "reçu {receipt}"),
    "pay_total": Words("In all: {total}", "En tout : {total}"),
    "pay_void": Words("voided", "annulé"),
    "people": Words("People", "Personnes"),
    "pin": Words("PIN or password", "Code ou mot de passe"),
    "pin_hint": Words(
        "At least 6 digits, or 8 characters.",
        "Au moins 6 chiffres, ou 8 caractères.",
    ),
    "pin_too_long": Words("At most {longest} characters.", "{longest} caractères au plus."),
    "pin_too_short": Words(
        "At least {pin} digits, or {password} characters.",
        "Au moins {pin} chiffres, ou {password} caractères.",
    ),
    "pin_weak": Words(
        "That is guessed first: no run or pattern, not the same few signs, not the name.",
        "C'est ce qu'on devine en premier : ni suite ni motif, ni les mêmes quelques signes, ni "
        "le nom.",
    ),
    "practice": Words("A practice night", "Une soirée d'entraînement"),
    "practice_why": Words(
        "Nothing here is worth money. Try everything.",
        "Rien ici n'a de valeur. Essayez tout.",
    ),
    "print_now": Words("Print these tickets now", "Imprimez ces billets maintenant"),
    "printed": Words("They are printed", "Ils sont imprimés"),
    "reads_only": Words(
        "You can read everything here, and change nothing.",
        "Vous pouvez tout lire ici, sans rien modifier.",
    ),
    "reset_withdrawn": Words(
        "No new PIN for {name}: the reset was withdrawn.",
        "Pas de nouveau code pour {name} : la demande est retirée.",
    ),
    "rub_out": Words("Rub out the last digit", "Effacer le dernier chiffre"),
    "scan": Words("Scan of the licence's text", "Texte de la licence, numérisé"),
    "scan_of_text": Words(
        "Scan of the pages that came with the licence",
        "Pages jointes à la licence, numérisées",
    ),
    "set_up": Words("Set up a table", "Préparer une table"),
    "setup": Words("The first administrator", "Le premier administrateur"),
    "setup_why": Words(
        "Nobody manages this house yet. Whoever has the word from the terminal can begin.",
        "Personne ne gère encore cette maison. Qui détient le mot du terminal peut commencer.",
    ),
    "shown_once": Words(
        "The codes are shown once: only a digest of each is kept.",
        "Les codes ne s'affichent qu'une fois : seule leur empreinte est conservée.",
    ),
    "sign_in": Words("Sign in", "S'identifier"),
    "sign_out": Words("Sign out", "Se déconnecter"),
    "somebody_else": Words("Somebody else", "Quelqu'un d'autre"),
    "state": Words("State", "État"),
    "still_there": Words("Still there, {name}?", "Toujours là, {name} ?"),
    "tables": Words("Tables", "Tables"),
    "ticket": Words("Ticket {number}", "Billet {number}"),
    "ticket_elsewhere": Words(
        "Ticket {number} is in use on another phone. Ask the croupier or the cashier to move it "
        "to this one.",
        "Le billet {number} sert déjà sur un autre téléphone. Demandez au croupier ou au caissier "
        "de le transférer sur celui-ci.",
    ),
    "ticket_moved": Words(
        "Ticket {number} is free. The next phone that uses its code is the one; the last one is "
        "signed out.",
        "Le billet {number} est libre. Le prochain téléphone qui utilise son code sera le bon ; "
        "le précédent est déconnecté.",
    ),
    "ticket_voided": Words(
        "Ticket {number} is void. Whoever came in with it is signed out.",
        "Le billet {number} est annulé. Son porteur est déconnecté.",
    ),
    "tickets": Words("Tickets", "Billets"),
    "tickets_of": Words("Tickets, {night}", "Billets, {night}"),
    "tickets_too_many": Words("A number from 1 to {most}.", "Un nombre de 1 à {most}."),
    "unlock": Words("Unlock", "Déverrouiller"),
    "unlocked": Words("{name} can try again.", "{name} peut réessayer."),
    "unused": Words("Not used yet", "Pas encore utilisé"),
    "use_ticket": Words("Use the ticket", "Utiliser le billet"),
    "used": Words("Used", "Utilisé"),
    "void": Words("Void", "Annulé"),
    "void_button": Words("Void", "Annuler"),
    "void_sure": Words("Void ticket {number}", "Annuler le billet {number}"),
    "wait": Words(
        "Too many wrong tries. Wait {minutes} min, or ask the administrator.",
        "Trop d'essais erronés. Attendez {minutes} min, ou demandez à l'administrateur.",
    ),
    "which_ticket": Words(
        "Several tickets are called “{name}”: say the number.",
        "Plusieurs billets s'appellent « {name} » : indiquez le numéro.",
    ),
    "who_signs_in": Words("Who can sign in", "Qui peut s'identifier"),
    "word": Words("Word from the terminal", "Mot du terminal"),
    "word_hint": Words(
        "The program that serves these pages shows it.",
        "Le programme qui sert ces pages l'affiche.",
    ),
    "your_name": Words("Your name", "Votre nom"),
}
