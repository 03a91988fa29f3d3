"""Refusals of the office desk, and those that several desks give, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

NIGHT: Final[Mapping[str, Words]] = {
    "application_first": Words(
        "State what the licence approved first: the application bounds the night.",
        "Indiquez d'abord ce que la licence a approuvé : la demande délimite la soirée.",
    ),
    "application_unclear": Words(
        "The application has a number, a licensee, an authority and a place: fill in all four.",
        "La demande a un numéro, un titulaire, une autorité et un lieu : remplissez les quatre.",
    ),
    "declared_already": Words(
        "It is on record already that {person} is an administrator of this house.",
        "{person} est déjà inscrit comme administrateur de la maison.",
    ),
    "first_key_is_own": Words(
        "{person} brings their first key themselves: nobody else is to have had it.",
        "{person} présente sa première clé en personne : nul autre ne doit l'avoir eue.",
    ),
    "has_a_key": Words(
        "{person} has a key already: a new one is asked for, and somebody else confirms it.",
        "{person} a déjà une clé : une nouvelle se demande, et une autre personne la confirme.",
    ),
    "has_no_key": Words(
        "{person} has no key yet: one is given first.",
        "{person} n'a pas encore de clé : il faut d'abord en remettre une.",
    ),
    "has_no_part": Words(
        "{person} has no part in this night.",
        "{person} n'a aucun rôle dans cette soirée.",
    ),
    "has_no_such_part": Words(
        "{person} was not given the part of {role}.",
        "{person} n'a pas reçu ce rôle : {role}.",
    ),
    "has_this_part": Words(
        "{person} has the part of {role} already.",
        "{person} a déjà ce rôle : {role}.",
    ),
    "helper_not_registered": Words(
        "{person} is no member: give a registration number, or say why none is needed.",
        "{person} n'est pas membre : donnez un numéro d'inscription ou le motif d'exemption.",
    ),
    "helper_too_young": Words(
        "Nobody who looks under {age} helps to run a game.",
        "Nul ne participe à la conduite d'un jeu s'il semble avoir moins de {age} ans.",
    ),
    "hours_unclear": Words(
        "Write day and hour as 2027-03-05T19:00, and an end that comes after the beginning.",
        "Écrivez jour et heure comme 2027-03-05T19:00, et une fin qui vient après le début.",
    ),
    "key_by_two": Words(
        "{person} asked for this key: somebody else confirms it.",
        "{person} a demandé cette clé : une autre personne la confirme.",
    ),
    "key_not_of_account": Words(
        "{person} signs with the key of their account in this house: no other is taken here.",
        "{person} signe avec la clé de son compte dans cette maison : aucune autre n'est admise.",
    ),
    "key_seen": Words(
        "This key was brought before. Each person has one of their own, and a new one is new.",
        "Cette clé a déjà été présentée. Chacun a la sienne, et une nouvelle clé est nouvelle.",
    ),
    "licensee_attests": Words(
        "Only the licensee attests that the text of {rulebook} came with the licence.",
        "Seul le titulaire de la licence atteste que le texte du règlement {rulebook} y était "
        "joint.",
    ),
    "member_or_outsider": Words(
        "Say whether {person} is a member of the licensee or helps from outside.",
        "Indiquez si {person} est membre du titulaire de la licence ou une personne de "
        "l'extérieur.",
    ),
    "mode_not_approved": Words(
        "The application says otherwise whether play money and chips are redeemed.",
        "La demande dit autre chose sur l'échange de l'argent de jeu et des jetons.",
    ),
    "name_not_plain": Words(
        "This name holds signs that nobody sees, or spaces too many: write it without.",
        "Ce nom contient des signes invisibles ou des espaces en trop : écrivez-le sans.",
    ),
    "name_of_the_machine": Words(
        "“{person}” is the machine's name: this person needs another.",
        "« {person} » est le nom de la machine : cette personne doit en prendre un autre.",
    ),
    "name_written_otherwise": Words(
        "Tonight this name is written “{known}”, not “{person}”. "
        "Another person needs another name.",
        "Ce soir, ce nom s'écrit « {known} », et non « {person} ». "
        "Une autre personne doit prendre un autre nom.",
    ),
    "night_already_open": Words(
        "The night is open already.",
        "La soirée est déjà ouverte.",
    ),
    "night_closed": Words(
        "The night is closed: nothing is added to its record.",
        "La soirée est terminée : rien ne s'ajoute à son registre.",
    ),
    "night_has_a_licensee": Words(
        "A night has its licensee until it ends.",
        "Une soirée garde son titulaire jusqu'à la fin.",
    ),
    "night_needs_a_name": Words(
        "Give the night a name.",
        "Donnez un nom à la soirée.",
    ),
    "night_not_open": Words(
        "The night is not open yet: the licensee opens it.",
        "La soirée n'est pas encore ouverte : le titulaire de la licence l'ouvre.",
    ),
    "no_key_asked": Words(
        "Nobody has asked for a new key for {person}.",
        "Personne n'a demandé de nouvelle clé pour {person}.",
    ),
    "no_such_payment": Words(
        "There is no payment {number} that counts.", "Il n'y a pas de paiement {number} qui compte."
    ),
    "no_such_rulebook": Words(
        "There is no rulebook {rulebook} in this night.",
        "Il n'y a pas de règlement {rulebook} dans cette soirée.",
    ),
    "no_such_table": Words(
        "There is no table {table}.",
        "Il n'y a pas de table {table}.",
    ),
    "no_such_ticket": Words(
        "There is no ticket {ticket} of {of} in this draw.",
        "Il n'y a pas de billet {ticket} sur {of} dans ce tirage.",
    ),
    "not_a_key": Words(
        "This is no key that can be signed with: 64 digits of the figures 0 to 9 and a to f.",
        "Ce n'est pas une clé de signature : 64 signes, chiffres de 0 à 9 et lettres de a à f.",
    ),
    "not_a_supplied_game": Words(
        "{rulebook} is none of the games that this night may run.",
        "{rulebook} n'est pas un des jeux que cette soirée peut tenir.",
    ),
    "not_checked": Words(
        "The table has not been checked by the {role} for this session.",
        "La vérification de la table n'est pas complète pour cette séance : il en manque une "
        "({role}).",
    ),
    "not_enough_chips": Words(
        "The chips are {short} short.",
        "Il manque {short}.",
    ),
    "not_for_these_eyes": Words(
        "This page is not for the part you have tonight.",
        "Cette page n'est pas pour le rôle que vous tenez ce soir.",
    ),
    "not_from_gross": Words(
        "Nothing of this kind is paid out of the gross receipts.",
        "Rien de tel n'est payé sur les recettes brutes.",
    ),
    "not_their_key": Words(
        "{person} brings this key themselves, or whoever leads the night does.",
        "Cette clé est présentée par {person}, ou par la direction de la soirée.",
    ),
    "not_their_part": Words(
        "That is not for the {role} to say, or this person is no {role} tonight.",
        "Ce rôle ({role}) ne permet pas cela, ou cette personne ne l'a pas reçu ce soir.",
    ),
    "not_theirs_to_turn_on": Words(
        "Whether {rulebook} is played is the licensee's own choice.",
        "Le choix de {rulebook} revient au titulaire de la licence lui-même.",
    ),
    "not_this_generation": Words(
        "The night can't go on as generation {generation}: it is not the next one.",
        "La soirée ne peut reprendre comme génération {generation} : ce n'est pas la suivante.",
    ),
    "not_this_table": Words(
        "Another croupier has this table: have it handed over first.",
        "Un autre croupier tient cette table : faites-vous la remettre d'abord.",
    ),
    "over_expense_limit": Words(
        "Expenses are limited to {limit_cents}: {left_cents} is left.",
        "Les dépenses sont plafonnées à {limit_cents} : il reste {left_cents}.",
    ),
    "over_prize_limit": Words(
        "Prizes are approved up to {limit_cents} in all: {left_cents} is left.",
        "Les prix sont approuvés jusqu'à {limit_cents} en tout : il reste {left_cents}.",
    ),
    "part_not_given": Words(
        "The part of {role} is not given by the office.",
        "Ce rôle ({role}) n'est pas attribué par le bureau.",
    ),
    "payment_unclear": Words(
        "Say to whom it was paid, and what for.",
        "Indiquez à qui la somme a été versée, et pour quoi.",
    ),
    "play_money_for_goods": Words(
        "Goods are sold or auctioned at this event: play money alone lies on this table.",
        "Des marchandises se vendent ou s'adjugent à cette activité : seul l'argent de jeu est "
        "admis à cette table.",
    ),
    "purpose_not_approved": Words(
        "This purpose was not approved. The application names: {purposes}.",
        "Cette fin n'a pas été approuvée. La demande nomme : {purposes}.",
    ),
    "purposes_missing": Words(
        "Name the charitable purposes that were approved.",
        "Nommez les fins de bienfaisance qui ont été approuvées.",
    ),
    "receipt_missing": Words(
        "Every expense has its receipt: give its number.",
        "Chaque dépense a son reçu : donnez son numéro.",
    ),
    "rulebook_adopted": Words(
        "{rulebook} is adopted already.",
        "{rulebook} est déjà adopté.",
    ),
    "scan_not_stored": Words(
        "The scan {scan} is not stored with this night: bring the file itself.",
        "Le document numérisé {scan} n'est pas conservé avec cette soirée : fournissez le fichier.",
    ),
    "seat_is_empty": Words(
        "Nobody sits in seat {seat}.",
        "Personne n'est à la place {seat}.",
    ),
    "staff_never_play": Words(
        "{person} works here tonight: staff never play.",
        "{person} travaille ici ce soir : le personnel ne joue jamais.",
    ),
    "table_not_approved": Words(
        "The application approves {tables} tables of {rulebook}, and no more.",
        "La demande approuve {tables} tables de {rulebook}, pas plus.",
    ),
    "table_paused": Words(
        "Table {table} is paused: no new round begins until the pit boss resumes play.",
        "La table {table} est suspendue : aucun nouveau coup tant que l'inspecteur de table "
        "n'a pas repris le jeu.",
    ),
    "tables_unclear": Words(
        "Say how many tables of each game were approved: one at least, 999 at most.",
        "Indiquez combien de tables de chaque jeu ont été approuvées : une au moins, 999 au plus.",
    ),
    "text_amended": Words(
        "The text of {rulebook} is not a shipped one: it differs in {clauses}. A licensed night "
        "takes no amended rules: use them on a practice night; or, if this text came with the "
        "licence, have it attested with a scan of its pages.",
        "Le texte du règlement {rulebook} n'est pas celui du logiciel : il en diffère "
        "({clauses}). Une soirée sous licence n'admet pas de règles modifiées : prenez-les pour "
        "une soirée d'entraînement ; ou, si ce texte était joint à la licence, faites-le attester "
        "avec ses pages numérisées.",
    ),
    "text_not_shipped": Words(
        "The text of {rulebook} was never shipped. Use it on a practice night; or, if it came "
        "with the licence, have it attested with a scan of its pages.",
        "Le texte du règlement {rulebook} ne vient pas avec le logiciel. Prenez-le pour une soirée "
        "d'entraînement ; ou, s'il était joint à la licence, faites-le attester avec ses pages "
        "numérisées.",
    ),
    "which_seat": Words(
        "Say which seat.",
        "Indiquez quelle place.",
    ),
    "who_is_it": Words(
        "Say the person's name.",
        "Indiquez le nom de la personne.",
    ),
}
