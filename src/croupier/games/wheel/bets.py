"""Stakes on the layout: who may put what where, and take it back."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.figures import refuse_rest
from croupier.games.wheel.fold import moved
from croupier.games.wheel.model import PlaceStakes, Stake, State, TakeBack
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.chips import UNITS_MAX
from croupier.kit.events import Staked, TakenBack
from croupier.kit.rules import Refusal, Rule, refuse


def maximum(rules: Rules, spot: str) -> Rule[int]:
    """The most that lies on one spot (or, where the limit is the player's, on all of them)."""
    lawful = rules.stake_max
    if rules.times_minimum:
        times = rules.times_minimum.value[spot]
        lawful = Rule(times * rules.minimum.value, rules.times_minimum.clause)
    assert lawful is not None
    own = rules.house_maximum.value.get(spot) if rules.house_maximum else None
    if own is not None and own < lawful.value:
        assert rules.house_maximum is not None
        return Rule(own, rules.house_maximum.clause)
    return lawful


def counted(rules: Rules, state: State, seat: Seat, spot: str) -> int:
    """What the maximum is measured against before another stake comes."""
    if rules.limit_applies_to.value == "spot":
        return state.stakes.get((seat, spot), 0)
    return sum(units for (whose, _), units in state.stakes.items() if whose == seat)


def refuse_bettor(rules: Rules, state: State, by: Actor) -> Refusal | None:
    """Why this person may not touch the layout now, or None."""
    if by.role is not Role.PLAYER:
        return refuse("only_players_stake", rules.bets_close)
    assert by.seat is not None
    if by.seat > rules.seats_max.value:
        return refuse("no_such_seat", rules.seats_max, seats=rules.seats_max.value)
    if closed(rules, state):
        return refuse("no_more_bets", rules.bets_close)
    return None


def closed(rules: Rules, state: State) -> bool:
    """Bets close before the spin, or while the wheel turns: in either case with the call."""
    if rules.bets_close.value == "before-spin":
        return state.called or state.turning is not None
    return state.called and state.turning is not None


def refuse_stake(rules: Rules, state: State, by: Actor, stake: Stake) -> Refusal | None:
    """Why this stake may not be placed, or None. Reasons in descending precedence."""
    if no := refuse_bettor(rules, state, by):
        return no
    assert by.seat is not None
    if stake.medium is not None and stake.medium not in rules.medium.value:
        return refuse("not_a_betting_medium", rules.medium, medium=stake.medium)
    if stake.spot not in rules.wheel.spots:
        return refuse("no_such_spot", rules.layout, spot=stake.spot)
    there = state.stakes.get((by.seat, stake.spot), 0)
    if stake.units < 1 or there + stake.units < rules.minimum.value:
        return refuse("below_minimum", rules.minimum, minimum=rules.minimum.value)
    if stake.units % rules.stake_multiple.value:
        multiple = rules.stake_multiple.value
        return refuse("not_a_multiple", rules.stake_multiple, multiple=multiple)
    most = maximum(rules, stake.spot)
    if counted(rules, state, by.seat, stake.spot) + stake.units > most.value:
        return refuse("above_maximum", most, maximum=most.value)
    assert stake.units <= UNITS_MAX
    return None


def refuse_take_back(rules: Rules, state: State, by: Actor, back: TakeBack) -> Refusal | None:
    """Why these chips may not leave the layout, or None. Reasons in descending precedence."""
    if no := refuse_bettor(rules, state, by):
        return no
    assert by.seat is not None
    if back.spot not in rules.wheel.spots:
        return refuse("no_such_spot", rules.layout, spot=back.spot)
    there = state.stakes.get((by.seat, back.spot), 0)
    if there == 0:
        return refuse("nothing_there", rules.bets_close, spot=back.spot)
    units = there if back.units is None else back.units
    if not 1 <= units <= there:
        return refuse("more_than_staked", rules.bets_close, staked=there)
    return refuse_rest(rules.minimum, rules.stake_multiple, there, units)


def refuse_place(rules: Rules, state: State, by: Actor, place: PlaceStakes) -> Refusal | None:
    """Why these stakes may not be placed together, or None. Reasons in descending precedence.

    The first spot that is refused, in the order they were said in, speaks for all of them. A
    record keeps them by name, and must decide the same way: so that order is asked as well.
    """
    if no := refuse_bettor(rules, state, by):
        return no
    if not place.stakes:
        return refuse("nothing_to_place", rules.bets_close)
    as_said, as_kept = list(place.stakes), sorted(place.stakes)
    return _refuse_each(rules, state, by, place, as_said) or (
        _refuse_each(rules, state, by, place, as_kept) if as_kept != as_said else None
    )


def _refuse_each(
    rules: Rules, state: State, by: Actor, place: PlaceStakes, spots: Iterable[str]
) -> Refusal | None:
    """Each stake after those before it, as if they lay there already."""
    assert by.seat is not None
    for spot in spots:
        stake = Stake(spot, place.stakes[spot], place.medium)
        if no := refuse_stake(rules, state, by, stake):
            return no
        state = moved(state, by.seat, spot, stake.units)
    return None


def placed(seat: Seat, place: PlaceStakes) -> tuple[Staked, ...]:
    """In the order of the spots' names: a record sorts its keys, and must say the same again."""
    return tuple(Staked(seat, spot, units) for spot, units in sorted(place.stakes.items()))


def refuse_clear(rules: Rules, state: State, by: Actor) -> Refusal | None:
    """Why nothing is taken back, or None. No minimum holds it up: it leaves nothing there."""
    if no := refuse_bettor(rules, state, by):
        return no
    if not any(seat == by.seat for seat, _ in state.stakes):
        return refuse("nothing_staked", rules.bets_close)
    return None


def all_cleared(state: State) -> tuple[TakenBack, ...]:
    """Every stake goes back to whoever placed it."""
    return tuple(TakenBack(*place, units) for place, units in sorted(state.stakes.items()))


def cleared(state: State, seat: Seat) -> tuple[TakenBack, ...]:
    own = sorted((spot, units) for (whose, spot), units in state.stakes.items() if whose == seat)
    return tuple(TakenBack(seat, spot, units) for spot, units in own)
