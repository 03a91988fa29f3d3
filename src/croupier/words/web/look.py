"""Sample sentences of the page that shows every component in its states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

LOOK: Final[Mapping[str, Words]] = {
    "acknowledge": Words("Acknowledge", "Compris"),
    "alert": Words("Alert", "Alerte"),
    "alert_text": Words("Table W2 is in dispute.", "Litige à la table W2."),
    "at_most": Words("At most $10.", "Au plus 10 $."),
    "bet": Words("Bet", "Mise"),
    "call_boss": Words("Call the pit boss", "Appeler l'inspecteur"),
    "change_person": Words("Change person", "Changer de personne"),
    "chip": Words("Chip", "Jeton"),
    "clock_of_day": Words("9:47:12 p.m.", "21:47:12"),
    "close_round": Words("Close", "Clore"),
    "components": Words("Components", "Composants"),
    "counted": Words("Cash counted", "Espèces comptées"),
    "croupier": Words("croupier", "croupière"),
    "empty": Words("No round has been played yet.", "Aucun coup n'a encore été joué."),
    "empty_next": Words("Open the betting", "Ouvrir les mises"),
    "float": Words("Float", "Encaisse"),
    "loading": Words("Loading the table…", "Chargement de la table…"),
    "lost": Words("Lost stakes", "Perdants"),
    "my_stake": Words("my stake", "ma mise"),
    "next_step": Words("Next step", "Étape suivante"),
    "no_more_bets": Words("“No more bets.”", "« Rien ne va plus. »"),
    "not_lawful": Words("Not lawful", "Non permis"),
    "paper": Words("Paper", "Papier"),
    "quieter": Words("Quieter", "Discret"),
    "quietest": Words("Quietest", "Très discret"),
    "reason": Words("The reason, in a sentence.", "La raison, en une phrase."),
    "receipt": Words("Receipt", "Reçu"),
    "refusal": Words(
        "Bets are closed: the wheel has slowed. Your chips stay with you.",
        "Les mises sont closes : la roue ralentit. Vos jetons vous restent.",
    ),
    "result": Words("Result", "Résultat"),
    "room": Words("Room", "Salle"),
    "spin": Words("Spin", "Lancer"),
    "table": Words("Table", "Table"),
    "toast": Words("Sale 312: $20 for $50, $30 back.", "Vente 312 : 20 $ sur 50 $, rendu 30 $."),
    "wheel_1": Words("Wheel 1", "Roue 1"),
    "wheel_2": Words("Wheel 2", "Roue 2"),
    "winners": Words("Winners", "Gagnants"),
    "won": Words("won", "gagné"),
}
