"""The croupier's console at a roulette table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

ROULETTE_CONSOLE: Final[Mapping[str, Words]] = {
    "abandon": Words("Keep apart", "Mettre à part"),
    "abandon_sure": Words(
        "All chips of this seat leave the table; its colour is free.",
        "Tous les jetons de la place quittent la table ; la couleur est libre.",
    ),
    "abandon_whose": Words("Whose chips does nobody claim?", "Les jetons de qui sont abandonnés ?"),
    "abandon_yes": Words("Yes, keep them apart", "Oui, mettre à part"),
    "aloud_back": Words(
        "Seat {seat} gives back {units}, on {spot}.",
        "Place {seat} : {units}, à rendre à la banque, sur {spot}.",
    ),
    "aloud_back_for": Words(
        "Seat {seat} gives back {units}, on {spot}, against {other}.",
        "Place {seat} : {units}, à rendre à la banque, sur {spot}, contre {other}.",
    ),
    "aloud_give": Words(
        "Seat {seat} receives {units} on {spot}.",
        "Place {seat} : {units} à recevoir sur {spot}.",
    ),
    "aloud_give_for": Words(
        "Seat {seat} receives {units} on {spot}, against {other}.",
        "Place {seat} : {units} à recevoir sur {spot}, contre {other}.",
    ),
    "aloud_halved": Words(
        "Zero: the even chances lose half.",
        "Zéro : les chances simples perdent la moitié.",
    ),
    "aloud_pay": Words(
        "Seat {seat}: {parts}. In all {total}.",
        "Place {seat} : {parts}. En tout {total}.",
    ),
    "aloud_pay_one": Words("Seat {seat}: {parts}. {total}.", "Place {seat} : {parts}. {total}."),
    "announce": Words("Place this sector", "Placer ce secteur"),
    "ask_marker": Words(
        "Ask for the marker",
        "Demander le marqueur",
    ),
    "assistant": Words("{person} helps at this table.", "{person} aide à cette table."),
    "assistant_comes": Words("Comes to help", "Vient aider"),
    "assistant_goes": Words("Goes", "S'en va"),
    "assistant_name": Words("Second employee", "Second employé"),
    "ball_anticlockwise": Words("ball anticlockwise", "bille antihoraire"),
    "ball_clockwise": Words("ball clockwise", "bille horaire"),
    "before_head": Words("Chips", "Jetons"),
    "bet": Words("On what?", "Sur quoi ?"),
    "bet_missing": Words("Say on what the chips lie.", "Dites sur quoi vont les jetons."),
    "by_height": Words("By height", "À hauteur"),
    "chance": Words("Chance", "Chance"),
    "change": Words("Change", "Changer"),
    "change_whose": Words("Who gets more chips?", "Qui reçoit des jetons ?"),
    "check": Words("Every series is complete", "Chaque série est complète"),
    "checked_by": Words("series counted by {person}", "séries vérifiées par {person}"),
    "chef_away": Words("{person}, chef de table, leaves", "{person}, chef de table, s'absente"),
    "chef_back": Words("{person}, chef de table, is back", "{person}, chef de table, revient"),
    "chip": Words("Chip in the cylinder", "Jeton dans le cylindre"),
    "chips": Words("{chips} chips, {colour}", "{chips} jetons, couleur {colour}"),
    "chips_field": Words("Chips", "Jetons"),
    "chips_missing": Words("Say how many chips.", "Dites combien de jetons."),
    "colour_head": Words("Colour", "Couleur"),
    "colour_missing": Words("Choose a colour.", "Choisissez une couleur."),
    "colours": Words("Colours and change", "Couleurs et change"),
    "combination": Words("Combination", "Combinaison"),
    "corrected": Words("The number is corrected: {number}.", "Le numéro est rectifié : {number}."),
    "each": Words("Chips on each part", "Jetons par part"),
    "give_colour": Words("Give this colour", "Donner cette couleur"),
    "gives": Words("Wins", "Gain"),
    "goes": Words("Goes", "À prendre"),
    "gone": Words("Gone: the chips stay here", "Parti : les jetons restent"),
    "gone_whose": Words("Who has gone and left chips?", "Qui est parti en laissant des jetons ?"),
    "halved": Words(
        "Zero: first cut these stakes in half", "Zéro : coupez d'abord ces mises en deux"
    ),
    "hand_in": Words("Change all, colour free", "Tout changer, couleur libre"),
    "hand_in_whose": Words("Who gives the colour up?", "Qui rend sa couleur ?"),
    "in_all": Words("In all", "En tout"),
    "in_value": Words("{amount} in value chips", "{amount} en jetons de valeur"),
    "land_hint": Words(
        "Wait until the ball rests. Then key its number, or tap its pocket.",
        "Attendez que la bille soit au repos. Puis saisissez le numéro, ou touchez sa case.",
    ),
    "leave": Words(
        "By leave, {chips} of these chips are paid in value.",
        "Avec accord, {chips} de ces jetons sont réglés en valeur.",
    ),
    "leave_one": Words(
        "By leave, 1 of these chips is paid in value.",
        "Avec accord, 1 de ces jetons est réglé en valeur.",
    ),
    "lies": Words("Lies there", "Posé"),
    "mark_result": Words(
        "Announce number and chances, and show the number to all.",
        "Annoncez le numéro et les chances, et montrez-le à tous.",
    ),
    "marker": Words("{units} each", "{units} pièce"),
    "marker_asked": Words(
        "Marker asked for",
        "Marqueur demandé",
    ),
    "marker_field": Words(
        "Value of a chip, {minimum} to {maximum}",
        "Valeur du jeton, {minimum} à {maximum}",
    ),
    "mended": Words("Put right.", "Remis en ordre."),
    "moved": Words("Done.", "Fait."),
    "no_colour": Words("no colour", "sans couleur"),
    "no_marker": Words(
        "No marker yet",
        "Sans marqueur encore",
    ),
    "no_pocket": Words("The ball rests in no pocket", "La bille n'est dans aucune case"),
    "not_checked": Words(
        "colour series not counted yet",
        "séries de couleur pas encore vérifiées",
    ),
    "nothing_to_take": Words("Nothing to take.", "Rien à ramasser."),
    "one_chip": Words("1 chip, {colour}", "1 jeton, couleur {colour}"),
    "one_rest": Words("1 chip", "1 jeton"),
    "one_stack": Words("1 stack of {chips}", "1 pile de {chips}"),
    "or_plaque": Words("or 1 plaque of {chips}", "ou 1 plaque de {chips}"),
    "or_plaques": Words("or {count} plaques of {chips}", "ou {count} plaques de {chips}"),
    "or_tap": Words("Or tap the pocket", "Ou touchez la case"),
    "other": Words(
        "Tip, abandoned chips, second employee, chef de table",
        "Pourboire, jetons abandonnés, second employé, chef de table",
    ),
    "paid": Words("Paid.", "Payé."),
    "place": Words("Place a stake or a sector", "Placer une mise ou un secteur"),
    "place_it": Words("Place it", "Placer"),
    "place_value": Words("Place value chips", "Placer des jetons de valeur"),
    "place_why": Words(
        "When a player who holds a colour asks.",
        "À la demande d'un joueur titulaire d'une couleur.",
    ),
    "plate_anticlockwise": Words("Plate anticlockwise", "Plateau antihoraire"),
    "plate_clockwise": Words("Plate clockwise", "Plateau horaire"),
    "rest": Words("{chips} chips", "{chips} jetons"),
    "resting": Words("The ball comes to rest.", "La bille s'arrête."),
    "said": Words("Said.", "C'est dit."),
    "sector": Words("Sector", "Secteur"),
    "sector_missing": Words("Say which sector.", "Dites quel secteur."),
    "settle_teach": Words(
        "Take the lost stakes. Then pay player by player, in the order on the right; "
        "announce each amount.",
        "Ramassez les mises perdues. Puis payez joueur par joueur, dans l'ordre à droite ; "
        "annoncez chaque montant.",
    ),
    "settle_zero": Words(
        "First cut every stake on an even chance in half.",
        "Coupez d'abord en deux chaque mise sur une chance simple.",
    ),
    "settled": Words("Taken and paid.", "Ramassé et payé."),
    "sort": Words("Which chips?", "Quels jetons ?"),
    "sort_colour": Words("their colour", "leur couleur"),
    "stacks": Words("{count} stacks of {chips}", "{count} piles de {chips}"),
    "stacks_whole": Words("Every stack is rebuilt", "Toutes les piles sont reconstituées"),
    "stays": Words("Stays", "Reste"),
    "take_others": Words(
        "Then sweep the other stakes that don't cover zero. Leave the winners where they lie.",
        "Ramassez ensuite les autres mises qui ne couvrent pas le zéro. Laissez les gagnantes où "
        "elles sont.",
    ),
    "take_teach": Words(
        "Sweep every stake that doesn't cover the number. Leave the winners where they lie.",
        "Ramassez toutes les mises qui ne couvrent pas le numéro. Laissez les gagnantes où "
        "elles sont.",
    ),
    "taken": Words("Taken.", "Ramassé."),
    "teach_call": Words(
        "The ball runs, and players may still stake. When it slows and is about to fall, say "
        "the words above and press.",
        "La bille court et l'on mise encore. Quand elle ralentit et va tomber, dites les "
        "mots ci-dessus et appuyez.",
    ),
    "teach_disputed": Words(
        "A ruling is due. Wait: no ball is thrown until it is given.",
        "Une décision est attendue. Attendez : aucune bille n'est lancée avant.",
    ),
    "teach_drawing": Words(
        "The bets are closed; the machine draws the number.",
        "Les mises sont fermées ; la machine tire le numéro.",
    ),
    "teach_fill": Words(
        "The float does not cover the next round: ask the bank for more.",
        "L'encaisse ne couvre pas le prochain coup : demandez-en davantage à la banque.",
    ),
    "teach_invite": Words(
        "Your second rebuilds the stacks. Say the words above, and press.",
        "Votre second refait les piles. Dites les mots ci-dessus, et appuyez.",
    ),
    "teach_invite_alone": Words(
        "You are alone: rebuild the stacks of colour chips first. Then say the words above, "
        "and press.",
        "Sans second employé : refaites d'abord les piles de couleur. Puis dites les mots "
        "ci-dessus, et appuyez.",
    ),
    "teach_invite_machine": Words(
        "Say the words above, and press.",
        "Dites les mots ci-dessus, et appuyez.",
    ),
    "teach_land": Words(
        "Key the number that the ball lies in.",
        "Saisissez le numéro où est la bille.",
    ),
    "teach_notice_down": Words(
        "The notice is down. Nothing begins until it hangs again.",
        "L'avis n'est plus affiché. Rien ne commence avant qu'il soit remis.",
    ),
    "teach_paused": Words(
        "The table is paused. Nothing begins until it is resumed.",
        "La table est en pause. Rien ne commence avant la reprise.",
    ),
    "teach_pay_debts": Words(
        "Pay the players what the table owes them, before the next round.",
        "Payez aux joueurs ce que la table leur doit, avant le coup suivant.",
    ),
    "teach_show": Words(
        "Say the words above, point the number out to all, and press: then it is settled. Keyed "
        "wrong? Key it again first.",
        "Dites les mots ci-dessus, désignez le numéro à tous, et appuyez : on règle ensuite. "
        "Erreur de saisie ? Saisissez d'abord le bon.",
    ),
    "teach_spin": Words(
        "Players stake. Turn the plate this way, throw the ball against it, and press as you do.",
        "Les joueurs misent. Lancez le plateau dans ce sens, la bille contre lui, et appuyez "
        "en le faisant.",
    ),
    "teach_spin_again": Words(
        "Betting stays closed. Turn the plate this way and throw the ball again.",
        "Les mises restent fermées. Relancez le plateau dans ce sens, et la bille contre lui.",
    ),
    "teach_spin_machine": Words(
        "Players stake. Press, and the machine throws the ball.",
        "Les joueurs misent. Appuyez : la machine lance la bille.",
    ),
    "teach_state_age": Words(
        "Look at everybody who plays, and say how old they look.",
        "Regardez tous les joueurs, et dites quel âge ils paraissent.",
    ),
    "then_done": Words("The round is done", "Le coup est fini"),
    "then_next": Words("Next", "Suivant"),
    "then_pay": Words("Next: seat {seat}, {total}", "Suivant : place {seat}, {total}"),
    "then_take": Words("Now take the losers", "Ramassez les perdantes"),
    "tip": Words("Tip", "Pourboire"),
    "tip_whose": Words("Who tips?", "De qui ?"),
    "tip_why": Words(
        "Colour chips are changed at once, au marbre.",
        "Les jetons de couleur sont changés aussitôt, au marbre.",
    ),
    "told": Words("Announced.", "Annoncé."),
    "value_chips": Words("value chips", "jetons de valeur"),
    "value_whose": Words(
        "Value chips of whom, without a colour?",
        "Jetons de valeur de qui, sans couleur ?",
    ),
    "void_closed": Words(
        "The stakes stand, and betting stays closed.",
        "Les mises restent, et rien ne va plus.",
    ),
    "void_open": Words(
        "The stakes stand, and may be changed until the call.",
        "Les mises restent, et peuvent changer jusqu'à l'annonce.",
    ),
    "waits_for_check": Words(
        "Waiting for the pit boss to count the colour series.",
        "On attend l'inspecteur de table pour vérifier les séries de couleur.",
    ),
    "which_number": Words("Where does the ball lie?", "Où est la bille ?"),
    "who_played": Words("whoever played in round {round}", "qui jouait au coup {round}"),
    "whose_colour": Words("Who takes a colour?", "Qui prend une couleur ?"),
    "wins": Words("What wins, in the order of payment", "Ce qui gagne, dans l'ordre des paiements"),
}
