"""What was said, by the name of the action, as the record heads an entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import brought_words, with_words
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "abandon": Words(
        "Kept apart",
        "Mise à part",
    ),
    "adopt": Words("Rulebook adopted", "Règlement adopté"),
    "announce": Words(
        "Announced",
        "Annonce",
    ),
    "appoint": Words("Part given", "Rôle confié"),
    "assist": Words(
        "Assistant",
        "Employé supplémentaire",
    ),
    "call": Words("No more bets", "Rien ne va plus"),
    "change": Words(
        "Change",
        "Change",
    ),
    "check": Words("Checked", "Vérification"),
    "chip_in_cylinder": Words(
        "Chip in the cylinder",
        "Jeton dans le cylindre",
    ),
    "clear": Words("All taken back", "Toutes les mises reprises"),
    "close": Words("Table closed", "Table fermée"),
    "close_insurance": Words("Insurance closed", "Assurance close"),
    "close_night": Words("Night closed", "Soirée terminée"),
    "commit": Words("Draw promised", "Tirage promis"),
    "confirm_key": Words("New key confirmed", "Nouvelle clé confirmée"),
    "deal": Words("Deal", "Donne"),
    "declare_administrator": Words("Administrator declared", "Administrateur déclaré"),
    "dispute": Words("Dispute", "Litige"),
    "double": Words("Double", "Doubler"),
    "draw": Words("Draw", "Tirage"),
    "forfeit": Words("Seed lost", "Graine perdue"),
    "give_key": Words("Key given", "Clé remise"),
    "go_on": Words("Goes on from a copy", "Reprise d'une copie"),
    "hand_in": Words(
        "Colour handed in",
        "Couleur rendue",
    ),
    "hand_over": Words("Handed over", "Table remise"),
    "hit": Words("Card, please", "Carte"),
    "insure": Words("Insurance", "Assurance"),
    "land": Words("Result", "Résultat"),
    "leave": Words("Seat left", "Place quittée"),
    "look_under": Words("Looked under the card", "Carte regardée"),
    "note_jump": Words("Clock moved", "Horloge déplacée"),
    "obstruct": Words("Obstruction", "Obstruction"),
    "open": Words("Table opened", "Table ouverte"),
    "open_betting": Words("Place your bets", "Faites vos jeux"),
    "open_night": Words("Night opened", "Soirée ouverte"),
    "pause": Words("Pause", "Pause"),
    "pay_in_value": Words(
        "Paid in value chips",
        "Payé en jetons de valeur",
    ),
    "place": Words("Stakes", "Mises"),
    "post_notice": Words("Notice posted", "Affichage posé"),
    "release": Words("Part taken back", "Rôle retiré"),
    "renew_key": Words("New key asked for", "Nouvelle clé demandée"),
    "resume": Words("Play goes on", "Reprise du jeu"),
    "reveal": Words("Seed shown", "Graine révélée"),
    "rule": Words("Ruling", "Décision"),
    "set_up": Words("Table set up", "Table montée"),
    "show": Words("Card", "Carte montrée"),
    "shuffle": Words("Shuffle", "Cartes mêlées"),
    "sit": Words("Seat taken", "Place prise"),
    "spin": Words("Spin", "Lancer"),
    "split": Words("Split", "Séparer"),
    "stake": Words("Stake", "Mise"),
    "stand": Words("Stand", "Reste"),
    "surrender": Words("Surrender", "Abandon"),
    "take_back": Words("Taken back", "Mise reprise"),
    "take_charge": Words(
        "Charge taken",
        "Prise en charge",
    ),
    "take_colour": Words(
        "Colour taken",
        "Couleur prise",
    ),
    "time_bets": Words("Bets timed", "Mises chronométrées"),
    "time_turns": Words("Turns timed", "Tours chronométrés"),
    "tip": Words(
        "Tip",
        "Pourboire",
    ),
    "top_up": Words(
        "Float topped up",
        "Avance complémentaire",
    ),
    "turn_away": Words("Turned away", "Personne écartée"),
}
SAID: Final[Mapping[str, Words]] = with_words(_OWN, "said")
_BROUGHT: Final = brought_words("said")


def said_of(action: str, plugin: str) -> Words:
    """An action as people call it, in the words of its plug-in first; without any, by its name."""
    own = _BROUGHT.get(plugin, {}).get(action)
    return own or SAID.get(action) or Words(action, action)
