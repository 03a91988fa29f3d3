"""What the house says when it says no. Engines know the codes; the clause comes with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WHEEL: Final[Mapping[str, Words]] = {
    "above_maximum": Words(
        "That would be too much: {maximum} at most, with what you have staked already.",
        "Ce serait trop : {maximum} au plus, mises déjà posées comprises.",
    ),
    "already_called": Words(
        "Bets are closed already.",
        "Les mises sont déjà closes.",
    ),
    "already_turning": Words(
        "The wheel is turning already: wait until it rests.",
        "La roue tourne déjà : attendez qu'elle s'arrête.",
    ),
    "below_minimum": Words(
        "That is too little: the least here is {minimum}.",
        "C'est trop peu : le minimum ici est de {minimum}.",
    ),
    "bets_not_closed": Words(
        "Call “no more bets” first: the result comes after it.",
        "Annoncez d'abord « rien ne va plus » : le résultat vient ensuite.",
    ),
    "cutoff_not_announced": Words(
        "Announce the cutoff of bets first, then spin.",
        "Annoncez d'abord la fin des paris, puis lancez la roue.",
    ),
    "direction_not_reversed": Words(
        "The last spin went that way: spin {direction}.",
        "Le lancer précédent allait dans ce sens : lancez {direction}.",
    ),
    "direction_not_stated": Words(
        "Say in which direction the wheel is spun.",
        "Indiquez dans quel sens la roue est lancée.",
    ),
    "maximum_holds_today": Words(
        "The maximum was fixed when the table opened; it holds until tomorrow.",
        "Le maximum a été fixé à l'ouverture de la table ; il vaut jusqu'à demain.",
    ),
    "maximum_is_the_laws": Words(
        "The rules set the maximum at this table; the house sets none of its own.",
        "Les règles fixent le maximum à cette table ; la maison n'en fixe pas d'autre.",
    ),
    "maximum_out_of_bounds": Words(
        "The maximum on {spot} must lie between {minimum} and {most}.",
        "Le maximum sur {spot} doit être compris entre {minimum} et {most}.",
    ),
    "minimum_holds_today": Words(
        "The minimum was fixed when the table opened; it holds until tomorrow.",
        "Le minimum a été fixé à l'ouverture de la table ; il vaut jusqu'à demain.",
    ),
    "minimum_too_high": Words(
        "The minimum bet may be {maximum} at most.",
        "La mise minimale ne peut dépasser {maximum}.",
    ),
    "minimum_too_low": Words(
        "The minimum may be raised, not lowered: it is at least {minimum}.",
        "Le minimum peut être augmenté, pas abaissé : il est d'au moins {minimum}.",
    ),
    "more_than_staked": Words(
        "Between 1 and {staked} can be taken back from there.",
        "On peut reprendre de cette case entre 1 et {staked}.",
    ),
    "no_more_bets": Words(
        "No more bets.",
        "Rien ne va plus : les mises sont closes.",
    ),
    "no_result_yet": Words(
        "This spin has no result yet, so there is nothing to correct: void it, or let it land.",
        "Ce tirage n'a pas encore de résultat à corriger : annulez-le ou attendez l'arrêt.",
    ),
    "no_spin_to_void": Words(
        "No spin is in progress in this round.",
        "Aucun tirage n'est en cours dans ce coup.",
    ),
    "no_such_round": Words(
        "There is no such closed round.",
        "Il n'y a pas de tel coup terminé.",
    ),
    "no_such_seat": Words(
        "There is no such seat: this table has {seats}.",
        "Cette place n'existe pas : la table en a {seats}.",
    ),
    "no_such_segment": Words(
        "There is no segment {segment}: this wheel has 1 to {segments}. Key it again.",
        "Il n'y a pas de case {segment} : cette roue va de 1 à {segments}. Saisissez de nouveau.",
    ),
    "no_such_spot": Words(
        "There is no {spot} on this layout.",
        "Il n'y a pas de {spot} sur ce tapis.",
    ),
    "no_such_turns": Words(
        "A wheel makes no turns, or some: count them again.",
        "Une roue fait zéro tour ou plus : comptez de nouveau.",
    ),
    "not_a_betting_medium": Words(
        "One doesn't bet with {medium} here.",
        "On ne mise pas avec {medium} ici.",
    ),
    "not_a_multiple": Words(
        "Bets are multiples of {multiple}.",
        "Les mises sont des multiples de {multiple}.",
    ),
    "not_the_lawful_pay": Words(
        "{spot} pays {lawful} to 1 by law.",
        "{spot} rapporte {lawful} pour 1 selon la loi.",
    ),
    "not_the_lawful_segments": Words(
        "The wheel {wheel} doesn't have the segments that the law gives.",
        "La roue {wheel} n'a pas les cases que la loi prévoit.",
    ),
    "nothing_there": Words(
        "You have nothing on {spot}.",
        "Vous n'avez rien sur {spot}.",
    ),
    "nothing_to_correct": Words(
        "Round {round} stands so already.",
        "Le coup {round} est déjà ainsi.",
    ),
    "only_players_stake": Words(
        "Only players stake, and take their own stakes back.",
        "Seuls les joueurs misent et reprennent leurs mises.",
    ),
    "only_the_croupier_calls": Words(
        "Only the croupier closes the bets.",
        "Seul le croupier clôt les mises.",
    ),
    "only_the_croupier_invites": Words(
        "Only the croupier invites bets.",
        "Seul le croupier invite à miser.",
    ),
    "only_the_croupier_sees_it": Words(
        "Tell the croupier: an obstruction is recorded by the croupier.",
        "Dites-le au croupier : c'est lui qui constate une obstruction.",
    ),
    "only_the_croupier_spins": Words(
        "Only the croupier spins the wheel.",
        "Seul le croupier lance la roue.",
    ),
    "only_the_director_raises": Words(
        "Only the director may raise the minimum, at the opening.",
        "Seul le directeur peut augmenter le minimum, à l'ouverture.",
    ),
    "only_the_pit_boss_rules": Words(
        "Only {pit_boss} rules on a dispute.",
        "Seul {pit_boss} tranche un litige.",
    ),
    "only_the_wheel_lands": Words(
        "Only the wheel itself says where it rests.",
        "Seule la roue dit où elle s'arrête.",
    ),
    "pays_too_much": Words(
        "{spot} pays {pays} to 1 on this wheel; the most allowed is {pays_max} to 1.",
        "{spot} rapporte {pays} contre 1 sur cette roue ; le plus permis est {pays_max} contre 1.",
    ),
    "wheel_not_spun": Words(
        "The wheel has not been spun.",
        "La roue n'a pas été lancée.",
    ),
    "wheel_not_turning": Words(
        "The wheel is not turning: spin it first.",
        "La roue ne tourne pas : lancez-la d'abord.",
    ),
    "which_segment": Words(
        "Say which segment the wheel really showed.",
        "Indiquez la case que la roue a réellement donnée.",
    ),
}

FLOOR: Final[Mapping[str, Words]] = {
    "command_reused": Words(
        "This command was carried out before, with other content: send it under a new number.",
        "Cette commande a déjà été exécutée, avec un autre contenu : donnez-lui un autre numéro.",
    ),
}

NIGHT: Final[Mapping[str, Words]] = {
    "checked_by_two": Words(
        "{person} has looked at the wheel already: the second look is somebody else's.",
        "{person} a déjà vérifié la roue : la seconde vérification revient à une autre personne.",
    ),
    "chips_on_the_layout": Words(
        "Chips of seat {seat} lie on the layout: play them or take them back first.",
        "Des jetons de la place {seat} sont sur le tapis : jouez-les ou reprenez-les d'abord.",
    ),
    "dispute_open": Words(
        "A dispute is open at this table: {pit_boss} must rule first.",
        "Un litige est ouvert à cette table : {pit_boss} doit d'abord trancher.",
    ),
    "has_no_such_part": Words(
        "{person} was not given the part of {role}.",
        "{person} n'a pas reçu le rôle de {role}.",
    ),
    "has_the_table": Words(
        "{person} has this table already.",
        "{person} tient déjà cette table.",
    ),
    "has_this_part": Words(
        "{person} has the part of {role} already.",
        "{person} a déjà le rôle de {role}.",
    ),
    "helper_not_registered": Words(
        "{person} is no member: give a registration number, or say why none is needed.",
        "{person} n'est pas membre : donnez un numéro d'inscription ou le motif d'exemption.",
    ),
    "helper_too_young": Words(
        "Nobody who looks under {age} helps to run a game.",
        "Nul ne participe à la conduite d'un jeu s'il semble avoir moins de {age} ans.",
    ),
    "machine_draws": Words(
        "The machine draws at this table, and keeps its clock: nobody else does.",
        "À cette table, la machine tire et tient l'horloge : personne d'autre ne le fait.",
    ),
    "night_already_open": Words(
        "The night is open already.",
        "La soirée est déjà ouverte.",
    ),
    "night_has_a_licensee": Words(
        "A night has its licensee until it ends.",
        "Une soirée garde son titulaire de licence jusqu'à la fin.",
    ),
    "night_not_open": Words(
        "The night is not open yet: the licensee opens it.",
        "La soirée n'est pas encore ouverte : le titulaire de la licence l'ouvre.",
    ),
    "no_such_croupier": Words(
        "{person} is no croupier of this night: appoint them first.",
        "{person} n'est pas croupier de cette soirée : désignez cette personne d'abord.",
    ),
    "no_such_rulebook": Words(
        "There is no rulebook {rulebook} in this night.",
        "Il n'y a pas de règlement {rulebook} dans cette soirée.",
    ),
    "no_such_table": Words(
        "There is no table {table}.",
        "Il n'y a pas de table {table}.",
    ),
    "no_virtual_tables": Words(
        "A charity's licence doesn't cover games played by a computer: "
        "virtual tables are for practice nights.",
        "La licence d'un organisme ne couvre pas un jeu joué par ordinateur : "
        "les tables virtuelles sont pour les soirées d'entraînement.",
    ),
    "not_a_supplied_game": Words(
        "{rulebook} is none of the games that this night may run.",
        "{rulebook} n'est pas un des jeux que cette soirée peut tenir.",
    ),
    "not_checked": Words(
        "The wheel has not been checked by the {role} for this session.",
        "La roue n'a pas été vérifiée pour cette séance : il manque la vérification : {role}.",
    ),
    "not_enough_chips": Words(
        "You are {short} short.",
        "Il vous manque {short}.",
    ),
    "not_their_part": Words(
        "That is not for the {role} to say, or this person is no {role} tonight.",
        "Ce rôle ({role}) ne permet pas cela, ou cette personne ne l'a pas reçu ce soir.",
    ),
    "not_this_table": Words(
        "Another croupier has this table: have it handed over first.",
        "Un autre croupier tient cette table : faites-vous la remettre d'abord.",
    ),
    "not_your_seat": Words(
        "Seat {seat} is not yours.",
        "La place {seat} n'est pas la vôtre.",
    ),
    "notice_not_posted": Words(
        "Post the limits, pay-offs, rules and age for {rulebook} first.",
        "Affichez d'abord les limites, rapports, règles et âge minimal pour {rulebook}.",
    ),
    "part_not_given": Words(
        "The part of {role} is not given by the office.",
        "Le rôle de {role} n'est pas attribué par le bureau.",
    ),
    "player_too_young": Words(
        "Nobody who looks under {age} plays.",
        "Nul ne joue s'il semble avoir moins de {age} ans.",
    ),
    "round_in_progress": Words(
        "A round is in progress: finish it first, and clear the layout.",
        "Un coup est en cours : terminez-le d'abord et videz le tapis.",
    ),
    "seat_is_empty": Words(
        "Nobody sits in seat {seat}.",
        "Personne n'est à la place {seat}.",
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
        "Outside practice the croupier seats players: nobody who looks under {age} plays.",
        "Hors entraînement, le croupier place les joueurs : nul ne joue s'il semble avoir "
        "moins de {age} ans.",
    ),
    "seats_still_taken": Words(
        "Players still sit here ({seats}): they leave before the table closes.",
        "Des joueurs sont encore assis ({seats}) : ils partent avant la fermeture de la table.",
    ),
    "sits_already": Words(
        "{person} sits at this table already.",
        "{person} est déjà à cette table.",
    ),
    "staff_never_play": Words(
        "{person} works here tonight: staff never play.",
        "{person} travaille ici ce soir : le personnel ne joue jamais.",
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
    "table_not_open": Words(
        "Table {table} is not open.",
        "La table {table} n'est pas ouverte.",
    ),
    "who_is_it": Words(
        "Say the person's name.",
        "Indiquez le nom de la personne.",
    ),
}

REFUSALS: Final[Mapping[str, Words]] = {**WHEEL, **NIGHT, **FLOOR}
