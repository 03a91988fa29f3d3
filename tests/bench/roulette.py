"""`make bench`: spins of roulette settled on one core, beside a bare function that owes the same.

A full table: seven players with twenty bets each. What is measured is the ball's word and all that
follows from it, decided and folded; the limit is the oracle of the tests, which only reckons.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

from bench.wheel import load_once, measured, rate
from croupier.games.roulette import model as m
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.kit.actors import CHANCE, CROUPIER, Actor, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS
from croupier.kit.rules import Refusal
from helpers.roulette import oracle

BOOK = "france-roulette-anglaise"
SEATS, BETS, ROUNDS = 7, 20, 37
Said = tuple[Actor, Any]


def bets() -> list[oracle.Stake]:
    """Twenty a player, of every kind, one after the other through the whole layout."""
    places = list(oracle.PLACES)
    return [
        (seat, places[(BETS * seat + 8 * number) % len(places)], 1 + number % 3)
        for seat in range(1, SEATS + 1)
        for number in range(BETS)
    ]


def words(stakes: list[oracle.Stake], number: int) -> list[Said]:
    """A round up to the ball."""
    lay: list[Said] = [
        (player(seat), m.Stake(place, Units(units))) for seat, place, units in stakes
    ]
    way: Any = "clockwise" if number % 2 else "anticlockwise"
    return [*lay, (CROUPIER, m.Spin(way)), (CROUPIER, m.Call())]


def heard(rules: Any, state: m.State, by: Actor, action: Any) -> m.State:
    events = ROULETTE.decide(rules, state, by, action)
    assert not isinstance(events, Refusal), events
    return reduce(ROULETTE.evolve, events, state)


def seated() -> list[Said]:
    return [
        (player(seat), m.TakeColour(COLOURS[seat - 1], Units(seat))) for seat in range(1, SEATS + 1)
    ]


def main() -> None:
    rules, _ = load_once(BOOK)
    stakes, state = bets(), ROULETTE.begin(1)
    assert len({(seat, place) for seat, place, _ in stakes}) == SEATS * BETS
    for by, action in [*seated(), *words(stakes, 0)]:
        state = heard(rules, state, by, action)
    thrown = state

    def ours() -> None:
        for number in range(ROUNDS):
            heard(rules, thrown, CHANCE, m.Land(number))

    def limit() -> None:
        for number in range(ROUNDS):
            oracle.settled(stakes, number)

    spins, bare = rate(ours, ROUNDS), rate(limit, ROUNDS)
    print(f"\n{BOOK}: a full table, {SEATS} x {BETS} bets, one core")
    print(f"  {'settled':<14}{spins:>10,} spins a second  {spins / bare:6.3f} x the bare reckoning")
    print(f"  {'':<14}{spins * SEATS * BETS:>10,} bets a second")
    said = seated()
    for number in range(ROUNDS):
        said += [*words(stakes, number), (CHANCE, m.Land(number))]
    measured(BOOK, said, f"{SEATS * BETS + 3} a round")


if __name__ == "__main__":
    main()
