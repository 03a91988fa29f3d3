"""A desk is a record of pure functions over its part of the night, as a game is over its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from croupier.bank.ledger import Transfer
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal
from croupier.kit.specs import Actions, Alerts, Specs
from croupier.night.model import Command, Decision, Law, Night
from croupier.rulebooks.model import Schema

Events = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Lasting:
    """Something that began with an entry and goes on: as long as it is equal, it is the same."""

    what: Any
    seconds: int | None = field(default=None, compare=False)  # after which the clock speaks
    then: Any = field(default=None, compare=False)  # what it says


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Names are for ever: commands and entries name the desk, and `tables/W1` a place of one.

    `place` is the name behind the stroke; a desk that has no places knows only the empty one. A
    desk may read the whole night, and writes its own part alone.
    """

    name: str
    part: type  # of its state: one for the desk, or one for each place
    begin: Callable[[], Any] | None = None  # None: a place begins with what happens there first
    schema: Schema | None = None  # of a rulebook of its own: `Law.of` has it where it is adopted
    actions: Actions
    events: Specs
    alerts: Alerts = field(default_factory=dict)  # refusals that the pit boss hears of, by code
    decide: Callable[[Law, Night, Command, str], Events | Refusal]
    evolve: Callable[[Any, str, Decision, int], Any]  # its part after an entry, by its number
    public: bool = False  # anybody may follow what happens there
    open_to_croupiers: bool = False  # they see all of its entries
    on_papers: bool = False  # a paper may name whoever speaks there, as one who signs
    place_name: re.Pattern[str] | None = None  # how a new place may be called; None: it has none
    refuse_place: Callable[[str], str] = lambda _: ""  # why none is called so all the same
    actions_at: Callable[[Night, str], Actions] | None = None  # where places differ
    events_at: Callable[[Night, str], Specs] | None = None
    booked: Callable[[Law, Night, str, Events], tuple[Transfer, ...]] = lambda *_: ()
    # Of every command at any desk, before that desk is asked.
    guards: Callable[[Law, Night, Command], Refusal | None] = lambda *_: None
    # Of every decision of any desk, its own too, with what it would move.
    vetoes: Callable[[Law, Night, Command, Decision], Refusal | None] = lambda *_: None
    # Of its part, after a decision of another desk: the night already knows that one.
    hears: Callable[[Any, Night, Where, Decision, int], Any] | None = None
    closes: type | None = None  # the event that ends the night
    unfinished: Callable[[Law, Night], Iterable[Refusal]] = lambda *_: ()  # why it can't end yet
    # What it tells of a place to somebody: texts, numbers, several of them, or some by name.
    view: Callable[[Law, Night, str, Actor], Mapping[str, Any]] = lambda *_: {}
    # What goes on at a place after an entry there, given the names of what went on before.
    lasting: Callable[[Law, Night, str, Collection[str]], Mapping[str, Lasting]] = lambda *_: {}

    @property
    def has_places(self) -> bool:
        return self.place_name is not None


class Where(NamedTuple):
    """A desk, and the place at it."""

    desk: Desk
    place: str
