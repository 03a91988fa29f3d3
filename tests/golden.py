"""Golden rounds: seeded nights at both wheels, 200 rounds in full, 10,000 as a digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.floor import wire
from croupier.floor.chance import Draws
from croupier.floor.habits.wheel import wheel_stakes
from croupier.games.wheel import model as m
from croupier.games.wheel.play import WHEEL
from croupier.games.wheel.rules import Rules
from croupier.games.wheel.view import directions
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load

FOLDER = Path(__file__).parent / "data" / "golden"
BOOKS = ("ontario-wheel", "france-roue-de-la-chance")
IN_FULL, AS_DIGEST = 200, 10_000
SEATS = 5


def seed_of(book: str) -> bytes:
    return hashlib.sha256(f"croupier golden {book}".encode()).digest()


def lines(book: str, rounds: int) -> Iterator[str]:
    """A night as lines: who said what, and the events or the refusal that followed."""
    rules: Rules = load(book).rules
    draws, state = Draws(seed_of(book)), WHEEL.begin(1)
    while state.round <= rounds:
        for by, action in words(rules, state, draws):
            verdict = WHEEL.decide(rules, state, by, action)
            yield line(by, action, verdict)
            if not isinstance(verdict, Refusal):
                for event in verdict:
                    state = WHEEL.evolve(state, event)


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


def line(by: Actor, action: Any, verdict: tuple[Any, ...] | Refusal) -> str:
    said: dict[str, Any] = {"by": str(by), **wire.say(action, WHEEL.actions)}
    if isinstance(verdict, Refusal):
        facts = dict(verdict.facts)
        said["refusal"] = {"code": verdict.code, "clause": verdict.clause, "facts": facts}
    else:
        said["events"] = [wire.encode(event, WHEEL.events) for event in verdict]
    return json.dumps(said, ensure_ascii=False)


def digest(book: str) -> str:
    whole = hashlib.sha256()
    for text in lines(book, AS_DIGEST):
        whole.update(text.encode() + b"\n")
    return whole.hexdigest()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    digests = {}
    for book in BOOKS:
        full = "".join(f"{text}\n" for text in lines(book, IN_FULL))
        (FOLDER / f"{book}.jsonl").write_text(full, encoding="utf-8")
        digests[book] = {"rounds": AS_DIGEST, "seed": seed_of(book).hex(), "digest": digest(book)}
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
