"""Who may open what, and who may still act: the night's own answer, at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from helpers.browser.house import PIN, TABLE, House, Seated
from helpers.browser.screens import Hall, languages, sign_in
from helpers.browser.tables import Console, Phone
from helpers.browser.told import entries


@pytest.mark.parametrize("page", ["console", "wall", "office"])
def test_a_player_is_shown_no_page_of_the_staff(house: House, hall: Hall, page: str) -> None:
    night = house.night("ontario", "physical")
    eve = hall.bearer(night, 1, "Eve", language="fr")
    where = f"{night.table}/{page}" if page == "console" else f"{night.path}/{page}"
    eve.goto(where, status=403)
    eve.sees("main", "HOUSE-7")
    expect(eve.page.locator("html")).to_have_attribute("lang", "fr")
    eve.page.locator("main a.btn").click()
    eve.page.wait_for_url(f"{house.base}/")


def test_a_stranger_is_asked_who_they_are_and_led_back(house: House, hall: Hall) -> None:
    night = house.night("ontario", "physical")
    screen = hall.screen()
    screen.goto(f"{night.table}/console")
    assert "/sign-in?next=" in screen.page.url
    screen.page.locator("#key-name").fill("Ann")
    screen.page.locator("#key-pin").fill(PIN)
    screen.page.locator("form:has(#key-pin) button").click()
    screen.page.wait_for_url(f"**{night.table}/console")


def test_a_released_croupier_can_act_no_more(house: House, hall: Hall) -> None:
    """Ben has the table from her; the office takes Ann's part back; she has no console any more."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100))
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    ann.go("call")
    lou = hall.staff("Lou", f"{night.path}/office")
    lou.sees("li:has(b:text-is('Ann'))", "HOUSE-7")  # she deals: her table is handed over first
    ben = Console(hall.staff("Ben", f"{night.table}/console"))
    expect(ben.next).to_be_disabled()
    ben.screen.sees("#why-over", "Ann or the pit boss hands it over to you")
    ann.hand_over("Ben")
    ben.screen.sees(".top", "Croupier: Ben")
    ann.screen.sees("#why-over", "Ben or the pit boss hands it over to you")
    lou.page.reload()
    hers = lou.page.locator("li:has(b:text-is('Ann'))")
    hers.locator("summary").click()
    hers.locator('[name="own_pin"]').fill(PIN)
    hers.locator("form button").click()
    expect(hers).to_have_count(0)
    ann.screen.goto(f"{night.table}/console", status=403)
    ann.screen.sees("main", "HOUSE-7")
    expect(ann.next).to_have_count(0)


def test_a_tablet_that_was_left_is_locked_and_opens_for_the_same_person(
    house: House, hall: Hall
) -> None:
    night = house.night("ontario", "physical")
    screen = hall.screen()
    sign_in(screen, "Ann")
    screen.goto(f"{night.table}/console")
    ann = Console(screen)
    ann.go("call")
    screen.page.evaluate(LEAVE)
    screen.page.wait_for_url(re.compile("/unlock"))
    screen.goto(f"{night.table}/console")
    screen.page.wait_for_url(re.compile("/unlock"))
    screen.sees("h1", "Ann")
    for digit in PIN:
        screen.page.locator(f".keys-pad [data-key='{digit}']").click()
    screen.page.locator("form[data-pin] .btn-primary").click()
    screen.page.wait_for_url(f"**{night.table}/console")
    ann.at("call")


# As the button `lock` does on the pages that have one.
LEAVE = """
() => {
  const form = document.querySelector("#next-step form").cloneNode(true);
  form.action = "/lock";
  for (const name of ["hx-post", "hx-target", "hx-swap"]) form.removeAttribute(name);
  document.body.append(form);
  form.submit();
}
"""


def test_another_person_at_the_same_tablet(house: House, hall: Hall) -> None:
    """Ben relieves Ann: she hands over, he signs in on her screen and goes on where she was."""
    night = house.night("ontario", "physical", Seated(3, "Eve #1", 100, {"blue": 5}))
    screen = hall.screen()
    sign_in(screen, "Ben")
    sign_in(screen, "Ann")
    screen.goto(f"{night.table}/console")
    ann = Console(screen)
    ann.go("call")
    ann.hand_over("Ben")
    screen.page.get_by_role("link", name="Change person").click()
    screen.page.get_by_role("link", name="Ben").click()
    screen.page.locator("input.pin").fill(PIN)
    screen.page.locator("form[data-pin] .btn-primary").click()
    screen.page.wait_for_url(f"**{night.table}/console")
    ben = Console(screen)
    ben.at("call")
    screen.sees(".top", "Croupier: Ben")
    screen.page.wait_for_timeout(500)  # pressed twice is pressed once
    ben.go("spin")
    operators = {entry["action"]: entry["operator"] for entry in entries(house, night)}
    assert operators["call"] == "Ben"
    assert operators["open_betting"] == "Ann"


@pytest.mark.parametrize("language", languages("fr"))
def test_where_seats_are_given_the_croupier_gives_them(
    house: House, hall: Hall, language: Any
) -> None:
    """Nobody sits down alone: the player shows a name, the croupier looks first and seats them."""
    night = house.night("ontario", "physical", open_seats=False)
    eve = hall.bearer(night, 1, "Eve", language=language)
    eve.sees(".sit .ticket", "Eve #1")
    ann = Console(hall.staff("Ann", f"{night.table}/console"))
    page = ann.screen.page
    form = page.locator("form:has(input[name=action][value=sit])")
    page.locator("#more-people").evaluate("one => (one.open = true)")
    form.locator("select[name=seat]").select_option("3")
    form.locator("input[name=player]").fill("Eve #1")
    form.locator("input[name=units]").fill("100")
    form.locator("button").click()
    expect(page.locator("#trouble .refusal")).to_contain_text("ON-20")  # nobody has looked
    form.locator("input[name=of_age]").check()
    form.locator("button").click()
    expect(page.locator("#rack-3")).to_contain_text("100")  # nothing that was chosen is lost
    expect(form.locator("input[name=player]")).to_have_value("")
    expect(form.locator("input[name=of_age]")).not_to_be_checked()  # the next one is looked at
    expect(eve.page.locator("#layout")).to_be_visible()  # the phone follows by itself
    phone = Phone(eve)
    phone.chip(5)
    phone.tap("blue")
    phone.has("5 $" if language == "fr" else "$5", "95 $" if language == "fr" else "$95")
    assert TABLE in page.title()
