"""Who speaks: people by their role, chance, and the clock."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

Seat = NewType("Seat", int)


class Role(Enum):
    """A part somebody plays in the night. The value is the word on the wire."""

    PLAYER = "player"
    CROUPIER = "croupier"
    PIT_BOSS = "pit boss"
    DIRECTOR = "director"
    LICENSEE = "licensee"
    CASHIER = "cashier"
    RECORDER = "recorder"
    RUNNER = "runner"
    INSPECTOR = "inspector"
    CHANCE = "chance"  # the wheel or the shoe, of wood or of entropy
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who says it. Not the operator: when a croupier keys a result, the actor is chance."""

    role: Role
    seat: Seat | None = None

    def __post_init__(self) -> None:
        assert (self.seat is not None) == (self.role is Role.PLAYER), self

    def __str__(self) -> str:
        return self.role.value if self.seat is None else f"{self.role.value} {self.seat}"


CROUPIER: Final = Actor(Role.CROUPIER)
PIT_BOSS: Final = Actor(Role.PIT_BOSS)
DIRECTOR: Final = Actor(Role.DIRECTOR)
LICENSEE: Final = Actor(Role.LICENSEE)
CHANCE: Final = Actor(Role.CHANCE)
CLOCK: Final = Actor(Role.CLOCK)

_PLAYER: Final = re.compile(r"player ([1-9][0-9]{0,3})", re.ASCII)
_ROLES: Final = {role.value: Actor(role) for role in Role if role is not Role.PLAYER}


def player(seat: int) -> Actor:
    return Actor(Role.PLAYER, Seat(seat))


def parse_actor(text: str) -> Actor | None:
    """Read `player 3` or `croupier`, or None: what a wire sends is not to be trusted."""
    if found := _PLAYER.fullmatch(text):
        return player(int(found[1]))
    return _ROLES.get(text)
