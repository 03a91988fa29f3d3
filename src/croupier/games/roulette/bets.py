"""Stakes on the layout: who may put which chips where, and take them back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.games.figures import refuse_rest
from croupier.games.roulette import model as m
from croupier.games.roulette.colours import back, chip, lacking, off_the_layout
from croupier.games.roulette.fold import evolve, of_seat
from croupier.games.roulette.layout import Place, place_of
from croupier.games.roulette.rules import Rules
from croupier.games.roulette.sectors import chips_of, named
from croupier.games.roulette.terms import maximum_at, seats, standing
from croupier.kit.actors import Actor, Role, Seat
from croupier.kit.chips import UNITS_MAX, Units
from croupier.kit.colours import ChipsStaked
from croupier.kit.rules import Refusal, refuse


def bettor(by: Actor, seat: Seat | None) -> Seat | None:
    """Whose chips these are: the player's own, or those the croupier places for somebody."""
    return by.seat if by.role is Role.PLAYER else seat


def refuse_bettor(
    rules: Rules, state: m.State, by: Actor, seat: Seat | None = None
) -> Refusal | None:
    """Why this person may not touch the layout now, or None. Reasons in descending precedence."""
    if by.role is Role.CROUPIER and seat is not None and rules.croupier_places_bets.value:
        if seat not in state.colours:
            return refuse("only_for_a_colour", rules.croupier_places_bets, seat=seat)
    elif by.role is not Role.PLAYER:
        return refuse("only_players_stake", rules.croupier_places_bets)
    elif seat not in (None, by.seat):
        return refuse("not_your_chips", rules.croupier_places_bets)
    if state.called:
        return refuse("no_more_bets", rules.bets_close)
    return None


def refuse_stake(rules: Rules, state: m.State, by: Actor, stake: m.Stake) -> Refusal | None:
    """Why this stake may not be placed, or None. Reasons in descending precedence."""
    if no := refuse_bettor(rules, state, by, stake.seat):
        return no
    seat = bettor(by, stake.seat)
    assert seat is not None
    place = place_of(rules, stake.bet)
    if place is None:
        return refuse("no_such_bet", rules.places, bet=stake.bet)
    if no := refuse_chips(rules, state, seat, place, stake.chips):
        return no
    worth = stake.units * worth_of(state, seat, stake.chips)
    there = lies_at(state, seat, place.name)
    if stake.units < 1 or there + worth < rules.minimum.value:
        return refuse("below_minimum", rules.minimum, minimum=rules.minimum.value)
    if worth % rules.stake_multiple.value:
        multiple = rules.stake_multiple.value
        return refuse("not_a_multiple", rules.stake_multiple, multiple=multiple)
    most = maximum_at(rules, place)
    if there + worth > most.value:
        return refuse("above_maximum", most, maximum=most.value)
    assert worth <= UNITS_MAX * rules.minimum.value
    return None


def refuse_chips(
    rules: Rules, state: m.State, seat: Seat, place: Place, chips: m.Chips
) -> Refusal | None:
    """Colour chips need a colour. Value chips lie on even chances, and stand in for colour chips
    only where those could not be had in time: while the ball runs, for somebody at a seat.
    """
    if no := refuse_standing(rules, seat):
        return no
    if chips == "colour":
        if seat > seats(rules).value:
            return refuse("no_colour_without_a_seat", rules.value_chips_on)
        return None if seat in state.colours else refuse("no_colour", rules.colours)
    if place.kind in rules.value_chips_on.value:
        return None
    late = rules.value_chips_stand_in.value and state.turning is not None
    if late and seat <= seats(rules).value:
        return None
    return refuse("value_chips_on_even_chances", rules.value_chips_on)


def refuse_standing(rules: Rules, seat: Seat) -> Refusal | None:
    """Why nobody plays from this place beyond the seats, or None."""
    beside = standing(rules)
    if beside is None or seat <= seats(rules).value + beside.value:
        return None
    return refuse("no_place_to_stand", beside, places=beside.value)


def worth_of(state: m.State, seat: Seat, chips: m.Chips) -> int:
    return state.colours[seat].value if chips == "colour" else 1


def lies_at(state: m.State, seat: Seat, bet: str) -> int:
    """What this player has on one combination, whatever chips it is in, in units of value."""
    return sum(
        state.stakes.get((seat, bet, chips), 0) * worth_of(state, seat, chips)
        for chips in _CHIPS
        if (seat, bet, chips) in state.stakes
    )


_CHIPS: tuple[m.Chips, ...] = ("colour", "value")


def staked(rules: Rules, state: m.State, seat: Seat, *stakes: m.Stake) -> tuple[m.Event, ...]:
    """Chips that the player is short of are changed in the same breath."""
    coloured = sum(stake.units for stake in stakes if stake.chips == "colour")
    changed = lacking(rules, state, seat, coloured) if coloured else ()
    return (*changed, *(_lies(rules, state, seat, stake) for stake in stakes))


def _lies(rules: Rules, state: m.State, seat: Seat, stake: m.Stake) -> m.Event:
    place = place_of(rules, stake.bet)
    assert place is not None
    return ChipsStaked(seat, place.name, stake.units, *chip(state, seat, stake.chips))


def each(place: m.PlaceStakes, *, by_name: bool) -> list[m.Stake]:
    """One stake after the other: as they were said, or as a record keeps them."""
    in_order = sorted if by_name else list
    sorts: tuple[tuple[m.Chips, Mapping[str, Units]], ...] = (
        ("colour", place.stakes),
        ("value", place.value),
    )
    return [
        m.Stake(bet, stakes[bet], chips, place.seat)
        for chips, stakes in sorts
        for bet in in_order(stakes)
    ]


def refuse_all(
    rules: Rules, state: m.State, by: Actor, stakes: Iterable[m.Stake]
) -> Refusal | None:
    """The first that is refused speaks for all: each after those before it, as if they lay."""
    for stake in stakes:
        if no := refuse_stake(rules, state, by, stake):
            return no
        seat = bettor(by, stake.seat)
        assert seat is not None
        for event in staked(rules, state, seat, stake):
            state = evolve(state, event)
    return None


def refuse_place(rules: Rules, state: m.State, by: Actor, place: m.PlaceStakes) -> Refusal | None:
    """Why these stakes may not be placed together, or None. A record sorts them: both orders."""
    if no := refuse_bettor(rules, state, by, place.seat):
        return no
    as_said, as_kept = each(place, by_name=False), each(place, by_name=True)
    if not as_said:
        return refuse("nothing_to_place", rules.bets_close)
    return refuse_all(rules, state, by, as_said) or (
        refuse_all(rules, state, by, as_kept) if as_kept != as_said else None
    )


def sector_stakes(parts: Mapping[str, int], said: m.Announce) -> list[m.Stake]:
    return [
        m.Stake(bet, Units(chips * said.units), "colour", said.seat)
        for bet, chips in sorted(parts.items())
    ]


def refuse_announce(rules: Rules, state: m.State, by: Actor, said: m.Announce) -> Refusal | None:
    """Why this isn't taken as announced, or None. Reasons in descending precedence."""
    if no := refuse_bettor(rules, state, by, said.seat):
        return no
    if rules.hippodrome.value == "absent":
        return refuse("no_hippodrome", rules.hippodrome)
    parts = chips_of(rules, said.sector)
    if parts is None:
        table = rules.racetrack_bets or rules.hippodrome
        return refuse("no_such_sector", table, sector=said.sector)
    if said.units < 1:
        return refuse("below_minimum", rules.minimum, minimum=rules.minimum.value)
    return refuse_all(rules, state, by, sector_stakes(parts, said))


def announced(rules: Rules, state: m.State, seat: Seat, said: m.Announce) -> tuple[m.Event, ...]:
    parts = chips_of(rules, said.sector)
    assert parts is not None
    word = m.SectorAnnounced(seat, named(said.sector), said.units, rules.hippodrome.clause)
    return (word, *staked(rules, state, seat, *sector_stakes(parts, said)))


def refuse_take_back(rules: Rules, state: m.State, by: Actor, back: m.TakeBack) -> Refusal | None:
    """Why these chips may not leave the layout, or None. Reasons in descending precedence."""
    if no := refuse_bettor(rules, state, by):
        return no
    assert by.seat is not None
    place = place_of(rules, back.bet)
    if place is None:
        return refuse("no_such_bet", rules.places, bet=back.bet)
    chips = which(state, by.seat, place.name, back)
    if chips is None:
        return refuse("nothing_there", rules.bets_close, spot=place.name)
    there = state.stakes[by.seat, place.name, chips]
    units = there if back.units is None else back.units
    if not 1 <= units <= there:
        if chips == "colour":
            return refuse("more_chips_than_lie", rules.bets_close, chips=there)
        return refuse("more_than_staked", rules.bets_close, staked=there)
    all_there, worth = lies_at(state, by.seat, place.name), worth_of(state, by.seat, chips)
    return refuse_rest(rules.minimum, rules.stake_multiple, all_there, units * worth)


def which(state: m.State, seat: Seat, bet: str, back: m.TakeBack) -> m.Chips | None:
    """The chips that are meant: those named, else those that lie there, colour first."""
    kinds = _CHIPS if back.chips is None else (back.chips,)
    return next((chips for chips in kinds if (seat, bet, chips) in state.stakes), None)


def taken_back(rules: Rules, state: m.State, seat: Seat, said: m.TakeBack) -> tuple[m.Event, ...]:
    place = place_of(rules, said.bet)
    assert place is not None
    chips = which(state, seat, place.name, said)
    assert chips is not None
    there = state.stakes[seat, place.name, chips]
    units = there if said.units is None else said.units
    return (back(state, seat, place.name, chips, units),)


def refuse_clear(rules: Rules, state: m.State, by: Actor) -> Refusal | None:
    """Why nothing is taken back, or None. No minimum holds it up: it leaves nothing there."""
    if no := refuse_bettor(rules, state, by):
        return no
    assert by.seat is not None
    if not of_seat(state.stakes, by.seat):
        return refuse("nothing_staked", rules.bets_close)
    return None


def cleared(state: m.State, seat: Seat) -> tuple[m.Event, ...]:
    return tuple(off_the_layout(state, seat))
