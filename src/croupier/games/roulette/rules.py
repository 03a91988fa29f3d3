"""What a rulebook settles about roulette: the cylinder, the places, the pay-offs, the order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from croupier.games.figures import OddUnit, Ratio, too_low
from croupier.kit.actors import Role
from croupier.kit.rules import Cited, Rule
from croupier.rulebooks.model import Flaw, Schema, flaw

EvenChance = Literal["passe", "impair", "noir", "rouge", "pair", "manque"]
Inside = Literal["sixain", "transversale", "carre", "cheval", "plein"]
Combination = Literal[Inside, "column", "dozen", "two-columns", "two-dozens", "even-chance"]
Paid = Literal["column", "dozen", EvenChance, Inside]  # what the order of payment names
Sector = tuple[tuple[int, tuple[int, ...]], ...]  # units on each group of numbers

NUMBERS: Final = range(37)
REDS: Final = 18
PLACES: Final[Mapping[Combination, int]] = {  # how many of each `layout.py` draws
    "plein": 37,
    "cheval": 60,
    "transversale": 14,
    "carre": 23,
    "sixain": 11,
    "column": 3,
    "dozen": 3,
    "two-columns": 2,
    "two-dozens": 2,
    "even-chance": 6,
}
PAID: Final = frozenset(get_args(Paid))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every figure of the game with its clause. None: this rulebook has no such rule."""

    # the cylinder and the table
    wheel_order: Rule[tuple[int, ...]]  # clockwise, from zero
    red_numbers: Rule[tuple[int, ...]]
    places: Rule[Mapping[Combination, int]]  # how many of each the layout has
    cylinder_attested: Rule[bool] | None = None  # as approved; None: older than the rule
    cover_attested: Rule[bool] | None = None  # as locked, after the session; the same
    seats_max: Rule[int]
    standing_max: Rule[int] | None = None  # a layout; None: the rulebook is older than the rule
    eighth_player: Rule[Literal["even-chances-only", "nobody-stands"]] | None = None
    assistants_max: Rule[Literal[0, 1]]
    croupier_one_table: Rule[bool] | None = None  # None: the rulebook is older than the rule
    chef_tables_max: Rule[int]
    chef_tables_max_with_racetrack: Rule[int] | None = None
    hippodrome: Rule[Literal["present", "absent"]]
    double_table: Rule[Literal["single", "double"]]
    chef_handles_chips: Rule[bool]
    chef_own_tables: Rule[bool] | None = None  # None: the rulebook is older than the rule
    chef_present_with_racetrack: Rule[bool] | None = None  # the same
    series_checked_by: Rule[tuple[Role, ...]]
    ruling: Rule[Cited]

    # chips
    colours: Rule[int]
    colour_value_shown: Rule[Cited]
    markers_on_request: Rule[bool] | None = None  # None: the rulebook is older than the rule
    colour_value_max: Rule[Literal["plein-maximum"]]  # the least is the table's minimum
    new_value_needs_new_colour: Rule[bool]
    colour_chips_leave_table: Rule[Literal[False]]
    plaque_chips: Rule[int]
    stack_chips: Rule[int]
    stacks_rebuilt_when_alone: Rule[bool]
    stacks_stated: Rule[bool] | None = None  # by the croupier; None: older than the rule
    value_chips_on: Rule[tuple[Combination, ...]]
    value_chips_stand_in: Rule[bool]
    tips_changed_at_once: Rule[Cited]
    change_at_table: Rule[Cited] | None = None  # of the event: how chips are changed
    abandoned_stakes_apart: Rule[Cited] | None = None  # of the event
    abandoned_after_leaving: Rule[bool] | None = None  # of the event; None: older than the rule

    # the throw
    direction_alternates: Rule[bool]
    ball_against_plate: Rule[bool]
    chip_in_cylinder_voids: Rule[bool]
    after_rethrow: Rule[Literal["stakes-stand-betting-reopens", "stakes-stand-closed"]]
    direction_after_rethrow: Rule[Literal["counts-as-a-spin", "doesn't-count"]]
    opening_words: Rule[str]
    bets_close: Rule[Literal["while-turning"]]
    call_words: Rule[str]
    result_announced: Rule[Cited]
    result_shown: Rule[bool] | None = None  # by the croupier; None: older than the rule

    # the bet
    minimum: Rule[int]
    stake_multiple: Rule[int]
    times_minimum: Rule[Mapping[Combination, int]]
    only_on_layout: Rule[Cited]
    croupier_places_bets: Rule[bool]
    zero_chevaux_and_trios: Rule[Literal["allowed", "refused"]]
    racetrack_bets: Rule[Mapping[str, Sector]] | None = None

    # payment
    pays: Rule[Mapping[Combination, Ratio]]
    even_chances_on_zero: Rule[Literal["lose-half", "lose"]]
    loss_on_zero: Rule[Cited] | None = None  # None: the rulebook is older than the rule
    odd_unit_on_zero: Rule[OddUnit]
    odd_unit_at_half_pay: Rule[OddUnit]
    payment_order: Rule[Literal["by-seat"]]  # among players
    combination_order: Rule[tuple[Paid, ...]]  # for each player
    amounts_announced: Rule[Cited]
    paid_in_own_colour: Rule[bool]
    value_payment_allowed_by: Rule[tuple[Role, ...]]


def flaws(rules: Rules) -> Iterator[Flaw]:
    """Figures that can't stand together. The loader names the file; this names the clause."""
    yield from too_low(
        1,
        rules.seats_max,
        rules.colours,
        rules.chef_tables_max,
        rules.chef_tables_max_with_racetrack,
        rules.plaque_chips,
        rules.stack_chips,
        rules.minimum,
        rules.stake_multiple,
        *_counts(rules.times_minimum),
    )
    yield from _cylinder(rules)
    for table in (rules.pays, rules.times_minimum, rules.places):
        if missing := PLACES.keys() - table.value.keys():
            yield flaw("combinations_missing", table, names=", ".join(sorted(missing)))
    for name, count in rules.places.value.items():
        if count != PLACES[name]:
            yield flaw("places", rules.places, name=name, places=PLACES[name], count=count)
    for name, (won, staked) in rules.pays.value.items():
        if min(won, staked) < 1:
            yield flaw("pays_nothing", rules.pays, name=name, won=won, staked=staked)
    if sorted(rules.combination_order.value) != sorted(PAID):
        yield flaw("combination_order", rules.combination_order)
    yield from _racetrack(rules)


def _counts(table: Rule[Mapping[Combination, int]]) -> Iterator[Rule[int]]:
    return (Rule(count, table.clause) for count in table.value.values())


def _cylinder(rules: Rules) -> Iterator[Flaw]:
    if sorted(rules.wheel_order.value) != list(NUMBERS):
        yield flaw("cylinder", rules.wheel_order)
    reds = set(rules.red_numbers.value)
    if len(reds) != REDS or len(rules.red_numbers.value) != REDS or not reds <= set(NUMBERS[1:]):
        yield flaw("reds", rules.red_numbers)


def _racetrack(rules: Rules) -> Iterator[Flaw]:
    if rules.racetrack_bets is None:
        return
    for name, bets in rules.racetrack_bets.value.items():
        for units, numbers in bets:
            if units < 1 or not numbers or not set(numbers) <= set(NUMBERS):
                on = "-".join(map(str, numbers))
                yield flaw(
                    "racetrack_bet", rules.racetrack_bets, name=name, units=units, numbers=on
                )


SCHEMA: Final = Schema(Rules, flaws)
