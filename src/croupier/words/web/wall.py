"""The wall of tables: tiles, alerts, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

WALL: Final[Mapping[str, Words]] = {
    "acknowledge": Words("Acknowledge", "Vu"),
    "alerts": Words("Alerts", "Alertes"),
    "alerts_count": Words("{count} alerts", "{count} alertes"),
    "alerts_none": Words(
        "Nothing to look at. Alerts stay here until somebody acknowledges them.",
        "Rien à signaler. Les alertes restent ici jusqu'à ce que quelqu'un les ait vues.",
    ),
    "alerts_one": Words("1 alert", "1 alerte"),
    "bets_by_hand": Words("By hand", "À la main"),
    "choose": Words(
        "Choose a table to rule, pause, hand over or close it.",
        "Choisissez une table pour trancher, suspendre, remettre ou fermer.",
    ),
    "close": Words("Close the table", "Fermer la table"),
    "console": Words("Its console", "Sa console"),
    "correct": Words("Correct", "Corriger"),
    "correct_round": Words("Correct round {round}", "Corriger le coup {round}"),
    "corrected_count": Words(
        "{count} payments corrected, round {round}", "{count} paiements corrigés, coup {round}"
    ),
    "corrected_instead": Words(": {now} instead of {was}.", " : {now} au lieu de {was}."),
    "corrected_now": Words(": {now}.", " : {now}."),
    "corrected_one": Words(
        "1 payment corrected, round {round}", "1 paiement corrigé, coup {round}"
    ),
    "corrected_void": Words(": the round is void.", " : le coup est nul."),
    "croupier": Words("Deals", "Tient la table"),
    "direction": Words(
        "Direction not reversed: the wheel must turn {direction} ({person}, table {table}).",
        "Sens non inversé : la roue doit tourner {direction} ({person}, table {table}).",
    ),
    "disputed": Words(
        "{person} ({part}) asks for a ruling: {about}",
        "{person} ({part}) demande une décision : {about}",
    ),
    "disputed_silent": Words(
        "{person} ({part}) asks for a ruling and did not say what about.",
        "{person} ({part}) demande une décision, sans dire à quel sujet.",
    ),
    "hand_over": Words("Hand over", "Remettre"),
    "hand_over_to": Words("To croupier", "Au croupier"),
    "last": Words("Last", "Dernier"),
    "last_none": Words("none yet", "aucun"),
    "list_undone": Words(
        "{person} began the next round before round {round} was taken and paid to the end.",
        "{person} a commencé le coup suivant avant d'avoir fini de ramasser et payer le coup "
        "{round}.",
    ),
    "nobody_else": Words(
        "No other croupier is appointed tonight.", "Aucun autre croupier n'est désigné ce soir."
    ),
    "none": Words(
        "No table is set up yet. The office sets up the first one.",
        "Aucune table n'est encore montée. Le bureau monte la première.",
    ),
    "pause": Words("Pause after this round", "Suspendre après ce coup"),
    "phase_betting": Words("Bets open", "Mises ouvertes"),
    "phase_called": Words("No more bets", "Rien ne va plus"),
    "phase_turning": Words("Wheel turning", "La roue tourne"),
    "phase_turning_bets_open": Words("Turning, bets open", "Tourne, mises ouvertes"),
    "playing": Words("Playing", "Jouent"),
    "playing_count": Words("{staking} of {seated}", "{staking} sur {seated}"),
    "read_only": Words(
        "You read along; {roles} act.", "Vous suivez en lecture ; {roles} agissent."
    ),
    "read_only_roles": Words(
        "pit boss, director and licensee", "inspecteur de table, directeur et titulaire"
    ),
    "reason": Words("Reason, for the record", "Motif, pour le registre"),
    "reason_missing": Words("Say why, for the record.", "Dites pourquoi, pour le registre."),
    "refused_to": Words("Refused to {person}: {said}", "Refusé à {person} : {said}"),
    "result_of": Words(
        "Round {round}: {name}, segment {segment}", "Coup {round} : {name}, case {segment}"
    ),
    "result_void": Words("Round {round}: void", "Coup {round} : nul"),
    "resume": Words("Go on", "Reprendre"),
    "round": Words("Round", "Coup"),
    "round_missing": Words("Say which round it is about.", "Dites de quel coup il s'agit."),
    "ruling": Words("Ruling", "Décision"),
    "ruling_betting": Words("Round {round}: not spun yet", "Coup {round} : pas encore lancé"),
    "ruling_round": Words("About", "Au sujet de"),
    "ruling_turning": Words(
        "Round {round}: the spin in progress", "Coup {round} : tirage en cours"
    ),
    "seconds": Words("Seconds", "Secondes"),
    "segment": Words("Segment it really showed", "Case réellement sortie"),
    "segment_none": Words("only to correct a result", "seulement pour corriger un résultat"),
    "segment_of": Words("{segment}, {name}", "{segment}, {name}"),
    "stands": Words("Stands", "Maintenir"),
    "stands_round": Words("Round {round} stands", "Maintenir le coup {round}"),
    "state_closed": Words("Closed", "Fermée"),
    "state_disputed": Words("Dispute", "Litige"),
    "state_open": Words("Open", "Ouverte"),
    "state_paused": Words("Paused", "Suspendue"),
    "tables": Words("Tables", "Tables"),
    "time_bets": Words("Time the bets", "Chronométrer les mises"),
    "times": Words("{count} times", "{count} fois"),
    "to_entry": Words("entry {seq}", "écriture {seq}"),
    "to_record": Words("Record", "Registre"),
    "void": Words("Void", "Annuler"),
    "void_round": Words("Void round {round}", "Annuler le coup {round}"),
    "wall": Words("The wall", "La salle"),
    "whom_missing": Words("Say to which croupier.", "Dites à quel croupier."),
}
