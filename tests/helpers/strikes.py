"""Striking a clause out: what came out with it, and with the rules as they would be without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.floor.practice import PracticeTable, practice_table
from croupier.kit.rules import ClauseId, Refusal, Rule
from croupier.rulebooks.loader import load
from croupier.rulebooks.model import Rulebook
from helpers.scripts import ScriptError, run

Law = Rulebook[Any]


@dataclass(frozen=True)
class Case:
    """What the clause forbids or orders, and the rules as they would be without it."""

    book: str
    check: Callable[[Law], str]  # the words of what came out, with the clause where it is cited
    without: Mapping[str, object]  # None: no such rule
    law: Mapping[str, object] = field(default_factory=dict)  # figures to try the clause with


def script(text: str, **options: Any) -> Callable[[Law], str]:
    """Run a script: its own text if it came out so, else what was different."""

    def check(book: Law) -> str:
        table = practice_table(book, **options)
        if isinstance(table, Refusal):
            return f"{table.code} {table.clause}"
        try:
            run(text, table)
        except ScriptError as error:
            return f"otherwise: {error}"
        return text

    return check


def opening(**options: Any) -> Callable[[Law], str]:
    def check(book: Law) -> str:
        table = practice_table(book, **options)
        return "open" if isinstance(table, PracticeTable) else f"{table.code} {table.clause}"

    return check


def rules_with(rules: Any, changes: Mapping[str, object]) -> Any:
    struck = ClauseId("STRUCK")
    values = {
        name: None if value is None else Rule(value, _clause(rules, name) or struck)
        for name, value in changes.items()
    }
    return replace(rules, **values)


def _clause(rules: Any, name: str) -> ClauseId | None:
    rule = getattr(rules, name)
    return rule.clause if rule else None


def strike(name: str, case: Case) -> None:
    """The clause is cited with it, and without it comes out otherwise."""
    book = load(case.book)
    book = replace(book, rules=rules_with(book.rules, case.law))
    held = case.check(book)
    assert name.split(maxsplit=1)[0] in held, held
    assert not held.startswith("otherwise"), held
    without = case.check(replace(book, rules=rules_with(book.rules, case.without)))
    assert without != held, f"{name} can be struck out and nobody notices"
