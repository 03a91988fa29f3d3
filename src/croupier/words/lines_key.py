"""Sentences about the keys of programs: for whom `serve --lines` speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.words import Words

HELP: Final[Mapping[str, Words]] = {
    "lines_key": Words(
        "The key file of the program: it names the people that it speaks for.",
        "Le fichier de clé du programme : il nomme les personnes pour qui il parle.",
    ),
    "lines_key_for": Words(
        "Somebody that the program may speak for; once for each person.",
        "Une personne pour qui le programme peut parler ; une fois par personne.",
    ),
    "lines_key_out": Words(
        "The key file to write. Only you can read it.",
        "Le fichier de clé à écrire. Vous seul pouvez le lire.",
    ),
    "night_lines_key": Words(
        "Make a key file for a program that speaks by lines, for the people you name.",
        "Faire la clé d'un programme qui parle en lignes, pour les personnes que vous nommez.",
    ),
}

LABELS: Final[Mapping[str, Words]] = {
    "made": Words(
        "{file}: with it a program may speak in {night} for {people}. Keep it as you keep a PIN.",
        "{file} : avec elle, un programme peut parler dans {night} pour {people}. Gardez-la comme "
        "un code.",
    ),
}

ERRORS: Final[Mapping[str, Words]] = {
    "lines_key_administrator": Words(
        "{person} is an administrator of this house, so no key speaks for them: they sign on the "
        "pages, which say what they are.",
        "{person} gère la maison : aucune clé ne parle pour cette personne. Elle signe sur les "
        "pages, qui disent ce qu'elle est.",
    ),
    "lines_key_alone": Words(
        "--lines-key goes with --lines.",
        "--lines-key va avec --lines.",
    ),
    "lines_key_in_the_open": Words(
        "Others can read {file}, so it opens nothing. If nobody has read it yet: chmod 600 {file}",
        "D'autres peuvent lire {file} : la clé ne sert à rien. Si personne ne l'a encore lue : "
        "chmod 600 {file}",
    ),
    "lines_key_list_changed": Words(
        "The list of people of {file} in {night} was changed, so the key opens nothing. "
        "Make another: croupier night lines-key {night} --for PERSON -o FILE",
        "La liste des personnes de {file} dans {night} a été modifiée : la clé ne sert plus. "
        "Pour en faire une autre : croupier night lines-key {night} --for PERSONNE -o FICHIER",
    ),
    "lines_key_needed": Words(
        "{night} is not for practice: --lines needs --lines-key FILE. "
        "Make one: croupier night lines-key {night} --for PERSON -o FILE",
        "{night} n'est pas un entraînement : --lines demande --lines-key FICHIER. "
        "Pour en faire une : croupier night lines-key {night} --for PERSONNE -o FICHIER",
    ),
    "lines_key_night_closed": Words(
        "{night} is closed: nobody speaks in it any more.",
        "{night} est terminée : plus personne n'y parle.",
    ),
    "lines_key_no_part": Words(
        "{person} has no part in {night}, so no key speaks for them. Those who have one: {people}",
        "{person} n'a pas de rôle dans {night} : aucune clé ne parle pour cette personne. "
        "Celles qui en ont un : {people}",
    ),
    "lines_key_unknown": Words(
        "{file} is no key of {night}. Make one: "
        "croupier night lines-key {night} --for PERSON -o FILE",
        "{file} n'est pas une clé de {night}. Pour en faire une : "
        "croupier night lines-key {night} --for PERSONNE -o FICHIER",
    ),
    "lines_key_unread": Words(
        "{file} is no key file.",
        "{file} n'est pas un fichier de clé.",
    ),
    "not_in_lines_key": Words(
        "This program's key does not speak for {operator}. Nothing was recorded.",
        "La clé de ce programme ne parle pas pour {operator}. Rien n'a été enregistré.",
    ),
}
