"""A player's screen at roulette: the layout, the racetrack, the colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

ROULETTE: Final[Mapping[str, Words]] = {
    "aim": Words(
        "Tap a number, a line or a corner. Hold to see what you are about to cover.",
        "Touchez un numéro, une ligne ou un coin. Maintenez pour voir ce que vous couvrez.",
    ),
    "aim_room": Words(
        "{name}: pays {pays}, up to {more} more", "{name} : paie {pays}, encore {more} au plus"
    ),
    "announce": Words("Announce", "Annoncer"),
    "announces": Words("Finales and neighbours", "Finales et voisins d'un numéro"),
    "as_value": Words("Value chips", "Jetons de valeur"),
    "bet_unread": Words(
        "“{typed}” names no bet. Say what it covers: 17, 17-20, 0-2-3, 31-36, column 2, dozen 1, "
        "red.",
        "« {typed} » ne nomme aucune mise. Dites ce qu'elle couvre : 17, 17-20, 0-2-3, 31-36, "
        "colonne 2, douzaine 1, rouge.",
    ),
    "cell_black": Words("Black", "Noir"),
    "cell_column_1": Words("Col 1", "Col 1"),
    "cell_column_2": Words("Col 2", "Col 2"),
    "cell_column_3": Words("Col 3", "Col 3"),
    "cell_dozen_1": Words("1st 12", "12 P"),
    "cell_dozen_2": Words("2nd 12", "12 M"),
    "cell_dozen_3": Words("3rd 12", "12 D"),
    "cell_even": Words("Even", "Pair"),
    "cell_high": Words("19–36", "Passe"),
    "cell_low": Words("1–18", "Manque"),
    "cell_odd": Words("Odd", "Impair"),
    "cell_red": Words("Red", "Rouge"),
    "change": Words("Change a stack: 20 chips", "Changer une pile : 20 jetons"),
    "chips_left": Words("Chips left", "Jetons"),
    "drill": Words("Pay this", "Payez ceci"),
    "drill_ask": Words(
        "Player {letter} ({colour}) has these chips on the layout. The ball has come to rest.",
        "Le joueur {letter} ({colour}) a ces jetons sur le tapis. La bille s'est arrêtée.",
    ),
    "drill_check": Words("Check my payment", "Vérifier mon paiement"),
    "drill_chips": Words("Chips", "Jetons"),
    "drill_layout": Words(
        "Chips of {letter}, {colour}, on the layout:",
        "Jetons de {letter}, {colour}, sur le tapis :",
    ),
    "drill_level": Words("How hard?", "Quelle difficulté ?"),
    "drill_next": Words("Next", "Suivant"),
    "drill_order": Words(
        "What is paid, in the lawful order", "Ce qui se paie, dans l'ordre réglementaire"
    ),
    "drill_paid": Words(
        "How many chips do you pay in all?", "Combien de jetons payez-vous en tout ?"
    ),
    "drill_right": Words("Right. In a row: {row}.", "Juste. D'affilée : {row}."),
    "drill_stacks": Words("Stacks", "Piles"),
    "drill_sum": Words("In all", "En tout"),
    "drill_taken": Words(
        "How many chips do you take off the even chances?",
        "Combien de jetons prenez-vous sur les chances simples ?",
    ),
    "drill_unread": Words(
        "A whole number of chips, such as 35.", "Un nombre entier de jetons, par exemple 35."
    ),
    "drill_why": Words(
        "Nothing is kept. The engine that runs the tables has marked it.",
        "Rien n'est conservé. C'est le moteur des tables qui a corrigé.",
    ),
    "drill_wrong": Words(
        "Not quite: {paid} chips are due.", "Pas tout à fait : il faut payer {paid} jetons."
    ),
    "favourite": Words("Favourite {number}", "Favori {number}"),
    "favourite_empty": Words("empty", "vide"),
    "favourite_keep": Words("Keep these bets", "Garder ces mises"),
    "favourites": Words("Favourites", "Favoris"),
    "favourites_why": Words(
        "Kept on this phone alone. A favourite is placed whole, or not at all.",
        "Gardés sur ce téléphone seulement. Un favori est posé en entier, ou pas du tout.",
    ),
    "finale_of": Words("Finale {digit}", "Finale {digit}"),
    "hand_in": Words(
        "Change my chips and give the colour back", "Changer mes jetons et rendre la couleur"
    ),
    "kind_carre": Words("Carré (4 numbers)", "Carré (4 numéros)"),
    "kind_cheval": Words("Cheval (2 numbers)", "Cheval (2 numéros)"),
    "kind_column": Words("Column (12)", "Colonne (12)"),
    "kind_dozen": Words("Dozen (12)", "Douzaine (12)"),
    "kind_even_chance": Words("Even chance (18)", "Chance simple (18)"),
    "kind_plein": Words("Plein (1 number)", "Plein (1 numéro)"),
    "kind_sixain": Words("Sixain (6 numbers)", "Sixain (6 numéros)"),
    "kind_transversale": Words("Transversale (3 numbers)", "Transversale (3 numéros)"),
    "kind_two_columns": Words("Two columns (24)", "Deux colonnes (24)"),
    "kind_two_dozens": Words("Two dozens (24)", "Deux douzaines (24)"),
    "last": Words("Last", "Derniers"),
    "layout": Words(
        "Layout. Arrow keys go from place to place; Enter puts chips down.",
        "Tapis. Les flèches vont de place en place ; Entrée pose les jetons.",
    ),
    "level_1": Words("A plein", "Un plein"),
    "level_2": Words("Plein and chevaux", "Plein et chevaux"),
    "level_3": Words("Everything inside", "Tous les numéros"),
    "level_4": Words("Whole layout", "Tout le tapis"),
    "level_5": Words("Zero", "Le zéro"),
    "lies": Words("{player}: {stakes}.", "{player} : {stakes}."),
    "lies_empty": Words("No chips on the layout.", "Aucun jeton sur le tapis."),
    "line_back": Words(
        "{stake} on {spot}: {units} given back.", "{spot}, mise de {stake} : {units} rendus."
    ),
    "line_won": Words(
        "{stake} on {spot} at {pays}: {won} won, and you keep your stake.",
        "{spot} à {pays}, mise de {stake} : gain de {won}, et vous gardez votre mise.",
    ),
    "mine": Words("Your chips: {units} each", "Vos jetons : {units} pièce"),
    "name_a_bet": Words("Name a bet", "Nommer une mise"),
    "name_help": Words(
        "By what it covers: 17, 17-20, 0-2-3, 25-26-28-29, 31-36, column 2, dozens 1-2, red.",
        "Par ce qu'elle couvre : 17, 17-20, 0-2-3, 25-26-28-29, 31-36, colonne 2, "
        "douzaines 1-2, rouge.",
    ),
    "neighbours": Words("Neighbours of", "Voisins du"),
    "others": Words("Other players", "Autres joueurs"),
    "per_tap": Words("Chips per tap", "Jetons par touche"),
    "sector": Words("{name}, {units} chips", "{name}, {units} jetons"),
    "sector_jeu_zero": Words("Zero", "Zéro"),
    "sector_orphelins": Words("Orphelins", "Orphelins"),
    "sector_tiers": Words("Tiers", "Tiers"),
    "sector_voisins": Words("Voisins", "Voisins"),
    "stake": Words("Place", "Miser"),
    "standing": Words(
        "You stand: no colour. Stake value chips on the even chances.",
        "Vous êtes debout : pas de couleur. Misez des jetons de valeur sur les chances simples.",
    ),
    "take": Words("Take this colour", "Prendre cette couleur"),
    "take_colour": Words("Take a colour", "Prenez une couleur"),
    "take_colour_why": Words(
        "Your chips have your colour, and the value that you give them now. Without one, value "
        "chips go on the even chances.",
        "Vos jetons ont votre couleur, et la valeur que vous leur donnez maintenant. Sans couleur, "
        "des jetons de valeur vont sur les chances simples.",
    ),
    "tip": Words("Tip one chip", "Laisser un jeton en pourboire"),
    "value": Words("What is a chip worth?", "Que vaut un jeton ?"),
    "value_short": Words("Val.", "Val."),
    "which_colour": Words("Which colour?", "Quelle couleur ?"),
    "you": Words("you", "vous"),
}
