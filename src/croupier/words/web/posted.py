"""The rules of blackjack as they are posted: by the name of a rule, and by how it is settled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

POSTED: Final[Mapping[str, Words]] = {
    "ace_counts": Words("An ace counts {low} or {high}.", "Un as compte {low} ou {high}."),
    "bet_before_cards.yes": Words(
        "Bets are down before the cards come.", "On mise avant de recevoir une carte."
    ),
    "bets_close.first-card": Words(
        "The first card of a round closes the betting for everybody.",
        "La première carte du coup clôt les mises pour tous.",
    ),
    "bets_for_dealer.no": Words("Nobody bets for the dealer.", "Personne ne mise pour le donneur."),
    "bets_for_dealer.yes": Words(
        "A player may bet for the dealer.", "Un joueur peut miser pour le donneur."
    ),
    "blackjack_against_blackjack.pays": Words(
        "A blackjack is paid even against the dealer's.",
        "Un blackjack est payé même contre celui du donneur.",
    ),
    "blackjack_against_blackjack.push": Words(
        "Blackjack against blackjack is a push: the bet comes back.",
        "Blackjack contre blackjack : égalité nulle, la mise revient.",
    ),
    "blackjack_pays": Words(
        "Blackjack, {points} in the first two cards, pays {ratio}.",
        "Le blackjack, {points} en deux premières cartes, paie {ratio}.",
    ),
    "boxes_max": Words("The table has {boxes} boxes.", "La table a {boxes} cases."),
    "boxes_per_player.one": Words(
        "One box each, the one in front of the seat.",
        "Une case par joueur, celle devant sa place.",
    ),
    "boxes_per_player.several": Words(
        "A player may bet on several boxes.", "Un joueur peut miser sur plusieurs cases."
    ),
    "bust_above": Words(
        "A hand above {points} loses at once.", "Une main au-dessus de {points} perd aussitôt."
    ),
    "court_cards_count": Words(
        "Kings, queens and jacks count {points}.",
        "Les rois, les dames et les valets comptent {points}.",
    ),
    "deal_order.one-at-a-time-from-the-left": Words(
        "Cards go round one by one from the dealer's left, the dealer last.",
        "Cartes une à une depuis la gauche du donneur, lui-même en dernier.",
    ),
    "dealer_blackjack_takes.all": Words(
        "The dealer's blackjack takes doubles and splits too.",
        "Le blackjack du donneur prend aussi doubles et séparations.",
    ),
    "dealer_blackjack_takes.original": Words(
        "The dealer's blackjack takes the first bet alone.",
        "Le blackjack du donneur ne prend que la première mise.",
    ),
    "dealer_draws_to": Words(
        "The dealer draws up to {points}.", "Le donneur tire jusqu'à {points}."
    ),
    "dealer_draws_while_undecided.no": Words(
        "The dealer draws even when every hand is decided.",
        "Le donneur tire même si toutes les mains sont décidées.",
    ),
    "dealer_draws_while_undecided.yes": Words(
        "The dealer draws only while a hand is undecided.",
        "Le donneur ne tire que tant qu'une main reste à décider.",
    ),
    "dealer_soft_17.hits": Words(
        "The dealer draws on a soft {points} too, and stands on a hard one.",
        "Le donneur tire aussi à {points} souple ; il reste à {points} dur.",
    ),
    "dealer_soft_17.stands": Words(
        "The dealer stands on {points} or more, a soft {points} too.",
        "Le donneur reste à {points} ou plus, et à {points} souple aussi.",
    ),
    "decks": Words("The shoe holds {decks} decks.", "Le sabot contient {decks} jeux de cartes."),
    "decks.1": Words("One deck is played with.", "On joue avec un seul jeu de cartes."),
    "double_after_split.no": Words(
        "A hand that came from a split is not doubled.",
        "Une main née d'une séparation ne se double pas.",
    ),
    "double_after_split.yes": Words(
        "A hand that came from a split may be doubled too.",
        "Une main née d'une séparation peut être doublée aussi.",
    ),
    "double_on": Words(
        "Double on two cards that count {totals}; one card follows.",
        "On double à {totals} en deux cartes ; une seule carte suit.",
    ),
    "double_on.any": Words(
        "Double on any first two cards; one card follows.",
        "On double avec deux premières cartes quelconques ; une seule suit.",
    ),
    "double_soft.no": Words(
        "A hand whose ace counts {high} is not doubled.",
        "Une main dont l'as compte {high} ne se double pas.",
    ),
    "double_soft.yes": Words(
        "For a double, an ace may count {low} or {high}.",
        "Pour doubler, un as peut compter {low} ou {high}.",
    ),
    "double_stake.equal": Words(
        "To double is to bet as much again.", "Doubler, c'est miser encore autant."
    ),
    "double_stake.up-to-equal": Words(
        "To double is to bet up to as much again.", "Doubler, c'est miser jusqu'à encore autant."
    ),
    "five_cards.points": Words(
        "Five cards are worth their points and no more.",
        "Cinq cartes valent leurs points, sans plus.",
    ),
    "five_cards.wins": Words(
        "Five cards that are not above {points} win at once.",
        "Cinq cartes sans dépasser {points} gagnent aussitôt.",
    ),
    "hole_card.none": Words(
        "The dealer's second card comes after the players have played.",
        "La seconde carte du donneur vient après le jeu des joueurs.",
    ),
    "hole_card.peek": Words(
        "The dealer's second card is face down, and checked for blackjack.",
        "La seconde carte du donneur est cachée ; il vérifie son blackjack.",
    ),
    "insurance": Words(
        "Against an ace, insurance of half the bet at most pays {ratio}.",
        "Contre un as, l'assurance (demi-mise au plus) paie {ratio}.",
    ),
    "insurance.none": Words("There is no insurance.", "Il n'y a pas d'assurance."),
    "keeps": Words("Whoever wins keeps the bet as well.", "Le gagnant garde aussi sa mise."),
    "limit_applies_to.first-bet": Words(
        "The maximum is for the first bet of a box, not doubles and splits.",
        "Le maximum vise la première mise, hors doubles et séparations.",
    ),
    "limit_applies_to.whole-box": Words(
        "The maximum is for a whole box, with its doubles and splits.",
        "Le maximum vise toute la case, doubles et séparations compris.",
    ),
    "limit_applies_to.whole-player": Words(
        "The maximum is for all a player bets, with doubles and splits.",
        "Maximum : toutes les mises du joueur, doubles et séparations.",
    ),
    "limits": Words("Bets from {minimum} to {maximum}.", "Mises de {minimum} à {maximum}."),
    "limits.open": Words(
        "Bets from {minimum}; the maximum is posted when the table opens.",
        "Mises dès {minimum} ; le maximum est affiché à l'ouverture.",
    ),
    "medium": Words("No cash on the table.", "Pas d'espèces sur la table."),
    "odd_unit_at_blackjack.house-keeps-it": Words(
        "What can't be halved of a paid blackjack stays with the house.",
        "Au paiement du blackjack, le demi-jeton reste à la banque.",
    ),
    "odd_unit_at_blackjack.player-keeps-it": Words(
        "What can't be halved of a paid blackjack goes to the player.",
        "Au paiement du blackjack, le demi-jeton va au joueur.",
    ),
    "odd_unit_at_insurance.house-keeps-it": Words(
        "Half of an odd bet, for insurance, is rounded down.",
        "Assurance : la moitié d'une mise impaire est arrondie par défaut.",
    ),
    "odd_unit_at_insurance.player-keeps-it": Words(
        "Half of an odd bet, for insurance, is rounded up.",
        "Assurance : la moitié d'une mise impaire est arrondie par excès.",
    ),
    "odd_unit_at_surrender.house-keeps-it": Words(
        "Of an odd bet that is given up, the odd chip stays with the house.",
        "À l'abandon d'une mise impaire, le jeton impair reste à la banque.",
    ),
    "odd_unit_at_surrender.player-keeps-it": Words(
        "Of an odd bet that is given up, the odd chip stays the player's.",
        "À l'abandon d'une mise impaire, le jeton impair reste au joueur.",
    ),
    "pair_of_tens.any-ten-value": Words(
        "Any two cards of one value are a pair: a king and a queen, too.",
        "Deux cartes de même valeur font une paire : roi et dame aussi.",
    ),
    "pair_of_tens.same-rank": Words(
        "A pair is two cards of one rank: a king and a queen are none.",
        "Une paire, c'est deux cartes de même rang : roi et dame, non.",
    ),
    "payment_order.by-seat": Words(
        "Lost bets are taken first, then winners are paid in order.",
        "Les mises perdues se ramassent d'abord, puis on paie dans l'ordre.",
    ),
    "play_money_for_goods.yes": Words(
        "Play money alone where goods are sold or auctioned.",
        "Argent de jeu seul là où des marchandises se vendent.",
    ),
    "players_cards_face_up.no": Words(
        "The players' cards lie face down.", "Les cartes des joueurs sont cachées."
    ),
    "players_cards_face_up.yes": Words(
        "The players' cards lie face up.", "Les cartes des joueurs sont à découvert."
    ),
    "resplit_aces.no": Words("Aces are split once only.", "Les as ne se séparent qu'une fois."),
    "resplit_aces.yes": Words(
        "Aces may be split again.", "Les as peuvent être séparés de nouveau."
    ),
    "shuffle_at": Words(
        "Shuffled before a round that finds fewer than {cards} cards.",
        "On mêle avant un coup qui trouverait moins de {cards} cartes.",
    ),
    "shuffle_at.0": Words(
        "The cards are shuffled when the shoe is empty.",
        "On mêle les cartes quand le sabot est vide.",
    ),
    "split_aces_cards.any": Words(
        "Split aces are played like any hand.", "Des as séparés se jouent comme toute main."
    ),
    "split_aces_cards.one": Words(
        "Split aces get one card each and nothing more.",
        "Des as séparés reçoivent une carte chacun, et rien de plus.",
    ),
    "split_bet.equal": Words(
        "A split takes an equal bet on each hand.",
        "Une séparation demande une mise égale sur chaque main.",
    ),
    "split_blackjack_on_tie.loses": Words(
        "In a tie, {points} in two cards of a split hand loses.",
        "À égalité, {points} en deux cartes d'une main séparée perd.",
    ),
    "split_blackjack_on_tie.push": Words(
        "In a tie, {points} in two cards of a split hand gets its bet back.",
        "À égalité, {points} en deux cartes d'une main séparée est nul.",
    ),
    "split_blackjack_on_tie.wins": Words(
        "In a tie, {points} in two cards of a split hand wins.",
        "À égalité, {points} en deux cartes d'une main séparée gagne.",
    ),
    "split_blackjack_pays": Words(
        "{points} in two cards of a split hand pays {ratio}.",
        "{points} en deux cartes d'une main séparée paie {ratio}.",
    ),
    "split_hands_max": Words(
        "Pairs may be split, up to {hands} hands.",
        "Les paires peuvent être séparées, jusqu'à {hands} mains.",
    ),
    "split_hands_max.1": Words("Pairs are not split.", "Les paires ne se séparent pas."),
    "surrender.early": Words(
        "Two cards: surrender for half the bet, even against a blackjack.",
        "Deux cartes : abandon pour la demi-mise, même contre un blackjack.",
    ),
    "surrender.late": Words(
        "Two cards: surrender for half the bet, not against a blackjack.",
        "Deux cartes : abandon pour la demi-mise, sauf contre un blackjack.",
    ),
    "surrender.none": Words("There is no surrender.", "Il n'y a pas d'abandon."),
    "ties.house": Words("The house wins ties.", "La banque gagne les égalités."),
    "ties.push": Words(
        "A tie is a push: the bet comes back.", "Une égalité est nulle : la mise revient."
    ),
    "totals": Words("{first} or {last}", "{first} ou {last}"),
    "win_pays": Words(
        "The hand nearer to {points} wins and is paid {ratio}.",
        "La main la plus proche de {points} gagne et est payée {ratio}.",
    ),
}
