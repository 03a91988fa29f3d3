"""The drawn wheel: exact geometry, every segment under the marker, no spot like another."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from croupier.floor.sights import NOTHING, Sight, Step
from croupier.games.wheel.model import Round, State, WheelLanded
from croupier.rulebooks.loader import load_wheel, wheel_names
from croupier.web.screens.turning.disc import (
    INNER,
    OUTER,
    Disc,
    number,
    point,
    rest_angle,
    segment_path,
)
from croupier.web.screens.turning.shown import draw_disc
from croupier.web.screens.wheel.drawing import colours, marks
from croupier.web.screens.wheel.samples import RESTED, STATES, rules_with
from croupier.web.screens.wheel.slots import WHEEL
from croupier.words.words import Language

FIRST: Final = "roue-de-la-chance"
FRENCH: Final[tuple[Language, ...]] = ("fr",)
PAIR: Final[tuple[Language, ...]] = ("fr", "en")


def wheel(
    state: State, languages: Sequence[Language], sight: Sight = NOTHING, name: str = FIRST
) -> Disc:
    return draw_disc(WHEEL, rules_with(name), state, languages, sight)


def landed(revolutions: int) -> Sight:
    return Sight(last=(Step("land", "2026-11-21T21:00:00Z", 9, WheelLanded(9, revolutions)),))


def numbers(path: str) -> list[float]:
    return [float(found) for found in re.findall(r"-?\d+(?:\.\d+)?", path)]


def test_the_first_segment_of_52_stands_astride_the_marker() -> None:
    assert segment_path(1, 52) == (
        "M-3.5 -57.89L-6.04 -99.82A100 100 0 0 1 6.04 -99.82L3.5 -57.89A58 58 0 0 0 -3.5 -57.89Z"
    )


@pytest.mark.parametrize("segments", [2, 30, 40, 52, 54])
def test_segments_meet_and_close_the_ring(segments: int) -> None:
    for segment in range(1, segments + 1):
        here = numbers(segment_path(segment, segments))
        after = numbers(segment_path(segment % segments + 1, segments))
        assert here[9:11] == pytest.approx(after[2:4], abs=0.011)  # outer corner
        assert here[11:13] == pytest.approx(after[0:2], abs=0.011)  # inner corner
        assert math.hypot(*here[2:4]) == pytest.approx(OUTER, abs=0.01)
        assert math.hypot(*here[0:2]) == pytest.approx(INNER, abs=0.01)


@pytest.mark.parametrize("segments", [30, 40, 52, 54])
def test_turned_by_its_rest_angle_every_segment_is_under_the_marker(segments: int) -> None:
    for segment in range(1, segments + 1):
        middle = 360 * (segment - 1) / segments
        x, y = point(OUTER, middle + rest_angle(segment, segments))
        assert (x, y) == pytest.approx((0, -OUTER), abs=1e-9)
        shown = float(number(rest_angle(segment, segments)))
        assert point(OUTER, middle + shown)[0] == pytest.approx(0, abs=0.01)


def test_a_drawing_says_where_the_disc_rests_and_how_it_came_there() -> None:
    shown = wheel(RESTED, FRENCH, landed(3))
    assert (shown.round, shown.segment, shown.segments) == (147, 9, 52)
    assert shown.angle == number(-360 * 8 / 52) == "-55.38"
    assert (shown.revolutions, shown.direction, shown.turning) == (3, "anticlockwise", "")
    assert shown.win == segment_path(9, 52)
    assert [line.text for line in shown.hub.rest] == ["N° 147", "Bleu", "5\xa0:\xa01"]
    assert shown.label == "Roue de 52 cases, au repos sur bleu, coup 147"


def test_one_path_a_spot_and_one_letter_a_segment() -> None:
    shown = wheel(RESTED, FRENCH)
    assert [one.colour for one in shown.face.fills][:2] == ["w-orange", "w-green"]
    assert [one.path.count("M") for one in shown.face.fills] == [24, 12, 8, 4, 2, 1, 1]
    assert [one.text for one in shown.face.letters][:7] == ["O", "V", "B", "O", "R", "O", "V"]
    assert {one.text for one in shown.face.letters} == {"O", "V", "B", "R", "Vi", "Bc", "N"}
    assert {one.text for one in wheel(RESTED, ("en",)).face.letters} == set("OGBRVWK")


def test_the_number_of_turns_is_the_true_one_or_none() -> None:
    assert wheel(RESTED, FRENCH).revolutions == ""
    assert wheel(RESTED, FRENCH, landed(5)).revolutions == 5


@pytest.mark.parametrize(("way", "said"), [("clockwise", "horaire"), ("unstated", "en rotation")])
def test_a_turning_wheel_tells_its_way_and_no_result(way: Any, said: str) -> None:
    shown = wheel(replace(RESTED, turning=way), FRENCH)
    assert (shown.turning, shown.win) == (way, "")
    assert [line.text for line in shown.hub.rest] == ["148", said]
    assert shown.angle == "-55.38"  # the disc itself keeps still


def test_a_wheel_that_was_never_spun() -> None:
    shown = wheel(State(), PAIR)
    assert (shown.round, shown.segment, shown.angle, shown.win) == ("", "", "0", "")
    assert shown.label.endswith("pas encore lancée / Wheel of 52 segments, not spun yet")


def test_an_annulled_round_leaves_the_disc_where_it_was() -> None:
    shown = wheel(STATES["void"], FRENCH)
    assert (shown.round, shown.segment, shown.win, shown.angle) == (148, "", "", "-55.38")
    assert [line.text for line in shown.hub.rest] == ["N° 148", "annulé"]


def test_both_languages_in_the_hub_and_no_name_twice() -> None:
    blue, orange = wheel(RESTED, PAIR), State(past=(Round(1, 1, ()),), round=2)
    assert [line.text for line in blue.hub.rest][1:3] == ["Bleu", "Blue"]
    assert [line.text for line in wheel(orange, PAIR).hub.rest] == [
        "N° 1",
        "Orange",
        "1\xa0:\xa01",
    ]


@pytest.mark.parametrize("name", wheel_names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_spots_of_a_wheel_look_alike(name: str, language: Any) -> None:
    found = marks(rules_with(name), (language,)).values()
    assert len({mark.colour for mark in found}) == len(found)
    assert len({mark.letter for mark in found}) == len(found)


def test_colours_go_by_name_then_in_turn_then_with_a_pattern() -> None:
    assert colours(["gold", "orange"]) == {"gold": "w-green", "orange": "w-orange"}
    many = colours([str(spot) for spot in range(20)])
    assert many["7"] == "w-orange striped"
    assert many["14"] == "w-orange ringed"
    assert len(set(many.values())) == 20


@pytest.mark.parametrize("name", wheel_names())
def test_letters_keep_within_their_segments(name: str) -> None:
    count = len(load_wheel(name).segments)
    for letter in wheel(State(), FRENCH, name=name).face.letters:
        across = 2 * math.pi * 80 / count
        assert 0.5 * float(letter.size) * len(letter.text) < across


def test_long_words_keep_within_the_hub() -> None:
    twenty_three = State(past=(Round(1, 13, ()),), round=2)
    word = wheel(twenty_three, FRENCH, name="australian").hub.rest[1]
    assert word.text == "Vingt-trois"
    assert 0.5 * float(word.size) * len(word.text) < 2 * 52
