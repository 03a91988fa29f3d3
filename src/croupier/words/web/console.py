"""The croupier's console."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

CONSOLE: Final[Mapping[str, Words]] = {
    "all_stakes": Words("{players} with stakes", "{players} avec des mises"),
    "announced": Words("Said last", "Dit en dernier"),
    "before_opening": Words("Before the table opens", "Avant l'ouverture de la table"),
    "call_boss": Words("Call {pit_boss}", "Appeler {pit_boss}"),
    "change_person": Words("Change person", "Changer de personne"),
    "check": Words("The wheel is sound", "La roue est en ordre"),
    "checked_by": Words("looked at by {person}", "vérifiée par {person}"),
    "chips": Words("{count} × {value}", "{count} × {value}"),
    "chips_brought": Words("Chips brought (if counted)", "Jetons apportés (s'ils sont comptés)"),
    "chips_head": Words("Chips", "Jetons"),
    "clear_seat": Words("Give the stakes back", "Rendre les mises"),
    "close": Words("Close the table", "Fermer la table"),
    "dealt_by": Words("Croupier: {croupier}", "Croupier : {croupier}"),
    "do_call": Words("Said. Close the bets", "C'est dit. Fermer les mises"),
    "do_invite": Words("Said. Bets are invited", "C'est dit. Les mises sont ouvertes"),
    "drawing": Words("The machine draws.", "La machine tire."),
    "due": Words("To pay in all", "À payer en tout"),
    "give_back": Words("Whose stakes go back?", "À qui rendre les mises ?"),
    "how_many_turns": Words(
        "How many full turns did it make? At least {minimum}.",
        "Combien de tours complets ? Au moins {minimum}.",
    ),
    "keep_stakes": Words("Every winner keeps the stake.", "Chaque gagnant garde sa mise."),
    "key_stake": Words("Key a stake for a player", "Saisir une mise pour un joueur"),
    "land_hint": Words(
        "Wait until the wheel rests. Then tap the turns, and the segment under the marker.",
        "Attendez que la roue s'arrête. Puis touchez les tours, et la case sous le marqueur.",
    ),
    "leave": Words("Leaves", "S'en va"),
    "leaves": Words("Who leaves?", "Qui s'en va ?"),
    "left": Words("{units} left", "reste {units}"),
    "limits": Words("Pay-offs and limits", "Paiements et limites"),
    "looked": Words("I looked: {age} or over", "J'ai regardé : {age} ans ou plus"),
    "losers": Words("Losing stakes", "Mises perdantes"),
    "losers_taken": Words("Taken", "Ramassées"),
    "max_head": Words("Most", "Max."),
    "name_head": Words("Name", "Nom"),
    "no_losers": Words("No stake has lost.", "Aucune mise n'a perdu."),
    "no_stakes": Words("No stake lies on the layout.", "Aucune mise n'est sur le tapis."),
    "no_winners": Words("Nobody wins this round.", "Personne ne gagne ce coup."),
    "nobody": Words(
        "Nobody sits here yet. Seat a player on the right, or let them sit down on their phone.",
        "Personne n'est assis. Placez un joueur à droite, ou laissez les joueurs "
        "s'asseoir depuis leur téléphone.",
    ),
    "not_checked": Words("has not looked at the wheel yet", "n'a pas encore vérifié la roue"),
    "nothing_to_take": Words("Nothing to take. Next", "Rien à ramasser. Suivant"),
    "obstruct": Words("Obstruction", "Obstruction"),
    "on_a_peg": Words("Between two: on a peg", "Entre deux : sur un taquet"),
    "open": Words("Open the table", "Ouvrir la table"),
    "paid_done": Words("Paid. The round is done", "Payé. Le coup est fini"),
    "paid_next": Words("Paid. Next: seat {seat}, {units}", "Payé. Suivant : place {seat}, {units}"),
    "pay_whom": Words("Seat {seat} {player}", "Place {seat} {player}"),
    "pay_why": Words("{units} on {spot}, {pays} : 1", "{units} sur {spot}, {pays} : 1"),
    "people": Words("People at the table", "Les joueurs"),
    "player_name": Words("Name or ticket", "Nom ou billet"),
    "round": Words("Round {round}", "Coup {round}"),
    "rounds_only": Words(
        "This table records rounds, not stakes: take and pay by hand, and key the result.",
        "Cette table enregistre les coups, pas les mises : ramassez et payez à la main, et "
        "saisissez le résultat.",
    ),
    "say_aloud": Words("Say", "Dites"),
    "seat_head": Words("Seat", "Place"),
    "seat_player": Words("Seat this player", "Placer ce joueur"),
    "set_timer": Words("Set", "Régler"),
    "spin_anticlockwise": Words("Spin anticlockwise", "Lancer, sens antihoraire"),
    "spin_clockwise": Words("Spin clockwise", "Lancer, sens horaire"),
    "stake_head": Words("Stake", "Mise"),
    "stakes": Words("Whose stakes lie where", "À qui sont les mises"),
    "stakes_head": Words("Stakes", "Mises"),
    "state_head": Words("State", "État"),
    "state_now": Words("To pay", "À payer"),
    "state_paid": Words("Paid", "Payé"),
    "state_waits": Words("Waits", "Attend"),
    "step_call": Words("No more bets", "Rien ne va plus"),
    "step_invite": Words("Place your bets", "Faites vos jeux"),
    "step_land": Words("Result", "Résultat"),
    "step_pay": Words("Pay", "Payer"),
    "step_spin": Words("Spin", "Lancer"),
    "step_take": Words("Take", "Ramasser"),
    "steps": Words("Steps of the round", "Étapes du coup"),
    "table_more": Words("Timer, closing", "Minuterie, fermeture"),
    "take_first": Words("First, take the losing stakes", "D'abord, ramassez les mises perdantes"),
    "take_table": Words("Take this table from {croupier}", "Reprendre la table de {croupier}"),
    "take_teach": Words(
        "Sweep every stake that is not on the winning spot. Leave the winners where they lie.",
        "Ramassez toutes les mises qui ne sont pas sur la case gagnante. Laissez les gagnantes "
        "où elles sont.",
    ),
    "taken": Words("Taken: {units}", "Ramassé : {units}"),
    "teach_call": Words(
        "Players stake now. When they are done, say the words above aloud, then press.",
        "Les joueurs misent. Quand ils ont fini, dites les mots ci-dessus à voix haute, puis "
        "appuyez.",
    ),
    "teach_disputed": Words(
        "Somebody asked for a ruling. Wait: the wheel is not spun until it is given.",
        "Quelqu'un a demandé une décision. Attendez : la roue n'est pas lancée avant.",
    ),
    "teach_drawing": Words(
        "The bets are closed; the machine draws the result.",
        "Les mises sont fermées ; la machine tire le résultat.",
    ),
    "teach_invite": Words(
        "Look at the layout, then say the words above aloud and press.",
        "Regardez le tapis, puis dites les mots ci-dessus à voix haute et appuyez.",
    ),
    "teach_paused": Words(
        "The table is paused. Nothing begins until it is resumed.",
        "La table est en pause. Rien ne commence avant la reprise.",
    ),
    "teach_spin": Words(
        "Spin the wheel by hand so that it makes at least {turns} full turns, and press as you do.",
        "Lancez la roue à la main pour qu'elle fasse au moins {turns} tours complets, et appuyez "
        "en le faisant.",
    ),
    "teach_spin_machine": Words(
        "Press to spin: the machine turns the wheel.",
        "Appuyez pour lancer : la machine fait tourner la roue.",
    ),
    "timer": Words(
        "Bet timer in seconds (empty: none)", "Minuterie des mises en secondes (vide : aucune)"
    ),
    "title": Words("console", "console"),
    "to_announce": Words("To announce", "À annoncer"),
    "to_take": Words("To take", "À ramasser"),
    "too_few": Words(
        "Fewer than {minimum}: no spin, nobody loses.",
        "Moins de {minimum} : coup nul, personne ne perd.",
    ),
    "total_head": Words("Total", "Total"),
    "turn_away": Words("Turned away", "Refusé"),
    "turn_away_note": Words("Looked too young: a note", "Paraissait trop jeune : une note"),
    "turns_done": Words("{turns} turns", "{turns} tours"),
    "units": Words("Amount", "Montant"),
    "void": Words("Void the spin", "Annuler le coup"),
    "waits_for_boss": Words("Waiting for {pit_boss}.", "On attend {pit_boss}."),
    "was_said": Words("Said", "Dit"),
    "watching": Words(
        "You are watching. {croupier} deals here.", "Vous regardez. {croupier} tient la table."
    ),
    "where_stopped": Words("Where did it stop?", "Où s'est-elle arrêtée ?"),
    "whose": Words("Whose stake?", "La mise de qui ?"),
    "winners": Words("Winners, by seat", "Gagnants, par place"),
    "winners_ascending": Words(
        "Winners, smallest first", "Gagnants, du plus petit gain au plus grand"
    ),
    "won_head": Words("Wins", "Gain"),
}
