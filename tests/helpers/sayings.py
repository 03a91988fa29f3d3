"""Random things that random people say, lawful or not, for the property tests.

Each strategy is made once: to make one costs more than to draw from it a hundred times.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from croupier.games.blackjack import model as b
from croupier.games.figures import Medium
from croupier.games.roulette import model as r
from croupier.games.roulette.layout import layout
from croupier.games.wheel import model as m
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.cards import DECK, RANKS
from croupier.kit.colours import COLOURS
from croupier.rulebooks.loader import load


@cache
def wheel_actors() -> st.SearchStrategy[Actor]:
    return st.sampled_from(
        [
            CROUPIER,
            CHANCE,
            CLOCK,
            PIT_BOSS,
            player(1),
            player(2),
            player(7),
            player(13),
            player(120),
        ]
    )


@cache
def units() -> st.SearchStrategy[Any]:
    return st.one_of(st.integers(1, 6), st.integers(-2, 130))


def wheel_says(rules: Rules) -> st.SearchStrategy[Any]:
    return said_at((*rules.wheel.spots,), len(rules.wheel.segments), rules.medium.value)


@cache
def said_at(
    names: tuple[str, ...], count: int, allowed: tuple[Medium, ...]
) -> st.SearchStrategy[Any]:
    spots = st.sampled_from([*names, "purple"])
    segments = st.one_of(st.none(), st.integers(-1, count + 2))
    ways = st.sampled_from([None, "clockwise", "anticlockwise"])
    media = st.sampled_from([*allowed, *allowed, "cash"])
    return st.one_of(
        st.builds(m.Stake, spots, units(), media),
        st.builds(m.TakeBack, spots, st.one_of(st.none(), units())),
        st.builds(m.PlaceStakes, st.dictionaries(spots, units(), max_size=3), media),
        st.sampled_from([m.OpenBetting(), m.Call(), m.Obstruct(), m.Clear()]),
        st.builds(m.Spin, ways),
        st.builds(m.Land, segments, st.integers(0, 6)),
        st.builds(
            m.GiveRuling,
            st.sampled_from(["void", "correct", "stands"]),
            st.one_of(st.none(), st.integers(0, 4)),
            segments,
            st.just("heard both sides"),
        ),
    )


@cache
def blackjack_actors() -> st.SearchStrategy[Actor]:
    people = [CROUPIER, CHANCE, CLOCK, PIT_BOSS, player(1), player(2), player(5), player(9)]
    return st.sampled_from(people)


@cache
def cards() -> st.SearchStrategy[str]:
    return st.sampled_from([*RANKS, *DECK, "", "1", "AX", "joker"])


@cache
def blackjack_says() -> st.SearchStrategy[Any]:
    boxes = st.one_of(st.none(), st.integers(0, 8))
    some = st.one_of(st.none(), units())
    media = st.sampled_from(["chips", "chips", "play money", "cash"])
    moves = [b.Hit(), b.Stand(), b.Split(), b.Deal(), b.Shuffle(), b.CloseInsurance()]
    return st.one_of(
        st.builds(b.Stake, units(), boxes, media, st.sampled_from([False, False, True])),
        st.builds(b.TakeBack, some, boxes),
        st.sampled_from([*moves, b.LookUnder()]),
        st.builds(b.Show, cards()),
        st.builds(b.Double, some),
        st.builds(b.Insure, some, boxes),
        st.builds(b.Surrender, boxes),
        rulings_of_blackjack(),
    )


@cache
def rulings_of_blackjack() -> st.SearchStrategy[Any]:
    return st.builds(
        b.GiveRuling,
        st.sampled_from(["void", "correct", "correct", "undo", "undo", "stands"]),
        st.one_of(st.none(), st.integers(0, 12)),
        st.one_of(st.none(), cards()),
        st.just("heard both sides"),
    )


@cache
def roulette_actors() -> st.SearchStrategy[Actor]:
    players = [player(seat) for seat in (*range(1, 9), 14, 15)]
    return st.sampled_from([CROUPIER, CROUPIER, CHANCE, CLOCK, PIT_BOSS, *players])


@cache
def roulette_bets() -> st.SearchStrategy[str]:
    """Every place, some said the other way round, words that mean none; a few very often."""
    places = sorted(layout(load("france-roulette-anglaise").rules))
    turned = ["20-17", "3-2-0", "36-35-34-33-32-31"]
    often = st.sampled_from(["red", "17", "17-20", "columns 1-2"])
    none = ["37", "0-4", "columns 1-3", "dozen 4", "1-2-3-4"]
    return st.one_of(often, st.sampled_from([*places, *turned, *none]))


@cache
def roulette_says() -> st.SearchStrategy[Any]:
    return st.one_of(roulette_stakes(), roulette_stakes(), roulette_keeping(), roulette_throws())


@cache
def chips() -> st.SearchStrategy[Any]:
    return st.one_of(st.integers(1, 9), st.integers(1, 9), st.integers(-2, 500), st.just(10**12))


@cache
def roulette_stakes() -> st.SearchStrategy[Any]:
    sorts = st.sampled_from(["colour", "colour", "value"])
    seats = st.one_of(st.none(), st.none(), st.integers(0, 15))
    bets, some = roulette_bets(), st.one_of(st.none(), chips())
    named = ["voisins", "tiers", "orphelins", "jeu zero", "zero", "finale 7", "finale 17", ""]
    sectors = st.sampled_from([*named, "neighbours 0", "voisins 26 by 9", "neighbours 40"])
    return st.one_of(
        st.builds(r.Stake, bets, chips(), sorts, seats),
        st.builds(
            r.PlaceStakes,
            st.dictionaries(bets, chips(), max_size=5),
            st.dictionaries(bets, chips(), max_size=2),
            seats,
        ),
        st.builds(r.Announce, sectors, chips(), seats),
        st.builds(r.TakeBack, bets, some, st.one_of(st.none(), sorts)),
        st.just(r.Clear()),
    )


@cache
def roulette_keeping() -> st.SearchStrategy[Any]:
    seats = st.integers(0, 15)
    return st.one_of(
        st.builds(
            r.TakeColour, st.sampled_from(COLOURS), st.one_of(st.none(), st.integers(-1, 130))
        ),
        st.builds(r.Change, chips()),
        st.just(r.HandIn()),
        st.builds(r.Tip, chips(), st.sampled_from(["colour", "value"])),
        st.builds(r.PayInValue, seats, chips()),
        st.builds(r.AskMarker, seats),
        st.builds(r.GiveMarker, seats),
        st.builds(r.Abandon, seats),
        st.builds(r.Assist, st.sampled_from(["", "  ", "Ida"])),
    )


@cache
def roulette_throws() -> st.SearchStrategy[Any]:
    ways = st.sampled_from([None, "clockwise", "anticlockwise"])
    numbers = st.one_of(st.none(), st.integers(-1, 38))
    return st.one_of(
        st.sampled_from([r.OpenBetting(), r.Call(), r.ChipInCylinder()]),
        st.builds(r.Spin, ways, ways),
        st.builds(r.Land, numbers),
        st.builds(
            r.GiveRuling,
            st.sampled_from(["void", "correct", "correct", "stands"]),
            st.one_of(st.none(), st.integers(0, 6)),
            numbers,
            st.just("heard both sides"),
        ),
    )
