"""What a rulebook settles about Rapid Blackjack: one table, one fee, one winner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from croupier.games.figures import crossed, too_low
from croupier.kit.rules import Cited, Rule
from croupier.rulebooks.model import Flaw, Schema, flaw


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every figure of the game with its clause. The hands are blackjack's own rules."""

    # fee and prize
    entry_fee_max_dollars: Rule[int]
    fee_agreed_by_all: Rule[bool]
    house_takes_fees: Rule[int]  # as many entry fees as the house keeps; the winner gets the rest
    winner_by: Rule[Literal["highest-chip-total"]]
    tie_at_the_end: Rule[Literal["five-hand-play-off", "pit-boss"]]

    # chips and seats
    players_min: Rule[int]
    players_max: Rule[int]
    seats_drawn: Rule[bool]
    positions_per_player: Rule[int]
    chips_authorized: Rule[bool]
    chips_stay_on_table: Rule[bool]

    # the hands
    played_under: Rule[Literal["A", "B"]]
    decks: Rule[int]
    players_cards_face_up: Rule[bool]
    bet_limits: Rule[Literal["posted-chip-limits", "game"]]
    minimum: Rule[int]
    bet_seconds: Rule[int]
    late_bet: Rule[int]  # units of the smallest chip, bet for a player who was too slow
    bet_clock_starts: Rule[Literal["at-the-player's-turn", "for-all-at-once"]]
    bet_before_cards: Rule[Cited]
    bets_unchangeable: Rule[bool]
    double_and_split_are_new_bets: Rule[bool]

    # the end
    marker_rotates: Rule[bool]
    marker_start: Rule[Literal["drawn", "first-seat"]]
    game_lengths: Rule[tuple[Literal["marker", "shoe"], ...]]  # the licensee announces one
    marker_turns: Rule[int]
    length_uniform: Rule[bool]
    once_through: Rule[Literal["cut-card", "last-card"]]
    ruling: Rule[Cited]


def flaws(rules: Rules) -> Iterator[Flaw]:
    """Figures that can't stand together. The loader names the file; this names the clause."""
    yield from too_low(
        1,
        rules.decks,
        rules.players_min,
        rules.positions_per_player,
        rules.minimum,
        rules.bet_seconds,
        rules.marker_turns,
    )
    yield from too_low(0, rules.entry_fee_max_dollars, rules.house_takes_fees)
    yield from crossed(rules.players_min, rules.players_max)
    if rules.late_bet.value < rules.minimum.value:
        yield flaw("late_bet_below_minimum", rules.late_bet)
    if rules.house_takes_fees.value >= rules.players_min.value:
        yield flaw("house_takes_all", rules.house_takes_fees)
    if not rules.game_lengths.value:
        yield flaw("game_never_ends", rules.game_lengths)


SCHEMA: Final = Schema(Rules, flaws)
