"""What a rulebook settles about blackjack: Charity, Vegas, and the usual rules of the world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from croupier.games.figures import Medium, OddUnit, Ratio, crossed, no_ratio, too_low
from croupier.kit.rules import Cited, Rule
from croupier.rulebooks.model import Flaw, Schema, flaw

DECK: Final = 52
TWO_CARDS_MIN: Final = 2  # two aces, each counted as one


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every figure of the game with its clause. None: this rulebook has no such rule."""

    # the table
    medium: Rule[tuple[Medium, ...]]
    play_money_for_goods: Rule[bool] | None = None
    boxes_max: Rule[int]
    boxes_per_player: Rule[Literal["one", "several"]]
    named_moves: Rule[Cited]  # what is not spoken of is not played
    ruling: Rule[Cited]

    # the shoe
    decks: Rule[int]
    card_possible: Rule[Cited]  # what is keyed must still be in it
    players_cards_face_up: Rule[bool]
    hole_card: Rule[Literal["none", "peek"]]
    deal_order: Rule[Literal["one-at-a-time-from-the-left"]]
    shuffle_at: Rule[int]  # cards left in the shoe: no round begins below

    # the bet
    minimum: Rule[int]
    minimum_max: Rule[int] | None = None
    stake_multiple: Rule[int]
    stake_max: Rule[int] | None = None
    maximum_at_opening: Rule[bool] | None = None
    house_maximum: Rule[int] | None = None  # not law: a term of the opening
    limit_applies_to: Rule[Literal["first-bet", "whole-box", "whole-player"]]
    opening_words: Rule[str]
    closing_words: Rule[str]
    bet_before_cards: Rule[Cited]
    bets_close: Rule[Literal["first-card"]]
    bets_for_dealer: Rule[bool] | None = None
    box_holder: Rule[Cited] | None = None  # None: the rulebook is older than the rule

    # the count
    ace_counts: Rule[tuple[int, int]]
    court_cards_count: Rule[int]
    bust_above: Rule[int]
    five_cards: Rule[Literal["points", "wins"]] | None = None

    # the dealer
    dealer_draws_to: Rule[int]
    dealer_soft_17: Rule[Literal["stands", "hits"]]
    dealer_draws_while_undecided: Rule[bool]
    dealer_blackjack_takes: Rule[Literal["all", "original"]]

    # pairs and doubles
    pair_of_tens: Rule[Literal["same-rank", "any-ten-value"]]
    split_hands_max: Rule[int]
    split_bet: Rule[Literal["equal"]]
    split_aces_cards: Rule[Literal["one", "any"]]
    resplit_aces: Rule[bool]
    double_on: Rule[tuple[int, ...] | Literal["any"]]
    double_soft: Rule[bool]
    double_after_split: Rule[bool]
    double_stake: Rule[Literal["equal", "up-to-equal"]]

    # settlement
    win_pays: Rule[Ratio]
    nearer_wins: Rule[Cited] | None = None  # None: the rulebook is older than the rule
    blackjack_pays: Rule[Ratio]
    split_blackjack_pays: Rule[Ratio]
    ties: Rule[Literal["house", "push"]]
    blackjack_against_blackjack: Rule[Literal["pays", "push"]]
    split_blackjack_on_tie: Rule[Literal["wins", "push", "loses"]]
    insurance: Rule[Ratio | Literal["none"]] | None = None
    surrender: Rule[Literal["none", "late", "early"]] | None = None
    odd_unit_at_blackjack: Rule[OddUnit] | None = None
    odd_unit_at_insurance: Rule[OddUnit] | None = None
    odd_unit_at_surrender: Rule[OddUnit] | None = None
    payment_order: Rule[Literal["by-seat"]]


def flaws(rules: Rules) -> Iterator[Flaw]:
    """Figures that can't stand together. The loader names the file; this names the clause."""
    yield from too_low(
        1,
        rules.decks,
        rules.boxes_max,
        rules.minimum,
        rules.stake_multiple,
        rules.split_hands_max,
        rules.court_cards_count,
        rules.dealer_draws_to,
    )
    yield from crossed(rules.minimum, rules.minimum_max, rules.stake_max)
    if rules.stake_max is None and not (
        rules.maximum_at_opening and rules.maximum_at_opening.value
    ):
        yield flaw("maximum_missing", rules.minimum)
    if not 0 <= rules.shuffle_at.value < rules.decks.value * DECK:
        cards, left = rules.decks.value * DECK, rules.shuffle_at.value
        yield flaw("shuffle_at", rules.shuffle_at, left=left, cards=cards)
    yield from _counting(rules)
    yield from _paying(rules)


def _counting(rules: Rules) -> Iterator[Flaw]:
    low, high = rules.ace_counts.value
    if not 0 < low <= high:
        yield flaw("ace_count", rules.ace_counts, low=low, high=high)
    if rules.dealer_draws_to.value >= rules.bust_above.value:
        yield flaw("dealer_never_stands", rules.dealer_draws_to)
    if rules.double_on.value != "any":
        possible = range(TWO_CARDS_MIN, rules.bust_above.value + 1)
        odd = [str(total) for total in rules.double_on.value if total not in possible]
        if odd:
            yield flaw("double_on_impossible", rules.double_on, totals=", ".join(odd))
        if not rules.double_on.value:
            yield flaw("double_on_nothing", rules.double_on)


def _paying(rules: Rules) -> Iterator[Flaw]:
    yield from no_ratio(rules.win_pays, rules.blackjack_pays, rules.split_blackjack_pays)
    insurance = rules.insurance
    if insurance and insurance.value != "none":
        if min(insurance.value) < 1:
            yield flaw("insurance_pays_nothing", insurance)
        if rules.odd_unit_at_insurance is None:
            yield flaw("odd_half_needs", insurance, name="odd_unit_at_insurance")
    if rules.odd_unit_at_blackjack is None:
        for pays in (rules.blackjack_pays, rules.split_blackjack_pays):
            if pays.value[1] > 1:
                yield flaw("odd_bet_needs", pays, name="odd_unit_at_blackjack")
    surrender = rules.surrender
    if surrender and surrender.value != "none" and rules.odd_unit_at_surrender is None:
        yield flaw("odd_half_needs", surrender, name="odd_unit_at_surrender")


SCHEMA: Final = Schema(Rules, flaws)
