"""What a rulebook settles about a blackjack tournament: fees, prizes, rounds and who goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from croupier.games.figures import crossed, too_low
from croupier.kit.rules import Cited, Rule
from croupier.rulebooks.model import Flaw, Schema, flaw

HUNDRED: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every figure of the tournament with its clause. The hands are blackjack's own rules."""

    # fees and prizes
    entry_fee_max_dollars: Rule[int]
    prize_cap_covers: Rule[Literal["all-prizes", "each-prize"]]
    letter_of_credit_from_dollars: Rule[int]
    prize_board_percent: Rule[int]
    prize_board_disclosed: Rule[bool]

    # chips and seats
    chips_only: Rule[bool]
    chips_redeemable: Rule[bool]
    chips_authorized: Rule[bool]
    chips_each_round: Rule[Literal["fresh", "carried"]]
    seats_drawn: Rule[bool]
    seats_each_round: Rule[Literal["redrawn", "kept"]]
    positions_per_player: Rule[int]

    # the hands
    played_under: Rule[Literal["A", "B"]]
    decks: Rule[int]
    players_cards_face_up: Rule[bool]
    bet_limits: Rule[Literal["posted-chip-limits", "game"]]
    marker_rotates: Rule[bool]
    marker_start: Rule[Literal["drawn", "first-seat"]]

    # rounds
    round_lengths: Rule[tuple[Literal["hands", "minutes"], ...]]  # the licensee announces one
    round_hands: Rule[int]
    round_minutes: Rule[int]
    round_uniform: Rule[bool]
    clock_ends: Rule[Literal["finish-the-hand"]]
    advance_by: Rule[Literal["highest-chip-total"]]
    advance_min: Rule[int]
    advance_max: Rule[int]
    tie_hands: Rule[int]
    tie_among: Rule[Literal["tied-players-at-the-cut", "whole-table"]]
    ruling: Rule[Cited]


def flaws(rules: Rules) -> Iterator[Flaw]:
    """Figures that can't stand together. The loader names the file; this names the clause."""
    yield from too_low(
        1,
        rules.decks,
        rules.round_hands,
        rules.round_minutes,
        rules.advance_min,
        rules.tie_hands,
        rules.positions_per_player,
        rules.letter_of_credit_from_dollars,
    )
    yield from too_low(0, rules.entry_fee_max_dollars)
    yield from crossed(rules.advance_min, rules.advance_max)
    if not 0 <= rules.prize_board_percent.value <= HUNDRED:
        percent = rules.prize_board_percent
        yield flaw("prize_board", percent, percent=percent.value)
    if not rules.round_lengths.value:
        yield flaw("round_never_ends", rules.round_lengths)


SCHEMA: Final = Schema(Rules, flaws)
