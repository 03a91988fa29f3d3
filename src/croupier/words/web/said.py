"""What was said, by the name of the action, as the record heads an entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import brought_words, with_words
from croupier.words.words import Words

_COMMON: Final[Mapping[str, Words]] = {
    "adopt": Words("Rulebook adopted", "Règlement adopté"),
    "appoint": Words("Part given", "Rôle confié"),
    "call": Words("Close the bets", "Clore les mises"),
    "change": Words(
        "Change",
        "Change",
    ),
    "check": Words("Checked", "Vérification"),
    "clear": Words("All taken back", "Toutes les mises reprises"),
    "close": Words("Table closed", "Table fermée"),
    "close_night": Words("Night closed", "Soirée terminée"),
    "commit": Words("Draw promised", "Tirage promis"),
    "confirm_key": Words("New key confirmed", "Nouvelle clé confirmée"),
    "declare_administrator": Words("Administrator declared", "Administrateur déclaré"),
    "dispute": Words("Dispute", "Litige"),
    "draw": Words("Draw", "Tirage"),
    "forfeit": Words("Seed lost", "Graine perdue"),
    "give_key": Words("Key given", "Clé remise"),
    "go_on": Words("Goes on from a copy", "Reprise d'une copie"),
    "hand_over": Words("Handed over", "Table remise"),
    "hang_notice": Words("Notice hung again", "Avis remis"),
    "land": Words("Result", "Résultat"),
    "leave": Words("Seat left", "Place quittée"),
    "mark_chef": Words("Chef de table away or back", "Chef de table absent ou de retour"),
    "mark_player": Words("Player gone or back", "Joueur parti ou de retour"),
    "note_jump": Words("Clock moved", "Horloge déplacée"),
    "open": Words("Table opened", "Table ouverte"),
    "open_betting": Words("Invite bets", "Inviter à miser"),
    "open_night": Words("Night opened", "Soirée ouverte"),
    "pause": Words("Pause", "Pause"),
    "pay_debts": Words("Debts paid", "Dettes payées"),
    "place": Words("Stakes", "Mises"),
    "post_notice": Words("Notice posted", "Affichage posé"),
    "record_payment": Words("Payment recorded", "Paiement consigné"),
    "release": Words("Part taken back", "Rôle retiré"),
    "renew_key": Words("New key asked for", "Nouvelle clé demandée"),
    "resume": Words("Play goes on", "Reprise du jeu"),
    "reveal": Words("Seed shown", "Graine révélée"),
    "rule": Words("Ruling", "Décision"),
    "set_up": Words("Table set up", "Table montée"),
    "show_result": Words("Result announced and shown", "Résultat annoncé et désigné"),
    "sit": Words("Seat taken", "Place prise"),
    "spin": Words("Spin", "Lancer"),
    "stake": Words("Stake", "Mise"),
    "state_age": Words("Age of players stated", "Âge des joueurs déclaré"),
    "take_back": Words("Taken back", "Mise reprise"),
    "take_charge": Words(
        "Charge taken",
        "Prise en charge",
    ),
    "take_down_notice": Words("Notice down", "Avis retiré"),
    "time_bets": Words("Bets timed", "Mises chronométrées"),
    "time_turns": Words("Turns timed", "Tours chronométrés"),
    "top_up": Words(
        "Float topped up",
        "Avance complémentaire",
    ),
    "turn_away": Words("Turned away", "Personne écartée"),
    "void_payment": Words("Payment voided", "Paiement annulé"),
}
_OF_GAMES: Final[Mapping[str, Words]] = {  # which one game alone has
    "abandon": Words(
        "Kept apart",
        "Mise à part",
    ),
    "announce": Words(
        "Announced",
        "Annonce",
    ),
    "ask_marker": Words(
        "Marker asked for",
        "Marqueur demandé",
    ),
    "assist": Words(
        "Assistant",
        "Employé supplémentaire",
    ),
    "chip_in_cylinder": Words(
        "Chip in the cylinder",
        "Jeton dans le cylindre",
    ),
    "close_insurance": Words("Insurance closed", "Assurance close"),
    "deal": Words("Deal", "Donne"),
    "double": Words("Double", "Doubler"),
    "give_marker": Words(
        "Marker handed over",
        "Marqueur remis",
    ),
    "hand_in": Words(
        "Colour handed in",
        "Couleur rendue",
    ),
    "hit": Words("Card, please", "Carte"),
    "insure": Words("Insurance", "Assurance"),
    "look_under": Words("Looked under the card", "Carte regardée"),
    "obstruct": Words("Obstruction", "Obstruction"),
    "pay_in_value": Words(
        "Paid in value chips",
        "Payé en jetons de valeur",
    ),
    "show": Words("Card", "Carte montrée"),
    "shuffle": Words("Shuffle", "Cartes mêlées"),
    "split": Words("Split", "Séparer"),
    "stand": Words("Stand", "Reste"),
    "state_application": Words("Application stated", "Demande consignée"),
    "surrender": Words("Surrender", "Abandon"),
    "take_colour": Words(
        "Colour taken",
        "Couleur prise",
    ),
    "tip": Words(
        "Tip",
        "Pourboire",
    ),
}
SAID: Final[Mapping[str, Words]] = with_words({**_COMMON, **_OF_GAMES}, "said")
_BROUGHT: Final = brought_words("said")


def said_of(action: str, plugin: str) -> Words:
    """An action as people call it; a plug-in's in its own words, then in those that games share.

    Without any it is called by its name.
    """
    own, ours = _BROUGHT.get(plugin, {}).get(action), _COMMON if plugin else SAID
    return own or ours.get(action) or Words(action, action)
