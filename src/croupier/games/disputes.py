"""Which round a ruling is about: the one that turns now, the one it names, or the last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Numbered(Protocol):
    """A closed round, of whatever game."""

    @property
    def number(self) -> int: ...


class About(Protocol):
    """A ruling, of whatever game."""

    @property
    def ruling(self) -> str: ...
    @property
    def round(self) -> int | None: ...


Closed = TypeVar("Closed", bound=Numbered)


def in_progress(ruling: About, now: int, *, turning: bool) -> bool:
    """Whether it is about the round that has no result yet."""
    if ruling.round is None:
        return ruling.ruling != "correct" and turning
    return ruling.round == now


def closed_round(ruling: About, past: Iterable[Closed]) -> Closed | None:
    """The closed round that it is about: the one it names, else the last."""
    rounds = tuple(past)
    if ruling.round is None:
        return rounds[-1] if rounds else None
    return next((one for one in rounds if one.number == ruling.round), None)
