"""What the house fixes when it opens a roulette table: its minimum. The maxima follow from it."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.game import Terms
from croupier.games.roulette.layout import Place
from croupier.games.roulette.rules import Combination, Rules
from croupier.kit.actors import Actor, Seat
from croupier.kit.rules import Refusal, Rule, refuse


def with_terms(rules: Rules, terms: Terms) -> Rules:
    """The rules as this table plays them."""
    return replace(rules, minimum=Rule(terms.minimum_or(rules.minimum.value), rules.minimum.clause))


def refuse_terms(rules: Rules, terms: Terms, before: Terms | None, _: Actor) -> Refusal | None:
    """Why a table may not open on these terms, or None. Reasons in descending precedence."""
    authorised = rules.minimum.value if terms.authorised is None else terms.authorised
    minimum = terms.minimum_or(rules.minimum.value)
    if authorised < rules.minimum.value or minimum < authorised:
        floor = max(authorised, rules.minimum.value)
        return refuse("minimum_too_low", rules.minimum, minimum=floor)
    if before and minimum != before.minimum_or(rules.minimum.value):
        return refuse("minimum_holds_today", rules.minimum)
    if terms.maximum:
        return refuse("maximum_is_the_laws", rules.times_minimum)
    return None


def maximum(rules: Rules, kind: Combination) -> Rule[int]:
    """The most that one player may have on one place of this kind, in units of value."""
    times = rules.times_minimum.value[kind]
    return Rule(times * rules.minimum.value, rules.times_minimum.clause)


def maximum_at(rules: Rules, place: Place) -> Rule[int]:
    return maximum(rules, place.kind)


def value_max(rules: Rules) -> Rule[int]:
    """The most that one colour chip may be worth."""
    assert rules.colour_value_max.value == "plein-maximum"
    return Rule(maximum(rules, "plein").value, rules.colour_value_max.clause)


def seats(rules: Rules) -> Rule[int]:
    """Seven at a layout; a double table has two."""
    if rules.double_table.value == "double":
        return Rule(2 * rules.seats_max.value, rules.double_table.clause)
    return rules.seats_max


def standing(rules: Rules) -> Rule[int] | None:
    """Places for those who stand, so many a layout; none where the reading lets nobody stand."""
    most, reading = rules.standing_max, rules.eighth_player
    if most is None or reading is None:
        return None
    layouts = seats(rules).value // rules.seats_max.value
    stands = reading.value == "even-chances-only"
    return Rule(most.value * layouts if stands else 0, reading.clause)


def layout_of(rules: Rules, seat: Seat) -> int:
    """Which layout of the table a seat is at: a colour is one player's there.

    Those who stand are numbered after all who sit, layout by layout.
    """
    beyond, stand = seat - seats(rules).value, rules.standing_max
    if beyond > 0 and stand:
        return (beyond - 1) // max(1, stand.value)
    return (seat - 1) // rules.seats_max.value
