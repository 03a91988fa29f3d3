"""Who is paid what, in which order, when the wheel has come to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from croupier.games.wheel.bets import maximum
from croupier.games.wheel.model import Event, Line, Place, State
from croupier.games.wheel.rules import Rules
from croupier.kit.chips import Units
from croupier.kit.events import Corrected, Settled, announce


def line(rules: Rules, place: Place, staked: Units, segment: int | None) -> Line:
    """One stake against one result: lost, won with the stake kept, or given back if void."""
    seat, spot = place
    if segment is None:
        return Line(seat, spot, staked, returned=staked, won=Units(0))
    if rules.wheel.segments[segment - 1] != spot:
        return Line(seat, spot, staked, returned=Units(0), won=Units(0))
    return Line(seat, spot, staked, staked, Units(staked * rules.wheel.spots[spot].pays))


def settlement(rules: Rules, stakes: Mapping[Place, Units], segment: int) -> tuple[Event, ...]:
    """Losers first, then winners in the lawful order, each announced with its amount."""
    lines = [line(rules, place, staked, segment) for place, staked in stakes.items()]
    return tuple(
        event
        for one in in_turn(rules, lines)
        for event in ((_announced(rules, one),) if one.won else ()) + (_settled(rules, one),)
    )


def in_turn(rules: Rules, lines: Collection[Line]) -> list[Line]:
    """The croupier's way around the layout: what is taken, by seat, then what is paid."""
    lost = sorted((one for one in lines if not one.won), key=_by_seat)
    return [*lost, *in_order(rules, (one for one in lines if one.won))]


def in_order(rules: Rules, winners: Iterable[Line]) -> list[Line]:
    if rules.payment_order.value == "ascending-winnings":
        return sorted(winners, key=lambda won: (won.won, *_by_seat(won)))
    return sorted(winners, key=_by_seat)


def corrections(rules: Rules, state: State, number: int, segment: int | None) -> tuple[Event, ...]:
    """What the lines of a closed round become under another result: takings before payments."""
    (closed,) = (past for past in state.past if past.number == number)
    changed = [
        (was, now)
        for was in closed.lines
        if (now := line(rules, (was.seat, was.spot), was.staked, segment)) != was
    ]
    taking = [pair for pair in changed if _back(pair[1]) < _back(pair[0])]
    paying = [pair for pair in changed if _back(pair[1]) > _back(pair[0])]
    assert len(taking) + len(paying) == len(changed)
    paying.sort(key=lambda pair: (_back(pair[1]) - _back(pair[0]), *_by_seat(pair[1])))
    return tuple(_corrected(rules, number, was, now) for was, now in (*taking, *paying))


def worst_payment(rules: Rules, places: int) -> int:
    """All players at their maximum on the spot that costs the most, and nothing elsewhere."""
    spots = rules.wheel.spots.values()
    return places * max(maximum(rules, spot.name).value * spot.pays for spot in spots)


def worst_result(rules: Rules, state: State) -> int:
    """The winners of the dearest segment, less what is taken from the losers before."""
    lying, spots = Counter[str](), rules.wheel.spots
    for (_, spot), units in state.stakes.items():
        lying[spot] += units
    every = lying.total()
    return max(0, *(lying[spot] * (spots[spot].pays + 1) - every for spot in spots))


def _by_seat(one: Line) -> tuple[int, str]:
    return (one.seat, one.spot)


def _back(one: Line) -> int:
    return one.returned + one.won


def _announced(rules: Rules, won: Line) -> Event:
    clause = rules.payment_order.clause
    return announce("payment", clause, seat=won.seat, spot=won.spot, units=won.won)


def _settled(rules: Rules, one: Line) -> Settled:
    clause = rules.payoff.clause if one.won else rules.payment_order.clause
    return Settled(one.seat, one.spot, one.staked, one.returned, one.won, clause)


def _corrected(rules: Rules, number: int, was: Line, now: Line) -> Corrected:
    return Corrected(
        round=number,
        seat=was.seat,
        spot=was.spot,
        staked=was.staked,
        was_returned=was.returned,
        was_won=was.won,
        returned=now.returned,
        won=now.won,
        clause=rules.ruling.clause,
    )
