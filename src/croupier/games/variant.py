"""A game that is another game with something added: a clock, automatic bets, rules of its own.

`Variant(of=BLACKJACK, …).build()` is a `Game`. Its rules are a subclass of the base game's. Its
state is the base game's and, beside it, a part of its own: neither is ever mixed into the other,
so that everything the base game does is done by the base game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, Generic, TypeVar, cast

from croupier.games.game import Game, Timed
from croupier.kit.actors import Actor
from croupier.kit.rules import Refusal
from croupier.kit.specs import Actions, Alerts, Specs

Rules = TypeVar("Rules")
State = TypeVar("State")
Own = TypeVar("Own")


@dataclass(frozen=True, slots=True)
class Both(Generic[State, Own]):
    """Where a table of a variant stands: the base game's state, and the variant's beside it."""

    base: State
    own: Own


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant(Generic[Rules, State, Own]):
    """What is said at the table is decided so: refused by the variant, or by `decides` where the
    variant has actions of its own; else `first` comes what precedes it without anybody's asking,
    then what the base game decides, then what follows of it.
    """

    of: Game[Any, State, Any, Any]
    name: str
    begin: Callable[[], Own]  # its own state at a bare table
    evolve: Callable[[State, Own, Any], Own] = lambda _, own, __: own  # the base is folded already
    reopened: Callable[[Own], Own] = lambda own: own  # for a new session
    actions: Actions = field(default_factory=dict)  # more, or others by the same name
    events: Specs = field(default_factory=dict)
    alerts: Alerts = field(default_factory=dict)
    refuse_before: Callable[[Rules, Both[State, Own], Actor, Any], Refusal | None] = lambda *_: None
    decides: Callable[[Rules, Both[State, Own], Actor, Any], tuple[Any, ...] | Refusal | None] = (
        lambda *_: None
    )  # None: the base game decides
    first: Callable[[Rules, Both[State, Own], Actor, Any], tuple[Any, ...]] = lambda *_: ()
    follow_after: Callable[[Rules, Both[State, Own]], tuple[Any, ...]] = lambda *_: ()
    # asked again after what it says, until nothing follows
    timed: Callable[[Rules, Both[State, Own]], Timed[Any] | None] | None = None  # None: the base's
    view: Callable[[Rules, Both[State, Own], Actor | None], dict[str, Any]] = lambda *_: {}
    # beside what the base game shows

    def build(self) -> Game[Rules, Both[State, Own], Any, Any]:
        """The variant as a game: the base game, with every field that reads a state reading both.

        A test counts them.
        """
        base, timed = self.of, self.timed
        return replace(
            cast("Game[Rules, Any, Any, Any]", base),
            name=self.name,
            actions={**base.actions, **self.actions},
            events={**base.events, **self.events},
            alerts={**base.alerts, **self.alerts},
            begin=lambda number: Both(base.begin(number), self.begin()),
            reopened=lambda state: Both(base.reopened(state.base), self.reopened(state.own)),
            waiting=lambda rules, state: base.waiting(rules, state.base),
            draws=lambda rules, state: base.draws(rules, state.base),
            decide=self._decide,
            evolve=self._evolve,
            view=self._view,
            resting=lambda state: base.resting(state.base),
            renewed=lambda state: base.renewed(state.base),
            timed=timed or (lambda rules, state: base.timed(rules, state.base)),
            clocked=base.clocked or timed is not None,
            give_back=lambda rules, state: base.give_back(rules, state.base),
            bare=lambda state, seat: base.bare(state.base, seat),
            leaving=lambda rules, state, seat: base.leaving(rules, state.base, seat),
            refuse_close=lambda rules, state: base.refuse_close(rules, state.base),
            refuse_by_hand=lambda rules, state, by, said: base.refuse_by_hand(
                rules, state.base, by, said
            ),
            assistant=lambda state: base.assistant(state.base),
            plays_on=lambda state, events: base.plays_on(state.base, events),
            played=self._played(),
            worst_result=lambda rules, state: base.worst_result(rules, state.base),
            invited=lambda state: base.invited(state.base),
            round=lambda state: base.round(state.base),
        )

    def _decide(
        self, rules: Rules, state: Both[State, Own], by: Actor, action: Any
    ) -> tuple[Any, ...] | Refusal:
        if no := self.refuse_before(rules, state, by, action):
            return no
        verdict = self.decides(rules, state, by, action)
        if isinstance(verdict, Refusal):
            return verdict
        events: list[Any] = []
        if verdict is None:
            events.extend(self.first(rules, state, by, action))
            state = self._folded(state, events)
            verdict = self.of.decide(rules, state.base, by, action)
            if isinstance(verdict, Refusal):
                return verdict
        events.extend(verdict)
        state = self._folded(state, verdict)
        while then := self.follow_after(rules, state):
            events.extend(then)
            state = self._folded(state, then)
        return tuple(events)

    def _evolve(self, state: Both[State, Own], event: Any) -> Both[State, Own]:
        base = state.base
        if any(spec.record is type(event) for spec in self.of.events.values()):
            base = self.of.evolve(base, event)
        return Both(base, self.evolve(base, state.own, event))

    def _folded(self, state: Both[State, Own], events: Iterable[Any]) -> Both[State, Own]:
        return reduce(self._evolve, events, state)

    def _view(self, rules: Rules, state: Both[State, Own], viewer: Actor | None) -> dict[str, Any]:
        return {**self.of.view(rules, state.base, viewer), **self.view(rules, state, viewer)}

    def _played(self) -> Callable[[Both[State, Own], Any], tuple[Any, ...]] | None:
        played = self.of.played
        return (lambda state, event: played(state.base, event)) if played else None
