"""The rules of play at a roulette table: each a sentence that the value of its rule chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from croupier.games.roulette.layout import layout
from croupier.games.roulette.rules import Combination, Rules
from croupier.games.roulette.terms import value_max
from croupier.kit.rules import Rule
from croupier.rulebooks.model import Rulebook
from croupier.web.screens.posted import RuleText, Short, write_rules
from croupier.words.sentences import Labels
from croupier.words.words import Language

EVEN: Final = "even-chance"


def post_rules(
    rules: Rules,
    book: Rulebook[Any],
    labels: Labels,
    currency: str,
    languages: Sequence[Language],
) -> Iterator[Short]:
    """What a player needs to know, then the readings that no figure of the rules tells."""
    said = (*rules_said(rules), *readings(rules, book))
    return write_rules(said, book, labels, currency, languages, write_figure)


def readings(rules: Rules, book: Rulebook[Any]) -> Iterator[RuleText]:
    """What the house posts where the text is silent and no rule has it already."""
    for one in book.interpretations:
        if not hasattr(rules, one.name):
            (choice,) = one.choices
            yield settle_sentence(one.name, Rule(choice, one.clause))


def rules_said(rules: Rules) -> Iterator[RuleText]:
    """Every rule of play once, in the order of a round."""
    bounds = {"minimum": rules.minimum.value, "maximum": value_max(rules).value}
    yield RuleText("roulette_board.bets_while", rules.bets_close)
    yield RuleText("roulette_board.directions", rules.direction_alternates)
    yield settle_sentence("zero", rules.even_chances_on_zero)
    if rules.even_chances_on_zero.value == "lose-half":
        yield settle_sentence("odd_unit_on_zero", rules.odd_unit_on_zero)
    yield RuleText("board.keeps", rules.pays, part="pay-offs")
    yield RuleText("roulette_board.colours", rules.colours, {"colours": rules.colours.value})
    yield RuleText("roulette_board.colour_value", rules.colour_value_max, bounds)
    yield RuleText("roulette_board.value_chips_on", rules.value_chips_on)
    yield settle_sentence("zero_chevaux_and_trios", rules.zero_chevaux_and_trios)
    yield settle_sentence("odd_unit_at_half_pay", rules.odd_unit_at_half_pay)
    yield settle_sentence("hippodrome", rules.hippodrome)
    yield RuleText("roulette_board.chip_in_cylinder", rules.chip_in_cylinder_voids)
    yield settle_sentence("after_rethrow", rules.after_rethrow)
    yield settle_sentence("direction_after_rethrow", rules.direction_after_rethrow)
    yield settle_sentence("payment_order", rules.payment_order)
    yield edge(rules)
    yield RuleText("board.ruling", rules.ruling)


def settle_sentence(name: str, rule: Rule[Any]) -> RuleText:
    return RuleText(f"roulette_board.{name}.{rule.value}", rule)


def house_share(rules: Rules, kind: Combination) -> Fraction:
    """What the house keeps of a stake in the long run, exactly, where it can be parted."""
    place = next(place for place in layout(rules).values() if place.kind == kind)
    won, staked = rules.pays.value[kind]
    all_of_them, wins = len(rules.wheel_order.value), len(place.numbers)
    lost = Fraction(all_of_them - wins)
    if kind == EVEN and rules.even_chances_on_zero.value == "lose-half":
        lost -= Fraction(1, 2)
    return (lost - wins * Fraction(won, staked)) / all_of_them


def edge(rules: Rules) -> RuleText:
    """One figure for all bets, and one for the even chances where theirs is another."""
    shares = {kind: house_share(rules, kind) for kind in rules.pays.value}
    even = shares.pop(EVEN)
    most = max(shares.values())
    if even == most:
        return RuleText("roulette_board.edge_all", rules.pays, {"edge": most}, "chances")
    return RuleText("roulette_board.edge", rules.pays, {"edge": most, "even": even}, "chances")


def write_figure(_: str, value: Any, __: Language) -> str:
    return f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else str(value)
