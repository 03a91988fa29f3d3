"""The cloth as it is drawn: every place can be touched, and lies on what it covers."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.games.roulette.layout import layout
from croupier.rulebooks.loader import load
from croupier.web.screens.roulette.layout import (
    ACROSS,
    LEFT,
    WIDE,
    Box,
    Cloth,
    Zone,
    cell,
    cloth,
    outer,
)
from croupier.web.screens.roulette.names import find_bet

BOOK = "france-roulette-anglaise"
RULES = load(BOOK).rules
CLOTH = cloth(RULES)
THUMB = 18  # of a drawing that is about as wide as a phone: no place is narrower


def holds(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.x + box.wide and box.y <= y <= box.y + box.high


def touched(drawn: Cloth, x: float, y: float) -> str:
    """What a finger there means: the last that was drawn over it."""
    return [zone.bet for zone in drawn.zones if holds(zone.box, x, y)][-1]


def test_every_place_can_be_touched() -> None:
    for zone in CLOTH.zones:
        across, down = zone.box.middle
        assert touched(CLOTH, across, down) == zone.bet
        assert min(zone.box.wide, zone.box.high) >= THUMB, zone
        assert zone.box.x >= 0, zone
        assert zone.box.x + zone.box.wide <= LEFT + 3 * WIDE + THUMB, zone


def test_an_inside_bet_touches_just_the_numbers_that_it_covers() -> None:
    inside = [zone for zone in CLOTH.zones if zone.kind in ("plein", "cheval", "carre")]
    assert len(inside) > 100
    for zone in inside:
        assert lies_on_its_numbers(zone), zone


def lies_on_its_numbers(zone: Zone) -> bool:
    """Its chips lie on, or on the line of, each of its numbers; zero's row is taken as one."""
    numbers = [int(number) for number in zone.numbers.split()]
    near = [_grown(cell(number), 1) for number in numbers]
    others = set(range(1, 37)) - set(numbers)
    inner = {number for number in others if holds(_grown(cell(number), -2), zone.x, zone.y)}
    return (0 in numbers or all(holds(box, zone.x, zone.y) for box in near)) and not inner


def _grown(box: Box, by: int) -> Box:
    return Box(box.x - by, box.y - by, box.wide + 2 * by, box.high + 2 * by)


def test_there_is_one_zone_a_place() -> None:
    assert Counter(zone.bet for zone in CLOTH.zones) == Counter(list(layout(RULES)))
    spots = Counter((zone.x, zone.y) for zone in CLOTH.zones)
    assert spots.most_common(1)[0][1] == 1  # chips of two bets never lie on one point


def test_what_is_not_allowed_is_not_drawn() -> None:
    strict = cloth(load(BOOK, {"zero_chevaux_and_trios": "refused"}).rules)
    assert {zone.bet for zone in CLOTH.zones} - {zone.bet for zone in strict.zones} == {
        "0-1", "0-2", "0-3", "0-1-2", "0-2-3",
    }  # fmt: skip
    bare = cloth(load(BOOK, {"hippodrome": "absent"}).rules)
    assert not bare.track
    assert not bare.sectors
    assert bare.high < CLOTH.high


@pytest.mark.clause("FR-55-10.1")
def test_the_track_is_the_cylinder_rolled_out() -> None:
    """Going round the track from zero, the numbers come in the order of the cylinder."""
    upper = [box for box in CLOTH.track if box.y == min(one.y for one in CLOTH.track)]
    ends = {box.name: box for box in CLOTH.track}
    assert len(ends) == 37
    right = sorted((box for box in CLOTH.track if box.x + box.wide == ACROSS), key=lambda b: b.y)
    left = sorted((box for box in CLOTH.track if box.x == 0), key=lambda b: -b.y)
    middle = [box for box in CLOTH.track if box not in (*right, *left)]
    foot = sorted((box for box in middle if box not in upper), key=lambda b: -b.x)
    head = sorted((box for box in middle if box in upper), key=lambda b: b.x)
    ring = [*right[1:], *foot, *left, *head, right[0]]
    assert tuple(int(box.name) for box in ring) == RULES.wheel_order.value


def test_four_sectors_are_told_with_their_chips() -> None:
    assert {one.name: one.units for one in CLOTH.sectors} == {
        "voisins": 9, "tiers": 6, "orphelins": 5, "jeu zero": 4,
    }  # fmt: skip


def test_outer_boxes_leave_no_gap() -> None:
    names = [place.name for place in layout(RULES).values() if place.kind == "even-chance"]
    assert sum(outer(name).high for name in names) == sum(
        outer(f"dozen {n}").high for n in (1, 2, 3)
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("17", "17"), (" 17 / 20 ", "17-20"), ("25,26,28,29", "25-26-28-29"), ("Rouge", "red"),
        ("IMPAIR", "odd"), ("manque", "low"), ("passe", "high"), ("pair", "even"),
        ("noir", "black"), ("colonne 2", "column 2"), ("Douzaines 1-2", "dozens 1-2"),
        ("dozen  3", "dozen 3"), ("dix-sept", "dix-sept"),
    ],
)  # fmt: skip
def test_a_bet_is_named_in_either_language(written: str, meant: str) -> None:
    assert find_bet(written) == meant
