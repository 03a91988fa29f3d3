"""What the wall needs to know of any game: a table at a glance, and what can be ruled there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from croupier.web.screens.turning.disc import Mark

Asked = tuple[str, Mapping[str, Any]]  # a word, and its fields


@dataclass(frozen=True, slots=True)
class Last:
    """How the last round ended; a spot of a wheel has its mark as well."""

    said: str
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Glance:
    """One table on its tile."""

    phase: str
    going: bool  # a round is in progress, whatever was said about the table
    staking: frozenset[int]  # the seats that have chips in it
    last: Last | None


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the pit boss may be able to say, each as it would be asked of the night."""

    asked: Mapping[str, Asked]
    shown: object  # what the form of this game offers to choose from
    rounds: Sequence[tuple[int, str]] = ()  # that can be ruled on, each with its result
    more: str = ""  # the template of what else can be said from there
    round: int | None = None  # the one that a ruling is about; None: the form names it
    chosen: frozenset[str] = field(default_factory=frozenset)  # refusals of one choice of many
