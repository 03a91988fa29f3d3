"""The record's pages: the list, one entry, one draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Words

_OWN: Final[Mapping[str, Words]] = {
    "account": Words("Account", "Compte"),
    "account_abandoned": Words("kept apart, claimed by nobody", "mises abandonnées, à part"),
    "account_bank:drawer": Words("the bank's drawer", "caisse de la banque"),
    "account_bank:stock": Words("the bank's stock", "réserve de la banque"),
    "account_cage": Words("the cage", "la caisse"),
    "account_cloth": Words("seat {seat} on {spot}", "place {seat} sur {spot}"),
    "account_deposit": Words("for the designated account", "pour le compte désigné"),
    "account_float": Words("the table's chips", "jetons de la table"),
    "account_issued": Words("issued", "mis en circulation"),
    "account_licensee": Words("the licensee", "titulaire de la licence"),
    "account_on_its_way": Words("on its way: {paper}", "en route : {paper}"),
    "account_owed": Words("owed to the table", "dû à la table"),
    "account_players": Words("players", "joueurs"),
    "account_purse": Words("runner {person}", "préposé {person}"),
    "account_rack": Words("seat {seat}'s chips", "jetons de la place {seat}"),
    "account_series": Words("colour chips nobody has", "jetons de couleur en réserve"),
    "account_tips": Words("the employees' tips", "pourboires des employés"),
    "account_written off": Words("written off", "passé en perte"),
    "all": Words("All", "Tout"),
    "as_kept": Words("As it was written", "Telle qu'elle est écrite"),
    "as_kept_note": Words(
        "These bytes are the entry. Its digest is their SHA-256, and names the entry before.",
        "Ces octets sont l'écriture. Son empreinte est leur SHA-256 et désigne la précédente.",
    ),
    "balance": Words("Holds now", "Solde"),
    "balances": Words("What the accounts held afterwards", "Soldes après cette écriture"),
    "chips_moved": Words("Chips moved", "Jetons déplacés"),
    "clauses": Words("Clauses", "Articles"),
    "closing": Words("Entry that closed the bets", "Écriture qui a clos les mises"),
    "colour_chips": Words("{units} {colour} chips", "{units} jetons de couleur {colour}"),
    "command": Words("Number of the command", "Numéro de la commande"),
    "commitment": Words("Commitment, made before the bets", "Engagement, pris avant les mises"),
    "desk": Words("Desk", "Poste"),
    "desk_bank": Words("Bank", "Banque"),
    "desk_office": Words("Office", "Bureau"),
    "digest": Words("Digest", "Empreinte"),
    "download": Words("The whole night as JSON Lines", "Toute la soirée en JSON Lines"),
    "download_ends": Words(
        "Somebody is counting: until the second count is in, the file ends before the first.",
        "Un comptage est en cours : jusqu'au second, le fichier s'arrête avant le premier.",
    ),
    "draw": Words("The draw of entry {seq}", "Le tirage de l'écriture {seq}"),
    "draw_again": Words("Ticket, computed again", "Billet, recalculé"),
    "draw_at_home": Words("Check it at home", "Vérifiez-le chez vous"),
    "draw_at_home_how": Words(
        "Take the export of the night to a machine of your own. The second line needs nothing "
        "but Python and the file check_draw.py, which is short enough to be read first.",
        "Prenez l'export de la soirée sur votre propre machine. La seconde ligne ne demande que "
        "Python et le fichier check_draw.py, assez court pour être lu avant.",
    ),
    "draw_closings": Words(
        "The bets were closed {count} times under this promise: a spin before this one was void.",
        "Les mises ont été closes {count} fois sous cette promesse : un tirage avant lui fut nul.",
    ),
    "draw_export_ask": Words(
        "The house hands out the export of its night: ask the pit boss or the director for it.",
        "La maison remet l'export de sa soirée : demandez-le au directeur, ou à l'inspecteur de "
        "la soirée.",
    ),
    "draw_from_zero": Words(
        "(tickets count from zero: 0 to {last})", "(les billets comptent de zéro : 0 à {last})"
    ),
    "draw_later": Words(
        "The seed is shown when the round is over. Until then nobody can compute the draw, "
        "and this page shows what is promised.",
        "La graine est révélée quand le coup est terminé. D'ici là personne ne peut calculer le "
        "tirage ; cette page montre ce qui est promis.",
    ),
    "draw_proof": Words("Proof of this draw", "Preuve de ce tirage"),
    "draw_right": Words(
        "This draw is right: seed, closing entry and ticket belong together.",
        "Ce tirage est exact : graine, écriture de clôture et billet concordent.",
    ),
    "draw_ticket": Words("Ticket drawn", "Billet tiré"),
    "draw_wrong": Words(
        "This draw can't be proved: {found}.", "Ce tirage ne peut être prouvé : {found}."
    ),
    "empty": Words("Nothing is on record yet.", "Rien n'est encore au registre."),
    "empty_here": Words(
        "No entry is like that among those you may see.",
        "Aucune écriture ne correspond parmi celles que vous pouvez voir.",
    ),
    "entry": Words("Entry {seq}", "Écriture {seq}"),
    "facts": Words("Facts", "Faits"),
    "filter": Words("Show", "Afficher"),
    "follow": Words("Follow this stake", "Suivre cette mise"),
    "follow_note": Words(
        "From the tap to the settlement, every entry that touched it.",
        "Du geste au règlement, chaque écriture qui l'a touchée.",
    ),
    "from": Words("From", "De"),
    "happened": Words("What happened", "Ce qui s'est passé"),
    "hidden": Words(
        "What concerns other people is left out.", "Ce qui concerne d'autres personnes est omis."
    ),
    "more": Words("and {count} more", "et {count} de plus"),
    "newer": Words("Newest", "Les plus récentes"),
    "next": Words("Next entry", "Écriture suivante"),
    "older": Words("Older", "Plus anciennes"),
    "operator": Words("Operator", "Opérateur"),
    "person": Words("Person", "Personne"),
    "pieces": Words("{units} × {each}", "{units} × {each}"),
    "pretty": Words("Set out", "Mise en forme"),
    "previous": Words("Entry before", "Écriture précédente"),
    "print": Words("Printed from the record of {night}", "Imprimé du registre de {night}"),
    "promised_in": Words("promised in entry {seq}", "promis à l'écriture {seq}"),
    "raw": Words("Bytes", "Octets"),
    "reason": Words("Reason", "Motif"),
    "record": Words("The record", "Le registre"),
    "seed": Words("Seed", "Graine"),
    "seed_not_yet": Words("not shown yet", "pas encore révélée"),
    "seq": Words("No.", "N°"),
    "time": Words("Time", "Heure"),
    "to": Words("To", "À"),
    "to_draw": Words("Proof of the draw", "Preuve du tirage"),
    "units": Words("Units", "Montant"),
    "unreadable": Words(
        "This entry is not understood by this version.",
        "Cette écriture n'est pas comprise par cette version.",
    ),
    "way_in": Words("Way in", "Voie d'entrée"),
    "what": Words("What", "Quoi"),
    "what_bank": Words("Bank", "Banque"),
    "what_cards": Words("Cards and moves", "Cartes et décisions des joueurs"),
    "what_draws": Words("Draws", "Tirages"),
    "what_office": Words("Office", "Bureau"),
    "what_people": Words("Seats and people", "Places et personnes"),
    "what_procedure": Words("Procedure", "Procédure"),
    "what_results": Words("Results", "Résultats"),
    "what_rulings": Words("Disputes and rulings", "Litiges et décisions"),
    "what_stakes": Words("Stakes", "Mises"),
    "who": Words("Who", "Qui"),
    "yours": Words(
        "You see the procedure of all tables, and your own stakes.",
        "Vous voyez la procédure de toutes les tables et vos propres mises.",
    ),
}
RECORD: Final[Mapping[str, Words]] = with_words(_OWN, "record")
