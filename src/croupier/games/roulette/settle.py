"""Who is paid what, in which order and in which chips, when the ball has come to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from croupier.games.roulette import model as m
from croupier.games.roulette.colours import change, chip
from croupier.games.roulette.fold import evolve
from croupier.games.roulette.layout import Place, layout
from croupier.games.roulette.rules import Paid, Rules
from croupier.games.roulette.terms import maximum_at
from croupier.kit.actors import Seat
from croupier.kit.chips import Units
from croupier.kit.colours import ChipsChanged, ChipsCorrected, ChipsSettled
from croupier.kit.events import announce
from croupier.kit.records import remembered
from croupier.kit.rules import ClauseId, Fact


def parted(units: int, won: int, staked: int, *, up: bool) -> Units:
    """`won` for every `staked`; what can't be parted goes to the player (`up`) or stays."""
    whole, rest = divmod(units * won, staked)
    return Units(whole + (1 if up and rest else 0))


def lines_of(rules: Rules, state: m.State, pocket: int) -> Iterator[m.Line]:
    """Each stake against the result: lost, cut in half, or won with the stake kept."""
    places = layout(rules)
    for (seat, bet, chips), staked in state.stakes.items():
        colour, value = chip(state, seat, chips)
        returned, won, rest = outcome(rules, places[bet], staked, value, pocket)
        yield m.Line(seat, bet, staked, returned, won, colour, value, rest)


def outcome(
    rules: Rules, place: Place, staked: Units, value: Units, pocket: int | None
) -> tuple[Units, Units, Units]:
    """Chips that go back of the stake, chips that the house adds, and the rest in value chips.

    A half is a half of what the chips are worth: what no whole chips of the colour make up comes
    in value chips, and only a unit that can't be parted is the licensee's to read.
    """
    if pocket is None:
        return staked, m.NONE, m.NONE
    if pocket in place.numbers:
        won, per = rules.pays.value[place.kind]
        up = rules.odd_unit_at_half_pay.value == "player-keeps-it"
        return staked, *in_chips(parted(staked * value, won, per, up=up), value)
    halved = rules.even_chances_on_zero.value == "lose-half"
    if pocket == 0 and place.kind == "even-chance" and halved:
        up = rules.odd_unit_on_zero.value == "player-keeps-it"
        back, rest = in_chips(parted(staked * value, 1, 2, up=up), value)
        return back, m.NONE, rest
    return m.NONE, m.NONE, m.NONE


def in_chips(worth: int, value: int) -> tuple[Units, Units]:
    """So much in whole chips of this value, and what is left over."""
    whole, rest = divmod(worth, value)
    return Units(whole), Units(rest)


def worst_payment(rules: Rules, places: int) -> int:
    """All players at their maximum on every place that the dearest pocket makes win."""
    won = Counter[int]()
    for place in layout(rules).values():
        gain = outcome(rules, place, Units(maximum_at(rules, place).value), m.ONE, place.numbers[0])
        won.update(dict.fromkeys(place.numbers, gain[1]))
    return places * max(won.values())


def worst_standing(rules: Rules, places: int) -> int:
    """The same of those who stand: their value chips lie on the even chances alone."""
    won = Counter[int]()
    for place in layout(rules).values():
        if place.kind in rules.value_chips_on.value:
            most = Units(maximum_at(rules, place).value)
            gain = outcome(rules, place, most, m.ONE, place.numbers[0])
            won.update(dict.fromkeys(place.numbers, gain[1]))
    return places * max(won.values(), default=0)


def worst_result(rules: Rules, state: m.State) -> int:
    """The winners of the dearest pocket; what losers staked in colour brings the float nothing."""
    return max(
        sum(one.gain for one in lines_of(rules, state, pocket))
        for pocket in rules.wheel_order.value
    )


def settlement(rules: Rules, state: m.State, pocket: int) -> tuple[m.Event, ...]:
    """Losers first; then player by player, each combination announced, in the lawful order."""
    events: list[m.Event] = []
    for one in in_turn(rules, lines_of(rules, state, pocket)):
        if one.gain:
            events.append(_announced(rules, one))
        events.append(_settled(rules, one, pocket))
        events.extend(_own_colour(rules, state, one))
    return tuple(events)


def in_turn(rules: Rules, lines: Iterable[m.Line]) -> list[m.Line]:
    """The croupier's way: what is taken, by seat, then what is paid, player by player."""
    rank = ranked(rules.combination_order.value, layout(rules))

    def due(one: m.Line) -> tuple[bool, Seat, int, str]:
        return (one.gain > 0, one.seat, rank[one.bet], one.chips)

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
    told: dict[str, Fact] = {"seat": won.seat, "spot": won.bet, "colour": won.colour}
    if won.rest:
        return announce("payment_and_rest", clause, **told, chips=won.won, units=won.rest)
    if won.won == 1:
        return announce("colour_payment_one", clause, **told, chips=won.won)
    return announce("colour_payment", clause, **told, chips=won.won)


def _clause(rules: Rules, one: m.Line, pocket: int) -> ClauseId:
    """The clause that decided a stake; on zero it is the law's word on the even chances."""
    if one.back:
        return rules.pays.clause
    even = layout(rules)[one.bet].kind == "even-chance"
    on_zero = rules.loss_on_zero if even and pocket == 0 else None
    return (on_zero or rules.amounts_announced).clause


def _settled(rules: Rules, one: m.Line, pocket: int) -> m.Event:
    return ChipsSettled(
        one.seat,
        one.bet,
        one.staked,
        one.returned,
        one.won,
        _clause(rules, one, pocket),
        one.colour,
        one.value,
        one.rest,
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
    taking = [pair for pair in pairs if pair[1].back < pair[0].back]
    paying = [pair for pair in pairs if pair[1].back > pair[0].back]
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
    place = layout(rules)[was.bet]
    returned, won, rest = outcome(rules, place, was.staked, was.value, pocket)
    return m.Line(was.seat, was.bet, was.staked, returned, won, was.colour, was.value, rest)


def _chips(one: m.Line) -> int:
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
    rests = (was.rest, now.rest)
    held = state.colours.get(was.seat)
    if held and held.since > number:
        held = None  # taken since: by somebody else, or anew
    if was.colour is None:
        yield from _corrected_value(
            rules, held, was, now, ChipsCorrected(*facts, None, was.value, *rests, "value")
        )
    elif held and (held.colour, held.value) == (was.colour, was.value):
        yield from change(rules, state, was.seat, _chips(was) - _chips(now) - held.chips)
        yield ChipsCorrected(*facts, was.colour, was.value, *rests, "colour")
    else:
        yield ChipsCorrected(*facts, was.colour, was.value, *rests, "value")


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
