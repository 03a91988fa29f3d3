"""What is wrong with a rulebook, a wheel or a choice, for the one who wrote it or asked for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.words.plugged import with_words
from croupier.words.words import Language, Words


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence by its code, or a part of one. A fact may be a phrase, or words as they stand."""

    code: str
    facts: tuple[tuple[str, object], ...] = ()

    def say(self, language: Language) -> str:
        return LAW[self.code].say(
            language, {name: _fact(value, language) for name, value in self.facts}
        )


def phrase(code: str, /, **facts: object) -> Phrase:
    return Phrase(code, tuple(sorted(facts.items())))


def _fact(value: object, language: Language) -> object:
    match value:
        case Phrase():
            return value.say(language)
        case Words():
            return getattr(value, language)  # whole already: no template
        case _:
            return value


_OWN: Final[Mapping[str, Words]] = {
    "ace_count": Words(
        "an ace can't count {low} or {high}",
        "un as ne peut compter {low} ou {high}",
    ),
    "age": Words("{value} is no age", "{value} n'est pas un âge"),
    "bank_without_cashier": Words(
        "a bank has a cashier", "une banque a un caissier ou une caissière"
    ),
    "nobody_records": Words("nobody keeps the records", "personne ne tient les registres"),
    "parts_not_possible": Words(
        "it can't be the word of {part}; it can name: {parts}",
        "cela ne peut revenir à {part} ; on peut nommer : {parts}",
    ),
    "already_set": Words(
        "{where}: {name} is set by {clause} already",
        "{where} : {clause} fixe déjà {name}",
    ),
    "call_not_when_bets_close": Words(
        "bets must close with the call, but {clause} closes them at another moment",
        "les mises doivent se clore avec l'annonce, mais {clause} les clôt à un autre moment",
    ),
    "choice_not_offered": Words(
        "{name} can't be {choice!r}; the choices are: {choices}",
        "{name} ne peut être « {choice} » ; les choix sont : {choices}",
    ),
    "choices_needed": Words(
        "{where}: needs choices, each once, the default first",
        "{where} : il faut des choix, chacun une fois, le choix par défaut en premier",
    ),
    "combination_order": Words(
        "must name each winning combination once",
        "doit nommer une fois chaque combinaison gagnante",
    ),
    "combinations_missing": Words("says nothing of {names}", "ne dit rien de : {names}"),
    "cylinder": Words(
        "the cylinder must hold 0 to 36, each once",
        "le cylindre doit porter les numéros 0 à 36, chacun une fois",
    ),
    "dealer_never_stands": Words(
        "the dealer would draw until the hand is lost",
        "le donneur tirerait jusqu'à perdre sa main",
    ),
    "double_on_impossible": Words(
        "two cards never count {totals}",
        "deux cartes ne comptent jamais {totals}",
    ),
    "double_on_nothing": Words("no count to double on", "aucun compte sur lequel doubler"),
    "empty_text": Words(
        "{where}: says nothing in {language}",
        "{where} : le texte « {language} » est vide",
    ),
    "figure_malformed": Words(
        "{where}: {name}: {error}",
        "{where} : {name} n'a pas la forme voulue : {error}",
    ),
    "flawed": Words("{where}: {flaw}", "{where} : {flaw}"),
    "game_never_ends": Words(
        "a game must end somehow",
        "une partie doit se terminer d'une façon ou d'une autre",
    ),
    "games_none": Words("no game may be played", "aucun jeu n'est permis"),
    "games_not_allowed": Words("{name} may not be played at all", "{name} n'est pas un jeu permis"),
    "house_takes_all": Words("nothing is left for the winner", "il ne reste rien pour le gagnant"),
    "insurance_pays_nothing": Words("insurance pays nothing", "l'assurance ne rapporte rien"),
    "interpretation": Words("{file} interpretation {name}", "{file} interprétation {name}"),
    "late_bet_below_minimum": Words(
        "the bet made for a slow player is below the minimum",
        "la mise faite pour un joueur trop lent est inférieure au minimum",
    ),
    "letter": Words("{where}: letter", "{where} : lettre"),
    "locale_malformed": Words(
        "{where}: {field} of [locale] can't be so: see the README of the rulebooks",
        "{where} : {field} dans [locale] ne convient pas : voir le README des règlements",
    ),
    "malformed": Words("{where}: {error}", "{where} : n'a pas la forme voulue : {error}"),
    "maximum_below_minimum": Words(
        "the maximum is below the minimum",
        "le maximum est inférieur au minimum",
    ),
    "maximum_missing": Words("no clause sets a maximum", "aucune clause ne fixe de maximum"),
    "maximum_too_low": Words(
        "the maximum, {maximum}, is below the minimum, {minimum}",
        "le maximum, {maximum}, est inférieur au minimum, {minimum}",
    ),
    "minimum_max_below_minimum": Words(
        "the highest minimum is below the minimum",
        "le minimum le plus élevé est inférieur au minimum",
    ),
    "no_edition": Words(
        "{where}: a rulebook has a name and an edition",
        "{where} : un règlement a un nom et une édition",
    ),
    "no_part_named": Words(
        "{where}: {name} names nobody; it can name: {parts}",
        "{where} : {name} ne nomme personne ; il peut nommer : {parts}",
    ),
    "no_payoff": Words(
        "{won} to {staked} is no pay-off",
        "{won} contre {staked} n'est pas un rapport",
    ),
    "cited_not_set": Words(
        '{where}: {name} can\'t be set otherwise: write cites = ["{name}"]',
        '{where} : {name} ne peut pas être fixé autrement : écrivez cites = ["{name}"]',
    ),
    "no_such_clause": Words(
        "{where}: no such clause: {clause}",
        "{where} : cette clause n'existe pas : {clause}",
    ),
    "no_such_file": Words(
        "there is no file {name!r}",
        "il n'y a pas de fichier {name!r}",
    ),
    "no_such_game": Words(
        "{where}: no such game: {game}",
        "{where} : ce jeu n'existe pas : {game}",
    ),
    "no_such_interpretation": Words(
        "{book} has no interpretation {name!r}; there are: {names}",
        "{book} n'a pas d'interprétation « {name} » ; ses interprétations : {names}",
    ),
    "name_twice": Words(
        "{where}: two files have the name {name}: {files}",
        "{where} : deux fichiers portent le nom {name} : {files}",
    ),
    "no_law_there": Words(
        "there is no rulebook in the folder {name!r}",
        "il n'y a aucun règlement dans le dossier « {name} »",
    ),
    "no_such_folder": Words("there is no folder {name!r}", "il n'y a pas de dossier « {name} »"),
    "no_such_name": Words(
        "there is no {kind} called {name!r}; there are: {names}",
        "il n'y a pas de {kind} du nom de « {name} » ; il y a : {names}",
    ),
    "no_such_rule": Words(
        "{where}: no such rule: {name}",
        "{where} : cette règle n'existe pas : {name}",
    ),
    "no_such_rulebook": Words(
        "{where}: no such rulebook: {name}",
        "{where} : ce règlement n'existe pas : {name}",
    ),
    "no_such_fact": Words(
        "{where}: the sentence isn't told {names}",
        "{where} : la phrase ne reçoit pas {names}",
    ),
    "no_such_term": Words(
        "{where}: nobody uses this word; there are: {names}",
        "{where} : personne n'emploie ce mot ; il y a : {names}",
    ),
    "no_such_wheel": Words(
        "{where}: no such wheel: {name}",
        "{where} : cette roue n'existe pas : {name}",
    ),
    "no_such_words": Words(
        "nobody can say {words!r}; there are: {known}",
        "personne ne peut dire « {words} » ; il y a : {known}",
    ),
    "none": Words("none", "aucune"),
    "not_above_zero": Words("not above zero: {names}", "doivent dépasser zéro : {names}"),
    "not_an_event": Words(
        "{where}: {name} is no rulebook of an event",
        "{where} : {name} n'est pas le règlement d'une activité",
    ),
    "not_the_spots": Words(
        "not the spots that {clause} names",
        "ce ne sont pas les cases que nomme {clause}",
    ),
    "not_utf_8": Words("{where}: is not UTF-8 text", "{where} : n'est pas du texte en UTF-8"),
    "note": Words("{where}: note", "{where} : note"),
    "odd_bet_needs": Words("an odd bet needs {name}", "une mise impaire exige {name}"),
    "odd_half_needs": Words(
        "half of an odd bet needs {name}",
        "la moitié d'une mise impaire exige {name}",
    ),
    "one_segment": Words(
        "a wheel has two segments at least",
        "une roue a au moins deux cases",
    ),
    "or_a_number": Words("{choices}, a number", "{choices}, un nombre"),
    "payoffs_missing": Words(
        "no clause speaks of pay-offs",
        "aucune clause ne parle des rapports",
    ),
    "pays_nothing": Words(
        "{name} pays {won} to {staked}",
        "{name} rapporte {won} pour {staked}",
    ),
    "places": Words(
        "{name}: the layout has {places} places, not {count}",
        "{name} : le tapis a {places} places, non {count}",
    ),
    "prize_board": Words(
        "{percent} % of the fees can't be a prize board",
        "{percent} % des droits de participation ne peuvent faire une série de prix",
    ),
    "racetrack_bet": Words(
        "{name}: {units} on {numbers} is no bet",
        "{name} : {units} sur {numbers} n'est pas une mise",
    ),
    "reds": Words(
        "eighteen numbers are red and eighteen black",
        "dix-huit numéros sont rouges et dix-huit noirs",
    ),
    "round_never_ends": Words(
        "a round must end somehow",
        "un tour doit se terminer d'une façon ou d'une autre",
    ),
    "rulebook": Words("rulebook", "règlement"),
    "rules_missing": Words(
        "{where}: no clause sets {names}",
        "{where} : aucune clause ne fixe {names}",
    ),
    "segment_of_no_spot": Words(
        "segment {segment} is of {name!r}, which is no spot",
        "la case {segment} de la roue est de « {name} », qui n'est pas une case du tapis",
    ),
    "shuffle_at": Words(
        "{left} of {cards} cards left",
        "{left} cartes restantes sur {cards}",
    ),
    "spot": Words("{file} spot {name}", "{file} case {name}"),
    "spot_never_wins": Words(
        "spot {name!r} has no segment: nobody could win it",
        "la case « {name} » du tapis n'est pas sur la roue : personne ne pourrait la gagner",
    ),
    "spot_pays_nothing": Words(
        "spot {name!r} pays {pays} to 1",
        "la case « {name} » rapporte {pays} pour 1",
    ),
    "spots_look_alike": Words(
        "spots {name!r} and {other!r} have the same name or letter in one language",
        "les cases « {name} » et « {other} » ont le même nom ou la même lettre dans une langue",
    ),
    "tables_needed": Words(
        "{where}: [{part}.…] must be a table for each {part}",
        "{where} : il faut une table [{part}.…] pour chaque « {part} »",
    ),
    "term": Words("{file} term {name}", "{file} terme {name}"),
    "too_low": Words("{value} is below {least}", "{value} est inférieur à {least}"),
    "part_not_possible": Words(
        "{where}: {name} names {part}, whose word it can't be; it can name: {parts}",
        "{where} : {name} nomme {part}, à qui cela ne peut revenir ; il peut nommer : {parts}",
    ),
    "set_not_cited": Words(
        "{where}: {name} is set to a value: write sets = {{ {name} = … }}",
        "{where} : {name} reçoit une valeur : écrivez sets = {{ {name} = … }}",
    ),
    "unreadable": Words("{where}: can't be read: {error}", "{where} : illisible : {error}"),
    "wheel": Words("wheel", "roue"),
    "wheel_needless": Words(
        "{book} is not played on a wheel", "{book} ne se joue pas avec une roue"
    ),
}
LAW: Final[Mapping[str, Words]] = with_words(_OWN, "law")
