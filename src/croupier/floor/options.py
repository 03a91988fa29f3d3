"""A cache of refusals: why the night would refuse a command now, for screens that offer it.

An answer is kept with all that was read to find it. A night is frozen, and each part of it is
replaced when it changes, so the answer holds for as long as those parts are the same objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple

from croupier.bank.ledger import CHIPS, Account, Asset, Balances
from croupier.kit.rules import Refusal
from croupier.night import night as machine
from croupier.night.model import Command, Law, Night

KEPT_MAX: Final = 4_096  # answers of one night: a full hall asks for about as many

Read = tuple[Callable[[Night], Any], Any]  # how something is read from a night, and what it was


class Answer(NamedTuple):
    """Why not, or None, and what that was found from."""

    law: Law
    refusal: Refusal | None
    reads: tuple[Read, ...]

    def holds(self, law: Law, night: Night) -> bool:
        return self.law is law and all(_same(read(night), was) for read, was in self.reads)


class Options:
    """Kept answers of one night."""

    def __init__(self) -> None:
        self._kept: dict[Any, Answer] = {}

    def refusal_of(self, law: Law, night: Night, command: Command) -> Refusal | None:
        """Why the night would refuse this now, or None. Nothing changes."""
        asked = (command.desk, command.by, command.operator, command.action)
        try:
            found = self._kept.get(asked)
        except TypeError:  # an action that holds a mapping
            return find_refusal(law, night, command)
        if found is None or not found.holds(law, night):
            noted = NotedNight(night)
            refusal = find_refusal(law, noted, command)
            found = Answer(law, refusal, noted.read())
            if len(self._kept) >= KEPT_MAX:
                self._kept.clear()
            self._kept[asked] = found
        return found.refusal


def find_refusal(law: Law, night: Night, command: Command) -> Refusal | None:
    decision = machine.decide(law, night, command)
    return decision if isinstance(decision, Refusal) else None


def _same(now: Any, was: Any) -> bool:
    return now is was or (isinstance(now, str | int | type(None)) and bool(now == was))


class NotedNight(Night):
    """The same night, which notes what is read of it."""

    def __init__(self, night: Night) -> None:
        self.__dict__.update(_of=night, _reads={})
        self.__dict__.update(
            office=self.note("office", lambda one: one.office),  # nothing is decided without it
            bank=NotedBank(self),
            tables=NotedTables(self),
            balances=NotedBalances(self),
        )

    def read(self) -> tuple[Read, ...]:
        return tuple(self._reads.values())

    def note(self, key: Any, read: Callable[[Night], Any]) -> Any:
        if key not in self._reads:
            self._reads[key] = (read, read(self._of))
        return self._reads[key][1]

    def __getattr__(self, name: str) -> Any:
        """A field that is read for the first time: `parts` or `names`."""
        found = self.__dict__[name] = self.note(name, attrgetter(name))
        return found

    @property
    def told(self) -> int:
        found: int = self.note("told", lambda one: one.told)
        return found


class NotedBank:
    """The bank of a noted night: each of its fields is noted by itself, when it is first read.

    Whatever is played at any table changes something of the bank, and most answers hold all the
    same.
    """

    def __init__(self, night: NotedNight) -> None:
        self._night = night

    def __getattr__(self, name: str) -> Any:
        found = self._night.note(("bank", name), attrgetter(f"bank.{name}"))
        self.__dict__[name] = found
        return found


class NotedTables(Mapping[str, Any]):
    """The tables of a noted night: one that is looked at is noted, and a look round notes all."""

    def __init__(self, night: NotedNight) -> None:
        self._night = night

    def __getitem__(self, name: str) -> Any:
        found = self._night.note(("table", name), lambda night: night.tables.get(name))
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return self.get(str(name)) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._night.note("tables", lambda night: night.tables))

    def __len__(self) -> int:
        return len(self._night.note("tables", lambda night: night.tables))


class NotedBalances(Balances):
    """The balances of a noted night: an account that is looked at is noted, and a look at the
    whole book notes all of it.
    """

    _night: NotedNight

    def __init__(self, night: NotedNight) -> None:
        object.__setattr__(self, "_night", night)

    def of(self, account: Account, asset: Asset = CHIPS) -> int:
        found: int = self._night.note(
            (account, asset), lambda night: night.balances.of(account, asset)
        )
        return found

    def __getattribute__(self, name: str) -> Any:
        if name == "held":
            return self._night.note("balances", lambda night: night.balances).held
        return object.__getattribute__(self, name)
