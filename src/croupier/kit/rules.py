"""A rule is a value with the clause that sets it; a refusal cites the rule it breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, NewType, TypeVar

T_co = TypeVar("T_co", covariant=True)

ClauseId = NewType("ClauseId", str)
Fact = int | str
Cited = Literal[True]  # of a rule that decides nothing: it is there to be named in a refusal


@dataclass(frozen=True, slots=True)
class Rule(Generic[T_co]):
    """A figure with its authority: `Rule(99, "HOUSE-4")`."""

    value: T_co
    clause: ClauseId


def is_on(rule: Rule[bool] | None) -> bool:
    """True where the law has this rule and says yes."""
    return rule is not None and rule.value


@dataclass(frozen=True, slots=True)
class Refusal:
    """The house says no. `code` picks the sentence in each language, `facts` fill it in."""

    code: str
    clause: ClauseId
    facts: tuple[tuple[str, Fact], ...] = ()


def refuse(code: str, rule: Rule[object], /, **facts: Fact) -> Refusal:
    """A refusal that cites the rule it is built from, so the clause can't be forgotten."""
    return Refusal(code, rule.clause, tuple(sorted(facts.items())))
