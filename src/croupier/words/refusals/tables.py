"""Refusals of the tables desk, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

TABLES: Final[Mapping[str, Words]] = {
    "age_not_stated": Words(
        "First say that nobody who plays here looks under {age}.",
        "Dites d'abord qu'aucun des joueurs ici ne paraît avoir moins de {age} ans.",
    ),
    "bets_were_invited": Words(
        "Bets were invited, or a round is in progress: change the timer once the round is over.",
        "Les joueurs sont invités à miser, ou un coup est en cours : changez le délai une fois "
        "le coup terminé.",
    ),
    "box_not_looked_at": Words(
        "Nobody has looked at who plays box {box}: nobody plays who looks under {age}.",
        "Nul n'a regardé qui joue la case {box} : qui paraît avoir moins de {age} ans ne joue pas.",
    ),
    "checked_by_two": Words(
        "{person} has looked at the wheel already: the second look is somebody else's.",
        "{person} a déjà fait la vérification : la seconde revient à une autre personne.",
    ),
    "chef_handles_no_chips": Words(
        "{person} answers for this table and touches no chips there: another person deals.",
        "{person} répond de cette table et n'y touche pas aux jetons : une autre personne donne.",
    ),
    "chef_has_tables": Words(
        "{person} would have too many tables: {tables} at most here.",
        "{person} aurait trop de tables : {tables} au plus ici.",
    ),
    "chef_is_away": Words(
        "{person}, who answers for this table, is away: no ball is thrown until they are back.",
        "{person}, qui répond de cette table, s'est absenté : la bille attend son retour.",
    ),
    "chips_on_the_layout": Words(
        "Chips of seat {seat} lie on the layout: play them or take them back first.",
        "Des jetons de la place {seat} sont sur le tapis : jouez-les ou reprenez-les d'abord.",
    ),
    "cover_not_locked": Words(
        "Lock the cylinder under its cover, and say so as you close the table.",
        "Enfermez le cylindre à clé sous son couvercle, et dites-le en fermant la table.",
    ),
    "cylinder_not_attested": Words(
        "Nobody has attested that the cylinder is of an approved make: say so as you open.",
        "Nul n'a attesté que le cylindre est d'un modèle agréé : dites-le en ouvrant la table.",
    ),
    "deals_elsewhere": Words(
        "{person} deals or helps at table {table}: somebody else comes here, or it closes first.",
        "{person} travaille à la table {table} : qu'une autre personne vienne ici, ou fermez-la "
        "d'abord.",
    ),
    "debts_first": Words(
        "Table {table} owes its players {units}: pay them first.",
        "La table {table} doit {units} à ses joueurs : payez-les d'abord.",
    ),
    "debts_need_a_fill": Words(
        "Table {table} owes its players {units}: ask the bank for {short} and pay them first.",
        "La table {table} doit {units} à ses joueurs : demandez {short} à la banque et payez-les "
        "d'abord.",
    ),
    "dispute_open": Words(
        "A dispute is open at this table: the pit boss must rule first.",
        "Un litige est ouvert à cette table : l'inspecteur de table doit d'abord trancher.",
    ),
    "float_does_not_cover": Words(
        "The float has {units}, and the round could cost {worst}: ask the bank for {short} first.",
        "L'encaisse a {units}, et le coup pourrait coûter {worst} : demandez d'abord {short} à la "
        "banque.",
    ),
    "float_not_counted": Words(
        "Count the float aloud and enter it: the table closes with its carnet in order.",
        "Comptez l'encaisse à haute voix et inscrivez-la : la table ferme avec son carnet à jour.",
    ),
    "has_the_table": Words(
        "{person} has this table already.",
        "{person} tient déjà cette table.",
    ),
    "machine_draws": Words(
        "The machine draws at this table, and keeps its clock: nobody else does.",
        "À cette table, la machine tire et tient l'horloge : personne d'autre ne le fait.",
    ),
    "machine_keeps_stakes": Words(
        "The machine deals at table {table}, and what is played there is on record: choose another "
        "recording, or a table of wood and felt.",
        "À la table {table}, c'est la machine qui tire, et ce qui s'y joue est inscrit : "
        "choisissez une autre tenue, ou une vraie table.",
    ),
    "marked_so": Words(
        "That is what the record has of {person} already.",
        "C'est ce que le registre a déjà pour {person}.",
    ),
    "no_carnet": Words(
        "This table keeps no carnet d'avances.",
        "Cette table ne tient pas de carnet d'avances.",
    ),
    "no_chef_here": Words(
        "Nobody answers for a table of this game by name.",
        "Personne ne répond nommément d'une table de ce jeu.",
    ),
    "no_such_croupier": Words(
        "{person} is no croupier of this night: appoint them first.",
        "{person} n'est pas croupier de cette soirée : désignez cette personne d'abord.",
    ),
    "no_such_seed": Words(
        "That is not the seed that was promised, or no seed at all.",
        "Ce n'est pas la graine promise, ou ce n'est pas une graine.",
    ),
    "no_such_time": Words(
        "The clock speaks after {shortest} to {longest} seconds, or not at all.",
        "L'horloge parle après {shortest} à {longest} secondes, ou pas du tout.",
    ),
    "no_turns_here": Words(
        "At this game nobody has the word alone: time the bets instead.",
        "À ce jeu, personne n'a la parole seul : chronométrez plutôt les mises.",
    ),
    "no_virtual_tables": Words(
        "A charity's licence doesn't cover games played by a computer: "
        "virtual tables are for practice nights.",
        "La licence d'un organisme ne couvre pas un jeu joué par ordinateur : "
        "les tables virtuelles sont pour les soirées d'entraînement.",
    ),
    "not_paused": Words(
        "Table {table} is not paused.",
        "La table {table} n'est pas suspendue.",
    ),
    "not_their_table": Words(
        "{person} answers for this table: nobody else says that here as chef de table.",
        "{person} répond de cette table : nul autre chef de table n'en décide ici.",
    ),
    "not_your_seat": Words(
        "Seat {seat} is not yours.",
        "La place {seat} n'est pas la vôtre.",
    ),
    "nothing_by_hand": Words(
        "The screen shows what colours are worth at this table: no marker is handed over.",
        "À cette table, l'écran montre la valeur des couleurs : aucun marqueur n'est remis.",
    ),
    "nothing_owed": Words(
        "Table {table} owes nobody anything.",
        "La table {table} ne doit rien à personne.",
    ),
    "nothing_promised": Words(
        "The machine has not promised this draw yet: try again in a moment.",
        "La machine n'a pas encore promis ce tirage : réessayez dans un instant.",
    ),
    "nothing_to_draw": Words(
        "Nothing is to be drawn at this table now.",
        "Il n'y a rien à tirer à cette table en ce moment.",
    ),
    "notice_hangs": Words(
        "The notice of table {table} hangs.",
        "L'avis de la table {table} est affiché.",
    ),
    "notice_is_down": Words(
        "The notice of table {table} is down: no round begins until it hangs again.",
        "L'avis de la table {table} n'est plus affiché : aucun coup ne commence tant qu'il "
        "n'est pas remis.",
    ),
    "notice_not_posted": Words(
        "Post the limits, pay-offs, rules and age for {rulebook} first.",
        "Affichez d'abord les limites, rapports, règles et âge minimal pour {rulebook}.",
    ),
    "notice_not_watched": Words(
        "By this night's rules play doesn't stop for a notice: hang it again.",
        "Selon le règlement de cette soirée, le jeu ne s'arrête pas pour un avis : remettez-le.",
    ),
    "one_set_a_night": Words(
        "{rulebook} is dealt tonight: the same rules hold at every table of this game.",
        "Ce soir, on applique {rulebook} : les mêmes règles valent à toutes les tables de ce jeu.",
    ),
    "paused_already": Words(
        "Table {table} is paused already.",
        "La table {table} est déjà suspendue.",
    ),
    "player_is_there": Words(
        "Seat {seat} is taken: its chips are abandoned once the player has gone.",
        "La place {seat} est occupée : ses jetons ne sont abandonnés qu'après le départ du joueur.",
    ),
    "player_too_young": Words(
        "Nobody who looks under {age} plays.",
        "Nul ne joue s'il semble avoir moins de {age} ans.",
    ),
    "promised_already": Words(
        "The draw at this table is promised already.",
        "Le tirage de cette table est déjà promis.",
    ),
    "proof_does_not_count": Words(
        "Nobody who looks under {age} plays here, whatever proof they show.",
        "Qui paraît avoir moins de {age} ans ne joue pas ici, même avec une preuve d'âge.",
    ),
    "round_in_progress": Words(
        "A round is in progress: finish it first, and clear the layout.",
        "Un coup est en cours : terminez-le d'abord et videz le tapis.",
    ),
    "rulebook_not_adopted": Words(
        "Adopt {rulebook} first: the night keeps the text of its rules.",
        "Adoptez d'abord {rulebook} : la soirée conserve le texte de ses règles.",
    ),
    "seat_changed_hands": Words(
        "Somebody else sits on seat {seat} since that round: void it, or let it stand.",
        "Quelqu'un d'autre occupe la place {seat} depuis ce coup : annulez-le, ou maintenez-le.",
    ),
    "seat_is_taken": Words(
        "Seat {seat} is taken.",
        "La place {seat} est prise.",
    ),
    "seat_not_taken": Words(
        "Nobody has been seated in seat {seat}: the croupier looks at age, then seats players.",
        "Personne n'a été placé en {seat} : le croupier regarde l'âge, puis place les joueurs.",
    ),
    "seats_need_a_look": Words(
        "The croupier seats players, except where practice lets anybody sit: "
        "nobody who looks under {age} plays.",
        "Le croupier place les joueurs, sauf aux tables d'entraînement à places libres : "
        "nul ne joue s'il semble avoir moins de {age} ans.",
    ),
    "seats_still_taken": Words(
        "Players still sit here ({seats}): they leave before the table closes.",
        "Des joueurs sont encore assis ({seats}) : ils partent avant la fermeture de la table.",
    ),
    "seed_is_lost": Words(
        "The seed is lost, so this round can't be drawn: rule it void.",
        "La graine est perdue, ce coup ne peut pas être tiré : annulez-le.",
    ),
    "seed_not_revealed": Words(
        "The machine has not revealed its last seed yet: try again in a moment.",
        "La machine n'a pas encore révélé sa dernière graine : réessayez dans un instant.",
    ),
    "sits_already": Words(
        "{person} sits at this table already.",
        "{person} est déjà à cette table.",
    ),
    "stakes_are_recorded": Words(
        "This table keeps every stake: a box plays with the chips that were staked on it.",
        "Cette table garde chaque mise : une case joue avec les jetons qui y ont été misés.",
    ),
    "stakes_not_recorded": Words(
        "This table records rounds only: stakes lie on the layout and are paid by hand.",
        "Cette table n'enregistre que les coups : les mises sont sur le tapis et payées à la main.",
    ),
    "still_has_a_table": Words(
        "{person} still has an open table: hand it over first.",
        "{person} tient encore une table ouverte : remettez-la d'abord.",
    ),
    "table_has_its_rulebook": Words(
        "Table {table} has played under its rulebook tonight and keeps it: set up another table.",
        "La table {table} a joué ce soir selon son règlement et le garde : montez une autre table.",
    ),
    "table_is_open": Words(
        "Table {table} is open: close it first.",
        "La table {table} est ouverte : fermez-la d'abord.",
    ),
    "table_is_running": Words(
        "{person} deals at this table: {person} or the pit boss hands it over to you.",
        "{person} tient cette table : {person} ou l'inspecteur de table vous la remet.",
    ),
    "table_not_open": Words(
        "Table {table} is not open.",
        "La table {table} n'est pas ouverte.",
    ),
    "table_written_otherwise": Words(
        "Tonight there is a table “{known}”: “{table}” looks like it. Give this one another name.",
        "Il y a déjà ce soir une table « {known} », et « {table} » lui ressemble. "
        "Donnez un autre nom à celle-ci.",
    ),
    "tables_still_open": Words(
        "Close these tables first: {tables}.",
        "Fermez d'abord ces tables : {tables}.",
    ),
    "top_up_equals_advance": Words(
        "A top-up equals the first advance: {units}.",
        "Une avance complémentaire égale la première : {units}.",
    ),
}
