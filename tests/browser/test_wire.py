"""A lost wire is told, and nothing is lost with it; a killed house goes on where it stood."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Route, expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import PROJECTOR, Hall, Screen, languages
from helpers.browser.tables import Console, Phone
from helpers.browser.told import verified

GONE = {
    "en": ("Reconnecting", "Offline since", "Live"),
    "fr": ("Reconnexion", "Hors ligne", "En direct"),
}


def stale(screen: Screen) -> bool:
    """Whether the balance is drawn as one that may be old."""
    drawn: str = screen.page.locator("#balance").evaluate(
        "one => getComputedStyle(one).textDecorationLine"
    )
    return drawn == "line-through"


@pytest.mark.parametrize("language", languages("fr"))
def test_a_lost_wire_is_told_and_comes_back_fresh(house: House, hall: Hall, language: Any) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.live()
    assert not stale(eve)
    eve.lost = True
    eve.context.set_offline(True)
    again, offline, live = GONE[language]
    eve.sees(".wire", again)
    assert stale(eve)
    expect(eve.page.locator(".wire")).to_contain_text(offline, timeout=20_000)
    hour = datetime.now(ZoneInfo("America/Toronto"))  # of the night, whatever the device thinks
    near = {f"{hour - timedelta(minutes=ago):%H:%M}" for ago in range(2)}
    assert eve.text(".wire").removeprefix(offline).split()[-1] in near
    assert stale(eve)
    ann.go("call", "spin")
    ann.spin("clockwise", then="land")
    ann.lands(2, 3)
    Phone(eve).chip(2)
    eve.page.locator("#layout button[value=red]").click()  # it can't get through, and is told so
    expect(eve.page.locator("#trouble .refusal")).to_be_visible()
    eve.context.set_offline(False)
    eve.sees(".wire", live)
    eve.live()
    eve.sees("#balance", "110")
    expect(eve.page.locator("#screen")).to_have_attribute("data-round", "2")
    assert not stale(eve)
    eve.sees("#staked", "0")


UNSENT = {
    "en": "No answer came: it may have been recorded, or not.",
    "fr": "Aucune réponse : c'est peut-être enregistré, peut-être pas.",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_answer_that_is_lost_is_not_told_as_nothing_done(
    house: House, hall: Hall, language: Any
) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.live()
    eve.lost = True

    def heard(route: Route) -> None:
        route.fetch()  # it reaches the house
        route.abort()  # and nobody hears of it

    eve.page.route(re.compile("/act$"), heard)
    Phone(eve).chip(2)
    Phone(eve).tap("blue")
    eve.sees("#trouble", UNSENT[language])
    eve.sees("#staked", "2")  # the wire brings what became of it


def test_what_moves_while_a_page_asks_is_asked_for_again(house: House, hall: Hall) -> None:
    """Even where the part that asks has just changed, and htmx forgets what it had in its queue."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    eve = hall.bearer(night, 1, "Eve")
    eve.live()
    eve.page.evaluate("htmx.config.defaultSettleDelay = 3_000")
    ann.go("call")
    eve.sees("#call", "Place your bets.")  # and settles in three seconds
    asked: list[Route] = []
    eve.page.route(re.compile("part=screen"), lambda one: asked.append(one), times=1)  # noqa: PLW0108
    eve.page.evaluate("addEventListener('htmx:afterSettle', () => (document.title = 'settled'))")
    with eve.page.expect_request(re.compile("part=screen")):
        ann.go("spin")
    closed = asked[0].fetch()
    ann.spin("clockwise", then="land")
    expect(eve.page).to_have_title("settled")
    asked[0].fulfill(response=closed)
    now = ann.screen.page.locator("#screen").get_attribute("data-at")
    expect(eve.page.locator("#screen")).to_have_attribute("data-at", str(now))


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house that may be killed."""
    found = House(tmp_path / "house", nights=1)
    found.at.mkdir()
    found.start()
    yield found
    if found.process:
        found.end()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["ontario", "france"])
def test_a_killed_house_goes_on_in_mid_spin(own_house: House, browser: Browser, kind: Any) -> None:
    night = own_house.night(kind, "physical", Seated(3, "Eve #1", 100, {"blue": 6}))
    hall = Hall(own_house, browser)
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    eve = hall.bearer(night, 1, "Eve")
    board = hall.screen(PROJECTOR)
    board.goto(f"{night.table}/board")
    if kind == "ontario":
        ann.go("call", "spin")
        ann.spin("clockwise", then="land")
    else:
        ann.spin("clockwise", then="call")
        ann.go("land")
    for screen in (ann.screen, eve, board):
        screen.live()
        screen.lost = True
    own_house.end(signal.SIGKILL)
    eve.sees(".wire", "Reconnecting")
    own_house.start()
    for screen in (ann.screen, eve, board):
        screen.live()
    ann.at("land")
    segment, won = (2, 12) if kind == "ontario" else (3, 30)
    ann.lands(segment, 4)
    ann.go("pay", "invite" if kind == "ontario" else "spin")
    eve.sees("#balance", str(100 + won))
    expect(board.page.locator("header h1 span")).to_have_text(
        "No. 2" if kind == "ontario" else "N° 2"
    )
    verified(own_house, night)
    hall.close()
    assert not hall.wrongs()


def test_a_house_that_closes_lets_its_pages_know(house: House, hall: Hall) -> None:
    """A page that nobody watches over says so by itself; a hidden one catches up when seen."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    eve = hall.bearer(night, 1, "Eve")
    eve.live()
    other = eve.context.new_page()
    other.goto(f"{house.base}/look")
    other.bring_to_front()
    ann.go("call")
    eve.page.bring_to_front()
    eve.sees("#call", "Place your bets.")
