"""What the places of a roulette layout, its sectors and its colours are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from croupier.words.words import Words

KINDS: Final[Mapping[str, Words]] = {
    "carre": Words("carré {place}", "carré {place}"),
    "cheval": Words("cheval {place}", "cheval {place}"),
    "column": Words("column {place}", "colonne {place}"),
    "dozen": Words("dozen {place}", "douzaine {place}"),
    "plein": Words("plein {place}", "plein {place}"),
    "sixain": Words("sixain {place}", "sixain {place}"),
    "transversale": Words("transversale {place}", "transversale {place}"),
    "two-columns": Words("columns {place}", "colonnes {place}"),
    "two-dozens": Words("dozens {place}", "douzaines {place}"),
}
GROUPS: Final[Mapping[str, Words]] = {  # a kind as a whole
    "carre": Words("carré", "carré"),
    "cheval": Words("cheval", "cheval"),
    "column": Words("column", "colonne"),
    "dozen": Words("dozen", "douzaine"),
    "even-chance": Words("even chance", "chance simple"),
    "plein": Words("plein", "plein"),
    "sixain": Words("sixain", "sixain"),
    "transversale": Words("transversale", "transversale"),
    "two-columns": Words("two columns", "deux colonnes"),
    "two-dozens": Words("two dozens", "deux douzaines"),
}
CHANCES: Final[Mapping[str, Words]] = {
    "black": Words("black", "noir"),
    "even": Words("even", "pair"),
    "high": Words("high", "passe"),
    "low": Words("low", "manque"),
    "odd": Words("odd", "impair"),
    "red": Words("red", "rouge"),
}
COLOURS: Final[Mapping[str, Words]] = {
    "blue": Words("blue", "bleu"),
    "green": Words("green", "vert"),
    "orange": Words("orange", "orange"),
    "pink": Words("pink", "rose"),
    "violet": Words("violet", "violet"),
    "white": Words("white", "blanc"),
    "yellow": Words("yellow", "jaune"),
}
SECTORS: Final[Mapping[str, Words]] = {
    "finale": Words("finale {digit}", "finale {digit}"),
    "jeu zero": Words("jeu zéro", "jeu zéro"),
    "neighbours": Words("{number} and {each} neighbours", "{number} et {each} voisins"),
    "orphelins": Words("orphelins", "orphelins"),
    "tiers": Words("tiers du cylindre", "tiers du cylindre"),
    "voisins": Words("voisins du zéro", "voisins du zéro"),
}


@cache  # of every place of the layout, whenever a table is looked at or answers
def place_words(kind: str, name: str) -> Words:
    """What a place is called aloud, with its kind: the kind says what it pays."""
    if kind == "even-chance":
        return CHANCES[name]
    told = {"place": name.rpartition(" ")[2]}
    return Words(KINDS[kind].say("en", told), KINDS[kind].say("fr", told))
