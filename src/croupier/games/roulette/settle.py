"""Who is paid what, in which order and in which chips, when the ball has come to rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from croupier.games.roulette import model as m
from croupier.games.roulette.colours import change, chip
from croupier.games.roulette.fold import evolve
from croupier.games.roulette.layout import Place, layout
from croupier.games.roulette.rules import Paid, Rules
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import ChipsChanged, ChipsCorrected, ChipsSettled
from croupier.kit.events import announce
from croupier.kit.records import remembered


def parted(units: int, won: int, staked: int, *, up: bool) -> Units:
    """`won` for every `staked`; what can't be parted goes to the player (`up`) or stays."""
    whole, rest = divmod(units * won, staked)
    return Units(whole + (1 if up and rest else 0))


def lines_of(rules: Rules, state: m.State, pocket: int) -> Iterator[m.Line]:
    """Each stake against the result: lost, or won with the stake kept."""
    places = layout(rules)
    for (seat, bet, chips), staked in state.stakes.items():
        returned, won = outcome(rules, places[bet], staked, pocket)
        yield m.Line(seat, bet, staked, returned, won, *chip(state, seat, chips))


def outcome(rules: Rules, place: Place, staked: Units, pocket: int | None) -> tuple[Units, Units]:
    """What goes back of the stake, and what the house adds."""
    if pocket is None:
        return staked, Units(0)
    if pocket in place.numbers:
        won, per = rules.pays.value[place.kind]
        up = rules.odd_unit_at_half_pay.value == "player-keeps-it"
        return staked, parted(staked, won, per, up=up)
    halved = rules.even_chances_on_zero.value == "lose-half"
    if pocket == 0 and place.kind == "even-chance" and halved:
        up = rules.odd_unit_on_zero.value == "player-keeps-it"
        return parted(staked, 1, 2, up=up), Units(0)
    return Units(0), Units(0)


def settlement(rules: Rules, state: m.State, pocket: int) -> tuple[m.Event, ...]:
    """Losers first; then player by player, each combination announced, in the lawful order."""
    events: list[m.Event] = []
    for one in in_turn(rules, lines_of(rules, state, pocket)):
        if one.won:
            events.append(_announced(rules, one))
        events.append(_settled(rules, one))
        events.extend(_own_colour(rules, state, one))
    return tuple(events)


def in_turn(rules: Rules, lines: Iterable[m.Line]) -> list[m.Line]:
    """The croupier's way: what is taken, by seat, then what is paid, player by player."""
    rank = ranked(rules.combination_order.value, layout(rules))

    def due(one: m.Line) -> tuple[bool, Seat, int, str]:
        return (one.won > 0, one.seat, rank[one.bet], one.chips)

    return sorted(lines, key=due)


@remembered
def ranked(order: Sequence[Paid], places: Mapping[str, Place]) -> Mapping[str, int]:
    """When each place's turn comes: by the lawful order, two of a kind after the simple ones."""

    def turn(place: Place) -> tuple[int, bool, tuple[int, ...]]:
        two = place.kind in ("two-columns", "two-dozens")
        return order.index(place.paid), two, place.numbers

    return {place.name: at for at, place in enumerate(sorted(places.values(), key=turn))}


def _announced(rules: Rules, won: m.Line) -> m.Event:
    clause = rules.amounts_announced.clause
    if won.colour is None:
        return announce("payment", clause, seat=won.seat, spot=won.bet, units=won.won)
    return announce(
        "colour_payment", clause, seat=won.seat, spot=won.bet, chips=won.won, colour=won.colour
    )


def _settled(rules: Rules, one: m.Line) -> m.Event:
    clause = (rules.pays if one.returned else rules.amounts_announced).clause
    return ChipsSettled(
        one.seat, one.bet, one.staked, one.returned, one.won, clause, one.colour, one.value
    )


def _own_colour(rules: Rules, state: m.State, one: m.Line) -> Iterator[m.Event]:
    """A winner who holds a colour is paid in it, as far as whole chips of it go."""
    held = state.colours.get(one.seat)
    if one.colour is None and held:
        yield from _into(rules, one.seat, held, _in_colour(rules, one, held))


def _in_colour(rules: Rules, one: m.Line, held: m.Held) -> int:
    return one.won // held.value if rules.paid_in_own_colour.value else 0


def _into(rules: Rules, seat: Seat, held: m.Held, chips: int) -> Iterator[m.Event]:
    """So many chips of their colour for value chips; below zero, back again."""
    if chips:
        into: Literal["colour", "value"] = "colour" if chips > 0 else "value"
        clause = rules.paid_in_own_colour.clause
        yield ChipsChanged(seat, Units(abs(chips)), held.colour, held.value, into, clause)


def corrections(
    rules: Rules, state: m.State, closed: m.Round, pocket: int | None
) -> tuple[m.Event, ...]:
    """What the lines of a closed round become under another result: takings before payments."""
    pairs = [(was, _again(rules, was, pocket)) for was in closed.lines]
    taking = [pair for pair in pairs if _back(pair[1]) < _back(pair[0])]
    paying = [pair for pair in pairs if _back(pair[1]) > _back(pair[0])]
    events: list[m.Event] = []
    for was, now in (*taking, *_in_order(rules, paying)):
        for event in _corrected(rules, state, closed.number, was, now):
            state = evolve(state, event)
            events.append(event)
    return tuple(events)


def _in_order(rules: Rules, pairs: list[tuple[m.Line, m.Line]]) -> list[tuple[m.Line, m.Line]]:
    now_of: Mapping[m.Line, tuple[m.Line, m.Line]] = {now: (was, now) for was, now in pairs}
    return [now_of[now] for now in in_turn(rules, list(now_of))]


def _again(rules: Rules, was: m.Line, pocket: int | None) -> m.Line:
    returned, won = outcome(rules, layout(rules)[was.bet], was.staked, pocket)
    return m.Line(was.seat, was.bet, was.staked, returned, won, was.colour, was.value)


def _back(one: m.Line) -> int:
    return one.returned + one.won


def _corrected(
    rules: Rules, state: m.State, number: int, was: m.Line, now: m.Line
) -> Iterator[m.Event]:
    """In the chips it was staked in, if their player still has that colour; else in its value."""
    facts = (
        number,
        was.seat,
        was.bet,
        was.staked,
        was.returned,
        was.won,
        now.returned,
        now.won,
        rules.ruling.clause,
    )
    held = state.colours.get(was.seat)
    if held and held.since > number:
        held = None  # taken since: by somebody else, or anew
    if was.colour is None:
        yield from _corrected_value(
            rules, held, was, now, ChipsCorrected(*facts, None, was.value, "value")
        )
    elif held and (held.colour, held.value) == (was.colour, was.value):
        yield from change(rules, state, was.seat, _back(was) - _back(now) - held.chips)
        yield ChipsCorrected(*facts, was.colour, was.value, "colour")
    else:
        yield ChipsCorrected(*facts, was.colour, was.value, "value")


def _corrected_value(
    rules: Rules, held: m.Held | None, was: m.Line, now: m.Line, event: ChipsCorrected
) -> Iterator[m.Event]:
    """What was paid in their colour goes back in it first, and what is due is paid in it."""
    more = _in_colour(rules, now, held) - _in_colour(rules, was, held) if held else 0
    if held and more < 0:
        yield from _into(rules, was.seat, held, -min(-more, held.chips))
    yield event
    if held and more > 0:
        yield from _into(rules, was.seat, held, more)
