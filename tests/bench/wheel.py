"""`make bench`: how fast the engine is on one core, beside what Python itself allows."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from croupier.floor import wire
from croupier.floor.practice import PracticeTable, practice_table
from croupier.floor.protocol import Protocol
from croupier.games.registry import GAMES
from croupier.games.wheel import model as m
from croupier.kit.actors import CHANCE, CROUPIER, Actor, player
from croupier.kit.chips import Units
from croupier.kit.events import Staked
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load

GOAL = 100_000
ROUNDS = 500
REPEATS = 7
SEATS = 5

Said = tuple[Actor, Any]


def conversation(book: str) -> list[Said]:
    """Five players with two stakes each, then the procedure: thirteen actions a round."""
    rules = load(book).rules
    spots = list(rules.wheel.spots)[:2]
    said: list[Said] = []
    for number in range(ROUNDS):
        for seat in range(1, SEATS + 1):
            said += [(player(seat), m.Stake(spot, Units(2))) for spot in spots]
        steps: list[Said] = [
            (CROUPIER, m.Spin("clockwise" if number % 2 else "anticlockwise")),
            (CROUPIER, m.Call()),
        ]
        said += steps[::-1] if rules.call.value == "before-spin" else steps
        said.append((CHANCE, m.Land(number % len(rules.wheel.segments) + 1, 3)))
    return said


def engine(book: str, said: list[Said]) -> None:
    rules, game = load_once(book)
    state = game.begin(1)
    for by, action in said:
        verdict = game.decide(rules, state, by, action)
        assert not isinstance(verdict, Refusal), verdict
        for event in verdict:
            state = game.evolve(state, event)


def night(book: str, said: list[Said]) -> None:
    table = practice_table(load(book))
    assert isinstance(table, PracticeTable)
    for by, action in said:
        assert not isinstance(table.say(by, action), Refusal)


def protocol(book: str, said: list[Said]) -> None:
    table = practice_table(load(book))
    assert isinstance(table, PracticeTable)
    lines = [json.dumps({"by": str(by), **wire.say(a, table.actions)}).encode() for by, a in said]
    for _ in Protocol(table).run(lines):
        pass


@cache
def load_once(name: str) -> tuple[Any, Any]:
    book = load(name)
    return book.rules, GAMES[book.game]


def floor_of_python(said: list[Said]) -> None:
    """What nothing written in Python could beat: a call, a record and a dict a word."""

    def nothing(_: Actor, __: Any) -> tuple[Staked, dict[int, int]]:
        return Staked(player_one, "red", Units(1)), {1: 1}

    player_one: Any = 1
    for by, action in said:
        nothing(by, action)


def rate(work: Callable[[], object], count: int) -> int:
    """Actions a second, the best of several runs: the others were disturbed."""
    best = min(timed(work) for _ in range(REPEATS))
    return round(count / best)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def measured(book: str, said: list[Said], a_round: str) -> int:
    """What a conversation costs, layer by layer; the engine's own actions a second."""
    count, engines = len(said), 0
    limit = rate(lambda: floor_of_python(said), count)
    print(f"\n{book}: {count} actions, {a_round}, one core")
    for name, work in (("engine", engine), ("whole night", night), ("protocol", protocol)):
        found = rate(lambda work=work: work(book, said), count)  # type: ignore[misc]
        goal = f"  {found / GOAL:5.2f} x the goal of {GOAL:,}" if name == "engine" else ""
        print(f"  {name:<14}{found:>10,} a second  {found / limit:6.3f} x Python's limit{goal}")
        engines = engines or found
    return engines


def main() -> None:
    for book in ("france-roue-de-la-chance", "ontario-wheel"):
        measured(book, conversation(book), "13 a round")


if __name__ == "__main__":
    main()
