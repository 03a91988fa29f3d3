"""The wheel of fortune, as the screens of games that turn know it."""

from __future__ import annotations

from typing import Final

from croupier.games.wheel.model import Line
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.settle import in_turn
from croupier.web.screens.seat import OutcomeLine
from croupier.web.screens.turning.slots import Obstruct, TurningGame
from croupier.web.screens.wheel import console, drawing, payment, player
from croupier.web.screens.wheel.board import post
from croupier.web.screens.wheel.pit import rulings


def outcome(rules: Rules, line: Line) -> OutcomeLine:
    pays = str(rules.wheel.spots[line.spot].pays)
    return OutcomeLine(line.spot, line.staked, line.returned, line.won, pays)


WHEEL: Final = TurningGame(
    never_spun="wheel.still",
    spinning="wheel.turning",
    at_rest="wheel.at_rest",
    told_as="spot",
    annulled="wheel.annulled",
    result=lambda past: past.segment,
    fact=drawing.spot_of,
    named=drawing.name_spot,
    mark=drawing.mark_of,
    chances=lambda _rules, _segment: (),
    segments=lambda rules: len(rules.wheel.segments),
    place=lambda _, segment: segment,
    face=drawing.face,
    hub=drawing.hub,
    revolutions=drawing.revolutions,
    order=console.order,
    asked=console.list_actions,
    chosen=frozenset(),
    obstruct=Obstruct("obstruct", "obstruct", "console.obstruct"),
    more_offers=console.more_offers,
    void_words="spin_void",
    voided=console.void_stakes,
    plan=payment.plan_at,
    sheet=payment.sheet,
    seats=console.seats,
    console=console.own_console,
    announced=console.say_result,
    phone=player.phone,
    staked=player.sum_stakes,
    least_stake=console.least_stake,
    still_open=console.STILL_OPEN,
    shorts=player.shorts,
    held=True,
    in_turn=in_turn,
    outcome=outcome,
    post=post,
    phases={},
    going=lambda play: play.turning is not None,
    round_said="wall.ruling_turning",
    result_said="wall.result_of",
    rulings=rulings,
)
