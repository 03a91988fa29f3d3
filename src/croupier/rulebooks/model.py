"""The law as values: clauses, interpretations, and the rulebook that holds them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeVar

from croupier.kit.rules import ClauseId, Refusal, Rule
from croupier.words.law import Phrase, phrase
from croupier.words.words import Language, Words

Rules = TypeVar("Rules")

Status = Literal["supplied", "inferred", "companion", "unverified", "not supplied", "house"]
Duty = Literal["enforce", "evidence", "post", "attest"]

WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)  # one way to write each number


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause, in our own words, with what the software owes it."""

    id: ClauseId
    rulebook: str
    status: Status
    duty: tuple[Duty, ...]
    text: Words
    sets: Mapping[str, object]  # values that decide something, by rule
    cites: tuple[str, ...] = ()  # rules that are there to be named: they have one value
    note: Words | None = None  # where the languages differ, or what was inferred from what
    source: str | None = None  # a companion's edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """Where the text is silent, the licensee chooses and posts it."""

    name: str
    clause: ClauseId
    choices: tuple[str, ...]  # the first is the default
    number: bool  # any whole number will do as well
    why: Words

    @property
    def default(self) -> str:
        return self.choices[0]

    def allows(self, choice: str) -> bool:
        return choice in self.choices or (self.number and WHOLE.fullmatch(choice) is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Locale:
    """The languages, time zone, cash and chips that are usual under the law of an event."""

    languages: tuple[Language, ...] = ("en", "fr")  # the event's own first
    zone: str = "UTC"
    cash: tuple[int, ...] = (10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1)
    # notes and coins in cents, the dearest first
    chips: tuple[int, ...] = (1, 5, 25, 100, 500, 1_000)  # the cheapest first


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook(Generic[Rules]):
    """A rulebook in force: its text, the licensee's choices, and the rules they make."""

    name: str
    edition: str
    digest: str  # of the files' bytes, the wheel's and the choices: what a table opens on
    title: Words
    game: str
    event: Rulebook[Any] | None  # of the whole event, where this one is a game's
    clauses: tuple[Clause, ...]
    interpretations: tuple[Interpretation, ...]
    choices: Mapping[str, str]
    rules: Rules
    terms: Mapping[str, Words] = field(default_factory=dict)  # what this law calls people
    locale: Locale = Locale()  # of an event
    file: str  # which of the sources is the rulebook itself
    sources: Mapping[str, str]  # every text that the rules were read from, by file name
    shipped: bool = True  # by this or an earlier version; a wheel that the law admits may be any
    differs: tuple[str, ...] = ()  # clauses that a text of a shipped name has otherwise


@dataclass(frozen=True, slots=True)
class Flaw:
    """A figure that can't be: the rulebook's author must mend it before the doors open."""

    clause: ClauseId
    what: Phrase


def flaw(code: str, rule: Rule[object], /, **facts: object) -> Flaw:
    """A flaw that cites the rule it is found in."""
    return Flaw(rule.clause, phrase(code, **facts))


def no_flaws(_rules: Any, /) -> Iterator[Flaw]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Schema:
    """What a kind of rulebook must set, and how its figures are checked against each other."""

    rules: type
    flaws: Callable[[Any], Iterator[Flaw]] = field(default=no_flaws)
    refuse_wheel: Callable[[Any, Any], Refusal | None] | None = None  # None: it has no wheel


class LawError(Exception):
    """Somebody outside wrote or asked for what can't be, and is told so in their language."""

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code)
        self.what = phrase(code, **facts)

    def say(self, language: Language) -> str:
        return self.what.say(language)

    def __str__(self) -> str:
        return self.say("en")
