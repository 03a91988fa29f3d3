"""Every figure of roulette anglaise comes out otherwise when its clause is struck out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.kit.actors import Role
from croupier.rulebooks.loader import load
from helpers.roulette.scripts import BOOK
from helpers.strikes import Case, Law, rules_with, script, strike

RULES: Any = load(BOOK).rules
THROWN = "croupier  spin clockwise  ok\ncroupier  call  ok\n"
BLUE = "player 1  take_colour blue 2  ok\n"
KINDS = tuple(RULES.pays.value)
ONE_OF_EACH = {  # a place of each kind that has 17 on it
    "plein": "17",
    "cheval": "17-20",
    "transversale": "16-17-18",
    "carre": "13-14-16-17",
    "sixain": "13-18",
    "column": "column 2",
    "dozen": "dozen 2",
    "two-columns": "columns 1-2",
    "two-dozens": "dozens 1-2",
    "even-chance": "black",
}
MOST = {kind: RULES.times_minimum.value[kind] for kind in KINDS}


def case(text: str, without: dict[str, object], *, closed: bool = False, **law: object) -> Case:
    return Case(BOOK, script(text, closed=closed), without, law)


CASES: dict[str, Case] = {
    "FR-55-10.1": case(
        f"{THROWN}chance  land 37  no_such_number FR-55-10.1 number=37",
        {"wheel_order": tuple(range(38))},
    ),
    "FR-55-10.4": case(
        "player 9  take_colour blue  no_such_seat FR-55-10.4 seats=7", {"seats_max": 9}
    ),
    "FR-55-10.5": case(
        "croupier  assist relief_croupier  ok\n"
        "croupier  assist Jo  has_an_assistant FR-55-10.5 assistants=1",
        {"assistants_max": 0},
    ),
    "FR-55-10.6": case(
        "director  open  not_checked FR-55-10.6 role=pit boss",
        {"series_checked_by": None},
        closed=True,
    ),
    "FR-55-10.7": case(
        f"{THROWN}chance  land 1  ok\n"
        "croupier  spin clockwise  direction_not_reversed FR-55-10.7 direction=anticlockwise",
        {"direction_alternates": False},
    ),
    "FR-55-10.7 the ball": case(
        "croupier  spin clockwise clockwise  "
        "ball_with_the_plate FR-55-10.7 direction=anticlockwise",
        {"ball_against_plate": False},
    ),
    "FR-55-10.8": case(
        "croupier  spin clockwise  ok\n"
        "croupier  chip_in_cylinder  ok: chip_fell; throw_void 1 chip_in_cylinder FR-55-10.8",
        {"chip_in_cylinder_voids": False},
    ),
    "FR-55-10.10": case(
        "croupier  spin clockwise  ok: stacks_rebuilt 1 FR-55-10.10",
        {"stacks_rebuilt_when_alone": False},
    ),
    "FR-55-10.12": case(
        f"{BLUE}croupier  stake 17 1 seat=1  ok: staked 1 17 1\n"
        "croupier  stake 17 1 seat=2  only_for_a_colour FR-55-10.12 seat=2",
        {"croupier_places_bets": False},
    ),
    "FR-55-10.13": case(
        "player 1  stake 17 1 value  value_chips_on_even_chances FR-55-10.13",
        {"value_chips_on": KINDS},
    ),
    "FR-55-10.15": case(
        "croupier  spin clockwise  ok\nplayer 1  stake 17 1 value  ok   # FR-55-10.15",
        {"value_chips_stand_in": False},
    ),
    "FR-55-10.17": case(
        f"{BLUE}player 1  place 17:1,column_2:1  ok\n{THROWN}"
        "chance  land 17  ok: settled 1 column 2 1 1 2; settled 1 17 1 1 35   # FR-55-10.17",
        {"combination_order": RULES.combination_order.value[::-1]},
    ),
    "FR-55-10.17 the winner's own colour": case(
        f"{BLUE}player 1  stake black 5 value  ok\n{THROWN}"
        "chance  land 17  ok: settled 1 black 5 5 5; chips_changed 1 2 blue 2 colour FR-55-10.17",
        {"paid_in_own_colour": False},
    ),
    "FR-55-10.19": case(
        f"{BLUE}player 1  stake 17 1  ok\n{THROWN}chance  land 17  ok\n"
        "croupier  pay_in_value 1 5  only_with_leave FR-55-10.19\n"
        "pit boss  pay_in_value 1 5  ok: chips_changed 1 5 blue 2 value FR-55-10.19",
        {"value_payment_allowed_by": (Role.CROUPIER, Role.PIT_BOSS)},
    ),
    "FR-55-12 zero": case(
        f"player 1  stake red 4 value  ok\n{THROWN}"
        "chance  land 0  ok: settled 1 red 4 2 0 FR-55-12",
        {"even_chances_on_zero": "lose"},
    ),
    "FR-55-12 announces": case(
        f"{BLUE}player 1  announce jeu_zero  ok: staked 1 0-3 1; staked 1 26 1   # FR-55-12",
        {"racetrack_bets": {"jeu-zero": ((1, (26,)),)}},
    ),
    "FR-55-13 the minimum": case(
        "player 1  stake red 4 value  below_minimum FR-55-13 minimum=5",
        {"minimum": 1},
        minimum=5,
    ),
    "FR-38": case(
        f"{BLUE}player 1  change 3  ok: chips_changed 1 3 blue 2 colour FR-38",
        {"change_at_table": None},
    ),
    "FR-41": case(
        "player 1  stake red 3 value  ok\ncroupier  abandon 1  ok: abandoned 1 3 FR-41",
        {"abandoned_stakes_apart": None},
    ),
}
CASES |= {
    f"FR-55-12 {kind}": case(
        f"{BLUE}player 1  place {place.replace(' ', '_')}:2  ok\n{THROWN}chance  land 17  "
        f"ok: settled 1 {place} 2 2 {2 * won // per} FR-55-12",
        {"pays": {**RULES.pays.value, kind: (won + 2, per)}},
    )
    for kind, place in ONE_OF_EACH.items()
    for won, per in (RULES.pays.value[kind],)
}
CASES |= {
    f"FR-55-13 {kind}": case(
        f"player 1  take_colour blue 1  ok\n"
        f"player 1  stake {place.replace(' ', '_')} {MOST[kind] + 1}  "
        f"above_maximum FR-55-13 maximum={MOST[kind]}",
        {"times_minimum": {**MOST, kind: 10_000}},
    )
    for kind, place in ONE_OF_EACH.items()
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(name.split()[0])) for name in CASES],
)
def test_struck_out_it_comes_out_otherwise(name: str) -> None:
    strike(name, CASES[name])


@pytest.mark.clause("FR-55-10.1")
@pytest.mark.parametrize("number", range(37))
def test_each_number_has_its_colour(number: int) -> None:
    """Red where the clause says so; struck out, some number is called otherwise."""
    reds = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
    colour = "red" if number in reds else "black"
    words = f"number FR-55-10.11 colour={colour}" if number else "zero FR-55-10.11"
    check = script(f"{THROWN}chance  land {number}  ok: announced {words}")
    assert not check(load(BOOK)).startswith("otherwise")
    if number:
        others = tuple(one for one in range(1, 37) if one not in reds)
        assert check(struck(red_numbers=others)).startswith("otherwise")


def test_a_multiple_is_asked_for_where_a_house_has_one() -> None:
    """Both where chips come and where they go."""
    said = (
        "player 1  stake red 7 value  not_a_multiple HOUSE-12 multiple=5\n"
        "player 1  stake red 10 value  ok\n"
        "player 1  take_back red 3  not_a_multiple HOUSE-12 multiple=5"
    )
    assert script(said)(struck(stake_multiple=5)) == said


def struck(**without: object) -> Law:
    book = load(BOOK)
    return replace(book, rules=rules_with(book.rules, without))
