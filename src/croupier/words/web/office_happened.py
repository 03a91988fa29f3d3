"""Entries of the office, as the record tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

OFFICE_HAPPENED: Final[Mapping[str, Words]] = {
    "administrator_declared": Words(
        "{person} is an administrator of this house. What they sign says so from here on.",
        "{person} est administrateur de la maison. Ses signatures le disent désormais.",
    ),
    "adopted": Words(
        "The rulebook {rulebook}, edition {edition}, is in the record with its whole text.",
        "Le règlement {rulebook}, édition {edition}, est au registre avec tout son texte.",
    ),
    "adopted.marked": Words(
        "The rulebook {rulebook}, edition {edition}, is in the record with its whole text. {mark}",
        "Le règlement {rulebook}, édition {edition}, est au registre avec tout son texte. {mark}",
    ),
    "application_stated": Words(
        "{person} stated the application as it was approved.",
        "{person} a consigné la demande telle qu'elle a été approuvée.",
    ),
    "appointed": Words("{person} was appointed {role}.", "{person} a reçu un rôle : {role}."),
    "clock_jumped": Words(
        "The wall clock was moved by {seconds} s.", "L'horloge a été déplacée de {seconds} s."
    ),
    "key_given": Words(
        "{person} signs with the key {key}.",
        "{person} signe avec la clé {key}.",
    ),
    "key_renewal_asked": Words(
        "{asked_by} asks that {person} sign with the new key {key}.",
        "{asked_by} demande la nouvelle clé {key}, avec laquelle {person} signerait.",
    ),
    "key_renewed": Words(
        "{person} signs with the new key {key} from here on: asked by {asked_by}, confirmed by "
        "{confirmed_by}.",
        "{person} signe désormais avec la nouvelle clé {key}, demandée par {asked_by} et "
        "confirmée par {confirmed_by}.",
    ),
    "night_closed": Words("The night is closed.", "La soirée est terminée."),
    "night_opened": Words(
        "{licensee} opened the night “{name}”.", "{licensee} a ouvert la soirée « {name} »."
    ),
    "night_opened.practice": Words(
        "{licensee} opened the practice night “{name}”.",
        "{licensee} a ouvert la soirée d'entraînement « {name} ».",
    ),
    "night_resumed": Words(
        "The night goes on from a copy of entry {entries}, as generation {generation}. The first "
        "laptop must not go on.",
        "La soirée reprend d'une copie de l'écriture {entries}, génération {generation}. Le "
        "premier ordinateur ne doit pas continuer.",
    ),
    "notice_posted": Words(
        "The notice of {rulebook} hangs.", "L'affichage de {rulebook} est en place."
    ),
    "payment_recorded.donation": Words(
        "{person} recorded donation {number} to {payee}: {purpose}.",
        "{person} a consigné le don {number} à {payee} : {purpose}.",
    ),
    "payment_recorded.expense": Words(
        "{person} recorded expense {number}, paid to {payee}: {purpose}.",
        "{person} a consigné la dépense {number}, versée à {payee} : {purpose}.",
    ),
    "payment_recorded.prize": Words(
        "{person} recorded prize {number}, given to {payee}: {purpose}.",
        "{person} a consigné le prix {number}, remis à {payee} : {purpose}.",
    ),
    "payment_voided": Words(
        "{person} voided payment {number}: {reason}.",
        "{person} a annulé le paiement {number} : {reason}.",
    ),
    "released": Words("{person} is no longer {role}.", "{person} n'a plus ce rôle : {role}."),
}
