"""Mutants of the law: a rule that is set to another valid value, to see who notices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin
from unittest import mock

from croupier.kit.actors import Role
from croupier.kit.rules import ClauseId
from croupier.rulebooks import loader
from croupier.rulebooks.files import File, read_rulebook
from croupier.rulebooks.loader import SCHEMAS, SHARED, load, rule_types, rulebook_names
from croupier.rulebooks.model import Interpretation, LawError

NUMBERS = 1_000  # how far a number is moved away where the next ones are not valid
OTHER_TEXTS = {
    "currency": ("EUR", "CAD"),
    "opening_words": ("no_more_bets",),
    "call_words": ("place_your_bets",),
    "closing_words": ("place_your_bets",),
    "report_form": ("X-1",),
}
OTHER_LISTS = {"double_on": ([9, 10, 11],)}


@dataclass(frozen=True)
class Mutant:
    """A rule of a rulebook's clause, or of a reading, with another value."""

    book: str
    rule: str
    part: str  # of a value that has several, such as a pay-off by spot; empty: the whole
    value: Any
    clause: ClauseId

    @property
    def key(self) -> str:
        return f"{self.book} {self.rule}"

    def __str__(self) -> str:
        part = f".{self.part}" if self.part else ""
        return f"{self.book} {self.clause} {self.rule}{part}={self.value}"


@dataclass(frozen=True)
class Settled:
    """A rule that a clause sets, or a reading that is chosen: what has mutants."""

    book: str
    rule: str
    clause: ClauseId
    file: File
    value: Any = None  # of a clause
    reading: Interpretation | None = None

    @property
    def key(self) -> str:
        return f"{self.book} {self.rule}"

    def mutants(self) -> Iterator[Mutant]:
        """A valid value instead of each that is set; every other reading."""
        if self.reading is None:
            yield from _valid(self.file, self.clause, self.rule, self.value)
            return
        more = (str(int(self.reading.default) + 1),) if self.reading.number else ()
        for choice in dict.fromkeys((*self.reading.choices[1:], *more)):
            yield Mutant(self.book, self.rule, "reading", choice, self.clause)


def settled() -> Iterator[Settled]:
    """Everything that the rulebooks settle one way of several."""
    for name in rulebook_names():
        file = read_rulebook(loader.file_of(name))
        for clause in file.clauses:
            for rule, value in clause.sets.items():
                yield Settled(name, rule, clause.id, file, value)
        for reading in file.interpretations:
            if len(reading.choices) > 1 or reading.number:
                yield Settled(name, reading.name, reading.clause, file, reading=reading)


def mutants() -> Iterator[Mutant]:
    for one in settled():
        yield from one.mutants()


def _valid(file: File, clause: ClauseId, rule: str, value: Any) -> Iterator[Mutant]:
    schemas = SCHEMAS.values() if file.head.game in SHARED else [SCHEMAS[file.head.game]]
    kind = next(types[rule] for schema in schemas if rule in (types := rule_types(schema)))
    parts = value if isinstance(value, dict) else {"": value}
    for part, old in parts.items():
        of_part = get_args(kind)[1] if part else kind
        for new in (one for one in _others(rule, old, of_part) if one != old):
            whole = {**value, part: new} if part else new
            mutant = Mutant(file.head.name, rule, part, whole, clause)
            if _loads(mutant):
                yield mutant
                break


def _others(rule: str, old: Any, kind: Any) -> Iterator[Any]:
    """Values of the same kind, the likeliest to be valid first."""
    if isinstance(old, bool):
        yield not old
    elif isinstance(old, int):
        yield from (old + 1, old - 1, old * 2, old // 2, old + NUMBERS)
    elif isinstance(old, str):
        yield from OTHER_TEXTS.get(rule, ())
        yield from OTHER_LISTS.get(rule, ())
        yield from (one for one in _choices(kind) if one != old and isinstance(one, str))
    elif isinstance(old, list) and old:
        if get_origin(kind) is tuple and get_args(kind)[-1] is not Ellipsis:
            yield [old[0] + 1, *old[1:]]
            return
        yield old[:-1]
        yield [*old[1:], old[0]]
        yield from ([*old, one] for one in _choices(kind) if one not in old)
        yield from ([one] for one in _choices(kind) if one not in old)


def _choices(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is Role:
        yield from (role.value for role in Role)
    elif get_origin(kind) in (tuple, Union):
        for part in get_args(kind):
            yield from _choices(part)


def _loads(mutant: Mutant) -> bool:
    try:
        with in_force(mutant):
            return all(load(name) for name in books_under(mutant.book))
    except LawError:
        return False


def books_under(name: str) -> tuple[str, ...]:
    """The rulebook, and those that its clauses speak in."""
    book = load(name)
    if book.game == "house":
        return rulebook_names()
    return (name, *(one for one in rulebook_names() if _event_of(one) == name))


def _event_of(name: str) -> str:
    event = load(name).event
    return event.name if event else ""


@contextmanager
def in_force(mutant: Mutant | None) -> Iterator[None]:
    """Whatever is loaded meanwhile is read with the mutant's value."""
    if mutant is None:
        yield
        return
    book, rule, value = mutant.book, mutant.rule, mutant.value
    if mutant.part == "reading":
        was = loader._choose

        def choose(file: File, choices: Mapping[str, str]) -> dict[str, str]:
            mine = {rule: value} if file.head.name == book else {}
            return was(file, {**choices, **mine})

        with mock.patch.object(loader, "_choose", choose):
            yield
        return

    def read(path: Path) -> File:
        file = read_rulebook(path)
        if file.head.name != book:
            return file
        clauses = (
            replace(one, sets={**one.sets, rule: value}) if one.id == mutant.clause else one
            for one in file.clauses
        )
        return replace(file, clauses=tuple(clauses))

    with mock.patch.object(loader, "read_rulebook", read):
        yield
