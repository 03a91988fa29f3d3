"""What the bank's own papers say: their titles, their labels, what a difference demands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

DECLINED: Final = Words("DECLINED", "REFUSÉ")

TITLES: Final[Mapping[str, Words]] = {  # by kind of paper
    "change": Words("Change", "Change"),
    "closing": Words("Z report: the bank at closing", "Rapport Z : la banque à la fermeture"),
    "count": Words("Count sheet", "Feuille de comptage"),
    "credit": Words("Credit: a table gives back", "Crédit : une table rend à la banque"),
    "deposit": Words("Deposit slip", "Bordereau de dépôt"),
    "entry": Words("Entry from paper", "Inscription d'après un papier"),
    "fill": Words("Fill: signed voucher", "Approvisionnement : reçu signé"),
    "float": Words("Licensee's float given back", "Fonds de caisse rendu au titulaire"),
    "issue": Words("Issue to a runner", "Remise à un préposé"),
    "redemption": Words("Redemption receipt", "Reçu d'échange contre espèces"),
    "report": Words("Discrepancy report", "Rapport d'écart"),
    "return": Words("Return of a runner", "Retour d'un préposé"),
    "sale": Words("Sale receipt", "Reçu de vente"),
    "void": Words("Void of a paper", "Annulation d'une pièce"),
    "write-off": Words("Write-off", "Passage en perte"),
}

STATES: Final[Mapping[str, Words]] = {  # how far a paper has come
    "accepted": Words("accepted, not yet carried", "acceptée, pas encore en route"),
    "approved": Words("approved, not yet accepted", "approuvée, pas encore acceptée"),
    "asked": Words("asked for", "demandée"),
    "carried": Words("on its way", "en route"),
    "declined": Words("declined", "refusée"),
    "done": Words("done", "réglée"),
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

LABELS: Final[Mapping[str, Words]] = {
    "about": Words("About count sheet", "Sur la feuille de comptage"),
    "accepted_by": Words("Accepted by", "Acceptée par"),
    "acknowledged_by": Words("Acknowledged by", "Écart vu par"),
    "approved_by": Words("Approved by", "Approuvée par"),
    "asked_by": Words("Asked for by", "Demandée par"),
    "books": Words("Books", "Livres"),
    "carried_by": Words("Carried by", "Portée par"),
    "cash": Words("Cash", "Espèces"),
    "cash_books": Words("Cash in the books", "Espèces selon les livres"),
    "cash_counted": Words("Cash counted", "Espèces comptées"),
    "cash_difference": Words("Difference in cash", "Écart en espèces"),
    "certifies": Words("{part}, entries {first} to {last}", "{part}, écritures {first} à {last}"),
    "change_given": Words("Change given", "Monnaie rendue"),
    "changed_by": Words("Changed by", "Changé par"),
    "chips": Words("Chips", "Jetons"),
    "confirmed_by": Words("Confirmed by", "Confirmée par"),
    "count": Words("Count", "Nombre"),
    "counted": Words("Counted", "Compté"),
    "counted_first": Words("First counter", "Premier compteur"),
    "counted_second": Words("Second counter", "Second compteur"),
    "counted_total": Words("Counted, in value", "Compté, en valeur"),
    "credit_note": Words(
        "The table gives these pieces back; they count at the bank once the cashier has them.",
        "La table rend ces pièces ; elles comptent à la banque dès que le caissier les a.",
    ),
    "declined_by": Words("Declined by", "Refusée par"),
    "declined_why": Words("Declined: {reason}", "Refusée : {reason}"),
    "denomination": Words("Denomination", "Valeur unitaire"),
    "deposit_note": Words(
        "Receipts of this event alone, for the designated account.",
        "Recettes de cette seule activité, pour le compte désigné.",
    ),
    "deposited": Words("Deposited", "Déposé"),
    "deposited_by": Words("Deposited by", "Déposé par"),
    "difference": Words("Difference", "Écart"),
    "digest": Words("Digest of the entry", "Empreinte de l'écriture"),
    "entered_by": Words("Entered by", "Inscrite par"),
    "entry": Words("Entry of the record", "Écriture du registre"),
    "entry_note": Words(
        "Written by hand while the program was away, entered later; two people have seen it.",
        "Écrite à la main pendant une panne, inscrite après coup ; deux personnes l'ont vue.",
    ),
    "fill_note": Words(
        "Supplied against this signed voucher; at the end the croupier turns everything in.",
        "Fourni contre ce reçu signé ; à la fin, le croupier rend tout.",
    ),
    "for_seat": Words("For", "Pour"),
    "from": Words("From", "De"),
    "given": Words("Given", "Remis"),
    "given_back": Words("Given back", "Rendu"),
    "given_back_by": Words("Given back by", "Rendu par"),
    "given_by": Words("Given by", "Remis par"),
    "made_in": Words("Which entry made", "Faite par l'écriture"),
    "named": Words("{paper}, {title}", "{paper}, {title}"),
    "not_kept_note": Words(
        "At this table nobody keeps the stakes: what it has won or lost follows from the count.",
        "À cette table, personne ne note les mises : son résultat découle du comptage.",
    ),
    "opening_note": Words(
        "The bank begins with this: both count, both sign.",
        "La banque commence avec ceci : tous deux comptent, tous deux signent.",
    ),
    "paid_out": Words("Paid out", "Espèces remises"),
    "paper_number": Words("Its number", "Son numéro"),
    "paper_time": Words("Its time", "Son heure"),
    "paper_was": Words("The paper was a", "Le papier était"),
    "person": Words("Person", "Personne"),
    "place": Words("Place", "Lieu"),
    "play_money": Words("Play money", "Argent de jeu"),
    "price": Words("Price", "Prix"),
    "reason": Words("Reason", "Motif"),
    "received_by": Words("Received by", "Reçue par"),
    "redeemed_by": Words("Redeemed by", "Échangé par"),
    "regulators_copy": Words("Copy for the regulator.", "Copie destinée à l'autorité."),
    "reported_by": Words("Reported by", "Rapport de"),
    "runner": Words("Runner", "Préposé"),
    "seat": Words("table {table}, seat {seat}", "table {table}, place {seat}"),
    "since_entry": Words(
        "It can have come about with entry {entry} or later.",
        "L'écart a pu survenir à l'écriture {entry} ou après.",
    ),
    "sold_by": Words("Sold by", "Vendu par"),
    "someone": Words("{who}, {part}, {time}", "{who}, {part}, {time}"),
    "state": Words("State", "État"),
    "table": Words("Table", "Table"),
    "taken": Words("Taken", "Reçu"),
    "tendered": Words("Tendered", "Somme reçue"),
    "time": Words("Time", "Heure"),
    "total": Words("Total", "Total"),
    "undoes": Words("Undoes", "Annule"),
    "value": Words("Value", "Valeur"),
    "void_by": Words(
        "Void by {void}, asked for in entry {entry}: {reason}",
        "Annulée par {void}, demandée à l'écriture {entry} : {reason}",
    ),
    "void_note": Words(
        "What the paper had moved goes back; what was written stays as it was.",
        "Ce que la pièce avait déplacé revient ; ce qui était écrit reste tel quel.",
    ),
    "was_late": Words(
        "At {time} it should have been received and was not.",
        "À {time}, elle aurait dû être reçue et ne l'était pas.",
    ),
    "with": Words("With", "Avec"),
    "written_off_by": Words("Written off by", "Passé en perte par"),
}
