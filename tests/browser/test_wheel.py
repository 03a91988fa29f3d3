"""The wheel on the screens: the true turns, way and segment, and no word too soon."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import PHONE, PROJECTOR, Hall, Screen
from helpers.browser.tables import Console

HURRIED = False  # these discs turn at their own pace
# On every frame: what a person at this screen could know. Ends two frames after the disc rests.
WATCH = """
() => {
  window.frames_seen = [];
  const shown = (one) => one && getComputedStyle(one).visibility !== "hidden"
    && one.getClientRects().length ? one.innerText : "";
  const look = () => {
    const disc = document.querySelector(".wheel .disc");
    const spin = disc.getAnimations()[0];
    window.frames_seen.push({
      at: performance.now(),
      round: disc.dataset.round,
      state: disc.ownerSVGElement.dataset.state,
      turned: spin ? spin.effect.getKeyframes().map((one) => one.transform) : null,
      lasts: spin ? spin.effect.getTiming().duration : 0,
      told: [...document.querySelectorAll(
        ".at-rest, #call strong, [data-reveal], #balance, #history"
      )].map(shown).join("|"),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
# The letter that stands highest is the one under the marker.
UNDER = """
() => {
  const texts = [...document.querySelectorAll(".wheel .disc text")];
  const top = texts.map((one) => one.getBoundingClientRect()).map((box) => box.y + box.height / 2);
  return top.indexOf(Math.min(...top)) + 1;
}
"""


def angle(transform: str) -> float:
    return float(transform.removeprefix("rotate(").removesuffix("deg)"))


def rested(screen: Screen, round_: int) -> dict[str, Any]:
    """What the disc says of itself when this round's result rests on the screen."""
    disc = screen.page.locator(".wheel .disc")
    expect(disc).to_have_attribute("data-round", str(round_))
    expect(screen.page.locator(".wheel")).to_have_attribute("data-state", "rest")
    screen.page.wait_for_function("!document.querySelector('.wheel .disc').getAnimations().length")
    found: dict[str, Any] = disc.evaluate("one => ({...one.dataset})")
    return found


def turn(ann: Console, kind: str, number: int) -> None:
    """A round of a virtual table, to its result."""
    way = "clockwise" if number % 2 else "anticlockwise"
    ann.announced("invite" if kind == "ontario" else "spin")
    if kind == "ontario":
        ann.go("call", "spin")
        ann.spin(way, then="say")
    else:
        ann.spin(way, then="call")
        ann.go("say")


@pytest.mark.parametrize(("kind", "place"), [("ontario", "play"), ("france", "board")])
def test_the_disc_turns_as_often_and_the_way_it_did(
    house: House, hall: Hall, kind: Any, place: str
) -> None:
    night = house.night(kind, "virtual", Seated(3, "Eve #1", 100, {"red": 4}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    if place == "play":
        screen = hall.bearer(night, 1, "Eve")
        screen.page.locator("#history summary").click()
    else:
        screen = hall.screen(PROJECTOR)
        screen.goto(f"{night.table}/board")
    screen.live()
    for number, way in ((1, 1), (2, -1)):
        screen.page.evaluate(WATCH)
        turn(ann, kind, number)
        told = rested(screen, number)
        assert told["direction"] == ("clockwise" if way > 0 else "anticlockwise")
        turns, lasts = turned(screen)
        assert lasts <= 6_000
        assert math.copysign(1, turns) == way
        assert int(abs(turns) // 360) == int(told["revolutions"]) == 3
        segment, segments = int(told["segment"]), int(told["segments"])
        assert screen.page.evaluate(UNDER) == segment
        assert segments == {"ontario": 40, "france": 52}[kind]
        unspoiled(screen, number)


def turned(screen: Screen) -> tuple[float, float]:
    """By how many degrees, and for how long, the last animation turned the disc."""
    frames = screen.page.evaluate("window.frames_seen")
    spins = [frame for frame in frames if frame["turned"]]
    assert spins, "the disc has turned"
    first, last = (angle(one) for one in spins[-1]["turned"])
    assert (spins[-1]["at"] - spins[0]["at"]) <= 6_500
    return last - first, spins[-1]["lasts"]


def unspoiled(screen: Screen, number: int) -> None:
    """From the first frame that has the result until the disc rests, no frame tells it."""
    frames = screen.page.evaluate("window.frames_seen")
    after = [frame for frame in frames if frame["round"] == str(number)]
    before = [frame for frame in frames if frame["round"] != str(number)]
    assert after[0]["state"] == "landing", "it was at rest for a frame, with the result under it"
    told = {frame["told"] for frame in after if frame["state"] == "landing"}
    final = after[-1]["told"]
    assert before
    assert final not in told
    for word in ("Red", "Blue", "Green", "Yellow", "Orange", "Violet", "White", "Black", "$"):
        kept = before[-1]["told"].count(word)
        assert all(one.count(word) <= kept for one in told), (word, told)


def test_reduced_motion_shows_the_result_at_once(house: House, hall: Hall) -> None:
    night = house.night("ontario", "virtual", Seated(3, "Eve #1", 100))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    screen = hall.bearer(night, 1, "Eve", PHONE, reduced_motion="reduce")
    screen.live()
    screen.page.evaluate(WATCH)
    turn(ann, "ontario", 1)
    told = rested(screen, 1)
    frames = screen.page.evaluate("window.frames_seen")
    assert all(frame["state"] != "landing" and not frame["turned"] for frame in frames)
    assert screen.page.evaluate(UNDER) == int(told["segment"])


def test_the_wheel_is_right_for_whoever_comes_later(house: House, hall: Hall) -> None:
    """Without a turn that nobody saw."""
    night = house.night("france", "virtual")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    turn(ann, "france", 1)
    screen = hall.screen(PROJECTOR)
    screen.goto(f"{night.table}/board")
    told = rested(screen, 1)
    assert screen.page.evaluate(UNDER) == int(told["segment"])


@pytest.mark.parametrize("turns", [pytest.param(3, marks=pytest.mark.slow), 5])
def test_a_wheel_of_wood_turns_on_the_screens_as_it_did_in_the_hall(
    house: House, hall: Hall, turns: int
) -> None:
    """Its turns were keyed by the croupier."""
    night = house.night("ontario", "physical")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    screen = hall.screen(PROJECTOR)
    screen.goto(f"{night.table}/board")
    screen.live()
    screen.page.evaluate(WATCH)
    ann.go("call", "spin")
    ann.spin("anticlockwise", then="land")
    expect(screen.page.locator(".wheel")).to_have_attribute("data-state", "turning")
    ann.lands(17, turns, then="invite")
    told = rested(screen, 1)
    degrees, lasts = turned(screen)
    assert lasts <= 6_000
    assert degrees < 0
    assert int(abs(degrees) // 360) == int(told["revolutions"]) == turns
    assert screen.page.evaluate(UNDER) == 17
