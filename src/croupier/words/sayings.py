"""What each action means, for a stranger who asks the table what can be said to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.plugins import plugin_with
from croupier.words.plugged import brought_words, sections_of
from croupier.words.words import Words

SAYINGS: Final[Mapping[str, Words]] = {
    "abandon": Words(
        "Keep apart what nobody claims at a seat.",
        "Mettre à part ce que personne ne réclame à une place.",
    ),
    "announce": Words(
        "Announce a sector of the cylinder, so many chips on each part: voisins, tiers, "
        "orphelins, jeu zero, finale 7, neighbours 17 (by 3).",
        "Annoncer un secteur du cylindre, tant de jetons par part : voisins, tiers, "
        "orphelins, jeu zero, finale 7, voisins 17 (by 3).",
    ),
    "ask_marker": Words(
        "Ask the chef de table for the marker that shows what the colour of a seat is worth.",
        "Demander au chef de table le marqueur qui montre la valeur de la couleur d'une place.",
    ),
    "assist": Words(
        "The second employee comes to the table, by name; without one, goes.",
        "Le second employé vient à la table, par son nom ; sans nom, il part.",
    ),
    "call": Words(
        "Close the bets, aloud.",
        "Clore les mises, à haute voix.",
    ),
    "change": Words(
        "Change value chips into so many chips of your colour.",
        "Changer des jetons de valeur en tant de jetons de sa couleur.",
    ),
    "check": Words(
        "Record that the equipment was checked before the session.",
        "Consigner la vérification du matériel avant la séance.",
    ),
    "chip_in_cylinder": Words(
        "A chip fell into the turning cylinder: the ball is thrown again.",
        "Un jeton est tombé dans le cylindre : la bille est relancée.",
    ),
    "clear": Words(
        "Take back everything of your own from the layout.",
        "Reprendre toutes ses mises du tapis.",
    ),
    "close": Words(
        "Close the table: bare layout, nobody seated.",
        "Fermer la table : tapis vide, personne d'assis.",
    ),
    "dispute": Words(
        "Ask for the pit boss: no new round begins until the ruling.",
        "Appeler l'inspecteur de table : aucun nouveau coup avant sa décision.",
    ),
    "give_marker": Words(
        "Hand the croupier the marker that was asked for.",
        "Remettre au croupier le marqueur demandé.",
    ),
    "hand_in": Words(
        "Change every chip of your colour back, and give the colour up.",
        "Changer tous les jetons de sa couleur et rendre la couleur.",
    ),
    "hand_over": Words(
        "Pass the table to another croupier, between rounds; a closed one who relieves may take.",
        "Passer la table à un autre croupier, entre deux coups ; fermée, elle peut être prise.",
    ),
    "hang_notice": Words(
        "The notice of the table hangs again.",
        "L'avis de la table est de nouveau affiché.",
    ),
    "land": Words(
        "What the wheel did: the segment under the marker (null: on a peg) and full revolutions.",
        "Ce que la roue a fait : la case sous le marqueur (null : sur un taquet) et les tours.",
    ),
    "leave": Words(
        "A player leaves a seat, with nothing on the layout.",
        "Un joueur quitte sa place, sans mise sur le tapis.",
    ),
    "mark_chef": Words(
        "Record that the chef de table has left the table, or is back.",
        "Noter que le chef de table s'est absenté de la table, ou qu'il est de retour.",
    ),
    "mark_player": Words(
        "Record that a player has gone without their chips, or is back.",
        "Noter qu'un joueur est parti sans ses jetons, ou qu'il est de retour.",
    ),
    "obstruct": Words(
        "The turning wheel was obstructed: the spin is void.",
        "La roue a été gênée pendant sa rotation : le tirage est nul.",
    ),
    "open": Words(
        "Open the table; the minimum and the maximum by spot are fixed here.",
        "Ouvrir la table ; le minimum et le maximum par case sont fixés ici.",
    ),
    "open_betting": Words(
        "Invite bets, aloud.",
        "Inviter à miser, à haute voix.",
    ),
    "pause": Words(
        "Pause the table: the round in progress ends, and no other begins.",
        "Suspendre la table : le coup en cours se termine, aucun autre ne commence.",
    ),
    "pay_debts": Words(
        "Pay the players what the table owes them, as far as its float goes.",
        "Payer aux joueurs ce que la table leur doit, autant que l'encaisse le permet.",
    ),
    "pay_in_value": Words(
        "Give leave to pay so many chips of the last winnings in value chips.",
        "Autoriser à régler tant de jetons du dernier gain en jetons de valeur.",
    ),
    "place": Words(
        "Put chips on several spots at once: all of them, or none.",
        "Miser sur plusieurs cases à la fois : toutes les mises, ou aucune.",
    ),
    "resume": Words(
        "Resume play at a paused table.",
        "Reprendre le jeu à une table suspendue.",
    ),
    "rule": Words(
        "A ruling: void a spin, correct a result (with its segment), or let it stand.",
        "La décision : annuler un tirage, corriger un résultat (avec sa case), ou le maintenir.",
    ),
    "show_result": Words(
        "The result is announced and pointed out to all: it is settled.",
        "Le résultat est annoncé et désigné à tous : il est réglé.",
    ),
    "sit": Words(
        "Seat a player who looks of age; with units, their chips are counted. "
        "Where seating is open, players seat themselves.",
        "Placer un joueur qui semble avoir l'âge ; avec units, ses jetons sont comptés. "
        "Là où les places sont libres, les joueurs se placent eux-mêmes.",
    ),
    "spin": Words(
        "Set the wheel in motion.",
        "Lancer la roue.",
    ),
    "stake": Words(
        "Put chips on a spot of the layout (see the view for its spots).",
        "Poser des jetons sur une case du tapis (la vue donne les cases).",
    ),
    "state_age": Words(
        "State, at opening and when the table is handed over, that no player looks too young.",
        "Déclarer, à l'ouverture et à la relève, qu'aucun joueur ne paraît trop jeune.",
    ),
    "take_back": Words(
        "Take chips back from a spot; without units, all of them.",
        "Reprendre des jetons d'une case ; sans units, tous.",
    ),
    "take_charge": Words(
        "Answer for this table from now on, in place of another.",
        "Répondre désormais de cette table, à la place d'un autre.",
    ),
    "take_colour": Words(
        "Take a colour and fix the value of its chips; without one, the minimum.",
        "Prendre une couleur et fixer la valeur de ses jetons ; sans valeur, le minimum.",
    ),
    "take_down_notice": Words(
        "The notice of the table is down: no round begins until it hangs again.",
        "L'avis de la table n'est plus affiché : aucun coup ne commence avant qu'il soit remis.",
    ),
    "time_bets": Words(
        "Close the bets by the clock, so many seconds after each invitation; null: never.",
        "Clore les mises à l'horloge, tant de secondes après l'invitation ; null : jamais.",
    ),
    "time_turns": Words(
        "Let the clock speak for whoever says nothing for so many seconds; null: never.",
        "Faire parler l'horloge pour qui se tait tant de secondes ; null : jamais.",
    ),
    "tip": Words(
        "Give chips to the employees; colour chips are changed at once.",
        "Donner des jetons aux employés ; ceux de couleur sont changés aussitôt.",
    ),
    "top_up": Words(
        "Bring the table another advance, entered in its carnet.",
        "Apporter à la table une nouvelle avance, inscrite à son carnet.",
    ),
    "turn_away": Words(
        "Record that somebody who looked too young was not let play.",
        "Consigner qu'une personne semblant trop jeune n'a pas pu jouer.",
    ),
}
AT_BLACKJACK: Final[Mapping[str, Words]] = {
    "close_insurance": Words(
        "Whoever wanted to insure has done so: go on.",
        "Qui voulait s'assurer l'a fait : continuer.",
    ),
    "deal": Words(
        "Close the betting and deal; where stakes are not kept, name the boxes that play.",
        "Clore les mises et donner ; là où l'on ne garde pas les mises, nommer les cases en jeu.",
    ),
    "double": Words(
        "Double the bet and take one card, the last of this hand.",
        "Doubler la mise et prendre une carte, la dernière de cette main.",
    ),
    "hit": Words(
        "Take a card.",
        "Prendre une carte.",
    ),
    "insure": Words(
        "Insure a hand against the dealer's blackjack, for half of its bet at most.",
        "Assurer une main contre le blackjack du donneur, pour la moitié de la mise au plus.",
    ),
    "look_under": Words(
        "The dealer has looked at the face-down card: no blackjack. (If it is one, show it.)",
        "Le donneur a regardé sa carte cachée : pas de blackjack. (S'il y en a un, la montrer.)",
    ),
    "rule": Words(
        "A ruling on the round in progress, or on the last: void it, correct a misread card (its "
        "number in the round, and what it was), undo the last step, or let it stand.",
        "La décision sur le coup en cours, ou sur le dernier : l'annuler, corriger une carte mal "
        "lue (son numéro dans le coup, et ce qu'elle était), reprendre le dernier pas, ou le "
        "maintenir.",
    ),
    "show": Words(
        "The next card, as it falls: rank, and suit if wanted (K, 10, AS).",
        "La carte suivante, telle qu'elle vient : rang, et couleur si l'on veut (K, 10, AS).",
    ),
    "shuffle": Words(
        "Shuffle all cards into the shoe, between two rounds.",
        "Mêler toutes les cartes dans le sabot, entre deux coups.",
    ),
    "split": Words(
        "Split a pair into two hands, with an equal bet on the second.",
        "Séparer une paire en deux mains, avec une mise égale sur la seconde.",
    ),
    "stake": Words(
        "Put chips in a box, before the cards come.",
        "Poser des jetons dans une case, avant les cartes.",
    ),
    "stand": Words(
        "Take no more cards on this hand.",
        "Ne plus prendre de carte pour cette main.",
    ),
    "surrender": Words(
        "Give up the first two cards and half of the bet.",
        "Abandonner ses deux premières cartes et la moitié de la mise.",
    ),
    "take_back": Words(
        "Take chips back from a box before the cards come; without units, all of them.",
        "Reprendre des jetons d'une case avant les cartes ; sans units, tous.",
    ),
}
AT_ROULETTE: Final[Mapping[str, Words]] = {
    "land": Words(
        "Where the ball lies: its number (null: in no pocket, so it is thrown again).",
        "Là où est la bille : son numéro (null : dans aucune case, elle est relancée).",
    ),
    "leave": Words(
        "Leave the table with nothing on the layout; colour chips are changed.",
        "Quitter la table sans mise sur le tapis ; les jetons de couleur sont changés.",
    ),
    "place": Words(
        "Put chips on several bets at once: all of them, or none.",
        "Miser sur plusieurs places à la fois : toutes les mises, ou aucune.",
    ),
    "rule": Words(
        "A ruling: void a throw, correct a result (with its number), or let it stand.",
        "La décision : annuler un lancer, corriger un résultat (avec son numéro), ou le maintenir.",
    ),
    "spin": Words(
        "Turn the plate, against the time before, and throw the ball against the plate.",
        "Actionner le plateau, à l'opposé du précédent, et lancer la bille contre le plateau.",
    ),
    "stake": Words(
        "Put chips on a bet, named by what it covers (see the view for its places); the "
        "croupier names the seat.",
        "Poser des jetons sur une mise, nommée par ce qu'elle couvre (la vue donne les "
        "places) ; le croupier nomme la place du joueur.",
    ),
    "take_back": Words(
        "Take chips back from a bet; without units, all of them.",
        "Reprendre des jetons d'une mise ; sans units, tous.",
    ),
}
OF_GAMES: Final[Mapping[str, Mapping[str, Words]]] = {
    "blackjack": AT_BLACKJACK,
    "roulette": AT_ROULETTE,
}
_BROUGHT: Final = {game: brought_words("sayings", game) for game in sections_of("sayings")}


def saying(game: str, word: str) -> Words:
    """What this word means at a table of this game."""
    brought = _BROUGHT.get(game, {}).get(plugin_with("games", "GAMES", game), {})
    own = {**OF_GAMES.get(game, {}), **brought}
    return own.get(word) or SAYINGS.get(word) or Words(word, word)
