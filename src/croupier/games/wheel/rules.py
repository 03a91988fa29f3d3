"""What a rulebook settles about a wheel of fortune."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from croupier.games.equipment import Wheel
from croupier.games.figures import Medium, too_low
from croupier.kit.actors import Role
from croupier.kit.rules import Cited, Refusal, Rule, refuse
from croupier.rulebooks.model import Flaw, Schema, flaw
from croupier.words.announcements import ANNOUNCEMENTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every figure of the game with its clause. None: this rulebook has no such rule."""

    wheel: Wheel
    layout: Rule[Cited]
    medium: Rule[tuple[Medium, ...]]
    seats_max: Rule[int]
    minimum: Rule[int]
    minimum_max: Rule[int] | None = None
    minimum_raised_by: Rule[tuple[Role, ...]] | None = None
    stake_multiple: Rule[int]
    stake_max: Rule[int] | None = None
    times_minimum: Rule[Mapping[str, int]] | None = None
    maximum_at_opening: Rule[bool] | None = None
    house_maximum: Rule[Mapping[str, int]] | None = None  # not law: a term of the opening
    limit_applies_to: Rule[Literal["player-per-spin", "spot"]]
    segments: Rule[Mapping[str, int]] | None = None
    pays: Rule[Mapping[str, int]] | None = None
    pays_max: Rule[int] | None = None
    bets_close: Rule[Literal["before-spin", "while-turning"]]
    call: Rule[Literal["before-spin", "while-turning"]]
    call_words: Rule[str]
    opening_words: Rule[str]
    direction_alternates: Rule[bool] | None = None
    revolutions_min: Rule[int]
    obstruction_voids: Rule[bool]
    rest_in_segment: Rule[bool]
    result_shown: Rule[bool] | None = None  # by the croupier; None: older than the rule
    payment_order: Rule[Literal["ascending-winnings", "by-seat"]]
    check_by: Rule[tuple[Role, ...]] | None = None
    croupier_one_table: Rule[bool] | None = None  # None: the rulebook is older than the rule
    after_void: Rule[Literal["stakes-stand-and-may-change", "stakes-returned"]]
    direction_after_void: Rule[Literal["counts-as-a-spin", "doesn't-count"]]
    ruling: Rule[Cited]

    @property
    def payoff(self) -> Rule[object]:
        """The clause that a payment rests on: the table of pay-offs, else their ceiling."""
        found = self.pays or self.pays_max
        assert found is not None
        return found


def flaws(rules: Rules) -> Iterator[Flaw]:
    """Figures that can't stand together. The loader names the file; this names the clause."""
    yield from too_low(
        1, rules.seats_max, rules.minimum, rules.stake_multiple, rules.revolutions_min
    )
    if rules.minimum_max and rules.minimum_max.value < rules.minimum.value:
        yield flaw("minimum_max_below_minimum", rules.minimum_max)
    if rules.stake_max and rules.stake_max.value < rules.minimum.value:
        yield flaw("maximum_below_minimum", rules.stake_max)
    for table in (rules.segments, rules.pays, rules.times_minimum):
        if table and (low := [name for name, n in table.value.items() if n < 1]):
            yield flaw("not_above_zero", table, names=", ".join(sorted(low)))
    for table in (rules.pays, rules.times_minimum):
        if table and rules.segments and table.value.keys() != rules.segments.value.keys():
            yield flaw("not_the_spots", table, clause=rules.segments.clause)
    yield from _procedure_flaws(rules)
    if rules.stake_max is None and rules.times_minimum is None:
        yield flaw("maximum_missing", rules.minimum)
    if rules.pays is None and rules.pays_max is None:
        yield flaw("payoffs_missing", rules.layout)


def _procedure_flaws(rules: Rules) -> Iterator[Flaw]:
    """Bets close with the call, and what is called has words."""
    if rules.call.value != rules.bets_close.value:
        yield flaw("call_not_when_bets_close", rules.call, clause=rules.bets_close.clause)
    for words in (rules.call_words, rules.opening_words):
        if words.value not in ANNOUNCEMENTS:
            yield flaw("no_such_words", words, words=words.value, known=", ".join(ANNOUNCEMENTS))


def refuse_wheel(rules: Rules, wheel: Wheel) -> Refusal | None:
    """Why this rulebook doesn't allow this wheel, or None. Reasons in descending precedence."""
    if rules.pays_max:
        for spot in sorted(wheel.spots.values(), key=lambda spot: -spot.pays):
            if spot.pays > rules.pays_max.value:
                return refuse(
                    "pays_too_much",
                    rules.pays_max,
                    spot=spot.name,
                    pays=spot.pays,
                    pays_max=rules.pays_max.value,
                )
    if rules.segments and Counter(wheel.segments) != rules.segments.value:
        return refuse("not_the_lawful_segments", rules.segments, wheel=wheel.name)
    if rules.pays:
        for spot in wheel.spots.values():
            lawful = rules.pays.value.get(spot.name, 0)
            if spot.pays != lawful:
                return refuse("not_the_lawful_pay", rules.pays, spot=spot.name, lawful=lawful)
    return None


SCHEMA: Final = Schema(Rules, flaws, refuse_wheel)
