"""A table as it is asked for: its terms, its wheel, the licensee's readings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks.loader import file_of
from helpers.floor.stranger import Table, called, here

ONTARIO, FRANCE = "ontario-wheel", "france-roue-de-la-chance"

WHEEL = """
name = "coin"
en = "Coin"
fr = "Pièce"
segments = ["heads", "tails", "heads", "tails"]
[spot.heads]
en = "heads"
fr = "face"
letter = { en = "H", fr = "F" }
pays = 1
[spot.tails]
en = "tails"
fr = "pile"
letter = { en = "T", fr = "P" }
pays = 1
"""


# Terms.


@pytest.mark.clause("FR-46-1.4")
def test_a_french_table_opens_after_two_looks() -> None:
    with here(FRANCE, "--closed") as told:
        assert told.ask("waiting") == ["director", "croupier"]
        assert told.no("croupier", "spin", direction="clockwise") == ("table_not_open", "HOUSE-8")
        assert told.no("director", "open") == ("not_checked", "FR-46-1.4")
        told.do("director", "check", note="turns freely")
        assert told.ask("waiting") == ["croupier"]
        assert told.no("director", "open") == ("not_checked", "FR-46-1.4")
        told.do("croupier", "check", sound=False)
        assert told.no("director", "open") == ("not_checked", "FR-46-1.4")
        told.do("croupier", "check")
        told.do("director", "open")
        assert told.no("director", "check") == ("table_is_open", "HOUSE-8")
        assert told.no("director", "close") == ("float_not_counted", "FR-43")
        told.do("director", "close", counted=5_000)
        assert told.no("director", "open") == ("not_checked", "FR-46-1.4")


def test_an_ontario_table_opens_without_a_look() -> None:
    with here(ONTARIO, "--closed") as told:
        assert told.no("player 1", "stake", spot="red", units=1) == ("table_not_open", "HOUSE-8")
        told.do("croupier", "open")
        told.do("player 1", "stake", spot="red", units=1)


def checked(told: Table) -> None:
    told.do("director", "check")
    told.do("croupier", "check")


@pytest.mark.clause("FR-46-1.12")
def test_only_the_director_raises_the_minimum_and_only_once_a_day() -> None:
    with here(FRANCE, "--closed", "--minimum", "2") as told:
        checked(told)
        raised = ("only_the_director_raises", "FR-46-1.12")
        for who in ("croupier", "pit boss"):
            assert told.no(who, "open", minimum=5) == raised
        assert told.no("director", "open", minimum=1) == ("minimum_too_low", "FR-46-1.12")
        assert told.no("director", "open", minimum=-1) == ("minimum_too_low", "FR-46-1.12")
        told.do("director", "open", minimum=5)
        assert told.ask("view")["spots"][0]["minimum"] == 5
        assert told.no("player 1", "stake", spot="red", units=4) == ("below_minimum", "FR-46-1.12")
        held = ("minimum_holds_today", "FR-46-1.12")
        assert told.no("director", "open", minimum=6) == held
        told.do("director", "close", counted=25_000)
        checked(told)
        for minimum in (2, 4, 6):
            assert told.no("director", "open", minimum=minimum) == held
        told.do("croupier", "open")
        assert told.ask("view")["spots"][0]["minimum"] == 5


@pytest.mark.clause("FR-46-1.13")
def test_the_maximum_is_fixed_at_opening() -> None:
    with here(FRANCE, "--closed") as told:
        checked(told)
        bounds = ("maximum_out_of_bounds", "FR-46-1.11")
        for units in (0, -1, 13):
            assert told.no("director", "open", maximum={"red": units}) == bounds
        assert told.no("director", "open", maximum={"pink": 5}) == ("no_such_spot", "FR-46-1.3")
        told.do("director", "open", maximum={"red": 7})
        assert told.no("player 1", "stake", spot="red", units=8) == ("above_maximum", "FR-46-1.13")
        above = ("above_maximum", "FR-46-1.11")
        assert told.no("player 1", "stake", spot="orange", units=101) == above
        told.do("player 1", "stake", spot="red", units=7)
        told.do("player 1", "take_back", spot="red")
        told.do("director", "close", counted=5_000)
        checked(told)
        held = ("maximum_holds_today", "FR-46-1.13")
        assert told.no("director", "open", maximum={"red": 8}) == held
        told.do("director", "open")
        assert told.no("player 1", "stake", spot="red", units=8) == ("above_maximum", "FR-46-1.13")


@pytest.mark.clause("FR-46-1.11")
def test_the_maxima_are_multiples_of_the_minimum() -> None:
    with here(FRANCE, "--minimum", "2") as told:
        spots = told.ask("view")["spots"]
        assert {spot["minimum"] for spot in spots} == {2}
        assert [spot["maximum"] for spot in spots] == [200, 100, 50, 24, 20, 10, 10]
        told.do("player 1", "stake", spot="white", units=10)
        assert told.no("player 1", "stake", spot="white", units=2) == (
            "above_maximum",
            "FR-46-1.11",
        )
        told.do("player 2", "stake", spot="white", units=10)


# How a table is asked for.


def refused(*arguments: str) -> dict[str, Any]:
    ended = called("table", *arguments)
    assert ended.returncode == 1
    assert ended.stderr.startswith(b"Refused: ")
    answer: dict[str, Any] = json.loads(ended.stdout)
    assert ended.stdout.count(b"\n") == 1
    assert answer.keys() == {"refusal"}
    no: dict[str, Any] = answer["refusal"]
    assert no["en"].encode() in ended.stderr
    assert no["clause"].encode() in ended.stderr
    return no


@pytest.mark.clause("ON-WOF-1")
def test_ontario_asks_one_dollar_at_most() -> None:
    no = refused(ONTARIO, "--minimum", "2")
    assert (no["code"], no["clause"]) == ("minimum_too_high", "ON-WOF-1")
    with here(ONTARIO, "--minimum", "1") as told:
        assert told.ask("waiting") == ["croupier"]


@pytest.mark.clause("ON-WOF-4")
@pytest.mark.parametrize(
    ("wheel", "pays"), [("big-six", 40), ("australian", 47), ("roue-de-la-chance", 50)]
)
def test_ontario_pays_eight_to_one_at_most(wheel: str, pays: int) -> None:
    no = refused(ONTARIO, "--wheel", wheel)
    assert (no["code"], no["clause"]) == ("pays_too_much", "ON-WOF-4")
    assert (no["facts"]["pays"], no["facts"]["pays_max"]) == (pays, 8)


@pytest.mark.clause("FR-46-1.3")
def test_france_has_one_wheel() -> None:
    no = refused(FRANCE, "--wheel", "four-colours")
    assert (no["code"], no["clause"]) == ("not_the_lawful_segments", "FR-46-1.3")
    with here(FRANCE, "--wheel", "roue-de-la-chance") as told:
        assert len(told.ask("view")["segments"]) == 52


def test_a_licensees_own_wheel(tmp_path: Path) -> None:
    coin = tmp_path / "coin.toml"
    coin.write_text(WHEEL, "utf-8")
    with here(ONTARIO, "--wheel", str(coin)) as told:
        assert [spot["spot"] for spot in told.ask("view")["spots"]] == ["heads", "tails"]
        told.do("player 1", "stake", spot="tails", units=10)
        told.do("croupier", "call")
        told.do("croupier", "spin")
        events = told.do("chance", "land", segment=2, revolutions=3)
        assert [e["won"] for e in events if e["kind"] == "settled"] == [10]
        assert told.no("player 1", "stake", spot="red", units=1)[0] == "no_such_spot"
    coin.write_text(WHEEL.replace("pays = 1", "pays = 9"), "utf-8")
    assert refused(ONTARIO, "--wheel", str(coin))["clause"] == "ON-WOF-4"


def test_a_licensees_own_night_beside_its_wheel(tmp_path: Path) -> None:
    """A rulebook file plays under the event's rulebook that lies beside it."""
    night = file_of("ontario-monte-carlo").read_text("utf-8")
    book = file_of("ontario-wheel").read_text("utf-8")
    mine = tmp_path / "ontario-wheel.toml"
    (tmp_path / "my-night.toml").write_text(
        night.replace('name = "ontario-monte-carlo"', 'name = "my-night"'), "utf-8"
    )
    mine.write_text(book.replace('under = "ontario-monte-carlo"', 'under = "my-night"'), "utf-8")
    with here(str(mine)) as told:
        told.do("player 1", "stake", spot="red", units=5)


# Readings.


def played(told: Table, spot: str, way: str, revolutions: int) -> list[str]:
    """A French round with one stake on the layout: the kinds of what the landing brought."""
    if not told.ask("view")["stakes"]:
        told.do("player 1", "stake", spot=spot, units=1)
    told.do("croupier", "spin", direction=way)
    told.do("croupier", "call")
    return [e["kind"] for e in told.do("chance", "land", segment=1, revolutions=revolutions)]


def test_a_reading_is_chosen() -> None:
    with here(FRANCE) as told:
        assert "taken_back" not in played(told, "red", "clockwise", 2)
        again = ("direction_not_reversed", "FR-46-1.5")
        assert told.no("croupier", "spin", direction="clockwise") == again
    choices = ("--set", "after_void=stakes-returned", "--set", "direction_after_void=doesn't-count")
    with here(FRANCE, *choices) as told:
        assert "taken_back" in played(told, "red", "clockwise", 2)
        assert "round_closed" in played(told, "red", "clockwise", 3)
    with here(ONTARIO, "--set", "limit_applies_to=spot") as told:
        told.do("player 1", "stake", spot="red", units=10)
        told.do("player 1", "stake", spot="blue", units=10)


def test_a_reading_is_part_of_the_digest() -> None:
    digests = set()
    for options in ((), ("--set", "limit_applies_to=spot"), ("--wheel", "ten-numbers")):
        with here(ONTARIO, *options) as told:
            digests.add(told.ask("view")["digest"])
    assert len(digests) == 3


@pytest.mark.parametrize(
    ("choice", "complaint"),
    [
        ("after_void", "--set takes interpretation=choice, not 'after_void'"),
        ("=x", "--set takes interpretation=choice, not '=x'"),
        ("after_void=", "--set takes interpretation=choice, not 'after_void='"),
        ("nonsense=x", "has no interpretation 'nonsense'; there are: "),
        ("after_void=x", "after_void can't be 'x'; the choices are: stakes-stand"),
        ("After_void=stakes-returned", "has no interpretation 'After_void'"),
    ],
)
def test_a_wrong_reading_is_wrong_use(choice: str, complaint: str) -> None:
    ended = called("table", ONTARIO, "--set", choice)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert complaint in ended.stderr.decode()
    assert "Traceback" not in ended.stderr.decode()


def test_a_reading_is_chosen_once() -> None:
    twice = ("--set", "after_void=stakes-returned") * 2
    assert called("table", ONTARIO, *twice).returncode == 2
