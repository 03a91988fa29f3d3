"""Exact expectation by walking the engine itself: slow, certain, and the judge of the fast."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.games.game import AnyGame
from croupier.kit.actors import CHANCE, Actor
from croupier.kit.events import Settled
from croupier.kit.rules import Refusal

Said = tuple[Actor, Any]


def expected_net(game: AnyGame, rules: Any, words: Iterable[Said]) -> Fraction:
    """Units the players can expect from a round in which `words` are said, then chance speaks."""
    state = game.begin(1)
    for by, action in words:
        state, net = _after(game, rules, state, by, action)
        assert net is None, "chance has not spoken yet"
    return _walk(game, rules, state)


def _walk(game: AnyGame, rules: Any, state: Any) -> Fraction:
    assert game.waiting(rules, state) == (CHANCE,), "the round must wait on chance"
    weighted = game.draws(rules, state)
    total = sum(weight for _, weight in weighted)
    whole = Fraction(0)
    for action, weight in weighted:
        then, net = _after(game, rules, state, CHANCE, action)
        whole += Fraction(weight, total) * (_walk(game, rules, then) if net is None else net)
    return whole


def _after(
    game: AnyGame, rules: Any, state: Any, by: Actor, action: Any
) -> tuple[Any, Fraction | None]:
    """The state after these words, and what the players won if they settled anything."""
    events = game.decide(rules, state, by, action)
    assert not isinstance(events, Refusal), events
    net: Fraction | None = None
    for event in events:
        state = game.evolve(state, event)
        if isinstance(event, Settled):
            net = (net or Fraction(0)) + event.won - (event.staked - event.returned)
    return state, net
