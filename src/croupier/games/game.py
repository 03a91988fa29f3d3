"""A game is a record of pure functions over frozen state. Chance is an actor like any other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.rules import Refusal, Rule
from croupier.kit.specs import Actions, Alerts, Specs
from croupier.words.words import Words

Rules = TypeVar("Rules")
State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class Terms:
    """What the house fixes when it opens a table. None: as the rulebook has it."""

    authorised: int | None = None  # the minimum that the authority gave this table
    minimum: int | None = None  # the minimum that the house plays on
    maximum: tuple[tuple[str, int], ...] = ()  # by spot, in units

    def minimum_or(self, rulebooks: int) -> int:
        """What the house plays on, else what the authority gave, else what the rulebook has."""
        fixed = (self.minimum, self.authorised)
        return next((units for units in fixed if units is not None), rulebooks)


@dataclass(frozen=True, slots=True)
class Timed(Generic[Action]):
    """What a clock would count at a table: how long bets lie open, or somebody has the word."""

    kind: Literal["bets", "turn"]
    of: tuple[int, ...]  # which one: another is counted anew
    then: Action  # what the clock says at the end
    seconds: int | None = None  # as the law has it; None: as the house lets it take


@dataclass(frozen=True, slots=True)
class Chef:
    """What the law asks of whoever answers for a table: how many at most, and with what hands."""

    tables_max: Rule[int]
    handles_chips: Rule[bool]
    own_tables: Rule[bool] | None = None  # their word counts where they answer, and nowhere else
    present: Rule[bool] | None = None  # nobody says what they watch while they are away
    watches: type | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[Rules, State, Action, Event]):
    """Names are for ever: `actions` and `events` are how records are called on the wire."""

    name: str
    actions: Actions
    events: Specs
    alerts: Alerts = field(default_factory=dict)  # refusals that the pit boss hears of, by code
    refuse_terms: Callable[[Rules, Terms, Terms | None, Actor], Refusal | None]
    posts: Callable[[Rules], Rule[tuple[str, ...]] | None] = lambda _: None
    # what needs a maximum to open with; None: every maximum is the law's
    with_terms: Callable[[Rules, Terms], Rules]
    begin: Callable[[int], State]  # a bare table; its first round has this number
    reopened: Callable[[State], State]  # the same table, for a new session
    waiting: Callable[[Rules, State], tuple[Actor, ...]]  # whose word the table needs next
    draws: Callable[[Rules, State], tuple[tuple[Action, int], ...]]  # CHANCE's words, weighted
    decide: Callable[[Rules, State, Actor, Action], tuple[Event, ...] | Refusal]
    evolve: Callable[[State, Event], State]
    view: Callable[[Rules, State, Actor | None], dict[str, Any]]
    resting: Callable[[State], bool]  # between rounds: nothing turns and the bets are open
    renewed: Callable[[State], bool]  # what was drawn from is made anew: a wheel's spin, a shoe
    timed: Callable[[Rules, State], Timed[Action] | None]  # what the clock may bring to an end
    clocked: bool = False  # whether its law fixes seconds, and the clock always counts them
    give_back: Callable[[Rules, State], tuple[Event, ...]]  # what ends with a seed that is lost
    turns: bool = False  # whether players have the word one after the other
    bare: Callable[[State, Seat | None], bool]  # no chips on the layout, or none of this seat
    leaving: Callable[[Rules, State, Seat], tuple[Event, ...]] = lambda *_: ()  # what goes back
    refuse_by_hand: Callable[[Rules, State, Actor, Action], Refusal | None] = lambda *_: None
    # why hands at a physical table may not do it so, where the night is no practice
    by_hand_only: tuple[type[Any], ...] = ()  # actions that nobody says at a virtual table
    lands: type[Any] | None = None  # chance's word that brings a result
    result_shown: Callable[[Rules], Rule[bool] | None] = lambda _: None
    # whether the croupier announces and points out a result before it is settled
    abandons: type[Any] | None = None  # the action that keeps apart what a player left behind
    refuse_close: Callable[[Rules, State], Refusal | None] = lambda *_: None  # what is still out
    chef: Callable[[Rules], Chef | None] = lambda _: None  # who answers for the table
    assistant: Callable[[State], str] = lambda _: ""  # who helps the croupier there
    one_table: Callable[[Rules], Rule[bool] | None] = lambda rules: getattr(
        rules, "croupier_one_table", None
    )  # whether whoever deals or helps there is at no other table
    plays_on: Callable[[State, Sequence[Event]], frozenset[Seat]] = lambda *_: frozenset()
    # the seats whose closed round goes on after a ruling
    played: Callable[[State, Event], tuple[tuple[Seat, Any], ...]] | None = None
    # the hands of the round that an event has ended, by seat; None: nobody has hands of their own
    chance: str = "chance"  # the term for what chance is here: a wheel, where nothing is said
    fact_words: Callable[[str, str, Any], Words | None] = lambda *_: None
    # of an event's kind, field and value: how the record says it, where it is no plain value
    float_rule: str = ""  # the event's rule that fixes the first float, in times the minimum
    worst_payment: Callable[[Rules, int], int] = lambda *_: 0
    # the most a round could cost the float with so many places taken, each at the posted maxima
    worst_standing: Callable[[Rules, int], int] = lambda *_: 0
    # the most that so many who stand could add to it
    worst_result: Callable[[Rules, State], int] = lambda *_: 0
    # the most a result could cost the float, given the stakes that lie on the layout
    invited: Callable[[State], bool] = lambda state: bool(getattr(state, "invited", False))
    # to bet, aloud, since the bets were last closed
    sets_rule: str = ""  # the event's rule on how many of its rule sets are dealt in one night
    round: Callable[[State], int]
    seats: Callable[[Rules], Rule[int]]
    standing: Callable[[Rules], Rule[int] | None] = lambda _: None
    # places beyond the seats for those who stand; None: the law has none
    sectors: Callable[[Rules], Collection[str]] = lambda _: ()  # bets that are announced by name
    minimum: Callable[[Rules], Rule[int] | None] = lambda rules: getattr(rules, "minimum", None)
    # the least stake; None: its rules set none
    play_money_for_goods: Callable[[Rules], Rule[bool] | None] = lambda rules: getattr(
        rules, "play_money_for_goods", None
    )  # whether play money alone lies there on a night where goods are sold or auctioned
    labels: Callable[[Rules], Mapping[str, Words]]  # what the spots of the layout are called
    checked_by: Callable[[Rules], Rule[tuple[Role, ...]] | None] = lambda _: None
    # who looks before a session
    approved: Callable[[Rules], Rule[bool] | None] = lambda _: None
    # whether whoever opens a table attests that its apparatus is of an approved make
    covered: Callable[[Rules], Rule[bool] | None] = lambda _: None
    # whether whoever closes it attests that the apparatus is locked under its cover

    def least_stake(self, rules: Rules) -> int:
        """Units of the least stake: one where the rules set none."""
        rule = self.minimum(rules)
        return rule.value if rule else 1


def picked(weighted: Sequence[tuple[Action, int]], ticket: int) -> Action:
    """Each outcome has as many tickets as it weighs, in the order they are listed."""
    for outcome, weight in weighted:
        if ticket < weight:
            return outcome
        ticket -= weight
    raise AssertionError("there is no such ticket")


AnyGame = Game[Any, Any, Any, Any]
