"""What the house fixes when it opens a wheel: its minimum and maximum, within the law."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.game import Terms
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal, Rule, refuse


def with_terms(rules: Rules, terms: Terms) -> Rules:
    """The rules as this table plays them."""
    minimum = terms.minimum_or(rules.minimum.value)
    own = None
    if terms.maximum:
        assert rules.maximum_at_opening is not None
        own = Rule(dict(terms.maximum), rules.maximum_at_opening.clause)
    return replace(rules, minimum=Rule(minimum, rules.minimum.clause), house_maximum=own)


def refuse_terms(rules: Rules, terms: Terms, before: Terms | None, by: Actor) -> Refusal | None:
    """Why a table may not open on these terms, or None. Reasons in descending precedence.

    `before` are the terms of an earlier opening of the same day.
    """
    authorised = rules.minimum.value if terms.authorised is None else terms.authorised
    minimum = terms.minimum_or(rules.minimum.value)
    if most := rules.minimum_max:
        for asked in (authorised, minimum):
            if asked > most.value:
                return refuse("minimum_too_high", most, maximum=most.value)
    if authorised < rules.minimum.value or minimum < authorised:
        floor = max(authorised, rules.minimum.value)
        return refuse("minimum_too_low", rules.minimum, minimum=floor)
    if before and minimum != before.minimum_or(rules.minimum.value):
        return refuse("minimum_holds_today", rules.minimum)
    raisers = rules.minimum_raised_by
    if before is None and minimum > authorised and raisers and by.role not in raisers.value:
        return refuse("only_the_director_raises", raisers)
    return refuse_maximum(rules, terms, before, minimum)


def refuse_maximum(
    rules: Rules, terms: Terms, before: Terms | None, minimum: int
) -> Refusal | None:
    if not (rules.maximum_at_opening and rules.maximum_at_opening.value):
        lawful = rules.stake_max or rules.minimum
        return refuse("maximum_is_the_laws", lawful) if terms.maximum else None
    if before and dict(before.maximum) != dict(terms.maximum):
        return refuse("maximum_holds_today", rules.maximum_at_opening)
    for spot, units in terms.maximum:
        if spot not in rules.wheel.spots:
            return refuse("no_such_spot", rules.layout, spot=spot)
        assert rules.times_minimum is not None
        most = rules.times_minimum.value[spot] * minimum
        if not minimum <= units <= most:
            times = rules.times_minimum
            return refuse("maximum_out_of_bounds", times, spot=spot, minimum=minimum, most=most)
    return None
