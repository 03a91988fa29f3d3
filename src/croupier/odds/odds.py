"""The exact odds of a game as a record: figures for a program, and lines for a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from croupier.words.words import Language

Rules = TypeVar("Rules")


@dataclass(frozen=True, slots=True)
class Odds(Generic[Rules]):
    """What can be bet on, how often it wins, and what a unit on it is worth."""

    figures: Callable[[Rules], list[dict[str, Any]]]
    columns: tuple[str, ...]  # of the sheet, behind the bet itself
    lines: Callable[[Rules, Language], Iterator[tuple[str, ...]]]


AnyOdds = Odds[Any]
