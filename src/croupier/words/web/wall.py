"""The wall of tables: tiles, alerts, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WALL: Final[Mapping[str, Words]] = {
    "acknowledge": Words("Acknowledge", "Vu"),
    "alerts": Words("Alerts", "Alertes"),
    "alerts_beyond": Words(
        "And {count} more. They are shown when these are acknowledged.",
        "Encore {count} en attente. La suite s'affiche quand celles-ci sont vues.",
    ),
    "alerts_count": Words("{count} alerts", "{count} alertes"),
    "alerts_none": Words(
        "Nothing to look at. Alerts stay here until somebody acknowledges them.",
        "Rien à signaler. Les alertes restent ici jusqu'à ce que quelqu'un les ait vues.",
    ),
    "alerts_one": Words("1 alert", "1 alerte"),
    "bets_by_hand": Words("By hand", "À la main"),
    "card_box": Words("{number}. {card}, box {box}", "{number}. {card}, case {box}"),
    "card_corrected": Words(
        "Card {number} of round {round} was {card}, not {was}.",
        "La carte {number} du coup {round} était {card}, et non {was}.",
    ),
    "card_dealer": Words("{number}. {card}, dealer", "{number}. {card}, donneur"),
    "card_hand": Words(
        "{number}. {card}, box {box}, hand {hand}", "{number}. {card}, case {box}, main {hand}"
    ),
    "card_missing": Words("Say which card was misread.", "Dites quelle carte a été mal lue."),
    "cards_closed": Words("About round {round}: {ended}", "Au sujet du coup {round} : {ended}"),
    "cards_in_progress": Words(
        "About round {round}, in progress", "Au sujet du coup {round}, en cours"
    ),
    "cards_none": Words("No round has been played yet.", "Aucun coup n'a encore été joué."),
    "chip_fell": Words(
        "A chip fell into the cylinder: the ball is thrown again ({person}, table {table}).",
        "Un jeton est tombé dans le cylindre : la bille est relancée ({person}, table {table}).",
    ),
    "choose": Words(
        "Choose a table to rule, pause, hand over or close it.",
        "Choisissez une table pour trancher, suspendre, remettre ou fermer.",
    ),
    "console": Words("Its console", "Sa console"),
    "corrected_count": Words(
        "{count} payments corrected, round {round}", "{count} paiements corrigés, coup {round}"
    ),
    "corrected_instead": Words(": {now} instead of {was}.", " : {now} au lieu de {was}."),
    "corrected_now": Words(": {now}.", " : {now}."),
    "corrected_one": Words(
        "1 payment corrected, round {round}", "1 paiement corrigé, coup {round}"
    ),
    "corrected_void": Words(": the round is void.", " : le coup est nul."),
    "counted_once": Words(
        "{person} has counted the float: say what you count yourself.",
        "{person} a compté l'encaisse : dites ce que vous comptez vous-même.",
    ),
    "croupier": Words("Deals", "Tient la table"),
    "dealer_against": Words("dealer {total}: {told}", "donneur {total} : {told}"),
    "direction": Words(
        "Direction not reversed: the wheel must turn {direction} ({person}, table {table}).",
        "Sens non inversé : la roue doit tourner {direction} ({person}, table {table}).",
    ),
    "direction_ball": Words(
        "Direction not reversed: the plate must turn {direction} ({person}, table {table}).",
        "Sens non inversé : le plateau doit tourner {direction} ({person}, table {table}).",
    ),
    "disputed": Words(
        "{person} ({part}) asks for a ruling: {about}",
        "{person} ({part}) demande une décision : {about}",
    ),
    "disputed_silent": Words(
        "{person} ({part}) asks for a ruling and did not say what about.",
        "{person} ({part}) demande une décision, sans dire à quel sujet.",
    ),
    "float_only": Words("Float only", "Encaisse seule"),
    "in_value_most": Words(
        "{seat}, {colour}: {most} at most, {player}", "{seat}, {colour} : {most} au plus, {player}"
    ),
    "in_value_units": Words(
        "Say how many chips are paid in value.", "Dites combien de jetons sont réglés en valeur."
    ),
    "last": Words("Last", "Dernier"),
    "last_none": Words("none yet", "aucun"),
    "list_undone": Words(
        "{person} began the next round before round {round} was taken and paid to the end.",
        "{person} a commencé le coup suivant avant d'avoir fini de ramasser et payer le coup "
        "{round}.",
    ),
    "lost_many": Words("{count} lost", "{count} perdues"),
    "lost_one": Words("1 lost", "1 perdue"),
    "marker": Words(
        "The croupier asks for a marker: seat {seat}, {colour}, {value} a chip.",
        "Le croupier demande un marqueur : place {seat}, {colour}, {value} le jeton.",
    ),
    "none": Words(
        "No table is set up yet. The office sets up the first one.",
        "Aucune table n'est encore montée. Le bureau monte la première.",
    ),
    "number_missing": Words(
        "Say which number it really was.", "Dites quel numéro est réellement sorti."
    ),
    "number_of": Words("Round {round}: {name}", "Coup {round} : {name}"),
    "payments_many": Words("{count} payments changed.", "{count} paiements ont changé."),
    "payments_one": Words("1 payment changed.", "1 paiement a changé."),
    "phase_ball": Words("Ball running", "La bille court"),
    "phase_ball_bets_open": Words("Ball running, bets open", "Bille lancée, mises ouvertes"),
    "phase_betting": Words("Bets open", "Mises ouvertes"),
    "phase_called": Words("Bets closed", "Mises closes"),
    "phase_dealer": Words("Dealer draws", "Le donneur tire"),
    "phase_dealing": Words("Cards are dealt", "Donne en cours"),
    "phase_insurance": Words("Insurance asked", "Assurance proposée"),
    "phase_landed": Words("Result to announce", "Résultat à annoncer"),
    "phase_looking": Words("Dealer looks", "Le donneur vérifie"),
    "phase_playing": Words("A card is due", "Carte attendue"),
    "phase_turn": Words("Box {box} to play", "Case {box} à jouer"),
    "phase_turning": Words("Wheel turning", "La roue tourne"),
    "phase_turning_bets_open": Words("Turning, bets open", "Tourne, mises ouvertes"),
    "playing": Words("Playing", "Jouent"),
    "playing_count": Words("{staking} of {seated}", "{staking} sur {seated}"),
    "pushed_many": Words("{count} pushed", "{count} nulles"),
    "pushed_one": Words("1 pushed", "1 nulle"),
    "rank_missing": Words("Say what the card really was.", "Dites ce que la carte était vraiment."),
    "read_only": Words(
        "You read along; {roles} act.", "Vous suivez en lecture ; {roles} agissent."
    ),
    "read_only_roles": Words(
        "pit boss, director and licensee", "inspecteur de table, directeur et titulaire"
    ),
    "reason_missing": Words("Say why, for the record.", "Dites pourquoi, pour le registre."),
    "refused_to": Words("Refused to {person}: {said}", "Refusé à {person} : {said}"),
    "result_of": Words(
        "Round {round}: {name}, segment {segment}", "Coup {round} : {name}, case {segment}"
    ),
    "result_void": Words("Round {round}: void", "Coup {round} : nul"),
    "round": Words("Round", "Coup"),
    "round_gone": Words(
        "Round {round} is not the one in question any more: look again, then rule.",
        "Le coup {round} n'est plus celui dont il s'agit : regardez de nouveau, puis décidez.",
    ),
    "round_missing": Words("Say which round it is about.", "Dites de quel coup il s'agit."),
    "ruling_ball": Words("Round {round}: the throw in progress", "Coup {round} : lancer en cours"),
    "ruling_betting": Words("Round {round}: not spun yet", "Coup {round} : pas encore lancé"),
    "ruling_turning": Words(
        "Round {round}: the spin in progress", "Coup {round} : tirage en cours"
    ),
    "segment_of": Words("{segment}, {name}", "{segment}, {name}"),
    "state_closed": Words("Closed", "Fermée"),
    "state_disputed": Words("Dispute", "Litige"),
    "state_notice_down": Words("Notice down", "Avis absent"),
    "state_open": Words("Open", "Ouverte"),
    "state_paused": Words("Paused", "Suspendue"),
    "surrendered_many": Words("{count} given up", "{count} abandonnées"),
    "surrendered_one": Words("1 given up", "1 abandonnée"),
    "tables": Words("Tables", "Tables"),
    "throw_void": Words(
        "Throw void, round {round}: {reason} ({person}, table {table}).",
        "Lancer nul, coup {round} : {reason} ({person}, table {table}).",
    ),
    "times": Words("{count} times", "{count} fois"),
    "to_entry": Words("entry {seq}", "écriture {seq}"),
    "to_record": Words("Record", "Registre"),
    "turns_by_hand": Words("Turns as they like", "Tours sans horloge"),
    "wall": Words("The wall", "La salle"),
    "whom_missing": Words("Say to which croupier.", "Dites à quel croupier."),
    "won_many": Words("{count} won", "{count} gagnées"),
    "won_one": Words("1 won", "1 gagnée"),
}
