"""Twice, late and backwards: one act stays one, and whoever comes too late is told why."""

from __future__ import annotations

import re
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from helpers.browser.house import House, Seated
from helpers.browser.screens import Hall, languages, plain
from helpers.browser.tables import Console, Phone
from helpers.browser.told import entries


def test_two_taps_on_the_big_button_are_one_act(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.live()
    ann.next.evaluate("one => { one.click(); one.click(); }")
    ann.at("call")
    ann.screen.page.wait_for_timeout(500)
    ann.next.dblclick()
    ann.at("spin")
    ann.screen.page.wait_for_load_state("networkidle")
    actions = [entry["action"] for entry in entries(house, night)]
    assert actions.count("open_betting") == 1
    assert actions.count("call") == 1
    assert "spin" not in actions, "the second tap fell on the next step's button"


def test_the_same_form_posted_twice_is_one_entry(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical")
    ann = hall.staff("Ann", f"{night.table}/console")
    form = ann.page.locator("#next-step form").evaluate(
        "one => Object.fromEntries(new FormData(one))"
    )
    for _ in range(2):
        answer = ann.context.request.post(f"{house.base}{night.table}/act", form=form)
        assert answer.ok
    assert [entry["action"] for entry in entries(house, night)].count("open_betting") == 1


def test_going_back_after_acting_acts_no_second_time(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.go("call")
    ann.screen.goto("/look")
    ann.screen.page.go_back()
    ann.at("call")
    ann.screen.page.go_forward()
    ann.screen.page.go_back()
    ann.at("call")
    ann.screen.live()
    assert [entry["action"] for entry in entries(house, night)].count("open_betting") == 1


LATE = {
    "en": ("No more bets", "Refused"),
    "fr": ("Les mises sont closes", "Refusé"),
}


@pytest.mark.parametrize("language", languages("fr"))
def test_a_late_bet_is_refused_with_its_clause(house: House, hall: Hall, language: Any) -> None:
    night = house.night("france", "physical", Seated(3, "Eve #1", 100))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.spin("clockwise", then="call")
    eve = hall.bearer(night, 1, "Eve", language=language, service_workers="block")
    eve.page.route(re.compile("/stream"), cut)
    eve.lost = True
    eve.page.reload()
    phone = Phone(eve)
    expect(eve.page.locator("body")).not_to_have_attribute("data-wire", "live")
    ann.go("land")
    phone.chip(5)
    phone.tap("blue")
    refusal = eve.page.locator("#trouble .refusal")
    expect(refusal).to_be_visible()
    assert LATE[language][1] in plain(refusal.inner_text())
    assert "FR-46-1.7" in refusal.inner_text()
    phone.has("0 €" if language == "fr" else "€0", "100 €" if language == "fr" else "€100")
    eve.page.wait_for_timeout(1_500)
    expect(refusal).to_be_visible()  # it stays
    assert "stake" not in [entry["action"] for entry in entries(house, night)]
    with eve.context.expect_page() if opens_apart(eve) else eve.page.expect_navigation():
        refusal.locator("a.clause").click()
    assert "/clauses/FR-46-1.7" in eve.context.pages[-1].url


def cut(route: Route) -> None:
    route.abort()


def opens_apart(screen: Any) -> bool:
    return bool(screen.page.locator("#trouble a.clause[target=_blank]").count())


def test_a_refusal_goes_when_it_is_dismissed(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    phone = Phone(hall.bearer(night, 1, "Eve"))
    phone.chip(10)
    phone.tap("blue")
    phone.has("$10", "$90")
    phone.tap("red")
    page = phone.screen.page
    expect(page.locator("#trouble")).to_contain_text("ON-WOF-2")
    phone.has("$10", "$90")
    expect(page.locator("#layout input[value='10']")).to_be_checked()  # nothing chosen is lost
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator("#trouble .refusal")).to_have_count(0)


@pytest.mark.parametrize("slow", [0, 150])
def test_every_tap_is_a_chip(house: House, hall: Hall, slow: int) -> None:
    """As fast as a thumb can, however long each takes: none is lost, and none counts twice."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    phone = Phone(hall.bearer(night, 1, "Eve"))
    phone.screen.live()

    def in_time(route: Route) -> None:
        sleep(slow / 1_000)
        route.continue_()

    phone.screen.page.route(re.compile("/act$"), in_time)
    phone.chip(1)
    spot = phone.screen.page.locator("#layout button[value=blue]")
    spot.evaluate("one => { for (let taps = 0; taps < 5; taps++) one.click(); }")
    phone.has("$5", "$95")
    stakes = [entry for entry in entries(house, night) if entry["action"] == "stake"]
    assert len(stakes) == 5


def test_an_answer_that_was_overtaken_is_not_shown(house: House, hall: Hall) -> None:
    """The wire says that a result is there; when the page has it, the croupier is further on."""
    night = house.night("ontario", "physical", Seated(2, "Bob", 50, {"blue": 6}))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.go("call", "spin")
    ann.spin("clockwise", then="land")
    ann.screen.page.wait_for_load_state("networkidle")
    held: list[Any] = []
    ann.screen.page.route(
        re.compile("part=screen"), lambda route: held.append((route, route.fetch()))
    )
    ann.lands(2, 3, then="take")
    for _ in range(50):
        if held:
            break
        ann.screen.page.wait_for_timeout(100)
    ann.go("pay")
    route, answer = held[0]
    with ann.screen.page.expect_response(re.compile("part=screen")):
        route.fulfill(response=answer)
    ann.screen.page.wait_for_timeout(500)
    ann.at("pay")


@pytest.mark.parametrize(("act", "staked"), [("double", "$2"), ("repeat", "$2"), ("undo", "$0")])
def test_two_taps_on_a_short_cut_are_one_act(
    house: House, hall: Hall, act: str, staked: str
) -> None:
    """A double tap, and a second tap while the house has not answered the first."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 1}))
    if act == "repeat":
        ann = Console(hall.staff("Ann", f"{night.table}/console"))
        ann.go("call", "spin")
        ann.spin("clockwise", then="land")
        ann.lands(1, 3)
    phone = Phone(hall.bearer(night, 1, "Eve"))
    page = phone.screen.page
    phone.screen.live()
    if act == "repeat":
        phone.chip(1)
        phone.tap("red")
    button = page.locator(f".acts #{act} button")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.dblclick()
    phone.screen.sees("#staked", staked)
    page.wait_for_timeout(700)
    assert phone.screen.text("#staked") == staked
    (word,) = [one for one in ("place", "take_back") if one in actions(house, night)]
    assert actions(house, night).count(word) == 1


def test_an_impatient_tap_is_the_one_that_is_on_its_way(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 1}))
    phone = Phone(hall.bearer(night, 1, "Eve"))
    page = phone.screen.page
    phone.screen.live()
    held: list[Route] = []
    page.route(re.compile("/act$"), lambda one: one.continue_() if held else held.append(one))
    phone.do("double")
    page.wait_for_timeout(700)
    phone.do("double")
    held[0].continue_()
    phone.has("$2", "$98")
    page.wait_for_timeout(700)
    phone.has("$2", "$98")
    phone.do("double")  # and when it has answered, it is another
    phone.has("$4", "$96")


def test_two_taps_on_a_keyed_stake_are_one_stake(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical", Seated(2, "Bob", 50))
    ann = hall.staff("Ann", f"{night.table}/console")
    ann.live()
    keys = ann.page.locator("#key-stake")
    keys.locator("button[value=blue]").dblclick()
    ann.sees("#staked-2", "$1")
    ann.page.wait_for_timeout(700)
    assert ann.text("#staked-2") == "$1"
    keys.evaluate(
        "one => { for (const spot of ['red', 'green'])"
        " one.querySelector(`button[value=${spot}]`).click(); }"
    )
    ann.sees("#staked-2", "$3")  # on two spots they are two
    assert actions(house, night).count("stake") == 3


def test_a_key_that_is_held_down_presses_once(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.screen.live()
    page = ann.screen.page
    page.keyboard.down("Enter")
    ann.at("call")
    for _ in range(12):
        page.wait_for_timeout(50)
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_load_state("networkidle")
    ann.at("call")


def actions(house: House, night: Any) -> list[str]:
    return [entry["action"] for entry in entries(house, night)]
