"""The croupier's console."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

CONSOLE: Final[Mapping[str, Words]] = {
    "all_stakes": Words("{players} players have staked", "{players} joueurs ont misé"),
    "all_stakes_none": Words("Nobody has staked", "Personne n'a misé"),
    "all_stakes_one": Words("1 player has staked", "1 joueur a misé"),
    "aloud_back": Words(
        "Seat {seat}: {units} goes back to the bank, on {spot}.",
        "Place {seat} : {units} reviennent à la banque, sur {spot}.",
    ),
    "aloud_give": Words(
        "Seat {seat} receives {units} on {spot}.",
        "Place {seat} : {units} à recevoir sur {spot}.",
    ),
    "aloud_lost": Words("Lost on {spot}: {units}.", "Perdu sur {spot} : {units}."),
    "aloud_none_lost": Words("No stake has lost.", "Aucune mise n'a perdu."),
    "announced": Words("Said last", "Dit en dernier"),
    "back_head": Words("Take back", "Reprendre"),
    "before_opening": Words("Before the table opens", "Avant l'ouverture de la table"),
    "call_boss": Words("Call the pit boss", "Appeler l'inspecteur de table"),
    "change_person": Words("Change person", "Changer de personne"),
    "check": Words("The wheel is sound", "La roue est en ordre"),
    "checked_by": Words("looked at by {person}", "vérification faite par {person}"),
    "chips": Words("{count} × {value}", "{count} × {value}"),
    "chips_brought": Words("Chips brought (if counted)", "Jetons apportés (s'ils sont comptés)"),
    "chips_head": Words("Chips", "Jetons"),
    "clear_seat": Words("Give the stakes back", "Rendre les mises"),
    "close": Words("Close the table", "Fermer la table"),
    "close_sure": Words(
        "No more rounds are played here until the table is opened again.",
        "Plus aucun coup n'est joué ici avant que la table soit rouverte.",
    ),
    "close_yes": Words("Yes, close it", "Oui, la fermer"),
    "closed_now": Words("The table is closed", "La table est fermée"),
    "corrected": Words("Ruling on round {round}", "Décision sur le coup {round}"),
    "corrected_correct": Words(
        "The result is corrected: {spot}.",
        "Le résultat est rectifié : {spot}.",
    ),
    "corrected_teach": Words(
        "What was taken and paid by then is put right here, one after the other.",
        "Ce qui a déjà été ramassé et payé est remis en ordre ici, l'un après l'autre.",
    ),
    "corrected_void": Words("The round is annulled.", "Le coup est annulé."),
    "counted": Words("Float, counted aloud", "Encaisse, comptée à haute voix"),
    "counted_once": Words(
        "{person} has counted the float. The table closes when a second person has counted the "
        "same.",
        "{person} a compté l'encaisse. La table ferme quand une seconde personne a compté de même.",
    ),
    "dealt_by": Words("Croupier: {croupier}", "Croupier : {croupier}"),
    "do_call": Words("Said. Close the bets", "C'est dit. Fermer les mises"),
    "do_invite": Words("Said. Bets are invited", "C'est dit. Les mises sont ouvertes"),
    "drawing": Words("The machine draws.", "La machine tire."),
    "due": Words("To pay in all", "À payer en tout"),
    "frozen": Words(
        "The list stays as it is until the ruling.",
        "La liste reste telle quelle jusqu'à la décision.",
    ),
    "give_back": Words("Whose stakes go back?", "À qui rendre les mises ?"),
    "give_head": Words("Give", "Donner"),
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
    "looked": Words("I have checked: {age} or over", "J'ai vérifié : {age} ans ou plus"),
    "losers": Words("Losing stakes", "Mises perdantes"),
    "losers_taken": Words("Taken", "Ramassées"),
    "losers_told": Words("Announced", "Annoncées"),
    "machine_moves": Words(
        "The machine moves the chips. Announce them.",
        "La machine déplace les jetons. Annoncez-les.",
    ),
    "many_turns": Words("{many} or more", "{many} ou plus"),
    "mark_result": Words(
        "Announce the colour aloud, and mark it on the table.",
        "Proclamez la couleur, et posez le repère sur elle.",
    ),
    "max_head": Words("Most", "Max."),
    "mend_by_hand": Words(
        "This table doesn't record stakes: put right by hand what was taken and paid.",
        "Cette table n'enregistre pas les mises : remettez en ordre à la main ce qui a été "
        "ramassé et payé.",
    ),
    "mended": Words("Put right. The round is done", "Remis en ordre. Le coup est fini"),
    "move_head": Words("What", "Quoi"),
    "moved_done": Words("Done. The ruling is carried out", "Fait. La décision est exécutée"),
    "moved_next": Words("Done. Next", "Fait. Suivant"),
    "name_head": Words("Name", "Nom"),
    "name_missing": Words(
        "Say who it is: a name or a ticket.",
        "Dites qui c'est : un nom ou un billet.",
    ),
    "no_free_seat": Words("Every seat is taken.", "Toutes les places sont prises."),
    "no_losers": Words("No stake has lost.", "Aucune mise n'a perdu."),
    "no_stakes": Words("No stake lies on the layout.", "Aucune mise n'est sur le tapis."),
    "no_winners": Words("Nobody wins this round.", "Personne ne gagne ce coup."),
    "nobody": Words(
        "Nobody sits here yet. Seat a player on the right, or let them sit down on their phone.",
        "Personne n'est assis. Placez un joueur à droite, ou laissez les joueurs "
        "s'asseoir depuis leur téléphone.",
    ),
    "nobody_checked": Words(
        "Nobody sits here yet. Look at whoever comes, then seat them on the right.",
        "Personne n'est assis. Vérifiez l'âge de qui se présente, puis placez-le à droite.",
    ),
    "not_checked": Words("not looked at yet", "vérification pas encore faite"),
    "nothing_missing": Words(
        "Nothing is missing: the table can open.",
        "Rien ne manque : la table peut ouvrir.",
    ),
    "nothing_moves": Words("No chips have to move.", "Aucun jeton n'est à déplacer."),
    "nothing_to_take": Words("Nothing to take. Next", "Rien à ramasser. Suivant"),
    "obstruct": Words("Obstruction", "Obstruction"),
    "obstruct_late": Words(
        "Round {round} has its result: only a ruling can change it now.",
        "Le coup {round} a son résultat : désormais, seule une décision peut le changer.",
    ),
    "on_a_peg": Words("Between two: on a peg", "Entre deux : sur un taquet"),
    "on_layout": Words(
        "Stakes that still lie on the layout belong to their players.",
        "Les mises encore sur le tapis sont à leurs joueurs.",
    ),
    "open": Words("Open the table", "Ouvrir la table"),
    "paid_done": Words("Paid. The round is done", "Payé. Le coup est fini"),
    "paid_next": Words("Paid. Next: seat {seat}, {units}", "Payé. Suivant : place {seat}, {units}"),
    "pay_rounds": Words(
        "Take the losing stakes. Then pay {spot}, {pays} : 1.",
        "Ramassez les mises perdantes. Puis payez {spot}, {pays} : 1.",
    ),
    "pay_rounds_ascending": Words(
        "Player by player, the smallest winnings first; announce each amount.",
        "Joueur par joueur, du plus petit gain au plus grand ; annoncez chaque montant.",
    ),
    "pay_rounds_seat": Words(
        "Player by player, by seat; announce each amount.",
        "Joueur par joueur, par place ; annoncez chaque montant.",
    ),
    "pay_whom": Words("Seat {seat} {player}", "Place {seat} {player}"),
    "pay_why": Words("{units} on {spot}, {pays} : 1", "{units} sur {spot}, {pays} : 1"),
    "people": Words("People at the table", "Les joueurs"),
    "player_name": Words("Name or ticket", "Nom ou billet"),
    "proof": Words(
        "Looks younger, and has shown a proof of age",
        "Paraît plus jeune, et a montré une preuve d'âge",
    ),
    "reason": Words("Reason: {reason}", "Motif : {reason}"),
    "resting": Words("The wheel comes to rest.", "La roue s'arrête."),
    "round": Words("Round {round}", "Coup {round}"),
    "rounds_only": Words(
        "This table records rounds, not stakes: take and pay by hand, and key the result.",
        "Cette table enregistre les coups, pas les mises : ramassez et payez à la main, et "
        "saisissez le résultat.",
    ),
    "said_done": Words("Said. The round is done", "C'est dit. Le coup est fini"),
    "said_next": Words("Said. Next", "C'est dit. Suivant"),
    "say_aloud": Words("Say", "Dites"),
    "say_first": Words("Say first", "Dites d'abord"),
    "seat_head": Words("Seat", "Place"),
    "seat_missing": Words("Choose a seat.", "Choisissez une place."),
    "seat_player": Words("Seat this player", "Placer ce joueur"),
    "set_timer": Words("Set", "Régler"),
    "settled": Words("Done. Taken and paid", "Fait. Ramassé et payé"),
    "show_result": Words("Announced and shown", "Annoncé et désigné"),
    "spin_anticlockwise": Words("Spin anticlockwise", "Lancer, sens antihoraire"),
    "spin_clockwise": Words("Spin clockwise", "Lancer, sens horaire"),
    "stake_head": Words("Stake", "Mise"),
    "stakes": Words("Whose stakes lie where", "À qui sont les mises"),
    "stakes_head": Words("Stakes", "Mises"),
    "standing": Words("standing", "debout"),
    "state_age": Words(
        "Nobody who plays looks under {age}",
        "Aucun joueur ne paraît avoir moins de {age} ans",
    ),
    "state_done": Words("Done", "Fait"),
    "state_head": Words("State", "État"),
    "state_move": Words("Now", "Maintenant"),
    "state_now": Words("To pay", "À payer"),
    "state_paid": Words("Paid", "Payé"),
    "state_tell": Words("To announce", "À annoncer"),
    "state_told": Words("Announced", "Annoncé"),
    "state_waits": Words("Waits", "Attend"),
    "step_land": Words("Result", "Résultat"),
    "step_lose": Words("Losers", "Perdants"),
    "step_pay": Words("Pay", "Payer"),
    "step_spin": Words("Spin", "Lancer"),
    "step_take": Words("Take", "Ramasser"),
    "step_win": Words("Winners", "Gagnants"),
    "steps": Words("Steps of the round", "Étapes du coup"),
    "table_more": Words("Bet timer, closing", "Chronométrer les mises, fermer"),
    "take_down_notice": Words("The notice is down", "L'avis n'est plus affiché"),
    "take_down_reason": Words("Why, for the record", "Motif, pour le registre"),
    "take_first": Words("First, take the losing stakes", "D'abord, ramassez les mises perdantes"),
    "take_table": Words(
        "Take this table from {croupier}", "Reprendre la table tenue par {croupier}"
    ),
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
    "teach_call_turning": Words(
        "The wheel turns, and players may still stake. As soon as it begins to slow, say the "
        "words above aloud and press.",
        "La roue tourne et les joueurs peuvent encore miser. Dès qu'elle commence à ralentir, "
        "dites les mots ci-dessus à voix haute et appuyez.",
    ),
    "teach_disputed": Words(
        "A ruling is due. Wait: the wheel is not spun until it is given.",
        "Une décision est attendue. Attendez : la roue n'est pas lancée avant.",
    ),
    "teach_drawing": Words(
        "The bets are closed; the machine draws the result.",
        "Les mises sont fermées ; la machine tire le résultat.",
    ),
    "teach_invite": Words(
        "Look at the layout, then say the words above aloud and press.",
        "Regardez le tapis, puis dites les mots ci-dessus à voix haute et appuyez.",
    ),
    "teach_notice_down": Words(
        "The notice is down. Nothing begins until it hangs again.",
        "L'avis n'est plus affiché. Rien ne commence avant qu'il soit remis.",
    ),
    "teach_paused": Words(
        "The table is paused. Nothing begins until it is resumed.",
        "La table est en pause. Rien ne commence avant la reprise.",
    ),
    "teach_show": Words(
        "Say the words above aloud, mark the colour on the table, and press: then it is settled. "
        "Keyed wrong? Key it again first.",
        "Dites les mots ci-dessus à voix haute, désignez la couleur sur la table, et appuyez : "
        "on règle ensuite. Erreur de saisie ? Saisissez d'abord la bonne case.",
    ),
    "teach_spin": Words(
        "Spin the wheel by hand so that it makes at least {turns} full turns, and press as you do.",
        "Lancez la roue à la main pour qu'elle fasse au moins {turns} tours complets, et "
        "appuyez en le faisant.",
    ),
    "teach_spin_machine": Words(
        "Press to spin: the machine turns the wheel.",
        "Appuyez pour lancer : la machine fait tourner la roue.",
    ),
    "teach_state_age": Words(
        "Look at everybody who plays, and say how old they look.",
        "Regardez tous les joueurs, et dites quel âge ils paraissent.",
    ),
    "timer": Words(
        "Bet timer in seconds (empty: none)",
        "Chronométrer les mises, en secondes (vide : non)",
    ),
    "title": Words("console", "console"),
    "to_announce": Words("To announce", "À annoncer"),
    "to_take": Words("To take", "À ramasser"),
    "told_done": Words("Announced. The round is done", "Annoncé. Le coup est fini"),
    "told_next": Words("Announced. Next", "Annoncé. Suivant"),
    "too_few": Words(
        "Fewer than {minimum}: no spin, nobody loses.",
        "Moins de {minimum} : tirage nul, personne ne perd.",
    ),
    "top_up": Words(
        "Top the float up, as much as the first advance",
        "Avance complémentaire, égale à la première",
    ),
    "total_head": Words("Total", "Total"),
    "turn_away": Words(
        "Looks under {age}: does not play",
        "Paraît avoir moins de {age} ans : ne joue pas",
    ),
    "turn_away_note": Words("Note: which seat or box", "Remarque : quelle place ou case"),
    "turns_done": Words("{turns} turns", "{turns} tours"),
    "turns_first": Words("The turns first.", "D'abord les tours."),
    "turns_missing": Words(
        "First choose how many full turns the wheel made, in one place.",
        "Choisissez d'abord combien de tours complets la roue a faits, à un seul endroit.",
    ),
    "units": Words("Amount", "Montant"),
    "units_missing": Words("Say how much is staked.", "Dites combien est misé."),
    "void": Words("Void round {round}", "Annuler le coup {round}"),
    "void_returned": Words("Every stake was given back.", "Chaque mise a été rendue."),
    "void_stand": Words(
        "The stakes stand, and may be changed.",
        "Les mises restent, et peuvent être changées.",
    ),
    "waits_for_boss": Words("Waiting for the pit boss.", "On attend l'inspecteur de table."),
    "was_said": Words("Said", "Dit"),
    "watching": Words(
        "You are watching. {croupier} deals here.",
        "Vous regardez. {croupier} tient la table.",
    ),
    "where_stopped": Words("Where did it stop?", "Où s'est-elle arrêtée ?"),
    "whose": Words("Whose stake?", "La mise de qui ?"),
    "whose_missing": Words("Say whose seat it is.", "Dites de quelle place il s'agit."),
    "winners": Words("Winners, by seat", "Gagnants, par place"),
    "winners_ascending": Words(
        "Winners, smallest first",
        "Gagnants, du plus petit gain au plus grand",
    ),
    "won_head": Words("Wins", "Gain"),
}
