"""Sentences about the application for the licence, as the command line has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "application_file": Words(
        "The terms that the licence approved, as TOML; --template prints one to fill in.",
        "Les modalités approuvées par la licence, en TOML ; --template en imprime un à remplir.",
    ),
    "application_template": Words(
        "Print a file to fill in, with the night's games and what is on record.",
        "Imprimer un fichier à remplir, avec les jeux de la soirée et ce qui est au registre.",
    ),
    "night_application": Words(
        "Show the application: what the licence approved.",
        "Montrer la demande : ce que la licence a approuvé.",
    ),
    "night_apply": Words(
        "State what the licence approved, or state it anew, as the licensee.",
        "Consigner ce que la licence a approuvé, ou le consigner à nouveau, comme titulaire.",
    ),
}
LABELS: Final[Mapping[str, Words]] = {
    "none": Words("No application is on record.", "Aucune demande n'est au registre."),
    "recorded": Words("The application is on record.", "La demande est au registre."),
    "template": Words(
        "The application as it was approved. Amounts are in the currency, such as 12.50. A line "
        "with # before it isn't read: take the # off to state it.",
        "La demande telle qu'elle a été approuvée. Les montants sont dans la monnaie, comme 12.50. "
        "Une ligne précédée de # n'est pas lue : ôtez le # pour la consigner.",
    ),
    "template_tables": Words(
        "How many tables of each game were approved.",
        "Combien de tables de chaque jeu ont été approuvées.",
    ),
}
ERRORS: Final[Mapping[str, Words]] = {
    "bad_field": Words(
        "{file}: {field} is not as it should be. Write {kind}.",
        "{file} : {field} ne convient pas. Écrivez {kind}.",
    ),
    "bad_file": Words(
        "{file} can't be read as TOML: {why}.",
        "{file} n'est pas lisible en TOML : {why}.",
    ),
    "file_or_template": Words(
        "Name the application with --file, or have one to fill in printed with --template.",
        "Indiquez la demande avec --file, ou imprimez-en une à remplir avec --template.",
    ),
    "missing_fields": Words("{file} lacks: {fields}.", "Il manque dans {file} : {fields}."),
    "too_long": Words(
        "{file} is no application: it is longer than {most} KiB.",
        "{file} n'est pas une demande : le fichier dépasse {most} Kio.",
    ),
    "unknown_fields": Words(
        "{file}: an application has no {fields}. It has: {known}.",
        "{file} : une demande n'a pas de {fields}. Elle a : {known}.",
    ),
}
KINDS: Final[Mapping[str, Words]] = {
    "choice": Words("one of: {choices}", "l'un de : {choices}"),
    "hour": Words(
        'a day and an hour, such as "2027-03-05T19:00"',
        "un jour et une heure, comme « 2027-03-05T19:00 », entre guillemets droits",
    ),
    "money": Words("an amount of money, such as 12.50", "un montant, comme 12.50"),
    "tables": Words("a whole number of tables for each game", "un nombre entier de tables par jeu"),
    "text": Words(
        "a text in quotes, of at most {most} characters, on one line",
        "un texte entre guillemets droits, de {most} caractères au plus, sur une ligne",
    ),
    "texts": Words(
        'a list of texts, such as ["library", "food bank"]',
        'une liste de textes, comme ["bibliothèque", "banque alimentaire"]',
    ),
    "whole": Words("a whole number", "un nombre entier"),
    "yes_no": Words("true or false", "true (oui) ou false (non)"),
}
