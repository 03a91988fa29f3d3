"""What hangs at a roulette table, and what is written on and beside its cylinder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

ROULETTE_BOARD: Final[Mapping[str, Words]] = {
    "after_rethrow.stakes-stand-betting-reopens": Words(
        "A ball thrown again: stakes stand, betting is open until the call.",
        "Bille relancée : les mises restent, on mise jusqu'à l'annonce.",
    ),
    "after_rethrow.stakes-stand-closed": Words(
        "A ball thrown again: the stakes stand, and betting stays closed.",
        "Bille relancée : les mises restent, et rien ne va plus.",
    ),
    "annulled": Words("Cylinder, round {round} is void", "Cylindre, coup {round} annulé"),
    "at_rest": Words(
        "Cylinder, the ball lies in {number}, round {round}",
        "Cylindre, la bille est au {number}, coup {round}",
    ),
    "bets_while": Words(
        "Bets until “no more bets”, while the ball still runs.",
        "On mise jusqu'à « rien ne va plus », la bille courant encore.",
    ),
    "chip_in_cylinder": Words(
        "A chip in the cylinder stops the game: the ball is thrown again.",
        "Un jeton dans le cylindre arrête le jeu : la bille est relancée.",
    ),
    "colour_value": Words(
        "A colour chip is worth {minimum} to {maximum}, as its player says.",
        "Un jeton de couleur vaut {minimum} à {maximum}, au choix du joueur.",
    ),
    "colours": Words(
        "{colours} colours, one a player; they are changed before leaving.",
        "{colours} couleurs, une par joueur ; on les change avant de partir.",
    ),
    "direction_after_rethrow.counts-as-a-spin": Words(
        "A ball thrown again: the plate changes direction once more.",
        "Bille relancée : le plateau change de sens une fois de plus.",
    ),
    "direction_after_rethrow.doesn't-count": Words(
        "A throw without a result doesn't count for the direction.",
        "Un lancer sans résultat ne compte pas pour le sens du plateau.",
    ),
    "directions": Words(
        "The plate turns the other way each time, the ball against it.",
        "Le plateau change de sens à chaque fois, la bille va contre lui.",
    ),
    "edge": Words(
        "In the long run the house keeps {edge}, of even chances {even}.",
        "À la longue, la banque garde {edge}, aux chances simples {even}.",
    ),
    "edge_all": Words(
        "In the long run the house keeps {edge} of what is staked.",
        "À la longue, la banque garde {edge} des mises.",
    ),
    "eighth_player.even-chances-only": Words(
        "Without a colour, value chips: so the even chances alone.",
        "Sans couleur, des jetons de valeur : les seules chances simples.",
    ),
    "eighth_player.nobody-stands": Words(
        "Those who sit play; nobody stands.",
        "On joue assis ; personne ne joue debout.",
    ),
    "finales.numbers-ending-in-the-digit": Words(
        "A finale: a chip on each number that ends in its digit.",
        "Une finale : un jeton sur chaque numéro finissant par son chiffre.",
    ),
    "first_spin.free": Words(
        "The first throw of a session: the plate may go either way.",
        "Premier lancer d'une séance : le sens du plateau est libre.",
    ),
    "hippodrome.absent": Words(
        "No hippodrome: bets are placed on the layout.",
        "Pas d'hippodrome : les mises se posent sur le tapis.",
    ),
    "hippodrome.present": Words(
        "Sectors of the cylinder may be announced.",
        "On peut annoncer des secteurs du cylindre.",
    ),
    "kind_carre": Words("Carré", "Carré"),
    "kind_cheval": Words("Cheval", "Cheval"),
    "kind_column": Words("Column", "Colonne"),
    "kind_dozen": Words("Dozen", "Douzaine"),
    "kind_even-chance": Words("Even chance", "Chance simple"),
    "kind_plein": Words("Plein", "Plein"),
    "kind_sixain": Words("Sixain", "Sixain"),
    "kind_transversale": Words("Transversale", "Transversale"),
    "kind_two-columns": Words("2 columns", "2 colonnes"),
    "kind_two-dozens": Words("2 dozens", "2 douzaines"),
    "limit_applies_to.player-and-combination": Words(
        "Each maximum is for one player on one combination.",
        "Chaque maximum vaut pour un joueur et une combinaison.",
    ),
    "odd_unit_at_half_pay.house-keeps-it": Words(
        "Two columns or dozens: half of an odd stake is rounded down.",
        "Deux colonnes ou douzaines : la moitié est arrondie par défaut.",
    ),
    "odd_unit_at_half_pay.player-keeps-it": Words(
        "Two columns or dozens: half of an odd stake is rounded up.",
        "Deux colonnes ou douzaines : la moitié est arrondie par excès.",
    ),
    "odd_unit_on_zero.house-keeps-it": Words(
        "On zero the odd unit of an even chance goes to the house.",
        "Au zéro, l'unité impaire d'une chance simple va à la banque.",
    ),
    "odd_unit_on_zero.player-keeps-it": Words(
        "On zero the odd unit of an even chance stays the player's.",
        "Au zéro, l'unité impaire d'une chance simple reste au joueur.",
    ),
    "of_37": Words("/\xa0{numbers}", "/\xa0{numbers}"),
    "payment_order.by-seat": Words(
        "Lost stakes are taken, then winners are paid player by player.",
        "Les mises perdues sont prises, puis on paie joueur par joueur.",
    ),
    "player_by_player.each-in-the-lawful-order": Words(
        "One player is paid in full, in the lawful order, before the next.",
        "Un joueur est payé en entier, dans l'ordre, avant le suivant.",
    ),
    "running": Words(
        "Cylinder, the ball is running, round {round}",
        "Cylindre, la bille court, coup {round}",
    ),
    "still": Words("Cylinder, no ball thrown yet", "Cylindre, aucune bille lancée encore"),
    "two_columns_or_dozens.after-the-simple-ones": Words(
        "Two columns or two dozens are paid right after the simple ones.",
        "Deux colonnes ou douzaines se paient juste après les simples.",
    ),
    "value_chip_winners.paid-in-value-chips": Words(
        "Whoever holds no colour is paid in value chips.",
        "Qui ne tient pas de couleur est payé en jetons de valeur.",
    ),
    "value_chips_on": Words(
        "Value chips and plaques on the even chances alone.",
        "Jetons de valeur et plaques sur les seules chances simples.",
    ),
    "zero.lose": Words("On zero the even chances lose.", "Au zéro, les chances simples perdent."),
    "zero.lose-half": Words(
        "On zero an even chance loses half at once; there is no prison.",
        "Au zéro, une chance simple perd la moitié ; pas de prison.",
    ),
    "zero_chevaux_and_trios.allowed": Words(
        "With zero: 0-1, 0-2, 0-3, 0-1-2 and 0-2-3 are taken.",
        "Avec le zéro : 0-1, 0-2, 0-3, 0-1-2 et 0-2-3 sont acceptés.",
    ),
    "zero_chevaux_and_trios.refused": Words(
        "With zero only the carré 0-1-2-3 is taken.",
        "Avec le zéro, seul le carré 0-1-2-3 est accepté.",
    ),
}
