"""What happened at the bank, as sentences of the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

BANK_HAPPENED: Final[Mapping[str, Words]] = {
    "accepted": Words(
        "{paper}: {person} accepts; {carrier} will carry it.",
        "{paper} : {person} accepte ; {carrier} portera.",
    ),
    "acknowledged": Words(
        "{paper}: {person} has seen that it differs.",
        "{paper} : {person} a pris acte de l'écart.",
    ),
    "approved": Words(
        "{paper}: {person} approves.",
        "{paper} : {person} approuve.",
    ),
    "asked.credit": Words(
        "{paper}: {person} would give {units} ({pieces}) back from {place}.",
        "{paper} : {person} veut rendre {units} ({pieces}), {place}.",
    ),
    "asked.fill": Words(
        "{paper}: {person} asks for {units} ({pieces}) for {place}.",
        "{paper} : {person} demande {units} ({pieces}), {place}.",
    ),
    "asked.issue": Words(
        "{paper}: {person} gives {units} ({pieces}) and {cash} in cash to {place}.",
        "{paper} : {person} remet {units} ({pieces}) et {cash} en espèces, pour {place}.",
    ),
    "asked.return": Words(
        "{paper}: {person} brings {units} ({pieces}) and {cash} in cash back.",
        "{paper} : {person} rapporte {units} ({pieces}) et {cash} en espèces.",
    ),
    "bank_closed": Words(
        "{paper}: {person} closed the bank.",
        "{paper} : {person} a fermé la banque.",
    ),
    "bank_opened": Words(
        "The bank is open: {cashier} is its cashier, {recorder} its recorder.",
        "La banque est ouverte : {cashier} en est le caissier, {recorder} le secrétaire.",
    ),
    "bank_reopened": Words(
        "{paper}: the bank is open again, to be counted, signed and closed anew.",
        "{paper} : la banque est rouverte, à compter, à signer et à fermer de nouveau.",
    ),
    "came_back": Words(
        "{paper}: {person} has it back, as it had left.",
        "{paper} : {person} l'a reprise, telle qu'elle était partie.",
    ),
    "certified": Words(
        "{person} signs as {role}, entries {first} to {last}: {scope}.",
        "{person} ({role}) signe les écritures {first} à {last} : {scope}.",
    ),
    "confirmed": Words(
        "{paper}: {person} confirms it for the record.",
        "{paper} : {person} la confirme pour le registre.",
    ),
    "count_taken_back": Words(
        "{person} begins the count of {place} again.",
        "{person} recommence le comptage ({place}).",
    ),
    "counted": Words(
        "{paper}: {first} and {second} counted {place}: {units} ({pieces}), cash {cash}. It "
        "agrees.",
        "{paper} : {first} et {second} ont compté ({place}) : {units} ({pieces}), espèces "
        "{cash}. Tout concorde.",
    ),
    "counted.apart": Words(
        "{paper}: {first} and {second} counted {place}: {units} ({pieces}), cash {cash}. It "
        "differs from the books, somewhere after entry {since}.",
        "{paper} : {first} et {second} ont compté ({place}) : {units} ({pieces}), espèces "
        "{cash}. Écart avec les livres, survenu après l'écriture {since}.",
    ),
    "counted.float": Words(
        "{paper}: {first} and {second} counted the float aloud: {units}.",
        "{paper} : {first} et {second} ont compté l'encaisse à haute voix : {units}.",
    ),
    "counted.float.apart": Words(
        "{paper}: {first} and {second} counted the float aloud: {units}. The books have "
        "{books_units}: a difference, with what it demands.",
        "{paper} : {first} et {second} ont compté l'encaisse à haute voix : {units}. Les livres "
        "donnent {books_units} : c'est un écart, avec ce qu'il exige.",
    ),
    "counted.opening": Words(
        "{paper}: {first} and {second} counted what the bank begins with: {units} ({pieces}), "
        "cash {cash}.",
        "{paper} : {first} et {second} ont compté ce que la banque a au départ : {units} "
        "({pieces}), espèces {cash}.",
    ),
    "counted_once": Words(
        "{person} has counted {place}; the second count is to come.",
        "{person} a compté ({place}) ; le second comptage reste à faire.",
    ),
    "counts_differ": Words(
        "{first} and {second} counted {place} differently: both count again.",
        "{first} et {second} n'ont pas compté la même chose ({place}) : tous deux recomptent.",
    ),
    "declined": Words(
        "{paper}: {person} declines. {reason}",
        "{paper} : {person} refuse. {reason}",
    ),
    "deposited": Words(
        "{paper}: {cash} leave for the designated account. {note}",
        "{paper} : {cash} partent pour le compte désigné. {note}",
    ),
    "entered_from_paper": Words(
        "{paper}: {person} enters paper {number} of {at}: {units} ({pieces}), {cash} in cash.",
        "{paper} : {person} inscrit le papier {number} de {at} : {units} ({pieces}), {cash} en "
        "espèces.",
    ),
    "float_brought": Words(
        "{paper}: the licensee brings {units} ({pieces}) and {cash} in cash.",
        "{paper} : le titulaire apporte {units} ({pieces}) et {cash} en espèces.",
    ),
    "float_brought.cash": Words(
        "{paper}: the licensee brings {cash} in cash.",
        "{paper} : le titulaire apporte {cash} en espèces.",
    ),
    "float_brought.pieces": Words(
        "{paper}: the licensee brings {units} ({pieces}).",
        "{paper} : le titulaire apporte {units} ({pieces}).",
    ),
    "float_returned": Words(
        "{paper}: {cash} go back to the licensee.",
        "{paper} : {cash} reviennent au titulaire de la licence.",
    ),
    "late": Words(
        "{paper} has been on its way for too long.",
        "{paper} est en route depuis trop longtemps.",
    ),
    "mode_set.not redeemable": Words(
        "Tonight play money is not turned back into cash.",
        "Ce soir, l'argent de jeu ne s'échange pas contre des espèces.",
    ),
    "mode_set.redeemable": Words(
        "Tonight chips are turned back into cash at the bank.",
        "Ce soir, les jetons s'échangent contre des espèces à la banque.",
    ),
    "money_changed": Words(
        "{paper}: {taken} changed into {given}.",
        "{paper} : {taken} changés en {given}.",
    ),
    "received": Words(
        "{paper}: {person} has received it.",
        "{paper} : {person} l'a reçue.",
    ),
    "redeemed": Words(
        "{paper}: {units} ({pieces}) turned back into {cash}.",
        "{paper} : {units} ({pieces}) échangés contre {cash}.",
    ),
    "redeemed.seat": Words(
        "{paper}: {units} ({pieces}) from table {table}, seat {seat} turned back into {cash}.",
        "{paper} : {units} ({pieces}), table {table}, place {seat}, échangés contre {cash}.",
    ),
    "reported": Words(
        "{paper}: {person} reports on {of}. {text}",
        "{paper} : rapport sur {of}, par {person}. {text}",
    ),
    "sale_refused": Words(
        "Somebody who looked too young was sold nothing. {note}",
        "Rien n'a été vendu à une personne paraissant trop jeune. {note}",
    ),
    "sent": Words(
        "{paper} is on its way with {carrier}.",
        "{paper} est en route avec {carrier}.",
    ),
    "sent_back": Words(
        "{paper}: {person} sends it back. {reason}",
        "{paper} : {person} la renvoie. {reason}",
    ),
    "sold": Words(
        "{paper}: {seller} sold {units} ({pieces}) for {tendered}, {change} given back.",
        "{paper} : {seller} a vendu {units} ({pieces}) contre {tendered}, {change} rendus.",
    ),
    "taken": Words(
        "{paper}: {person} has it.",
        "{paper} : {person} l'a en main.",
    ),
    "void_asked": Words(
        "{paper}: {person} asks that {of} be void. {reason}",
        "{paper} : {person} demande l'annulation de {of}. {reason}",
    ),
    "voided": Words(
        "{paper}: {person} confirms; {of} is void, and what it moved goes back.",
        "{paper} : {person} confirme ; {of} est annulée, et ce qu'elle avait déplacé revient.",
    ),
    "written_off": Words(
        "{paper}: {units} ({pieces}) written off. {reason}",
        "{paper} : {units} ({pieces}) passés en perte. {reason}",
    ),
}
