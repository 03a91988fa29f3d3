"""Golden rounds: seeded nights at each game, 200 rounds in full, 500 and 10,000 as a digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from croupier.floor import wire
from croupier.floor.chance import Draws
from croupier.games.blackjack.play import GAME as BLACKJACK
from croupier.games.game import AnyGame
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.wheel.play import GAME as WHEEL
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal
from croupier.rulebooks.loader import load
from helpers.golden import blackjack as golden_blackjack
from helpers.golden import roulette as golden_roulette
from helpers.golden import wheel as golden_wheel

FOLDER = Path(__file__).parents[2] / "data" / "golden"
IN_FULL, EVERY_DAY, IN_A_SOAK = 200, 500, 10_000
LATER = ("stacks",)  # optional fields that came after these nights, in which nobody says them
LATER_RULES = ("nearer_wins", "loss_on_zero")  # unset in the editions of these nights


@dataclass(frozen=True)
class Golden:
    """A night under one rulebook. `words`: what is said at a table that stands so."""

    book: str
    game: AnyGame
    words: Callable[[Any, Any, Draws], Iterator[tuple[Actor, Any]]]
    choices: Mapping[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> Any:
        """The rules of today, less those that came after these nights."""
        rules = load(self.book, self.choices).rules
        later = {one.name: None for one in fields(rules) if one.name in LATER_RULES}
        return replace(rules, **later)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.book}.jsonl"

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(f"croupier golden {self.book}".encode()).digest()


NIGHTS = (
    Golden("ontario-wheel", WHEEL, golden_wheel.words),
    Golden("france-roue-de-la-chance", WHEEL, golden_wheel.words),
    Golden("ontario-blackjack-a", BLACKJACK, golden_blackjack.words),
    Golden(
        "ontario-blackjack-b",
        BLACKJACK,
        golden_blackjack.words,
        {"surrender": "late", "shuffle_at": "5"},  # so that a shoe also ends in mid-round
    ),
    Golden("france-roulette-anglaise", ROULETTE, golden_roulette.words),
)


def lines(night: Golden, rounds: int) -> Iterator[str]:
    """A night as lines: who said what, and the events or the refusal that followed."""
    rules, game = night.rules, night.game
    draws, state = Draws(night.seed), game.begin(1)
    while game.round(state) <= rounds:
        for by, action in night.words(rules, state, draws):
            verdict = game.decide(rules, state, by, action)
            yield line(game, by, action, verdict)
            if not isinstance(verdict, Refusal):
                for event in verdict:
                    state = game.evolve(state, event)


def line(game: AnyGame, by: Actor, action: Any, verdict: tuple[Any, ...] | Refusal) -> str:
    said: dict[str, Any] = {"by": str(by), **wire.say(action, game.actions)}
    for name in LATER:
        said.pop(name, None)
    if isinstance(verdict, Refusal):
        facts = dict(verdict.facts)
        said["refusal"] = {"code": verdict.code, "clause": verdict.clause, "facts": facts}
    else:
        said["events"] = [wire.encode(event, game.events) for event in verdict]
    return json.dumps(said, ensure_ascii=False)


def digest(night: Golden, rounds: int) -> str:
    whole = hashlib.sha256()
    for text in lines(night, rounds):
        whole.update(text.encode() + b"\n")
    return whole.hexdigest()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    digests = {}
    for night in NIGHTS:
        full = "".join(f"{text}\n" for text in lines(night, IN_FULL))
        night.file.write_text(full, encoding="utf-8")
        after = {str(rounds): digest(night, rounds) for rounds in (EVERY_DAY, IN_A_SOAK)}
        digests[night.book] = {"seed": night.seed.hex(), "digests": after}
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
