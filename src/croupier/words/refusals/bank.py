"""What the bank refuses, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BANK: Final[Mapping[str, Words]] = {
    "advance_not_signed": Words(
        "{person} still has to sign line {number} of the carnet of table {table}.",
        "{person} doit encore signer la ligne {number} du carnet de la table {table}.",
    ),
    "bank_closed": Words(
        "The bank is closed for the night.",
        "La banque est fermée pour la soirée.",
    ),
    "bank_first": Words(
        "The bank is not open yet: no table opens before it.",
        "La banque n'est pas encore ouverte : aucune table n'ouvre avant elle.",
    ),
    "bank_needs_both": Words(
        "The bank has no {role} now: the licensee names one, or nothing is sold, given or closed.",
        "La banque n'a plus de {role} : sans lui, ni vente, ni remise, ni fermeture.",
    ),
    "bank_not_closed": Words(
        "The bank is still open: it is closed and certified before the night ends.",
        "La banque est encore ouverte : on la ferme et on la certifie avant la fin de la soirée.",
    ),
    "bank_not_counted": Words(
        "Count the bank once more, both of you, each without the other's figures.",
        "Comptez la banque encore une fois, à deux, chacun sans les chiffres de l'autre.",
    ),
    "bank_not_open": Words(
        "The bank isn't open yet: cashier and recorder count it, and both sign the sheet.",
        "La banque n'est pas encore ouverte : le caissier et le secrétaire la comptent et "
        "signent tous deux la feuille.",
    ),
    "both_sides": Words(
        "{person} is on the other side of this already: somebody else must do it.",
        "{person} est déjà de l'autre côté de cette opération : quelqu'un d'autre doit la faire.",
    ),
    "buyer_not_looked_at": Words(
        "First say that the buyer doesn't look under {age}.",
        "Dites d'abord que l'acheteur ne paraît pas avoir moins de {age} ans.",
    ),
    "cannot_be_made": Words(
        "{units} can't be made up of what is there: choose the pieces by hand.",
        "On ne peut pas composer {units} avec ce qu'il y a : choisissez les pièces à la main.",
    ),
    "cannot_be_undone": Words(
        "{paper} has moved nothing that could be put back: decline it, or enter what is right.",
        "{paper} n'a rien déplacé qui puisse revenir : refusez-la, ou inscrivez ce qui est juste.",
    ),
    "carrier_asked": Words(
        "{person} asked for {paper}, so somebody else must carry it.",
        "{person} a demandé {paper} : quelqu'un d'autre doit donc la porter.",
    ),
    "cash_in_drawer": Words(
        "{cash_cents} still lie in the drawer: deposit the receipts, and give the licensee's "
        "float back.",
        "Il reste {cash_cents} dans la caisse : déposez les recettes et rendez le fonds du "
        "titulaire.",
    ),
    "cash_not_there": Words(
        "There is too little cash for that: {short_cents} are missing. If the bank runs short, the"
        " licensee brings more.",
        "Il n'y a pas assez d'espèces : il manque {short_cents}. Si la banque est à court, le"
        " titulaire en apporte.",
    ),
    "certificates_leave_a_gap": Words(
        "Your last signature ended before entry {first}: sign from there on.",
        "Votre dernière signature s'arrêtait avant l'écriture {first} : signez à partir de là.",
    ),
    "certifies_beyond": Words(
        "A certificate is for entries that are on record: {first} to {last} are not.",
        "On certifie des écritures qui sont au registre : celles de {first} à {last} n'y sont pas.",
    ),
    "change_not_even": Words(
        "Change is even: {given} for {taken} is not.",
        "Le change est égal : {given} contre {taken} ne l'est pas.",
    ),
    "chips_not_out": Words(
        "That is {short} more than was sold and is out: it must be bought first. What a seated"
        " player has is counted at their seat: name it, or they leave it first.",
        "C'est {short} de plus que ce qui a été vendu et se trouve dehors : il faut d'abord"
        " l'acheter. Les jetons d'un joueur assis sont comptés à sa place : indiquez-la, ou"
        " qu'il la quitte d'abord.",
    ),
    "coins_and_cash_differ": Words(
        "The pieces come to {counted_cents}, the amount says {amount_cents}: put one of them "
        "right.",
        "Les pièces font {counted_cents}, le montant dit {amount_cents} : rectifiez l'un des deux.",
    ),
    "confirmed_alone": Words(
        "{paper} was entered from paper: look at that paper, and confirm it by itself.",
        "{paper} a été inscrite d'après un papier : regardez ce papier et confirmez-la seule.",
    ),
    "count_and_amount_differ": Words(
        "The pieces come to {counted}, the amount says {amount}: put one of them right.",
        "Les pièces font {counted}, le montant dit {amount} : rectifiez l'un des deux.",
    ),
    "count_before_leaving": Words(
        "The bank has moved since it was counted: count it with the other keeper before the "
        "part changes hands.",
        "La banque a bougé depuis son comptage : comptez-la avec l'autre responsable avant de "
        "changer de mains.",
    ),
    "counts_are_made_again": Words(
        "A count is not undone: count again, and the new sheet stands beside {paper}.",
        "Un comptage ne s'annule pas : recomptez, et la nouvelle feuille s'ajoute à {paper}.",
    ),
    "difference_not_seen": Words(
        "{paper} shows a difference: whoever answers for the house must acknowledge it.",
        "{paper} présente un écart : le responsable doit en prendre acte.",
    ),
    "entered_already": Words(
        "The paper numbered {number} was entered already.",
        "Le papier numéro {number} est déjà inscrit.",
    ),
    "float_only": Words(
        "Table {table} records its float only: what is played there isn't keyed in.",
        "La table {table} n'enregistre que son encaisse : ce qui s'y joue n'est pas saisi.",
    ),
    "in_their_hands": Words(
        "{paper} is in the hands of {person}: it is received or sent back, and then undone.",
        "{person} a {paper} entre les mains : elle est reçue ou renvoyée, puis annulée.",
    ),
    "less_than_nothing": Words(
        "A count or an amount can't be less than nothing.",
        "Un nombre ou un montant ne peut pas être inférieur à zéro.",
    ),
    "members_only": Words(
        "{person} is no member of the licensee: two members keep the bank.",
        "{person} n'est pas membre de l'organisme titulaire : deux membres tiennent la banque.",
    ),
    "mode_comes_first": Words(
        "Whether play money is redeemed is settled before anything is counted or played.",
        "On décide si l'argent de jeu s'échange avant tout comptage et avant tout jeu.",
    ),
    "mode_first": Words(
        "First say at the bank whether play money is redeemed tonight.",
        "Dites d'abord à la banque si l'argent de jeu s'échange ce soir.",
    ),
    "more_than_there_is": Words(
        "That is more than this program can count.",
        "C'est plus que ce programme ne sait compter.",
    ),
    "more_than_was_brought": Words(
        "The licensee brought {brought_cents} that are not given back yet: no more than that.",
        "Le titulaire a apporté {brought_cents} qui restent à rendre : pas davantage.",
    ),
    "needs_no_approval": Words(
        "{paper} needs no approval now.",
        "{paper} n'a pas besoin d'approbation maintenant.",
    ),
    "no_bank_here": Words(
        "This night was opened under rules that knew no bank.",
        "Cette soirée a été ouverte sous un règlement qui ne connaissait pas de banque.",
    ),
    "no_cash_at_tables": Words(
        "There is no cash at a table: only the bank and the runners have any.",
        "Il n'y a pas d'espèces à une table : seuls la banque et les préposés en ont.",
    ),
    "no_change": Words(
        "There is not so much cash to give back: {change_cents} of change, {held_cents} in hand."
        " Ask for smaller notes, or for change at the bank.",
        "Il n'y a pas de quoi rendre : {change_cents} à rendre, {held_cents} en main. Demandez de"
        " plus petites coupures, ou de la monnaie à la banque.",
    ),
    "no_mode_yet": Words(
        "Say first whether play money is redeemed tonight.",
        "Dites d'abord si l'argent de jeu s'échange ce soir.",
    ),
    "no_such_denomination": Words(
        "There are no pieces of {each} tonight; there are {known}.",
        "Il n'y a pas de pièces de {each} ce soir ; il y a {known}.",
    ),
    "no_such_mode": Words(
        "The law of this event has no such bank: each table has its advance and its carnet.",
        "La loi de cette activité ne connaît pas cette banque : chaque table a son avance et son "
        "carnet.",
    ),
    "no_such_paper": Words(
        "There is no such paper: {paper}.",
        "Cette pièce n'existe pas : {paper}.",
    ),
    "no_such_place": Words(
        "Not at {place}: name the bank, a table or a runner, whichever it is.",
        "Pas à cet endroit ({place}) : nommez la banque, une table ou un préposé, selon le cas.",
    ),
    "no_such_runner": Words(
        "{person} is no runner tonight: choose one who is, or give them the part first.",
        "{person} n'est pas préposé ce soir : choisissez-en un, ou donnez-lui d'abord ce rôle.",
    ),
    "not_a_time": Words(
        "“{at}” is no time: write 21:47, or with the day 2026-11-16T21:47.",
        "« {at} » n'est pas une heure : écrivez 21:47, ou avec le jour 2026-11-16T21:47.",
    ),
    "not_accepted_yet": Words(
        "The cashier hasn't accepted {paper} yet.",
        "Le caissier n'a pas encore accepté {paper}.",
    ),
    "not_approved_yet": Words(
        "{paper} waits for the pit boss to approve it.",
        "{paper} attend l'approbation de l'inspecteur de table.",
    ),
    "not_carried_yet": Words(
        "{paper} isn't on its way yet: its carrier says so first.",
        "{paper} n'est pas encore en route : le porteur le dit d'abord.",
    ),
    "not_certified": Words(
        "{person} still has to certify: {scope}.",
        "{person} doit encore certifier : {scope}.",
    ),
    "not_pending": Words(
        "{paper} is settled: there is nothing left to do about it.",
        "{paper} est réglée : il n'y a plus rien à y faire.",
    ),
    "not_redeemable": Words(
        "Not at this event: play money isn't turned back into cash.",
        "Pas à cette activité : l'argent de jeu ne s'échange pas contre des espèces.",
    ),
    "not_their_count": Words(
        "Whoever counted for {paper} reports on it.",
        "Ceux qui ont compté pour {paper} en font le rapport.",
    ),
    "not_their_game": Words(
        "You sign for your own game: the entries {first} to {last}.",
        "Vous signez pour votre propre partie : les écritures {first} à {last}.",
    ),
    "not_their_records": Words(
        "These are not your records to sign for: {scope}.",
        "Ce ne sont pas vos registres à signer : {scope}.",
    ),
    "not_turned_in": Words(
        "Table {table} still has {units}: its croupier turns everything in.",
        "La table {table} a encore {units} : son croupier rend tout.",
    ),
    "not_what_was_sent": Words(
        "That is not what {paper} says. Count again; if it differs, have the paper voided by two.",
        "Ce n'est pas ce que dit {paper}. Recomptez ; s'il y a un écart, faites annuler la "
        "pièce à deux.",
    ),
    "nothing_counted": Words(
        "You have no open count there: {place}.",
        "Vous n'y avez aucun comptage ouvert : {place}.",
    ),
    "nothing_differs": Words(
        "There is nothing to say about {paper}: it agrees, or was seen already.",
        "Il n'y a rien à dire de {paper} : tout concorde, ou c'est déjà vu.",
    ),
    "nothing_moves": Words(
        "Say how much, by count or by amount.",
        "Dites combien, en pièces ou en montant.",
    ),
    "on_its_way": Words(
        "{paper} has left already: it is undone by two people, with a reason.",
        "{paper} est déjà partie : elle s'annule à deux, avec un motif.",
    ),
    "only_receipts": Words(
        "Only receipts of this event are deposited: there are {receipts_cents}.",
        "On ne dépose que les recettes de cette activité : il y a {receipts_cents}.",
    ),
    "opener_not_counted": Words(
        "Table {table} was closed with chips on it: two people count them before it opens again.",
        "La table {table} a fermé avec des jetons : deux personnes les comptent avant de rouvrir.",
    ),
    "paper_needs_its_number": Words(
        "Give the number and the time that stand on the paper.",
        "Donnez le numéro et l'heure qui figurent sur le papier.",
    ),
    "paper_not_signed": Words(
        "{person} still has to sign {paper}.",
        "{person} doit encore signer {paper}.",
    ),
    "papers_pending": Words(
        "Still pending: {papers}.",
        "Encore en attente : {papers}.",
    ),
    "papers_unconfirmed": Words(
        "Papers that the recorder still has to confirm: {count}.",
        "Pièces que le secrétaire doit encore confirmer : {count}.",
    ),
    "part_is_taken": Words(
        "{person} is the {role}: there is one. Take the part back first.",
        "{person} est déjà {role} : il n'y en a qu'un. Retirez d'abord ce rôle.",
    ),
    "pieces_not_out": Words(
        "More pieces of {each} come back than can be out: {missing} too many. Count the tables"
        " first; look whether each is one of ours.",
        "Il revient plus de pièces de {each} qu'il ne peut y en avoir dehors : {missing} de trop."
        " Comptez d'abord les tables ; regardez si chacune est des nôtres.",
    ),
    "pieces_not_there": Words(
        "There are not so many pieces of {each} there: {missing} are missing.",
        "Il n'y a pas autant de pièces de {each} : il en manque {missing}.",
    ),
    "reason_missing": Words(
        "Say why, in a few words.",
        "Dites pourquoi, en quelques mots.",
    ),
    "register_not_signed": Words(
        "Signatures that the control register still lacks: {signatures}.",
        "Signatures qui manquent encore au registre de contrôle : {signatures}.",
    ),
    "report_missing": Words(
        "The difference of {paper} needs a signed report.",
        "L'écart de {paper} exige un rapport signé.",
    ),
    "runner_changes_with_players": Words(
        "A runner changes with players; with the bank, the cashier does it.",
        "Un préposé fait le change avec les joueurs ; avec la banque, c'est le caissier.",
    ),
    "runner_not_back": Words(
        "{person} still has cash, or something to sell: everything comes back to the bank.",
        "{person} a encore des espèces ou de quoi vendre : tout revient à la banque.",
    ),
    "second_counter_needed": Words(
        "{person} has counted: the second count is somebody else's.",
        "{person} a compté : le second comptage revient à une autre personne.",
    ),
    "signed_already": Words(
        "You have signed for this already: {scope}.",
        "Vous avez déjà signé : {scope}.",
    ),
    "signs_a_part": Words(
        "A signature for “{scope}” is for all of it: from entry {first} to entry {last}.",
        "Une signature pour « {scope} » vaut pour le tout : de l'écriture {first} à la {last}.",
    ),
    "somebody_else_carries": Words(
        "This is for {person} to say.",
        "C'est à {person} de le dire.",
    ),
    "table_not_counted": Words(
        "Nobody knows which pieces table {table} has: count it, two of you.",
        "On ignore quelles pièces a la table {table} : comptez-la à deux.",
    ),
    "table_owes": Words(
        "Table {table} has paid out {units} more than it had: it is filled before the next bet.",
        "La table {table} a payé {units} de trop pour son encaisse : approvisionnez-la d'abord.",
    ),
    "table_still_open": Words(
        "Table {table} is still open.",
        "La table {table} est encore ouverte.",
    ),
    "too_little_cash": Words(
        "{short_cents} are missing.",
        "Il manque {short_cents}.",
    ),
    "two_keepers": Words(
        "{person} keeps the bank in the other part already: cashier and recorder are two people.",
        "{person} tient déjà la banque dans l'autre rôle : le caissier et le secrétaire sont "
        "deux personnes.",
    ),
    "void_already": Words(
        "{paper} is void already.",
        "{paper} est déjà annulée.",
    ),
    "void_asked_already": Words(
        "{void} already asks for that: somebody else confirms it.",
        "{void} le demande déjà : une autre personne le confirme.",
    ),
    "void_lacks_cash": Words(
        "{paper} can't be undone now: the cash that it brought has left since, and {short_cents} "
        "are missing. Bring that back first, or undo what took it.",
        "{paper} ne peut pas être annulée maintenant : les espèces qu'elle a apportées sont "
        "reparties, et il manque {short_cents}. Rapportez-les d'abord, ou annulez ce qui les a "
        "prises.",
    ),
    "void_lacks_chips": Words(
        "{paper} can't be undone now: part of what it brought has left since, and {units} are "
        "missing. Bring that back first, or undo what took it.",
        "{paper} ne peut pas être annulée maintenant : une partie de ce qu'elle a apporté est "
        "repartie, et il manque {units}. Rapportez-le d'abord, ou annulez ce qui l'a pris.",
    ),
    "voucher_not_signed": Words(
        "{person} hasn't signed voucher {paper} yet.",
        "{person} n'a pas encore signé le reçu {paper}.",
    ),
}
