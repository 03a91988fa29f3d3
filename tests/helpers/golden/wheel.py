"""What is said in a golden night at a wheel: rounds, and now and then what goes wrong in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.floor.chance import Draws
from croupier.floor.habits.wheel import wheel_stakes
from croupier.games.wheel import model as m
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.view import directions
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, player

SEATS = 5


def words(rules: Rules, state: m.State, draws: Draws) -> Iterator[tuple[Actor, Any]]:
    """One try at a round: stakes, the procedure, now and then a void, a slip or a ruling."""
    for seat in range(1, SEATS + 1):
        for stake in wheel_stakes(rules, 100, draws.below):
            yield player(seat), stake
    if draws.below(8) == 0:
        yield player(1), m.TakeBack(draws_spot(rules, draws))
    way = directions(rules, state)[draws.below(len(directions(rules, state)))]
    steps: list[Any] = [m.Spin(way), m.Call()]
    if rules.call.value == "before-spin":
        steps.reverse()
    for step in steps:
        yield CROUPIER, step
    yield player(2), m.Stake(draws_spot(rules, draws), rules.minimum.value)  # type: ignore[arg-type]
    slip = draws.below(40)
    segment = 1 + draws.below(len(rules.wheel.segments))
    if slip == 0:
        yield CHANCE, m.Land(segment, draws.below(3))
    elif slip == 1:
        yield CROUPIER, m.Obstruct()
    elif slip == 2:
        yield CHANCE, m.Land(None, 4)
    elif slip == 3:
        yield PIT_BOSS, m.GiveRuling("void", reason="a hand on the wheel")
    else:
        yield CHANCE, m.Land(segment, 3 + draws.below(4))
    if slip == 4:
        true = 1 + draws.below(len(rules.wheel.segments))
        yield PIT_BOSS, m.GiveRuling("correct", segment=true, reason="keyed wrong")


def draws_spot(rules: Rules, draws: Draws) -> str:
    spots = list(rules.wheel.spots)
    return spots[draws.below(len(spots))]
