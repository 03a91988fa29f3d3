"""What the house fixes when it opens a blackjack table: its minimum and maximum, within the law."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from croupier.games.blackjack.rules import Rules
from croupier.games.game import Terms
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal, Rule, refuse

BET: Final = "bet"  # the one thing that a maximum is for


def with_terms(rules: Rules, terms: Terms) -> Rules:
    """The rules as this table plays them."""
    own = None
    if terms.maximum:
        assert rules.maximum_at_opening is not None
        own = Rule(dict(terms.maximum)[BET], rules.maximum_at_opening.clause)
    minimum = Rule(terms.minimum_or(rules.minimum.value), rules.minimum.clause)
    return replace(rules, minimum=minimum, house_maximum=own)


def posts(rules: Rules) -> Rule[tuple[str, ...]] | None:
    """Where the law names no maximum, the house has to: a bet without bounds is no posted limit."""
    at_opening = rules.maximum_at_opening
    if at_opening is None or not at_opening.value or rules.stake_max is not None:
        return None
    return Rule((BET,), at_opening.clause)


def refuse_terms(rules: Rules, terms: Terms, before: Terms | None, by: Actor) -> Refusal | None:  # noqa: ARG001
    """Why a table may not open on these terms, or None. Reasons in descending precedence."""
    minimum = terms.minimum_or(rules.minimum.value)
    if (most := rules.minimum_max) and minimum > most.value:
        return refuse("minimum_too_high", most, maximum=most.value)
    if minimum < rules.minimum.value:
        return refuse("minimum_too_low", rules.minimum, minimum=rules.minimum.value)
    if before and minimum != before.minimum_or(rules.minimum.value):
        return refuse("minimum_holds_today", rules.minimum)
    if rules.maximum_at_opening is None:
        lawful = rules.stake_max or rules.minimum
        return refuse("maximum_is_the_laws", lawful) if terms.maximum else None
    if before and dict(before.maximum) != dict(terms.maximum):
        return refuse("maximum_holds_today", rules.maximum_at_opening)
    for spot, units in terms.maximum:
        if spot != BET:
            return refuse("no_such_spot", rules.maximum_at_opening, spot=spot)
        if units < minimum:
            return refuse("maximum_below_minimum", rules.maximum_at_opening, minimum=minimum)
    return None
