"""Every clause of the wheels is held by a case that comes out otherwise when it is struck out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from croupier.floor.practice import PracticeTable, practice_table
from croupier.games.equipment import Wheel
from croupier.games.wheel.model import Stake
from croupier.games.wheel.rules import refuse_wheel
from croupier.kit.actors import CROUPIER, DIRECTOR, player
from croupier.kit.chips import Units
from croupier.kit.rules import Refusal
from croupier.night.tables.model import Check, Open
from croupier.rulebooks.loader import load, load_wheel
from helpers.strikes import Case, Law, opening, rules_with, script, strike

ONTARIO, FRANCE = "ontario-wheel", "france-roue-de-la-chance"


def wheel(change: Callable[[Wheel], Wheel]) -> Callable[[Law], str]:
    def check(book: Law) -> str:
        no = refuse_wheel(book.rules, change(book.rules.wheel))
        return f"{no.code} {no.clause}" if no else "allowed"

    return check


def one_more_red(found: Wheel) -> Wheel:
    return replace(found, segments=(*found.segments, "red"))


def red_pays_eleven(found: Wheel) -> Wheel:
    red = replace(found.spots["red"], pays=11)
    return replace(found, spots={**found.spots, "red": red})


def own_maximum(book: Law) -> str:
    """The house opens with seven on red, and eight are staked."""
    table = practice_table(book, closed=True)
    assert isinstance(table, PracticeTable)
    for by in (DIRECTOR, CROUPIER):
        table.say(by, Check())
    table.say(DIRECTOR, Open(maximum={"red": 7}))
    verdict = table.say(player(1), Stake("red", Units(8)))
    assert isinstance(verdict, Refusal)
    return f"{verdict.code} {verdict.clause}"


EVERY_SPOT = ("orange", "green", "blue", "red", "violet", "white", "black")

CASES: dict[str, Case] = {
    "ON-WOF-1": Case(ONTARIO, opening(minimum=2), {"minimum_max": None}),
    "ON-WOF-2": Case(
        ONTARIO,
        script("player 1  stake red 11  above_maximum ON-WOF-2 maximum=10"),
        {"stake_max": 1000},
    ),
    "ON-WOF-3": Case(
        ONTARIO,
        script("player 1  stake red 7  not_a_multiple ON-WOF-3 multiple=5"),
        {"stake_multiple": 1},
        law={"stake_multiple": 5},
    ),
    "ON-WOF-4": Case(ONTARIO, wheel(lambda _: load_wheel("big-six")), {"pays_max": 1000}),
    "ON-WOF-5": Case(
        ONTARIO,
        script("croupier  call  ok\nplayer 1  stake red 1  no_more_bets ON-WOF-5"),
        {"bets_close": "while-turning"},
    ),
    "ON-WOF-6": Case(
        ONTARIO,
        script("croupier  spin  cutoff_not_announced ON-WOF-6"),
        {"call": "while-turning"},
    ),
    "ON-WOF-7": Case(
        ONTARIO,
        script(
            "player 1  stake red 1  ok\ncroupier  call  ok\ncroupier  spin  ok\n"
            "chance  land 1 2  ok: spin_void 1 too_few_revolutions ON-WOF-7"
        ),
        {"revolutions_min": 0},
    ),
    "FR-46-1.1": Case(
        FRANCE,
        script("player 1  stake red 1 cash  not_a_betting_medium FR-46-1.1 medium=cash"),
        {"medium": ("chips", "plaques", "cash")},
    ),
    "FR-46-1.2": Case(
        FRANCE,
        script("player 13  stake red 1  no_such_seat FR-46-1.2 seats=12"),
        {"seats_max": 99},
    ),
    "FR-46-1.3": Case(FRANCE, wheel(one_more_red), {"segments": None}),
    "FR-46-1.4": Case(
        FRANCE,
        script("director  open  not_checked FR-46-1.4 role=director", closed=True),
        {"check_by": None},
    ),
    "FR-46-1.5": Case(
        FRANCE,
        script(
            "croupier  spin clockwise  ok\nchance  obstruct  ok\n"
            "croupier  spin clockwise  direction_not_reversed FR-46-1.5 direction=anticlockwise"
        ),
        {"direction_alternates": None},
    ),
    "FR-46-1.6": Case(
        FRANCE,
        script(
            "croupier  spin clockwise  ok\n"
            "chance  obstruct  ok: wheel_obstructed; spin_void 1 obstruction FR-46-1.6"
        ),
        {"obstruction_voids": False},
    ),
    "FR-46-1.6 three turns": Case(
        FRANCE,
        script(
            "croupier  spin clockwise  ok\ncroupier  call  ok\n"
            "chance  land 1 2  ok: spin_void 1 too_few_revolutions FR-46-1.6"
        ),
        {"revolutions_min": 0},
    ),
    "FR-46-1.7": Case(
        FRANCE,
        script(
            "croupier  spin clockwise  ok\nplayer 1  stake red 1  ok\n"
            "croupier  call  ok\nplayer 1  stake red 1  no_more_bets FR-46-1.7"
        ),
        {"bets_close": "before-spin", "call": "before-spin"},
    ),
    "FR-46-1.8": Case(
        FRANCE,
        script(
            "croupier  spin clockwise  ok\ncroupier  call  ok\n"
            "chance  land peg 5  ok: spin_void 1 on_a_peg FR-46-1.8"
        ),
        {"rest_in_segment": False},
    ),
    "FR-46-1.9": Case(
        FRANCE,
        script(
            "player 1  stake orange 9  ok\nplayer 2  stake orange 2  ok\n"
            "player 3  stake red 1  ok\n"
            "croupier  spin clockwise  ok\ncroupier  call  ok\n"
            "chance  land 1 3  ok: settled 3 red 1 0 0 FR-46-1.9; settled 2 orange 2 2 2; "
            "settled 1 orange 9 9 9"
        ),
        {"payment_order": "by-seat"},
    ),
    "FR-46-1.10": Case(FRANCE, wheel(red_pays_eleven), {"pays": None, "pays_max": 1000}),
    "FR-46-1.11": Case(
        FRANCE,
        script(
            "\n".join(
                f"player 1  stake {spot} {most + 1}  above_maximum FR-46-1.11 maximum={most}"
                for spot, most in zip(EVERY_SPOT, (100, 50, 25, 12, 10, 5, 5), strict=True)
            )
        ),
        {"times_minimum": dict.fromkeys(EVERY_SPOT, 10_000)},
    ),
    "FR-46-1.12": Case(
        FRANCE,
        script(
            "director  check  ok\ncroupier  check  ok\n"
            "croupier  open minimum=2  only_the_director_raises FR-46-1.12",
            closed=True,
        ),
        {"minimum_raised_by": None},
    ),
    "FR-46-1.13": Case(FRANCE, own_maximum, {"maximum_at_opening": None}),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(name.split()[0])) for name in CASES],
)
def test_struck_out_it_comes_out_otherwise(name: str) -> None:
    strike(name, CASES[name])


@pytest.mark.clause("FR-46-1.10")
@pytest.mark.parametrize(
    ("spot", "pays"),
    list(zip(EVERY_SPOT, (1, 3, 5, 10, 20, 50, 50), strict=True)),
)
def test_each_colour_pays_by_law_and_the_winner_keeps_the_stake(spot: str, pays: int) -> None:
    book = load(FRANCE)
    segment = book.rules.wheel.segments.index(spot) + 1
    came = script(
        f"player 1  stake {spot} 2  ok\ncroupier  spin clockwise  ok\ncroupier  call  ok\n"
        f"chance  land {segment} 3  ok: settled 1 {spot} 2 2 {2 * pays} FR-46-1.10"
    )(book)
    assert not came.startswith("otherwise"), came


@pytest.mark.clause("ON-16")
def test_cash_is_no_bet_in_ontario() -> None:
    check = script("player 1  stake red 1 cash  not_a_betting_medium ON-16 medium=cash")
    book = load(ONTARIO)
    assert "ON-16" in check(book)
    cash = replace(book, rules=rules_with(book.rules, {"medium": ("chips", "cash")}))
    assert check(cash).startswith("otherwise")
