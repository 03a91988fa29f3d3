"""The command line's own sentences: help, headings, errors, and the practice table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.words.application import HELP as APPLICATION_HELP
from croupier.words.house import HELP as HOUSE_HELP
from croupier.words.lines_key import HELP as LINES_KEY_HELP
from croupier.words.record import HELP as RECORD_HELP
from croupier.words.texts import HELP as TEXT_HELP
from croupier.words.words import Words

_HELP: Final[Mapping[str, Words]] = {
    "app": Words(
        "Runs a licensed casino night, and knows the law it runs under.",
        "Tient une soirée de casino autorisée, et connaît la loi qui la régit.",
    ),
    "bank": Words(
        "The bank of a night: where everything is, what is pending, what is missing.",
        "La banque d'une soirée : où est chaque chose, ce qui attend, ce qui manque.",
    ),
    "bank_csv": Words("Write it as CSV to this file.", "L'écrire en CSV dans ce fichier."),
    "bank_kind": Words(
        "x, z, numbers, 'table NAME' or 'runner NAME'.",
        "x, z, numbers, 'table NOM' ou 'runner NOM'.",
    ),
    "bank_number": Words("A paper's number, such as F-41.", "Le numéro d'une pièce, comme F-41."),
    "bank_original": Words(
        "This is its first printing: without REPRINT. You answer for that.",
        "C'est la première impression : sans RÉIMPRESSION. Vous en répondez.",
    ),
    "bank_paper": Words(
        "A numbered paper: voucher, receipt, count sheet, void.",
        "Une pièce numérotée : reçu, feuille de comptage, annulation.",
    ),
    "bank_pdf": Words("Write it as PDF to this file.", "L'écrire en PDF dans ce fichier."),
    "bank_report": Words(
        "The X report at any time, the Z report after closing; tables', runners' sheets, numbers.",
        "Le rapport X à tout moment, Z après la fermeture ; feuilles de table et de préposé, "
        "numéros.",
    ),
    "bank_show": Words("Where the bank stands now.", "Où en est la banque."),
    "bank_size": Words("A4, or receipt (80 mm).", "A4, ou receipt (80 mm)."),
    "bots": Words("How many other players sit down.", "Combien d'autres joueurs s'assoient."),
    "chips": Words("How many chips you bring.", "Combien de jetons vous apportez."),
    "clauses": Words(
        "Every clause of the law: its text, its status, what it sets, the tests that hold it.",
        "Chaque clause de la loi : son texte, son statut, ce qu'elle fixe, ses tests.",
    ),
    "clauses_of": Words(
        "A rulebook's name or file; without it, all of them.",
        "Le nom ou le fichier d'un règlement ; sans lui, tous.",
    ),
    "closed": Words(
        "Start before the opening: check the wheel, then open.",
        "Commencer avant l'ouverture : vérifier la roue, puis ouvrir.",
    ),
    "files": Words(
        "Rulebook files to check; without one, the house's own are listed.",
        "Fichiers de règlement à vérifier ; sans fichier, la liste de ceux de la maison.",
    ),
    "format": Words(
        "jsonl: the whole record; csv: a row a transfer; beancount: the books, for an accountant.",
        "jsonl : le registre entier ; csv : une ligne par transfert ; beancount : les comptes, "
        "pour un comptable.",
    ),
    "json": Words("Print JSON for a program.", "Afficher du JSON pour un programme."),
    "lang": Words(
        "en or fr; else CROUPIER_LANG, else the system's language.",
        "en ou fr ; sinon CROUPIER_LANG, sinon la langue du système.",
    ),
    "law": Words(
        "A folder of rulebooks; names are looked up there first.",
        "Un dossier de règlements ; les noms y sont cherchés d'abord.",
    ),
    "minimum": Words(
        "The table's minimum, in units of its smallest chip.",
        "Le minimum de la table, en unités de son plus petit jeton.",
    ),
    "motion": Words("Show the wheel turning.", "Montrer la roue qui tourne."),
    "odds": Words(
        "The exact odds of every bet, as fractions, by walking the engine.",
        "Les chances exactes de chaque mise, en fractions, en parcourant le moteur.",
    ),
    "play": Words(
        "Sit down at a virtual table, for practice.",
        "S'asseoir à une table virtuelle, pour s'exercer.",
    ),
    "rulebook": Words("A rulebook's name, or a file.", "Le nom d'un règlement, ou un fichier."),
    "rulebooks": Words(
        "The rulebooks of the house, or a check of your own files.",
        "Les règlements de la maison, ou la vérification de vos fichiers.",
    ),
    "seed": Words(
        "Draw from this text instead of fresh chance, to play the same night again.",
        "Tirer de ce texte au lieu d'un hasard neuf, pour rejouer la même soirée.",
    ),
    "set": Words(
        "Choose a reading: interpretation=choice. May be given several times.",
        "Choisir une lecture : interprétation=choix. Peut être répété.",
    ),
    "table": Words(
        "The engine protocol: one JSON object a line in, one a line out.",
        "Le protocole du moteur : un objet JSON par ligne en entrée, un par ligne en sortie.",
    ),
    "version": Words("Print the version.", "Afficher la version."),
    "virtual": Words(
        "The machine draws; else `chance` says what the wheel did.",
        "La machine tire ; sinon `chance` dit ce que la roue a fait.",
    ),
    "wheel": Words(
        "The licensee's wheel: a name of `croupier wheels`, or a file.",
        "La roue du titulaire : un nom de `croupier wheels`, ou un fichier.",
    ),
    "wheels": Words(
        "The wheels that come with the house, and where each is lawful.",
        "Les roues de la maison, et où chacune est permise.",
    ),
}

HELP: Final[Mapping[str, Words]] = dict(
    sorted(
        {
            **_HELP,
            **APPLICATION_HELP,
            **HOUSE_HELP,
            **LINES_KEY_HELP,
            **RECORD_HELP,
            **TEXT_HELP,
        }.items()
    )
)

EXAMPLES: Final = Words("Examples:", "Exemples :")

LABELS: Final[Mapping[str, Words]] = {
    "allowed_under": Words("allowed under", "permise selon"),
    "bad_choice": Words(
        "--set takes interpretation=choice, not {given!r}",
        "--set attend interprétation=choix, pas {given!r}",
    ),
    "bank_kind": Words(
        "--kind is x, z, numbers, 'table NAME' or 'runner NAME', not {given!r}",
        "--kind est x, z, numbers, 'table NOM' ou 'runner NOM', pas {given!r}",
    ),
    "bank_size": Words(
        "--paper is A4 or receipt, not {given!r}",
        "--paper est A4 ou receipt, pas {given!r}",
    ),
    "bet": Words("bet", "mise"),
    "chances": Words("chances", "chances"),
    "cites": Words("cites", "cite"),
    "clause": Words("clause", "clause"),
    "clauses": Words("clauses", "clauses"),
    "digest": Words("digest", "empreinte"),
    "duty": Words("duty", "obligation"),
    "edition": Words("edition", "édition"),
    "error": Words("Error", "Erreur"),
    "expectation": Words("expectation a unit", "espérance par unité"),
    "file_is_good": Words("{file}: a good rulebook.", "{file} : un règlement en ordre."),
    "format": Words(
        "--format is one of {formats}, not {given!r}",
        "--format est l'un de {formats}, pas {given!r}",
    ),
    "language": Words("--lang is en or fr, not {given!r}", "--lang est en ou fr, pas {given!r}"),
    "no_exact_odds": Words(
        "there are no exact odds for {name} yet",
        "il n'y a pas encore de chances exactes pour {name}",
    ),
    "no_such_number": Words(
        "there is no paper {given!r}; the last numbers are: {last}",
        "il n'y a pas de pièce {given!r} ; les derniers numéros sont : {last}",
    ),
    "not_playable": Words(
        "{name} can't be played here yet; these can: {playable}",
        "{name} ne se joue pas encore ici ; se jouent : {playable}",
    ),
    "nowhere": Words("nowhere here", "nulle part ici"),
    "one_form": Words(
        "choose one of --pdf, --csv and --json",
        "choisissez l'un de --pdf, --csv et --json",
    ),
    "one_night": Words(
        "this holds several nights: name one, as in ADDRESS#NIGHT",
        "il y a là plusieurs soirées : nommez-en une, comme ADRESSE#SOIRÉE",
    ),
    "pays": Words("pays", "rapporte"),
    "places": Words("places", "places"),
    "refused": Words("Refused", "Refusé"),
    "rulebook": Words("rulebook", "règlement"),
    "segments": Words("segments", "cases"),
    "sets": Words("sets", "fixe"),
    "status": Words("status", "statut"),
    "tests": Words("tests", "tests"),
    "text": Words("text", "texte"),
    "title": Words("title", "titre"),
    "wheel": Words("wheel", "roue"),
    "wins": Words("wins", "gagne"),
}

STATUSES: Final[Mapping[str, Words]] = {
    "companion": Words("companion", "associée"),
    "house": Words("house", "maison"),
    "inferred": Words("inferred", "déduite"),
    "not supplied": Words("not supplied", "non fournie"),
    "supplied": Words("supplied", "fournie"),
    "unverified": Words("unverified", "non vérifiée"),
}

DUTIES: Final[Mapping[str, Words]] = {
    "attest": Words("attest", "attester"),
    "enforce": Words("enforce", "faire respecter"),
    "evidence": Words("evidence", "preuve"),
    "post": Words("post", "afficher"),
}
