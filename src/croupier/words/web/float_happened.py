"""Entries about the float of a table, as the record tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

FLOAT_HAPPENED: Final[Mapping[str, Words]] = {
    "debt_cancelled": Words(
        "Seat {seat}, {player}: a ruling takes back {units} that were owed.",
        "Place {seat}, {player} : une décision reprend {units} qui restaient dus.",
    ),
    "debt_paid": Words(
        "Seat {seat}, {player}: {units} that were owed are paid.",
        "Place {seat}, {player} : {units} qui restaient dus sont payés.",
    ),
    "float_counted_once": Words(
        "{person} has counted the float; a second person counts it before the table closes.",
        "{person} a compté l'encaisse ; une seconde personne la compte avant la fermeture.",
    ),
    "float_counts_differ": Words(
        "{first} and {second} counted the float differently: both count again.",
        "{first} et {second} n'ont pas compté la même encaisse : tous deux recomptent.",
    ),
    "float_entered.closing": Words(
        "Carnet d'avances, line {number}, by {person}: closing {units}, result {result}.",
        "Carnet d'avances, ligne {number}, par {person} : clôture {units}, résultat {result}.",
    ),
    "float_entered.closing.apart": Words(
        "Carnet d'avances, line {number}, by {person}: closing {units}, where the books have "
        "{books}; result {result}.",
        "Carnet d'avances, ligne {number}, par {person} : clôture {units}, les livres donnent "
        "{books} ; résultat {result}.",
    ),
    "float_entered.correction": Words(
        "Carnet d'avances, line {number}, by {person}: a ruling after the closing moves {result}.",
        "Carnet d'avances, ligne {number}, par {person} : une décision après la clôture déplace "
        "{result}.",
    ),
    "float_entered.opening": Words(
        "Carnet d'avances, line {number}, by {person}: first advance {units}.",
        "Carnet d'avances, ligne {number}, par {person} : première avance {units}.",
    ),
    "float_entered.top-up": Words(
        "Carnet d'avances, line {number}, by {person}: another advance of {units}.",
        "Carnet d'avances, ligne {number}, par {person} : avance complémentaire de {units}.",
    ),
    "float_short": Words(
        "Betting opened on a float of {units}: the round could cost {worst}.",
        "Mises ouvertes sur une encaisse de {units} : le coup pourrait coûter {worst}.",
    ),
    "payment_owed": Words(
        "Seat {seat}, {player}: the float could not pay {units}; the table owes them.",
        "Place {seat}, {player} : l'encaisse n'a pu payer {units} ; la table les doit.",
    ),
}
