"""Words of the bank's papers: states, labels, and tiers of a difference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Words

DECLINED: Final = Words("DECLINED", "REFUSÉ")

TITLES: Final[Mapping[str, Words]] = with_words({}, "papers", "titles")  # by kind of paper

STATES: Final[Mapping[str, Words]] = {  # how far a paper has come
    "accepted": Words("accepted, not yet carried", "acceptée, pas encore en route"),
    "approved": Words("approved, not yet accepted", "approuvée, pas encore acceptée"),
    "asked": Words("asked for", "demandée"),
    "carried": Words("on its way", "en route"),
    "declined": Words("declined", "refusée"),
    "done": Words("done", "réglée"),
    "returning": Words("on its way back", "en retour"),
    "unconfirmed": Words("not confirmed yet", "pas encore confirmée"),
    "void": Words("void", "annulée"),
}

TIERS: Final[Mapping[str, Words]] = {  # what a count demands
    "agrees": Words("The count agrees with the books.", "Le comptage concorde avec les livres."),
    "manager": Words(
        "The count differs: whoever answers for the house acknowledges it.",
        "Le comptage présente un écart : le responsable en prend acte.",
    ),
    "regulator": Words(
        "The count differs so much that it needs a signed report, and the regulator a copy.",
        "L'écart est tel qu'il faut un rapport signé, avec une copie pour l'autorité.",
    ),
    "report": Words(
        "The count differs: it is acknowledged, and needs a signed report.",
        "Le comptage présente un écart : on en prend acte, et il faut un rapport signé.",
    ),
}

SHORT_TIERS: Final[Mapping[str, Words]] = {  # the same, where there is little room
    "agrees": Words("agrees", "exact"),
    "manager": Words("differs", "écart"),
    "regulator": Words("differs: to the regulator", "écart : à l'autorité"),
    "report": Words("differs: report", "écart : rapport"),
}

CARNET_LINES: Final[Mapping[str, Words]] = {  # what a line of a carnet d'avances enters
    "closing": Words("closing", "clôture"),
    "correction": Words("correction", "rectification"),
    "opening": Words("first advance", "première avance"),
    "top-up": Words("top-up", "avance complémentaire"),
}

_LABELS: Final[Mapping[str, Words]] = {
    "about": Words("About count sheet", "Sur la feuille de comptage"),
    "advance": Words("Advance", "Avance"),
    "agrees": Words("agrees", "exact"),
    "as": Words("{who}, {part}", "{who}, {part}"),
    "at_runners": Words("Runners", "Préposés"),
    "at_tables": Words("Tables", "Tables"),
    "bank": Words("The bank", "La banque"),
    "bank_closed": Words("closed", "fermée"),
    "bank_new": Words("not open yet", "pas encore ouverte"),
    "bank_open": Words("open", "ouverte"),
    "books": Words("Books", "Livres"),
    "books_missing": Words("Before the night can close:", "Avant de clore la soirée :"),
    "broken": Words("DOESN'T AGREE", "NE CONCORDE PAS"),
    "brought": Words("Brought by the licensee", "Apporté par le titulaire"),
    "brought_later": Words("Brought later by the licensee", "Apporté ensuite par le titulaire"),
    "by": Words("By", "Par"),
    "carnets": Words("Carnets d'avances", "Carnets d'avances"),
    "cash": Words("Cash", "Espèces"),
    "cash_after": Words("Cash after", "Espèces après"),
    "cash_books": Words("Cash in the books", "Espèces selon les livres"),
    "cash_counted": Words("Cash counted", "Espèces comptées"),
    "cash_difference": Words("Difference in cash", "Écart en espèces"),
    "cash_in_purse": Words("Cash in the purse", "Espèces en sacoche"),
    "cash_of_event": Words("Cash of the event", "Espèces de l'activité"),
    "cashier": Words("Cashier", "Caissier"),
    "casino_books": Words("Books of the tables", "Livres des tables"),
    "certificates": Words("Who signed for what", "Qui a signé quoi"),
    "certifies": Words("{part}, entries {first} to {last}", "{part}, écritures {first} à {last}"),
    "change_given": Words("Change given", "Monnaie rendue"),
    "chips": Words("Chips", "Jetons"),
    "closed_at": Words("Closed", "Fermée"),
    "closing_float": Words("Closing float", "Encaisse finale"),
    "corrections": Words("Corrections", "Rectifications"),
    "count": Words("Count", "Nombre"),
    "counted": Words("Counted", "Compté"),
    "counted_by": Words("Counted by", "Compté par"),
    "counted_first": Words("First counter", "Premier compteur"),
    "counted_second": Words("Second counter", "Second compteur"),
    "counted_total": Words("Counted, in value", "Compté, en valeur"),
    "counted_value": Words("Counted, in value", "Compté, en valeur"),
    "counts": Words("Counts and differences", "Comptages et écarts"),
    "credits": Words("Credits", "Remises"),
    "croupiers": Words("Croupiers", "Croupiers"),
    "declined": Words("Declined", "Refusées"),
    "declined_why": Words("Declined: {reason}", "Refusée : {reason}"),
    "demands": Words("Verdict", "Verdict"),
    "denomination": Words("Denomination", "Valeur unitaire"),
    "deposited": Words("Deposited", "Déposé"),
    "difference": Words("Difference", "Écart"),
    "digest": Words("Digest of the entry", "Empreinte de l'écriture"),
    "digest_short": Words("Digest signed", "Empreinte signée"),
    "entry": Words("Entry of the record", "Écriture du registre"),
    "entry_short": Words("Entry", "Écriture"),
    "fills": Words("Fills", "Approv."),
    "first_printed": Words(
        "First printed {when}, by {who}.",
        "Première impression le {when}, par {who}.",
    ),
    "float": Words("Float", "Encaisse"),
    "float_after": Words("Float after", "Encaisse après"),
    "float_now": Words(
        "Float by piece, as the books have it",
        "Encaisse par pièce, selon les livres",
    ),
    "for_seat": Words("For", "Pour"),
    "from": Words("From", "De"),
    "given": Words("Given", "Remis"),
    "given_back": Words("Given back", "Rendu"),
    "identity_by_piece": Words(
        "Everything is somewhere, by piece",
        "Tout est quelque part, pièce par pièce",
    ),
    "identity_by_value": Words(
        "Everything is somewhere, by value",
        "Tout est quelque part, en valeur",
    ),
    "in_bank": Words("Bank", "Banque"),
    "in_drawer": Words("In the drawer", "Dans la caisse"),
    "in_entry": Words("entry {entry}", "écriture {entry}"),
    "in_purse": Words("In the purse", "En sacoche"),
    "in_stock": Words("In the bank's stock", "En réserve à la banque"),
    "issued": Words("Issued", "Remis"),
    "issued_bank": Words("Issued", "Émis"),
    "issued_cash": Words("Cash issued", "Espèces remises"),
    "key": Words("Key", "Clé"),
    "left_unsigned": Words(
        "{scope}: the signature of {person} is missing; they have left.",
        "{scope} : {person} a quitté sa fonction sans avoir signé.",
    ),
    "line_number": Words("Line", "Ligne"),
    "made": Words("Made", "Établies"),
    "made_in": Words("Which entry made", "Faite par l'écriture"),
    "missed_or_found": Words("Missed or found by counts", "Manquant ou en trop aux comptages"),
    "mode": Words("Event", "Activité"),
    "mode_none": Words("without a bank", "sans banque"),
    "movements": Words("Papers in their order", "Pièces dans leur ordre"),
    "name_administrator": Words("{who} (administrator)", "{who} (administrateur)"),
    "named": Words("{paper}, {title}", "{paper}, {title}"),
    "next_unused": Words("First unused", "Premier inutilisé"),
    "not_kept_note": Words(
        "At this table nobody keeps the stakes: what it has won or lost follows from the count.",
        "À cette table, personne ne note les mises : son résultat découle du comptage.",
    ),
    "nothing_missing": Words(
        "Nothing is missing: the night can close.", "Rien ne manque : la soirée peut être close."
    ),
    "numbers_note": Words(
        "Numbers are given in order and none twice; from the first unused one on, none was given.",
        "Les numéros se suivent et aucun ne sert deux fois ; à partir du premier inutilisé, "
        "aucun n'a été donné.",
    ),
    "numbers_sheet": Words("Numbers of papers", "Numéros des pièces"),
    "on_the_way": Words("On the way", "En route"),
    "on_the_whole": Words("On the whole", "En tout"),
    "opened_at": Words("Opened", "Ouverte"),
    "opened_by": Words("Bank opened by", "Banque ouverte par"),
    "opener": Words("Opener", "Encaisse initiale"),
    "opening_note": Words(
        "The bank begins with this: both count, both sign.",
        "La banque commence avec ceci : tous deux comptent, tous deux signent.",
    ),
    "paid_out": Words("Paid out", "Espèces remises"),
    "paper": Words("Paper", "Pièce"),
    "paper_number": Words("Its number", "Son numéro"),
    "paper_time": Words("Its time", "Son heure"),
    "paper_was": Words("The paper was a", "Le papier était"),
    "papers": Words("Papers", "Pièces"),
    "papers_by_series": Words("Papers by series", "Pièces par série"),
    "part_and_administrator": Words(
        "{part} – administrator of this house", "{part} – administrateur de la maison"
    ),
    "pending": Words("Pending", "En attente"),
    "people": Words("People", "Personnes"),
    "person": Words("Person", "Personne"),
    "pieces_differ": Words("only the pieces differ", "seules les coupures diffèrent"),
    "pieces_only": Words(
        "Only the pieces differ: what they come to, and the cash, is as the books have it.",
        "Seules les coupures diffèrent : leur valeur et les espèces sont conformes aux livres.",
    ),
    "place": Words("Place", "Lieu"),
    "play_money": Words("Play money", "Argent de jeu"),
    "played_with": Words("Played with", "On joue avec"),
    "price": Words("Price", "Prix"),
    "reason": Words("Reason", "Motif"),
    "recorder": Words("Recorder", "Secrétaire"),
    "redemptions": Words("Redemptions", "Échanges contre espèces"),
    "refused_sales": Words(
        "Sales refused to people who looked too young: {count}.",
        "Ventes refusées à des personnes paraissant trop jeunes : {count}.",
    ),
    "register_note": Words(
        "The result of a table is its closing float less the first advance and the top-ups. What "
        "of it was counted otherwise than the books have it stands beside it as a difference, "
        "with its count sheet; a correction is a line of its own.",
        "Le résultat d'une table est son encaisse finale moins l'avance initiale et les avances "
        "complémentaires. La part comptée autrement que ne le disent les livres figure à côté, "
        "comme écart, avec sa feuille de comptage ; une rectification est une ligne à part.",
    ),
    "register_sheet": Words("Control register (model 12)", "Registre de contrôle (modèle n° 12)"),
    "regulators_copy": Words("Copy for the regulator.", "Copie destinée à l'autorité."),
    "result": Words("Result", "Résultat"),
    "result_note": Words(
        "Result = closing float + credits − opener − fills, as far as the float was counted.",
        "Résultat = encaisse finale + remises − encaisse initiale − approvisionnements, pour "
        "autant que l'encaisse ait été comptée.",
    ),
    "results": Words("Result by session", "Résultat par séance"),
    "returned": Words("Returned", "Rendu"),
    "returned_cash": Words("Cash returned", "Espèces rendues"),
    "runner": Words("Runner", "Préposé"),
    "runner_sheet": Words("Runner's sheet", "Feuille du préposé"),
    "runners": Words("Runners", "Préposés"),
    "sales": Words("Sales", "Ventes"),
    "sales_and_redemptions": Words("Sales and redemptions", "Ventes et échanges"),
    "scope": Words("What", "Quoi"),
    "seat": Words("table {table}, seat {seat}", "table {table}, place {seat}"),
    "series": Words("Series", "Série"),
    "series_named": Words("{series}: {title}", "{series} : {title}"),
    "session": Words("Session", "Séance"),
    "should_be_there": Words("So much must be there", "Il doit rester"),
    "signed_by": Words("Signed by", "Signée par"),
    "signed_entries": Words("Entries", "Écritures"),
    "since_entry": Words(
        "It can have come about after entry {entry}.",
        "L'écart a pu survenir après l'écriture {entry}.",
    ),
    "sold": Words("Sold", "Vendu"),
    "someone": Words("{who}, {part}, {at}", "{who}, {part}, {at}"),
    "state": Words("State", "État"),
    "still_missing": Words("Before the bank can close:", "Avant que la banque puisse fermer :"),
    "table": Words("Table", "Table"),
    "table_sheet": Words("Table sheet", "Feuille de table"),
    "tables": Words("Tables", "Tables"),
    "taken": Words("Taken", "Reçu"),
    "tendered": Words("Tendered", "Somme reçue"),
    "tier": Words(
        "{tier}; seen by {seen}; report {report}",
        "{tier} ; vu par {seen} ; rapport {report}",
    ),
    "time": Words("Time", "Heure"),
    "top_ups": Words("Top-ups", "Avances compl."),
    "total": Words("Total", "Total"),
    "unconfirmed": Words("Not confirmed", "Non confirmées"),
    "undoes": Words("Undoes", "Annule"),
    "up_to": Words("Up to entry", "Jusqu'à l'écriture"),
    "used": Words("Used", "Utilisés"),
    "value": Words("Value", "Valeur"),
    "value_after": Words("Value after", "Valeur après"),
    "verdict": Words("Verdict", "Verdict"),
    "void": Words("Void", "Annulées"),
    "void_by": Words(
        "Void by {void}, asked for in entry {entry}: {reason}",
        "Annulée par {void}, demandée à l'écriture {entry} : {reason}",
    ),
    "void_papers": Words("Void and declined papers", "Pièces annulées ou refusées"),
    "was_late": Words(
        "At {time} it should have been received and was not.",
        "À {time}, elle aurait dû être reçue et ne l'était pas.",
    ),
    "way_in": Words("Way in", "Voie d'entrée"),
    "what": Words("What", "Quoi"),
    "with": Words("With", "Avec"),
    "with_players": Words("Players", "Joueurs"),
    "with_runners": Words("With runners", "Chez les préposés"),
    "written_off": Words("Written off", "Pertes"),
    "x_report": Words("X report: the bank in between", "Rapport X : la banque en cours"),
    "z_note": Words(
        "Final: the bank is closed, and nothing in this report changes any more.",
        "Définitif : la banque est fermée, et rien de ce rapport ne change plus.",
    ),
}
LABELS: Final[Mapping[str, Words]] = with_words(_LABELS, "papers", "labels")
