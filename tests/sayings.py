"""Random things that random people say, lawful or not, for the property tests.

Each strategy is made once: to make one costs more than to draw from it a hundred times.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from croupier.games.blackjack import model as b
from croupier.games.figures import Medium
from croupier.games.wheel import model as m
from croupier.games.wheel.rules import Rules
from croupier.kit.actors import CHANCE, CLOCK, CROUPIER, PIT_BOSS, Actor, player
from croupier.kit.cards import DECK, RANKS


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
