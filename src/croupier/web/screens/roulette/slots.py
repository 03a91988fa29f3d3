"""Roulette, as the screens of games that turn know it."""

from __future__ import annotations

from typing import Final

from croupier.games.roulette.settle import in_turn
from croupier.games.roulette.throw import winning_chances
from croupier.games.turning import phase
from croupier.web.screens.roulette import console, drawing, forms, payment, player
from croupier.web.screens.roulette.board import post
from croupier.web.screens.roulette.pit import rulings
from croupier.web.screens.roulette.seated import seats
from croupier.web.screens.turning.slots import Obstruct, TurningGame

ONE_OF_MANY: Final = frozenset(
    {"above_maximum", "not_enough_chips", "below_minimum", "stacks_not_rebuilt"}
)

ROULETTE: Final = TurningGame(
    never_spun="roulette_board.still",
    spinning="roulette_board.running",
    at_rest="roulette_board.at_rest",
    told_as="number",
    annulled="roulette_board.annulled",
    result=lambda past: past.pocket,
    fact=lambda _, pocket: pocket,
    named=drawing.name_number,
    mark=drawing.mark_of,
    chances=winning_chances,
    segments=lambda rules: len(rules.wheel_order.value),
    place=drawing.place_of,
    face=drawing.face,
    hub=drawing.hub,
    revolutions=drawing.revolutions,
    order=lambda _: console.STEPS,
    asked=forms.list_actions,
    chosen=ONE_OF_MANY,
    obstruct=Obstruct("chip", "chip_in_cylinder", "roulette_console.chip"),
    void_words="throw_void",
    voided=console.void_stakes,
    plan=payment.plan_at,
    sheet=payment.sheet,
    seats=seats,
    console=console.own_console,
    announced=console.say_result,
    phone=player.phone,
    staked=player.sum_stakes,
    least_stake=player.least_stake,
    still_open=ONE_OF_MANY,
    shorts=player.shorts,
    held=False,
    in_turn=in_turn,
    outcome=player.outcome,
    post=post,
    phases={"turning": "ball", "turning_bets_open": "ball_bets_open"},
    going=lambda play: phase(play) != "betting",
    round_said="wall.ruling_ball",
    result_said="wall.number_of",
    rulings=rulings,
)
