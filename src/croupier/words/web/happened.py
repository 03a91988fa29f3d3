"""What is on record, as sentences: every kind of event, and why chips moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.web.float_happened import FLOAT_HAPPENED
from croupier.words.web.office_happened import OFFICE_HAPPENED
from croupier.words.words import Words

# By the kind of event; some kinds have several sentences, told apart by what follows the kind.
_AT_TABLES: Final[Mapping[str, Words]] = {
    "abandoned": Words(
        "Seat {seat}: {units} that nobody claims is kept apart.",
        "Place {seat} : {units} que personne ne réclame, mis à part.",
    ),
    "age_stated": Words(
        "{person} stated that nobody playing looks under {age}.",
        "{person} a déclaré qu'aucun joueur ne paraît avoir moins de {age} ans.",
    ),
    "announced": Words("Said aloud: “{said}”", "Annonce : « {said} »"),
    "apparatus_attested.approved": Words(
        "{person} attested that the cylinder is of an approved make.",
        "{person} a attesté que le cylindre est d'un modèle agréé.",
    ),
    "apparatus_attested.locked": Words(
        "{person} attested that the cylinder is locked under its cover.",
        "{person} a attesté que le cylindre est enfermé à clé sous son couvercle.",
    ),
    "assisted": Words(
        "{person} helps the croupier.",
        "{person} assiste le croupier.",
    ),
    "assisted.alone": Words(
        "The croupier is alone at the table.",
        "Le croupier est seul à la table.",
    ),
    "ball_landed": Words(
        "The ball rests on {number}.",
        "La bille s'arrête au {number}.",
    ),
    "ball_landed.no_pocket": Words(
        "The ball rests in no pocket.",
        "La bille n'est dans aucune case.",
    ),
    "ball_thrown": Words(
        "The plate was turned {direction}, the ball thrown {ball}.",
        "Plateau lancé {direction}, bille lancée {ball}.",
    ),
    "bets_closed": Words(
        "The bets of round {round} are closed.", "Les mises du coup {round} sont closes."
    ),
    "bets_timed": Words(
        "The clock closes the bets {seconds} seconds after the invitation.",
        "L'horloge clôt les mises {seconds} secondes après l'invitation à miser.",
    ),
    "bets_timed.by_hand": Words(
        "The croupier alone closes the bets.", "Le croupier seul clôt les mises."
    ),
    "box_dealt": Words(
        "Box {box} plays; its chips lie there.",
        "La case {box} joue ; ses jetons y sont posés.",
    ),
    "card_asked": Words(
        "Box {box}, hand {hand}: a card was asked for.",
        "Case {box}, main {hand} : carte demandée.",
    ),
    "card_corrected": Words(
        "Card {number} of the round was {card}, not {was}.",
        "La carte {number} du coup était {card}, et non {was}.",
    ),
    "card_shown": Words(
        "{card} for box {to}, hand {hand}.",
        "{card} pour la case {to}, main {hand}.",
    ),
    "card_shown.dealer": Words(
        "{card} for the dealer.",
        "{card} pour le donneur.",
    ),
    "charge_taken": Words(
        "{person} answers for the table from now on, as chef de table.",
        "{person} répond désormais de la table, comme chef de table.",
    ),
    "chef_marked": Words(
        "{person}, chef de table, is back at the table.",
        "{person}, chef de table, est de retour à la table.",
    ),
    "chef_marked.away": Words(
        "{person}, chef de table, has left the table for a while.",
        "{person}, chef de table, s'est absenté de la table.",
    ),
    "checked": Words(
        "{person}, {role}, looked at the wheel: sound. {note}",
        "{person}, {role}, a vérifié le matériel : en bon état. {note}",
    ),
    "checked.series": Words(
        "{person}, {role}, looked at the colour chips: every series is complete. {note}",
        "{person}, {role}, a vérifié les jetons de couleur : les séries sont complètes. {note}",
    ),
    "checked.series.unsound": Words(
        "{person}, {role}, looked at the colour chips: a series is not complete. {note}",
        "{person}, {role}, a vérifié les jetons de couleur : une série est incomplète. {note}",
    ),
    "checked.unsound": Words(
        "{person}, {role}, looked at the wheel: not sound. {note}",
        "{person}, {role}, a vérifié le matériel : défaut constaté. {note}",
    ),
    "chip_fell": Words(
        "A chip fell into the cylinder.",
        "Un jeton est tombé dans le cylindre.",
    ),
    "chips_changed.colour": Words(
        "Seat {seat}: {units} changed into {count} chips of colour {colour}.",
        "Place {seat} : {units} changés en {count} jetons de couleur {colour}.",
    ),
    "chips_changed.colour_one": Words(
        "Seat {seat}: {units} changed into a chip of colour {colour}.",
        "Place {seat} : {units} changés en un jeton de couleur {colour}.",
    ),
    "chips_changed.value": Words(
        "Seat {seat}: {count} chips of colour {colour} changed back into {units}.",
        "Place {seat} : {count} jetons de couleur {colour} rechangés en {units}.",
    ),
    "chips_changed.value_one": Words(
        "Seat {seat}: a chip of colour {colour} changed back into {units}.",
        "Place {seat} : un jeton de couleur {colour} rechangé en {units}.",
    ),
    "colour_freed": Words(
        "Seat {seat} handed the colour {colour} in.",
        "Place {seat} : couleur {colour} rendue.",
    ),
    "colour_taken": Words(
        "Seat {seat} has the colour {colour}, at {value} a chip.",
        "Place {seat} : couleur {colour}, à {value} le jeton.",
    ),
    "committed": Words(
        "The machine promised the draw of round {round}: commitment {commitment}…",
        "La machine a promis le tirage du coup {round} : engagement {commitment}…",
    ),
    "corrected": Words(
        "Round {round}, seat {seat}, {spot}: {due} instead of {was}.",
        "Coup {round}, place {seat}, {spot} : {due} au lieu de {was}.",
    ),
    "disputed": Words("A dispute was opened. {about}", "Un litige a été ouvert. {about}"),
    "doubled": Words(
        "Box {box}, hand {hand} doubled.",
        "Case {box}, main {hand} : mise doublée.",
    ),
    "drawn": Words("Ticket {ticket} of {of} was drawn.", "Billet {ticket} sur {of} tiré."),
    "hand_split": Words(
        "Box {box}: hand {hand} was split; hand {into} begins.",
        "Case {box} : la main {hand} est séparée ; la main {into} commence.",
    ),
    "handed_over": Words(
        "The table passed from {source} to {target}.",
        "{target} prend la table, tenue par {source} jusqu'ici.",
    ),
    "insurance_closed": Words(
        "No more insurance.",
        "Plus d'assurance.",
    ),
    "insurance_settled": Words(
        "Seat {seat}, {staked} of insurance on box {box}: {returned} back, {won} won.",
        "Place {seat}, {staked} d'assurance sur la case {box} : rendu {returned}, gagné {won}.",
    ),
    "insured": Words(
        "Box {box} was insured for {units}.",
        "Case {box} : assurance de {units}.",
    ),
    "marker_asked": Words(
        "The croupier asked for the marker of seat {seat}: {colour}, at {value} a chip.",
        "Place {seat} : le croupier demande le marqueur du {colour}, à {value} le jeton.",
    ),
    "marker_given": Words(
        "The chef de table handed over the marker of seat {seat}: {colour}, at {value} a chip.",
        "Place {seat} : le chef de table a remis le marqueur du {colour}, à {value} le jeton.",
    ),
    "no_blackjack": Words(
        "The dealer looked: no blackjack.",
        "Le donneur a regardé : pas de blackjack.",
    ),
    "notice_hung": Words(
        "The notice of the table hangs again.", "L'avis de la table est de nouveau affiché."
    ),
    "notice_taken_down": Words(
        "The notice of the table is down. {reason}",
        "L'avis de la table n'est plus affiché. {reason}",
    ),
    "paused": Words(
        "The table pauses after this round. {reason}",
        "La table fait une pause après ce coup. {reason}",
    ),
    "proof_shown": Words(
        "Seat {seat}: looked too young, and showed a proof of age.",
        "Place {seat} : paraissait trop jeune, et a montré une preuve d'âge.",
    ),
    "reopened": Words(
        "Seat {seat}, {spot}: {staked} lies there again, as before the payment.",
        "Place {seat}, {spot} : {staked} de nouveau en jeu, comme avant le paiement.",
    ),
    "resumed": Words("The table goes on.", "La table reprend."),
    "revealed": Words(
        "The machine showed its seed: {seed}…", "La machine a révélé sa graine : {seed}…"
    ),
    "rewound": Words(
        "Round {round} goes back to its bets, and is gone through again.",
        "Le coup {round} revient à ses mises, puis il est repris.",
    ),
    "round_closed": Words(
        "Round {round} closed: segment {segment}, {spot}.",
        "Coup {round} terminé : case {segment}, {spot}.",
    ),
    "round_closed.cards": Words(
        "Round {round} closed.",
        "Coup {round} terminé.",
    ),
    "round_closed.number": Words(
        "Round {round} closed: {number}.",
        "Coup {round} terminé : le {number}.",
    ),
    "round_corrected": Words(
        "Round {round} now reads segment {segment}, {spot}.",
        "Le coup {round} se lit désormais case {segment}, {spot}.",
    ),
    "round_corrected.number": Words(
        "Round {round} now reads {number}.",
        "Le coup {round} se lit désormais {number}.",
    ),
    "round_corrected.void": Words("Round {round} is void.", "Le coup {round} est nul."),
    "round_reopened": Words(
        "Round {round} is in progress again.",
        "Le coup {round} est de nouveau en cours.",
    ),
    "round_void": Words(
        "Round {round} is void: everybody has their chips back.",
        "Le coup {round} est nul : chacun reprend ses jetons.",
    ),
    "ruled.correct": Words(
        "Ruled on round {round}: the result is corrected. {reason}",
        "Décision sur le coup {round} : le résultat est corrigé. {reason}",
    ),
    "ruled.stands": Words(
        "Ruled on round {round}: it stands. {reason}",
        "Décision sur le coup {round} : il est maintenu. {reason}",
    ),
    "ruled.undo": Words(
        "Ruled on round {round}: the last step is taken back. {reason}",
        "Décision sur le coup {round} : le dernier pas est repris. {reason}",
    ),
    "ruled.void": Words(
        "Ruled on round {round}: void. {reason}", "Décision sur le coup {round} : nul. {reason}"
    ),
    "player_marked": Words(
        "{player} is back at seat {seat}.", "{player} est de retour à la place {seat}."
    ),
    "player_marked.away": Words(
        "{player} has gone from seat {seat} without their chips.",
        "{player} a quitté la place {seat} sans ses jetons.",
    ),
    "seat_left": Words("{player} left seat {seat}.", "{player} a quitté la place {seat}."),
    "seat_left.counted": Words(
        "{player} left seat {seat} with {units}.", "{player} a quitté la place {seat} avec {units}."
    ),
    "seat_taken": Words("{player} took seat {seat}.", "{player} a pris la place {seat}."),
    "seat_taken.counted": Words(
        "{player} took seat {seat} with {units}.", "{player} a pris la place {seat} avec {units}."
    ),
    "sector_announced": Words(
        "Seat {seat} announced {sector}, {units} on each part.",
        "Place {seat} : annonce {sector}, {units} par partie.",
    ),
    "seed_lost": Words(
        "The seed of commitment {commitment}… is lost: the draw can't be made.",
        "La graine de l'engagement {commitment}… est perdue : le tirage est impossible.",
    ),
    "seed_lost.does_not_fit": Words(
        "The kept seed is not the one of commitment {commitment}…: nothing is drawn from it. "
        "The round needs a ruling.",
        "La graine conservée n'est pas celle de l'engagement {commitment}… : rien n'en est tiré. "
        "Ce coup demande une décision.",
    ),
    "seed_lost.missing": Words(
        "The seed of commitment {commitment}… is missing: nothing can be drawn. "
        "The round needs a ruling.",
        "La graine de l'engagement {commitment}… manque : rien ne peut être tiré. "
        "Ce coup demande une décision.",
    ),
    "settled": Words(
        "Seat {seat}, {staked} on {spot}: {returned} back, {won} won.",
        "Place {seat}, {staked} sur {spot} : rendu {returned}, gagné {won}.",
    ),
    "settled.lost": Words(
        "Seat {seat}, {staked} on {spot}: lost.", "Place {seat}, {staked} sur {spot} : perdu."
    ),
    "shoe_shuffled": Words(
        "The cards were shuffled into the shoe.",
        "Les cartes ont été mêlées dans le sabot.",
    ),
    "spin_void": Words(
        "The spin of round {round} is void: {reason}.", "Tirage nul au coup {round} : {reason}."
    ),
    "stacks_rebuilt": Words(
        "The croupier, alone, has rebuilt the stacks of colour chips.",
        "Le croupier, seul, a reconstitué les piles de jetons de couleur.",
    ),
    "staked": Words(
        "Seat {seat} staked {units} on {spot}.", "Place {seat} : mise de {units} sur {spot}."
    ),
    "standing_taken": Words(
        "Place {seat} is a standing one: value chips, on the even chances only.",
        "La place {seat} est debout : des jetons de valeur, sur les seules chances simples.",
    ),
    "stood": Words(
        "Box {box}, hand {hand} stands.",
        "Case {box}, main {hand} : reste.",
    ),
    "surrendered": Words(
        "Box {box} was given up.",
        "Case {box} : abandon.",
    ),
    "table_closed": Words("The table closed.", "La table a fermé."),
    "table_opened": Words("The table opened.", "La table a ouvert."),
    "table_opened.minimum": Words(
        "The table opened, minimum {minimum}.", "La table a ouvert, minimum {minimum}."
    ),
    "table_set_up": Words(
        "The table was set up under {rulebook}; {croupier} deals.",
        "La table a été montée selon {rulebook} ; {croupier} la tient.",
    ),
    "taken_back": Words(
        "Seat {seat} took {units} back from {spot}.",
        "Place {seat} : {units} repris de {spot}.",
    ),
    "throw_void": Words(
        "The throw of round {round} is void: {reason}.",
        "Lancer nul au coup {round} : {reason}.",
    ),
    "tipped": Words(
        "Seat {seat} gave the employees {units}.",
        "Place {seat} : {units} de pourboire aux employés.",
    ),
    "turned_away": Words(
        "Somebody who looked too young was not let play. {note}",
        "Une personne semblant trop jeune n'a pas pu jouer. {note}",
    ),
    "turns_timed": Words(
        "Whoever has the word for {seconds} seconds and says nothing stands.",
        "Qui a la parole {seconds} secondes sans rien dire reste.",
    ),
    "turns_timed.by_hand": Words(
        "Players take the time they need for their hands.",
        "Les joueurs prennent le temps qu'il leur faut pour jouer leur main.",
    ),
    "wheel_landed": Words(
        "The wheel made {revolutions} turns and rests on segment {segment}, {spot}.",
        "La roue a fait {revolutions} tours et s'arrête case {segment}, {spot}.",
    ),
    "wheel_landed.on_a_peg": Words(
        "The wheel made {revolutions} turns and rests on a peg.",
        "La roue a fait {revolutions} tours et s'arrête sur un taquet.",
    ),
    "wheel_obstructed": Words("The wheel was obstructed.", "La roue a été gênée."),
    "wheel_spun": Words("The wheel was spun.", "La roue a été lancée."),
    "wheel_spun.stated": Words(
        "The wheel was spun {direction}.", "La roue a été lancée {direction}."
    ),
}
HAPPENED: Final[Mapping[str, Words]] = with_words(
    {**_AT_TABLES, **FLOAT_HAPPENED, **OFFICE_HAPPENED}, "happened"
)
MOVED: Final[Mapping[str, Words]] = {  # why chips moved, where it is no clause
    "brought to the table": Words("brought to the table", "apportés à la table"),
    "carried away": Words("carried away", "emportés"),
    "stake": Words("stake", "mise"),
    "taken back": Words("taken back", "mise reprise"),
    "void": Words("undoes {paper}", "annule {paper}"),
}
