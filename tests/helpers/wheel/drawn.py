"""Rows of final outcomes, drawn as a virtual wheel draws them: from its seed and each closing."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from croupier.floor.chance import ticket
from croupier.games.game import picked
from croupier.games.registry import GAMES
from croupier.games.roulette.model import State as Thrown
from croupier.games.wheel.model import State
from croupier.rulebooks.loader import load
from helpers.soak import SOAKING

BOOKS = ("ontario-wheel", "france-roue-de-la-chance", "france-roulette-anglaise")
ENTROPY = os.environ.get("CROUPIER_ENTROPY") or (secrets.token_hex(8) if SOAKING else "as ever")
REPLAY = f"replay with CROUPIER_ENTROPY='{ENTROPY}'"


def seed_of(name: str) -> bytes:
    """The same in every quick run; new in every soak, which says how to have it again."""
    return hashlib.sha256(f"{ENTROPY} {name}".encode()).digest()


@dataclass(frozen=True)
class DrawnWheel:
    """What chance may say at a wheel whose bets are closed, and what each segment wins for."""

    outcomes: tuple[tuple[Any, int], ...]
    spots: tuple[str, ...]

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {outcome: place for place, (outcome, _) in enumerate(self.outcomes)}

    @property
    def segments(self) -> list[int]:
        """The weight of every segment."""
        return [weight for _, weight in self.outcomes]

    @property
    def colours(self) -> list[int]:
        """The weight of every spot, in the order of their names."""
        told = Counter(self.spots)
        return [told[spot] for spot in sorted(told)]

    def coloured(self, row: bytes) -> bytes:
        names = sorted(set(self.spots))
        table = bytes(names.index(spot) for spot in self.spots)
        return row.translate(table.ljust(256, b"\xff"))

    def row(self, seed: bytes, closings: str, start: int, stop: int) -> bytes:
        """The segments of rounds `start` to `stop`, counted from zero."""
        row, of = bytearray(), sum(self.segments)
        for number in range(start, stop):
            drawn = ticket(seed, closing(closings, number), number, of)
            row.append(self._places[picked(self.outcomes, drawn)])
        return bytes(row)

    def stretches(self, seed: bytes, closings: str, count: int, step: int) -> Iterator[bytes]:
        for start in range(0, count, step):
            yield self.row(seed, closings, start, min(start + step, count))


def closing(night: str, number: int) -> bytes:
    """Stands for the digest of the entry that closed the bets of a round."""
    return hashlib.sha256(f"{night} {number}".encode()).digest()


def drawn_wheel(book_name: str) -> DrawnWheel:
    book = load(book_name)
    assert book.game
    if book.game == "roulette":
        thrown = Thrown(called=True, turning="clockwise")
        outcomes = GAMES[book.game].draws(book.rules, thrown)
        return DrawnWheel(outcomes, tuple(pocket(land.number) for land, _ in outcomes))
    closed = State(called=True, turning="clockwise")
    outcomes = GAMES[book.game].draws(book.rules, closed)
    return DrawnWheel(outcomes, book.rules.wheel.segments)


def pocket(number: int) -> str:
    """What a number pays for on the cloth: its sixain, or zero."""
    return "zero" if number == 0 else f"sixain {(number - 1) // 6}"
