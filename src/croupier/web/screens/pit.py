"""What the wall needs to know of any game: a table at a glance, and what can be ruled there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.web.screens.forms import Choices
from croupier.web.screens.turning.disc import Mark

Words = tuple[str, Mapping[str, Any]]  # an action, and its fields


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
class Request:
    """Something that the croupier asks of the pit boss, for a seat."""

    action: str  # that answers it
    seat: int
    said: str


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the pit boss may be able to say, each as it would be asked of the night."""

    asked: Mapping[str, Words]  # by ruling, or by action
    choices: Mapping[str, Choices] = field(default_factory=dict)  # by field of a ruling
    more: Mapping[str, str] = field(default_factory=dict)  # other actions, by what clause
    words: str = ""  # of the form of a ruling, where other games have others
    round: int | None = None  # the one that a ruling is about; None: the form names it
    about: str = ""  # the same as a sentence
    chosen: frozenset[str] = field(default_factory=frozenset)  # refusals of one choice of many
    requests: tuple[Request, ...] = ()  # of the croupier, each answered by one button
