"""What each action means, for a stranger who asks the table what can be said to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

SAYINGS: Final[Mapping[str, Words]] = {
    "call": Words(
        "Close the bets, aloud.",
        "Clore les mises, à haute voix.",
    ),
    "check": Words(
        "Record that the wheel was checked before the session.",
        "Consigner la vérification de la roue avant la séance.",
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
        "Ask for {pit_boss}: no new round begins until the ruling.",
        "Appeler {pit_boss} : aucun nouveau coup avant sa décision.",
    ),
    "hand_over": Words(
        "Pass the table to another croupier, between rounds; who relieves may say it too.",
        "Passer la table à un autre croupier, entre deux coups ; la relève peut le dire aussi.",
    ),
    "land": Words(
        "What the wheel did: the segment under the marker (null: on a peg) and full revolutions.",
        "Ce que la roue a fait : la case sous le marqueur (null : sur un taquet) et les tours.",
    ),
    "leave": Words(
        "A player leaves a seat, with nothing on the layout.",
        "Un joueur quitte sa place, sans mise sur le tapis.",
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
    "take_back": Words(
        "Take chips back from a spot; without units, all of them.",
        "Reprendre des jetons d'une case ; sans units, tous.",
    ),
    "time_bets": Words(
        "Close the bets by the clock, so many seconds after each invitation; null: never.",
        "Clore les mises à l'horloge, tant de secondes après l'invitation ; null : jamais.",
    ),
    "turn_away": Words(
        "Record that somebody who looked too young was not let play.",
        "Consigner qu'une personne semblant trop jeune n'a pas pu jouer.",
    ),
}
