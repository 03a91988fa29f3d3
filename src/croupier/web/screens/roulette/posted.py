"""The rules of play at a roulette table: each a sentence that the value of its rule chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Combination, Rules
from croupier.games.roulette.terms import value_max
from croupier.kit.rules import Rule
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.both import each
from croupier.web.screens.posted import Short, unverified
from croupier.words.money import money
from croupier.words.sentences import Labels, explained
from croupier.words.web import sentence
from croupier.words.words import Language

AMOUNTS: Final = frozenset({"maximum", "minimum"})
EVEN: Final = "even-chance"


class Told(NamedTuple):
    """Which sentence, by whose authority, with which figures."""

    key: str
    rule: Rule[Any]
    facts: dict[str, Any]


def in_short(
    rules: Rules,
    book: Rulebook[Any],
    labels: Labels,
    currency: str,
    languages: Sequence[Language],
) -> Iterator[Short]:
    """What a player needs to know, then the readings that no figure of the rules tells."""
    for one in (*told(rules), *readings(rules, book)):

        def say(language: Language, one: Told = one) -> str:
            facts = {name: fact(name, one.facts[name], currency, language) for name in one.facts}
            return explained(sentence(one.key), language, labels, **facts)

        status = unverified(book, one.rule.clause, languages)
        yield Short(each(languages, say), one.rule.clause, status)


def readings(rules: Rules, book: Rulebook[Any]) -> Iterator[Told]:
    """What the house posts where the text is silent and no rule has it already."""
    for one in book.interpretations:
        if not hasattr(rules, one.name):
            (choice,) = one.choices
            yield settled(one.name, Rule(choice, one.clause))


def told(rules: Rules) -> Iterator[Told]:
    """Every rule of play once, in the order of a round."""
    bounds = {"minimum": rules.minimum.value, "maximum": value_max(rules).value}
    yield Told("roulette_board.bets_while", rules.bets_close, {})
    yield Told("roulette_board.directions", rules.direction_alternates, {})
    yield settled("zero", rules.even_chances_on_zero)
    if rules.even_chances_on_zero.value == "lose-half":
        yield settled("odd_unit_on_zero", rules.odd_unit_on_zero)
    yield Told("board.keeps", rules.pays, {})
    yield Told("roulette_board.colours", rules.colours, {"colours": rules.colours.value})
    yield Told("roulette_board.colour_value", rules.colour_value_max, bounds)
    yield Told("roulette_board.value_chips_on", rules.value_chips_on, {})
    yield settled("zero_chevaux_and_trios", rules.zero_chevaux_and_trios)
    yield settled("odd_unit_at_half_pay", rules.odd_unit_at_half_pay)
    yield settled("hippodrome", rules.hippodrome)
    yield Told("roulette_board.chip_in_cylinder", rules.chip_in_cylinder_voids, {})
    yield settled("after_rethrow", rules.after_rethrow)
    yield settled("direction_after_rethrow", rules.direction_after_rethrow)
    yield settled("payment_order", rules.payment_order)
    yield edge(rules)
    yield Told("board.ruling", rules.ruling, {})


def settled(name: str, rule: Rule[Any]) -> Told:
    return Told(f"roulette_board.{name}.{rule.value}", rule, {})


def kept(rules: Rules, kind: Combination) -> Fraction:
    """What the house keeps of a stake in the long run, exactly, where it can be parted."""
    place = next(place for place in layout(rules).values() if place.kind == kind)
    won, staked = rules.pays.value[kind]
    all_of_them, wins = len(rules.wheel_order.value), len(place.numbers)
    lost = Fraction(all_of_them - wins)
    if kind == EVEN and rules.even_chances_on_zero.value == "lose-half":
        lost -= Fraction(1, 2)
    return (lost - wins * Fraction(won, staked)) / all_of_them


def edge(rules: Rules) -> Told:
    """One figure for all bets, and one for the even chances where theirs is another."""
    shares = {kind: kept(rules, kind) for kind in rules.pays.value}
    even = shares.pop(EVEN)
    most = max(shares.values())
    if even == most:
        return Told("roulette_board.edge_all", rules.pays, {"edge": most})
    return Told("roulette_board.edge", rules.pays, {"edge": most, "even": even})


def fact(name: str, value: Any, currency: str, language: Language) -> str:
    """A figure as this language writes it."""
    if name in AMOUNTS:
        return money(value, currency, language)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    return str(value)
