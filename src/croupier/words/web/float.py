"""A table's float on its console: fills, credits, the count, the result, the signatures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FLOAT: Final[Mapping[str, Words]] = {
    "arrived": Words("{paper} has come: {units}.", "{paper} est arrivé : {units}."),
    "ask_credit": Words("Give back", "Rendre"),
    "ask_fill": Words("Ask for a fill", "Demander"),
    "ask_short": Words("Ask the bank for {units}", "Demander {units} à la banque"),
    "bank_shut": Words(
        "The bank isn't open: fills are asked for once it is.",
        "La banque n'est pas ouverte : on demande un approvisionnement dès qu'elle l'est.",
    ),
    "books": Words("By the books", "Selon les livres"),
    "carnet": Words("Carnet d'avances", "Carnet d'avances"),
    "carnet_by": Words("Entered by", "Inscrite par"),
    "carnet_closing": Words("closing", "clôture"),
    "carnet_correction": Words("correction", "rectification"),
    "carnet_line": Words("Line", "Ligne"),
    "carnet_none": Words(
        "Nothing is entered for this table yet.", "Rien n'est encore inscrit pour cette table."
    ),
    "carnet_open": Words(
        "Anybody present may read it: every advance, top-up and closing of this table, who entered"
        " it and who signed.",
        "Toute personne présente peut le consulter : chaque avance, avance complémentaire et"
        " clôture de cette table, par qui elle est inscrite et signée.",
    ),
    "carnet_opening": Words("first advance", "première avance"),
    "carnet_sign": Words("Sign this line", "Signer cette ligne"),
    "carnet_signed": Words("Signed", "Signée"),
    "carnet_to_sign": Words("to sign", "à signer"),
    "carnet_top-up": Words("top-up", "avance complémentaire"),
    "certified": Words(
        "Your records are signed, up to entry {seq}.",
        "Vos écritures sont signées, jusqu'à la {seq}.",
    ),
    "certify": Words("Sign the records of my game", "Signer les écritures de mon jeu"),
    "certify_lead": Words(
        "You answer for everything that is on record of this table since you last signed.",
        "Vous répondez de tout ce qui est inscrit de cette table depuis votre dernière signature.",
    ),
    "certify_now": Words("I certify it", "Je certifie"),
    "close_then_count": Words(
        "Play here is over. Then two people count the float: the result follows from it.",
        "Le jeu est terminé ici. Puis deux personnes comptent l'encaisse : le résultat en découle.",
    ),
    "closer": Words("Counted", "Comptage"),
    "count": Words("Count the float", "Compter l'encaisse"),
    "count_it": Words("Count it: {pieces}.", "Comptez : {pieces}."),
    "counted_apart": Words(
        "{paper}: {first} and {second} counted {place}, and it differs from the books: {gap}.",
        "{paper} : {first} et {second} ont compté ({place}), avec un écart : {gap}.",
    ),
    "counted_by_two": Words("Counted by two: {units}.", "Compté à deux : {units}."),
    "counts_differ": Words(
        "{first} and {second} counted {place} differently: both count again.",
        "{first} et {second} n'ont pas compté la même chose ({place}) : tous deux recomptent.",
    ),
    "credits": Words("Given back", "Remises"),
    "debt": Words("Seat {seat}, {player}: {units} owed", "Place {seat}, {player} : {units} dus"),
    "differs": Words(
        "{paper} differs from the books: {gap}. Whoever answers for the house must acknowledge it.",
        "{paper} présente un écart avec les livres : {gap}. Le responsable doit en prendre acte.",
    ),
    "differs_known": Words(
        "{paper} differs from the books: {gap}. {person} has acknowledged it.",
        "{paper} présente un écart avec les livres : {gap}. {person} en a pris acte.",
    ),
    "fill_comes": Words("What was asked for is on its way.", "Ce qui a été demandé est en route."),
    "fills": Words("Fills", "Approvisionnements"),
    "float": Words("Float", "Encaisse"),
    "gap_cash": Words("cash {gap}", "espèces {gap}"),
    "gap_chips": Words("chips {gap}", "jetons {gap}"),
    "gap_notes": Words("play money {gap}", "argent de jeu {gap}"),
    "gap_pieces": Words(
        "the pieces alone, not their worth", "les coupures seules, non leur valeur"
    ),
    "given": Words("Given, less given back", "Reçu, moins rendu"),
    "grid": Words(
        "Opening, fills, credits, count and result",
        "Ouverture, approvisionnements, remises, comptage, résultat",
    ),
    "hold_by": Words("Hold by croupier", "Gain par croupier"),
    "hold_none": Words(
        "Nothing was won or lost yet that is on record.",
        "Aucun gain ni perte n'est encore inscrit.",
    ),
    "hold_share": Words("Hold", "Part"),
    "hold_staked": Words("Staked", "Misé"),
    "hold_who": Words("Dealt by", "Tenue par"),
    "late": Words(
        "{paper}, {units} ({place}): on its way for too long, with {carrier}.",
        "{paper}, {units} ({place}) : en route depuis trop longtemps, avec {carrier}.",
    ),
    "minutes": Words("{count} min", "{count} min"),
    "no_bank": Words(
        "There is no bank tonight: only that this table opens and closes is recorded.",
        "Il n'y a pas de banque ce soir : seules l'ouverture et la fermeture sont inscrites.",
    ),
    "no_papers": Words("Nothing is on its way.", "Rien n'est en route."),
    "none_travel": Words(
        "Nothing is asked for, and nothing is on its way.",
        "Rien n'est demandé, et rien n'est en route.",
    ),
    "not_right": Words("It isn't right", "Ce n'est pas juste"),
    "nothing_yet": Words(
        "This table was given nothing yet: ask for its first fill.",
        "Cette table n'a encore rien reçu : demandez son premier approvisionnement.",
    ),
    "off": Words("Difference", "Écart"),
    "opening": Words("Opening", "Ouverture"),
    "owes": Words("owes {units}", "doit {units}"),
    "papers": Words("On the way", "En route"),
    "pay_debts": Words("Pay what is owed", "Payer ce qui est dû"),
    "percent": Words("{percent} %", "{percent} %"),
    "reach": Words(
        "Places covered at the posted maxima: {covered}; taken: {taken}",
        "Places couvertes aux maximums affichés : {covered} ; prises : {taken}",
    ),
    "receive": Words("Counted: received", "Compté : reçu"),
    "result": Words("Result", "Résultat"),
    "sale_refused": Words(
        "{person} sold nothing to somebody who looked too young. {note}",
        "{person} n'a rien vendu à une personne paraissant trop jeune. {note}",
    ),
    "send_back": Words("Send it back", "Renvoyer"),
    "sign_credit": Words(
        "{paper}, {units} to give back: sign your voucher.",
        "{paper}, {units} à rendre : signez votre reçu.",
    ),
    "sign_fill": Words(
        "{paper}, {units} asked for: sign your voucher.",
        "{paper}, {units} demandés : signez votre reçu.",
    ),
    "sign_report": Words("Sign report {paper}", "Signer le rapport {paper}"),
    "sign_sheet": Words("Sign sheet {paper}", "Signer la feuille {paper}"),
    "sign_voucher": Words("Sign the voucher", "Signer le reçu"),
    "step_check": Words("Look", "Contrôle"),
    "step_close": Words("Close", "Fermer"),
    "step_count": Words("Count", "Compter"),
    "step_fill": Words("First fill", "Premier approvisionnement"),
    "step_open": Words("Open", "Ouvrir"),
    "step_run": Words("Play", "Jeu"),
    "step_sign": Words("Sign", "Signer"),
    "step_turn_in": Words("Turn in", "Tout rendre"),
    "take_back": Words("I don't need it", "Je n'en ai plus besoin"),
    "take_back_now": Words("Take it back", "Retirer la demande"),
    "teach_check": Words(
        "Look at the table before it opens.", "Contrôlez la table avant qu'elle n'ouvre."
    ),
    "teach_count": Words(
        "Count, without a word of your figures: the pit boss or the cashier counts after you.",
        "Comptez sans dire vos chiffres : l'inspecteur de table ou le caissier compte après vous.",
    ),
    "teach_fill": Words(
        "Ask for what the table opens with, and sign the voucher.",
        "Demandez de quoi ouvrir la table, et signez le reçu.",
    ),
    "teach_open": Words(
        "The float is here: open the table.", "L'encaisse est là : ouvrez la table."
    ),
    "teach_run": Words(
        "Play isn't keyed in here. Ask for a fill or give back; at the end close, then count.",
        "Le jeu ne s'inscrit pas ici. Demandez ou rendez ; à la fin, fermez, puis comptez.",
    ),
    "teach_sheet": Words(
        "Counted by two: sign the count sheet.", "Compté à deux : signez la feuille de comptage."
    ),
    "teach_sign": Words(
        "Everything is turned in. Sign the records of your game.",
        "Tout est rendu. Signez les écritures de votre jeu.",
    ),
    "teach_turn_in": Words(
        "Turn everything in: ask for the credit, sign it, hand it to the runner.",
        "Rendez tout : demandez la remise, signez-la, confiez-la au préposé.",
    ),
    "tile": Words("{fills} given, {credits} back", "{fills} reçus, {credits} rendus"),
    "to_sign": Words("To sign: {people}.", "À signer : {people}."),
    "turn_in": Words("Turn in {units}", "Rendre {units}"),
    "turn_in_lead": Words(
        "All that was counted: {pieces}.", "Tout ce qui a été compté : {pieces}."
    ),
    "undone": Words("Undone", "Annulé"),
    "waits_accept": Words("{person} accepts", "{person} accepte"),
    "waits_approve": Words("{person} approves", "{person} approuve"),
    "waits_receive": Words("{person} receives it", "{person} la reçoit"),
    "waits_sign": Words("{person} signs", "{person} signe"),
    "won": Words("Won", "Gagné"),
}
