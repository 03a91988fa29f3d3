"""The engine: players bet on a side of the coin, the croupier calls, the coin falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, assert_never

from croupier.games.game import Game, Terms, Timed
from croupier.kit import events as kit
from croupier.kit.actors import CHANCE, CROUPIER, Actor, Role, Seat
from croupier.kit.chips import Units
from croupier.kit.rules import ClauseId, Refusal, Rule, refuse
from croupier.kit.specs import ActionSpec, EventSpec, Moment, by_kind, by_name
from croupier.rulebooks.model import Schema
from croupier.words.words import Words

Side = Literal["heads", "tails"]
LABELS: Final = {"heads": Words("heads", "pile"), "tails": Words("tails", "face")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    layout: Rule[bool]
    seats_max: Rule[int]
    stake_min: Rule[int]
    stake_max: Rule[int]
    stake_multiple: Rule[int]
    even_money: Rule[int]
    bets_close: Rule[str]
    opening_words: Rule[str]
    call_words: Rule[str]
    ruling: Rule[bool]


@dataclass(frozen=True, slots=True)
class State:
    round: int = 1
    stakes: Mapping[tuple[Seat, str], Units] = field(default_factory=dict)
    called: bool = False
    invited: bool = False
    past: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stake:
    spot: str
    units: Units


@dataclass(frozen=True, slots=True)
class OpenBetting:
    pass


@dataclass(frozen=True, slots=True)
class Call:
    pass


@dataclass(frozen=True, slots=True)
class Fall:
    side: Side


@dataclass(frozen=True, slots=True)
class GiveRuling:
    ruling: Literal["void", "stands"]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoundClosed:
    round: int
    side: Side

    @property
    def result(self) -> int:
        return 1 + list(LABELS).index(self.side)


@dataclass(frozen=True, slots=True)
class RoundVoid:
    round: int
    clause: ClauseId


Action = Stake | OpenBetting | Call | Fall | GiveRuling
Told = kit.Announced | kit.Staked | kit.TakenBack | kit.BetsClosed | kit.Settled | kit.Ruled
Event = Told | RoundClosed | RoundVoid


def refuse_terms(rules: Rules, terms: Terms, _: Terms | None, __: Actor) -> Refusal | None:
    fixed = terms.minimum_or(rules.stake_min.value) != rules.stake_min.value or terms.maximum
    return refuse("maximum_is_the_laws", rules.stake_max) if fixed else None


def refuse_stake(rules: Rules, state: State, by: Actor, bet: Stake) -> Refusal | None:
    if by.role is not Role.PLAYER or by.seat is None:
        return refuse("only_players_stake", rules.bets_close)
    if by.seat > rules.seats_max.value:
        return refuse("no_such_seat", rules.seats_max, seats=rules.seats_max.value)
    if state.called:
        return refuse("no_more_bets", rules.bets_close)
    if bet.spot not in LABELS:
        return refuse("no_such_spot", rules.layout, spot=bet.spot)
    if bet.units < rules.stake_min.value:
        return refuse("below_minimum", rules.stake_min, minimum=rules.stake_min.value)
    if bet.units % rules.stake_multiple.value:
        return refuse("not_a_multiple", rules.stake_multiple, multiple=rules.stake_multiple.value)
    if state.stakes.get((by.seat, bet.spot), 0) + bet.units > rules.stake_max.value:
        return refuse("above_maximum", rules.stake_max, maximum=rules.stake_max.value)
    return None


def refuse_action(rules: Rules, state: State, by: Actor, action: Action) -> Refusal | None:
    match action:
        case Stake():
            return refuse_stake(rules, state, by, action)
        case OpenBetting() | Call():
            if by.role not in (Role.CROUPIER, Role.CLOCK):
                return refuse("only_the_croupier_tosses", rules.bets_close)
            return refuse("already_called", rules.bets_close) if state.called else None
        case Fall():
            if by.role is not Role.CHANCE:
                return refuse("only_the_coin_falls", rules.layout)
            return None if state.called else refuse("bets_not_closed", rules.bets_close)
        case GiveRuling(ruling=ruling):
            if by.role is not Role.PIT_BOSS:
                return refuse("only_the_pit_boss_rules", rules.ruling)
            idle = ruling == "void" and not state.called
            return refuse("no_round_to_rule", rules.ruling) if idle else None


def decide(rules: Rules, state: State, by: Actor, action: Action) -> tuple[Event, ...] | Refusal:
    if no := refuse_action(rules, state, by, action):
        return no
    match action:
        case Stake(spot=spot, units=units):
            assert by.seat is not None
            return (kit.Staked(by.seat, spot, units),)
        case OpenBetting():
            return (kit.announce(rules.opening_words.value, rules.opening_words.clause),)
        case Call():
            said = kit.announce(rules.call_words.value, rules.call_words.clause)
            return (said, kit.BetsClosed(state.round))
        case Fall(side=side):
            said = kit.announce("result", rules.even_money.clause, spot=side)
            return (said, *settled(rules, state, side), RoundClosed(state.round, side))
        case GiveRuling(ruling=ruling, reason=reason):
            word = kit.Ruled(ruling, state.round, rules.ruling.clause, reason)
            void = RoundVoid(state.round, rules.ruling.clause)
            return (word,) if ruling == "stands" else (word, *back(state), void)


def settled(rules: Rules, state: State, side: Side) -> Iterator[kit.Settled]:
    """Lost stakes are taken first, then the winners are paid by seat."""
    pays, clause = rules.even_money.value, rules.even_money.clause
    for (seat, spot), units in sorted(state.stakes.items(), key=lambda one: one[0][1] == side):
        kept, won = (units, Units(units * pays)) if spot == side else (Units(0), Units(0))
        yield kit.Settled(seat, spot, units, kept, won, clause)


def back(state: State) -> tuple[kit.TakenBack, ...]:
    return tuple(kit.TakenBack(*place, units) for place, units in sorted(state.stakes.items()))


def evolve(state: State, event: Event) -> State:
    match event:
        case kit.Staked(seat=seat, spot=spot, units=units):
            there = Units(state.stakes.get((seat, spot), 0) + units)
            return replace(state, stakes={**state.stakes, (seat, spot): there})
        case kit.TakenBack(seat=seat, spot=spot) | kit.Settled(seat=seat, spot=spot):
            left = {place: units for place, units in state.stakes.items() if place != (seat, spot)}
            return replace(state, stakes=left)
        case kit.Announced(words=words):
            return replace(state, invited=words == "place_your_bets")
        case kit.BetsClosed():
            return replace(state, called=True)
        case RoundVoid():
            return State(state.round + 1, past=state.past)
        case RoundClosed(side=side):
            return State(state.round + 1, past=(*state.past, side))
        case kit.Ruled():
            return state
        case _:
            assert_never(event)


def view(rules: Rules, state: State, viewer: Actor | None) -> dict[str, Any]:
    stakes = sorted(state.stakes.items())
    return {
        "phase": "called" if state.called else "betting",
        "round": state.round,
        "spots": [{"spot": spot, **label._asdict()} for spot, label in LABELS.items()],
        "maximum": rules.stake_max.value,
        "stakes": [{"seat": who, "spot": spot, "units": units} for (who, spot), units in stakes],
        "results": list(state.past[::-1]),
        "own": {spot: units for (who, spot), units in stakes if viewer and who == viewer.seat},
    }


GAME: Final[Game[Rules, State, Action, Event]] = Game(
    name="heads",
    chance="coin",
    actions=by_name(
        ActionSpec("stake", Stake, (Role.PLAYER,)),
        ActionSpec("open_betting", OpenBetting, (Role.CROUPIER, Role.CLOCK)),
        ActionSpec("call", Call, (Role.CROUPIER, Role.CLOCK)),
        ActionSpec("fall", Fall, (Role.CHANCE,)),
        ActionSpec("rule", GiveRuling, (Role.PIT_BOSS,)),
    ),
    events=by_kind(
        *(kit.ANNOUNCED, kit.STAKED, kit.TAKEN_BACK, kit.BETS_CLOSED, kit.RULED),
        kit.SETTLED,
        EventSpec("round_closed", RoundClosed, moment=Moment.RESULT, sentence=lambda _: ".side"),
        EventSpec("round_void", RoundVoid, moment=Moment.CLOSES_ROUND),
    ),
    refuse_terms=refuse_terms,
    with_terms=lambda rules, _: rules,
    begin=State,
    reopened=lambda state: replace(state, invited=False),
    waiting=lambda _, state: (CHANCE,) if state.called else (CROUPIER,),
    draws=lambda _, state: ((Fall("heads"), 1), (Fall("tails"), 1)) if state.called else (),
    decide=decide,
    evolve=evolve,
    view=view,
    resting=lambda state: not state.called,
    renewed=lambda state: not state.called,
    timed=lambda _, state: Timed("bets", (state.round,), Call()) if state.invited else None,
    give_back=lambda _, state: back(state),
    bare=lambda state, seat: not any(seat in (None, who) for who, _ in state.stakes),
    round=lambda state: state.round,
    seats=lambda rules: rules.seats_max,
    labels=lambda _: LABELS,
    fact_words=lambda _, name, value: LABELS[value] if name == "side" else None,
)
GAMES: Final = {GAME.name: GAME}
SCHEMAS: Final = {GAME.name: Schema(Rules)}
