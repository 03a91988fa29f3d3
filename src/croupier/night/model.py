"""The night as one value: what each desk knows, and what lies on which account."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from croupier.bank.ledger import EMPTY, Account, Balances, Transfer
from croupier.games.game import Terms
from croupier.games.registry import GAMES
from croupier.kit.actors import Actor
from croupier.night.bank.model import Bank
from croupier.night.office.model import Office
from croupier.night.rules import EventRules
from croupier.night.tables.model import Table
from croupier.rulebooks.model import Locale, Rulebook
from croupier.words.words import Words

MACHINE: Final = "machine"  # the operator of the machine dealer and of the clock
Via = Literal["page", "api", "lines", "machine"]  # the way by which a command came in


Parts = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What somebody says at a desk. `operator` is the person whose device it was.

    `via` is set by the door that the command came through, never by whoever speaks. It is
    `machine` exactly where the operator is the machine; `lines` is also the command line's.
    """

    id: str
    desk: str  # `office`, `bank`, or `tables/W1`
    by: Actor
    operator: str
    action: Any
    via: Via = "lines"


@dataclass(frozen=True, slots=True)
class Decision:
    """What follows from a command: the desk's events, and the chips that move with them."""

    events: tuple[Any, ...]
    transfers: tuple[Transfer, ...] = ()


@dataclass(frozen=True)
class Night:
    """Frozen, public, and equal to any other night that was told the same."""

    parts: Parts  # by desk, then by place: what each desk knows
    balances: Balances = EMPTY
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by key, as written
    told: int = 0  # how many entries it was told: what is decided now will be the next

    @cached_property
    def office(self) -> Office:
        part: Office = self.parts["office"][""]
        return part

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        return self.parts["tables"]

    @cached_property
    def bank(self) -> Bank:
        part: Bank = self.parts["bank"][""]
        return part

    def holds(self, account: Account) -> int:
        """Of what is played with tonight."""
        return self.balances.of(account, self.bank.medium)


@dataclass(frozen=True, slots=True)
class Law:
    """The rulebooks that this night may open tables on, by digest."""

    books: Mapping[str, Rulebook[Any]]
    _at_table: dict[tuple[str, Terms], Any] = field(default_factory=dict, compare=False)

    def event(self, night: Night) -> EventRules:
        rules = self.books[night.office.rulebook].rules
        assert isinstance(rules, EventRules)
        return rules

    def locale(self, night: Night) -> Locale:
        """The languages, time zone, cash and chips of the place of this event."""
        return self.books[night.office.rulebook].locale

    def terms(self, night: Night) -> Mapping[str, Words]:
        """Names that the law of this event gives people, modes of the bank and calls at a table.

        A forged night may be under a law that nobody has: there they have their common names.
        """
        law = self.books.get(night.office.rulebook)
        return law.terms if law else {}

    def of(self, night: Night, desk: str) -> Any:
        """The rules of a desk that has a rulebook of its own; None: the night hasn't adopted it."""
        adopted = (self.books.get(digest) for digest in sorted(night.office.adopted))
        return next((book.rules for book in adopted if book and book.game == desk), None)

    def at(self, table: Table) -> Any:
        """The rules of the game at this table, on the terms it was opened on."""
        key = (table.rulebook, table.terms)
        if key not in self._at_table:
            game = GAMES[table.game]
            self._at_table[key] = game.with_terms(self.books[table.rulebook].rules, table.terms)
        return self._at_table[key]

    def __or__(self, other: Rulebook[Any]) -> Law:
        return Law({**self.books, other.digest: other})


def law_of(*books: Rulebook[Any]) -> Law:
    return Law({book.digest: book for book in books})
