"""Pay this: a layout drawn at random, for a volunteer to pay, and what the engine pays on it.

The same seed and level are the same exercise, so a page needs to remember nothing, and two
volunteers can be given the same one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from croupier.floor.chance import Draws
from croupier.games.game import Terms
from croupier.games.roulette import model as m
from croupier.games.roulette.layout import CHANCES, Place, layout
from croupier.games.roulette.play import GAME as ROULETTE
from croupier.games.roulette.rules import Combination, Rules
from croupier.games.roulette.terms import maximum
from croupier.kit.actors import CHANCE, CROUPIER, Actor, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS, ChipsSettled, Colour
from croupier.kit.rules import Refusal
from croupier.rulebooks import examples
from croupier.rulebooks.loader import load

MINIMUM: Final = 2
SEAT: Final = player(3)
INSIDE: Final[tuple[Combination, ...]] = ("plein", "cheval", "transversale", "carre", "sixain")
OUTSIDE: Final[tuple[Combination, ...]] = (
    "column", "dozen", "two-columns", "two-dozens", "even-chance",
)  # fmt: skip
LEVELS: Final[Mapping[int, tuple[Combination, ...]]] = {
    1: ("plein",),
    2: ("plein", "cheval"),
    3: INSIDE,
    4: (*INSIDE, *OUTSIDE),
    5: ("plein", "cheval", "carre", "even-chance"),  # and the ball in zero
}
ZERO: Final = 5
WINNERS: Final[Mapping[int, int]] = {1: 1, 2: 3, 3: 4, 4: 6, 5: 2}
LOSERS: Final = 3
CHIPS_MAX: Final = 8  # on a place: a stack that an eye still counts


@dataclass(frozen=True, slots=True)
class Exercise:
    """One player's chips, a number, and what follows: in the order in which it is paid."""

    level: int
    number: int
    colour: Colour
    value: int
    stakes: Mapping[str, int]
    lines: tuple[ChipsSettled, ...]

    @property
    def winners(self) -> tuple[ChipsSettled, ...]:
        return tuple(line for line in self.lines if line.won)

    @property
    def halved(self) -> tuple[ChipsSettled, ...]:
        """Even chances that zero takes half of."""
        chances = (line for line in self.lines if line.spot in CHANCES)
        return tuple(chances) if self.number == 0 else ()

    @property
    def paid(self) -> int:
        """Chips that the croupier pays out in all."""
        return sum(line.won for line in self.winners)

    @property
    def taken(self) -> int:
        """Chips that are taken off the even chances."""
        return sum(line.staked - line.returned for line in self.halved)


@cache
def rules_of(minimum: int = MINIMUM) -> Rules:
    book = load(examples.ROULETTE)
    return ROULETTE.with_terms(book.rules, Terms(authorised=minimum))


def exercise(level: int, seed: str) -> Exercise:
    """The exercise of this seed: stakes that win and stakes that don't, settled by the engine."""
    assert level in LEVELS, level
    rules = rules_of()
    draws = Draws(hashlib.sha256(f"pay this {level} {seed}".encode()).digest())
    number = 0 if level == ZERO else 1 + draws.below(36)
    colour = COLOURS[draws.below(len(COLOURS))]
    value = MINIMUM * (1, 2, 5)[draws.below(3)]
    stakes = dict(_stakes(rules, draws, level, number, value))
    lines = _settle(rules, colour, value, stakes, number)
    return Exercise(level, number, colour, value, stakes, lines)


def _stakes(
    rules: Rules, draws: Draws, level: int, number: int, value: int
) -> Iterator[tuple[str, int]]:
    """Places that the number wins on, then others; never two times the same."""
    usable = [place for place in layout(rules).values() if place.kind in LEVELS[level]]
    wins = [place for place in usable if number in place.numbers]
    others = [place for place in usable if number not in place.numbers]
    if level == ZERO:
        others = [place for place in others if place.kind == "even-chance"]
    for place in (*_some(draws, wins, WINNERS[level]), *_some(draws, others, LOSERS)):
        won, per = rules.pays.value[place.kind]
        least = max(1, per // won)  # so few that it would pay nothing teach nothing
        most = min(CHIPS_MAX, maximum(rules, place.kind).value // value)
        units = least + draws.below(most - least + 1)
        halved = won < per or (level == ZERO and place.kind == "even-chance")
        yield place.name, units + units % 2 if halved else units  # a half in whole chips


def _some(draws: Draws, places: list[Place], count: int) -> Iterator[Place]:
    """So many of them, each kind before any comes twice."""
    left = list(places)
    seen: set[Combination] = set()
    for _ in range(min(count, len(left))):
        fresh = [place for place in left if place.kind not in seen] or left
        place = fresh[draws.below(len(fresh))]
        seen.add(place.kind)
        left.remove(place)
        yield place


def _settle(
    rules: Rules, colour: Colour, value: int, stakes: Mapping[str, int], number: int
) -> tuple[ChipsSettled, ...]:
    """What the engine makes of it, as at any table."""
    said: list[tuple[Actor, m.Action]] = [(SEAT, m.TakeColour(colour, Units(value)))]
    said += [(SEAT, m.Stake(bet, Units(units))) for bet, units in stakes.items()]
    said += [(CROUPIER, m.Spin("clockwise")), (CROUPIER, m.Call()), (CHANCE, m.Land(number))]
    state, found = ROULETTE.begin(1), []
    for by, action in said:
        events = ROULETTE.decide(rules, state, by, action)
        assert not isinstance(events, Refusal), events
        for event in events:
            state = ROULETTE.evolve(state, event)
            if isinstance(event, ChipsSettled):
                found.append(event)
    return tuple(found)
