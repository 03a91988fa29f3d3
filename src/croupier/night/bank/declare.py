"""How the bank's actions and events are declared: with what each decides, folds and books."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, TypeVar

from croupier.bank.ledger import Transfer
from croupier.kit.actors import Role
from croupier.kit.rules import Refusal
from croupier.kit.specs import ActionSpec, Audience, EventSpec, Group
from croupier.night.bank.books import Book
from croupier.night.bank.events import Event
from croupier.night.bank.model import Bank
from croupier.night.model import Command, Law, Night
from croupier.night.rules import EventRules

Record = TypeVar("Record")
COUNTERS: Final = (Role.CASHIER, Role.RECORDER, Role.CROUPIER, Role.PIT_BOSS, Role.RUNNER)
Answer = tuple[Event, ...] | Refusal


def keep_bank(bank: Bank, _: object, __: int) -> Bank:
    return bank


@dataclass(frozen=True, slots=True)
class BankAction(ActionSpec, Generic[Record]):
    """An action of the bank: the function that decides it, and when it may be said."""

    record: type[Record]
    decide: Callable[[Law, Night, Command, Record], Answer] = field(kw_only=True)
    before_opening: bool = False
    after_closing: bool = False  # a correction, by two
    by_both: bool = False  # only while the bank has a cashier and a recorder
    # Whether it may be said while no mode is chosen: in a casino that keeps no bank of this kind.
    without_mode: Callable[[EventRules, Record], bool] = lambda *_: False


@dataclass(frozen=True, slots=True)
class BankEvent(EventSpec, Generic[Record]):
    """An event of the bank: the bank after it, by its entry's number, and the moves it means."""

    record: type[Record]
    seen_by: Audience = Audience.STAFF
    papers: bool = True
    groups: tuple[Group, ...] = (Group.BANK,)
    fold: Callable[[Bank, Record, int], Bank] = keep_bank
    book: Callable[[Book, Record], Iterable[Transfer]] = lambda *_: ()
    done_by: str = ""  # the label on its paper of whoever did it
    reached: str = ""  # how far a paper that travels has come by it
    # Whoever did it is told later whether the recorder has seen the paper, or how far it has come.
    awaits: Literal["", "recorder", "others"] = ""
