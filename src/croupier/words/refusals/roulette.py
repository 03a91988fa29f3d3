"""What a roulette table refuses, and why, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

ROULETTE: Final[Mapping[str, Words]] = {
    "ball_not_thrown": Words(
        "The ball is not in the cylinder: turn the plate and throw it first.",
        "La bille n'est pas lancée : actionnez d'abord le plateau et lancez-la.",
    ),
    "ball_runs_already": Words(
        "The ball is running: wait until it rests.",
        "La bille court déjà : attendez qu'elle s'arrête.",
    ),
    "ball_with_the_plate": Words(
        "The ball goes against the plate: throw it {direction}.",
        "La bille va contre le plateau : lancez-la {direction}.",
    ),
    "chef_moves_no_chips": Words(
        "Abandoned chips are moved by the croupier: the pit boss touches none.",
        "Les jetons abandonnés sont déplacés par le croupier : l'inspecteur de table n'y touche "
        "pas.",
    ),
    "colour_is_taken": Words(
        "Another player has {colour}: take a colour that is free.",
        "Un autre joueur a le {colour} : prenez une couleur libre.",
    ),
    "colour_on_the_layout": Words(
        "Chips of your colour lie on the layout: take them back, or wait for the result, then"
        " change.",
        "Des jetons de votre couleur sont sur le tapis : reprenez-les, ou attendez le "
        "résultat, puis changez.",
    ),
    "colours_still_held": Words(
        "Seats {seats} still hold a colour: change their chips before the table closes.",
        "Les places {seats} ont encore une couleur : changez leurs jetons avant de fermer la "
        "table.",
    ),
    "has_an_assistant": Words(
        "This table has its second employee already: {assistants} at most.",
        "Cette table a déjà son second employé : {assistants} au plus.",
    ),
    "has_no_assistant": Words(
        "There is no second employee at this table.",
        "Il n'y a pas de second employé à cette table.",
    ),
    "holds_this_colour": Words(
        "You have this colour already.",
        "Vous avez déjà cette couleur.",
    ),
    "marker_asked_already": Words(
        "The marker of seat {seat} has been asked for: wait until the chef de table hands it over.",
        "Le marqueur de la place {seat} est déjà demandé : attendez que le chef de table le"
        " remette.",
    ),
    "marker_not_asked": Words(
        "The croupier has not asked for a marker for seat {seat}.",
        "Le croupier n'a pas demandé de marqueur pour la place {seat}.",
    ),
    "more_chips_than_lie": Words(
        "Between 1 and {chips} chips can be taken back from there.",
        "On peut en reprendre de 1 à {chips} jetons.",
    ),
    "more_than_won": Words(
        "Of the last payment, {won} chips of their colour are left to pay in value.",
        "Du dernier paiement, il reste {won} jetons de sa couleur à régler en valeur.",
    ),
    "new_value_needs_new_colour": Words(
        "A new value needs a new colour: take another one, and your chips are changed.",
        "Une nouvelle valeur demande une nouvelle couleur : prenez-en une autre, vos jetons "
        "seront changés.",
    ),
    "no_colour": Words(
        "Take a colour first; without one, value chips on the even chances.",
        "Prenez d'abord une couleur ; sans couleur, des jetons de valeur sur les chances simples.",
    ),
    "no_colour_standing": Words(
        "You stand: no colour is given out here. Stake value chips on the even chances.",
        "Vous êtes debout : pas de couleur à cette place. Misez des jetons de valeur sur les "
        "chances simples.",
    ),
    "no_colour_without_a_seat": Words(
        "Colours are for those who sit: stake value chips, on the even chances.",
        "Les couleurs sont pour ceux qui sont assis : misez des jetons de valeur, sur les chances "
        "simples.",
    ),
    "no_hippodrome": Words(
        "This table has no hippodrome: place the bets on the layout.",
        "Cette table n'a pas d'hippodrome : posez les mises sur le tapis.",
    ),
    "no_marker": Words(
        "No marker shows yet what the colour of seat {seat} is worth: the croupier asks the chef"
        " de table for it.",
        "Aucun marqueur ne montre encore la valeur de la couleur de la place {seat} : le croupier"
        " le demande au chef de table.",
    ),
    "no_marker_needed": Words(
        "The colour of seat {seat} needs no marker.",
        "La couleur de la place {seat} n'a pas besoin de marqueur.",
    ),
    "no_place_to_stand": Words(
        "Besides the seats this table has room for {places} standing: nobody plays from here.",
        "En dehors des places assises, la table admet {places} joueur debout : on ne joue pas "
        "d'ici.",
    ),
    "no_such_bet": Words(
        "There is no bet on {bet}: look at the layout for the places that there are.",
        "On ne peut pas miser sur {bet} : le tapis montre les places qui existent.",
    ),
    "no_such_number": Words(
        "There is no {number} on the cylinder: it has 0 to 36.",
        "Il n'y a pas de {number} au cylindre : il va de 0 à 36.",
    ),
    "no_such_sector": Words(
        "There is no sector “{sector}”: say voisins, tiers, orphelins, jeu zero, finale 7, or"
        " neighbours 17.",
        "Il n'y a pas de secteur « {sector} » : dites voisins, tiers, orphelins, jeu zero, "
        "finale 7 ou voisins 17.",
    ),
    "no_throw_to_void": Words(
        "No ball is running: there is no throw to void.",
        "Aucune bille ne court : il n'y a pas de lancer à annuler.",
    ),
    "not_your_chips": Words(
        "You stake your own chips; the croupier may stake for others.",
        "On mise ses propres jetons ; le croupier peut miser pour d'autres.",
    ),
    "nothing_abandoned": Words(
        "Seat {seat} has nothing on this table.",
        "La place {seat} n'a rien à cette table.",
    ),
    "only_for_a_colour": Words(
        "The croupier places bets for players who hold a colour; seat {seat} has none.",
        "Le croupier place les mises des joueurs titulaires d'une couleur ; la place {seat} "
        "n'en a pas.",
    ),
    "only_players_hold_colours": Words(
        "Colours are for players at their seats.",
        "Les couleurs sont pour les joueurs à leur place.",
    ),
    "only_players_tip": Words(
        "A tip comes from a player.",
        "Un pourboire vient d'un joueur.",
    ),
    "only_staff_assist": Words(
        "The croupier or the pit boss says who helps at the table.",
        "Le croupier ou l'inspecteur de table dit qui aide à la table.",
    ),
    "only_staff_keep_apart": Words(
        "The croupier or the pit boss keeps abandoned chips apart.",
        "Le croupier ou l'inspecteur de table met à part les jetons abandonnés.",
    ),
    "only_the_ball_lands": Words(
        "The number is where the ball lies: at a physical table the croupier keys it.",
        "Le numéro est là où est la bille : à une table physique, le croupier le saisit.",
    ),
    "only_the_chef_gives_markers": Words(
        "Markers are handed over by the chef de table.",
        "Les marqueurs sont remis par le chef de table.",
    ),
    "only_the_croupier_asks_markers": Words(
        "The croupier asks for markers.",
        "C'est le croupier qui demande les marqueurs.",
    ),
    "only_the_croupier_throws": Words(
        "The croupier turns the plate and throws the ball.",
        "C'est le croupier qui actionne le plateau et lance la bille.",
    ),
    "only_with_leave": Words(
        "Part of a payment in value chips needs the leave of the pit boss.",
        "Régler une part du gain en jetons de valeur demande l'accord de l'inspecteur de table.",
    ),
    "seat_has_no_colour": Words(
        "Seat {seat} holds no colour.",
        "La place {seat} n'a pas de couleur.",
    ),
    "stacks_not_rebuilt": Words(
        "You are alone: rebuild the stacks of colour chips, and say so with the throw.",
        "Vous êtes seul : reconstituez les piles de jetons de couleur, et dites-le au lancer.",
    ),
    "value_chips_on_even_chances": Words(
        "Value chips lie on the even chances alone; other bets need your colour.",
        "Les jetons de valeur ne vont que sur les chances simples ; ailleurs, il faut votre "
        "couleur.",
    ),
    "value_out_of_bounds": Words(
        "A chip of your colour is worth {minimum} to {maximum}.",
        "Un jeton de votre couleur vaut de {minimum} à {maximum}.",
    ),
    "which_number": Words(
        "Say which number it was.",
        "Indiquez quel était le numéro.",
    ),
}
