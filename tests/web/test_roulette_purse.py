"""What hands are told to move at a roulette table is what the books move, whatever was said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.bank.booking import Chart, book
from croupier.floor.sights import Due, lines_of
from croupier.games.roulette import model as m
from croupier.games.roulette.fold import evolve
from croupier.games.roulette.layout import layout
from croupier.games.roulette.play import begin, decide
from croupier.games.roulette.rules import Rules
from croupier.games.turning import OPPOSITE
from croupier.kit.actors import CHANCE, CROUPIER, PIT_BOSS, Actor, Seat, player
from croupier.kit.chips import Units
from croupier.kit.colours import COLOURS, ChipsCorrected, ChipsSettled
from croupier.kit.rules import Refusal, Rule
from croupier.rulebooks.loader import load

SEATS = (Seat(1), Seat(2), Seat(3))
SAID = 250  # things, lawful or not


def rules() -> Rules:
    found: Rules = load("france-roulette-anglaise").rules
    return replace(found, minimum=Rule(2, found.minimum.clause))


def anything(rules: Rules, state: m.State, chance: Random) -> tuple[Actor, Any]:
    """Few places and numbers, so that they meet; zero often, and rulings."""
    seat = chance.choice(SEATS)
    bet = chance.choice(("red", "black", "17", "columns 1-2", "dozen 2"))
    assert bet in layout(rules)
    back = OPPOSITE[state.last_direction or "clockwise"]
    number = chance.choice((0, 17, 32))
    said: Sequence[tuple[Actor, Any]] = (
        (player(seat), m.TakeColour(chance.choice(COLOURS), Units(chance.choice((2, 3, 5))))),
        (player(seat), m.Stake(bet, Units(chance.randint(1, 7)))),
        (player(seat), m.Stake(chance.choice(("red", "black")), Units(7), "value")),
        (player(seat), chance.choice((m.HandIn(), m.Tip(Units(5)), m.Change(Units(3))))),
        (CROUPIER, m.Spin(back)),
        (CROUPIER, m.Call()),
        (CHANCE, m.Land(number)),
        (PIT_BOSS, m.GiveRuling("correct", chance.randint(1, state.round), number)),
        (PIT_BOSS, m.GiveRuling("void", chance.randint(1, state.round))),
    )
    return chance.choice(said)


def entries(seed: int) -> Iterator[tuple[m.Event, ...]]:
    """What a table that hears anything has to carry out by hand."""
    book_, chance = rules(), Random(seed)
    state = begin(1)
    for _ in range(SAID):
        events = decide(book_, state, *anything(book_, state, chance))
        if isinstance(events, Refusal):
            continue
        for event in events:
            state = evolve(state, event)
        if any(isinstance(event, m.RoundClosed | m.RoundCorrected) for event in events):
            yield events


def booked(events: Sequence[object]) -> Counter[tuple[int, str]]:
    """What each seat gets by the books, and gives: by seat and sort of chips, off the cloth too."""
    chart, told = Chart("W1", frozenset(SEATS)), Counter[tuple[int, str]]()
    for event in events:
        for one in book(chart, event):
            for account, sign in ((one.source, -1), (one.target, 1)):
                place, _, rest = account.removeprefix("W1:").partition(":")
                if place in ("rack", "cloth"):
                    told[int(rest.partition(":")[0]), one.asset] += sign * one.units
    return Counter({key: units for key, units in told.items() if units})


def carried(due: Due) -> Counter[tuple[int, str]]:
    from croupier.web.screens.roulette.purse import moves  # noqa: PLC0415

    told = Counter[tuple[int, str]]()
    for line, (_, more) in zip(due.lines, moves(due), strict=True):
        told[line.seat, Chart("W1").asset] += more.value
        if more.colour:
            told[line.seat, Chart("W1").colour(more.colour)] += more.chips
    return Counter({key: units for key, units in told.items() if units})


@pytest.mark.parametrize("seed", range(20))
def test_hands_move_what_the_books_move(seed: int) -> None:
    from croupier.web.screens.roulette.purse import moves  # noqa: PLC0415

    closed = 0
    for events in entries(seed):
        due = Due(1, 1, None, None, *lines_of(events))
        assert carried(due) == booked(events), events
        for line, changed, (_, more) in zip(due.lines, due.changed, moves(due), strict=True):
            assert {change.seat for change in changed} <= {line.seat}
            assert more.worth == gained(line), "changing chips gives nobody anything"
        closed += bool(due.lines)
    assert closed


def gained(line: Any) -> int:
    back = (line.returned + line.won) * line.value + line.rest
    if isinstance(line, ChipsSettled):
        return int(back - line.staked * line.value)
    assert isinstance(line, ChipsCorrected)
    return int(back - (line.was_returned + line.was_won) * line.value - line.was_rest)
