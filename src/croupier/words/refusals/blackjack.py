"""What a blackjack table refuses, and why, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BLACKJACK: Final[Mapping[str, Words]] = {
    "aces_split_once": Words(
        "Aces are split once only.",
        "Les as ne se séparent qu'une fois.",
    ),
    "box_is_dealt": Words(
        "Box {box} plays already.",
        "La case {box} joue déjà.",
    ),
    "box_is_taken": Words(
        "Box {box} is somebody else's in this round.",
        "La case {box} est à quelqu'un d'autre pour ce coup.",
    ),
    "cards_are_out": Words(
        "The betting is closed until the round is over: bets stand as they lie.",
        "Les mises sont closes jusqu'à la fin du coup : elles restent telles quelles.",
    ),
    "double_is_equal": Words(
        "To double is to bet as much again: {bet}.",
        "Doubler, c'est miser encore autant : {bet}.",
    ),
    "double_needs_two_cards": Words(
        "One doubles on two cards, before taking a third.",
        "On double avec deux cartes, avant d'en prendre une troisième.",
    ),
    "double_on_these": Words(
        "These two cards count {total}: one doubles on {totals}.",
        "Ces deux cartes comptent {total} : on double à {totals}.",
    ),
    "double_up_to_bet": Words(
        "Double for {bet} at most.",
        "On double pour {bet} au plus.",
    ),
    "hole_card_stays": Words(
        "Only a blackjack is turned over now: if it is none, say that you have looked.",
        "Seul un blackjack se retourne maintenant : sinon, dites que vous avez regardé.",
    ),
    "insurance_not_offered": Words(
        "Insurance is for a dealer's ace, before anybody plays.",
        "L'assurance se prend contre un as du donneur, avant que quiconque joue.",
    ),
    "insurance_up_to_half": Words(
        "Insurance is half of the bet at most: {most}.",
        "L'assurance est au plus la moitié de la mise : {most}.",
    ),
    "insured_already": Words(
        "This hand needs no more insurance.",
        "Cette main n'a plus d'assurance à prendre.",
    ),
    "looked_already": Words(
        "The dealer has looked, and it was no blackjack: read the card again.",
        "Le donneur a regardé, et ce n'était pas un blackjack : relisez la carte.",
    ),
    "maximum_below_minimum": Words(
        "The maximum can't be below the minimum, {minimum}.",
        "Le maximum ne peut être inférieur au minimum, {minimum}.",
    ),
    "maximum_must_be_posted": Words(
        "The law names no maximum here: open the table with the most that may be bet.",
        "La loi ne fixe ici aucun maximum : ouvrez la table avec la mise la plus élevée permise.",
    ),
    "must_be_blackjack": Words(
        "No card is left that makes no blackjack: turn it over.",
        "Il ne reste aucune carte qui ne fasse pas un blackjack : retournez-la.",
    ),
    "no_bet_there": Words(
        "You have no bet there.",
        "Vous n'avez pas de mise à cet endroit.",
    ),
    "no_bets_for_dealer": Words(
        "Nobody bets for the dealer.",
        "Personne ne mise pour le donneur.",
    ),
    "no_card_due": Words(
        "No card is due now: somebody has to speak first.",
        "Aucune carte n'est attendue : quelqu'un doit d'abord parler.",
    ),
    "no_cards_left": Words(
        "Every card lies on the table: there is none left to take.",
        "Toutes les cartes sont sur la table : il n'en reste aucune à prendre.",
    ),
    "no_cards_yet": Words(
        "You have no cards in this round.",
        "Vous n'avez pas de cartes dans ce coup.",
    ),
    "no_double_after_split": Words(
        "A hand that came from a split is not doubled here.",
        "Une main née d'une séparation ne se double pas ici.",
    ),
    "no_double_on_soft": Words(
        "A hand with an ace that counts eleven is not doubled here.",
        "Une main dont un as compte onze ne se double pas ici.",
    ),
    "no_insurance": Words(
        "There is no insurance at this table.",
        "Il n'y a pas d'assurance à cette table.",
    ),
    "no_round_to_rule": Words(
        "There is no round to put right.",
        "Il n'y a aucun coup à rectifier.",
    ),
    "no_such_box": Words(
        "There is no such box: this table has {boxes}.",
        "Cette case n'existe pas : la table en a {boxes}.",
    ),
    "no_such_card": Words(
        "There is no card “{card}”: A, 2 to 10, J, Q or K, with S, H, D or C for the suit.",
        "Il n'y a pas de carte « {card} » : A, 2 à 10, J, Q ou K, et S, H, D ou C pour la couleur.",
    ),
    "no_such_card_left": Words(
        "There can be no other {card} in this shoe: read the card again.",
        "Il ne peut plus y avoir de {card} dans ce sabot : relisez la carte.",
    ),
    "no_surrender": Words(
        "There is no surrender at this table.",
        "Il n'y a pas d'abandon à cette table.",
    ),
    "nobody_has_bet": Words(
        "Nobody has bet: there is nobody to deal to.",
        "Personne n'a misé : il n'y a personne à servir.",
    ),
    "not_a_pair": Words(
        "These two cards are no pair.",
        "Ces deux cartes ne forment pas une paire.",
    ),
    "not_your_turn": Words(
        "It is not this player's turn.",
        "Ce n'est pas le tour de ce joueur.",
    ),
    "nothing_offered": Words(
        "No insurance is on offer now.",
        "Aucune assurance n'est proposée en ce moment.",
    ),
    "nothing_to_look_under": Words(
        "There is no card to look at now.",
        "Il n'y a pas de carte à regarder maintenant.",
    ),
    "nothing_to_undo": Words(
        "Nothing has happened in this round yet.",
        "Rien ne s'est encore passé dans ce coup.",
    ),
    "one_box_each": Words(
        "One box each at this table: the one in front of the seat.",
        "Une case par joueur à cette table : celle devant sa place.",
    ),
    "only_players_play": Words(
        "A hand is its player's to play.",
        "C'est au joueur de jouer sa main.",
    ),
    "only_the_croupier_deals": Words(
        "Only the croupier deals and shuffles.",
        "Seul le croupier donne et mêle les cartes.",
    ),
    "only_the_shoe_shows": Words(
        "Only the shoe says which card comes.",
        "Seul le sabot dit quelle carte vient.",
    ),
    "shoe_was_shuffled": Words(
        "The cards have been shuffled since, so that round can't be played on: void it, or let it "
        "stand.",
        "Les cartes ont été battues depuis ; on ne peut plus rejouer ce coup : annulez-le, ou "
        "maintenez-le.",
    ),
    "shuffle_before_bets": Words(
        "Bets lie for this shoe: shuffle once the round is over, before the next bets.",
        "Des mises sont posées pour ce sabot : battez les cartes une fois le coup terminé, avant "
        "les mises suivantes.",
    ),
    "split_aces_get_one": Words(
        "Split aces get one card each, and nothing more.",
        "Des as séparés reçoivent une carte chacun, et rien de plus.",
    ),
    "surrender_first_two": Words(
        "One gives up the first two cards, before anything else.",
        "On abandonne ses deux premières cartes, avant toute autre décision.",
    ),
    "too_many_hands": Words(
        "A box has {hands} hands at most.",
        "Une case a {hands} mains au plus.",
    ),
    "which_card": Words(
        "Say which card of this round was misread, by its number from 1 to {cards}.",
        "Indiquez quelle carte du coup a été mal lue, par son numéro de 1 à {cards}.",
    ),
    "would_change_play": Words(
        "With that card the round would have gone otherwise. Take back the steps after it, put it "
        "right, and play on; or void the round.",
        "Avec cette carte, le coup se serait joué autrement. Annulez les étapes suivantes, "
        "rectifiez-la et poursuivez ; ou annulez le coup.",
    ),
}
